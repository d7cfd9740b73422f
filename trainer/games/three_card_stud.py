"""The 3 Card Stud Bonus of No Bust 21: poker on a box's first two cards and the dealer's up card, with envy."""

from functools import cache
from typing import TYPE_CHECKING, Final

from trainer.engine import flags
from trainer.engine.acts import Act, Pay, Push, Return, Take
from trainer.engine.boxes import Box
from trainer.engine.cards import Card
from trainer.engine.gates import boxes_from_third_base
from trainer.engine.money import Cents, share
from trainer.engine.poker import Stud, stud
from trainer.engine.sentences import sentence
from trainer.engine.settle import Reason, Series, Settlement, settlement, settling_act
from trainer.engine.shoe import below
from trainer.engine.table import NOTHING, Answer, Clause, Rules, Table
from trainer.games.house_options.no_bust_21 import StudHouse
from trainer.games.kinds import Kind
from trainer.games.options import GameOptions, house_of
from trainer.games.pay_tables import Cell, PayLine, PrintedTable
from trainer.games.side_bets import SideBet, allows_side
from trainer.games.situations import Recipe, Situation
from trainer.games.stud_rounds import (
    capped_straight_flush,
    capped_trips,
    envied,
    envied_royal,
    envy_of_straight_flush,
    envy_of_trips,
    flush,
    nothing,
    pair,
    straight,
    straight_flush,
    suited_pair,
    suited_trips,
    trips,
)

if TYPE_CHECKING:  # a felt is drawn without chance, mistakes and odds
    from random import Random

    from trainer.games.mistakes.mistake import Mistake
    from trainer.games.odds.game_odds import SideBetOdds

# What the bonus pays to 1, highest first (NB21 S3); the highest category only (ruling TS-1).
PAY_SCALE: Final = {
    Stud.SUITED_TRIPS: 200,
    Stud.STRAIGHT_FLUSH: 35,
    Stud.TRIPS: 20,
    Stud.STRAIGHT: 3,
    Stud.FLUSH: 2,
    Stud.PAIR: 1,
}
LEAST_FOR_ENVY: Final[Cents] = 500
"""The least bonus wager that earns envy."""
LEAST_ON_TWO_HANDS: Final[Cents] = 1_000
"""The least bonus of a player on two hands that envies the own other hand."""
LEAST_ON_MORE_HANDS: Final[Cents] = 2_000
"""The same for a player on three hands or more."""


CLAUSES: Final[dict[str, str]] = {
    "NB21 S1": "A bonus bet is on the poker hand that the player's first two cards and the dealer's up card make.",
    "NB21 S2": "A bonus bet of $5 or more earns envy if any other player gets one of the two top hands. To envy "
    "their own other hands, a player on two hands needs $10 on the bonus, and a player on more needs $20 on the "
    "bonuses.",
    "NB21 S3": "Suited three of a kind pays 200 to 1, a straight flush 35, three of a kind 20, a straight 3, a "
    "flush 2, a pair 1.",
    "NB21 S4": "The house may set an aggregate limit on the payout, of not less than $5,000 per hand.",
}

TITLES: Final = {
    Stud.SUITED_TRIPS: "Suited three of a kind",
    Stud.STRAIGHT_FLUSH: "Straight flush",
    Stud.TRIPS: "Three of a kind",
    Stud.STRAIGHT: "Straight",
    Stud.FLUSH: "Flush",
    Stud.PAIR: "Pair",
}
_MADE: Final = {
    Stud.SUITED_TRIPS: sentence("Suited three of a kind pays {pays} to 1"),
    Stud.STRAIGHT_FLUSH: sentence("Straight flush pays {pays} to 1"),
    Stud.TRIPS: sentence("Three of a kind pays {pays} to 1"),
    Stud.STRAIGHT: sentence("Straight pays {pays} to 1"),
    Stud.FLUSH: sentence("Flush pays {pays} to 1"),
    Stud.PAIR: sentence("Pair pays {pays} to 1"),
}
_WINS: Final = {
    kind: Reason("win", ("NB21 S1", "NB21 S3", "TS-1"), _MADE[kind].with_values(pays=pays), pays)
    for kind, pays in PAY_SCALE.items()
}
_LOSES: Final = Reason("lose", ("NB21 S1", "NB21 S3", "TS-1"), sentence("Not even a pair"))
_DEAD: Final = Reason("returned", ("STD irregular", "SB-11"), sentence("A hand without its cards is dead"))


def category(table: Table, box: Box) -> Stud:
    """Return the category of a box's first two cards with the up card; a later split does not change it (TS-2)."""
    return _read(table, box)[0]


def decide(table: Table, box: Box) -> Reason:
    """Return the reason why a bonus ends as it does."""
    return _DEAD if is_dead(table, box) else _read(table, box)[1]


def _read(table: Table, box: Box) -> tuple[Stud, Reason]:
    up = table.up
    assert up is not None
    first, second = box.first_two or box.hands[0].cards[:2]
    key = (first.code * 52 + second.code) * 52 + up.code
    known = _READINGS.get(key)
    if known is None:
        kind = stud((first, second, up))
        known = _READINGS[key] = (kind, _WINS.get(kind, _LOSES))
    return known


_READINGS: Final[dict[int, tuple[Stud, Reason]]] = {}
"""The categories read so far, at most 52³: each bonus is asked about at many acts of a round, and reading is slow."""


def first_two(box: Box) -> tuple[Card, ...]:
    return box.first_two or box.hands[0].cards[:2]


def is_dead(table: Table, box: Box) -> bool:
    """True if a box has not got its three cards; only faults that were let stand lead there."""
    return table.up is None or not box.hands or len(first_two(box)) < 2


def is_one_suit(table: Table, box: Box) -> bool:
    """True if the three cards have one suit, as both top hands need."""
    if is_dead(table, box):
        return False
    assert table.up is not None
    first, second = first_two(box)
    return first.suit == second.suit == table.up.suit


def payoffs(table: Table, chip: Cents, cap: Cents, *, each_hand: bool = False) -> dict[int, Cents]:
    """Return the payoff of each winning bonus, by box, under the limit of one deal, or of each hand (ruling TS-6)."""
    won = _won(table)
    if each_hand:
        return {box: share((cents,), cap, chip)[0] for box, cents in won.items()}
    return dict(zip(won, share(tuple(won.values()), cap, chip), strict=True))


def _won(table: Table) -> dict[int, Cents]:
    """Return the payoff of each winning bonus without a limit, by box."""
    won: dict[int, Cents] = {}
    for box in reversed(table.boxes):
        side = box.side("stud")
        if side and not is_dead(table, box):
            reason = decide(table, box)
            if reason.outcome == "win":
                won[box.number] = side.stake * reason.pays
    return won


def settle_bonuses(chip: Cents, cap: Cents | None, *, each_hand: bool = False) -> Clause:
    """Right after the deal every losing bonus is taken and every winning one paid, in any order (ruling TS-2)."""

    def find(table: Table) -> tuple[Act, ...]:
        paid = payoffs(table, chip, cap, each_hand=each_hand) if cap is not None else None
        found: list[Act] = []
        for box in boxes_from_third_base(table, gate=flags.SIDE_LIVE):
            side = box.live_side("stud")
            if side:
                act = settling_act(decide(table, box), box.number, 0, "stud", side.stake, chip)
                if paid is not None and type(act) is Pay:
                    act = Pay(box.number, 0, "stud", paid[box.number])
                found.append(act)
        return tuple(found)

    def series(table: Table, found: Series) -> None:
        if cap is not None:  # a payoff that is cut down is explained by all of them
            for act in find(table):
                if settled := explain(table, act):
                    found.add(act, settled)
            return
        for box in reversed(table.boxes):
            if box.has_live_side and (side := box.live_side("stud")):
                found.settle(decide(table, box), box.number, 0, "stud", side.stake, chip)

    def explain(table: Table, act: Act) -> Settlement | None:
        if not isinstance(act, (Take, Pay, Push, Return)) or act.wager != "stud":
            return None
        box = table.box(act.box)
        side = box.side("stud") if box else None
        assert box is not None
        assert side is not None
        reason = decide(table, box)
        if isinstance(act, Pay) and act.cents < side.stake * reason.pays:
            assert cap is not None
            because = (
                sentence("{because}, each hand's bonus limited to {cap:money}", because=reason.because, cap=cap)
                if each_hand
                else sentence(
                    "{because}, all bonuses of the round, {whole:money}, limited to {cap:money}",
                    because=reason.because,
                    whole=sum(_won(table).values()),
                    cap=cap,
                )
            )
            reason = Reason("win", (*reason.ids, "NB21 S4", "TS-6"), because, reason.pays)
        return settlement(reason, act, side.stake, chip)

    return Clause(
        ("NB21 S1", "NB21 S3"), find, explain, gate=flags.SIDE_LIVE, order=("TS-2",), is_steady=True, series=series
    )


def pay_envies(trips: Cents | None, straight_flush: Cents | None, multi: str) -> Clause:
    """A box with a bonus of $5 or more is paid for each top hand of another box, in one sum (rulings TS-4, TS-5)."""
    amounts = {Stud.SUITED_TRIPS: trips or 0, Stud.STRAIGHT_FLUSH: straight_flush or 0}

    def find(table: Table) -> Answer:
        tops = [box for box in table.boxes if is_one_suit(table, box) and amounts.get(category(table, box))]
        if not tops:
            return NOTHING
        found: list[Act] = []
        for box in reversed(table.boxes):
            if box.side("envy") is None:
                cents = sum([amounts[category(table, top)] for top in tops if envies(table, box, top, multi)])
                if cents:
                    found.append(Pay(box.number, 0, "envy", cents))
        return tuple(found)

    def explain(table: Table, act: Act) -> Settlement | None:
        box = table.box(act.box) if isinstance(act, Pay) and act.wager == "envy" else None
        if box is None:
            return None
        assert isinstance(act, Pay)
        seen = [
            sentence(
                "{hand} on spot {box} {amount:money}",
                hand=sentence(category(table, top).value),
                box=top.number,
                amount=amounts[category(table, top)],
            )
            for top in table.boxes
            if is_one_suit(table, top) and amounts.get(category(table, top)) and envies(table, box, top, multi)
        ]
        reason = Reason("win", ("NB21 S2", "TS-4", "TS-5"), sentence("Envy: {hands:plus}", hands=tuple(seen)))
        return settlement(reason, act, 0, 1)

    return Clause(("NB21 S2", "TS-4", "TS-5"), find, explain, order=("TS-2",))


def envies(table: Table, box: Box, other: Box, multi: str) -> bool:
    """True if a box's bonus earns envy of another box's hand (ruling TS-5)."""
    side = box.side("stud")
    if other.number == box.number or side is None or side.stake < LEAST_FOR_ENVY or not box.hands:
        return False
    if not box.player or other.player != box.player:
        return True
    own = [each for each in table.boxes if each.player == box.player and each.hands]
    least = LEAST_ON_TWO_HANDS if len(own) == 2 else LEAST_ON_MORE_HANDS
    if multi == "each":
        return side.stake >= least
    bonuses = [each.side("stud") for each in own]
    return sum([bonus.stake for bonus in bonuses if bonus]) >= least


# The questions about it.

LINES: Final = tuple([PayLine(kind.value, TITLES[kind], kind.value.upper()) for kind in PAY_SCALE])
TABLE: Final[PrintedTable] = PrintedTable(
    "3 Card Stud Bonus",
    tuple([Cell(line, pays) for line, pays in zip(LINES, PAY_SCALE.values(), strict=True)]),
    "With two decks, suited three of a kind can't happen (ruling TS-3).",
)


def has_cap(rules: Rules) -> bool:
    """True if a bonus may come to more than the house's limit on bonuses, for all that a wager may be."""
    house = rules.house
    if not isinstance(house, StudHouse) or house.bonus_cap is None:
        return False
    step = house_of(rules).wager_step
    return allows_side(rules, house.bonus_cap // (PAY_SCALE[Stud.STRAIGHT_FLUSH] * step) * step + step * _MORE_THAN_CAP)


def has_three_decks(rules: Rules) -> bool:
    """True if three equal cards of one suit can occur (ruling TS-3)."""
    return house_of(rules).decks >= 3


def can_owe_envy(rules: Rules) -> bool:
    """True if a hand can occur for which the house pays envy."""
    house = rules.house
    if not isinstance(house, StudHouse) or not allows_side(rules, LEAST_FOR_ENVY):
        return False
    return bool(house.envy_straight_flush or (house.envy_suited_trips and has_three_decks(rules)))


def offers_envy(options: GameOptions) -> bool:
    """True if the house has entered an amount for envy (ruling TS-4)."""
    return isinstance(options, StudHouse) and bool(options.envy_suited_trips or options.envy_straight_flush)


def _envy_amounts(rules: Rules) -> dict[Stud, Cents]:
    """Return the envy that the house pays for each of the two top hands, as far as it has entered it."""
    house = rules.house
    assert isinstance(house, StudHouse)
    amounts = {Stud.SUITED_TRIPS: house.envy_suited_trips, Stud.STRAIGHT_FLUSH: house.envy_straight_flush}
    return {kind: cents for kind, cents in amounts.items() if cents}


def _envies(rules: Rules) -> tuple[Cents, ...]:
    return tuple(_envy_amounts(rules).values())


def _kind(name: str, title: str, weight: int, *recipes: Recipe, is_taught: bool = False) -> Kind:
    return Kind(f"stud-{name}", "stud", title, weight, recipes=recipes, is_taught=is_taught)


KINDS: Final = (
    Kind(
        "stud-suited-trips",
        "stud",
        "3 Card Stud, suited three of a kind",
        3,
        recipes=(suited_trips,),
        can_come=has_three_decks,
    ),
    _kind("straight-flush", "3 Card Stud, straight flush", 3, straight_flush),
    _kind("trips", "3 Card Stud, three of a kind", 3, trips, is_taught=True),
    _kind("straight", "3 Card Stud, straight", 4, straight, is_taught=True),
    _kind("flush", "3 Card Stud, flush", 4, flush, suited_pair, is_taught=True),
    _kind("pair", "3 Card Stud, pair", 3, pair, is_taught=True),
    _kind("lose", "3 Card Stud, not even a pair", 3, Situation(side=True), nothing, is_taught=True),
    Kind(
        "stud-capped",
        "stud",
        "3 Card Stud, payout limit",
        recipes=(capped_trips, capped_straight_flush),
        can_come=has_cap,
    ),
    Kind("envy", "envy", "Envy", 4, recipes=(envy_of_trips, envy_of_straight_flush), can_come=can_owe_envy),
    Kind(
        "order-envies",
        "order-start",
        "Bonuses, then envies",
        6,
        "order",
        recipes=(envied, envied, envied, envied_royal),
        can_come=can_owe_envy,
        is_taught=True,
    ),
)
_KIND_OF: Final = {
    Stud.SUITED_TRIPS: "stud-suited-trips",
    Stud.STRAIGHT_FLUSH: "stud-straight-flush",
    Stud.TRIPS: "stud-trips",
    Stud.STRAIGHT: "stud-straight",
    Stud.FLUSH: "stud-flush",
    Stud.PAIR: "stud-pair",
    Stud.NOTHING: "stud-lose",
}


def kind_of(table: Table, box: Box, settled: Settlement) -> str:
    """Return the kind of a bonus settled at a table."""
    return "stud-capped" if "TS-6" in settled.clauses else _KIND_OF[category(table, box)]


def rows_in_play(table: Table) -> tuple[int, ...]:
    """Return the lines that boxes with a bonus have made, once the first two rounds of cards are dealt."""
    if table.is_dealing:
        return ()
    made = {category(table, box) for box in table.boxes if box.side("stud") and not is_dead(table, box)}
    return tuple([at for at, kind in enumerate(PAY_SCALE) if kind in made])


def over_cap(options: GameOptions, random: "Random") -> Cents:
    """Return a stake that passes the limit with a straight flush at 35 to 1, and with suited trips anyway."""
    assert isinstance(options, StudHouse)
    assert options.bonus_cap is not None
    step = options.wager_step
    return options.bonus_cap // (PAY_SCALE[Stud.STRAIGHT_FLUSH] * step) * step + step * (
        1 + below(_MORE_THAN_CAP, random)
    )


_MORE_THAN_CAP: Final = 20
"""The most steps by which a stake goes over the limit."""


def _three_cards(table: Table, number: int) -> tuple[Card, ...]:
    """Return the cards that a box's bonus is on; none if it has not got them."""
    box = table.box(number)
    return () if box is None or table.up is None or is_dead(table, box) else (*first_two(box), table.up)


def _mistakes() -> "tuple[Mistake, ...]":
    from trainer.games.mistakes import side_bets

    return side_bets.by_poker_hand(
        _three_cards,
        lambda kind: PAY_SCALE.get(kind, 0),
        lambda table, number: _won(table).get(number, 0),
        _envies,
    )


def _cap(rules: Rules) -> Cents | None:
    """Return the house's limit on the bonuses of a deal."""
    house = rules.house
    return house.bonus_cap if isinstance(house, StudHouse) else None


@cache
def _odds_declared() -> "SideBetOdds":
    from trainer.games.odds.three_card_stud import by_poker_hand

    return by_poker_hand(PAY_SCALE, _cap, _envy_amounts)


STUD: Final[SideBet] = SideBet(
    name="stud",
    title="3 Card Stud",
    placard="3 CARD STUD",
    settled="deal",
    lines=LINES,
    rows_in_play=rows_in_play,
    kinds=KINDS,
    kind_of=kind_of,
    row_asked=sentence("{line}: what does the 3 Card Stud bonus pay?"),
    paid_ids=lambda rules, label: ("NB21 S3",),
    odds=_odds_declared,
    offers_envy=offers_envy,
    over_cap=over_cap,
    mistakes=_mistakes,
)
