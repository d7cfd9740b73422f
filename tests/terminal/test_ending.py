"""How commands end: in one process, on streams that are not as they should be."""

import errno
import io
import json
import os
import signal
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import NoReturn, TextIO

import msgspec
import pytest

from trainer.cli import main as cli
from trainer.cli.main import main
from trainer.engine.errors import Refusal
from trainer.terminal.ending import NOBODY_READS, REFUSED, STOPPED, command, printable
from trainer.terminal.side_by_side import portions_of
from trainer.terminal.standard_input import lines_of

PRINTS: list[list[str]] = [
    ["games"],
    ["games", "--json"],
    ["quiz", "--game", "blackjack", "--count", "3"],
    ["quiz", "--game", "blackjack", "--count", "3", "--json"],
    ["proof", "--count", "3"],
    ["random-trainee", "--rounds", "1"],
    ["--help"],
    ["--version"],
    ["judge", "--help"],
]
"""Commands that print, each in another way."""


@pytest.fixture
def streams(monkeypatch: pytest.MonkeyPatch) -> Iterator["Streams"]:
    opened = Streams(monkeypatch)
    yield opened
    opened.close()


class Streams:
    """Puts other streams in the place of the process's own, as buffered as those are."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self._opened: list[TextIO] = []

    def put(self, name: str, descriptor: int, encoding: str = "utf-8") -> None:
        stream = open(descriptor, "r" if name == "stdin" else "w", encoding=encoding)  # noqa: SIM115
        self._opened.append(stream)
        self._monkeypatch.setattr(sys, name, stream)

    def put_pipe_nobody_reads(self, name: str) -> None:
        read_end, write_end = os.pipe()
        os.close(read_end)
        self.put(name, write_end)

    def put_full_disk(self, name: str) -> None:
        self.put(name, os.open("/dev/full", os.O_WRONLY))

    def close(self) -> None:
        for stream in self._opened:
            stream.close()  # fails where something is left to be written


@pytest.mark.parametrize("words", PRINTS, ids=" ".join)
def test_a_closed_pipe_ends_quietly_with_its_status(
    words: list[str], streams: Streams, capsys: pytest.CaptureFixture[str]
) -> None:
    streams.put_pipe_nobody_reads("stdout")
    assert main(words) == NOBODY_READS == 141
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("words", PRINTS, ids=" ".join)
def test_a_full_disk_is_one_line(words: list[str], streams: Streams, capsys: pytest.CaptureFixture[str]) -> None:
    streams.put_full_disk("stdout")
    assert main(words) == REFUSED
    line = capsys.readouterr().err
    told = json.loads(line)["error"] if "--json" in words else line.removeprefix("dealer-trainer: ").rstrip("\n")
    assert told == "standard output: cannot be written (No space left on device)"
    assert line.count("\n") == 1


@pytest.mark.parametrize("words", [["shuffle"], ["settle", "missing.round"], ["quiz"], ["settle", "x", "--json"]])
def test_a_complaint_that_nobody_can_read_leaves_its_status(words: list[str], streams: Streams) -> None:
    for put in (streams.put_full_disk, streams.put_pipe_nobody_reads):
        put("stderr")
        if "--json" in words:
            put("stdout")
        assert main(words) in (REFUSED, NOBODY_READS if "--json" in words else REFUSED)


def test_a_terminal_of_few_letters_gets_the_nearest_ones(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = {}
    for encoding in ("latin-1", "ascii", "utf-8"):
        out = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding=encoding))
        assert main(["games"]) == 0
        told[encoding] = out.getvalue().decode(encoding)
    assert capsys.readouterr().err == ""
    assert "–" in told["utf-8"]
    assert "7-9" in told["latin-1"]
    assert "?" not in told["latin-1"].replace("?", "", told["utf-8"].count("?"))
    assert len(told["ascii"].splitlines()) == len(told["utf-8"].splitlines())


def test_json_is_utf_8_on_every_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for encoding in ("latin-1", "utf-8"):
        out = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding=encoding))
        assert main(["games", "--json"]) == 0
        told.append(out.getvalue())
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["settle", "--json"], "settle: expected a round file, or --jsonl"),
        (["settle", "--json", "--frobnicate"], "settle: unrecognized arguments: --frobnicate"),
        (["settle", "--jobs", "2", "--json"], "settle: --jobs is for many rounds; expected --jsonl with it"),
        (["settle", "--jsonl", "--jobs", "0", "--json"], "settle: argument --jobs: '0' is no number of processes"),
        (["settle", "--jsonl", "--jobs", "-2", "--json"], "settle: argument --jobs: '-2' is no number of processes"),
        (["settle", "--jsonl", "--jobs", "two", "--json"], "settle: argument --jobs: 'two' is no number of processes"),
        (["settle", "missing.round", "--json"], "missing.round: no such file; expected a round file"),
        (["judge", "--json"], "judge: the following arguments are required: FILE"),
        (["judge", "missing.round", "--json"], "missing.round: no such file; expected a round file"),
        (["games", "all", "--json"], "games: unrecognized arguments: all"),
        (["quiz", "--game", "baccarat", "--json"], "quiz: --game 'baccarat' is not known"),
        (["quiz", "--json", "--count"], "quiz: argument --count: expected one argument"),
        (["fundamentals", "--drill", "juggling", "--json"], "fundamentals: --drill 'juggling' is not known"),
        (["proof", "--count", "0", "--json"], "proof: argument --count: '0' is no number of questions"),
        (["random-trainee", "--seed", "x", "--json"], "random-trainee: argument --seed: 'x' is no seed"),
        (["picture", "--size", "9x9", "--out", "x", "--json"], "picture: --size 9x9: expected a width"),
        (["worksheet", "--game", "blackjack", "--out", "no/x.pdf", "--json"], "worksheet: no/x.pdf: cannot be written"),
        (["--json"], "no option '--json'"),
        (["--frobnicate", "--json"], "no option '--frobnicate'"),
        (["shuffle", "--json"], "no command 'shuffle'"),
    ],
)
def test_with_json_an_error_is_json(
    words: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    told = json.loads(out)
    assert list(told) == ["error"]
    assert told["error"].startswith(says)


def test_among_many_files_a_bad_one_is_one_line_of_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settle", "--json", str(tmp_path / "one"), str(tmp_path / "two")]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert [Path(json.loads(line)["error"].partition(":")[0]).name for line in lines] == ["one", "two"]


@pytest.mark.parametrize(
    ("words", "keys"),
    [
        (["proof", "--count", "3"], {"format", "questions", "kinds", "right", "wrong", "failed"}),
        (["random-trainee", "--rounds", "1"], {"format", "rounds", "acts", "failed"}),
        (["picture", "--size", "480x420", "--out", "felt.png"], {"format", "picture"}),
        (["worksheet", "--game", "blackjack", "--count", "1", "--out", "x.pdf"], {"format", "questions", "answers"}),
        (["--version"], {"format", "version", "compiled"}),
    ],
)
def test_what_prints_for_people_prints_json(
    words: list[str],
    keys: set[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*words, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert set(json.loads(out)) == keys
    assert out.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--frobnicate"], "no option '--frobnicate'; expected --help, --version, a command, or none"),
        (["-x"], "no option '-x'"),
        (["-style", "fusion", "--frobnicate"], "no option '--frobnicate'"),
        (["-style", "fusion", "games"], "no option 'games'"),
        (["-platform"], "-platform expects a value"),
        (["--version", "x"], "no option '--version'"),
        (["--help", "x"], "no option '--help'"),
        ([""], "no command ''"),
    ],
)
def test_words_that_are_not_known_open_no_window(
    words: list[str], says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "trainer.gui.app.opening", None)
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"dealer-trainer: {says}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", [["N.assignment", "--data", "d"], ["--data", "d", "N.ASSIGNMENT"]])
def test_set_work_is_opened_before_the_options_and_behind_them(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def run(options: Sequence[str], opens: str) -> int:
        opened.extend([*options, opens])
        return 0

    window = SimpleNamespace(run=run)
    monkeypatch.setitem(sys.modules, "trainer.gui.app.opening", window)
    monkeypatch.setenv("DEALER_TRAINER_DATA", "")
    monkeypatch.chdir(tmp_path)
    assert main(words) == 0
    assert opened == ["--data", "d", str(tmp_path / words[0 if words[0].startswith("N") else 2])]


ROUND = (
    b'format = 1\ngame = "blackjack"\nshoe = "TS 8H 9D 7C 5C"\n[[box]]\nnumber = 1\nmain = "25"\nplays = ["stand"]\n'
)


def given(content: bytes, streams: Streams) -> None:
    read_end, write_end = os.pipe()
    os.write(write_end, content)
    os.close(write_end)
    streams.put("stdin", read_end)


@pytest.mark.parametrize("words", [["settle"], ["judge"], ["settle", "--json"]], ids=" ".join)
def test_rounds_that_nobody_reads_end_quietly(words: list[str], tmp_path: Path, streams: Streams) -> None:
    file = tmp_path / "a.round"
    with_acts = ROUND.replace(b"[[box]]", b'acts = ["deal 1"]\n[[box]]').replace(b'plays = ["stand"]', b"")
    file.write_bytes(with_acts if words == ["judge"] else ROUND)
    streams.put_pipe_nobody_reads("stdout")
    assert main([*words, *[str(file)] * 30]) == NOBODY_READS


def test_lines_that_cannot_be_answered_end_as_commands_do(streams: Streams, capsys: pytest.CaptureFixture[str]) -> None:
    line = msgspec.json.encode(tomllib.loads(ROUND.decode())) + b"\n"
    for put, status in ((streams.put_pipe_nobody_reads, NOBODY_READS), (streams.put_full_disk, REFUSED)):
        given(line * 100, streams)
        put("stdout")
        assert main(["settle", "--jsonl"]) == status
    assert capsys.readouterr().err == ("dealer-trainer: standard output: cannot be written (No space left on device)\n")


def test_a_dash_is_standard_input(tmp_path: Path, streams: Streams, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.round"
    file.write_bytes(ROUND)
    assert main(["settle", str(file)]) == 0
    settled = capsys.readouterr().out
    given(b"\xef\xbb\xbf" + ROUND, streams)
    assert main(["settle", "-"]) == 0
    assert capsys.readouterr().out == settled
    given(ROUND.replace(b"[[box]]", b'acts = ["deal 1"]\n[[box]]').replace(b'plays = ["stand"]', b""), streams)
    assert main(["judge", "-", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["acts"][0]["act"] == "deal 1"
    given(ROUND, streams)
    out = tmp_path / "felt.png"
    assert main(["picture", "--round", "-", "--size", "480x420", "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")
    given(b'format = 1\nname = "Ours"\n', streams)
    sheet = tmp_path / "sheet.pdf"
    words = ["worksheet", "--game", "blackjack", "--count", "1", "--house-file", "-", "--out", str(sheet)]
    assert main(words) == 0
    assert sheet.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "standard input: no format number"),
        (b"\xff\xff", "standard input: is not text in UTF-8"),
        (b"format = ", "standard input: "),
    ],
)
def test_what_is_wrong_with_standard_input_is_one_line(
    content: bytes, says: str, streams: Streams, capsys: pytest.CaptureFixture[str]
) -> None:
    given(content, streams)
    assert main(["settle", "-"]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"dealer-trainer: {says}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", [["settle", "-"], ["settle", "--jsonl"], ["judge", "-"]])
def test_a_standard_input_that_is_a_folder_is_one_line(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = os.open(tmp_path, os.O_RDONLY)

    class Folder(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, _: object) -> int:
            return len(os.read(folder, 1))

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(Folder())))
    assert main(words) == 2
    assert "standard input: cannot be read (Is a directory)" in capsys.readouterr().err
    os.close(folder)


def test_too_much_on_standard_input_is_refused(
    monkeypatch: pytest.MonkeyPatch, streams: Streams, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("trainer.terminal.standard_input.MOST_BYTES", 50)
    given(ROUND, streams)
    assert main(["settle", "-"]) == 2
    assert capsys.readouterr().err == "dealer-trainer: standard input: is over 0 MB\n"


def test_lines_are_read_until_the_input_breaks() -> None:
    class Breaking(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            if line := super().readline(size):
                return line
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    lines = lines_of(Breaking(b"one\n"))
    assert next(lines) == b"one\n"
    with pytest.raises(Refusal):
        next(lines)
    faults: list[Refusal] = []
    portions = list(portions_of(lines_of(Breaking(b"a line\n" * 65)), faults))
    assert [(first, len(lines)) for first, lines in portions] == [(1, 64), (65, 1)]
    assert len(faults) == 1


def test_an_interruption_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    @command("wait")
    def wait(words: Sequence[str]) -> int:
        os.kill(os.getpid(), signal.SIGINT)
        raise AssertionError("nobody stopped it")

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        assert wait([]) == STOPPED == 130
    finally:
        signal.signal(signal.SIGINT, before)
    assert capsys.readouterr().err == "dealer-trainer: stopped\n"


def test_an_interruption_while_a_command_is_read_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(module: str) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "import_module", interrupted)
    assert main(["quiz", "--game", "blackjack"]) == STOPPED
    assert capsys.readouterr().err == "dealer-trainer: stopped\n"


def test_a_file_that_the_system_refuses_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    @command("read")
    def read(words: Sequence[str]) -> int:
        return len(Path(words[0]).read_bytes())

    assert read(["/missing/file"]) == REFUSED
    assert capsys.readouterr().err == "dealer-trainer: read: /missing/file: No such file or directory\n"


def test_a_very_long_line_is_cut(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settle", f"--{'x' * 9000}\n{'y' * 9000}"]) == 2
    line = capsys.readouterr().err
    assert len(line) < 700
    assert line.count("\n") == 1


def test_a_name_that_is_no_text_is_printed_all_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/\xff.round")
    assert main(["settle", path]) == 2
    assert main(["settle", path, "--json"]) == 2
    out, err = capsys.readouterr()
    assert json.loads(out)["error"].endswith("no such file; expected a round file")
    assert err.count("\n") == 1
    assert printable(Path(path)).endswith("/?.round")
