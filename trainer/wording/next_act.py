"""A next-act question in words: what was done and said so far, what a dealer sees of the shoe, and the answers."""

from collections.abc import Mapping
from typing import Final

from trainer.dealing.attempt import ActDone
from trainer.dealing.gestures import wagers_of
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.faults import Fault
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Table, Turn
from trainer.engine.ways import unpriced
from trainer.felt.shoe import faced_card, shoe_levels
from trainer.games.options import GameOptions
from trainer.quiz.house_customs import HouseCustom
from trainer.quiz.next_act import ActMark, ActQuestion, WrongMove
from trainer.wording.acts import FAULTS, act_words, signal_words
from trainer.wording.cards import card_name
from trainer.wording.moves import done_words, due_moves
from trainer.wording.sentences import inside, joined
from trainer.wording.wagers import box_place, wager_name

WAIT: Final = sentence("Wait for the player")
"""The answer that does nothing."""
ASKED: Final = sentence("What do you do next?")
FLOOR_GOES_ON: Final = sentence("Floor: nothing is wrong here. Go on.")
"""The floor's words where it was called for nothing: no fault, and no answer (ruling SB-16)."""
_MOST_NAMED: Final = 3
"""The most acts named one by one where any of several may come next."""

AMISS: Final[Mapping[WrongMove, Sentence]] = {
    **{fault.value: sentence("{fault}.", fault=name.start) for fault, name in FAULTS.items()},
    Fault.TOO_EARLY.value: sentence("Out of order: something else comes first."),
    "waited": sentence("No player has to signal now: the next move is yours."),
    "floor": sentence("Nothing is wrong here, so there is nothing for the floor to do."),
}
"""The words for a fault where no mistake was recognized."""


def amiss(mark: ActMark) -> Sentence | None:
    """Return the fault of an answer in which no mistake was recognized; None for a right one."""
    given = getattr(mark.given, "cents", 0)
    owed = [
        getattr(act, "cents", 0) for act in mark.due if mark.given is not None and unpriced(act) == unpriced(mark.given)
    ]
    if mark.wrong != "wrong-amount" or not owed:
        return AMISS.get(mark.wrong)
    off = given - owed[0]
    if off > 0:
        return sentence("{given:money} is {amount:money} too much.", given=given, amount=off)
    return sentence("{given:money} is {amount:money} too little.", given=given, amount=-off)


def said_and_done(question: ActQuestion) -> Sentence | None:
    """Return the dealer's last act, in one sentence; None before the first."""
    done = question.last_done
    if done is None:
        return None
    words, stake = done_words(done.table, done.act), _stake(done)
    return sentence("{done} The bet was {stake:money}.", done=words, stake=stake) if stake else words


def _stake(done: ActDone) -> int:
    """Return the stake of a bet that was paid: it has left the felt with its payout."""
    act = done.act
    box = done.table.box(act.box) if isinstance(act, acts.Pay) else None
    if box is None or not isinstance(act, acts.Pay):
        return 0
    if act.wager == "main":
        return box.hand(act.hand).stake if box.hands else 0
    side = box.live_side(act.wager)
    return side.stake if side is not None else 0


def signals_said(question: ActQuestion) -> Sentence:
    """Return the players' signals that are not answered yet, each with its place."""
    return joined([_signal(each) for each in question.signals], "text")


def _signal(done: ActDone) -> Sentence:
    act = done.act
    place = box_place(getattr(act, "box", 0), getattr(act, "hand", 0))
    if isinstance(act, acts.Lay) and act.wager != "insurance":
        wager = wager_name(done.table, act.box, act.wager).inside
        return sentence(
            "{place}: the player puts out {amount:money} ({wager}).", place=place.start, amount=act.cents, wager=wager
        )
    return sentence("{place}: {said}.", place=place.start, said=signal_words(done.table, act))


def second_bets(question: ActQuestion) -> Sentence:
    """Return the bets that came second at their spots: nobody sees that of two that lie there."""
    table = question.table
    return joined(
        [
            sentence(
                "{place}: the {wager} came second.",
                place=box_place(box.number).start,
                wager=wager_name(table, box.number, "main", is_late=True).inside,
            )
            for box in table.boxes
            if box.second_bet is not None
        ],
        "text",
    )


HOUSE: Final[Mapping[HouseCustom, Sentence]] = {
    "up-card-first": sentence("At this house your first card goes face up."),
    "no-peek": sentence("This house does not peek."),
    "pick-up-each": sentence("At this house a losing hand's cards are picked up with its bet."),
    "dealer-mends": sentence("At this house dealers correct their own payouts."),
}
"""The customs of a house that are told in a sentence as it stands."""


def house_told(question: ActQuestion) -> Sentence:
    """Return the customs of the house on which the next act may hang."""
    return joined([HOUSE[each] for each in question.house_customs], "text")


def limits_words(house: GameOptions) -> Sentence:
    """Return the limits of a house's bets, as a sign at the table tells them."""
    least, most, side = house.table_min, house.table_max, getattr(house, "side_max", None)
    lines = []
    if least and most:
        lines.append(sentence("Table limits: {least:money} to {most:money}.", least=least, most=most))
    elif least or most:
        known = sentence("Table minimum: {limit:money}.") if least else sentence("Table maximum: {limit:money}.")
        lines.append(known.with_values(limit=least or most))
    if side == "main":
        lines.append(sentence("A side bet may not be larger than the main bet."))
    elif side:
        lines.append(sentence("Side bet maximum: {limit:money}.", limit=side))
    return joined(lines, "text")


def in_sight(table: Table) -> list[Sentence]:
    """Return the sights of shoe, discards and stray cards, where no felt shows them."""
    levels, face = shoe_levels(table), faced_card(table)
    found = []
    if not levels.left:
        found.append(sentence("The shoe is empty."))
    if face is not None:
        found.append(sentence("The next card in the shoe is face up: {card}.", card=card_name(face)))
    found += [sentence("Exposed card on the layout: {card}.", card=card_name(each)) for each in table.in_error]
    return found


def bets_laid(table: Table) -> list[Sentence]:
    """Return the bets on the felt with their amounts, in one line, for those who cannot count the cheques."""
    bets = []
    for each in wagers_of(table):
        place = box_place(each.box, each.hand).inside
        if each.wager == "main":
            bets.append(inside("{place} {amount:money}", place=place, amount=each.cents))
        else:
            name = wager_name(table, each.box, each.wager, is_late=each.is_late).inside
            bets.append(inside("{place} {amount:money} ({wager})", place=place, amount=each.cents, wager=name))
    return [sentence("Bets: {bets:list}.", bets=bets)] if bets else []


def move_named(table: Table, act: Act | None) -> Sentence:
    """Return an answer: the act, or waiting."""
    return WAIT if act is None else act_words(table, act)


def moves_due(question: ActQuestion, given: Act | None = None) -> Sentence:
    """Return the right answers: acts of which any may come, or the player who is waited for.

    Those of the same spot as a wrong one come first.
    """
    due = question.due
    if not due:
        turn = question.turn
        assert isinstance(turn, Turn)
        return sentence("Wait for {place} to signal", place=box_place(turn.box, turn.hand).inside)
    if len(due) > _MOST_NAMED:
        return sentence("Any of these: {moves}", moves=due_moves(question.table, due))
    box = getattr(given, "box", 0)
    nearest = sorted(due, key=lambda act: bool(box) and getattr(act, "box", 0) != box)
    return joined([act_words(question.table, act, within=at > 0) for at, act in enumerate(nearest)], "or_acts")
