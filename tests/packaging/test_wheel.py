"""The installed product: the wheel holds every room and every asset, and draws a felt far from the checkout."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from compiling import SWITCH

CHECKOUT = Path(__file__).resolve().parents[2]
BUILD = ("packaging/build_backend.py", "packaging/carry_assets.py", "packaging/compiling.py")
SOURCES = ("pyproject.toml", "README.md", "trainer", "assets", "packaging/licenses", *BUILD)
PNG = b"\x89PNG\r\n\x1a\n"


def run(*words: str | Path, cwd: Path) -> str:
    """Run this Python where no compiler works, with nothing of the checkout on its path; return its complaints."""
    settings = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", SWITCH)}
    settings["CC"] = "/bin/false"
    done = subprocess.run([sys.executable, *words], cwd=cwd, env=settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stderr


def build(words: str, cwd: Path) -> str:
    """Call the build as an installer does, without starting one, which would start three more."""
    return run(
        "-c", f"import sys; sys.path.insert(0, 'packaging'); import build_backend; build_backend.{words}", cwd=cwd
    )


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources alone, in a place where building leaves nothing behind in the checkout."""
    folder = tmp_path_factory.mktemp("source")
    for name in SOURCES:
        if (CHECKOUT / name).is_dir():
            shutil.copytree(CHECKOUT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(CHECKOUT / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a source distribution as an index would hand it out."""
    folder = tmp_path_factory.mktemp("wheel")
    build(f"build_sdist({str(folder)!r})", cwd=source)
    (archive,) = folder.glob("*.tar.gz")
    shutil.unpack_archive(archive, folder, filter="data")
    (unpacked,) = (path for path in folder.iterdir() if path.is_dir())
    complaints = build(f"build_wheel({str(folder)!r})", cwd=unpacked)
    assert (
        "The engine is installed uncompiled, and works slower: there is no C compiler that works (/bin/false)."
        in complaints
    )
    assert not (unpacked / "build").exists(), "what is left of one build goes into the next"
    shutil.rmtree(unpacked)
    (built,) = folder.glob("*-py3-none-any.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the wheel is installed into, without its dependencies: this Python has those."""
    folder = tmp_path_factory.mktemp("installed")
    options = "--no-deps", "--no-index", "--no-compile"  # what a test runs is compiled when it is run
    run("-m", "pip", "install", *options, "--target", folder, wheel, cwd=folder)
    return folder


def test_it_holds_every_room_and_every_asset(source: Path, wheel: Path) -> None:
    rooms = {path.relative_to(source).as_posix() for path in (source / "trainer").rglob("*.py")}
    assets = {
        f"trainer/{path.relative_to(source).as_posix()}" for path in (source / "assets").rglob("*") if path.is_file()
    }
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert held == rooms | assets


def test_it_carries_the_licences(wheel: Path) -> None:
    carried = {Path(name).name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/licenses/" in name}
    assert {"LICENSE-Apache-2.0.txt", "NOTICES.md"} <= carried


def test_the_installed_command_draws_a_felt(installed: Path, tmp_path: Path) -> None:
    # As a path the command adds its own folder, so where the packages lie is told by PYTHONPATH as a person would.
    settings = {**os.environ, "PYTHONPATH": str(installed), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [installed / "bin" / "dealer-trainer", "picture", "--game", "dealer-bust-21", "--out", "felt.png"],
        cwd=tmp_path,
        env=settings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    drawn = (tmp_path / "felt.png").read_bytes()
    assert drawn.startswith(PNG)
    assert len(drawn) > 20_000, "a felt with its lettering is not an empty picture"
