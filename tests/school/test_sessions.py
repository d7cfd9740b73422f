"""Sessions on disk: what is written, what a killed program finds again, and what damage is told in one line."""

import os
import stat
from datetime import datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.journals import as_format_1, bodies_of, change, sealed
from tests.support.origins import an_origin
from tests.support.questions import a_wrong
from tests.support.said import refused, said
from trainer.games.options import read_house
from trainer.games.registry import GAMES
from trainer.houses.table_calls import USUAL_WAITS
from trainer.journal.journal_file import FileChanged, FileOpenElsewhere
from trainer.quiz import session as quiz_session
from trainer.quiz import supply
from trainer.quiz.ordering import OrderAnswer
from trainer.quiz.payouts import PayoutAnswer, PayoutQuestion
from trainer.quiz.plan import QuizKind, QuizPlan
from trainer.quiz.questions import AnyQuestion, question_at
from trainer.quiz.resolving import Touch
from trainer.quiz.session import Session
from trainer.quiz.session_steps import SessionStep
from trainer.quiz.shapes import read_question
from trainer.scenarios.kinds import KINDS
from trainer.school import session_file
from trainer.school.session_file import read_session
from trainer.school.sessions import SUFFIX, SessionDamaged, StoredSession, set_aside, unfinished

NOW = datetime(2026, 11, 27, 23, 15, 4)


def a_plan(
    kind: QuizKind = "mix", *, count: int = 12, boxes: int = 3, seed: int = 5, house_name: str = "", **written: object
) -> QuizPlan:
    house = read_house(GAMES["dealer-bust-21"].houses["south-dakota"], dict(written))
    return QuizPlan(
        game="dealer-bust-21",
        rule_set="south-dakota",
        house=house,
        house_name=house_name,
        kind=kind,
        count=count,
        seed=seed,
        boxes=boxes,
        totals=True,
    )


def practise(stored: StoredSession, answers: str, at: float = 0.0) -> None:
    """Answer a question for each letter: right, wrong, or the question again."""
    for letter in answers:
        if letter == "a":
            stored.again(at)
            continue
        question = stored.session.question
        if question is None:
            return
        stored.shown(at)
        stored.answered(question.accepted if letter == "r" else a_wrong(question), at + 1.5)
        at += 5.0


def same(one: Session, other: Session) -> bool:
    """True if two sessions are the same to a trainee, whatever their questions were read from."""
    shared = ("plan", "steps", "asked", "fresh", "number", "is_again", "waiting", "since", "has_ended", "question")
    return all([getattr(one, name) == getattr(other, name) for name in shared])


def test_a_killed_session_resumes_where_it_was(tmp_path: Path) -> None:
    stored = StoredSession.begin(tmp_path, a_plan(house_name="Deadwood"), started=NOW, origin=an_origin())
    practise(stored, "rwrra")
    stored.close()
    again = StoredSession.reopen(stored.path)
    assert same(again.session, stored.session)
    assert (again.plan, again.plan.house_name, again.started) == (stored.plan, "Deadwood", NOW)
    assert again.edition == GAMES["dealer-bust-21"].edition
    practise(again, "r" * 40, at=0.0)
    assert again.session.is_finished
    again.close()


def test_a_session_of_stacks_to_read_is_marked_alike_when_it_is_taken_up(tmp_path: Path) -> None:
    plan = msgspec.structs.replace(a_plan("payout"), reads_stacks=True, mixed_stacks=True)
    stored = StoredSession.begin(tmp_path, plan, started=NOW, origin=an_origin())
    misread = 0
    while not misread:
        question = stored.session.question
        assert isinstance(question, PayoutQuestion)
        due = question.accepted
        stored.answered(PayoutAnswer(due.action, due.cents - 500 if due.cents > 500 else due.cents), 1.0)
        last = stored.session.last
        misread = last is not None and last.mark.mistake is not None and last.mark.mistake.id == "misread-bet"
    stored.close()
    again = StoredSession.reopen(stored.path)
    assert again.plan == plan
    assert same(again.session, stored.session)
    again.close()


def test_a_session_of_calls_keeps_the_table_of_its_house(tmp_path: Path) -> None:
    plan = msgspec.structs.replace(a_plan("request", count=6), waits=("change",), only=("ask-change", "ask-buy-in"))
    stored = StoredSession.begin(tmp_path, plan, started=NOW, origin=an_origin())
    practise(stored, "rwr")
    stored.close()
    again = StoredSession.reopen(stored.path)
    assert again.plan == plan
    assert same(again.session, stored.session)
    replies = {each.question.kind: each.mark.due.reply for each in again.session.asked}  # type: ignore[union-attr]
    assert replies == {"ask-change": "call-and-wait", "ask-buy-in": "call"}
    again.close()
    # An older program wrote no table: the ordinary one is in force.
    assert b'"waits":["change"],' in stored.path.read_bytes()
    change(stored.path, lambda body: body.replace(b'"waits":["change"],', b"", 1))
    older = StoredSession.reopen(stored.path)
    assert older.plan.waits == USUAL_WAITS
    older.close()


def test_resuming_goes_on_to_the_same_end_as_not_stopping(tmp_path: Path) -> None:
    origin = an_origin()
    straight = StoredSession.begin(tmp_path / "one", a_plan(), started=NOW, origin=origin)
    practise(straight, "rw" + "r" * 40)
    stopped = StoredSession.begin(tmp_path / "two", a_plan(), started=NOW, origin=origin)
    practise(stopped, "rw")
    stopped.close()
    resumed = StoredSession.reopen(stopped.path, origin.wall + timedelta(seconds=10))
    practise(resumed, "r" * 40, at=10.0)
    assert same(resumed.session, straight.session)
    straight.close()
    resumed.close()
    assert (tmp_path / "one").glob("*").__next__().read_bytes() == resumed.path.read_bytes()


def test_what_was_asked_stands_whatever_is_dealt_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = StoredSession.begin(tmp_path, a_plan(), started=NOW, origin=an_origin())
    practise(stored, "wr")
    asked = [each.question for each in stored.session.asked] + [stored.session.question]
    stored.close()
    other = a_plan(seed=99)
    monkeypatch.setattr(supply, "planned", lambda plan, number: question_at(other, number))
    again = StoredSession.reopen(stored.path)
    assert [each.question for each in again.session.asked] + [again.session.question] == asked
    assert [each.mark.right for each in again.session.asked] == [False, True]
    again.close()


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, Path]:
    """Return the bytes of a short session of one box, and a folder to cut it in."""
    folder = tmp_path_factory.mktemp("small")
    stored = StoredSession.begin(folder, a_plan("hitting", count=2, boxes=1), started=NOW, origin=an_origin())
    practise(stored, "w")
    stored.close()
    return stored.path.read_bytes(), folder


def test_a_file_cut_at_any_byte_resumes_after_its_last_whole_line(small: tuple[bytes, Path]) -> None:
    """At each byte beside a line's end, and at each seventh: within a line one is as another."""
    data, folder = small
    path = folder / f"cut{SUFFIX}"
    lines = data.split(b"\n")
    expected: Session | None = None
    head = len(lines[0]) + 1
    known = -1
    for cut in range(len(data) + 1):
        if cut % 7 and b"\n" not in data[cut - 2 : cut + 2]:
            continue
        path.write_bytes(data[:cut])
        if cut < head:
            with refused(SessionDamaged, match="expected its first line whole"):
                StoredSession.reopen(path)
            assert path.read_bytes() == data[:cut]
            continue
        stored = StoredSession.reopen(path)
        whole = data.rfind(b"\n", 0, cut) + 1
        assert path.stat().st_size == whole
        if whole != known:
            known = whole
            steps = [
                msgspec.json.decode(body)["step"] for body in bodies_of(data[:whole])[1:] if body.startswith(b'{"step"')
            ]
            taken = msgspec.convert(steps, tuple[SessionStep, ...])
            expected = Session.from_steps(stored.plan, taken)
        assert expected is not None
        assert stored.session.steps == expected.steps
        assert stored.session.number == expected.number
        stored.close()


def test_a_session_goes_on_after_any_cut(small: tuple[bytes, Path]) -> None:
    data, folder = small
    path = folder / f"goes on{SUFFIX}"
    head = data.index(b"\n") + 1
    for cut in range(head, len(data) + 1, 61):
        path.write_bytes(data[:cut])
        stored = StoredSession.reopen(path)
        practise(stored, "r" * 8)
        assert stored.session.is_finished
        stored.close()
        assert bodies_of(path.read_bytes())[-1] == b'{"closed":"finished"}'
        assert not unfinished(folder).sessions or all([each.path != path for each in unfinished(folder).sessions])


@settings(max_examples=60)
@given(at=st.integers(0, 10**6), byte=st.integers(0, 255))
def test_a_changed_byte_is_read_or_told_in_one_line(at: int, byte: int, small: tuple[bytes, Path]) -> None:
    data, folder = small
    at %= len(data)
    spoilt = data[:at] + bytes([byte]) + data[at + 1 :]
    path = folder / f"spoilt{SUFFIX}"
    path.write_bytes(spoilt)
    told = ""
    try:
        StoredSession.reopen(path).close()
    except SessionDamaged as fault:
        told = said(fault)
    assert not told or (told.startswith(f"{path}: ") and "\n" not in told and path.read_bytes() == spoilt)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda lines: [b"{}", *lines[1:]], "line 1: is not the head"),
        (lambda lines: [lines[0].replace(b'"format":2', b'"format":3'), *lines[1:]], "format 3 is not known"),
        (lambda lines: [lines[0].replace(b'"dealer-bust-21"', b'"faro"'), *lines[1:]], "faro"),
        (lambda lines: [lines[0].replace(b'"decks":6', b'"decks":9'), *lines[1:]], "decks"),
        (lambda lines: [lines[0], b"\xff\xfe", *lines[1:]], "line 2: is no line"),
        (lambda lines: [lines[0], b"{}", *lines[1:]], "line 2: is no line"),
        (lambda lines: [lines[0], b'{"closed":"left"}', *lines[1:]], "goes on after the end"),
        (lambda lines: [lines[0], lines[1].replace(b'"hit-', b'"hot-'), *lines[2:]], "line 2: no question"),
        (lambda lines: [lines[0], lines[1].replace(b'"box":', b'"bx":', 1), *lines[2:]], "line 2: no question"),
        (lambda lines: [lines[0], b'{"step":{"type":"again","at":1}}', *lines[1:]], "line 2: no question has been"),
        (
            lambda lines: [
                *lines[:2],
                b'{"step":{"type":"answered","answer":{"type":"payout","action":"push"},"at":1}}',
            ],
            "line 3: PayoutAnswer is no answer",
        ),
    ],
)
def test_any_other_damage_is_one_line_and_the_file_is_left_alone(
    spoil: object, says: str, small: tuple[bytes, Path], tmp_path: Path
) -> None:
    assert callable(spoil)
    path = tmp_path / f"damaged{SUFFIX}"
    spoilt = sealed(spoil(bodies_of(small[0])))
    path.write_bytes(spoilt)
    with pytest.raises(SessionDamaged) as told:
        read_session(path)
    assert says in said(told.value)
    assert "\n" not in said(told.value)
    found = unfinished(tmp_path)
    told_in_a_list = [said(each.line) for each in found.damaged]
    assert told_in_a_list in ([said(told.value).removeprefix(f"{tmp_path}/")], [])
    is_of_the_head = "line 1: " in said(told.value)
    assert bool(told_in_a_list) >= is_of_the_head  # what is damaged further down is told when it is taken up
    assert path.read_bytes() == spoilt


def test_what_was_answered_is_read_only_when_it_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An endless session of thousands of answers took seconds to be taken up."""
    stored = StoredSession.begin(tmp_path, a_plan(), started=NOW, origin=an_origin())
    practise(stored, "rrwrrrrrrrw")
    stored.close()
    read = list[int]()

    def noted(shape: dict[str, int]) -> AnyQuestion:
        read.append(shape["number"])
        return read_question(shape)

    monkeypatch.setattr(session_file, "read_question", noted)
    again = StoredSession.reopen(stored.path)
    now, waiting = stored.session.number, [each.number for each in stored.session.waiting]
    assert (sorted(read), len(waiting)) == (sorted([now or 0, *waiting]), 1)
    assert again.session.summary.seconds == stored.session.summary.seconds
    assert len(read) == 2
    assert again.session.summary == stored.session.summary, "which looks at all that was missed"
    assert len(read) < 8
    again.close()


def test_a_forged_question_that_was_missed_is_told_where_it_is_shown_and_figures_stand(tmp_path: Path) -> None:
    stored = StoredSession.begin(tmp_path, a_plan("hitting"), started=NOW, origin=an_origin())
    practise(stored, "wrrrrr")
    stored.close()
    head, first, *rest = bodies_of(stored.path.read_bytes())
    kind = stored.session.asked[0].question.kind.encode()
    stored.path.write_bytes(sealed([head, first.replace(kind, b"faro"), *rest]))
    again = StoredSession.reopen(stored.path)
    again.close()
    summary, (missed,) = again.session.summary, again.session.summary.missed
    assert (summary.asked, summary.right, summary.totals_right) == (5, 4, 4)
    with refused(SessionDamaged, match="line 2: no question that can be asked"):
        _ = missed.answers


def test_the_marks_on_file_stand_where_digests_vouch_for_them(tmp_path: Path) -> None:
    stored = StoredSession.begin(tmp_path, a_plan(), started=NOW, origin=an_origin())
    practise(stored, "rr")
    stored.close()
    *lines, answer, question = bodies_of(stored.path.read_bytes())
    stored.path.write_bytes(sealed([*lines, answer.replace(b'"credit":1000', b'"credit":0'), question]))
    again = StoredSession.reopen(stored.path)
    assert (again.session.first_right, read_session(stored.path)[1].session.first_right) == (1, 2)
    again.close()
    head, *lines = as_format_1(stored.path.read_bytes()).splitlines(keepends=True)
    stored.path.write_bytes(head + b"".join(lines[:-2]) + answer.replace(b'"credit":1000', b'"credit":0') + b"\n")
    older = StoredSession.reopen(stored.path)
    assert older.session.first_right == 2
    older.close()


def test_unfinished_sessions_are_found_newest_first(tmp_path: Path) -> None:
    for day in (3, 1, 2):
        stored = StoredSession.begin(tmp_path, a_plan(seed=day), started=NOW.replace(day=day), origin=an_origin())
        practise(stored, "rw"[: day - 1])
        stored.close()
    finished = StoredSession.begin(tmp_path, a_plan(count=1), started=NOW, origin=an_origin())
    practise(finished, "r")
    finished.close()
    left = StoredSession.begin(tmp_path, a_plan(), started=NOW, origin=an_origin())
    practise(left, "r")
    left.leave()
    (tmp_path / f"torn{SUFFIX}").write_bytes(b'{"format":1,"ga')
    (tmp_path / f"other{SUFFIX}").write_text("not a session\n")
    (tmp_path / f"folder{SUFFIX}").mkdir()
    found = unfinished(tmp_path)
    assert [each.started.day for each in found.sessions] == [3, 2, 1]
    assert [(each.asked, each.right, each.position) for each in found.sessions] == [(2, 1, 3), (1, 1, 2), (0, 0, 1)]
    assert len(found.damaged) == 2
    assert any(["other" in said(each.line) for each in found.damaged])


def test_a_session_that_was_finished_but_not_closed_is_not_offered(tmp_path: Path) -> None:
    stored = StoredSession.begin(tmp_path, a_plan(count=1), started=NOW, origin=an_origin())
    practise(stored, "r")
    assert unfinished(tmp_path).sessions == ()
    stored.close()
    with refused(SessionDamaged, match="is over"):
        StoredSession.reopen(stored.path)


def test_no_folder_is_an_empty_one(tmp_path: Path) -> None:
    found = unfinished(tmp_path / "nowhere")
    assert (found.sessions, found.damaged) == ((), ())


def test_two_sessions_of_one_second_have_two_files(tmp_path: Path) -> None:
    one, two = (StoredSession.begin(tmp_path, a_plan(), started=NOW, origin=an_origin()) for _ in range(2))
    assert one.path != two.path
    one.close()
    two.close()
    two.close()
    with pytest.raises(ValueError, match="closed"):
        two.shown(1.0)


def test_a_step_that_cannot_be_written_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = StoredSession.begin(tmp_path, a_plan(), started=NOW, origin=an_origin())
    practise(stored, "r")
    before, written = stored.session, stored.path.read_bytes()

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    question = before.question
    assert question is not None
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            stored.answered(question.accepted, 9.0)
    assert stored.session == before
    assert stored.path.read_bytes() == written
    stored.answered(question.accepted, 9.0)
    stored.close()
    again = StoredSession.reopen(stored.path)
    assert same(again.session, stored.session)
    again.close()


def test_a_file_that_another_program_writes_to_is_not_written_to(tmp_path: Path) -> None:
    stored = StoredSession.begin(tmp_path, a_plan(), started=NOW, origin=an_origin())
    with stored.path.open("ab") as other:  # one that asks for no lock
        other.write(b"{}\n")
    with refused(FileChanged, match="another program"):
        stored.shown(2.0)
    stored.close()


def test_a_session_that_is_open_is_not_taken_up_again(tmp_path: Path) -> None:
    stored = StoredSession.begin(tmp_path, a_plan(), started=NOW, origin=an_origin())
    practise(stored, "r")
    written = stored.path.read_bytes()
    with refused(FileOpenElsewhere, match="is open in another window"):
        StoredSession.reopen(stored.path)
    assert unfinished(tmp_path).sessions == ()
    assert [each.path for each in unfinished(tmp_path, stored.path).sessions] == [stored.path]
    assert stored.path.read_bytes() == written
    stored.close()
    assert len(unfinished(tmp_path).sessions) == 1
    again = StoredSession.reopen(stored.path)
    with refused(FileOpenElsewhere, match="is open in another window"):
        StoredSession.reopen(stored.path)
    again.close()


def test_a_session_is_its_owners_alone(tmp_path: Path) -> None:
    stored = StoredSession.begin(tmp_path / "sessions", a_plan(), started=NOW, origin=an_origin())
    stored.close()
    assert stat.S_IMODE(stored.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(stored.path.parent.stat().st_mode) == 0o700


def test_a_session_that_cannot_be_begun_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        StoredSession.begin(tmp_path, a_plan(), started=NOW, origin=an_origin())
    assert list(tmp_path.iterdir()) == []


def test_the_first_line_has_every_house_option_and_the_edition(tmp_path: Path) -> None:
    stored = StoredSession.begin(
        tmp_path, a_plan(soft_17="stand", pay_table=[15, 4, 2, 1]), started=NOW, origin=an_origin()
    )
    stored.close()
    head = msgspec.json.decode(bodies_of(stored.path.read_bytes())[0])
    assert head["format"] == 2
    assert head["attempt"]["regulation"] == GAMES["dealer-bust-21"].edition
    assert head["house"] == {
        "decks": 6,
        "chip": "0.50",
        "soft_17": "stand",
        "up_card": "second",
        "peek": True,
        "blackjack_pays": "3:2",
        "breakage": "up",
        "pay_table": [15, 4, 2, 1],
        "pick_up": "end",
        "mend": "either",
    }
    again = StoredSession.reopen(stored.path)
    assert again.plan == stored.plan
    again.close()


def test_a_session_begun_by_an_older_edition_opens_and_says_so(tmp_path: Path) -> None:
    stored = StoredSession.begin(tmp_path, a_plan(), started=NOW, origin=an_origin())
    practise(stored, "rw")
    stored.close()
    now = GAMES["dealer-bust-21"].edition
    assert f'"{now}"'.encode() in stored.path.read_bytes()
    change(stored.path, lambda body: body.replace(f'"{now}"'.encode(), b'"2026-11"'))
    again = StoredSession.reopen(stored.path)
    assert again.edition == "2026-11" != now
    assert same(again.session, stored.session)
    again.close()


def test_a_file_of_an_older_version_that_names_no_house_is_at_the_standard_one(tmp_path: Path) -> None:
    stored = StoredSession.begin(tmp_path, a_plan(), started=NOW, origin=an_origin())
    practise(stored, "rw")
    stored.close()
    written = as_format_1(stored.path.read_bytes())
    assert b'"house_name":"",' in written
    stored.path.write_bytes(written.replace(b'"house_name":"",', b""))
    again = StoredSession.reopen(stored.path)
    assert (again.plan, again.session.summary.asked) == (a_plan(), 2)
    again.close()


def test_a_session_from_before_there_was_breakage_goes_on_rounding_up(tmp_path: Path) -> None:
    written_house = {"decks": 1, "blackjack_pays": "6:5", "breakage": "up", "chip": "1.00"}
    house = read_house(GAMES["blackjack"].houses["standard"], written_house)
    plan = msgspec.structs.replace(a_plan(), game="blackjack", rule_set="standard", house=house)
    stored = StoredSession.begin(tmp_path, plan, started=NOW, origin=an_origin())
    practise(stored, "rw")
    stored.close()
    written = as_format_1(stored.path.read_bytes())
    for new in (b',"breakage":"up"', b',"late_blackjack":"original"', b',"pick_up":"end"', b',"mend":"either"'):
        assert new in written
        written = written.replace(new, b"")
    stored.path.write_bytes(written)
    again = StoredSession.reopen(stored.path)
    assert (again.plan, again.session.summary.asked) == (plan, 2)
    again.close()


def test_each_question_is_written_with_its_whole_round(tmp_path: Path) -> None:
    stored = StoredSession.begin(tmp_path, a_plan(), started=NOW, origin=an_origin())
    practise(stored, "rrrrrr")
    stored.close()
    lines = [msgspec.json.decode(body) for body in bodies_of(stored.path.read_bytes())[1:]]
    asked = [line["asked"] for line in lines if "asked" in line]
    assert [each["number"] for each in asked] == list(range(1, 8))
    assert {"payout", "hitting", "order"} <= {each["asks"] for each in asked}
    assert all([each["kind"] in KINDS for each in asked])
    assert all([each["round"]["shoe"] for each in asked if each["asks"] != "recall"])


# Any file may be bad.


def a_file(tmp_path: Path, answers: str = "rw") -> tuple[Path, list[bytes]]:
    """Return the file of a session that can go on, and the bodies of its lines."""
    stored = StoredSession.begin(tmp_path, a_plan(), started=NOW, origin=an_origin())
    practise(stored, answers)
    stored.close()
    return stored.path, bodies_of(stored.path.read_bytes())


@pytest.mark.parametrize(
    ("field", "number"),
    [*[("boxes", number) for number in (0, -3, 8, 10**15)], *[("count", number) for number in (0, -3, 10**15, 10**30)]],
)
def test_a_head_with_a_number_out_of_range_is_damaged(field: str, number: int, tmp_path: Path) -> None:
    path, lines = a_file(tmp_path)
    head = {**msgspec.json.decode(lines[0]), field: number}
    path.write_bytes(sealed([msgspec.json.encode(head), *lines[1:]]))
    with refused(SessionDamaged, match="line 1: is not the head of a session"):
        StoredSession.reopen(path)
    found = unfinished(tmp_path)
    assert (len(found.sessions), len(found.damaged)) == (0, 1)


def test_times_with_and_without_a_zone_are_sorted_together(tmp_path: Path) -> None:
    times = ["2026-11-27T23:15:04", "2026-11-28T01:00:00+05:00", "2026-11-26T01:00:00Z", "0001-01-01T00:00:00-12:00"]
    _, lines = a_file(tmp_path)
    for at, started in enumerate(times):
        head = {**msgspec.json.decode(lines[0]), "started": started}
        (tmp_path / f"{at}{SUFFIX}").write_bytes(sealed([msgspec.json.encode(head), *lines[1:]]))
    began = [each.started.isoformat()[:10] for each in unfinished(tmp_path).sessions]
    assert began == ["2026-11-28", "2026-11-27", "2026-11-27", "2026-11-26", "0001-01-01"]


@pytest.mark.parametrize("at", ["1e308", "-1e308", "1e400", "1e13"])
def test_a_moment_out_of_all_time_is_damaged(at: str, tmp_path: Path) -> None:
    path, lines = a_file(tmp_path)
    path.write_bytes(sealed([*lines, b'{"step":{"type":"shown","at":' + at.encode() + b"}}"]))
    with refused(SessionDamaged, match=f"line {len(lines) + 1}: is no line of a session"):
        StoredSession.reopen(path)


def test_deep_brackets_in_any_line_are_damage(tmp_path: Path) -> None:
    path, lines = a_file(tmp_path)
    deep = b'{"asked":{"number":' + b"[" * 5000 + b"]" * 5000 + b"}}"
    path.write_bytes(sealed([*lines, deep]))
    with refused(SessionDamaged, match=f"line {len(lines) + 1}: "):
        StoredSession.reopen(path)
    path.write_bytes(b'{"house":' + deep + b"\n")
    with refused(SessionDamaged, match="line 1: "):
        StoredSession.reopen(path)
    assert len(unfinished(tmp_path).damaged) == 1


def test_what_is_no_file_among_the_sessions_is_a_line_and_no_wait(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / f"pipe{SUFFIX}")
    (tmp_path / f"zero{SUFFIX}").symlink_to("/dev/zero")
    (tmp_path / os.fsdecode(b"caf\xe9" + SUFFIX.encode())).write_bytes(b"{}\n")
    told = [said(each.line) for each in unfinished(tmp_path).damaged]
    assert sorted([line.split(": ")[1] for line in told]) == [
        "is a device; expected a kept session", "is a pipe; expected a kept session", "line 1",
    ]  # fmt: skip
    assert any([line.startswith("caf\ufffd.jsonl: ") for line in told])


def test_a_folder_that_cannot_be_read_is_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (damaged,) = unfinished(tmp_path / "file").damaged
    assert said(damaged.line) == f"{tmp_path / 'file'}: cannot be read (Not a directory)"


def test_a_damaged_file_is_set_aside_under_another_name(tmp_path: Path) -> None:
    for text in ("one\n", "two\n"):
        (tmp_path / f"a{SUFFIX}").write_text(text)
        (damaged,) = unfinished(tmp_path).damaged
        set_aside(damaged.path)
        assert unfinished(tmp_path).damaged == ()
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {
        "a.jsonl.damaged": "one\n", "a.jsonl (2).damaged": "two\n",
    }  # fmt: skip


# A list of sessions replays none.


def test_a_list_of_sessions_reads_the_ends_of_files_and_replays_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Home read 3,000 sessions anew each time it was shown."""
    for seed, answers in enumerate(["", "r", "rww", "rwarrr"]):
        stored = StoredSession.begin(
            tmp_path, a_plan(seed=seed, count=4), started=NOW.replace(day=1 + seed), origin=an_origin()
        )
        practise(stored, answers)
        stored._file.close()  # as a program that was killed
    finished = StoredSession.begin(tmp_path, a_plan(count=1), started=NOW, origin=an_origin())
    practise(finished, "r")
    finished._file.close()
    expected = []
    for path in sorted(tmp_path.iterdir()):
        session = read_session(path)[1].session
        if not session.is_finished:
            expected.append((session.summary.asked, session.summary.right, session.position))

    def replays(*_: object) -> None:
        raise AssertionError("a session was replayed")

    monkeypatch.setattr(session_file, "read_session", replays)
    monkeypatch.setattr(quiz_session.Session, "done", replays)
    monkeypatch.setattr(session_file, "read_question", replays)
    found = unfinished(tmp_path)
    assert [(each.asked, each.right, each.position) for each in reversed(found.sessions)] == expected
    assert found.damaged == ()


def test_a_session_of_an_older_program_is_listed_without_what_it_did_not_write(tmp_path: Path) -> None:
    path, lines = a_file(tmp_path, "rwr")
    older = []
    for line in lines:
        shape = msgspec.json.decode(line)
        shape.pop("so_far", None)
        older.append(msgspec.json.encode(shape))
    path.write_bytes(as_format_1(sealed(older)))
    (found,) = unfinished(tmp_path).sessions
    assert (found.right, found.position) == (None, 4)
    again = StoredSession.reopen(path)
    assert again.session.position == 4
    again.close()


def test_a_long_question_at_the_end_hides_nothing(tmp_path: Path) -> None:
    path, lines = a_file(tmp_path)
    asked = msgspec.json.decode(lines[1])
    asked["asked"]["question"]["told"] = ["long"] * 20_000
    path.write_bytes(sealed([*lines, msgspec.json.encode(asked)]) + b'{"torn":')
    (found,) = unfinished(tmp_path).sessions
    assert found.position == 3
    StoredSession.reopen(path).close()


@pytest.mark.parametrize(("box", "hand"), [(8, 0), (-1, 0), (1, -1), (1, 5), (10**15, 0)])
def test_an_answer_about_a_hand_that_no_table_has_is_damage(box: int, hand: int, tmp_path: Path) -> None:
    path, lines = a_file(tmp_path, "")
    touch = {"box": box, "hand": hand, "wager": "main", "action": "take"}
    step = {"type": "answered", "answer": {"type": "order", "touches": [touch]}, "at": 1}
    path.write_bytes(sealed([*lines, msgspec.json.encode({"step": step})]))
    with refused(SessionDamaged, match=f"line {len(lines) + 1}: is no line of a session"):
        StoredSession.reopen(path)


def test_an_answer_about_a_hand_that_the_box_has_not_got_is_wrong(tmp_path: Path) -> None:
    plan = a_plan("order")
    stored = StoredSession.begin(tmp_path, plan, started=NOW, origin=an_origin())
    for hand in (0, 4):
        stored.answered(OrderAnswer((Touch(1, hand, "main", "take"),)), 1.0)
    stored.close()
    again = StoredSession.reopen(stored.path)
    assert [each.mark.right for each in again.session.asked] == [False, False]
    again.close()


def test_what_is_asked_alone_is_kept(tmp_path: Path) -> None:
    kinds = msgspec.structs.replace(a_plan("payout"), only=("blackjack@odd", "db21-lose"), stakes=(500, 2_500))
    clause = msgspec.structs.replace(a_plan("payout"), only_clause="DB-9")
    for nth, plan in enumerate((kinds, clause)):
        stored = StoredSession.begin(tmp_path / str(nth), plan, started=NOW, origin=an_origin())
        practise(stored, "rr")
        stored.close()
        again = StoredSession.reopen(stored.path)
        assert again.plan == plan
        assert same(again.session, stored.session)
        again.close()
        assert unfinished(tmp_path / str(nth)).sessions[0].plan == plan


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"only": ["faro"]}, "line 1: 'faro' is not asked at this table"),
        ({"only": ["db21-ace@4"]}, "expected db21-ace@1"),
        ({"kind": "order", "only": ["win"]}, "'win' is asked in payout, not in order"),
        ({"only_clause": "SB-99"}, "line 1: no question at this table cites SB-99"),
        ({"stakes": [5, 7]}, "expected the smaller first"),
        ({"stakes": [500, 725]}, "expected multiples"),
    ],
)
def test_a_head_that_asks_for_what_cannot_come_is_damaged(
    changes: dict[str, object], says: str, tmp_path: Path
) -> None:
    path, lines = a_file(tmp_path)
    head = {**msgspec.json.decode(lines[0]), **changes}
    path.write_bytes(sealed([msgspec.json.encode(head), *lines[1:]]))
    with refused(SessionDamaged, match=says) as told:
        StoredSession.reopen(path)
    assert "\n" not in said(told.value)


def test_every_deal_of_a_question_is_kept_as_it_was_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = StoredSession.begin(tmp_path, a_plan("payout", count=2), started=NOW, origin=an_origin())
    practise(stored, "wawrw")  # missed, once more by wish, and it comes back
    asked = [each.question for each in stored.session.asked]
    stored.close()
    assert [each.number for each in asked] == [1, 1, 2, 1]
    assert len({each.round.shoe for each in asked}) == 4

    def never(*parts: object) -> AnyQuestion:
        raise AssertionError

    monkeypatch.setattr(supply.QuestionSupply, "dealt_anew", never)
    again = StoredSession.reopen(stored.path)
    assert [each.question for each in again.session.asked] == asked
    again.close()


def test_a_session_of_an_older_program_asks_the_same_question_again(tmp_path: Path) -> None:
    plan = msgspec.structs.replace(a_plan(), deals_anew=False)
    stored = StoredSession.begin(tmp_path, plan, started=NOW, origin=an_origin())
    practise(stored, "wa")
    stored.close()
    first, *lines = as_format_1(stored.path.read_bytes()).splitlines(keepends=True)
    head = msgspec.json.decode(first)
    del head["deals_anew"], head["only"], head["only_clause"], head["stakes"]
    stored.path.write_bytes(msgspec.json.encode(head) + b"\n" + b"".join(lines))
    again = StoredSession.reopen(stored.path)
    assert same(again.session, stored.session)
    assert again.session.question == again.session.asked[0].question
    assert not again.plan.deals_anew
    again.close()
