"""A real browser without a window, driven through a pipe; nothing but itself is needed for it."""

import json
import os
import shutil
import subprocess
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from select import select
from typing import Any, Final

READERS_VARIABLE: Final = "DEALER_TRAINER_TEST_READERS"
"""Set where others' readers must be there (chromium-headless-shell, zbarimg and qpdf), and a font for Chinese names."""

_PATIENCE_SECONDS: Final = 60


def reader(*names: str) -> str:
    """Return the path of the first of these programs, empty if there is none; one that must be there is an error."""
    found = next((path for name in names if (path := shutil.which(name))), "")
    if not found and os.environ.get(READERS_VARIABLE):
        raise FileNotFoundError(f"{names[0]} is missing")
    return found


def expect_whole_pdf(path: Path) -> None:
    """Expect qpdf, which others wrote, to find no fault in a page; where it is missing, a page."""
    assert path.read_bytes().startswith(b"%PDF")
    if qpdf := reader("qpdf"):
        subprocess.run([qpdf, "--check", str(path)], check=True, capture_output=True)


class Browser:
    """A page in a browser, and what a person does there."""

    def __init__(self, commands: int, answers: int) -> None:
        self._commands, self._answers = commands, answers
        self._rest, self._count, self._session = b"", 0, ""
        self.requests: list[str] = []
        """The addresses that pages asked for."""

    def open(self, page: Path) -> None:
        """Open a file, as a double click would."""
        target = self._ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "DOM", "Accessibility"):
            self._ask(f"{domain}.enable")
        self._ask("Page.navigate", url=page.as_uri())
        self._await("Page.loadEventFired")

    def choose_file(self, selector: str, path: Path) -> None:
        """Choose a file in a field, as the dialog would."""
        document = self._ask("DOM.getDocument")["root"]["nodeId"]
        node = self._ask("DOM.querySelector", nodeId=document, selector=selector)["nodeId"]
        self._ask("DOM.setFileInputFiles", nodeId=node, files=[str(path)])

    def type_into(self, selector: str, text: str) -> None:
        """Type into a field in place of what stands there."""
        self.run(f"document.querySelector({json.dumps(selector)}).select()")
        self._ask("Input.insertText", text=text)

    def press(self, key: str) -> None:
        """Press a key, such as Tab."""
        code = {"Tab": 9, "Enter": 13}[key]
        for kind in ("rawKeyDown", "char", "keyUp") if key == "Enter" else ("rawKeyDown", "keyUp"):
            self._ask(
                "Input.dispatchKeyEvent",
                type=kind,
                key=key,
                code=key,
                windowsVirtualKeyCode=code,
                **({"text": "\r"} if kind == "char" else {}),
            )

    def run(self, script: str) -> Any:
        """Return the value of a script, once it is there."""
        answer = self._ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def names(self) -> list[tuple[str, str]]:
        """Return the roles and names that a screen reader meets."""
        nodes = self._ask("Accessibility.getFullAXTree")["nodes"]
        return [
            (each["role"]["value"], each.get("name", {}).get("value", "")) for each in nodes if not each.get("ignored")
        ]

    def look(self, **size: Any) -> bytes:
        """Return a picture of the page, a PNG in base64, at a size and with dark or light colors."""
        dark = size.pop("dark", False)
        features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        self._ask("Emulation.setEmulatedMedia", media=size.pop("media", ""), features=features)
        self._ask("Emulation.setDeviceMetricsOverride", deviceScaleFactor=1, mobile=False, **size)
        return str(self._ask("Page.captureScreenshot", captureBeyondViewport=False)["data"]).encode()

    def printed(self) -> bytes:
        """Return the page on paper, a PDF."""
        return b64decode(self._ask("Page.printToPDF")["data"])

    def _ask(self, method: str, **words: Any) -> Any:
        self._count += 1
        message = {"id": self._count, "method": method, "params": words}
        if self._session and not method.startswith("Target."):
            message["sessionId"] = self._session
        os.write(self._commands, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._count:
                assert "error" not in answer, answer
                return answer["result"]

    def _await(self, event: str) -> None:
        while self._next().get("method") != event:
            pass

    def _next(self) -> Any:
        while b"\0" not in self._rest:
            assert select([self._answers], [], [], _PATIENCE_SECONDS)[0], "the browser says nothing"
            got = os.read(self._answers, 1 << 16)
            assert got, "the browser ended"
            self._rest += got
        message, _, self._rest = self._rest.partition(b"\0")
        answer = json.loads(message)
        if answer.get("method") == "Network.requestWillBeSent":
            self.requests.append(answer["params"]["request"]["url"])
        return answer


@contextmanager
def a_browser(program: str, folder: Path) -> Iterator[Browser]:
    """Yield a browser that keeps what it writes in a folder."""
    here_out, there_in = os.pipe()
    there_out, here_in = os.pipe()
    words = [
        program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--disable-extensions", "--disable-background-networking", "--disable-component-update", "--disable-sync",
        f"--user-data-dir={folder}", "--remote-debugging-pipe",
    ]  # fmt: skip

    def as_it_expects() -> None:
        """Put the pipes' ends where the browser looks for them; copied first, so that neither is in the way."""
        commands, answers = os.dup(there_out), os.dup(there_in)
        os.dup2(commands, 3)
        os.dup2(answers, 4)

    with subprocess.Popen(
        words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=as_it_expects
    ) as process:
        os.close(there_out)
        os.close(there_in)
        try:
            yield Browser(here_in, here_out)
        finally:
            os.close(here_in)
            os.close(here_out)
            try:
                process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                process.kill()
