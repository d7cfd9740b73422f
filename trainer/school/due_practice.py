"""A session of what is due: a person's tables, the skills that come, and a question dealt for each."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple
from uuid import UUID

import msgspec

from trainer.engine.errors import RoundRefused
from trainer.engine.shoe import below
from trainer.games.registry import GAMES
from trainer.houses.files import load_houses
from trainer.houses.house import STANDARD, House, still_allowed
from trainer.houses.naming import one_form
from trainer.quiz.choosing import chance_of
from trainer.quiz.figures import split_figure
from trainer.quiz.plan import QuizKind, QuizPlan
from trainer.quiz.questions import AnyQuestion, as_planned, question_of
from trainer.quiz.session import Session
from trainer.quiz.skills import Skill, skill_of
from trainer.quiz.slots import QuizTable, Slot, SlotNote
from trainer.quiz.turns import wanted_at
from trainer.school.due import DueSkill, apart, due_session
from trainer.school.due_games import games_practiced
from trainer.school.practice import practice_of
from trainer.school.records import Records
from trainer.school.settings import SessionChoice, Settings

_TRIES = 6
"""The most places and seeds that are tried for a question about a skill."""


_MOST_MISSED = 40
"""The most questions of a session on what was missed."""


class PracticeTable(msgspec.Struct, frozen=True):
    """A table that a person practices at, and the name of its house; empty for the standard one."""

    table: QuizTable
    house_name: str = ""


class NothingToAsk(RoundRefused):
    """No table at which anything could be asked."""


def practice_tables(settings: Settings, houses_folder: Path, games: Iterable[str] = ()) -> list[PracticeTable]:
    """Return the tables that a person practices at, or those of some games, each as it was set up last.

    A house that cannot deal its game any more gives place to the standard one.
    """
    games = tuple(games) or games_practiced(settings)
    choices = {game: settings.sessions.get(game) or SessionChoice(rule_set=GAMES[game].rule_sets[0]) for game in games}
    is_at_house = any([choice.at_house for choice in choices.values()])
    houses = {each.file_name: each.house for each in load_houses(houses_folder)[0]} if is_at_house else {}
    found = []
    for game, choice in choices.items():
        own = houses.get(one_form(choice.at_house)) if choice.at_house else None
        table = (
            _table(game, choice, own) or _table(game, choice, None) or _table(game, SessionChoice(rule_set=""), None)
        )
        assert table is not None
        found.append(table)
    return found


def _table(game: str, choice: SessionChoice, own: House | None) -> PracticeTable | None:
    """Return the table of a game as it was chosen, at a house of the person's own; None if it cannot be dealt so."""
    rule_set = choice.rule_set if choice.rule_set in GAMES[game].rule_sets else GAMES[game].rule_sets[0]
    where, house = (game, rule_set), own or STANDARD
    chosen = still_allowed(where, choice.house)
    if own is not None:  # what the house has chosen stays with it
        chosen = {name: value for name, value in chosen.items() if name == "pay_table"}
    try:
        options = house.options_of(where, chosen)
    except RoundRefused:
        return None
    table = QuizTable(game=game, rule_set=rule_set, house=options, boxes=choice.boxes, waits=house.waits)
    return PracticeTable(table, own.name if own is not None else "")


class AskedSlot(NamedTuple):
    """A slot with the remark beside it, and its question."""

    slot: Slot
    note: SlotNote
    question: AnyQuestion


def begin_due(
    records: Records, person: UUID, settings: Settings, houses_folder: Path, *, now: int, seed: int, count: int
) -> Session:
    """Return a session of what is due for a person at a moment, its questions dealt already.

    `NothingToAsk` if there is no table, or nothing comes at any.
    """
    tables = practice_tables(settings, houses_folder)
    practice = practice_of(records, person, [each.table for each in tables], now, settings.examination)
    chosen = due_session(practice.course, practice.memory, now, count)
    return session_from(slots_for(chosen, tables, seed), settings, seed, kind="due")


def begin_missed(skills: Sequence[Skill], tables: Sequence[QuizTable], settings: Settings, seed: int) -> Session:
    """Return a session on skills that were missed in an examination, each once, at the tables of its sections.

    `NothingToAsk` if nothing about them comes at any.
    """
    chosen = apart([DueSkill(skill, "missed", missed=1) for skill in skills[:_MOST_MISSED]])
    slots = slots_for(chosen, [PracticeTable(table) for table in tables], seed)
    return session_from(slots, settings, seed, kind="due")


def slots_for(
    chosen: Sequence[DueSkill], tables: Sequence[PracticeTable], seed: int, *, first: int = 1
) -> list[AskedSlot]:
    """Return a slot for each of these skills at one of the tables, the first question of that number.

    What comes at none is left out.
    """
    places = defaultdict[Skill, dict[PracticeTable, list[str]]](dict)
    for each in tables:
        table = each.table
        for wanted in wanted_at(table):
            skill = skill_of(table.game, table.rule_set, *split_figure(wanted))
            places[skill].setdefault(each, []).append(wanted)
    slots: list[AskedSlot] = []
    for at, due in enumerate(chosen):
        found = _asked(due, places[due.skill], first + len(slots), chance_of(seed, "due", at))
        slots += [found] if found is not None else []
    return slots


def session_from(slots: Sequence[AskedSlot], settings: Settings, seed: int, *, kind: QuizKind) -> Session:
    """Return a session that asks these slots; `NothingToAsk` if there are none."""
    if not slots:
        raise NothingToAsk("Nothing can be asked at these tables; choose other games")
    first, note, _ = slots[0]
    games = {each.slot.table.game for each in slots}
    choices = [settings.sessions[game] for game in games if game in settings.sessions]
    plan = QuizPlan(
        game=first.table.game,
        rule_set=first.table.rule_set,
        house=first.table.house,
        house_name=note.house_name,
        kind=kind,
        count=len(slots),
        seed=seed,
        boxes=first.table.boxes,
        reads_stacks=bool(choices) and all([choice.reads_stacks for choice in choices]),
        mixed_stacks=all([choice.mixed_stacks for choice in choices]),
        waits=first.table.waits,
    )
    questions = [as_planned(plan, each.question) for each in slots]
    return Session.start(plan, questions, tuple([each.slot for each in slots]), tuple([each.note for each in slots]))


def _asked(due: DueSkill, places: dict[PracticeTable, list[str]], number: int, random: Random) -> AskedSlot | None:
    """Return a slot for a skill with its question, at any of the places where it is asked."""
    at_tables = list(places)
    for _ in range(_TRIES if at_tables else 0):
        there = at_tables[below(len(at_tables), random)]
        kind, figure = split_figure(places[there][below(len(places[there]), random)])
        slot = Slot(table=there.table, kind=kind, figure=figure, seed=random.getrandbits(48))
        question = question_of(slot, number)
        if question is not None:
            note = SlotNote(why=due.why, since=due.due, missed=due.missed, house_name=there.house_name)
            return AskedSlot(slot, note, question)
    return None
