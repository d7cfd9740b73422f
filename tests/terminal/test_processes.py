"""Commands as processes: what only the system can do to them, without ``PYTHONUNBUFFERED``."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.support.processes import started

CHECKOUT = Path(__file__).resolve().parents[2]
FIRST_DEAL = CHECKOUT / "assets/exercises/blackjack/01-the-first-deal.round"
SURROUNDINGS = {
    name: value for name, value in os.environ.items() if name not in ("PYTHONUNBUFFERED", "PYTHONIOENCODING")
} | {"PYTHONPATH": str(CHECKOUT)}


def in_shell(line: str, folder: Path, surroundings: Mapping[str, str] = SURROUNDINGS) -> tuple[int, str, str]:
    """Return the status of a line of shell, and what it printed; `dt` stands for the program."""
    program = f'dt() {{ "{sys.executable}" -m trainer "$@"; }}\n'
    done = subprocess.run(
        ["bash", "-c", program + line], cwd=folder, env=surroundings, capture_output=True, timeout=300, check=False
    )
    return done.returncode, done.stdout.decode("latin-1"), done.stderr.decode("latin-1")


def test_a_reader_that_has_enough_ends_it_quietly(tmp_path: Path) -> None:
    line = 'dt quiz --game blackjack --count 300 | head -n 1; echo "${PIPESTATUS[0]}"; dt --help | true'
    status, out, err = in_shell(line + '; echo "${PIPESTATUS[0]}"', tmp_path)
    assert (status, err) == (0, "")
    assert out.splitlines()[1] == "141"
    assert out.splitlines()[2] in ("0", "141"), "it may be done before anybody goes away"


def test_a_full_disk_and_closed_streams_are_a_line_each(tmp_path: Path) -> None:
    lines = ["dt games > /dev/full", "dt games >&-", "dt settle --jsonl <&-", "dt settle - --json <&-"]
    status, out, err = in_shell(" ; ".join([f"{line} ; echo $?" for line in lines]), tmp_path)
    assert status == 0
    assert out.splitlines() == [
        "2",
        "2",
        "2",
        '{"error": "standard input: cannot be read (it is closed)"}',
        "2",
    ]
    assert err.splitlines() == [
        "dealer-trainer: standard output: cannot be written (No space left on device)",
        "dealer-trainer: standard output: cannot be written (it is closed)",
        "dealer-trainer: settle: standard input: cannot be read (it is closed)",
    ]


def test_help_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    unbuffered = SURROUNDINGS | {"PYTHONUNBUFFERED": "1"}
    line = "dt quiz --help > /dev/full ; echo $?"
    said = "dealer-trainer: standard output: cannot be written (No space left on device)\n"
    assert in_shell(line, tmp_path, unbuffered) == in_shell(line, tmp_path) == (0, "2\n", said)


def test_no_file_comes_to_lie_where_a_stream_was(tmp_path: Path) -> None:
    """With all three closed, the first file that is opened would be standard input, and the next output and errors."""
    status, out, err = in_shell("dt picture --size 480x420 --out felt.png <&- >&- 2>&- ; echo $?", tmp_path)
    assert (status, out, err) == (0, "0\n", "")
    assert (tmp_path / "felt.png").read_bytes().startswith(b"\x89PNG")


ROUND = """{"format": 1, "game": "blackjack", "shoe": "8S 9D 6C 8D 7H KS 3H",
"box": [{"number": 1, "main": "25", "plays": ["stand"]}]}""".replace("\n", " ")


def test_several_processes_settle_as_one_does(tmp_path: Path) -> None:
    """To the byte, refused rounds in their places; and they end with their reader."""
    rounds = [ROUND.replace("25", str(number)) for number in range(1, 200)]
    rounds[150:151] = ["{}", "", rounds[150].replace("stand", "hit")]
    (tmp_path / "rounds").write_text("\ufeff" + "\n".join(rounds), encoding="utf-8")
    line = """
    dt settle --jsonl < rounds > one; echo $?; dt settle --jsonl --jobs 3 < rounds > three; echo $?; cmp one three
    cat rounds rounds rounds | dt settle --jsonl --jobs 2 | head -n 1 | wc -l
    echo "${PIPESTATUS[1]}" """
    status, out, err = in_shell(line, tmp_path)
    assert (status, out.split()) == (0, ["2", "2", "1", "141"])
    assert err == ""
    settled = (tmp_path / "three").read_text(encoding="utf-8").splitlines()
    assert [at for at, each in enumerate(settled) if "error" in each] == [150, 151, 152]
    assert '{"error":"line 153: ' in settled[152]


def test_ctrl_c_ends_all_the_processes_with_one_line(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "trainer", "settle", "--jsonl", "--jobs", "2"]
    with started(words, tmp_path, SURROUNDINGS) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write((ROUND + "\n") * 64 * 3)
        program.stdin.flush()
        program.stdout.readline()  # both are at work
        os.killpg(program.pid, signal.SIGINT)
        _, err = program.communicate(timeout=300)  # which waits for whoever could still write there
    assert (program.returncode, err) == (130, "dealer-trainer: stopped\n")


@pytest.mark.parametrize(
    ("number", "status", "says"),
    [(signal.SIGINT, 130, "dealer-trainer: stopped\n"), (signal.SIGTERM, 143, "")],
)
def test_a_signal_ends_it_cleanly(number: signal.Signals, status: int, says: str, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "trainer", "worksheet", "--game", "blackjack", "--count", "500", "--out", "x.pdf"]
    with started(words, tmp_path, SURROUNDINGS) as program:
        end = time.monotonic() + 60
        while not list(tmp_path.iterdir()) and program.poll() is None and time.monotonic() < end:
            time.sleep(0.01)
        program.send_signal(number)
        _, err = program.communicate(timeout=300)
    assert (program.returncode, err) == (status, says)
    assert list(tmp_path.iterdir()) == []


OPENING = """
import os, signal, sys, types
from trainer.cli.main import main

def run(_words, opens):
    try:
        os.kill(os.getpid(), signal.{name})
    except BaseException:
        pass
    return 0

opening = types.ModuleType("opening")
opening.run = run
sys.modules["trainer.gui.app.opening"] = opening
sys.argv = ["dealer-trainer"]
sys.exit(main())
"""
"""The program while its window opens: whatever is raised then is lost in Qt's binding, as far as that survives it."""


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_while_the_window_opens_ends_it(name: str, tmp_path: Path) -> None:
    with started([sys.executable, "-c", OPENING.format(name=name)], tmp_path, SURROUNDINGS) as program:
        _, err = program.communicate(timeout=300)
    assert (program.returncode, err) == (-signal.Signals[name], "")


PLACES = """
import sys, types
from trainer.cli.main import main
from trainer.places import data_folder

opening = types.ModuleType("opening")
opening.run = lambda words, opens: print(data_folder()) or 0
sys.modules["trainer.gui.app.opening"] = opening
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("words", [["--data", "here"], ["-data=here", "-style", "fusion"]])
def test_an_option_says_where_practice_is_kept(words: list[str], tmp_path: Path) -> None:
    elsewhere = {**SURROUNDINGS, "DEALER_TRAINER_DATA": "elsewhere"}
    with started([sys.executable, "-c", PLACES, *words], tmp_path, elsewhere) as program:
        out, err = program.communicate(timeout=300)
    assert (program.returncode, out, err) == (0, f"{tmp_path / 'here'}\n", "")


def test_a_round_is_settled_without_what_only_other_commands_read(tmp_path: Path) -> None:
    """A start is mostly reading modules: each of these takes about as long as settling the round."""
    others = [
        *("typing_extensions", "shutil", "difflib", "pathlib", "argparse", "textwrap", "platform", "random", "string"),
        *("encodings.utf_8_sig", "trainer.engine.judge", "trainer.terminal.batch", "trainer.games.winners_option"),
        *("signal", "_uuid", "threading", "atexit", "trainer.places", "trainer.terminal.window_options"),
        *("trainer.rounds.settling", "trainer.games.side_bets", "trainer.games.kinds", "trainer.games.request_ids"),
        *("trainer.games.texts", "trainer.games.rulings"),
    ]
    (tmp_path / "program.py").write_text(LISTING, encoding="utf-8")
    status, out, err = in_shell(f'"{sys.executable}" program.py settle "{FIRST_DEAL}"', tmp_path)
    *_, compiled, modules = out.splitlines()
    read = modules.split()
    assert (status, err, "trainer.engine.settle" in read) == (0, "", True)
    assert [name for name in others if name in read] == []
    assert compiled == "compiled: []"


LISTING = """
import sys
from trainer.cli.main import main

compiled = []
sys.addaudithook(lambda event, about: event == "compile" and about[1] == "<string>" and compiled.append(about[0]))
status = main()
print("compiled:", [text for text in compiled if not text.startswith(b"lambda _cls")])  # as named tuples are made
print(*sys.modules)
sys.exit(status)
"""
"""A command, and then the texts that it compiled, for the first of which Python makes its kinds of syntax trees.

Last come the modules that it read.
"""


@pytest.mark.parametrize(
    ("waits", "says"),
    [
        ("", ""),
        ("import atexit; atexit.register(print, 'the end')", "taken apart\nthe end\n"),
        ("import threading; threading.Thread(target=print, args=('a thread',)).start()", "taken apart\n"),
        ("sys.setprofile(lambda *_: None)", "taken apart\n"),
    ],
    ids=["nothing", "a handler", "threads", "a profiler"],
)
def test_a_process_is_taken_apart_only_where_something_could_notice(waits: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(ENDING.format(waits=waits), encoding="utf-8")
    status, out, err = in_shell(f'"{sys.executable}" program.py settle "{FIRST_DEAL}" > out; tail -n 3 out', tmp_path)
    assert (status, err) == (0, "")
    assert out.partition("clear\n")[2] == says


ENDING = """
import sys
from trainer.__main__ import run

def leave(status):
    print("taken apart")
    raise SystemExit(status)

sys.exit = leave
{waits}
run()
"""


def test_a_terminal_of_few_letters_gets_what_it_can_show(tmp_path: Path) -> None:
    latin = {**SURROUNDINGS, "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"}
    status, out, err = in_shell("dt games; dt settle 5–7.round", tmp_path, latin)
    assert status == 2
    assert "7-9" in out
    assert err == "dealer-trainer: 5-7.round: no such file; expected a round file\n"
    assert json.loads(in_shell("dt games --json", tmp_path, latin)[1])["format"] == 1
