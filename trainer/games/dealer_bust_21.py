"""Dealer Bust 21: standard blackjack with a wager that the dealer busts, paid by the up card.

South Dakota (20:18:15:30.10) and Washington print it separately; they are two rule sets (rulings DB-1, DB-2).
"""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from trainer.engine import flags
from trainer.engine.acts import Act, Discard, Take
from trainer.engine.boxes import Box
from trainer.engine.cards import Card
from trainer.engine.counts import count
from trainer.engine.replay import Step
from trainer.engine.sentences import sentence
from trainer.engine.settle import Reason, Settlement
from trainer.engine.table import Answer, Clause, IndexedProcedure, Rules, Table
from trainer.games import blackjack, calls, settling
from trainer.games.explaining import DecideSide, explain_side
from trainer.games.game import Game
from trainer.games.house_options.dealer_bust_21 import LINES, PAY_TABLES, DealerBustOptions, WashingtonOptions
from trainer.games.kinds import Kind
from trainer.games.options import (
    blackjack_odds,
)
from trainer.games.pay_tables import Cell, PrintedTable
from trainer.games.shared_clauses import shared
from trainer.games.side_bets import SideBet
from trainer.games.situations import LOW, MID, Finish, Holds, Situation, Wanted, X, all_out, is_bust, is_made
from trainer.games.standard_ids import ELSEWHERE, SOUTH_DAKOTA
from trainer.games.standard_kinds import STANDARD_HITTING, STANDARD_PAYOUTS
from trainer.games.standing import stands_on_17

if TYPE_CHECKING:  # a felt is drawn without mistakes and odds
    from trainer.games.mistakes.mistake import Mistake
    from trainer.games.odds.game_odds import SideBetOdds
    from trainer.games.request_ids import RequestIds
    from trainer.games.rulings.ruling import Ruling

SD: Final = "SD 20:18:15:30.10"
WA: Final = "WA DB21"
SD_IDS: Final = msgspec.structs.replace(SOUTH_DAKOTA, deal=("STD deal", f"{SD}(7)"))
WA_IDS: Final = msgspec.structs.replace(ELSEWHERE, deal=("STD deal", f"{WA}(8)"))

_DRAW_IDS: Final = ("STD dealer",)
"""The ids that say when the dealer's hand takes a card, and when it stands."""
NOTES: Final = {
    ("south-dakota", "4"): "Out of line with the other tables: with 6 decks and the dealer hitting soft 17, the "
    "house edge is 16.1% against Washington's 3.1% (ruling DB-1).",
}

CLAUSES: Final[dict[str, dict[str, str]]] = {
    "south-dakota": {
        f"{SD}(1)": "A standard layout with two additions: a DB21 betting spot at the upper right of each "
        "blackjack betting spot (as the player sees it, DB-12), and a card-sized box labeled UP CARD, where the dealer "
        "puts the up card once the hole card is exposed.",
        f"{SD}(2)": "A DB21 wager may be made only if a regular blackjack bet is made.",
        f"{SD}(3)": "The DB21 wager is placed in its own betting spot, to the right of the blackjack betting spot.",
        f"{SD}(4)": "DB21 wagers are made before the first card of the round is dealt; a later one is no bet and "
        "goes back to the person who made it.",
        f"{SD}(5)": "A DB21 wager wins if the dealer's hand busts, and loses if it does not.",
        f"{SD}(6)": "The dealer's original up card decides the payout; it goes into the UP CARD box after the "
        "hole card is exposed.",
        f"{SD}(7)": "Once all wagers are made, the dealer deals by standard blackjack procedures, and each player may "
        "hit, stand, split or double. A player without a DB21 wager plays standard blackjack.",
        f"{SD}(8)": "If a player with a DB21 wager busts, the dealer takes the losing blackjack bet and picks up the "
        "cards, but tucks them under the DB21 bet instead of discarding them. This keeps the dealer from paying a DB21 "
        "bet that was past-posted, or placed too early for the next hand.",
        f"{SD}(9)": "If the dealer does not bust, all DB21 wagers lose, and the dealer removes them before "
        "resolving the remaining blackjack hands.",
        f"{SD}(10)": "If the dealer busts, the remaining blackjack and DB21 bets are resolved counterclockwise; "
        "at a spot that has both, the blackjack bet is paid first, then the DB21 bet.",
        f"{SD}(11)": "If all players have busted and at least one DB21 wager is down, the dealer's hand must be "
        "played out by the house rules.",
        f"{SD}(12)": "DB21 wagers are paid by one of the four printed pay tables.",
    },
    "washington": {
        f"{WA}(1)": "Standard blackjack, its rules unchanged, with an optional bonus wager. The layout adds a DB21 "
        "betting spot at the upper right of each blackjack betting spot (as the player sees it, DB-12), and a "
        "card-sized box labeled UP CARD, where the dealer puts the up card once the hole card is exposed.",
        f"{WA}(2)": "A DB21 wager may be made only if a regular blackjack bet is made.",
        f"{WA}(3)": "The DB21 wager is placed in its own betting spot, to the right of the blackjack betting spot.",
        f"{WA}(4)": "DB21 wagers are made before the first card of the round is dealt; a later one is no bet and "
        "goes back to the person who made it.",
        f"{WA}(5)": "A DB21 wager wins if the dealer's hand busts and the player's hand does not exceed 29. Otherwise "
        "it cannot win; if the dealer does not bust, it loses.",
        f"{WA}(6)": "The dealer's original up card decides the payout; it goes into the UP CARD box after the "
        "hole card is exposed.",
        f"{WA}(7)": "One of four pay tables can be used.",
        f"{WA}(8)": "Once all wagers are made, the dealer deals by standard blackjack procedures, and each player may "
        "hit, stand, split or double. A player without a DB21 wager plays standard blackjack.",
        f"{WA}(9)": "If a player with a DB21 wager busts, the dealer takes the losing blackjack bet and picks up the "
        "cards, but tucks them under the DB21 bet instead of discarding them. This keeps the dealer from paying a DB21 "
        "bet that was past-posted, or placed too early for the next hand.",
        f"{WA}(10)": "If the dealer does not bust, all DB21 wagers lose, and the dealer removes them before "
        "resolving the remaining blackjack hands.",
        f"{WA}(11)": "If the dealer busts, the remaining blackjack and DB21 bets are resolved counterclockwise; "
        "at a spot that has both, the blackjack bet is paid first, then the DB21 bet, and the dealer goes to the "
        "next hand.",
        f"{WA}(12)": "If all players have busted and at least one DB21 wager remains, the dealer's hand must be "
        "played out by the house rules.",
        f"{WA}(13)": "A winning DB21 wager is paid by the pay table in use.",
    },
}


def up_class(up: Card) -> int:
    """Return the place of an up card in a pay table; ten, jack, queen and king are one class (ruling DB-9)."""
    return 0 if up.hard == 1 else 1 if up.hard == 10 else 2 if up.hard >= 7 else 3


def odds_in_force(options: DealerBustOptions, rule_set: str) -> tuple[int, ...]:
    """Return the odds to 1 of a DB21 wager, for ace, ten-value, 7–9 and 2–6 up."""
    return _odds_of(options.pay_table, rule_set)


def _odds_of(pay_table: str | tuple[int, ...], rule_set: str) -> tuple[int, ...]:
    return pay_table if isinstance(pay_table, tuple) else PAY_TABLES[rule_set][pay_table]


@shared
def pays_by_up_card(pay_table: str | tuple[int, ...], rule_set: str, ids: tuple[str, ...]) -> DecideSide:
    """Return the payoff rule of a DB21 wager when the dealer busts, by a printed pay table or the house's own odds."""
    own = isinstance(pay_table, tuple)
    odds = _odds_of(pay_table, rule_set)
    name = sentence("the house's pay table") if own else sentence("pay table {number}", number=pay_table)
    ups = (
        sentence("Ace up, {table}", table=name),
        sentence("Ten-value card up, {table}", table=name),
        sentence("7, 8 or 9 up, {table}", table=name),
        sentence("2 to 6 up, {table}", table=name),
    )
    ten = ("DB-9", "DB-1") if pay_table == "4" else ("DB-9",)
    cited = (ids, ids + ten, ids, ids)
    reasons = [Reason("win", *each) for each in zip(cited, ups, odds, strict=True)]
    loses = Reason("lose", ids, sentence("The dealer did not bust"))

    def decide(table: Table, box: Box) -> Reason:
        assert table.up is not None
        return reasons[up_class(table.up)] if table.dealer.is_bust else loses

    return decide


@shared
def lose_over_29(which: str) -> Clause:
    """Washington: once the player's total passes 29 the DB21 wager loses, right after the main wager (DB-2, DB-3)."""
    reason = Reason("lose", (f"{WA}(5)", "DB-2"), sentence("The player's total is above 29"))
    split = Reason(
        "lose",
        (f"{WA}(5)", "DB-2", "DB-3"),
        sentence("Any of the spot's hands passed 29")
        if which == "any"
        else sentence("All of the spot's hands passed 29"),
    )

    def find(table: Table) -> Answer:
        found: list[Act] = []
        for box in reversed(table.boxes):
            if box.has_over_29 and box.has_live_side and passed_29(box, which):
                side = box.live_side("db21")
                if side and not any([hand.is_over_29 and hand.is_live for hand in box.hands]):
                    found.append(Take(box.number, 0, "db21", side.stake))
        return tuple(found)

    explain = explain_side("db21", lambda table, box: split if len(box.hands) > 1 else reason, 1)
    return Clause((f"{WA}(5)", "DB-2"), find, explain, gate=flags.OVER_29, order=("DB-2",))


def passed_29(box: Box, which: str) -> bool:
    """True if any hand of a box, or all of them, ended above 29."""
    over = [hand.is_over_29 for hand in box.hands]
    return any(over) if which == "any" else all(over)


@shared
def discard_over_29(which: str) -> Clause:
    """Washington: with the DB21 wager gone over 29, all cards of the box go to the rack, in any order (DB-2)."""

    def find(table: Table) -> Answer:
        found: list[Act] = []
        for box in reversed(table.boxes):
            if box.side("db21") and not box.has_live_side and passed_29(box, which):
                for at in range(len(box.hands) - 1, -1, -1):
                    if box.hands[at].is_tucked or box.hands[at].is_loose:
                        found.append(Discard(box.number, box.name_of(at)))
        return tuple(found)

    return Clause((f"{WA}(5)", "DB-2"), find, gate=flags.OVER_29, bar=flags.EXPOSED)


def regulation(options: DealerBustOptions, rule_set: str) -> Rules:
    """Return the rules of Dealer Bust 21 under these house options, clause by clause in the order they speak."""
    sd = rule_set == "south-dakota"
    print_ = SD if sd else WA
    backed, late = f"{print_}(2)", f"{print_}(4)"
    wins, up_card, tuck = f"{print_}(5)", f"{print_}(6)", f"{print_}(8)" if sd else f"{print_}(9)"
    no_bust, bust = (f"{print_}(9)", f"{print_}(10)") if sd else (f"{print_}(10)", f"{print_}(11)")
    play_out, tables = (f"{print_}(11)", f"{print_}(12)") if sd else (f"{print_}(12)", f"{print_}(13)")

    ids = SD_IDS if sd else WA_IDS
    decide = settling.standard_decide(
        ids,
        blackjack_pays=blackjack_odds(options.blackjack_pays),
        breakage=options.breakage,
        takes_all=isinstance(options, WashingtonOptions) and options.late_blackjack == "all",
    )
    own_table = isinstance(options.pay_table, tuple)
    pays = pays_by_up_card(options.pay_table, rule_set, (wins, up_card, "DB-13" if own_table else tables))
    all_lose = Reason("lose", (wins,), sentence("The dealer did not bust"))
    blackjack_no_bust = Reason("lose", (wins, "DB-4"), sentence("A dealer blackjack is not a bust"))
    over_29: tuple[Clause, ...] = ()
    if isinstance(options, WashingtonOptions):
        over_29 = (lose_over_29(options.db21_over_29), discard_over_29(options.db21_over_29))

    procedure = (
        *blackjack.opening(
            ids,
            up=options.up_card,
            unbacked=(backed, "DB-10"),
            side_late=(late, "DB-10"),
            side_extra=("DB-3",),
            side_max=options.side_max,
        ),
        calls.take_busts(*ids.lose, beside_side=(tuck,)),
        *over_29[:1],
        calls.put_away(*ids.put_away, tuck_ids=(tuck,), blackjack_tuck_ids=("DB-6",), lost=over_29[1:]),
        *blackjack.ace_or_ten_up(ids, options.peek, after_expose=(calls.set_up_card(up_card, "DB-9"),)),
        settling.settle_blackjacks(decide, chip=options.chip),
        calls.play_in_turn(ids.turn, hit=ids.hit, doubled=ids.doubled, second=ids.second),
        calls.expose("STD dealer", no_main=(play_out,)),
        *calls.draw(
            "STD dealer",
            irregular=ids.irregular,
            no_main=("STD dealer", play_out),
            no_main_blackjack=("STD dealer", "DB-5"),
        ),
        *calls.pick_up(
            options.pick_up,
            settling.take_sides_if_no_bust("db21", all_lose, blackjack_no_bust, order=(no_bust, "DB-7")),
            settling.settle_in_turn(decide, no_bust, "DB-7", chip=options.chip, if_bust=False),
            settling.settle_in_turn(decide, bust, "DB-8", chip=options.chip, side=("db21", pays), if_bust=True),
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
        sides=("db21",),
        irregular=ids.irregular,
        draw_ids=_DRAW_IDS,
        mend=ids.mend,
    )


# The questions about it.


def _settled_up(up: Wanted, hole: Wanted, left: Wanted) -> tuple[Situation, ...]:
    """Return rounds with such an up card whose dealer busts, now and then with only DB21 wagers left."""
    bust = Situation(up=up, hole=hole, side=True, dealer=Finish(is_bust))
    return bust, bust, all_out(up, left, is_bust)


def _over_29(holds: Holds) -> tuple[Situation, ...]:
    """Return rounds in which a player passes 29 and others wait with their DB21 wagers."""
    left = Situation(is_reckless=True, side=True, all_sides=True, up=LOW, hole=X, dealer=Finish(holds))
    return (
        msgspec.structs.replace(left, box=(X, X, X), plays=("hit",)),
        msgspec.structs.replace(left, box=(X, "56", "5", X), plays=("hit", "hit")),
        msgspec.structs.replace(left, box=("8", "8", X, "A2", X), plays=("split", "hit", "hit")),
    )


def is_washington(rules: Rules) -> bool:
    return isinstance(rules.house, WashingtonOptions)


def lost_over_29(table: Table, steps: Sequence[Step]) -> bool:
    """True if a DB21 wager has gone because its player's total passed 29."""
    return is_washington(table.rules) and any([_has_lost_over_29(box) for box in table.boxes])


def _has_lost_over_29(box: Box) -> bool:
    side = box.side("db21")
    return side is not None and not side.live and any([hand.hard > 29 for hand in box.hands])


KINDS: Final = (
    Kind(
        "db21-ace",
        "db21",
        "DB21, ace up",
        5,
        recipes=_settled_up("A", LOW, LOW),
        figured_by="pay-table",
        is_taught=True,
    ),
    Kind(
        "db21-ten",
        "db21",
        "DB21, ten-value card up",
        5,
        recipes=_settled_up(X, LOW, LOW),
        figured_by="pay-table",
        is_taught=True,
    ),
    Kind(
        "db21-7-9",
        "db21",
        "DB21, 7 to 9 up",
        4,
        recipes=_settled_up(MID, "234567", "23456"),
        figured_by="pay-table",
        is_taught=True,
    ),
    Kind(
        "db21-2-6",
        "db21",
        "DB21, 2 to 6 up",
        4,
        recipes=_settled_up(LOW, "TJQK", "23456"),
        figured_by="pay-table",
        is_taught=True,
    ),
    Kind(
        "db21-lose",
        "db21",
        "DB21, no bust",
        3,
        recipes=(
            Situation(side=True, up=LOW, hole=X, dealer=Finish(is_made)),
            Situation(side=True, up="A", hole="2345678", dealer=Finish(is_made)),
            all_out(MID, "23456TJQK", is_made),
        ),
        is_taught=True,
    ),
    Kind(
        "db21-blackjack",
        "db21",
        "DB21 against a dealer blackjack",
        recipes=(Situation(up="A", hole=X, side=True), Situation(up=X, hole="A", side=True)),
    ),
    Kind(
        "db21-over-29",
        "db21",
        "DB21 with a total above 29",
        4,
        recipes=(
            Situation(box=(X, X, X), plays=("hit",), is_reckless=True, side=True),
            Situation(box=(X, "56", "5", X), plays=("hit", "hit"), is_reckless=True, side=True),
            Situation(box=(X, X, X), plays=("double",), is_reckless=True, side=True),
            Situation(box=("8", "8", "TJQK", "A2", X), plays=("split", "hit", "hit"), is_reckless=True, side=True),
        ),
        can_come=is_washington,
        is_taught=True,
    ),
    Kind(
        "order-over-29",
        "order-sides",
        "After a total above 29",
        4,
        "order",
        recipes=(*_over_29(is_bust), *_over_29(is_made)),
        can_come=is_washington,
        is_shown=lost_over_29,
    ),
)


def kind_of(table: Table, box: Box, settled: Settlement) -> str:
    """Return the kind of a DB21 wager settled at a table."""
    if settled.outcome == "win":
        assert table.up is not None
        return ("db21-ace", "db21-ten", "db21-7-9", "db21-2-6")[up_class(table.up)]
    if "DB-2" in settled.clauses:
        return "db21-over-29"
    return "db21-blackjack" if table.dealer.is_natural else "db21-lose"


def rows_in_play(table: Table) -> tuple[int, ...]:
    """Return the line that pays once the dealer has busted."""
    busted = table.up is not None and table.is_exposed and table.dealer.is_bust
    return (up_class(table.up),) if busted and table.up else ()


def _odds(rules: Rules) -> tuple[int, ...]:
    assert isinstance(rules.house, DealerBustOptions)
    return odds_in_force(rules.house, rules.rule_set)


def _other_states(rules: Rules) -> list[tuple[int, ...]]:
    """Return the pay table in force as other rule sets print it."""
    number = getattr(rules.house, "pay_table", "")
    return [tables[number] for name, tables in PAY_TABLES.items() if name != rules.rule_set and number in tables]


def _loses_over_29(table: Table, box: Box) -> bool:
    """True if a box has lost its DB21 wager to a player's total above 29, or is about to (rulings DB-2, DB-3)."""
    house = table.rules.house
    return isinstance(house, WashingtonOptions) and box.has_over_29 and passed_29(box, house.db21_over_29)


def _mistakes() -> "tuple[Mistake, ...]":
    from trainer.games.mistakes import side_bets

    return (
        *side_bets.over_29(_loses_over_29),
        *side_bets.by_up_card(_odds, up_class, lambda rules: PAY_TABLES[rules.rule_set].values(), _other_states),
    )


def _paid_ids(rules: Rules, label: str) -> tuple[str, ...]:
    """Return the clause of the printed pay tables, or the ruling on a house's own."""
    own = isinstance(getattr(rules.house, "pay_table", ""), tuple)
    return ("DB-13",) if own else (f"{SD}(12)",) if rules.rule_set == "south-dakota" else (f"{WA}(13)",)


@cache
def _odds_declared() -> "SideBetOdds":
    from trainer.games.odds.dealer_bust_21 import by_up_card

    return by_up_card(_odds, up_class, _other_states, is_washington)


DB21: Final = SideBet(
    name="db21",
    title="DB21",
    placard="DB21",
    settled="dealer",
    tucks=True,
    lines=LINES,
    tables_are_law=True,
    option="pay_table",
    rows_in_play=rows_in_play,
    kinds=KINDS,
    kind_of=kind_of,
    row_asked=sentence("Up card: {line}. You bust. What does {bet} pay?"),
    paid_ids=_paid_ids,
    odds=_odds_declared,
    mistakes=_mistakes,
)

# What players ask for.


def _request_ids() -> "dict[str, RequestIds]":
    from trainer.games import request_ids

    return {
        "south-dakota": _requests(SD, f"{SD}(7)", request_ids.SOUTH_DAKOTA),
        "washington": _requests(WA, f"{WA}(8)", request_ids.ELSEWHERE),
    }


def _requests(print_: str, decisions: str, standard: "RequestIds") -> "RequestIds":
    """Return the ids of the answers to requests: `decisions` is the clause that lists what a player may decide."""
    from trainer.games.request_ids import cited_first

    return {
        **standard,
        **cited_first((decisions,), standard, "hit", "double", "split", "surrender"),
        "side": (f"{print_}(2)", f"{print_}(3)", f"{print_}(4)"),
        "side-late": (f"{print_}(4)", "DB-10"),
        "side-added": (f"{print_}(4)", "SB-7", "DB-10"),
        "side-alone": (f"{print_}(2)", "DB-10"),
        "side-misplaced": (f"{print_}(1)", f"{print_}(3)"),
    }


def _own_rulings() -> "tuple[Ruling, ...]":
    from trainer.games.rulings.dealer_bust_21 import RULINGS

    return RULINGS


GAME: Final[Game] = Game(
    name="dealer-bust-21",
    title="Dealer Bust 21",
    rule_sets=("south-dakota", "washington"),
    edition="2026-12",
    houses={"south-dakota": DealerBustOptions, "washington": WashingtonOptions},
    regulation=regulation,
    base="blackjack",
    leads=frozenset({f"{SD}(7)", f"{WA}(8)"}),
    clauses={
        "south-dakota": {**blackjack.CLAUSES, **CLAUSES["south-dakota"]},
        "washington": {**blackjack.ORDINARY, **CLAUSES["washington"]},
    },
    own_rulings=_own_rulings,
    rulings=(
        *("DB-1", "DB-2", "DB-3", "DB-4", "DB-5", "DB-6", "DB-7", "DB-8", "DB-9", "DB-10", "DB-11", "DB-12"),
        "DB-13",
        *blackjack.GAME.rulings,
        *blackjack.OF_SIDE_WAGERS,
    ),
    pay_tables={
        name: tuple(
            PrintedTable(
                number,
                tuple(Cell(line, pays) for line, pays in zip(LINES, odds, strict=True)),
                NOTES.get((name, number), ""),
            )
            for number, odds in tables.items()
        )
        for name, tables in PAY_TABLES.items()
    },
    draw_ids=_DRAW_IDS,
    request_ids=_request_ids,
    # A busted hand is its own: a DB21 bet beside it keeps it in the round.
    as_standard=dict.fromkeys(("south-dakota", "washington"), STANDARD_PAYOUTS - {"bust"} | STANDARD_HITTING),
    side_bets=(DB21,),
    odds=blackjack.GAME.odds,
    sets_up_card=True,
)
