"""An audition in words: its conditions, how far it is, and its result."""

from collections.abc import Mapping, Sequence
from typing import Final

from trainer.dealing.audition import AuditionFault, AuditionResult
from trainer.dealing.fault_points import (
    FREE_CALLS,
    LIMIT,
    MOST_CRITICAL,
    OWN_CORRECTION,
    POINTS,
    ROUNDS,
    CriticalFault,
    ExaminedRound,
)
from trainer.dealing.pace import Work
from trainer.engine.sentences import Sentence, sentence
from trainer.wording.acts import fault_name
from trainer.wording.moves import done_words, moves_instead

CRITICAL: Final[Mapping[CriticalFault, Sentence]] = {
    "paid-a-loser": sentence("Paid a bet that lost or pushed"),
    "took-a-winner": sentence("Took a bet that won"),
    "took-a-push": sentence("Took a bet that pushed"),
    "drew-when-standing": sentence("Drew a card on a hand that stands"),
    "exposed-too-soon": sentence("Turned the hole card too soon"),
}
"""The critical faults, by name."""


def conditions(limit: int = 0) -> Sequence[Sentence]:
    """Return the conditions of an audition, told before it begins, with the limit of points that its school sets."""
    return (
        sentence("{count} rounds at a full table. You deal everything yourself.", count=ROUNDS),
        sentence("No hints and no undo. You see your mistakes at the end."),
        sentence(
            "A wrong payout stands until you notice it. Any other wrong move is not done: the floor makes the right "
            "one, and you go on from there."
        ),
        sentence(
            "Every mistake costs points: {money} for bets paid, taken or pushed, {cards} for cards and calls, "
            "{tidying} for picking up. A wrong payout that you correct before the next bet costs {own}.",
            money=POINTS[Work.PAYING],
            cards=POINTS[Work.CARDS],
            tidying=POINTS[Work.TIDYING],
            own=OWN_CORRECTION,
        ),
        sentence(
            "You may call the floor: {free} calls a round where nothing is wrong are free, each further one costs "
            "{calls}.",
            free=FREE_CALLS,
            calls=POINTS[Work.CALLING],
        ),
        sentence(
            "You pass with {limit} points or fewer and no more than {critical} critical mistake: paying a losing bet, "
            "taking a winner or a push, drawing when you must stand, turning the hole card too soon.",
            limit=limit or LIMIT,
            critical=MOST_CRITICAL,
        ),
    )


def proposed(limit: int = 0) -> Sentence:
    """Return the words for whose limits these are: the limit of points is the school's where it sets one."""
    if limit:
        return sentence("The limit is your school's. The points are our proposal.")
    return sentence("The points and the limit are our proposal. Your school may ask for more or less.")


def round_of_audition(number: int) -> Sentence:
    """Return a round of an audition, by its number."""
    return sentence("Audition, round {number} of {rounds}", number=number, rounds=ROUNDS)


def round_over(number: int) -> Sentence:
    """Return the heading of a round that is over."""
    return sentence("Round {number} of {rounds} complete", number=number, rounds=ROUNDS)


def outcome(result: AuditionResult) -> Sentence:
    """Return the result in a word or two."""
    return sentence("Passed") if result.is_passed else sentence("Not passed yet")


def reason(result: AuditionResult) -> Sentence:
    """Return the reason for the result."""
    if result.is_passed:
        if not result.points:
            return sentence("You made no mistakes.")
        return sentence("You stayed within {limit} points.", limit=result.limit)
    if result.critical > MOST_CRITICAL:
        return sentence("{count} critical mistakes. A second one fails the audition.", count=result.critical)
    return sentence("{points} points. The limit is {limit}.", points=result.points, limit=result.limit)


def points(count: int) -> Sentence:
    """Return a number of fault points."""
    return sentence("1 point") if count == 1 else sentence("{count} points", count=count)


def floor_calls(rounds: Sequence[ExaminedRound]) -> Sentence | None:
    """Return the floor calls though nothing was wrong, and what they cost; None if there were none."""
    count, cost = sum([each.calls for each in rounds]), sum([each.call_points for each in rounds])
    if not count:
        return None
    if not cost:
        return sentence("Floor calls where nothing was wrong: {count} (free)", count=count)
    return sentence("Floor calls where nothing was wrong: {count} ({cost})", count=count, cost=points(cost))


def fault_heading(fault: AuditionFault) -> Sentence:
    """Return the name of a mistake: the critical fault it is, else its kind."""
    if fault.point.critical:
        return CRITICAL[fault.point.critical]
    did = fault.act_done
    assert did.finding is not None
    name = fault_name(did.finding, did.mistake).start
    return sentence("{fault}, corrected", fault=name) if fault.point.is_corrected else name


def fault_lines(fault: AuditionFault) -> tuple[Sentence, Sentence]:
    """Return the act that was done, and the one that was due."""
    did = fault.act_done
    assert did.finding is not None
    return (
        done_words(did.table, did.act),
        sentence("Correct: {act}.", act=moves_instead(did.table, did.finding.due, did.act)),
    )


def marked() -> Sentence:
    """Return the words below the number of moves that were marked."""
    return sentence("moves marked")
