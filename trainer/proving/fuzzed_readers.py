"""Every reader of what others write: what it is given, and what it may do with it."""

import io
import json
import tempfile
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from trainer.dealing.attempt import Attempt, Over, TraineeActs, begin
from trainer.dealing.debrief import debriefed
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import DealPlan, Duty
from trainer.dealing.saving import attempt_of, read_attempt, recorded_round
from trainer.engine.cards import read_cards
from trainer.engine.errors import Refusal
from trainer.engine.money import read_money
from trainer.engine.notation import write_act
from trainer.games.notation import read_act
from trainer.games.registry import GAMES
from trainer.gui.keys.key_map import KeyMap
from trainer.gui.kit.amount_field import read_amount
from trainer.gui.settings import Preferences, SessionChoice, Settings
from trainer.houses.files import load_houses, parse_house, write_house
from trainer.houses.house import EVERYWHERE, House, RuleSetKey, canonical, house_options, line_labels, still_allowed
from trainer.houses.typed import read_cents, read_colour, read_house_name, read_odds
from trainer.places import asset
from trainer.proving.spoiling import pick
from trainer.quiz.plan import QuizPlan
from trainer.rounds.files import parse_round
from trainer.rounds.judging import judge_round
from trainer.rounds.playing import play_round
from trainer.rounds.reading import read_round
from trainer.rounds.spec import RoundSpec
from trainer.rounds.writing import write_round, write_toml
from trainer.school.kept_rounds import KeptRound, read_kept_round, rounds_left_off
from trainer.school.session_file import read_session
from trainer.school.sessions import StoredSession, unfinished
from trainer.terminal.batch import settle_lines
from trainer.terminal.standard_input import lines_of
from trainer.wording.rounds import judged_shape, judged_words, result_shape, result_words
from trainer.wording.sentences import say, say_refusal

_MOST_ACTS: Final = 150
NOW: Final = datetime(2026, 11, 28, 10, 0)


class Reader(msgspec.Struct, frozen=True):
    """A reader, the good inputs it is given spoilt, and what reads one; a `Refusal` is what it may answer to it."""

    name: str
    inputs: Callable[[], tuple[bytes, ...]]
    read: Callable[[bytes, Path], object]
    """Reads an input, also from a file of the folder if it reads files; returns lines that a person would be shown."""
    is_json_lines: bool = False
    """True if each line is JSON of its own, so that values in it can be spoilt too."""


# Rounds.


@cache
def rounds() -> tuple[bytes, ...]:
    return tuple(
        [
            path.read_bytes()
            for path in sorted([*asset("exercises").rglob("*.round"), *asset("introductions").glob("*.round")])
        ]
    )


@cache
def rounds_in_json() -> tuple[bytes, ...]:
    told = [parse_round(text.decode(), "") for text in rounds()]
    return tuple([msgspec.json.encode(write_round(spec)) for spec in told])


def _begun(where: RuleSetKey) -> tuple[RoundSpec, DealPlan]:
    game, rule_set = where
    house, duties = GAMES[game].houses[rule_set](), frozenset(Duty)
    return new_table(
        game, rule_set, house, duties=duties, judging="coached", level="busy", box_count=3, seed=7, lesson=None
    )


def _next(attempt: Attempt, at: float) -> Attempt:
    """Return an attempt after what is due, or after what the program does; itself at its end."""
    match attempt.waiting:
        case Over():
            return attempt
        case TraineeActs(due=due):
            return attempt.do(due[0], at)
    return attempt.go_on(at)


@cache
def dealt_rounds() -> tuple[bytes, ...]:
    """Return rounds as the program saves them after they were dealt by hand."""
    found = []
    for where in EVERYWHERE:
        attempt = begin(*_begun(where))
        for at in range(_MOST_ACTS):
            attempt = _next(attempt, float(at))
        found.append(write_toml(recorded_round(attempt)).encode())
    return tuple(found)


def _text(data: bytes) -> str:
    return data.decode("utf-8-sig", "replace")


def _settle(data: bytes, folder: Path) -> object:
    played = play_round(parse_round(_text(data), "a.round"))
    say(result_words(played))
    shape = result_shape(played)
    for act in shape["acts"]:
        _expect(write_act(read_act(act)) == act, f"{act} reads back as another act")
    written = write_round(played.round)
    _expect(write_round(read_round(written)) == written, "the round reads back as another")
    return msgspec.json.encode(shape)


def _judge(data: bytes, folder: Path) -> object:
    judged = judge_round(parse_round(_text(data), "a.round"))
    say(judged_words(judged))
    return msgspec.json.encode(judged_shape(judged))


def _look_back(data: bytes, folder: Path) -> object:
    attempt = attempt_of(parse_round(_text(data), "a.round"))
    debriefed(attempt)
    return parse_round(write_toml(recorded_round(attempt)), "")


def _open_round(data: bytes, folder: Path) -> object:
    path = folder / "a.round"
    path.write_bytes(data)
    return read_attempt(path)


def _batch(data: bytes, folder: Path) -> object:
    results = io.BytesIO()
    settle_lines(lines_of(io.BytesIO(data)), results)
    answers = results.getvalue().splitlines()
    lines = data.count(b"\n") + bool(data and not data.endswith(b"\n"))
    _expect(len(answers) == lines, f"{lines} lines have {len(answers)} answers")
    errors = [json.loads(answer).get("error", "") for answer in answers]
    _expect(not any(["cannot be settled" in error for error in errors]), str(errors))
    return errors


# Houses.


@cache
def houses() -> tuple[bytes, ...]:
    found = []
    for at in range(4):
        random = Random(at)
        house = House(name=f"House {at}", note="A note", table_min=500, table_max=100_000)
        for where in EVERYWHERE:
            for name, (permitted, _) in house_options(where).items():
                values = getattr(permitted, "values", ())
                try:
                    house = house.with_option(where, name, pick(values, random)) if values else house
                except Refusal:
                    continue
            if lines := line_labels(where):
                house = house.with_table(where, "Own", tuple(range(1, len(lines) + 1)))
                house = house.with_option(where, "pay_table", "Own")
        found.append(write_house(house).encode())
    return tuple(found)


def _house(data: bytes, folder: Path) -> object:
    try:
        house = parse_house(_text(data), "a.house")
    finally:
        (folder / "houses").mkdir(exist_ok=True)
        (folder / "houses" / "a.house").write_bytes(data)
        found, refused = load_houses(folder / "houses")
        _expect(len(found) + len(refused) == 2, "the house is neither there nor refused")
        lines = [say(each) for each in refused]
        _expect(not any(["cannot be read (" in line for line in lines]), str(lines))
    _expect(parse_house(write_house(house), "") == house, "the house reads back as another")
    for where in EVERYWHERE:
        try:
            house.options_of(where)
        except Refusal as refusal:
            lines.append(say_refusal(refusal))
    return lines


# What the program keeps.


@cache
def sessions() -> tuple[bytes, ...]:
    return tuple(_kept_sessions())


def _kept_sessions() -> Iterator[bytes]:
    with tempfile.TemporaryDirectory() as folder:
        for at, (game, rule_set) in enumerate(EVERYWHERE):
            house = GAMES[game].houses[rule_set]()
            plan = QuizPlan(game=game, rule_set=rule_set, house=house, kind="mix", seed=at, count=6, totals=True)
            stored = StoredSession.begin(Path(folder), plan, started=NOW)
            for number in range(6):
                if (question := stored.session.question) is not None:
                    stored.shown(float(number))
                    stored.answered(question.accepted, number + 0.5)
            if at % 2:
                stored.again(9.0)
            stored.close()
            yield stored.path.read_bytes()


def _session(data: bytes, folder: Path) -> object:
    path = folder / "a.jsonl"
    path.write_bytes(data)
    found = unfinished(folder)
    _, read = read_session(path)
    _ = read.session.summary
    return [say(each.line) for each in found.damaged]


@cache
def kept_rounds() -> tuple[bytes, ...]:
    return tuple(_kept_rounds())


def _kept_rounds() -> Iterator[bytes]:
    with tempfile.TemporaryDirectory() as folder:
        for where in EVERYWHERE:
            kept = KeptRound.begin(Path(folder), *_begun(where), 0, has_next=True, started=NOW)
            for at in range(30):
                kept.keep(_next(kept.attempt, float(at)))
            path = kept.path
            kept.close()
            if path is not None:
                yield path.read_bytes()


def _kept_round(data: bytes, folder: Path) -> object:
    path = folder / "rounds" / "a.jsonl"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    found = rounds_left_off(path.parent, 3)
    read_kept_round(path)
    return [say(each.line) for each in found.damaged]


@cache
def settings() -> tuple[bytes, ...]:
    choices = {
        game.name: SessionChoice(rule_set=game.rule_sets[0], house={"decks": 6, "table_min": "10"})
        for game in GAMES.values()
    }
    chosen = Settings(
        keys={"take": "Z", "pay": "Shift+F3"}, sessions=choices, pace_seconds={"deal": 2.0}, pace_hands=(300, 200)
    )
    return (msgspec.json.encode(chosen), msgspec.json.encode(Settings()))


def _settings(data: bytes, folder: Path) -> object:
    path = folder / "settings" / "settings.json"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    preferences = Preferences(path)
    now = preferences.now
    KeyMap.of(now.keys)
    for where in EVERYWHERE:
        choice = now.sessions.get(where[0])
        for name, value in still_allowed(where, choice.house if choice else {}).items():
            _expect(name == "pay_table" or canonical(where, name, value) is not None, name)
    preferences.change(felt="grey" if now.felt == "blue" else "blue")
    _expect(preferences.unreadable is None or path.read_bytes() == data, "what could not be read was written over")
    return [say(preferences.unreadable)] if preferences.unreadable else []


# What is typed.


def _typed(data: bytes, folder: Path) -> object:
    text = _text(data)
    read_amount(text)
    lines = []
    for read in (read_cards, read_money, read_cents, read_odds, read_colour):
        try:
            read(text)
        except Refusal as refusal:
            lines.append(say_refusal(refusal))
    try:
        read_house_name(text, frozenset())
    except Refusal as refusal:
        lines.append(say_refusal(refusal))
    return lines


def _act(data: bytes, folder: Path) -> object:
    text = _text(data)
    act = read_act(text)
    written = write_act(act)
    _expect(written == text or text.endswith(".00"), f"{text!r} reads back as {written!r}")
    return act


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise AssertionError(otherwise)


@cache
def typed() -> tuple[bytes, ...]:
    return (b"25", b"$1,250.50", b"AS 10H td", b"#b8202f", b"The Riverside", b"7.50", b"10000")


@cache
def act_texts() -> tuple[bytes, ...]:
    found = [act for text in rounds_in_json() for act in json.loads(text).get("acts", ()) if isinstance(act, str)]
    return tuple([act.encode() for act in dict.fromkeys(found)])


READERS: Final[tuple[Reader, ...]] = (
    Reader("settle", rounds, _settle),
    Reader("settle-json", rounds_in_json, _settle, True),
    Reader("judge", rounds, _judge),
    Reader("judge-json", rounds_in_json, _judge, True),
    Reader("batch", rounds_in_json, _batch, True),
    Reader("debrief", dealt_rounds, _look_back),
    Reader("open-round", dealt_rounds, _open_round),
    Reader("house", houses, _house),
    Reader("session", sessions, _session, True),
    Reader("kept-round", kept_rounds, _kept_round, True),
    Reader("settings", settings, _settings, True),
    Reader("typed", typed, _typed),
    Reader("act", act_texts, _act),
)
