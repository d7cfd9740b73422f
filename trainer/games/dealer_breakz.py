"""Dealer Breakz Blackjack: standard blackjack with a side bet that the dealer busts, paid by the number of cards."""

from typing import Annotated, Any, Final

from trainer.engine import flags
from trainer.engine.acts import PayDealerEnvy
from trainer.engine.boxes import Box
from trainer.engine.counts import count
from trainer.engine.errors import OptionRefused
from trainer.engine.money import Cents
from trainer.engine.sentences import sentence
from trainer.engine.settle import Reason
from trainer.engine.table import NOTHING, Answer, Clause, IndexedProcedure, Rules, Table
from trainer.games import blackjack, calls, settling
from trainer.games.explaining import DecideSide
from trainer.games.game import Cell, CellState, Game, PrintedTable, stands_on_17
from trainer.games.options import BlackjackPays, OneOf, PayTable, Peeks, Soft17, UpCard, blackjack_odds
from trainer.games.options import GameOptions as AnyHouse

CARDS: Final = ("3", "4", "5", "6", "7", "8+")

# What a BREAKZ wager pays to 1, by the number of cards in the dealer's busted hand: 3 · 4 · 5 · 6 · 7 · 8 or more.
PAY_TABLES: Final[dict[str, tuple[int | None, ...]]] = {
    "1": (2, 2, 4, 15, 50, 250),  # DBB T1
    "2": (2, 2, 4, 15, 50, 200),  # DBB T2
    "3": (2, 2, 4, 12, 50, 250),  # DBB T3
    "4": (2, 2, 4, 12, 50, 200),  # DBB T4
    "5": (2, 2, 3, 12, 50, 250),  # DBB T5
    "6": (1, 2, 7, 40, 100, 250),  # DBB T6
    "7": (1, 2, 7, None, None, None),  # DBB T7 to T12 have lost their last rows (ruling BZ-2)
    "8": (1, 2, 8, None, None, None),
    "9": (1, 2, 6, None, None, None),
    "10": (1, 2, 5, None, None, None),
    "11": (1, 2, 5, None, None, None),
    "12": (1, 2, 4, None, None, None),
    "13": (1, 2, 6, 12, 50, 200),  # DBB T13 (ruling BZ-3)
}
ENVY: Final = (0, 100, 200, 300, 1_000, 10_000)
"""Dealer Envy of table 13 in cents, by the number of cards."""
MERGED_1_TO_6: Final = ("3", "4", "7")
"""The rows whose cells were merged in print and are read back (ruling BZ-1)."""
MERGED_7_TO_12: Final = ("3", "4")
LEAST_FOR_ENVY: Final[Cents] = 500


def _in_words(number: str, odds: tuple[int | None, ...]) -> str:
    """Return what a printed pay table says."""
    cells = [f"{label} cards {pays}" for label, pays in zip(CARDS, odds, strict=True) if pays is not None]
    told = f"Pay table {number}: {', '.join(cells)} to 1".replace("8+ cards", "8 or more cards")
    if None in odds:
        return f"{told}; the rows for 6, 7 and 8 or more cards are lost in print."
    return f"{told}; Dealer Envy $1, $2, $3, $10, $100 for 4, 5, 6, 7, 8 or more." if number == "13" else f"{told}."


CLAUSES: Final = {
    "DBB 1": "A side bet added to blackjack with 2, 4, 6 or 8 decks, played by the ordinary house rules.",
    "DBB 2": "The side bet wins if the dealer's hand ends above 21 and loses otherwise.",
    "DBB 3": "It stays in action when the player busts or has blackjack, until the dealer's hand is finished.",
    "DBB 4": "With any side bet down the dealer plays out the hand, even if all players have busted or have blackjack.",
    "DBB 5": "The dealer draws below 17 and stands on hard 17 and above; soft 17 is the house's choice.",
    "DBB 6": "A winning side bet is paid by the number of cards in the dealer's busted hand; more cards mostly pay "
    "more.",
    "DBB 7": "Dealer Envy, if the house enables it with table 13: with a side bet of $5 or more and a dealer's bust of "
    "four cards or more, the dealer receives a fixed amount, whatever the size of the bet.",
    "DBB 8": "The side bet is made before any card is dealt, in its own spot.",
    "DBB 9": "Cards are dealt by the ordinary house rules, and each player in turn decides how to play.",
    "DBB 10": "The cards of a box with the side bet are not collected but placed under it until it is resolved.",
    **{f"DBB T{number}": _in_words(number, odds) for number, odds in PAY_TABLES.items()},
}


class BreakzOptions(AnyHouse, frozen=True, kw_only=True):
    """The house options of Dealer Breakz with any pay table but 13."""

    decks: Annotated[int, OneOf((6, 2, 4, 8))] = 6
    """2, 4, 6 or 8 only (ruling BZ-8)."""
    soft_17: Soft17 = "hit"
    up_card: UpCard = "second"
    peek: Peeks = True
    blackjack_pays: BlackjackPays = "3:2"
    pay_table: Annotated[Any, PayTable(tuple(PAY_TABLES), CARDS)] = "1"
    """A printed table by its number, or the house's own odds for 3, 4, 5, 6, 7, 8+ cards."""
    dealer_envy: Annotated[str, OneOf(("off", "per_wager", "per_round"))] = "off"
    """Whether table 13 pays the dealer for each side bet of $5 or more, or once a round (ruling BZ-4)."""


def pays_by_cards(house: BreakzOptions) -> DecideSide:
    """Return what a BREAKZ wager wins when the dealer busts, by the pay table in force."""
    own = isinstance(house.pay_table, tuple)
    odds = house.pay_table if own else PAY_TABLES[house.pay_table]
    if None in odds:
        raise OptionRefused(
            'pay_table = "{pay_table}" is incomplete in print; expected the house\'s own six figures, such as '
            "[1, 2, 7, 40, 100, 250] for {cards:list} cards (ruling BZ-2)",
            pay_table=house.pay_table,
            cards=CARDS,
        )
    name = sentence("the house's pay table") if own else sentence("pay table {number}", number=house.pay_table)
    reasons = []
    for label, pays in zip(CARDS, odds, strict=True):
        ids = ["DBB 2", "DBB 6"] if own else ["DBB 2", "DBB 6", f"DBB T{house.pay_table}"]
        if not own:
            merged = house.pay_table != "13" and label in MERGED_1_TO_6
            ids += ["BZ-3"] if house.pay_table == "13" else ["BZ-1"] if merged else []
        busted = (
            sentence("The dealer is bust with 8 or more cards, {table}", table=name)
            if label == "8+"
            else sentence("The dealer is bust with {cards} cards, {table}", cards=label, table=name)
        )
        reasons.append(Reason("win", tuple(ids), busted, pays))
    loses = Reason("lose", ("DBB 2",), sentence("The dealer has not busted"))

    def decide(table: Table, box: Box) -> Reason:
        if not table.dealer.is_bust:
            return loses
        return reasons[min(len(table.dealer.cards), 8) - 3]

    return decide


def pay_dealer_envy(how: str) -> Clause:
    """Table 13: a bust with four cards or more brings the dealer a fixed amount for side bets of $5 or more."""

    def find(table: Table) -> Answer:
        dealer = table.dealer
        if not dealer.is_bust or len(dealer.cards) < 4:
            return NOTHING
        bets = 0
        for box in table.boxes:
            side = box.side("breakz")
            bets += side is not None and side.stake >= LEAST_FOR_ENVY
        if not bets:
            return NOTHING
        return (PayDealerEnvy(ENVY[min(len(dealer.cards), 8) - 3] * (bets if how == "per_wager" else 1)),)

    return Clause(("DBB 7", "DBB T13", "BZ-3", "BZ-4"), find, gate=flags.EXPOSED, bar=flags.ENVY_PAID)


def regulation(house: BreakzOptions, rule_set: str) -> Rules:
    """Return the rules of Dealer Breakz under these house options, clause by clause in the order they speak."""
    if house.dealer_envy != "off" and house.pay_table != "13":
        raise OptionRefused('dealer_envy needs pay table 13; expected pay_table = "13" with it')
    decide = settling.standard_decide(blackjack_pays=blackjack_odds(house.blackjack_pays))
    pays = pays_by_cards(house)
    all_lose = Reason("lose", ("DBB 2",), sentence("The dealer has not busted"))
    blackjack_no_bust = Reason("lose", ("DBB 2", "BZ-5"), sentence("A dealer's blackjack is no bust"))

    procedure = (
        *blackjack.opening(
            unbacked="DBB 8", side_late="DBB 8", no_bet=("BZ-7",), up=house.up_card, deal_ids=("DBB 9", "STD deal")
        ),
        calls.take_busts("STD settle", beside_side=("DBB 10",)),
        calls.put_away("STD settle", tuck_ids=("DBB 10", "DBB 3", "BZ-6")),
        *blackjack.ace_or_ten_up(house.peek),
        settling.settle_blackjacks(decide, "SD 20:18:15:06", "SB-3", chip=house.chip),
        calls.play_in_turn("DBB 9", "SD 20:18:15:14", "SD 20:18:15:24", "SD 20:18:15:25"),
        calls.expose("DBB 4", "SB-5"),
        *calls.draw("DBB 4", "DBB 5"),
        settling.take_sides_if_no_bust("breakz", all_lose, blackjack_no_bust, timing="BZ-7"),
        settling.settle_in_turn(decide, "STD settle", "BZ-7", chip=house.chip, if_bust=False),
        settling.settle_in_turn(
            decide, "DBB 6", "STD settle", "BZ-7", chip=house.chip, side=("breakz", pays), if_bust=True
        ),
        *((pay_dealer_envy(house.dealer_envy),) if house.dealer_envy != "off" else ()),
        calls.clear("STD settle"),
    )
    return Rules(
        game=GAME.name,
        rule_set=rule_set,
        edition=GAME.edition,
        house=house,
        procedure=procedure,
        indexed=IndexedProcedure(procedure),
        must_stand=stands_on_17(house.soft_17),
        count=count,
        even_money=house.blackjack_pays == "3:2",
        side="breakz",
    )


def _printed(number: str, odds: tuple[int | None, ...]) -> PrintedTable:
    merged = () if number == "13" else MERGED_1_TO_6 if int(number) <= 6 else MERGED_7_TO_12
    cells = []
    for label, pays in zip(CARDS, odds, strict=True):
        state: CellState = "missing" if pays is None else "reconstructed" if label in merged else "printed"
        cells.append(Cell(label, pays, state))
    if number == "13":
        cells += [
            Cell(f"envy {label}", cents // 100, "printed", "dollars")
            for label, cents in zip(CARDS, ENVY, strict=True)
            if cents
        ]
    note = "Rows were lost in print; a house enters its own figures (ruling BZ-2)." if None in odds else ""
    return PrintedTable(number, tuple(cells), note)


GAME: Final = Game(
    name="dealer-breakz",
    title="Dealer Breakz Blackjack",
    rule_sets=("standard",),
    edition="2026-11",
    houses={"standard": BreakzOptions},
    regulation=regulation,
    clauses={"standard": {**blackjack.CLAUSES, **CLAUSES}},
    rulings=("BZ-1", "BZ-2", "BZ-3", "BZ-4", "BZ-5", "BZ-6", "BZ-7", "BZ-8", *blackjack.GAME.rulings, "SB-7"),
    pay_tables={"standard": tuple(_printed(number, odds) for number, odds in PAY_TABLES.items())},
    side="breakz",
)
