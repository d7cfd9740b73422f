"""The file everybody runs: any Python reads it, and it needs nothing but Python."""

import ast
import subprocess
import sys
from pathlib import Path

START = Path(__file__).resolve().parents[2] / "packaging" / "start.py"


def test_a_python_too_old_is_told_so_in_one_line() -> None:
    old = f"import runpy, sys; sys.version_info = (3, 9, 18); runpy.run_path({str(START)!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", old], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "Dealer Trainer needs Python 3.11 or newer; this is Python 3.9.\n"


def test_an_old_python_can_read_it() -> None:
    ast.parse(START.read_text(encoding="utf-8"), feature_version=(3, 7))


def test_its_output_may_end_before_it_does() -> None:
    help_of = f'"{sys.executable}" "{START}" --help'
    line = f"exec 3>&1; {help_of} > /dev/full; echo $?; (sleep 0.2; {help_of}; echo $? >&3) | true"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["2", "141"]
    assert done.stderr == "[Errno 28] No space left on device\n"


def test_it_needs_no_package() -> None:
    done = subprocess.run(
        [sys.executable, "-S", "-E", str(START), "--help"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "start.py test" in done.stdout
