"""Every command that proves something ends as commands do, and prints JSON."""

import ast
import json
from hashlib import sha256
from importlib import import_module
from pathlib import Path

import pytest

from tests.support.modules import modules
from trainer.proving import digest, longrun
from trainer.proving.frequencies import Figure
from trainer.terminal.ending import TerminalCommand

NAMES = [
    Path(path).stem
    for path, module in modules("trainer/proving").items()
    if any([isinstance(node, ast.FunctionDef) and node.name == "main" for node in module.body])
]


def main_of(name: str) -> TerminalCommand:
    found: TerminalCommand = import_module(f"trainer.proving.{name}").main
    return found


@pytest.mark.parametrize("name", NAMES)
def test_each_refuses_what_it_does_not_know_in_a_line(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    main = main_of(name)
    assert main(["--frobnicate"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("dealer-trainer: ")
    assert err.count("\n") == 1
    assert main(["--frobnicate", "--json"]) == 2
    out, err = capsys.readouterr()
    assert list(json.loads(out)) == ["error"]
    assert err == ""


@pytest.mark.parametrize("name", NAMES)
def test_each_explains_itself_and_prints_json(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main_of(name)(["--help"]) == 0
    assert "--json" in capsys.readouterr().out


def test_the_long_run_prints_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(longrun, "every_hand", lambda exact: iter([Figure("one", exact["one"], 0.5)]))
    monkeypatch.setattr(longrun, "at_random", lambda *_: iter([Figure("two", 0.4, 0.5, 0.01)]))
    figures = tmp_path / "figures.json"
    figures.write_text('{"one": 0.5}', encoding="utf-8")
    assert longrun.main([str(figures), "--json"]) == 1
    shown = json.loads(capsys.readouterr().out)["figures"]
    assert [(each["name"], each["off"]) for each in shown] == [("one", False), ("two", True)]
    assert longrun.main([str(figures)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 off"


@pytest.mark.parametrize("content", [b"", b"[1]", b"\xff", b"[" * 100_000])
def test_figures_that_are_none_are_refused_in_a_line(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = tmp_path / "figures.json"
    for path in (figures, tmp_path):
        assert longrun.main([str(path)]) == 2
        line = capsys.readouterr().err
        assert line.startswith("dealer-trainer: ")
        assert line.count("\n") == 1
        figures.write_bytes(content)
    assert longrun.main([str(figures)]) == 2
    assert capsys.readouterr().err.startswith(f"dealer-trainer: longrun: {figures}: ")


def test_the_digest_prints_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(digest, "A_CHUNK", 2)
    sentences = tmp_path / "sentences.txt"
    assert digest.main(["--rounds", "3", "--jobs", "1", "--sentences", str(sentences), "--json"]) == 0
    digests = json.loads(capsys.readouterr().out)["digests"]
    assert any([name.startswith("settle ") for name in digests])
    chunks = [digest.a_chunk(0, 2).digests, digest.a_chunk(2, 1).digests]
    for name, found in digests.items():  # as many rounds as were asked for, in chunks
        parts = "".join([chunk[name] for chunk in chunks if name in chunk])
        assert found == sha256(parts.encode()).hexdigest()[:16]
    assert sentences.read_text(encoding="utf-8").splitlines()
    assert digest.main(["--rounds", "1", "--jobs", "1", "--sentences", "/dev/full"]) == 2
    assert capsys.readouterr().err == "dealer-trainer: digest: /dev/full: No space left on device\n"
