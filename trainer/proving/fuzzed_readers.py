"""Every reader of what others write: what it is given, and what it may do with it."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Final
from uuid import uuid5
from zlib import crc32

import msgspec

from trainer.dealing.attempt import begin
from trainer.dealing.debrief import debriefed
from trainer.dealing.exercises import read_exercise
from trainer.dealing.plan import DealPlan, Duty
from trainer.dealing.saving import attempt_of, read_attempt, recorded_round
from trainer.engine.cards import read_cards
from trainer.engine.errors import Refusal
from trainer.engine.money import read_money
from trainer.engine.notation import write_act
from trainer.engine.typed_money import read_typed_money
from trainer.exam.blueprint_files import check_blueprint, load_blueprint, parse_blueprint, write_blueprint
from trainer.exam.blueprint_numbers import numbers_of
from trainer.exam.revocations import read_revocations
from trainer.exam.school_key import read_public_keys, write_public_keys
from trainer.exam.verifying import verified
from trainer.games.notation import read_act
from trainer.games.registry import rules_in_force
from trainer.gui.keys.key_events import kept_keys
from trainer.gui.settings import Preferences
from trainer.houses.files import load_houses, parse_house, write_house
from trainer.houses.house import EVERYWHERE, canonical, still_allowed
from trainer.houses.typed import read_cents, read_colour, read_house_name, read_odds
from trainer.journal.chain import body_of, chained
from trainer.proving.fuzzed_exchange import (
    packages,
    read_spoilt_attempt,
    read_spoilt_package,
    read_spoilt_seal,
    sealed_attempts,
    sent_attempts,
)
from trainer.proving.fuzzed_live import live_answers, live_questions, read_spoilt_answer, read_spoilt_question
from trainer.proving.good_inputs import (
    HERE,
    MOST_ACTS,
    act_texts,
    archives,
    blueprints,
    certificates,
    dealt_rounds,
    dealt_rounds_in_json,
    houses,
    journals,
    kept_rounds,
    kept_runs,
    kept_sittings,
    next_attempt,
    revocation_lists,
    rounds,
    rounds_in_json,
    school_keys,
    sessions,
    settings,
    typed,
    words,
)
from trainer.proving.sample_certificates import TODAY, public_keys
from trainer.proving.sitters import SECRET
from trainer.quiz.asking import add_questions, alone_asked_for, table_asked_for
from trainer.rounds.files import parse_round
from trainer.rounds.judging import judge_round
from trainer.rounds.playing import play_round
from trainer.rounds.reading import read_round
from trainer.rounds.writing import write_round, write_toml
from trainer.school.exchanging import import_records
from trainer.school.journal_rows import rows_of
from trainer.school.kept_rounds import read_kept_round
from trainer.school.kept_run import run_in
from trainer.school.open_sittings import FOLDER, open_sittings
from trainer.school.records import Records
from trainer.school.rounds_found import rounds_left_off
from trainer.school.session_file import read_session
from trainer.school.sessions import unfinished
from trainer.school.sitting_file import glance_at_sitting, read_sitting
from trainer.school.sitting_marks import marks_of
from trainer.store.comparing import differences_of
from trainer.terminal.batch import settle_lines
from trainer.terminal.parser import Parser
from trainer.terminal.round_results import judged_words, result_words
from trainer.terminal.round_shapes import judged_shape, round_result
from trainer.terminal.standard_input import lines_of
from trainer.wording.answers import run_answer_words
from trainer.wording.blueprints import blueprint_lines
from trainer.wording.certificates import certificate_lines
from trainer.wording.sentences import joined, say, say_refusal


class Reader(msgspec.Struct, frozen=True):
    """A reader, the good inputs it is given spoilt, and what reads one; a `Refusal` is what it may answer to it."""

    name: str
    inputs: Callable[[], tuple[bytes, ...]]
    read: Callable[[bytes, Path], object]
    """Reads an input, also from a file of the folder if it reads files; returns lines that a person would be shown."""
    is_json_lines: bool = False
    """True if each line is JSON of its own, so that values in it can be spoilt too."""


# Rounds.


def _text(data: bytes) -> str:
    return data.decode("utf-8-sig", "replace")


def _settle(data: bytes, folder: Path) -> object:
    played = play_round(parse_round(_text(data), "a.round"))
    say(result_words(played))
    shape = round_result(played.settled)
    for act in shape.acts:
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


def _exercise(data: bytes, folder: Path) -> object:
    path = folder / "b.round"
    path.write_bytes(data)
    exercise = read_exercise(path)
    plan = DealPlan(duties=frozenset(Duty), judging="free", level="patient")
    attempt = begin(exercise.to_deal, plan, exercise.start_after)
    for at in range(MOST_ACTS):
        attempt = next_attempt(attempt, float(at))
    return attempt


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


# Blueprints.


def _blueprint(data: bytes, folder: Path) -> object:
    path = folder / "a.toml"
    path.write_bytes(data)
    lines = [say(line) for line in check_blueprint(path)]
    try:
        blueprint = load_blueprint(path)
    except Refusal:
        _expect(bool(lines), "refused without a line")
        raise
    _expect(not lines, str(lines))
    _expect(parse_blueprint(write_blueprint(blueprint)) == blueprint, "the blueprint reads back as another")
    return say(joined(blueprint_lines(blueprint, numbers_of(blueprint)), "lines"))


# What the program keeps.


def _session(data: bytes, folder: Path) -> object:
    path = folder / "a.jsonl"
    path.write_bytes(_with_digests(data))
    found = unfinished(folder)
    _, read = read_session(path)
    _ = read.session.summary
    return [say(each.line) for each in found.damaged]


def _kept_round(data: bytes, folder: Path) -> object:
    path = folder / "rounds" / "a.jsonl"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(_with_digests(data))
    found = rounds_left_off(path.parent, 3)
    read_kept_round(path)
    return [say(each.line) for each in found.damaged]


def _run(data: bytes, folder: Path) -> object:
    read = run_in(_with_digests(data), folder / "run.jsonl")
    _ = read.score
    told = [run_answer_words(line.problem, line.answer) for _, line in read.answers]
    return [say(words) for each in told for words in (each.about, each.diagnosis, each.given, each.due) if words]


def _sitting(data: bytes, folder: Path) -> object:
    path = folder / FOLDER / "a.jsonl"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(_with_digests(data))
    found = open_sittings(folder)
    glance = glance_at_sitting(path)
    read = read_sitting(path.read_bytes(), path, secret=b"" if glance.is_closed else SECRET)
    _expect(len(marks_of(read.sitting)) == len(read.answer_lines), "an answer has no line")
    return [say(line) for line in found.damaged]


def _journal(data: bytes, folder: Path) -> object:
    rows = rows_of(_with_digests(data), folder / "journal.jsonl", HERE)
    # Each input is an attempt of its own: as that of the one before it would only be another journal of it.
    rows = msgspec.structs.replace(
        rows, attempt=msgspec.structs.replace(rows.attempt, uuid=uuid5(HERE.station, str(data)))
    )
    records = Records(folder / "data", HERE)
    try:
        records.store.absorb(rows)
        return [say(line) for line in differences_of(records.store, rows)]
    finally:
        records.close()


def _archive(data: bytes, folder: Path) -> object:
    path = folder / "all.zip"
    path.write_bytes(data)
    records = Records(folder / "data", HERE)
    try:
        return [say(line) for line in import_records(records, path).refused]
    finally:
        records.close()


def _with_digests(data: bytes) -> bytes:
    """Return half of all spoilt journals with digests that fit: otherwise nothing behind the digests is tried."""
    if crc32(data) % 2:
        return data
    whole, end, torn = data.rpartition(b"\n")
    lines, _ = chained(b"", [body_of(line) for line in whole.split(b"\n")])
    return b"\n".join(lines) + end + torn if end else data


def _settings(data: bytes, folder: Path) -> object:
    path = folder / "settings" / "settings.json"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    preferences = Preferences(path)
    now = preferences.now
    kept_keys(now.keys)
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
    lines = []
    for read in (read_cards, read_money, read_typed_money, read_cents, read_odds, read_colour):
        try:
            read(text)
        except Refusal as refusal:
            lines.append(say_refusal(refusal))
    try:
        read_house_name(text, frozenset())
    except Refusal as refusal:
        lines.append(say_refusal(refusal))
    return lines


def _words(data: bytes, folder: Path) -> object:
    parser = Parser(prog="quiz")
    add_questions(parser)
    try:
        asked = parser.parse_args(_text(data).split("\n"))
        game, rule_set, house = table_asked_for(asked)
        alone = alone_asked_for(asked, game, rule_set, house)
    except SystemExit:  # --help
        return []
    return rules_in_force(game.name, rule_set, house), alone


def _act(data: bytes, folder: Path) -> object:
    text = _text(data)
    act = read_act(text)
    written = write_act(act)
    _expect(written == text or text.endswith(".00"), f"{text!r} reads back as {written!r}")
    return act


def _certificate(data: bytes, folder: Path) -> object:
    found = verified(data, public_keys(), None, TODAY)
    return [say(words) for _, words in certificate_lines(found.certificate, str) if not isinstance(words, str)]


def _school_keys(data: bytes, folder: Path) -> object:
    found = read_public_keys(data)
    _expect(read_public_keys(write_public_keys(found)) == found, "the keys read back otherwise")
    return [each.fingerprint for each in found.keys]


def _revocations(data: bytes, folder: Path) -> object:
    return [*read_revocations(data, public_keys()).serials]


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise AssertionError(otherwise)


READERS: Final[tuple[Reader, ...]] = (
    Reader("settle", rounds, _settle),
    Reader("settle-json", rounds_in_json, _settle, True),
    Reader("judge", rounds, _judge),
    Reader("judge-json", rounds_in_json, _judge, True),
    Reader("batch", rounds_in_json, _batch, True),
    Reader("debrief", dealt_rounds, _look_back),
    Reader("debrief-json", dealt_rounds_in_json, _look_back, True),
    Reader("open-round", dealt_rounds, _open_round),
    Reader("exercise", rounds, _exercise),
    Reader("house", houses, _house),
    Reader("blueprint", blueprints, _blueprint),
    Reader("session", sessions, _session, True),
    Reader("kept-round", kept_rounds, _kept_round, True),
    Reader("run", kept_runs, _run, True),
    Reader("sitting", kept_sittings, _sitting, True),
    Reader("journal", journals, _journal, True),
    Reader("archive", archives, _archive),
    Reader("set-work", packages, read_spoilt_package, True),
    Reader("sent-attempt", sent_attempts, read_spoilt_attempt, True),
    Reader("sealed-attempt", sealed_attempts, read_spoilt_seal),
    Reader("live-question", live_questions, read_spoilt_question, True),
    Reader("live-answer", live_answers, read_spoilt_answer, True),
    Reader("settings", settings, _settings, True),
    Reader("certificate", certificates, _certificate),
    Reader("school-keys", school_keys, _school_keys),
    Reader("revocations", revocation_lists, _revocations),
    Reader("typed", typed, _typed),
    Reader("words", words, _words),
    Reader("act", act_texts, _act),
)
