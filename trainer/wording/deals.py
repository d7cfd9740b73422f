"""A round dealt by hand, in words: whose move it is, how far it is, what is said at the table, how it ended."""

from collections.abc import Mapping, Sequence
from typing import Final

from trainer.dealing.attempt import ActDone, Attempt, Awaited, Over, PlayerSays, ProgramActs, TraineeActs
from trainer.dealing.lessons import Lesson
from trainer.dealing.settled_money import settlement_behind
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.procedure import due_clause
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Table
from trainer.engine.workings import working
from trainer.wording.acts import signal_words
from trainer.wording.moves import due_moves
from trainer.wording.pay_tables import PayRow, pay_rows
from trainer.wording.sentences import joined
from trainer.wording.wagers import box_place

DEALER_SAYS: Final[Mapping[type[Act], Sentence]] = {
    acts.OfferInsurance: sentence("Insurance?"),
    acts.CloseInsurance: sentence("Insurance closed"),
    acts.CallFloor: sentence("Floor!"),
}
"""The dealer's words with an act that moves nothing."""

TAPS_IN: Final = sentence("You tap in")
"""The sight of a dealer who takes over a table."""

LESSON_TEXTS: Final = "lessons"
"""The context of what lessons say of themselves."""


def awaited_words(awaited: Awaited | None) -> Sentence | None:
    """Return the words for the one whose move it is."""
    match awaited:
        case TraineeActs():
            return sentence("Your move")
        case ProgramActs(by=by):
            return sentence("The floor's move") if by == "floor" else sentence("The program's move")
        case PlayerSays(signal):
            place = box_place(getattr(signal, "box", 0), getattr(signal, "hand", 0))
            return sentence("{place} decides", place=place.start)
        case Over():
            return sentence("Round complete")
    return None


def progress(attempt: Attempt, seconds: int | None = None) -> Sentence:
    """Return the progress of a round: acts, slips that may be told, hints, and the time if it is wanted."""
    own = len([each for each in attempt.acts_done if each.by == "trainee" and each.is_applied])
    parts: list[Sentence | str] = [sentence("1 move") if own == 1 else sentence("{count} moves", count=own)]
    if attempt.plan.judging == "coached" and (stopped := _stopped(attempt)):
        parts.append(sentence("1 mistake") if stopped == 1 else sentence("{count} mistakes", count=stopped))
    if attempt.hints and attempt.plan.judging != "examined":  # its floor says nothing
        parts.append(sentence("1 hint") if attempt.hints == 1 else sentence("{count} hints", count=attempt.hints))
    if seconds is not None:
        parts.append(clock(seconds))
    return joined(parts, "dots")


def _stopped(attempt: Attempt) -> int:
    """Return the number of acts that were stopped."""
    return len([each for each in (*attempt.acts_done, *attempt.undone) if each.by == "trainee" and not each.is_applied])


def clock(seconds: float) -> str:
    """Return minutes and seconds.

    >>> clock(83.4)
    '1:23'
    """
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"


def ending(attempt: Attempt) -> Sentence:
    """Return the words said at once about a round that is over; what was wrong is the debrief's."""
    lines = [progress(attempt)]
    if attempt.plan.judging == "free":
        lines.append(sentence("Review the round to see what was right and what was not."))
    elif attempt.plan.judging == "coached" and not _stopped(attempt):
        lines.append(sentence("No mistakes."))
    waits = attempt.waiting
    if isinstance(waits, Over) and waits.stuck is not None:
        lines.insert(0, sentence("{why}.", why=waits.stuck))
    return joined(lines, "lines")


def dealer_says(act_done: ActDone) -> Sentence | None:
    """Return the dealer's words with an act that moves nothing, or the sight that it shows."""
    if isinstance(act_done.act, acts.Peek):
        natural = act_done.after.dealer.is_natural
        return sentence("Blackjack") if natural else sentence("No blackjack")
    return DEALER_SAYS.get(type(act_done.act))


def floor_says(table: Table) -> Sentence:
    """Return the floor's words where nothing is wrong: what is due, or whose move it is (ruling SB-16)."""
    _, answer = due_clause(table)
    return sentence("Nothing is wrong here. Next: {due}.", due=due_moves(table, answer))


def said_at(box: int, hand: int, text: str) -> Sentence:
    """Return the words said at a box, for those who hear the program."""
    return sentence("{place}: {said}", place=box_place(box, hand).start, said=text)


def said_at_once(boxes: Sequence[int]) -> Sentence:
    """Return the spots at which several things are said at once, where there is no room for the words."""
    return sentence("{count} calls: spots {boxes:and}", count=len(boxes), boxes=boxes)


def unfinished(table: Table, signal: Act) -> Sentence:
    """Return the words of a player who seems to say a signal, then changes the mind."""
    return sentence("{word} …", word=signal_words(table, signal))


def lesson_title(lesson: Lesson) -> Sentence:
    return Sentence(lesson.title, context=LESSON_TEXTS)


def lesson_teaches(lesson: Lesson) -> Sentence:
    """Return the subject that a lesson teaches."""
    return Sentence(lesson.teaches, context=LESSON_TEXTS)


def working_behind(act_done: ActDone) -> Sentence | None:
    """Return the sum behind an act's money, or behind the money that was due instead of it."""
    settled = settlement_behind(act_done)
    return working(settled, act_done.table) if settled is not None else None


def pay_rows_behind(act_done: ActDone) -> tuple[PayRow, ...]:
    """Return the pay table behind an act's money, or behind the money that was due instead of it."""
    return pay_rows(act_done.table, settlement_behind(act_done))
