"""A dealer's move as one dealer tells another: "You discarded spot 3's cards. Next: take spot 2's $15."."""

from collections.abc import Mapping, Sequence
from typing import Final

from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Answer, Table, Turn
from trainer.wording.acts import act_words
from trainer.wording.sentences import inside, joined
from trainer.wording.wagers import box_place, wager_name

_MOST_NAMED: Final = 3
"""The most acts named one by one where any of several may come next; of more the places are named by kind."""

DONE: Final[Mapping[type[Act], Sentence]] = {
    acts.Burn: sentence("You burned a card."),
    acts.Deal: sentence("You dealt a card to {place}."),
    acts.Return: sentence("You gave back {owner} {money}."),
    acts.OfferInsurance: sentence("You offered insurance."),
    acts.CloseInsurance: sentence("You closed insurance."),
    acts.Peek: sentence("You peeked at the hole card."),
    acts.Expose: sentence("You turned the hole card."),
    acts.SetUpCard: sentence("You moved the up card to the UP CARD box."),
    acts.Draw: sentence("You drew a card."),
    acts.Take: sentence("You took {owner} {money}."),
    acts.Pay: sentence("You paid {place} {money}."),
    acts.Push: sentence("You pushed {owner} {bet}."),
    acts.Tuck: sentence("You tucked {owner} cards."),
    acts.LaySideways: sentence("You laid {owner} D hand sideways."),
    acts.Discard: sentence("You discarded {owner} cards."),
    acts.PayDealerEnvy: sentence("You paid {money} of Dealer Envy."),
    acts.Shuffle: sentence("You shuffled the discards."),
    acts.CallFloor: sentence("You called the floor."),
    acts.TakeBack: sentence("You took back {owner} payout, {money}."),
    acts.TakeBackDealerEnvy: sentence("You took back {money} of Dealer Envy."),
    acts.Clear: sentence("You cleared the layout."),
}
"""Every act of a dealer's hands, once it is done."""
DONE_OWN: Final[Mapping[bool, Sentence]] = {
    True: sentence("You dealt your own card face up."),
    False: sentence("You dealt your own card face down."),
}
"""The dealer's own first two cards, by whether the card lies face up."""
DONE_SHOWN: Final[Mapping[type[Act], Sentence]] = {
    acts.Deal: sentence("You dealt the exposed card to {place}."),
    acts.Draw: sentence("You took the exposed card."),
}
"""The acts that use a card which was shown in error and lies there."""

TO_DO: Final[Mapping[type[Act], Sentence]] = {
    acts.Return: inside("give back {owner} {money}"),
    acts.Take: inside("take {owner} {money}"),
    acts.Pay: inside("pay {place} {money}"),
    acts.Push: inside("push {owner} {bet}"),
    acts.Tuck: inside("tuck {owner} cards"),
    acts.LaySideways: inside("lay {owner} D hand sideways"),
    acts.Discard: inside("discard {owner} cards"),
    acts.TakeBack: inside("take back {owner} payout, {money}"),
}
"""The acts at a spot, while they are due; the others are said as anywhere."""
ANY_OF: Final[Mapping[type[Act], Sentence]] = {
    acts.Return: inside("give back the {bet} on {places:choice}"),
    acts.Take: inside("take the {bet} on {places:choice}"),
    acts.Pay: inside("pay the {bet} on {places:choice}"),
    acts.Push: inside("push the {bet} on {places:choice}"),
    acts.Tuck: inside("tuck the cards of {places:choice}"),
    acts.LaySideways: inside("lay the D hand sideways on {places:choice}"),
    acts.Discard: inside("discard the cards of {places:choice}"),
    acts.TakeBack: inside("take back the payout on {places:choice}"),
}
"""The acts that may be due at several places at once, in any order."""


def done_words(table: Table, act: Act) -> Sentence:
    """Return the words for an act that the trainee has done at a table."""
    if isinstance(act, acts.DealDealer):
        return DONE_OWN[act.up]
    shown = DONE_SHOWN.get(type(act)) if table.shown else None
    return (shown or DONE[type(act)]).with_values(**_values(table, act))


def move_words(table: Table, act: Act) -> Sentence:
    """Return the words for an act that is due, as they stand within a sentence."""
    known = TO_DO.get(type(act))
    return act_words(table, act, within=True) if known is None else known.with_values(**_values(table, act))


def due_moves(table: Table, answer: Answer) -> Sentence:
    """Return the awaited signal, or the acts of which any may come next, as said within a sentence."""
    if isinstance(answer, Turn):
        return inside("wait for {place} to signal", place=box_place(answer.box, answer.hand).inside)
    if not answer:
        return inside("nothing more")
    if len(answer) <= _MOST_NAMED:
        return joined([move_words(table, act) for act in answer], "or_acts")
    alike: dict[tuple[type[Act], str], list[Act]] = {}
    for act in answer:
        bet = _bet(table, act)
        alike.setdefault((type(act), bet.template if bet else ""), []).append(act)
    return joined([_any_of(table, group) for group in alike.values()], "or_acts")


def _any_of(table: Table, group: Sequence[Act]) -> Sentence:
    """Return acts of one kind, of which any may come next, by their places."""
    known, bet = ANY_OF.get(type(group[0])), _bet(table, group[0])
    if len(group) == 1 or known is None:
        return joined([move_words(table, act) for act in group], "or_acts")
    places = [box_place(getattr(act, "box", 0), getattr(act, "hand", 0)).inside for act in group]
    return known.with_values(bet=bet, places=places)


def _bet(table: Table, act: Act) -> Sentence | None:
    wager = getattr(act, "wager", "")
    is_late = isinstance(act, acts.Return)
    return wager_name(table, getattr(act, "box", 0), wager, is_late=is_late).inside if wager else None


def moves_instead(table: Table, answer: Answer, act: Act) -> Sentence:
    """Return the acts due instead of a wrong one, so said: those for its own wager, where there are any."""
    own = [each for each in answer if _wager_of(each) == _wager_of(act)] if isinstance(answer, tuple) else []
    return due_moves(table, tuple(own) if own and _wager_of(act) is not None else answer)


def _wager_of(act: Act) -> tuple[object, ...] | None:
    wager = getattr(act, "wager", None)
    return (getattr(act, "box", 0), getattr(act, "hand", 0), wager) if wager else None


def _values(table: Table, act: Act) -> dict[str, Sentence]:
    """Return the place of an act, whose it is, and the bet and the money that it moves."""
    box, hand, wager = getattr(act, "box", 0), getattr(act, "hand", 0), getattr(act, "wager", "")
    owner = inside("spot\u00a0{box}'s", box=box)
    if hand:
        owner = inside("spot\u00a0{box}, hand\u00a0{hand}'s", box=box, hand=hand)
    is_named = bool(wager) and (wager != "main" or _has_side_bet(table, box))
    bet = (_bet(table, act) if is_named else None) or inside("bet")
    money = inside("{amount:money}", amount=getattr(act, "cents", 0))
    if is_named:
        money = (
            inside("{money} for the {bet}", money=money, bet=bet)
            if isinstance(act, acts.Pay)
            else inside("{money} {bet}", money=money, bet=bet)
        )
    return {"place": box_place(box, hand).inside, "owner": owner, "bet": bet, "money": money}


def _has_side_bet(table: Table, box: int) -> bool:
    """True if the main bet of a box has to be named, as another lies beside it."""
    found = table.box(box)
    return found is not None and (any([side.live for side in found.sides]) or found.second_bet is not None)
