"""The result of an examination in words: what it is, why, and what it says and does not say."""

from collections.abc import Mapping, Sequence
from typing import Final
from uuid import UUID

from trainer.engine.sentences import Sentence, sentence
from trainer.exam.result import ExamOutcome, ExamResult, SectionResult
from trainer.exam.sitting import Sitting
from trainer.exam.table_test import TableTest
from trainer.store.rows import RulingRow
from trainer.wording.attempts import time_taken
from trainer.wording.auditions import floor_calls, points
from trainer.wording.table_tests import points_words

OUTCOMES: Final[dict[ExamOutcome, Sentence]] = {
    "pass": sentence("Pass"),
    "not-yet": sentence("Not yet"),
    "borderline": sentence("Borderline"),
}
OBSERVED_FROM: Final = 50
"""The sittings from which on the difficulty of a kind is shown as it was observed."""


def share(thousandths: int) -> str:
    """Return a score as a person reads it, never rounded up.

    >>> share(900), share(887)
    ('90%', '88.7%')
    """
    whole, tenths = divmod(thousandths, 10)
    return f"{whole}.{tenths}%" if tenths else f"{whole}%"


def outcome_reasons(result: ExamResult) -> list[Sentence]:
    """Return the reasons for a result, those that decide first."""
    paper, critical = result.paper, len(result.paper.critical)
    reasons = []
    if critical >= paper.critical_limit:
        reasons.append(
            sentence("1 critical mistake in the dealt rounds. None is allowed.")
            if critical == 1
            else sentence(
                "{count} critical mistakes in the dealt rounds. The most allowed is {most}.",
                count=critical,
                most=paper.critical_limit - 1,
            )
        )
    if paper.points > paper.limit:
        reasons.append(
            sentence(
                "{points} in the dealt rounds. The limit is {limit}.", points=points(paper.points), limit=paper.limit
            )
        )
    if not result.is_dealt:
        reasons.append(
            sentence(
                "{dealt} of {count} rounds were dealt to the end.",
                dealt=result.rounds_dealt,
                count=result.blueprint.round_count,
            )
        )
    if result.outcome == "borderline":
        reasons.append(
            sentence(
                "{total} is so close to {mark} that another paper might say otherwise: the table test decides.",
                total=share(paper.total),
                mark=share(paper.mark),
            )
        )
    elif not paper.passes_questions:
        reasons.append(sentence("{total}. You need {mark}.", total=share(paper.total), mark=share(paper.mark)))
    elif not reasons:
        reasons.append(sentence("{total}. {mark} passes.", total=share(paper.total), mark=share(paper.mark)))
    return reasons


def section_figures(each: SectionResult) -> Sentence:
    """Return the figures of a section of questions."""
    assert each.score is not None
    return sentence("{right} of {asked} correct, {score}", right=each.right, asked=each.asked, score=share(each.score))


def dealt_figures(each: SectionResult) -> Sentence:
    """Return the figures of a section of dealt rounds, and what they count where they have a weight."""
    dealt = sentence(
        "{rounds} of {count} dealt, {points} (limit {limit})",
        rounds=sum([dealt.is_over for dealt in each.rounds]),
        count=each.section.rounds,
        points=points(each.points),
        limit=each.section.faults,
    )
    if each.counts is None:
        return dealt
    return sentence("{dealt}, counts as {score}", dealt=dealt, score=share(each.counts))


def pace_words(each: SectionResult) -> Sentence | None:
    """Return the pace of a section's rounds beside the one that is asked for; None if there is none."""
    if each.hands_an_hour is None:
        return None
    if not each.section.pace:
        return sentence("{hands} hands an hour", hands=each.hands_an_hour)
    return sentence("{hands} hands an hour (asked for: {wanted})", hands=each.hands_an_hour, wanted=each.section.pace)


def call_words(each: SectionResult) -> Sentence | None:
    """Return the floor calls of a section's rounds though nothing was wrong; None if there were none."""
    return floor_calls([dealt.marks for dealt in each.rounds])


def table_test_words(test: TableTest | None) -> Sentence:
    """Return the table test that stands beside a result, which decides where that is borderline."""
    if test is None:
        return sentence("not taken")
    facts = {"points": points_words(test.points, test.form.most), "name": test.evaluator_name}
    if test.is_passed:
        return sentence("passed with {points}, by {name}", **facts)
    return sentence("not passed yet, {points}, by {name}", **facts)


def error_words(result: ExamResult) -> Sentence:
    """Return the standard error, as instructors are shown it."""
    return sentence(
        "Standard error: {error} points. Within one of it the result is borderline.",
        error=f"{result.paper.standard_error / 10:.1f}",
    )


def says_and_says_not(result: ExamResult) -> Sentence:
    """Return the statement that stands with every result, on the screen and in print."""
    questions, rounds = sum([each.is_answered for each in result.marks.items]), result.rounds_dealt
    if not rounds:
        done = sentence("Answered {questions} questions", questions=questions)
    elif rounds == 1:
        done = sentence("Answered {questions} questions and dealt 1 round", questions=questions)
    else:
        done = sentence("Answered {questions} questions and dealt {rounds} rounds", questions=questions, rounds=rounds)
    return sentence(
        "{done} on a computer simulation under the rules named. Tests knowledge of payouts, hitting and order. "
        "Does not test card or cheque handling, speed at a table, or game protection. Not a license.",
        done=done,
    )


def seal_says() -> Sentence:
    """Return the claim that is made for the seal of a sitting's file, and its limit."""
    return sentence(
        "The file of a sitting is sealed when it is closed: any later change in it is told. A seal does not show who "
        "sat there, or that nobody helped; the proctor does."
    )


def parallel_papers() -> Sentence:
    """Return the claim that is made for papers of one blueprint."""
    return sentence(
        "All papers of this examination are built to one specification: the same kinds of questions, in the same "
        "sizes. By our model, expected scores of two papers differ by 1.5 points or less in 95 of 100 pairs."
    )


def difficulty_told(sittings: int) -> Sentence:
    """Return the source of what is said about difficulty."""
    if sittings < OBSERVED_FROM:
        return sentence(
            "Difficulty: model only. Sittings so far: {count} of the {least} it takes to observe it.",
            count=sittings,
            least=OBSERVED_FROM,
        )
    return sentence("Difficulty as observed in {count} sittings.", count=sittings)


def mark_proposed() -> Sentence:
    """Return the words for whose mark it is."""
    return sentence("The pass mark is our proposal. Your school may set its own.")


def conduct_lines(sitting: Sitting, names: Mapping[UUID, str]) -> list[Sentence]:
    """Return the lines about extra time, breaks and an early end of a sitting; none if all went its way."""
    lines = []
    if sitting.setup.extra_percent:
        lines.append(sentence("{percent}% extra time", percent=sitting.setup.extra_percent))
    for each in sitting.breaks:
        place = f"{each.question[0]}.{each.question[1]}"
        if each.away_ms < 0:
            lines.append(sentence("The program ended at {place}, and the clock was set back meanwhile", place=place))
            continue
        away = time_taken(each.away_ms)
        if each.is_pause:
            lines.append(sentence("Paused at {place} for {away}", place=place, away=away))
        else:
            lines.append(sentence("The program ended at {place}; away for {away}", place=place, away=away))
    if sitting.ended is not None and sitting.ended_by is None:
        lines.append(sentence("Handed in before the last question"))
    elif sitting.ended is not None and sitting.ended:
        name = names.get(sitting.ended_by or sitting.setup.uuid, "")
        lines.append(sentence("Ended by {name}: {reason}", name=name, reason=sitting.ended))
    elif sitting.ended is not None:
        lines.append(sentence("Ended early by the proctor"))
    return lines


def ruling_words(ruling: RulingRow, name: str) -> Sentence:
    """Return the answer to a doubt, by whom it was given and why."""
    if ruling.is_void and ruling.is_for_all:
        template = sentence("Void: counts as correct for everyone who had it. {name}: {reason}", **_by(ruling, name))
    elif ruling.is_void:
        template = sentence("Void: costs no points. {name}: {reason}", **_by(ruling, name))
    elif ruling.reason:
        template = sentence("The mark stands. {name}: {reason}", **_by(ruling, name))
    else:
        template = sentence("The mark stands. {name}", name=name)
    return template


def _by(ruling: RulingRow, name: str) -> dict[str, str]:
    return {"name": name, "reason": ruling.reason}


def lines_of(result: ExamResult) -> Sequence[Sentence]:
    """Return the statements below a result."""
    proposed = (mark_proposed(),) if result.blueprint.passing.proposed else ()
    return (says_and_says_not(result), parallel_papers(), seal_says(), *proposed)
