"""The engine compiled to machine code by mypyc: which files, whether it can be done here, and doing it.

As a program, ``compiling.py FOLDER``, it lays the compiled modules of its checkout into a folder.
"""

import copy
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypyc.build import Extension

SOURCE: Final = Path(__file__).resolve().parent.parent

FILES: Final = (
    "trainer/engine/acts.py",
    "trainer/engine/apply/__init__.py",
    "trainer/engine/apply/cards.py",
    "trainer/engine/apply/changed.py",
    "trainer/engine/apply/cheques.py",
    "trainer/engine/apply/signals.py",
    "trainer/engine/boxes.py",
    "trainer/engine/cards.py",
    "trainer/engine/counts.py",
    "trainer/engine/flags.py",
    "trainer/engine/gates.py",
    "trainer/engine/initial_deal.py",
    "trainer/engine/irregularities.py",
    "trainer/engine/judge.py",
    "trainer/engine/mends.py",
    "trainer/engine/money.py",
    "trainer/engine/notation.py",
    "trainer/engine/poker.py",
    "trainer/engine/procedure.py",
    "trainer/engine/quoting.py",
    "trainer/engine/replay.py",
    "trainer/engine/settle.py",
    "trainer/engine/shoe.py",
    "trainer/engine/table.py",
    "trainer/engine/uncorrected.py",
    "trainer/engine/values.py",
    "trainer/engine/ways.py",
    "trainer/engine/workings.py",
    "trainer/games/blackjack.py",
    "trainer/games/calls.py",
    "trainer/games/dealer_breakz.py",
    "trainer/games/dealer_bust_21.py",
    "trainer/games/explaining.py",
    "trainer/games/no_bets.py",
    "trainer/games/no_bust_21.py",
    "trainer/games/settling.py",
    "trainer/games/standing.py",
    "trainer/games/three_card_stud.py",
    "trainer/games/winners_option.py",
    "trainer/rounds/playing.py",
    "trainer/rounds/reading.py",
    "trainer/rounds/reading_boxes.py",
    "trainer/rounds/settling.py",
    "trainer/rounds/spec.py",
)
"""The files that are compiled, into one library. mypyc overlooks ``frozen=True``, so that none of them has a struct."""

NEEDED: Final = ("mypy==2.4.1", "msgspec>=0.20", "tomli>=2.4")
"""The compiler from Python to C, at the one version that is tested, and what the engine's types and rounds take."""

SWITCH: Final = "DEALER_TRAINER_COMPILE"
"""The environment variable that is ``no`` to leave the engine uncompiled, and one of ``DEMANDS`` to have no other."""

PROFILED: Final = "profiled"
"""The demand that the C compiler sees rounds played first: for a tenth more rounds a second it compiles twice."""

DEMANDS: Final = ("yes", PROFILED)
"""The values of the switch by which an engine that cannot be compiled is a failure."""

LEVEL: Final = "MYPYC_OPT_LEVEL"
"""The environment variable that is how much the C compiler is told to optimize, from 0 to 3."""

LIBRARY: Final = "dealer_trainer_engine"
"""The library's name; with ``__mypyc`` behind it, it lies beside the package ``trainer``."""


AS_ONE: Final = ("-flto=auto", "-fvisibility=hidden")
"""The options by which a compiler that knows them optimizes all modules as one: a tenth more rounds a second."""

COUNTING: Final = ("-fprofile-generate",)
"""The options by which gcc makes modules that count how often each of their lines is reached."""

COUNTED: Final = ("-fprofile-use", "-fprofile-correction", "-fprofile-partial-training", "-Wno-missing-profile")
"""The options by which gcc lays out modules by those counts, and what was never reached as it would without them."""

PLAYED: Final = (
    ("packaging/every_exercise.py",),
    ("-m", "trainer", "random-trainee", "--rounds", "200"),
    ("-m", "trainer", "proof", "--count", "200"),
)
"""The programs that are run while lines are counted: rounds are played, acts are judged, questions are asked."""


class NotCompiled(Exception):
    """The engine stays uncompiled, for the reason that this says in a line."""


def obstacle(settings: Mapping[str, str] = os.environ) -> str:
    """Return the reason why nothing can be compiled here; none if a compiler makes a module with Python's headers."""
    if settings.get(SWITCH) == "no":
        return f"{SWITCH} is no"
    if sys.implementation.name != "cpython":
        return "this Python is not CPython"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's headers are missing (on Debian: python3-dev)"
    if not makes_a_module():
        compiler = settings.get("CC") or sysconfig.get_config_var("CC") or "cl"
        return f"there is no C compiler that works ({compiler.split()[0]})"
    return ""


def makes_a_module(*options: str) -> bool:
    """True if the C compiler makes a module with Python's headers when it is told these options."""
    from setuptools import Extension

    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder, "trial.c")
        trial.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_trial(void) { return NULL; }\n", encoding="utf-8")
        extension = Extension("trial", [str(trial)], extra_compile_args=[*options], extra_link_args=[*options])
        try:
            _build([extension], Path(folder), Path(folder))
        except Exception:  # each compiler fails in its own way, and has said how
            return False
    return True


def compile_into(folder: Path, fetched: Path | None = None) -> None:
    """Lay the compiled modules below a folder, each in its place; raise ``NotCompiled`` if that cannot be done.

    It takes a process of its own: mypyc ends the one in which it fails, and changes setuptools for what comes after.
    A mypyc that is not installed is fetched into the other folder, if one is given.
    """
    if reason := obstacle():
        raise NotCompiled(reason)
    if fetched and not find_spec("mypyc"):
        _fetch(fetched)
    paths = [str(fetched or ""), os.environ.get("PYTHONPATH", "")]
    done = subprocess.run(
        [sys.executable, __file__, str(folder)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False,
    )  # fmt: skip
    if done.returncode:
        raise NotCompiled(_last_line(done.stdout) or f"the compiler ended with {done.returncode}")


def main(folder: Path) -> int:
    """Compile, and return the exit status; the last line that is printed tells what was wrong."""
    os.chdir(SOURCE)  # modules are called by their paths from here
    try:
        from mypyc.build import mypycify
    except ImportError:
        print(f"{NEEDED[0]} is not installed")
        return 1
    with tempfile.TemporaryDirectory() as scratch:
        options = ["--config-file=", f"--cache-dir={os.devnull}"]  # types are judged elsewhere, and strictly
        level = os.environ.get(LEVEL, "3")  # 1 takes half as long, and three more instructions in a hundred to play
        # A file for each module, so that all processors compile; unoptimized, to read its headers is most of the work.
        made = mypycify(
            [*options, *FILES], opt_level=level, debug_level="0", multi_file=level != "0", group_name=LIBRARY,
            target_dir=f"{scratch}/c",
        )  # fmt: skip
        if level not in ("0", "1") and makes_a_module(*AS_ONE):
            made = _told(made, AS_ONE)
        try:
            if os.environ.get(SWITCH) == PROFILED:
                _build(_told(made, COUNTING), Path(scratch, "counting"), Path(scratch))
                _play(Path(scratch, "counting"))
                made = _told(made, COUNTED)
            _build(made, folder, Path(scratch))
        except Exception as fault:  # each compiler fails in its own way
            print(fault)
            return 1
    return 0


def _told(extensions: Sequence["Extension"], options: Sequence[str]) -> list["Extension"]:
    """Return the extensions with more options for the library, which holds all of them, to be compiled and linked."""
    told = []
    for extension in extensions:
        if extension.name.startswith(LIBRARY):
            extension = copy.copy(extension)
            extension.extra_compile_args = [*extension.extra_compile_args, *options]
            extension.extra_link_args = [*extension.extra_link_args, *options]
        told.append(extension)
    return told


def _play(folder: Path) -> None:
    """Play rounds in every game by the modules that lie in a folder, from a copy of the program around them."""
    for name in ("assets", "trainer"):
        shutil.copytree(SOURCE / name, folder / name, ignore=shutil.ignore_patterns("*.pyc"), dirs_exist_ok=True)
    settings = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])}
    for words in PLAYED:
        subprocess.run([sys.executable, "-P", *words], env=settings, stdout=subprocess.DEVNULL, check=True)


def _fetch(folder: Path) -> None:
    """Install what is ``NEEDED`` into a folder by pip, which the environment that it builds in hides."""
    hiding = ("PYTHONPATH", "PYTHONNOUSERSITE")
    leading_elsewhere = ("PIP_PREFIX", "PIP_TARGET", "PIP_REQUIRE_HASHES")
    settings = {name: value for name, value in os.environ.items() if name not in (*hiding, *leading_elsewhere)}
    settings |= {"PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    options = ["--quiet", "--no-input", "--only-binary=:all:", "--retries=1", "--target", str(folder)]
    words = [sys.executable, "-P", "-m", "pip", "install", *options, *NEEDED]
    if subprocess.run(words, env=settings, stdout=sys.stderr, check=False).returncode:
        raise NotCompiled(f"pip could not fetch {NEEDED[0]}")


def _build(extensions: Sequence["Extension"], folder: Path, scratch: Path) -> None:
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class SideBySide(build_ext):
        """The build of extensions with as many compilers at once as there are processors, for the files of one, too."""

        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def compiled(sources: list[str], **options: object) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    made = pool.map(lambda source: one_by_one([source], **options), sources)
                    return [file for files in made for file in files]

            self.compiler.compile = compiled
            super().build_extensions()

    command = SideBySide(Distribution({"name": LIBRARY, "ext_modules": [*extensions]}))
    command.build_lib, command.build_temp = str(folder), str(scratch / "objects")
    command.ensure_finalized()
    command.run()


def _last_line(text: str) -> str:
    return (text.strip().splitlines() or [""])[-1]


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
