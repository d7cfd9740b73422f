"""Good inputs of every reader, for the fuzzer to spoil: files as the program writes them, and what people type."""

import json
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import Final
from uuid import UUID

import msgspec

from trainer.dealing.attempt import Attempt, Over, TraineeActs, begin
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import DealPlan, Duty
from trainer.dealing.saving import recorded_round
from trainer.engine.errors import Refusal
from trainer.exam.blueprint_files import blueprints_here
from trainer.exam.certificate import certificate_text
from trainer.exam.revocations import RevocationList, write_revocations
from trainer.exam.school_key import write_public_keys
from trainer.exam.verifying import sealed_page
from trainer.fundamentals.drill import DRILLS
from trainer.fundamentals.run import RunPlan
from trainer.games.options import write_house as write_options
from trainer.games.registry import GAMES
from trainer.houses.files import write_house
from trainer.houses.house import EVERYWHERE, House, RuleSetKey, house_options, line_labels
from trainer.journal.origin import Origin, Purpose
from trainer.places import asset
from trainer.proving.sample_certificates import TODAY, a_certificate, a_key, a_page, public_keys
from trainer.proving.sitters import a_blueprint, begun, go_on
from trainer.proving.spoiling import pick
from trainer.quiz.plan import QuizPlan
from trainer.rounds.files import parse_round
from trainer.rounds.spec import RoundSpec
from trainer.rounds.writing import write_round, write_toml
from trainer.school.exchanging import export_records
from trainer.school.kept_rounds import KeptRound
from trainer.school.kept_run import KeptRun
from trainer.school.records import OPEN_FOLDERS, Records
from trainer.school.sessions import StoredSession
from trainer.school.settings import SessionChoice, Settings
from trainer.school.station import Station

MOST_ACTS: Final = 150
NOW: Final = datetime(2026, 11, 28, 10, 0)


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
    specs = [parse_round(text.decode(), "") for text in rounds()]
    return tuple([msgspec.json.encode(write_round(spec)) for spec in specs])


def _begun(where: RuleSetKey) -> tuple[RoundSpec, DealPlan]:
    game, rule_set = where
    house, duties = GAMES[game].houses[rule_set](), frozenset(Duty)
    return new_table(
        game, rule_set, house, duties=duties, judging="coached", level="busy", box_count=3, seed=7, lesson=None
    )


def next_attempt(attempt: Attempt, at: float) -> Attempt:
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
        for at in range(MOST_ACTS):
            attempt = next_attempt(attempt, float(at))
        found.append(write_toml(recorded_round(attempt)).encode())
    return tuple(found)


@cache
def dealt_rounds_in_json() -> tuple[bytes, ...]:
    specs = [parse_round(text.decode(), "") for text in dealt_rounds()]
    return tuple([msgspec.json.encode(write_round(spec)) for spec in specs])


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


@cache
def certificates() -> tuple[bytes, ...]:
    """Return certificates as text and as pages."""
    texts = [certificate_text(a_certificate(**facts), a_key()) for facts in ({}, {"rounds": None, "proctor": ""})]
    return (*[text.encode() for text in texts], *[sealed_page(a_page(text), a_key()) for text in texts])


@cache
def school_keys() -> tuple[bytes, ...]:
    return write_public_keys(public_keys()), write_public_keys(public_keys(a_key(2), a_key(1)))


@cache
def revocation_lists() -> tuple[bytes, ...]:
    listed = RevocationList(dated=TODAY, serials={"2026-0007": TODAY}, key_ids={a_key(2).public.key_id: TODAY})
    return (write_revocations(listed, a_key()),)


@cache
def sessions() -> tuple[bytes, ...]:
    return tuple(_kept_sessions())


def _kept_sessions() -> Iterator[bytes]:
    with tempfile.TemporaryDirectory() as folder:
        for at, (game, rule_set) in enumerate(EVERYWHERE):
            house = GAMES[game].houses[rule_set]()
            plan = QuizPlan(
                game=game,
                rule_set=rule_set,
                house=house,
                kind="mix",
                seed=at,
                count=6,
                totals=True,
                reads_stacks=at % 2 == 0,
                mixed_stacks=at % 3 == 0,
                only=("win", "hit-soft-17", "push") if at % 2 else (),
                stakes=(500, 10_000) if at % 3 else None,
            )
            stored = StoredSession.begin(Path(folder), plan, started=NOW, origin=_origin("practice", at))
            for number in range(6):
                if (question := stored.session.question) is not None:
                    stored.shown(float(number))
                    stored.answered(question.accepted, number + 0.5)
            if at % 2:
                stored.again(9.0)
            stored.close()
            yield stored.path.read_bytes()


HERE: Final = Station(station=UUID(int=1), person=UUID(int=2))


def _origin(purpose: Purpose, at: int) -> Origin:
    return HERE.origin(purpose, EVERYWHERE[at][0], uuid=UUID(int=100 + at), wall=NOW.replace(tzinfo=UTC))


@cache
def kept_rounds() -> tuple[bytes, ...]:
    return tuple(_kept_rounds())


def _kept_rounds() -> Iterator[bytes]:
    with tempfile.TemporaryDirectory() as folder:
        for number, where in enumerate(EVERYWHERE):
            origin = _origin("deal", number)
            kept_round = KeptRound.begin(Path(folder), *_begun(where), 0, has_next=True, started=NOW, origin=origin)
            for at in range(30):
                kept_round.keep(next_attempt(kept_round.attempt, float(at)))
            path = kept_round.path
            kept_round.close()
            if path is not None:
                yield path.read_bytes()


@cache
def kept_runs() -> tuple[bytes, ...]:
    return tuple(_kept_runs())


def _kept_runs() -> Iterator[bytes]:
    with tempfile.TemporaryDirectory() as folder:
        for at, drill in enumerate(DRILLS):
            plan = RunPlan(drill=drill, seed=at)
            origin = HERE.origin("speed", "", uuid=UUID(int=300 + at), wall=NOW.replace(tzinfo=UTC))
            kept = KeptRun.begin(Path(folder) / drill, plan, started=NOW, origin=origin)
            for number in range(1, 5):
                kept.answered(kept.run.problem.answer, float(number))
            kept.close(is_left=at % 2 == 0)
            yield next((Path(folder) / drill).iterdir()).read_bytes()


@cache
def kept_sittings() -> tuple[bytes, ...]:
    return tuple(_kept_sittings())


def _kept_sittings() -> Iterator[bytes]:
    """Yield a sitting that goes on, one that was ended, and a whole one with a dealt round."""
    with tempfile.TemporaryDirectory() as folder:
        for number, steps in enumerate((12, 4, 1000)):
            kept, at = begun(Path(folder), a_blueprint(0 if number == 1 else 1), number=number), 0.0
            for _ in range(steps):
                at = go_on(kept, at)
            if number == 0:
                kept.pause(at, None)
                kept.go_on(at + 9.0, None)
            elif number == 1:
                kept.look(at + 10.0)
                kept.end(at + 12.0, None, "fire alarm")
            kept.close(at + 12.0)
            yield kept.path.read_bytes()


@cache
def journals() -> tuple[bytes, ...]:
    return (*sessions(), *kept_rounds(), *kept_runs(), *kept_sittings())


@cache
def archives() -> tuple[bytes, ...]:
    """Return archives of records, with journals of either kind."""
    made = []
    for data in zip(sessions(), kept_rounds(), strict=False):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            records = Records(folder, HERE)
            records.absorb_whole([(each, Path("journal")) for each in data])
            for at, each in enumerate(data):
                (folder / OPEN_FOLDERS[at]).mkdir()
                (folder / OPEN_FOLDERS[at] / "open.jsonl").write_bytes(each)
            export_records(records, folder / "all.zip", "1.0")
            records.close()
            made.append((folder / "all.zip").read_bytes())
    return tuple(made)


@cache
def settings() -> tuple[bytes, ...]:
    choices = {
        game.name: SessionChoice(rule_set=game.rule_sets[0], house={"decks": 6, "table_min": "10"})
        for game in GAMES.values()
    }
    chosen = Settings(keys={"take": "Z", "pay": "Shift+F3"}, sessions=choices, last_game="blackjack")
    return (msgspec.json.encode(chosen), msgspec.json.encode(Settings()))


@cache
def blueprints() -> tuple[bytes, ...]:
    return tuple([path.read_bytes() for path in blueprints_here()])


@cache
def typed() -> tuple[bytes, ...]:
    return (b"25", b"$1,250.50", b"AS 10H td", b"#b8202f", b"The Riverside", b"7.50", b"10000")


@cache
def words() -> tuple[bytes, ...]:
    """Return the words of commands that ask questions, a line each."""
    found = []
    for game in GAMES.values():
        for rule_set, struct in game.houses.items():
            house = [f"{name}={json.dumps(value)}" for name, value in write_options(struct()).items()]
            asked = [
                "--game",
                game.name,
                "--rules",
                rule_set,
                "--kind",
                "mix",
                "--count",
                "3",
                "--seed",
                "7",
                "--only",
                "hit-soft-17",
                "--only",
                "insurance-win" if game.insurance else "win",
                "--clause",
                game.rulings[0],
                "--stakes",
                "$5-100.00",
                "--house",
            ]
            found.append("\n".join([*asked, *house]).encode())
    return tuple(found)


@cache
def act_texts() -> tuple[bytes, ...]:
    found = [act for text in rounds_in_json() for act in json.loads(text).get("acts", ()) if isinstance(act, str)]
    return tuple([act.encode() for act in dict.fromkeys(found)])
