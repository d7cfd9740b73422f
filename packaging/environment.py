"""The program's own environment: a virtual environment inside the checkout that holds exactly the pinned packages."""

import csv
import math
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from not_ready import NotReady
from trainer.disk.locking import lock

WINDOWS = sys.platform == "win32"

NETWORK_SIGNS = (
    "from versions: none",
    "NewConnectionError",
    "NameResolutionError",
    "Temporary failure in name resolution",
    "Max retries exceeded",
    "ConnectTimeout",
    "Read timed out",
    "ProxyError",
    "Connection refused",
    "ConnectionResetError",
)


class Environment:
    """A virtual environment in one folder. What it holds stands in stamps written when an installation has ended."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / ("Scripts/python.exe" if WINDOWS else "bin/python")
        layout = {"base": str(folder), "platbase": str(folder)}
        self.packages = Path(sysconfig.get_path("purelib", "nt_venv" if WINDOWS else "posix_venv", vars=layout))

    def holds(self, requirements: Path) -> bool:
        """Return True if exactly these packages were installed to the end, for this Python, and none is lost."""
        return self._is_installed(requirements) and not self._lost(requirements)

    def _is_installed(self, requirements: Path) -> bool:
        try:
            stamp = self._stamp(requirements).read_text(encoding="utf-8")
        except OSError:
            return False
        return stamp == self._promise(requirements) and os.access(self.python, os.X_OK)

    def _lost(self, requirements: Path) -> list[str]:
        """Return the pins of packages that are there no more, or not whole: somebody removed or changed them since."""
        return [pin for pin in _pins(requirements) if not self._is_whole(pin)]

    def _is_whole(self, pin: str) -> bool:
        name, _, version = pin.partition("==")
        for info in self.packages.glob(f"*-{version}.dist-info"):
            if _plain(info.name) == _plain(f"{name}-{version}.dist-info"):
                try:
                    with (info / "RECORD").open(encoding="utf-8", newline="") as record:
                        files = [row[0] for row in csv.reader(record) if row]
                except OSError:
                    return False
                # What Python compiles it compiles again, and nothing calls the scripts, which lie elsewhere.
                own = [file for file in files if "__pycache__" not in file and not file.startswith("..")]
                return all([os.path.exists(self.packages / file) for file in own])
        return False

    def ensure(self, wanted: Sequence[Path]) -> None:
        """Make the environment hold the packages of every file; remake it if it is half made or out of date."""
        if all(self.holds(requirements) for requirements in wanted):
            return
        with self._alone(wanted[0]):
            if self.folder.exists() and not os.access(self.folder, os.W_OK):
                raise NotReady(f"{self.folder} belongs to another user: start once as that user, or remove it.")
            try:
                if any(self._is_unfit(requirements) for requirements in wanted) or not self._is_installed(wanted[0]):
                    self._make()
                for requirements in wanted:
                    if not self._is_installed(requirements):
                        self._install(requirements, ["--requirement", str(requirements)])
                    elif lost := self._lost(requirements):
                        _say(f"Lost from {self.folder.name}: {', '.join(lost)}.")
                        self._install(requirements, ["--force-reinstall", *lost])
            except OSError as error:
                raise NotReady(f"The environment could not be made: {error}") from error

    def _stamp(self, requirements: Path) -> Path:
        return self.folder / f"holds-{requirements.name}"

    def _promise(self, requirements: Path) -> str:
        # The folder is part of it since the scripts of a virtual environment name it: a moved checkout makes a new one.
        base = getattr(sys, "_base_executable", sys.executable)
        python = f"{sys.version_info.major}.{sys.version_info.minor} {os.path.realpath(base)}"
        return f"# Python {python} in {self.folder}\n{requirements.read_text(encoding='utf-8')}"

    def _is_unfit(self, requirements: Path) -> bool:
        if not self._stamp(requirements).exists():
            return False
        return not self._is_installed(requirements) or not (self.packages / "pip" / "__main__.py").exists()

    @contextmanager
    def _alone(self, requirements: Path) -> Iterator[None]:
        """Keep a second start from making the same environment at the same time."""
        with requirements.open(encoding="utf-8") as door:
            if not lock(door.fileno()):
                _say("Another start is making the environment; waiting for it.")
                lock(door.fileno(), patience=math.inf)
            yield

    def _make(self) -> None:
        if self.folder.is_symlink():
            self.folder.unlink()
        elif self.folder.exists():
            _say(f"Making {self.folder.name} anew: it is half made, or for other packages or another Python.")
            shutil.rmtree(self.folder)
        try:
            venv.EnvBuilder(with_pip=True, symlinks=not WINDOWS).create(self.folder)
        except subprocess.CalledProcessError as error:
            last = str(error.output or error).strip().splitlines()[-1]
            raise NotReady(f"Python could not make the environment {self.folder}: {last}") from error

    def _install(self, requirements: Path, wanted: Sequence[str]) -> None:
        _say(f"Installing the packages of {requirements.name} into {self.folder.name} (once; this can take minutes).")
        words = ["install", "--no-deps", "--only-binary=:all:", "--no-input", *wanted]
        if not sys.stderr.isatty():
            words.append("--quiet")
        settings = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_USER": "0"}
        for name in ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_REQUIRE_HASHES"):
            settings.pop(name, None)
        # pip's progress goes to the person, on standard error so that a command's own output stays clean.
        outcome = subprocess.run(
            [str(self.python), "-m", "pip", *words],
            env=settings,
            stdin=subprocess.DEVNULL,
            stdout=sys.stderr,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
            check=False,
        )
        if outcome.returncode != 0:
            raise NotReady(_reason(outcome.stderr))
        self._stamp(requirements).write_text(self._promise(requirements), encoding="utf-8")


def _pins(requirements: Path) -> list[str]:
    lines = [line.strip() for line in requirements.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


def _plain(name: str) -> str:
    """Return a name of a package as it is compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _reason(complaint: str) -> str:
    """Return pip's complaint as one line that says what to do."""
    errors = [line.removeprefix("ERROR: ") for line in complaint.splitlines() if line.startswith("ERROR: ")]
    first = errors[0] if errors else (complaint.strip().splitlines() or ["pip gave no reason"])[-1]
    if any(sign in complaint for sign in NETWORK_SIGNS):
        return f"The package index could not be reached. Check the network and start again. (pip says: {first})"
    return f"The pinned packages could not be installed. (pip says: {first})"


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
