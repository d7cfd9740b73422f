"""Acts, signals and faults in the words of the table."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from trainer.engine import acts
from trainer.engine.acts import Act, Signal
from trainer.engine.judge import Fault
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Answer, Table, Turn
from trainer.wording.cards import card_name, card_names
from trainer.wording.sentences import inside, joined
from trainer.wording.wagers import Name, box_place, wager_name, wager_place

_MOST_NAMED: Final = 3
"""The most acts named where any of several may come next."""


class ActName(NamedTuple):
    """An act without where and how much, which is all that a hint gives away, and in full."""

    kind: Sentence
    start: Sentence
    """At the start of a sentence; its places are open."""
    inside: Sentence
    """Within a sentence."""


def _plain(kind: Sentence, within: Sentence) -> ActName:
    return ActName(kind, kind, within)


ACTS: Final[Mapping[type[Act], ActName]] = {
    acts.Burn: _plain(sentence("Burn a card"), inside("burn a card")),
    acts.Deal: ActName(sentence("A card to a spot"), sentence("A card to {place}"), inside("a card to {place}")),
    acts.Return: ActName(
        sentence("Give a wager back"),
        sentence("Give {amount:money} back: {wager}"),
        inside("give {amount:money} back: {wager}"),
    ),
    acts.OfferInsurance: _plain(sentence("Offer insurance"), inside("offer insurance")),
    acts.CloseInsurance: _plain(sentence("Close insurance"), inside("close insurance")),
    acts.Peek: _plain(sentence("Look at the hole card"), inside("look at the hole card")),
    acts.Expose: _plain(sentence("Expose the hole card"), inside("expose the hole card")),
    acts.SetUpCard: _plain(
        sentence("Move the up card to the UP CARD box"), inside("move the up card to the UP CARD box")
    ),
    acts.Draw: _plain(sentence("Draw a card"), inside("draw a card")),
    acts.Take: ActName(
        sentence("Take a wager"), sentence("Take {amount:money}: {wager}"), inside("take {amount:money}: {wager}")
    ),
    acts.Pay: ActName(
        sentence("Pay a wager"), sentence("Pay {amount:money}: {wager}"), inside("pay {amount:money}: {wager}")
    ),
    acts.Push: ActName(sentence("Push a wager"), sentence("Push: {wager}"), inside("push: {wager}")),
    acts.Tuck: ActName(
        sentence("Tuck a hand's cards"), sentence("Tuck the cards: {place}"), inside("tuck the cards: {place}")
    ),
    acts.LaySideways: ActName(
        sentence("Lay a D hand sideways"),
        sentence("Lay the D hand sideways: {place}"),
        inside("lay the D hand sideways: {place}"),
    ),
    acts.Discard: ActName(
        sentence("A hand's cards to the discard rack"),
        sentence("Cards to the discard rack: {place}"),
        inside("cards to the discard rack: {place}"),
    ),
    acts.PayDealerEnvy: ActName(
        sentence("Pay Dealer Envy"),
        sentence("Pay {amount:money}: Dealer Envy"),
        inside("pay {amount:money}: Dealer Envy"),
    ),
    acts.Shuffle: _plain(sentence("Shuffle the discards and cut"), inside("shuffle the discards and cut")),
    acts.CallFloor: _plain(sentence("Call the floor"), inside("call the floor")),
    acts.TakeBack: ActName(
        sentence("Take a wrong payoff back"),
        sentence("Take the payoff of {amount:money} back: {wager}"),
        inside("take the payoff of {amount:money} back: {wager}"),
    ),
    acts.TakeBackDealerEnvy: ActName(
        sentence("Take a wrong Dealer Envy back"),
        sentence("Take {amount:money} back: Dealer Envy"),
        inside("take {amount:money} back: Dealer Envy"),
    ),
    acts.Clear: _plain(sentence("Clear the layout"), inside("clear the layout")),
}
"""Every act of a dealer's hands but the dealer's own first two cards, of which one lies face up."""
OWN_CARDS: Final[Mapping[bool, ActName]] = {
    True: _plain(sentence("Your own card, face up"), inside("your own card, face up")),
    False: _plain(sentence("Your own card, face down"), inside("your own card, face down")),
}
"""The dealer's own first two cards, by whether the card lies face up."""
SHOWN_CARDS: Final[Mapping[type[Act], ActName]] = {
    acts.Deal: ActName(
        sentence("The shown card to a spot"), sentence("The shown card to {place}"), inside("the shown card to {place}")
    ),
    acts.Draw: _plain(sentence("Take the shown card"), inside("take the shown card")),
}
"""The acts that use a card which was shown in error and lies there."""

SIGNALS: Final[Mapping[type[Act], Sentence]] = {
    acts.Hit: sentence("Hit"),
    acts.Stand: sentence("Stand"),
    acts.Double: sentence("Double, {amount:money}"),
    acts.Split: sentence("Split"),
    acts.Insure: sentence("Insurance, {amount:money}"),
    acts.EvenMoney: sentence("Even money"),
    acts.Lay: sentence("{wager}, {amount:money}"),
}
"""A player's signal, as short as a gesture."""
MORE_INSURANCE: Final = sentence("{amount:money} more insurance")
"""The words of a player who lays insurance on top of what is there."""

IMPOSSIBLE: Final[Mapping[str, Sentence]] = {
    "Box {box} has had its envy": sentence("Spot {box} has had its envy"),
    "Box {box} has had {most} late wagers: no more find room there": sentence(
        "Spot {box} has had {most} late bets: there is no room for more"
    ),
    "Box {box} has no blackjack of a player to take even money for": sentence(
        "Spot {box} has no player's blackjack to take even money for"
    ),
    "Box {box} has no hand": sentence("Spot {box} has no hand"),
    "Box {box} has no hand {hand}": sentence("Spot {box} has no hand {hand}"),
    "Box {box} has one hand": sentence("Spot {box} has one hand"),
    "Box {box} has {hands} hands: name one": sentence("Spot {box} has {hands} hands: choose one"),
    "Box {box} is insured already": sentence("Spot {box} is insured already"),
    "No D hand stands at box {box}": sentence("No D hand stands at spot {box}"),
    "No cards lie there at box {box}": sentence("There are no cards there at spot {box}"),
    "No payoff of that amount was made at box {box}": sentence("No payoff of that amount was made at spot {box}"),
    "No side wager lies at box {box} to tuck cards under": sentence("Spot {box} has no side bet to tuck cards under"),
    "No such wager lies at box {box}": sentence("There is no such bet at spot {box}"),
    "Nobody wagers at box {box}": sentence("Nobody has a bet at spot {box}"),
    "The hand at box {box} has nothing to decide": sentence("The hand at spot {box} has nothing to decide"),
    "The hand at box {box} may not double for that": sentence("The hand at spot {box} may not double for that"),
    "The hand at box {box} may not split": sentence("The hand at spot {box} may not split"),
}
"""The engine's refusals in the words of a round on file, as a trainee reads them: a box on file is a spot."""

FAULTS: Final[Mapping[Fault, Name]] = {
    Fault.WRONG_AMOUNT: Name(sentence("Wrong amount"), inside("wrong amount")),
    Fault.WRONG_ACT: Name(sentence("Not this act"), inside("not this act")),
    Fault.TOO_EARLY: Name(sentence("Too early"), inside("too early")),
    Fault.WRONG_PLACE: Name(sentence("Wrong place"), inside("wrong place")),
    Fault.NOT_CALLED_FOR: Name(sentence("Not called for"), inside("not called for")),
}
"""The kind of a fault, as a heading and within a sentence."""


def act_words(table: Table, act: Act, *, within: bool = False) -> Sentence:
    """Return an act of the dealer's or a signal, as it is asked for or told: "Pay $25: DB21 wager, box 3"."""
    box, hand = getattr(act, "box", 0), getattr(act, "hand", 0)
    place = box_place(box, hand)
    if isinstance(act, Signal):
        said = signal_words(table, act)
        return (
            inside("{place}: {said}", place=place.inside, said=said)
            if within
            else sentence("{place}: {said}", place=place.start, said=said)
        )
    name = _name(table, act)
    wager = getattr(act, "wager", None)
    return (name.inside if within else name.start).with_values(
        place=place.inside,
        amount=getattr(act, "cents", 0),
        wager=wager_place(table, box, hand, wager) if wager else None,
    )


def act_kind(table: Table, act: Act) -> Sentence:
    """Return the kind of act, without where and how much, and if it uses a card that lies there already."""
    return _name(table, act).kind


def _name(table: Table, act: Act) -> ActName:
    if isinstance(act, acts.DealDealer):
        return OWN_CARDS[act.up]
    if table.shown and type(act) in SHOWN_CARDS:
        return SHOWN_CARDS[type(act)]
    return ACTS[type(act)]


def signal_words(table: Table, signal: Act) -> Sentence:
    """Return a player's signal in words, as short as a gesture."""
    cents = getattr(signal, "cents", 0)
    if isinstance(signal, acts.Lay):
        if signal.wager == "insurance":
            return MORE_INSURANCE.with_values(amount=cents)
        wager = wager_name(table, signal.box, signal.wager).start
        return SIGNALS[acts.Lay].with_values(wager=wager, amount=cents)
    return SIGNALS[type(signal)].with_values(amount=cents)


def due_words(table: Table, answer: Answer, *, within: bool = False) -> Sentence:
    """Return the words for what is due: the awaited signal, or the acts of which any may come next, at most a few."""
    if isinstance(answer, Turn):
        place = box_place(answer.box, answer.hand).inside
        if within:
            return inside("wait for the signal of {place}", place=place)
        return sentence("Wait for the signal of {place}", place=place)
    if not answer:
        return inside("nothing more") if within else sentence("Nothing more")
    named = answer[:_MOST_NAMED]
    return joined([act_words(table, act, within=within or at > 0) for at, act in enumerate(named)], "or_acts")


def due_instead(table: Table, answer: Answer, act: Act) -> Sentence:
    """Return the words for the acts due instead of a wrong act: those for its own wager, where there are any."""
    own = [each for each in answer if _wager_of(each) == _wager_of(act)] if isinstance(answer, tuple) else []
    return due_words(table, tuple(own) if own and _wager_of(act) is not None else answer)


def _wager_of(act: Act) -> tuple[object, ...] | None:
    wager = getattr(act, "wager", None)
    return (getattr(act, "box", 0), getattr(act, "hand", 0), wager) if wager else None


def impossible_words(why: Sentence) -> Sentence:
    """Return the reason why hands cannot do something, as a trainee reads it."""
    known = IMPOSSIBLE.get(why.template)
    return known.with_values(**why.values) if known is not None else why


def astray_words(table: Table) -> Sentence | None:
    """Return the cards that lie astray, and what may become of them; None if there are none."""
    if table.shown:
        return sentence(
            "The {card} was shown: the next hand that takes a card gets it; if none does, it is burned.",
            card=card_name(table.shown),
        )
    if table.astray:
        return sentence("Drawn in error: {cards}", cards=card_names(table.astray))
    return None
