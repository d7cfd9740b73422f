"""Runs Python on the program as it is installed where a compiler is: ``compiled_engine.py -m pytest tests/engine``.

A wheel is built and unpacked in a folder that is thrown away, with all else of the checkout beside it. Compiled modules
never lie in the checkout itself, where they would be read in the place of files that somebody edits.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

import compiling

CHECKOUT = compiling.SOURCE
BUILT_FROM = ("README.md", "assets", "packaging", "pyproject.toml", "trainer")
MADE_ANEW = ("trainer", "build", "dist")


def main(words: Sequence[str]) -> int:
    """Build, run, and return the exit status; without a compiler say so in a line, which is no failure."""
    # tcc takes a second where gcc, told to optimize nothing, takes a minute. It cannot read the headers of Python 3.13.
    if not {"CC", compiling.LEVEL} & set(os.environ) and sys.version_info < (3, 13) and shutil.which("tcc"):
        os.environ |= {"CC": "tcc", "LDSHARED": "tcc -shared"}
    if os.environ.get(compiling.SWITCH) not in compiling.DEMANDS and (reason := compiling.obstacle()):
        print(f"Not tried on the compiled engine: {reason}.")
        return 0
    with tempfile.TemporaryDirectory(prefix="dealer-trainer-compiled-") as scratch:
        program = Path(scratch, "program")
        _install(Path(scratch), program)
        for entry in CHECKOUT.iterdir():
            if not entry.name.startswith(".") and entry.name not in MADE_ANEW:
                (program / entry.name).symlink_to(entry)
        paths = os.pathsep.join([str(program), str(program / "packaging")])
        settings = {**os.environ, "PYTHONPATH": paths}
        told = subprocess.run(
            [sys.executable, "-P", "-m", "trainer", "--version"],
            cwd=program, env=settings, capture_output=True, text=True, check=True,
        ).stdout  # fmt: skip
        if "(compiled)" not in told:
            print(f"What was built does not read its compiled engine: {told}")
            return 1
        return subprocess.run([sys.executable, *words], cwd=program, env=settings, check=False).returncode


def _install(scratch: Path, program: Path) -> None:
    """Build a wheel of the checkout and unpack it, at no more optimization than tests are worth."""
    source = scratch / "source"
    source.mkdir()
    for name in BUILT_FROM:
        if (CHECKOUT / name).is_dir():
            shutil.copytree(CHECKOUT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(CHECKOUT / name, source / name)
    demand = os.environ.get(compiling.SWITCH) or "yes"
    settings = {compiling.LEVEL: "0", **os.environ, compiling.SWITCH: demand, "PYTHONPATH": str(source / "packaging")}
    words = f"import build_backend; build_backend.build_wheel({str(scratch)!r})"
    done = subprocess.run(
        [sys.executable, "-c", words], cwd=source, env=settings, stdout=subprocess.DEVNULL, check=False
    )
    if done.returncode:
        sys.exit("The wheel could not be built; its last words are above.")
    (wheel,) = scratch.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(program)
    shutil.rmtree(source)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
