"""A copy of the program with games that are not shipped: their files and one entry each in the registry."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parents[2]
GAMES = ("buster", "both")


def with_other_games(folder: Path) -> Path:
    """Return a copy of the program that has the other games besides its own."""
    shutil.copytree(CHECKOUT / "trainer", folder / "trainer")  # with what Python has compiled of it already
    assets = folder / "assets"
    assets.mkdir()
    for each in (CHECKOUT / "assets").iterdir():
        if each.name != "felts":
            (assets / each.name).symlink_to(each)
    shutil.copytree(CHECKOUT / "assets" / "felts", assets / "felts")
    games = folder / "trainer" / "games"
    for name in GAMES:
        shutil.copy(HERE / name / "game.py", games / f"{name}.py")
        shutil.copy(HERE / name / "rulings.py", games / "rulings" / f"{name}.py")
        shutil.copy(HERE / name / "texts.py", games / "texts" / f"{name}.py")
        shutil.copy(HERE / name / "felt.json", assets / "felts" / f"{name}.json")
    registry = games / "registry.py"
    text = registry.read_text(encoding="utf-8")
    last = '    "no-bust-21": "no_bust_21",\n'
    assert last in text
    text = text.replace(last, last + "".join([f'    "{name}": "{name}",\n' for name in GAMES]))
    registry.write_text(text, encoding="utf-8")
    return folder


def run_checks(folder: Path, checks: Path) -> subprocess.CompletedProcess[str]:
    """Run a file of checks against a copy of the program, in a process of its own."""
    surroundings = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(folder), str(CHECKOUT)]),
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
    }
    words = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--assert=plain", "--import-mode=importlib"]
    return subprocess.run(
        [sys.executable, *words, "-c", os.devnull, f"--rootdir={CHECKOUT}", str(checks)],
        cwd=folder,
        env=surroundings,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
