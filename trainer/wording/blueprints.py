"""Blueprints in words: what one asks, how exact it is, and whom it passes."""

from collections.abc import Mapping
from typing import Final

from trainer.dealing.lessons import lesson_of
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.blueprint import Blueprint, ExamSection, Item
from trainer.exam.blueprint_numbers import BlueprintNumbers, PassingChance, minutes_of
from trainer.exam.standard_setting import ANGOFF_JUDGES, JudgeResult, StandardResult
from trainer.quiz.skills import skill_from
from trainer.quiz.slots import SlotSize
from trainer.scenarios.kinds import KINDS
from trainer.store.rows import ObservedDifficulty
from trainer.wording.deals import lesson_title
from trainer.wording.names import table_title, title_of_kind
from trainer.wording.progress import skill_title
from trainer.wording.request_cases import REQUEST_CASES
from trainer.wording.sentences import inside, joined

SLOT_SIZES: Final[Mapping[SlotSize, Sentence]] = {
    "": sentence("Sizes in turn"),
    "small": sentence("Small"),
    "medium": sentence("Medium"),
    "large": sentence("Large"),
}
"""The sizes of a question: cheques to cut, bets in line, cards."""

ENOUGH_SITTINGS: Final = 50
"""The first sittings from which on an observed difficulty is more than chance."""


def figure_words(kind: str, figure: str) -> Sentence:
    """Return a figure of a kind."""
    if figure in _FIGURES:
        return _FIGURES[figure]
    match KINDS[kind].figured_by:
        case "pay-table":
            return sentence("Pay table {number}", number=figure)
        case "pay-row":
            return sentence("Row {label}", label=figure)
    # What is no case, nor any figure, is a fault of the blueprint and is shown as it was written.
    return next((words for case, words in REQUEST_CASES.items() if case == figure), None) or _as_written(figure)


def _as_written(figure: str) -> Sentence:
    return sentence("{figure}", figure=figure)


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
        parts.append(sentence("weight {weight:in_hundred}", weight=section.weight))
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
        return sentence("{total:in_hundred} passes (proposed)", total=passing.total)
    if passing.set_by:
        return sentence(
            "{total:in_hundred} passes (set by {by}{on})",
            total=passing.total,
            by=passing.set_by,
            on=inside(", {day}", day=passing.set_on) if passing.set_on else "",
        )
    return sentence("{total:in_hundred} passes", total=passing.total)


def edition_words(blueprint: Blueprint) -> Sentence:
    """Return an edition among others: what it is called, what it asks, what passes, and how programs name it."""
    asked = [questions_words(blueprint.question_count), mark_words(blueprint)]
    return sentence(
        "{edition}: {title} · {asked} ({digest})",
        edition=blueprint.edition,
        title=blueprint.title,
        asked=joined(asked, "dots"),
        digest=blueprint.digest[:8],
    )


def length_words(numbers: BlueprintNumbers) -> Sentence:
    """Return the length of a blueprint: questions, rounds, minutes."""
    parts = [questions_words(numbers.questions)]
    if numbers.rounds:
        parts.append(rounds_words(numbers.rounds))
    parts.append(minutes_words(numbers.minutes))
    if numbers.untimed:
        parts.append(sentence("sections without a time limit: {count}", count=numbers.untimed))
    return joined(parts, "dots")


def exactness_words(numbers: BlueprintNumbers) -> Sentence:
    """Return the number of large questions, and the error of a total."""
    return sentence(
        "Large questions: {large}. Standard error at the pass mark: {error:tenths} points.",
        large=numbers.large,
        error=numbers.standard_error / 10,
    )


def chance_words(chance: PassingChance, attempts: int) -> Sentence:
    """Return the chance of somebody of a certain skill to pass."""
    once, within = _percent(chance.once), _percent(chance.within_attempts)
    if attempts == 1:
        return sentence("Right in {share:in_hundred}: passes with a chance of {once}", share=chance.share, once=once)
    return sentence(
        "Right in {share:in_hundred}: passes with a chance of {once}, within {attempts} attempts {within}",
        share=chance.share,
        once=once,
        attempts=attempts,
        within=within,
    )


def _percent(chance: float) -> Sentence:
    """Return a chance in whole percent; what is nearly sure is not called so."""
    if 0 < chance < 1 and not 1 <= round(chance * 100) <= 99:
        return inside("under 1%") if chance < 0.5 else inside("over 99%")
    return inside("{percent:in_hundred}", percent=round(chance * 100))


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


def parallel_words(observed: ObservedDifficulty) -> list[Sentence]:
    """Return the truth about the papers of a blueprint: how equal they are meant to be, and what was observed."""
    lines = [
        sentence(
            "All papers of a blueprint are built to one specification: the same kinds, figures and sizes. By our model "
            "of difficulty, the expected scores of one dealer vary between papers by a standard deviation of under "
            "0.5 points, and 95 of 100 pairs of papers are within 1.5."
        )
    ]
    if observed.sittings < ENOUGH_SITTINGS:
        lines.append(
            sentence(
                "That is the model only. Counted so far: {count} first sittings; from {enough} on, the difficulty of "
                "each kind stands here.",
                count=observed.sittings,
                enough=ENOUGH_SITTINGS,
            )
        )
        return lines
    lines.append(sentence("Observed in {count} first sittings, the hardest first:", count=observed.sittings))
    for kind in observed.kinds:
        if (skill := skill_from(kind.skill)) is not None:  # the work of dealt rounds is no kind of question
            lines.append(
                sentence(
                    "{kind}: {share:in_hundred} of the credit, answers: {answers}",
                    kind=skill_title(skill),
                    share=round(kind.credit / (10 * kind.answers)),
                    answers=kind.answers,
                )
            )
    return lines


def rated_words(section: str, kind: str, figure: str) -> Sentence:
    """Return a kind that judges rate, behind its section."""
    named = title_of_kind(kind)
    if figure:
        named = joined([named, figure_words(kind, figure)], "dots")
    return sentence("{section}: {kind}", section=section, kind=named)


def standard_words(result: StandardResult, blueprint: Blueprint) -> list[Sentence]:
    """Return the results of judges, line by line."""
    lines = [_judge_words(judge, blueprint.question_count) for judge in result.judges]
    if result.mean is None:
        return [*lines, sentence("There is no mark before one judge has rated every kind.")]
    lines.append(
        sentence("Mean: {mean:tenths_in_hundred}, the mark {mark:in_hundred}.", mean=result.mean, mark=result.mark)
    )
    if result.deviation is not None:
        lines.append(
            sentence(
                "Standard deviation between judges: {deviation:tenths}. Standard error of the mean: {error:tenths}.",
                deviation=result.deviation,
                error=result.standard_error,
            )
        )
    if result.is_angoff:
        lines.append(sentence("Set by the method of Angoff, by {count} judges.", count=len(result.counted)))
    else:
        lines.append(
            sentence(
                "This is the school's decision. It takes {count} judges for the method of Angoff.", count=ANGOFF_JUDGES
            )
        )
    return lines


def _judge_words(judge: JudgeResult, questions: int) -> Sentence:
    if judge.left:
        return sentence("{name}: kinds left to rate: {left}", name=judge.name, left=judge.left)
    return sentence(
        "{name}: {right:tenths} of {questions} questions, {total:tenths_in_hundred}",
        name=judge.name,
        right=judge.right,
        questions=questions,
        total=judge.total,
    )


def whose_mark(result: StandardResult, name: str) -> Sentence:
    """Return the words for who set a mark: so many judges, or the school, and who took it into the blueprint."""
    count = len(result.counted)
    by = (
        sentence("{count} judges, Angoff", count=count)
        if result.is_angoff
        else sentence("the school's decision, judges: {count}", count=count)
    )
    return sentence("{by}; taken by {name}", by=by, name=name) if name else by
