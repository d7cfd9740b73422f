"""The fuzzer: spoilt inputs are read or refused in a line, and one that is not is found out and comes again."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from trainer.engine.errors import Refusal, RoundRefused
from trainer.proving import fuzzer
from trainer.proving.fuzzed_readers import READERS, Reader
from trainer.proving.fuzzer import fuzz, made, main
from trainer.proving.spoiling import VALUES, copied, spoil_bytes, spoil_value


def test_spoilt_inputs_are_read_or_refused_in_a_line(qapp: QApplication) -> None:
    fuzzed = fuzz(1_300, 1)
    assert fuzzed.failed == []
    seen = fuzzed.read + fuzzed.refused
    assert sum(seen.values()) == 1_300
    assert set(seen) == {reader.name for reader in READERS}


@pytest.mark.parametrize(
    "reader", ["certificate", "school-keys", "revocations", "set-work", "sent-attempt", "sealed-attempt"]
)
def test_of_a_hundred_broken_ones_each_has_a_line(reader: str) -> None:
    fuzzed = fuzz(200, 1, reader)  # of certificates half are texts, half pages
    assert fuzzed.failed == []
    assert fuzzed.refused[reader] > 100


@pytest.mark.parametrize("reader", READERS, ids=[reader.name for reader in READERS])
def test_what_is_spoilt_was_good(reader: Reader, tmp_path: Path, qapp: QApplication) -> None:
    assert reader.inputs()
    refused = []
    for good in reader.inputs():
        try:
            reader.read(good, tmp_path)
        except Refusal as refusal:
            refused.append(refusal)
    assert len(refused) * 20 < len(reader.inputs()), refused  # a few exercises end before the round does


def test_the_same_seed_makes_the_same_input() -> None:
    assert made(17) == made(17)
    assert len({made(seed)[1] for seed in range(200)}) > 150
    assert {made(seed, "act")[0].name for seed in range(20)} == {"act"}
    for seed in range(40):
        assert made(seed) == made(seed, made(seed)[0].name)


def raises(data: bytes, folder: Path) -> object:
    raise KeyError("nobody thought of it")


FAULTS: list[tuple[Callable[[bytes, Path], object], str]] = [
    (raises, "KeyError: 'nobody thought of it'"),
    (lambda data, folder: ["\x1b[2J"], "AssertionError: a line that moves a cursor"),
    (lambda data, folder: ["\ud800"], "AssertionError: a line that cannot be printed"),
    (lambda data, folder: ["a" * 601], "AssertionError: a line of 601 letters"),
]


def put_in(read: Callable[[bytes, Path], object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzzer, "READERS", (Reader("odd", lambda: (b"good",), read),))


@pytest.mark.parametrize(("read", "what"), FAULTS, ids=[what for _, what in FAULTS])
def test_anything_else_is_a_failure_with_its_seed(
    read: Callable[[bytes, Path], object], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_in(read, monkeypatch)
    first, second = fuzz(2, 40).failed
    assert (first.seed, second.seed) == (40, 41)
    assert first.reader == "odd"
    assert first.what.startswith(what)


def test_a_refusal_that_cannot_be_said_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(data: bytes, folder: Path) -> object:
        raise RoundRefused("{nothing:money}")

    put_in(refuses, monkeypatch)
    (failed,) = fuzz(1, 1).failed
    assert failed.what.startswith("cannot be said: KeyError")


def test_a_reader_that_does_not_end_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def spins(data: bytes, folder: Path) -> object:
        while True:
            pass

    put_in(spins, monkeypatch)
    monkeypatch.setattr(fuzzer, "PATIENCE_S", 0.05)
    (failed,) = fuzz(1, 1).failed
    assert failed.what == "Hanging: more than 0.05 s"


def test_the_command_tells_what_came_of_it(capsys: pytest.CaptureFixture[str], qapp: QApplication) -> None:
    assert main(["--count", "30", "--seed", "3", "--reader", "act"]) == 0
    out, err = capsys.readouterr()
    assert "30 inputs in " in out
    assert out.splitlines()[-1].endswith(" 0 failed")
    assert err == ""
    assert main(["--count", "30", "--seed", "3", "--reader", "act", "--json"]) == 0
    shape = json.loads(capsys.readouterr().out)
    assert sum(shape["readers"]["act"].values()) == 30
    assert shape["failed"] == []


def test_the_command_tells_a_failure_and_how_to_see_it_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    put_in(FAULTS[0][0], monkeypatch)
    assert main(["--count", "1", "--seed", "9"]) == 1
    assert "--count 1 --seed 9 --reader odd: KeyError" in capsys.readouterr().out
    assert main(["--count", "1", "--seed", "9", "--json"]) == 1
    (failed,) = json.loads(capsys.readouterr().out)["failed"]
    assert (failed["seed"], failed["reader"]) == (9, "odd")


def test_a_seed_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "-1"]) == 2
    assert "is no seed" in capsys.readouterr().err


def test_spoiling_leaves_what_is_good_as_it_is() -> None:
    from random import Random

    good = {"a": [1, {"b": "c"}], "d": None}
    before = copied(good)
    random = Random(1)
    spoilt = [spoil_value(good, random) for _ in range(300)]
    assert good == before
    assert sum([each != good for each in spoilt]) > 200
    texts = {spoil_bytes(b"one\ntwo\n", (b"three",), random) for _ in range(300)}
    assert len(texts) > 100
    assert all([json.dumps(value) for value in VALUES])


@pytest.mark.parametrize(("reader", "seed"), [("session", 5_086_837), ("session", 6_002_824), ("words", 6_424_035)])
def test_what_two_million_inputs_found_is_a_short_refusal(
    reader: str, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wager's name of thousands of letters in a kept session, and brackets without end in --house."""
    assert main(["--count", "1", "--seed", str(seed), "--reader", reader]) == 0
    assert "0 failed" in capsys.readouterr().out


def test_a_line_that_goes_too_deep_to_be_written_stays_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    deep: object = []
    for _ in range(100_000):
        deep = [deep]
    spoilt: list[object] = []

    def spoil(*_: object) -> object:
        spoilt.append(deep)
        return deep

    monkeypatch.setattr(fuzzer, "spoil_value", spoil)
    seed = 1
    while not spoilt:
        _, data = made(seed)
        seed += 1
    assert b"[[[[[[[[" not in data
