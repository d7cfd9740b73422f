"""Buster Blackjack: standard blackjack with a wager that the dealer busts, paid by the number of cards."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from trainer.engine.boxes import Box, Hand
from trainer.engine.counts import count
from trainer.engine.replay import Step
from trainer.engine.sentences import sentence
from trainer.engine.settle import Reason, Settlement
from trainer.engine.table import IndexedProcedure, Procedure, Rules, Table
from trainer.games import blackjack, calls, settling
from trainer.games.explaining import DecideSide
from trainer.games.game import Game
from trainer.games.house_options.blackjack import BlackjackOptions
from trainer.games.kinds import Kind
from trainer.games.odds.chances import Chances
from trainer.games.odds.game_odds import SideBetOdds
from trainer.games.options import blackjack_odds
from trainer.games.pay_tables import Cell, PayLine, PrintedTable
from trainer.games.rulings.ruling import Ruling
from trainer.games.side_bets import SideBet
from trainer.games.situations import FEW, LOW, MID, Finish, Situation, X, all_out, dealer_busts_with, is_bust, is_made
from trainer.games.standard_ids import SOUTH_DAKOTA
from trainer.games.standing import stands_on_17

LINES: Final = (
    *[PayLine(cards, f"{cards} cards", cards) for cards in ("3", "4", "5", "6", "7")],
    PayLine("8+", "8 or more cards", "8+"),
)
PAYS: Final = (2, 2, 4, 12, 50, 200)
TABLE: Final = PrintedTable("Buster", tuple([Cell(line, pays) for line, pays in zip(LINES, PAYS, strict=True)]))

CLAUSES: Final = {
    "BUST 1": "The Buster wager is laid before the first card, beside a blackjack wager.",
    "BUST 2": "It wins if the dealer busts, whatever the player's hand comes to.",
    "BUST 3": "It is paid by the number of cards in the dealer's busted hand.",
    "BUST 4": "The cards of a hand that is settled early lie under it until the dealer's hand is finished.",
}


def row_of(cards: int) -> int:
    return min(cards, 8) - 3


def pays_by_cards() -> DecideSide:
    wins = [
        Reason("win", ("BUST 2", "BUST 3"), sentence("The dealer is bust with {cards} cards", cards=label), pays)
        for label, pays in zip(("3", "4", "5", "6", "7", "8 or more"), PAYS, strict=True)
    ]
    loses = Reason("lose", ("BUST 2",), sentence("The dealer has not busted"))

    def decide(table: Table, box: Box) -> Reason:
        return wins[row_of(len(table.dealer.cards))] if table.dealer.is_bust else loses

    return decide


def procedure(house: BlackjackOptions, *after_the_deal: Procedure) -> Procedure:
    """Return the clauses, with those of another bet right after the deal."""
    ids = SOUTH_DAKOTA
    decide = settling.standard_decide(ids, blackjack_pays=blackjack_odds(house.blackjack_pays))
    no_bust = Reason("lose", ("BUST 2",), sentence("The dealer has not busted"))
    return (
        *blackjack.opening(ids, up=house.up_card, unbacked=("BUST 1",), side_late=("BUST 1",), side_extra=("BUST 1",)),
        *[clause for clauses in after_the_deal for clause in clauses],
        calls.take_busts("STD settle", beside_side=("BUST 4",)),
        calls.put_away("STD settle", tuck_ids=("BUST 4",)),
        *blackjack.ace_or_ten_up(ids, house.peek),
        settling.settle_blackjacks(decide, chip=house.chip),
        calls.play_in_turn(ids.turn, hit=ids.hit, doubled=ids.doubled, second=ids.second),
        calls.expose("STD dealer"),
        *calls.draw("STD dealer", irregular=ids.irregular),
        settling.take_sides_if_no_bust("buster", no_bust, no_bust, order=("BU-1",)),
        settling.settle_in_turn(decide, "STD settle", chip=house.chip, if_bust=False),
        settling.settle_in_turn(
            decide, "STD settle", "BU-1", chip=house.chip, side=("buster", pays_by_cards()), if_bust=True
        ),
        calls.clear("STD settle"),
    )


def rules(game: str, rule_set: str, edition: str, house: BlackjackOptions, clauses: Procedure, *sides: str) -> Rules:
    return Rules(
        game=game,
        rule_set=rule_set,
        edition=edition,
        house=house,
        chip=house.chip,
        peeks=house.peek,
        up_card_is_first=house.up_card == "first",
        procedure=clauses,
        indexed=IndexedProcedure(clauses),
        must_stand=stands_on_17(house.soft_17),
        count=count,
        even_money=house.blackjack_pays == "3:2",
        irregular=SOUTH_DAKOTA.irregular,
        draw_ids=("STD dealer",),
        mend=SOUTH_DAKOTA.mend,
        sides=sides,
    )


def regulation(house: BlackjackOptions, rule_set: str) -> Rules:
    return rules(GAME.name, rule_set, GAME.edition, house, procedure(house), "buster")


def is_long(table: Table, steps: Sequence[Step]) -> bool:
    return table.has_live_side and table.dealer.is_bust and len(table.dealer.cards) >= 5


def is_one_card_away(table: Table, hand: Hand) -> bool:
    return len(hand.cards) == 4 and not hand.is_bust and table.has_live_side


def _bust(cards: str, title: str, *recipes: Situation) -> Kind:
    return Kind(f"buster-{cards}", "buster", f"Buster, bust with {title}", 3, recipes=recipes, is_taught=True)


KINDS: Final = (
    _bust("3", "3 cards", dealer_busts_with(3, LOW, X), dealer_busts_with(3, X, LOW)),
    _bust("4", "4 cards", dealer_busts_with(4, LOW, "2345"), dealer_busts_with(4, MID, "23")),
    _bust("5", "5 cards", dealer_busts_with(5, LOW, "234"), dealer_busts_with(5, "A", "2345")),
    _bust("6", "6 cards", *[dealer_busts_with(6, *few) for few in FEW]),
    _bust("7", "7 cards", *[dealer_busts_with(7, *few) for few in FEW]),
    _bust("8", "8 cards or more", *[dealer_busts_with(8, *few) for few in FEW[1:]]),
    Kind(
        "buster-lose",
        "buster",
        "Buster, no bust",
        3,
        recipes=(
            Situation(side=True, up=LOW, hole=X, dealer=Finish(is_made)),
            all_out(MID, "23456TJQK", is_made),
        ),
        is_taught=True,
    ),
    Kind(
        "order-buster-long",
        "order-sides",
        "Buster, a long bust",
        6,
        "order",
        recipes=tuple([dealer_busts_with(cards, "A23", "A23", all_sides=True) for cards in (5, 6, 7)]),
        is_shown=is_long,
    ),
    Kind(
        "hit-buster-four",
        "buster",
        "Buster, four cards",
        6,
        "hitting",
        recipes=tuple([Situation(up=up, hole=hole, side=True, dealer=Finish(is_bust, 5)) for up, hole in FEW]),
        is_decision=is_one_card_away,
    ),
)


def kind_of(table: Table, box: Box, settled: Settlement) -> str:
    return f"buster-{min(len(table.dealer.cards), 8)}" if settled.outcome == "win" else "buster-lose"


def rows_in_play(table: Table) -> tuple[int, ...]:
    return (row_of(len(table.dealer.cards)),) if table.is_exposed and table.dealer.is_bust else ()


def line_chances(chances: Chances) -> list[Fraction]:
    lines = [Fraction(0)] * len(LINES)
    for cards, chance in chances.bust_by_cards.items():
        lines[row_of(cards)] += chance
    return lines


ODDS: Final = SideBetOdds(
    line_chances=line_chances, worked=lambda chances, rules: (sentence("The dealer busts with so many cards."),)
)
BUSTER: Final = SideBet(
    name="buster",
    title="Buster",
    placard="BUSTER",
    settled="dealer",
    tucks=True,
    lines=LINES,
    lines_rise=True,
    rows_in_play=rows_in_play,
    kinds=KINDS,
    kind_of=kind_of,
    odds=lambda: ODDS,
)


def _own_rulings() -> tuple[Ruling, ...]:
    from trainer.games.rulings.buster import RULINGS

    return RULINGS


GAME: Final[Game] = Game(
    name="buster",
    title="Buster Blackjack",
    rule_sets=("standard",),
    edition="2026-11",
    houses={"standard": BlackjackOptions},
    regulation=regulation,
    base="blackjack",
    clauses={"standard": {**blackjack.CLAUSES, **CLAUSES}},
    own_rulings=_own_rulings,
    rulings=("BU-1", *blackjack.GAME.rulings),
    draw_ids=("STD dealer",),
    odds=blackjack.GAME.odds,
    side_bets=(BUSTER,),
    pay_tables={"standard": (TABLE,)},
)
