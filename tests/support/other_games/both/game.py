"""Buster Blackjack with a second side wager: 21+3 by poker rank, on the first two cards and the up card."""

from typing import Final

from trainer.engine import flags
from trainer.engine.acts import Act
from trainer.engine.boxes import Box
from trainer.engine.gates import boxes_from_third_base
from trainer.engine.poker import Stud, stud
from trainer.engine.sentences import sentence
from trainer.engine.settle import Reason, Settlement, settling_act
from trainer.engine.table import Answer, Clause, Rules, Table
from trainer.games import blackjack, buster
from trainer.games.explaining import explain_side
from trainer.games.game import Game
from trainer.games.house_options.blackjack import BlackjackOptions
from trainer.games.kinds import Kind
from trainer.games.odds.game_odds import SideBetOdds
from trainer.games.pay_tables import Cell, PayLine, PrintedTable
from trainer.games.rulings.ruling import Ruling
from trainer.games.side_bets import SideBet
from trainer.games.situations import Situation
from trainer.games.stud_rounds import flush, nothing, straight, straight_flush, trips

PAYS: Final = {Stud.SUITED_TRIPS: 100, Stud.STRAIGHT_FLUSH: 40, Stud.TRIPS: 30, Stud.STRAIGHT: 10, Stud.FLUSH: 5}
LINES: Final = tuple([PayLine(kind.value, kind.value.capitalize(), kind.value.upper()) for kind in PAYS])
TABLE: Final = PrintedTable("21+3", tuple([Cell(line, pays) for line, pays in zip(LINES, PAYS.values(), strict=True)]))
CLAUSES: Final = {"21+3 1": "21+3 is paid by the poker hand of the box's first two cards and the up card."}

_WINS: Final = {
    kind: Reason("win", ("21+3 1",), sentence("{hand} pays {pays} to 1", hand=kind.value.capitalize(), pays=pays), pays)
    for kind, pays in PAYS.items()
}
_LOSES: Final = Reason("lose", ("21+3 1",), sentence("No poker hand"))


def category(table: Table, box: Box) -> Stud:
    assert table.up is not None
    return stud((*(box.first_two or box.hands[0].cards[:2]), table.up))


def decide(table: Table, box: Box) -> Reason:
    return _WINS.get(category(table, box), _LOSES)


def settle_after_the_deal(chip: int) -> Clause:
    def find(table: Table) -> Answer:
        found: list[Act] = []
        for box in boxes_from_third_base(table, gate=flags.SIDE_LIVE):
            side = box.live_side("poker")
            if side and table.up is not None and len(box.hands[0].cards) > 1:
                found.append(settling_act(decide(table, box), box.number, 0, "poker", side.stake, chip))
        return tuple(found)

    return Clause(("21+3 1",), find, explain_side("poker", decide, chip), gate=flags.SIDE_LIVE, bar=flags.TO_DEAL)


def regulation(house: BlackjackOptions, rule_set: str) -> Rules:
    clauses = buster.procedure(house, (settle_after_the_deal(house.chip),))
    return buster.rules(GAME.name, rule_set, GAME.edition, house, clauses, "buster", "poker")


KINDS: Final = (
    Kind("poker-straight-flush", "poker", "21+3, straight flush", 3, recipes=(straight_flush,)),
    Kind("poker-trips", "poker", "21+3, three of a kind", 3, recipes=(trips,)),
    Kind("poker-straight", "poker", "21+3, straight", 3, recipes=(straight,)),
    Kind("poker-flush", "poker", "21+3, flush", 3, recipes=(flush,)),
    Kind("poker-lose", "poker", "21+3, no poker hand", 3, recipes=(Situation(side=True), nothing)),
)
_KIND_OF: Final = {
    Stud.SUITED_TRIPS: "poker-trips",
    Stud.STRAIGHT_FLUSH: "poker-straight-flush",
    Stud.TRIPS: "poker-trips",
    Stud.STRAIGHT: "poker-straight",
    Stud.FLUSH: "poker-flush",
}


def kind_of(table: Table, box: Box, settled: Settlement) -> str:
    return _KIND_OF.get(category(table, box), "poker-lose")


ODDS: Final = SideBetOdds(
    line_chances=lambda chances: [chances.three_cards[kind] for kind in PAYS],
    worked=lambda chances, rules: (sentence("Any three cards of the shoe."),),
)
POKER: Final = SideBet(
    name="poker",
    title="21+3",
    placard="21+3",
    settled="deal",
    lines=LINES,
    kinds=KINDS,
    kind_of=kind_of,
    odds=lambda: ODDS,
)


def _own_rulings() -> tuple[Ruling, ...]:
    from trainer.games.rulings.both import RULINGS

    return RULINGS


GAME: Final[Game] = Game(
    name="both",
    title="Buster Blackjack with 21+3",
    rule_sets=("standard",),
    edition="2026-11",
    houses={"standard": BlackjackOptions},
    regulation=regulation,
    base="blackjack",
    clauses={"standard": {**blackjack.CLAUSES, **buster.CLAUSES, **CLAUSES}},
    own_rulings=_own_rulings,
    rulings=("BU-2", "BU-1", *blackjack.GAME.rulings),
    draw_ids=("STD dealer",),
    odds=blackjack.GAME.odds,
    side_bets=(buster.BUSTER, POKER),
    pay_tables={"standard": (buster.TABLE, TABLE)},
)
