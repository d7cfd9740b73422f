"""A session whose disk takes nothing for a while: it goes on, and nothing of it is lost once there is room again."""

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from tests.support.origins import an_origin
from tests.support.questions import a_plan, a_wrong
from trainer.journal.journal_file import FileChanged
from trainer.quiz.session import Session
from trainer.quiz.session_steps import Answered
from trainer.school.kept_session import KeptSession
from trainer.school.sessions import StoredSession, unfinished

NOW = datetime(2026, 11, 28, 9, 30, 5)


def full(_: int) -> None:
    raise OSError(28, "No space left on device")


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[KeptSession]:
    kept_session = KeptSession.begin(tmp_path, a_plan(), started=NOW, origin=an_origin())
    yield kept_session
    kept_session.close()


def answer(kept: KeptSession, *rights: bool, at: float = 0.0) -> None:
    for right in rights:
        question = kept.session.question
        assert question is not None
        kept.shown(at)
        kept.answered(question.accepted if right else a_wrong(question), at + 1.0)
        at += 2.0


def on_disk(path: Path) -> Session:
    """Return the session that another program would find."""
    held = path.with_name("copy.jsonl")
    held.write_bytes(path.read_bytes())
    stored = StoredSession.reopen(held)
    stored.close()
    held.unlink()
    return stored.session


def test_what_was_answered_while_the_disk_was_full_is_written_in_order_once_there_is_room(
    kept: KeptSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(kept, True)
    path = kept.path
    assert path is not None
    written = path.read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    answer(kept, False, at=10.0)
    fault = kept.fault
    assert isinstance(fault, OSError)
    answer(kept, True, True, at=20.0)
    assert kept.fault is fault  # told once, not with each answer
    assert (path.read_bytes(), kept.path) == (written, path)
    monkeypatch.undo()
    kept.again(30.0)
    assert kept.fault is None
    steps = on_disk(path).steps
    assert list(steps) == list(kept.session.steps)
    assert [step.at for step in steps if isinstance(step, Answered)] == [1.0, 11.0, 21.0, 23.0]
    answer(kept, True, at=40.0)
    assert list(on_disk(path).asked) == list(kept.session.asked)


def test_what_is_still_unwritten_when_it_is_closed_is_tried_once_more(
    kept: KeptSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", full)
    answer(kept, True, False)
    monkeypatch.undo()
    kept.close()
    (found,) = unfinished(tmp_path).sessions
    assert (found.asked, found.right) == (2, 1)


def test_a_session_left_while_the_disk_is_full_is_offered_as_far_as_it_is_written(
    kept: KeptSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(kept, True)
    monkeypatch.setattr(os, "fsync", full)
    answer(kept, True)
    kept.leave()
    monkeypatch.undo()
    (found,) = unfinished(tmp_path).sessions
    assert found.asked == 1
    StoredSession.reopen(found.path).close()  # nobody holds it any more


def test_a_folder_that_takes_no_file_gets_one_once_it_does(tmp_path: Path) -> None:
    folder = tmp_path / "sessions"
    folder.write_text("a file", encoding="utf-8")
    kept = KeptSession.begin(folder, a_plan(), started=NOW, origin=an_origin())
    assert isinstance(kept.fault, OSError)
    answer(kept, True, False)
    assert kept.path is None
    folder.unlink()
    answer(kept, True, at=10.0)
    assert kept.fault is None
    assert kept.path is not None
    assert list(on_disk(kept.path).asked) == list(kept.session.asked)
    kept.leave()
    assert unfinished(folder).sessions == ()


def test_a_file_that_another_program_has_written_to_is_given_up_for_good(
    kept: KeptSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept.path
    assert path is not None
    with path.open("ab") as other:
        other.write(b"{}\n")
    written = path.read_bytes()
    answer(kept, True, True)
    assert isinstance(kept.fault, FileChanged)
    assert kept.path is None
    assert path.read_bytes() == written
    assert len(kept.session.asked) == 2
