"""Permits: requests of players at moments of a round, each granted or refused as the regulation has it."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, TypeAlias

import msgspec

from trainer.engine import acts
from trainer.engine.cards import read_cards
from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules, Table
from trainer.games.options import house_of
from trainer.games.registry import GAMES
from trainer.quiz.facts.fact import FactChoice, Pool, own_first
from trainer.quiz.facts.trial import Seated, Trial, bet_of, side_of, trial
from trainer.quiz.facts.words import bet_name
from trainer.quiz.request_rulings import RequestRuling, ruling_of
from trainer.quiz.request_words import Request, Word
from trainer.quiz.request_workings import working_of

FindTable: TypeAlias = Callable[[Trial], Table | None]
Amount: TypeAlias = Callable[[Rules], Cents]


def _hand(cards: int, *, hands: int = 1) -> FindTable:
    """Return the finder of the first table at which the first hand of spot 1 has so many cards, of so many hands."""

    def find(played: Trial) -> Table | None:
        for table in [*[each[0] for each in played.steps], played.end]:
            box = table.box(1)
            if box is None or table.is_dealing or len(table.dealer.cards) != 2 or len(box.hands) != hands:
                continue
            if len(box.hands[0].cards) == cards:
                return table
        return None

    return find


_OPEN: Final[FindTable] = lambda played: played.table_at(acts.CloseInsurance)  # noqa: E731
_CLOSED: Final[FindTable] = lambda played: played.table_after(acts.CloseInsurance)  # noqa: E731
_FIRST: Final[FindTable] = lambda played: played.first  # noqa: E731
_BEGUN: Final[FindTable] = lambda played: played.table_after(acts.Deal)  # noqa: E731


def _half(rules: Rules) -> Cents:
    return bet_of(rules) // 2


def _more(rules: Rules) -> Cents:
    return bet_of(rules) * 3 // 2


def _quarter(rules: Rules) -> Cents:
    """Return less than half of a bet, in whole cheques; nothing if there is no such amount."""
    return bet_of(rules) // 4 // rules.chip * rules.chip


def _least(rules: Rules) -> Cents:
    return house_of(rules).table_min or 0


def _below(rules: Rules) -> Cents:
    return max(_least(rules) - house_of(rules).wager_step, 0)


def _most(rules: Rules) -> Cents:
    return house_of(rules).table_max or 0


def _above(rules: Rules) -> Cents:
    return (most + house_of(rules).wager_step) if (most := _most(rules)) else 0


def _limit(rules: Rules) -> Cents:
    """Return the most that a side bet may be, in whole cheques; nothing where there is no limit in dollars."""
    most = getattr(house_of(rules), "side_max", None)
    return most // rules.chip * rules.chip if isinstance(most, int) else bet_of(rules) if most else 0


def _over_limit(rules: Rules) -> Cents:
    return (most + house_of(rules).wager_step) if (most := _limit(rules)) else 0


class Permit(msgspec.Struct, frozen=True):
    """A thing that a player may or may not do: at which moment of which trial, and how it is said."""

    id: str
    says: Sentence
    spots: tuple[Seated, ...]
    moment: FindTable
    word: Word
    amount: Amount | None = None
    wager: str = ""
    """The bet that is laid; ``side`` is the game's own."""
    box: int = 1
    hand: int = 0
    dealer: str = "9S TH"
    then: str = ""
    player_of: int = 0

    def tried(self, rules: Rules) -> tuple[Sentence, Request, RequestRuling] | None:
        """Return its words, the request, and the regulation's answer; None where it cannot come up."""
        cents = self.amount(rules) if self.amount is not None else 0
        side = rules.sides[0] if rules.sides else ""
        if (self.amount is not None and (cents <= 0 or cents % rules.chip)) or (self.wager == "side" and not side):
            return None
        played = trial(rules, *self.spots, dealer=self.dealer, then=self.then)
        table = self.moment(played) if played is not None else None
        if played is None or table is None:
            return None
        wager = side if self.wager == "side" else self.wager
        request = Request(self.word, wager, cents, self.player_of)
        ruling = ruling_of(played.spec, table, (self.box, self.hand), request)
        if ruling is None or ruling.reason not in GAMES[rules.game].ids_of_requests(rules.rule_set):
            return None
        box = table.box(self.box)
        values = {
            "amount": cents,
            "stake": bet_of(rules),
            "cards": box.hand(self.hand).cards if box is not None and box.hands else (),
            "hands": len(box.hands) if box is not None else 0,
            "pair": read_cards(self.spots[0].cards),
            "bet": bet_name(rules, wager) if wager in rules.sides else None,
        }
        return self.says.with_values(**values), request, ruling


_DOUBLE: Final = sentence("Double {cards:ranks}")
_DOUBLE_SPLIT: Final = sentence("Double {cards:ranks} after splitting {pair:ranks}")
_HIT: Final = sentence("Hit {cards:ranks}")
_HIT_SPLIT: Final = sentence("Hit {cards:ranks} after splitting {pair:ranks}")
_SPLIT: Final = sentence("Split {cards:ranks}")
_SPLIT_AGAIN: Final = sentence("Split {cards:ranks} with {hands} hands at the spot")
_SPLITS: Final = ("split", "split", "split")

_PLAY: Final = (
    Permit("double", _DOUBLE, (Seated("5S 6D"),), _hand(2), "double", bet_of),
    Permit("double-blackjack", _DOUBLE, (Seated("AS KD"),), _hand(2), "double", bet_of),
    Permit("double-three", _DOUBLE, (Seated("2S 3D", ("hit",)),), _hand(3), "double", bet_of, then="5C"),
    Permit("double-after-split", _DOUBLE_SPLIT, (Seated("8S 8D", ("split",)),), _hand(2, hands=2), "double", bet_of,
           hand=1, then="3C"),
    Permit("double-split-21", _DOUBLE_SPLIT, (Seated("TS TD", ("split",)),), _hand(2, hands=2), "double", bet_of,
           hand=1, then="AC"),
    Permit("double-split-ace", _DOUBLE_SPLIT, (Seated("AS AD", ("split",)),), _hand(2, hands=2), "double", bet_of,
           hand=1, then="5C"),
    Permit("double-less", sentence("Double {cards:ranks} for {amount:money} on a {stake:money} bet"),
           (Seated("5S 5D"),), _hand(2), "double", _half),
    Permit("double-over", sentence("Double {cards:ranks} for {amount:money} on a {stake:money} bet"),
           (Seated("7S 4D"),), _hand(2), "double", _more),
    Permit("split", _SPLIT, (Seated("8S 8D"),), _hand(2), "split"),
    Permit("split-tens", _SPLIT, (Seated("KS TD"),), _hand(2), "split"),
    Permit("split-unequal", _SPLIT, (Seated("9S 8D"),), _hand(2), "split"),
    Permit("split-again", _SPLIT_AGAIN, (Seated("8S 8D", ("split",)),), _hand(2, hands=2), "split", hand=1, then="8C"),
    Permit("split-fourth", _SPLIT_AGAIN, (Seated("7S 7D", _SPLITS),), _hand(2, hands=3), "split", hand=1, then="7C 7H"),
    Permit("split-fifth", _SPLIT_AGAIN, (Seated("6S 6D", _SPLITS),), _hand(2, hands=4), "split", hand=1,
           then="6C 6H 6S"),
    Permit("split-aces-again", _SPLIT_AGAIN, (Seated("AS AD", ("split",)),), _hand(2, hands=2), "split", hand=1,
           then="AC"),
    Permit("hit-split-ace", _HIT_SPLIT, (Seated("AS AD", ("split",)),), _hand(2, hands=2), "hit", hand=1, then="4C"),
    Permit("hit-doubled", sentence("Hit {cards:ranks} after a double"), (Seated("5S 6D", ("double",)),), _hand(3),
           "hit", then="2C"),
    Permit("hit", _HIT, (Seated("AS 7D"),), _hand(2), "hit"),
    Permit("surrender", sentence("Surrender {cards:ranks} for half the bet"), (Seated("TS 6D"),), _hand(2),
           "surrender"),
)  # fmt: skip
_OVER_21: Final = (
    Permit("hit-hard-22", _HIT, (Seated("TS 6D", ("hit",)),), _hand(3), "hit", then="6C"),
    Permit("hit-hard-24", _HIT, (Seated("TS 5D", ("hit",)),), _hand(3), "hit", then="9C"),
    Permit("hit-hard-26", _HIT, (Seated("TS 6D", ("hit",)),), _hand(3), "hit", then="KC"),
    Permit("hit-soft-22", _HIT, (Seated("AS 6D", ("hit",)),), _hand(3), "hit", then="5C"),
    Permit("hit-soft-25", _HIT, (Seated("AS 6D", ("hit",)),), _hand(3), "hit", then="8C"),
    Permit("hit-soft-23", _HIT, (Seated("AS 7D", ("hit",)),), _hand(3), "hit", then="5C"),
    Permit("hit-20", _HIT, (Seated("TS QD"),), _hand(2), "hit"),
)
_D_PLAY: Final = (
    Permit("d-hit", sentence("Hit {cards:ranks} at a D spot"), (Seated("TS 7D", arrow="D"),), _hand(2), "hit"),
    Permit("d-stand", sentence("Stand on {cards:ranks} at a D spot"), (Seated("TS 2D", arrow="D"),), _hand(2), "stand"),
    Permit("d-double", sentence("Double {cards:ranks} at a D spot"), (Seated("5S 6D", arrow="D"),), _hand(2), "double",
           bet_of),
    Permit("d-split", sentence("Split {cards:ranks} at a D spot"), (Seated("8S 8D", arrow="D"),), _hand(2), "split"),
    Permit("p-hit", sentence("Hit {cards:ranks} at a P spot"), (Seated("TS 7D", arrow="P"),), _hand(2), "hit"),
    Permit("p-double", sentence("Double {cards:ranks} at a P spot"), (Seated("5S 6D", arrow="P"),), _hand(2), "double",
           bet_of),
    Permit("p-split", sentence("Split {cards:ranks} at a P spot"), (Seated("8S 8D", arrow="P"),), _hand(2), "split"),
)  # fmt: skip

_INSURED: Final = sentence("Insurance of {amount:money} on a {stake:money} bet, with an ace up")
_NINETEEN: Final = (Seated("TS 9D"),)
_NATURAL: Final = (Seated("AC KD"),)
_INSURANCE: Final = (
    Permit("insure-half", _INSURED, _NINETEEN, _OPEN, "insure", _half, dealer="AS 7H"),
    Permit("insure", _INSURED, _NINETEEN, _OPEN, "insure", _quarter, dealer="AS 7H"),
    Permit("insure-whole", _INSURED, _NINETEEN, _OPEN, "insure", bet_of, dealer="AS 7H"),
    Permit("insure-ten", sentence("Insurance of {amount:money} on a {stake:money} bet, with a king up"),
           _NINETEEN, _hand(2), "insure", _half, dealer="KS 7H"),
    Permit("insure-closed", sentence("Insurance of {amount:money} on a {stake:money} bet, once it is closed"),
           _NINETEEN, _CLOSED, "insure", _half, dealer="AS 7H"),
    Permit("insure-blackjack", sentence("Insurance of {amount:money} on a blackjack with a {stake:money} bet, with "
           "an ace up"),
           _NATURAL, _OPEN, "insure", _half, dealer="AS 7H"),
    Permit("insure-d", sentence("Insurance of {amount:money} on a D bet of {stake:money}, with an ace up"),
           (Seated("TS 9D", arrow="D"),), _OPEN, "insure", _half, dealer="AS 7H"),
    Permit("even-money", sentence("Even money on a blackjack, with an ace up"), _NATURAL, _OPEN, "even-money",
           dealer="AS 7H"),
    Permit("even-money-ten", sentence("Even money on a blackjack, with a king up"), _NATURAL, _hand(2), "even-money",
           dealer="KS 7H"),
    Permit("even-money-d", sentence("Even money on a D hand with blackjack, with an ace up"),
           (Seated("AC KD", arrow="D"),), _OPEN, "even-money", dealer="AS 7H"),
)  # fmt: skip

_ONE: Final = (Seated("TS 9D"),)
_WITH_SIDE: Final = (Seated("TS 9D", has_side=True),)
_BET: Final = sentence("A main bet of {amount:money} before the first card")
_SIDE_BET: Final = sentence("A {bet} bet of {amount:money} before the first card, beside a main bet of {stake:money}")
_ON_SIDE: Final = (
    Permit("side", _SIDE_BET, _ONE, _FIRST, "lay", side_of, "side"),
    Permit("side-alone", sentence("A {bet} bet of {amount:money} before the first card, without a main bet"),
           _ONE, _FIRST, "lay", side_of, "side", box=2),
    Permit("side-late", sentence("A {bet} bet of {amount:money} after the first card"), _ONE, _BEGUN, "lay", side_of,
           "side"),
    Permit("side-added", sentence("{amount:money} more on the {bet} bet after the first card"), _WITH_SIDE, _BEGUN,
           "lay", side_of, "side"),
    Permit("side-misplaced", sentence("A {bet} bet of {amount:money} on top of the main bet"), _ONE, _FIRST,
           "lay-on-main", side_of, "side"),
    Permit("side-back", sentence("Taking back the {bet} bet after the first card"), _WITH_SIDE, _hand(2), "take-down",
           None, "side"),
    Permit("side-most", _SIDE_BET, _ONE, _FIRST, "lay", _limit, "side"),
    Permit("side-over", _SIDE_BET, _ONE, _FIRST, "lay", _over_limit, "side"),
)  # fmt: skip
_ON_MAIN: Final = (
    Permit("bet", _BET, _ONE, _FIRST, "lay", bet_of, "main", box=2),
    Permit("bet-late", sentence("{amount:money} more on the main bet after the first card"), _ONE, _BEGUN, "lay",
           bet_of, "main"),
    Permit("bet-least", _BET, _ONE, _FIRST, "lay", _least, "main", box=2),
    Permit("bet-below", _BET, _ONE, _FIRST, "lay", _below, "main", box=2),
    Permit("bet-most", _BET, _ONE, _FIRST, "lay", _most, "main", box=2),
    Permit("bet-above", _BET, _ONE, _FIRST, "lay", _above, "main", box=2),
    Permit("bet-p", sentence("{amount:money} in the P arrow before the first card"), _ONE, _FIRST, "lay", bet_of, "P",
           box=2),
    Permit("bet-d", sentence("{amount:money} in the D arrow before the first card"), _ONE, _FIRST, "lay", bet_of, "D",
           box=2),
    Permit("bet-both", sentence("{amount:money} in the D arrow beside a P bet at the same spot"), _ONE, _FIRST, "lay",
           bet_of, "D"),
    Permit("bet-two-spots", sentence("{amount:money} in the D arrow, by a player with a P bet at another spot"), _ONE,
           _FIRST, "lay", bet_of, "D", box=2, player_of=1),
    Permit("foreign", sentence("A main bet in a cheque of another casino"), _ONE, _FIRST, "foreign", lambda _: 2_500),
    Permit("hand-over", sentence("Handing you cash to change, from hand to hand"), _ONE, _FIRST, "hand-over",
           lambda _: 10_000),
    Permit("change", sentence("Change for a {amount:money} cheque on the layout"), _ONE, _FIRST, "change",
           lambda _: 10_000),
    Permit("buy-in", sentence("Cheques for {amount:money} in cash on the layout"), _ONE, _FIRST, "buy-in",
           lambda _: 10_000),
    Permit("color-in", sentence("Larger cheques for {amount:money} in small ones"), _ONE, _FIRST, "color-in",
           lambda _: 10_000),
)  # fmt: skip

PERMITTED: Final[Mapping[str, tuple[tuple[Permit, ...], ...]]] = {
    "know-doubles-splits": (_PLAY, _OVER_21),
    "know-d": (_D_PLAY,),
    "know-over-21": (_OVER_21,),
    "know-insurance": (_INSURANCE,),
    "know-side-bet": (_ON_SIDE, _ON_MAIN),
    "know-bets": (_ON_MAIN, _ON_SIDE),
}
"""By kind the permits that are asked about, and those that stand beside them."""
_MAY: Final = sentence("Which of these do you allow?")
_MAY_NOT: Final = sentence("Which of these do you refuse?")


def permits(rules: Rules) -> Iterator[Pool]:
    """Yield the one request of four that is allowed, and the one that is refused."""
    game = GAMES[rules.game]
    ids = game.ids_of_requests(rules.rule_set)
    for kind, (own, *others) in PERMITTED.items():
        if (kind == "know-d" and not game.arrows) or (kind == "know-over-21" and game.busts):
            continue
        found = [(permit, tried) for permit in (*own, *[each for group in others for each in group])
                 if (tried := permit.tried(rules)) is not None]  # fmt: skip
        for asked, may in ((_MAY, True), (_MAY_NOT, False)):
            choices = []
            for permit, (says, request, ruling) in found:
                holds = (ruling.verdict != "refused") == may
                if holds and permit not in own:
                    continue  # it is asked about under another kind
                choices.append(
                    FactChoice(
                        says=says,
                        holds=holds,
                        mistake=None if holds else partial(_why, ruling, request),
                        clauses=_cited(rules, ids[ruling.reason]) if holds else (),
                        name=permit.id,
                    )
                )
            yield Pool(id=f"may-{kind}" if may else f"may-not-{kind}", kind=kind, asked=asked, choices=tuple(choices))


def _cited(rules: Rules, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids of a ruling, the one about signals and calls after the rule itself."""
    return tuple(sorted(own_first(rules, ids), key=lambda id_: id_ == "STD requests"))


def _why(ruling: RequestRuling, request: Request) -> Sentence:
    """Return the reason why it is allowed or refused, without the call that goes with it."""
    return working_of(ruling._replace(verdict="allowed"), request, waits=False)
