"""Dealer Breakz Blackjack: standard blackjack with a side bet that the dealer busts, paid by the number of cards."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from trainer.engine import flags
from trainer.engine.acts import Act, PayDealerEnvy
from trainer.engine.boxes import Box
from trainer.engine.counts import count
from trainer.engine.errors import OptionRefused
from trainer.engine.money import Cents
from trainer.engine.replay import Step
from trainer.engine.sentences import sentence
from trainer.engine.settle import Reason, Settlement
from trainer.engine.table import NOTHING, Answer, Clause, IndexedProcedure, Rules, Table
from trainer.games import blackjack, calls, settling
from trainer.games.explaining import DecideSide
from trainer.games.game import Game
from trainer.games.house_options.dealer_breakz import CARDS, LINES, PAY_TABLES, BreakzOptions
from trainer.games.kinds import Kind
from trainer.games.options import (
    GameOptions,
    blackjack_odds,
)
from trainer.games.pay_tables import Cell, CellState, PayLine, PrintedTable
from trainer.games.shared_clauses import shared
from trainer.games.side_bets import SideBet, allows_side
from trainer.games.situations import FEW, LOW, MID, Finish, Situation, X, all_out, dealer_busts_with, is_made
from trainer.games.standard_ids import ELSEWHERE
from trainer.games.standard_kinds import STANDARD_PAYOUTS
from trainer.games.standing import stands_on_17

if TYPE_CHECKING:  # a felt is drawn without mistakes and odds
    from trainer.games.mistakes.mistake import Mistake
    from trainer.games.odds.game_odds import SideBetOdds
    from trainer.games.request_ids import RequestIds
    from trainer.games.rulings.ruling import Ruling

ENVY_LINES: Final = (
    PayLine("envy 3", "Envy, 3 cards", "3"),
    PayLine("envy 4", "Envy, 4 cards", "4"),
    PayLine("envy 5", "Envy, 5 cards", "5"),
    PayLine("envy 6", "Envy, 6 cards", "6"),
    PayLine("envy 7", "Envy, 7 cards", "7"),
    PayLine("envy 8+", "Envy, 8 or more cards", "8+"),
)

ENVY: Final = (0, 100, 200, 300, 1_000, 10_000)
"""Dealer Envy of table 13 in cents, by the number of cards."""
MERGED_1_TO_6: Final = ("3", "4", "7")
"""The rows whose cells were merged in print and are read back (ruling BZ-1)."""
MERGED_7_TO_12: Final = ("3", "4")
LEAST_FOR_ENVY: Final[Cents] = 500
IDS: Final = msgspec.structs.replace(ELSEWHERE, deal=("STD deal", "DBB 9"))


# What the clause of a pay table says. All six figures are there where none was lost.
_DRAW_IDS: Final = ("STD dealer", "DBB 5")
"""The ids that say when the dealer's hand takes a card, and when it stands."""
_ALL_FIGURES: Final = (
    "Pay table {number} pays {three} to 1 for 3 cards, {four} for 4, {five} for 5, {six} for 6, {seven} for 7 and "
    "{eight} for 8 or more; 3, 4 and 7 cards are reconstructed (BZ-1)."
)
_LAST_ROWS_LOST: Final = (
    "Pay table {number} pays {three} to 1 for 3 cards, {four} for 4 and {five} for 5; 3 and 4 cards are "
    "reconstructed (BZ-2), and 6, 7 and 8 or more are lost in print."
)
_WITH_ENVY: Final = (
    "Pay table {number} pays {three} to 1 for 3 cards, {four} for 4, {five} for 5, {six} for 6, {seven} for 7 and "
    "{eight} for 8 or more; Dealer Envy pays {envy_four:money} for 4 cards, {envy_five:money} for 5, "
    "{envy_six:money} for 6, {envy_seven:money} for 7 and {envy_eight:money} for 8 or more."
)
_ROWS: Final = ("three", "four", "five", "six", "seven", "eight")


def _says(number: str, odds: tuple[int | None, ...]) -> str:
    return _LAST_ROWS_LOST if None in odds else _WITH_ENVY if number == "13" else _ALL_FIGURES


CLAUSES: Final[dict[str, str]] = {
    "DBB 1": "A side bet added to a normal blackjack game with 2, 4, 6 or 8 standard 52-card decks.",
    "DBB 2": "The dealer's hand is played by the house rules. The side bet wins if it ends above 21, and loses "
    "otherwise.",
    "DBB 3": "The side bet stays in action if the player busts or has blackjack, and is not settled until the "
    "dealer's hand is finished.",
    "DBB 4": "If any side bet is down, the dealer plays out the hand, even if all players have busted or have "
    "blackjack.",
    "DBB 5": "The dealer hits below 17, hits or stands on soft 17 by the house rules, and stands on hard 17 and "
    "on anything above 17.",
    "DBB 6": "A winning side bet is paid by the number of cards in the dealer's busted hand; more cards generally "
    "pay more.",
    "DBB 7": "Dealer Envy, if the house enables it with table 13: with a side bet of $5 or more and a dealer bust "
    "of four cards or more, the dealer receives a fixed amount, whatever the size of the bet.",
    "DBB 8": "The side bet is made before any cards are dealt, in its own area of the table.",
    "DBB 9": "Cards are dealt by the regular house rules, and each player in turn decides how to play.",
    "DBB 10": "If a player has the side bet, the cards are not collected but placed under the side bet until it "
    "is resolved.",
    **{f"DBB T{number}": _says(number, odds) for number, odds in PAY_TABLES.items()},
}
CLAUSE_VALUES: Final = {
    f"DBB T{number}": {
        "number": number,
        **dict(zip(_ROWS, odds, strict=True)),
        **{f"envy_{row}": cents for row, cents in zip(_ROWS, ENVY, strict=True)},
    }
    for number, odds in PAY_TABLES.items()
}


def odds_in_force(options: BreakzOptions) -> tuple[Any, ...]:
    """Return the odds to 1 of a BREAKZ wager, by the number of cards; None where the print has lost them."""
    return _odds_of(options.pay_table)


def _odds_of(pay_table: str | tuple[int, ...]) -> tuple[Any, ...]:
    return pay_table if isinstance(pay_table, tuple) else PAY_TABLES[pay_table]


def printed_ids(number: str, label: str) -> tuple[str, ...]:
    """Return the printed pay table of a row, and the ruling that its figure rests on."""
    ruling = "BZ-3" if number == "13" else "BZ-1" if label in MERGED_1_TO_6 else ""
    return (f"DBB T{number}", ruling) if ruling else (f"DBB T{number}",)


@shared
def pays_by_cards(pay_table: str | tuple[int, ...]) -> DecideSide:
    """Return the payoff rule of a BREAKZ wager when the dealer busts, by a printed table or the house's own odds."""
    odds = _odds_of(pay_table)
    if None in odds:
        raise OptionRefused(
            'pay_table = "{pay_table}" is incomplete in print; expected the house\'s own six figures, such as '
            "[1, 2, 7, 40, 100, 250] for {cards:list} cards (ruling BZ-2)",
            pay_table=pay_table,
            cards=CARDS,
        )
    own = isinstance(pay_table, tuple)
    name = sentence("the house's pay table") if own else sentence("pay table {number}", number=pay_table)
    reasons = []
    for label, pays in zip(CARDS, odds, strict=True):
        ids = ("DBB 2", "DBB 6", *(() if isinstance(pay_table, tuple) else printed_ids(pay_table, label)))
        busted = (
            sentence("Dealer busts with 8 or more cards, {table}", table=name)
            if label == "8+"
            else sentence("Dealer busts with {cards} cards, {table}", cards=label, table=name)
        )
        reasons.append(Reason("win", ids, busted, pays))
    loses = Reason("lose", ("DBB 2",), sentence("The dealer did not bust"))

    def decide(table: Table, box: Box) -> Reason:
        if table.dealer.hard <= 21:
            return loses
        return reasons[row_of(len(table.dealer.cards))]

    return decide


def pay_dealer_envy(how: str) -> Clause:
    """Table 13: a bust with four cards or more brings the dealer a fixed amount for side bets of $5 or more."""

    def bets_that_count(table: Table) -> int:
        sides = [box.side("breakz") for box in table.boxes]
        bets = sum([side is not None and side.stake >= LEAST_FOR_ENVY for side in sides])
        return bets if how == "per_wager" else min(bets, 1)

    def find(table: Table) -> Answer:
        dealer = table.dealer
        bets = bets_that_count(table) if dealer.hard > 21 and len(dealer.cards) >= 4 else 0
        if not bets:
            return NOTHING
        return (PayDealerEnvy(ENVY[row_of(len(dealer.cards))] * bets),)

    def explain(table: Table, act: Act) -> Settlement | None:
        if not isinstance(act, PayDealerEnvy):
            return None
        bets = bets_that_count(table)
        because = sentence("Dealer busts with {cards} cards, Dealer Envy", cards=len(table.dealer.cards))
        if bets > 1:
            because = sentence(
                "{because}: {each:money} × {bets} side bets of $5 or more",
                because=because,
                each=act.cents // bets,
                bets=bets,
            )
        reason = Reason("win", ids, because)
        return Settlement(0, 0, "envy", 0, "win", act.cents, 0, ids, reason, 1)

    ids = ("DBB 7", "DBB T13", "BZ-3", "BZ-4")
    return Clause(ids, find, explain, gate=flags.EXPOSED, bar=flags.ENVY_PAID, order=("DBB 7",))


def regulation(options: BreakzOptions, rule_set: str) -> Rules:
    """Return the rules of Dealer Breakz under these house options, clause by clause in the order they speak."""
    if options.dealer_envy != "off" and options.pay_table != "13":
        raise OptionRefused('dealer_envy needs pay table 13; expected pay_table = "13" with it')
    ids = IDS
    decide = settling.standard_decide(
        ids,
        blackjack_pays=blackjack_odds(options.blackjack_pays),
        breakage=options.breakage,
        takes_all=options.late_blackjack == "all",
    )
    pays = pays_by_cards(options.pay_table)
    all_lose = Reason("lose", ("DBB 2",), sentence("The dealer did not bust"))
    blackjack_no_bust = Reason("lose", ("DBB 2", "BZ-5"), sentence("A dealer blackjack is not a bust"))

    procedure = (
        *blackjack.opening(
            ids,
            up=options.up_card,
            unbacked=("DBB 1", "BZ-7"),
            side_late=("DBB 8", "BZ-7"),
            side_extra=("DBB 1", "BZ-7"),
            side_max=options.side_max,
        ),
        calls.take_busts(*ids.lose),
        calls.put_away(*ids.put_away, tuck_ids=("DBB 10", "BZ-6")),
        *blackjack.ace_or_ten_up(ids, options.peek),
        settling.settle_blackjacks(decide, chip=options.chip),
        calls.play_in_turn(ids.turn, hit=ids.hit, doubled=ids.doubled, second=ids.second),
        calls.expose("STD dealer", no_main=("DBB 4",)),
        *calls.draw("STD dealer", "DBB 5", irregular=ids.irregular, no_main=("DBB 4", "DBB 5")),
        *calls.pick_up(
            options.pick_up,
            settling.take_sides_if_no_bust("breakz", all_lose, blackjack_no_bust, order=("BZ-7",)),
            settling.settle_in_turn(decide, "BZ-7", chip=options.chip, if_bust=False),
            settling.settle_in_turn(decide, "BZ-7", chip=options.chip, side=("breakz", pays), if_bust=True),
            *((pay_dealer_envy(options.dealer_envy),) if options.dealer_envy != "off" else ()),
            calls.clear(*ids.clear),
            tucks=True,
        ),
    )
    return Rules(
        game=GAME.name,
        rule_set=rule_set,
        edition=GAME.edition,
        house=options,
        chip=options.chip,
        mends=options.mend,
        peeks=options.peek,
        up_card_is_first=options.up_card == "first",
        procedure=procedure,
        indexed=IndexedProcedure(procedure),
        must_stand=stands_on_17(options.soft_17),
        count=count,
        even_money=options.blackjack_pays == "3:2",
        sides=("breakz",),
        pays_envy=options.dealer_envy != "off",
        irregular=ids.irregular,
        draw_ids=_DRAW_IDS,
        mend=ids.mend,
    )


def _printed(number: str, odds: tuple[int | None, ...]) -> PrintedTable:
    merged = () if number == "13" else MERGED_1_TO_6 if int(number) <= 6 else MERGED_7_TO_12
    cells = []
    for line, pays in zip(LINES, odds, strict=True):
        state: CellState = "missing" if pays is None else "reconstructed" if line.label in merged else "printed"
        cells.append(Cell(line, pays, state))
    if number == "13":
        cells += [
            Cell(line, cents // 100, "printed", "dollars")
            for line, cents in zip(ENVY_LINES, ENVY, strict=True)
            if cents
        ]
    note = "Some rows are lost in print; the house enters its own payouts (ruling BZ-2)." if None in odds else ""
    return PrintedTable(number, tuple(cells), note, f"DBB T{number}")


# The questions about it.


def _bust_kind(label: str, title: str, weight: int, recipes: tuple[Situation, ...], *, is_taught: bool) -> Kind:
    return Kind(
        f"breakz-{label}", "breakz", title, weight, recipes=recipes, figured_by="pay-table", is_taught=is_taught
    )


def is_six_or_more(table: Table, steps: Sequence[Step]) -> bool:
    """True if the dealer has busted with six cards or more while a BREAKZ wager lies there."""
    return table.has_live_side and table.dealer.is_bust and len(table.dealer.cards) >= 6


def pays_the_dealer(table: Table, steps: Sequence[Step]) -> bool:
    return any([type(act) is PayDealerEnvy for _, act, _ in steps])


def has_dealer_envy(rules: Rules) -> bool:
    house = rules.house
    return isinstance(house, BreakzOptions) and house.dealer_envy != "off" and allows_side(rules, LEAST_FOR_ENVY)


KINDS: Final = (
    _bust_kind(
        "3",
        "Breakz, bust with 3 cards",
        3,
        (dealer_busts_with(3, LOW, X), dealer_busts_with(3, X, LOW)),
        is_taught=True,
    ),
    _bust_kind(
        "4",
        "Breakz, bust with 4 cards",
        3,
        (dealer_busts_with(4, LOW, "2345"), dealer_busts_with(4, MID, "23"), dealer_busts_with(4, "A", LOW)),
        is_taught=True,
    ),
    _bust_kind(
        "5",
        "Breakz, bust with 5 cards",
        4,
        (dealer_busts_with(5, LOW, "234"), dealer_busts_with(5, "A", "2345")),
        is_taught=True,
    ),
    _bust_kind(
        "6",
        "Breakz, bust with 6 cards",
        4,
        tuple([dealer_busts_with(6, *few) for few in (*FEW, ("234", "23"))]),
        is_taught=False,
    ),
    _bust_kind(
        "7", "Breakz, bust with 7 cards", 3, tuple([dealer_busts_with(7, *few) for few in FEW]), is_taught=False
    ),
    _bust_kind(
        "8",
        "Breakz, bust with 8 cards or more",
        3,
        tuple([dealer_busts_with(8, *few) for few in FEW[1:]]),
        is_taught=False,
    ),
    Kind(
        "breakz-lose",
        "breakz",
        "Breakz, no bust",
        3,
        recipes=(
            Situation(side=True, up=LOW, hole=X, dealer=Finish(is_made)),
            Situation(side=True, up="A23", hole="A23", dealer=Finish(is_made)),
            all_out(MID, "23456TJQK", is_made),
        ),
        is_taught=True,
    ),
    Kind(
        "breakz-blackjack",
        "breakz",
        "Breakz against a dealer blackjack",
        recipes=(Situation(up="A", hole=X, side=True), Situation(up=X, hole="A", side=True)),
    ),
    Kind(
        "dealer-envy",
        "dealer-envy",
        "Dealer Envy",
        4,
        recipes=(
            dealer_busts_with(4, LOW, "2345", all_sides=True),
            dealer_busts_with(5, LOW, "234", all_sides=True),
            *[dealer_busts_with(cards, "A23", "A23", all_sides=True) for cards in (6, 7)],
        ),
        can_come=has_dealer_envy,
    ),
    Kind(
        "order-sides-many",
        "order-sides",
        "A bust with six cards or more",
        6,
        "order",
        recipes=tuple(
            [
                dealer_busts_with(cards, up, hole, all_sides=True)
                for cards, among in ((6, FEW[:2]), (7, FEW[:2]), (8, FEW[1:]), (8, FEW[1:]))
                for up, hole in among
            ]
        ),
        is_shown=is_six_or_more,
        is_taught=True,
    ),
    Kind(
        "order-dealer-envy",
        "order-sides",
        "Dealer Envy last",
        5,
        "order",
        recipes=(
            dealer_busts_with(4, LOW, "2345", all_sides=True),
            dealer_busts_with(5, LOW, "234", all_sides=True),
            *[dealer_busts_with(cards, "A23", "A23", all_sides=True) for cards in (6, 7, 8)],
        ),
        can_come=has_dealer_envy,
        is_shown=pays_the_dealer,
        is_taught=True,
    ),
)


def kind_of(table: Table, box: Box, settled: Settlement) -> str:
    """Return the kind of a BREAKZ wager settled at a table."""
    if settled.outcome == "win":
        return f"breakz-{min(len(table.dealer.cards), 8)}"
    return "breakz-blackjack" if table.dealer.is_natural else "breakz-lose"


def rows_in_play(table: Table) -> tuple[int, ...]:
    """Return the line that pays once the dealer has busted."""
    busted = table.is_exposed and table.dealer.is_bust
    return (row_of(len(table.dealer.cards)),) if busted else ()


def row_of(card_count: int) -> int:
    """Return the line of a pay table for a bust with so many cards."""
    return min(card_count, 8) - 3


def envy_column(options: GameOptions) -> tuple[Cents, ...]:
    """Return the Dealer Envy of each line; nothing if the house has none."""
    return ENVY if isinstance(options, BreakzOptions) and options.dealer_envy != "off" else ()


def _odds(rules: Rules) -> tuple[Any, ...]:
    assert isinstance(rules.house, BreakzOptions)
    return odds_in_force(rules.house)


def _mistakes() -> "tuple[Mistake, ...]":
    from trainer.games.mistakes import side_bets

    return side_bets.by_count(_odds, row_of, tuple(PAY_TABLES.values()), ENVY, has_dealer_envy)


def _paid_ids(rules: Rules, label: str) -> tuple[str, ...]:
    """Return the ids of a row of the printed pay table in force, or the clause on paying by the number of cards."""
    chosen = getattr(rules.house, "pay_table", "")
    return printed_ids(chosen, label) if isinstance(chosen, str) else ("DBB 6",)


@cache
def _odds_declared() -> "SideBetOdds":
    from trainer.games.odds.dealer_breakz import by_count

    return by_count(_odds, row_of, ENVY)


BREAKZ: Final = SideBet(
    name="breakz",
    title="BREAKZ",
    placard="BREAKZ",
    settled="dealer",
    tucks=True,
    lines=LINES,
    lines_rise=True,
    option="pay_table",
    rows_in_play=rows_in_play,
    kinds=KINDS,
    kind_of=kind_of,
    row_asked=sentence("You bust with {line}. What does Breakz pay?"),
    paid_ids=_paid_ids,
    odds=_odds_declared,
    envy_column=envy_column,
    mistakes=_mistakes,
)


def _request_ids() -> "dict[str, RequestIds]":
    """Return the ids of the answers to players' requests."""
    from trainer.games import request_ids

    return {
        "standard": {
            **request_ids.ELSEWHERE,
            **request_ids.cited_first(("DBB 9",), request_ids.ELSEWHERE, "hit", "double", "split"),
            "side": ("DBB 1", "DBB 8"),
            "side-late": ("DBB 8", "BZ-7"),
            "side-added": ("DBB 8", "SB-7", "BZ-7"),
            "side-alone": ("DBB 1", "BZ-7"),
            "side-misplaced": ("DBB 8",),
            "side-back": ("DBB 3",),
        }
    }


def _own_rulings() -> "tuple[Ruling, ...]":
    from trainer.games.rulings.dealer_breakz import RULINGS

    return RULINGS


GAME: Final[Game] = Game(
    name="dealer-breakz",
    title="Dealer Breakz Blackjack",
    rule_sets=("standard",),
    edition="2026-12",
    houses={"standard": BreakzOptions},
    regulation=regulation,
    base="blackjack",
    leads=frozenset({"DBB 9"}),
    clauses={"standard": {**blackjack.ORDINARY, **CLAUSES}},
    clause_values=CLAUSE_VALUES,
    own_rulings=_own_rulings,
    rulings=(
        *("BZ-1", "BZ-2", "BZ-3", "BZ-4", "BZ-5", "BZ-6", "BZ-7", "BZ-8"),
        *blackjack.GAME.rulings,
        *blackjack.OF_SIDE_WAGERS,
    ),
    pay_tables={"standard": tuple(_printed(number, odds) for number, odds in PAY_TABLES.items())},
    draw_ids=_DRAW_IDS,
    request_ids=_request_ids,
    # A busted hand and the dealer's draw are its own: a BREAKZ bet waits for both.
    as_standard={"standard": STANDARD_PAYOUTS - {"bust"}},
    side_bets=(BREAKZ,),
    odds=blackjack.GAME.odds,
)
