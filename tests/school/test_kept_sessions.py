"""Sessions of an earlier program go on where they were, to their end."""

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.support.kept_files import KEPT, SAID, as_written_then
from trainer.games.options import write_house
from trainer.quiz.session import Session
from trainer.school.sessions import StoredSession, unfinished

SESSIONS: dict[str, dict[str, Any]] = SAID["sessions"]

EACH = pytest.mark.parametrize("name", SESSIONS)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(KEPT / "sessions", tmp_path / "sessions"))


def figures(session: Session) -> dict[str, Any]:
    """Return the figures of a session, as the earlier program wrote them down."""
    summary = session.summary
    totals = ("asked", "right", "repeats", "repeats_right", "seconds", "for_house", "against_house")
    question = session.question
    assert question is not None
    return {name: getattr(summary, name) for name in (*totals, "totals_asked", "totals_right")} | {
        "kinds": [[score.group, score.asked, score.right] for score in summary.kinds],
        "answers": [
            [asked.number, asked.asks, asked.kind, each.mark.right, each.first, each.again, each.seconds]
            for each in session.asked
            for asked in [each.question]
        ],
        "number": session.number,
        "is_again": session.is_again,
        "has_ended": session.has_ended,
        "next": question.kind,
        "accepted": msgspec.json.decode(msgspec.json.encode(question.accepted)),
    }


def test_a_session_of_each_quiz_is_there() -> None:
    assert {said["kind"] for said in SESSIONS.values()} == {"payout", "hitting", "order", "mix"}
    assert set(SESSIONS) == {path.name for path in (KEPT / "sessions").iterdir()}
    assert [name for name, said in SESSIONS.items() if said["torn"]] == ["hitting.jsonl"]


@EACH
def test_it_goes_on_where_it_was(name: str, folder: Path) -> None:
    said = SESSIONS[name]
    stored = StoredSession.reopen(folder / name)
    plan = stored.plan
    assert (plan.game, plan.rule_set, plan.house_name, plan.kind) == (
        said["game"],
        said["rules"],
        said["house_name"],
        said["kind"],
    )
    assert (plan.count, plan.seed, plan.boxes, plan.totals) == (said["count"], said["seed"], said["boxes"], True)
    assert as_written_then(write_house(plan.house)) == said["house"]
    assert stored.edition == said["edition"]
    assert stored.started.isoformat() == said["started"]
    found = figures(stored.session)
    assert found == {key: said[key] for key in found}
    stored.close()


@EACH
def test_only_a_torn_line_is_cut_off(name: str, folder: Path) -> None:
    before = (folder / name).read_bytes()
    assert before.endswith(b"\n") != SESSIONS[name]["torn"]
    StoredSession.reopen(folder / name).close()
    assert (folder / name).read_bytes() == before[: before.rfind(b"\n") + 1]


@EACH
def test_it_is_played_to_its_end(name: str, folder: Path) -> None:
    stored = StoredSession.reopen(folder / name)
    at = 5.0
    for _ in range(60):
        if (question := stored.session.question) is None:
            break
        stored.shown(at)
        stored.answered(question.accepted, at + 2.0)
        at += 4.0
    assert stored.session.is_finished
    assert stored.session.summary.right >= SESSIONS[name]["right"]
    if (count := SESSIONS[name]["count"]) is not None:
        assert stored.session.summary.asked == count
    stored.close()
    assert name not in [each.path.name for each in unfinished(folder).sessions]


def test_home_offers_them_the_newest_first(folder: Path) -> None:
    found = unfinished(folder)
    assert found.damaged == ()
    assert [each.path.name for each in found.sessions] == SAID["found"]
    assert [each.asked for each in found.sessions] == [SESSIONS[name]["asked"] for name in SAID["found"]]
    assert {each.right for each in found.sessions} == {None}  # that program did not write it down
