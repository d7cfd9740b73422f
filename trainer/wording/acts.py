"""Acts, signals and faults in the words of the table."""

from collections.abc import Mapping
from typing import Final

from trainer.engine import acts
from trainer.engine.acts import Act, Signal
from trainer.engine.faults import Fault
from trainer.engine.judge import Finding
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Table
from trainer.games.mistakes.mistake import Diagnosis
from trainer.games.registry import GAMES
from trainer.wording.cards import card_name, card_names
from trainer.wording.sentences import Name, named
from trainer.wording.wagers import box_place, wager_name, wager_place


class ActName(Name, frozen=True):
    """An act in full, its places open, and without where and how much, which is all that a hint gives away."""

    kind: Sentence


def _act(name: Name, kind: Sentence | None = None) -> ActName:
    return ActName(name.start, name.inside, kind or name.start)


ACTS: Final[Mapping[type[Act], ActName]] = {
    acts.Burn: _act(named("Burn a card")),
    acts.Deal: _act(named("Deal a card to {place}"), sentence("Deal a card to a spot")),
    acts.Return: _act(named("Give back {amount:money}: {wager}"), sentence("Give back a bet")),
    acts.OfferInsurance: _act(named("Offer insurance")),
    acts.CloseInsurance: _act(named("Close insurance")),
    acts.Peek: _act(named("Peek at the hole card")),
    acts.Expose: _act(named("Turn the hole card")),
    acts.SetUpCard: _act(named("Move the up card to the UP CARD box")),
    acts.Draw: _act(named("Draw a card")),
    acts.Take: _act(named("Take {amount:money}: {wager}"), sentence("Take a bet")),
    acts.Pay: _act(named("Pay {amount:money}: {wager}"), sentence("Pay a bet")),
    acts.Push: _act(named("Push: {wager}"), sentence("Push a bet")),
    acts.Tuck: _act(named("Tuck the cards: {place}"), sentence("Tuck a hand's cards")),
    acts.LaySideways: _act(named("Lay the D hand sideways: {place}"), sentence("Lay a D hand sideways")),
    acts.Discard: _act(named("Discard the cards: {place}"), sentence("Discard a hand's cards")),
    acts.PayDealerEnvy: _act(named("Pay {amount:money}: Dealer Envy"), sentence("Pay Dealer Envy")),
    acts.Shuffle: _act(named("Shuffle the discards and cut")),
    acts.CallFloor: _act(named("Call the floor")),
    acts.TakeBack: _act(named("Take back the {amount:money} payout: {wager}"), sentence("Take back a wrong payout")),
    acts.TakeBackDealerEnvy: _act(
        named("Take back {amount:money}: Dealer Envy"), sentence("Take back a wrong Dealer Envy")
    ),
    acts.Clear: _act(named("Clear the layout")),
}
"""Every act of a dealer's hands but the dealer's own first two cards, of which one lies face up."""
OWN_CARDS: Final[Mapping[bool, ActName]] = {
    True: _act(named("Deal your own card face up")),
    False: _act(named("Deal your own card face down")),
}
"""The dealer's own first two cards, by whether the card lies face up."""
SHOWN_CARDS: Final[Mapping[type[Act], ActName]] = {
    acts.Deal: _act(named("Deal the exposed card to {place}"), sentence("Deal the exposed card to a spot")),
    acts.Draw: _act(named("Take the exposed card")),
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
    "Box {box} has had its envy": sentence("Spot {box} was already paid its envy bonus"),
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
    "Box {box} is insured already": sentence("Spot {box} already has insurance"),
    "No D hand stands at box {box}": sentence("There is no D hand at spot {box}"),
    "There are no cards at box {box}": sentence("There are no cards at spot {box}"),
    "No payoff of that amount was made at box {box}": sentence("No payout of that amount was made at spot {box}"),
    "No side wager lies at box {box} to tuck cards under": sentence("Spot {box} has no side bet to tuck cards under"),
    "No such wager lies at box {box}": sentence("There is no such bet at spot {box}"),
    "Nobody wagers at box {box}": sentence("There is no bet at spot {box}"),
    "The hand at box {box} has nothing to decide": sentence("The hand at spot {box} has nothing to decide"),
    "The hand at box {box} may not double for that": sentence("The hand at spot {box} may not double for that"),
    "The hand at box {box} may not split": sentence("The hand at spot {box} may not split"),
}
"""The engine's refusals in the words of a round on file, as a trainee reads them: a box on file is a spot."""

FAULTS: Final[Mapping[Fault, Name]] = {
    Fault.WRONG_AMOUNT: named("Wrong amount"),
    Fault.WRONG_ACT: named("Wrong move"),
    Fault.TOO_EARLY: named("Out of order"),
    Fault.WRONG_PLACE: named("Wrong place"),
    Fault.NOT_CALLED_FOR: named("Not needed here"),
}
"""The kind of a fault, as a heading and within a sentence."""
_IN_PLACE: Final = frozenset({Fault.WRONG_AMOUNT, Fault.WRONG_PLACE})
"""The faults of an act that is due: no mistake in it is out of its time, or needless."""


def fault_name(finding: Finding, mistake: Diagnosis | None) -> Name:
    """Return the name of a fault that heads what is said of it: what is simply wrong is so at any moment."""
    fault = mistake.fault if mistake is not None else None
    if fault is None or finding.fault is Fault.WRONG_AMOUNT:
        return FAULTS[finding.fault]
    return FAULTS[finding.fault if finding.fault in _IN_PLACE and fault is not Fault.WRONG_ACT else fault]


def act_words(table: Table, act: Act, *, within: bool = False) -> Sentence:
    """Return an act of the dealer's or a signal, as it is asked for or told: "Pay $25: DB21 wager, box 3"."""
    box, hand = getattr(act, "box", 0), getattr(act, "hand", 0)
    place = box_place(box, hand)
    if isinstance(act, Signal):
        signal = named("{place}: {said}", place=place.form(within=within), said=signal_words(table, act))
        return signal.form(within=within)
    wager = getattr(act, "wager", None)
    return (
        _name(table, act)
        .form(within=within)
        .with_values(
            place=place.inside,
            amount=getattr(act, "cents", 0),
            wager=wager_place(table, box, hand, wager, within=within, is_late=_gives_back(act)) if wager else None,
        )
    )


def _gives_back(act: Act) -> bool:
    """True if an act gives a bet back: of two on one spot that is the second one."""
    return isinstance(act, acts.Return)


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


def second_bets_laid(table: Table) -> list[tuple[int, Sentence]]:
    """Return the words of players with a bet on each arrow of a spot, by their spots: which one came second."""
    if not GAMES[table.rules.game].arrows:
        return []
    return [
        (
            box.number,
            SIGNALS[acts.Lay].with_values(
                wager=wager_name(table, box.number, "main", is_late=True).start, amount=box.second_bet.stake
            ),
        )
        for box in table.boxes
        if box.second_bet is not None
    ]


def impossible_words(why: Sentence) -> Sentence:
    """Return the reason why hands cannot do something, as a trainee reads it."""
    known = IMPOSSIBLE.get(why.template)
    return known.with_values(**why.values) if known is not None else why


def astray_words(table: Table) -> Sentence | None:
    """Return the cards that lie astray, and what may become of them; None if there are none."""
    if table.shown:
        return sentence(
            "The {card} is exposed: the next hand that takes a card gets it. If no hand does, burn it.",
            card=card_name(table.shown),
        )
    if table.astray:
        return sentence("Drawn by mistake: {cards}", cards=card_names(table.astray))
    return None
