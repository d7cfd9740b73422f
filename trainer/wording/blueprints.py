"""Blueprints in words: what one asks, how exact it is, and whom it passes."""

from collections.abc import Mapping
from typing import Final

from trainer.dealing.lessons import lesson_of
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.blueprint import Blueprint, ExamSection, Item
from trainer.exam.blueprint_numbers import BlueprintNumbers, PassingChance, minutes_of
from trainer.quiz.slots import SlotSize
from trainer.scenarios.kinds import KINDS
from trainer.wording.deals import lesson_title
from trainer.wording.names import table_title, title_of_kind
from trainer.wording.sentences import inside, joined

SLOT_SIZES: Final[Mapping[SlotSize, Sentence]] = {
    "": sentence("Sizes in turn"),
    "small": sentence("Small"),
    "medium": sentence("Medium"),
    "large": sentence("Large"),
}
"""The sizes of a question: cheques to cut, bets in line, cards."""


def figure_words(kind: str, figure: str) -> Sentence:
    """Return a figure of a kind."""
    if figure in _FIGURES:
        return _FIGURES[figure]
    match KINDS[kind].figured_by:
        case "pay-table":
            return sentence("Pay table {number}", number=figure)
        case "pay-row":
            return sentence("Row {label}", label=figure)
    return sentence("Case {name}", name=figure)


_FIGURES: Final[Mapping[str, Sentence]] = {
    "": sentence("Any"),
    "odd": sentence("Odd number of dollars"),
    "even": sentence("Even number of dollars"),
    "own": sentence("House pay table"),
}


def item_words(item: Item) -> Sentence:
    """Return an item in a line: its kind, its figure and size if it has any, and how often it is asked."""
    parts: list[Sentence | str] = [title_of_kind(item.kind)]
    if item.figure:
        parts.append(figure_words(item.kind, item.figure))
    if item.size:
        parts.append(SLOT_SIZES[item.size])
    named = joined(parts, "dots")
    return named if item.count == 1 else sentence("{count} × {kind}", count=item.count, kind=named)


def asked_words(section: ExamSection) -> Sentence:
    """Return the number of questions or rounds of a section, and the time they may take."""
    parts = [rounds_words(section.rounds) if section.rounds else questions_words(len(section.asked))]
    if minutes := minutes_of(section):
        parts.append(minutes_words(minutes))
    if section.seconds:
        parts.append(sentence("{seconds} s a question", seconds=section.seconds))
    if section.weight:
        parts.append(sentence("weight {weight}%", weight=section.weight))
    if section.rounds:
        parts.append(sentence("at most {faults} fault points", faults=section.faults))
    if section.lesson and (lesson := lesson_of(section.lesson)) is not None:
        parts.append(lesson_title(lesson))
    return joined(parts, "dots")


def questions_words(count: int) -> Sentence:
    return sentence("1 question") if count == 1 else sentence("{count} questions", count=count)


def rounds_words(count: int) -> Sentence:
    return sentence("1 dealt round") if count == 1 else sentence("{count} dealt rounds", count=count)


def minutes_words(minutes: int) -> Sentence:
    return sentence("1 minute") if minutes == 1 else sentence("{minutes} minutes", minutes=minutes)


def mark_words(blueprint: Blueprint) -> Sentence:
    """Return the total that passes, and who set it."""
    passing = blueprint.passing
    if passing.proposed:
        return sentence("{total}% passes (proposed)", total=passing.total)
    if passing.set_by:
        return sentence(
            "{total}% passes (set by {by}{on})",
            total=passing.total,
            by=passing.set_by,
            on=inside(", {day}", day=passing.set_on) if passing.set_on else "",
        )
    return sentence("{total}% passes", total=passing.total)


def length_words(numbers: BlueprintNumbers) -> Sentence:
    """Return how much is asked, and for how long."""
    parts = [questions_words(numbers.questions)]
    if numbers.rounds:
        parts.append(rounds_words(numbers.rounds))
    parts.append(minutes_words(numbers.minutes))
    if numbers.untimed:
        parts.append(sentence("sections without a time limit: {count}", count=numbers.untimed))
    return joined(parts, "dots")


def exactness_words(numbers: BlueprintNumbers) -> Sentence:
    """Return how far off a total may be, and how many large questions there are."""
    return sentence(
        "Large questions: {large}. Standard error at the pass mark: {error:tenths} points.",
        large=numbers.large,
        error=numbers.standard_error / 10,
    )


def chance_words(chance: PassingChance, attempts: int) -> Sentence:
    """Return the chance of somebody of a certain skill to pass."""
    if attempts == 1:
        return sentence(
            "Right in {share}%: passes with a chance of {once}%", share=chance.share, once=round(chance.once * 100)
        )
    return sentence(
        "Right in {share}%: passes with a chance of {once}%, within {attempts} attempts {within}%",
        share=chance.share,
        once=round(chance.once * 100),
        attempts=attempts,
        within=round(chance.within_attempts * 100),
    )


def blueprint_lines(blueprint: Blueprint, numbers: BlueprintNumbers) -> list[Sentence]:
    """Return a blueprint as a person reads it, line by line."""
    lines = [
        sentence("{title} ({name})", title=blueprint.title, name=blueprint.name),
        sentence("Blueprint edition {edition}, {digest}", edition=blueprint.edition, digest=blueprint.digest),
        *([sentence("{note}", note=blueprint.note)] if blueprint.note else []),
        joined([length_words(numbers), mark_words(blueprint)], "dots"),
        exactness_words(numbers),
        *[chance_words(each, blueprint.sitting.attempts) for each in numbers.chances],
    ]
    for number, section in enumerate(blueprint.sections, 1):
        head = sentence(
            "{number}. {title}: {table} · {asked}",
            number=number,
            title=section.title,
            table=table_title(section.game, section.rules),
            asked=asked_words(section),
        )
        lines += [head, *[sentence("   {item}", item=item_words(item)) for item in section.items]]
    return lines
