"""Winners Option Blackjack (South Dakota 20:18:15:30.08): each box bets on its own hand, or on the dealer's.

A P box plays standard blackjack. A D box bets for the dealer: the dealer draws its hand by the dealer's rule, and the
wager wins if the dealer's hand ends above it.
"""

from typing import TYPE_CHECKING, Final

import msgspec

from trainer.engine import flags
from trainer.engine.acts import LaySideways
from trainer.engine.boxes import Box, Hand, lead
from trainer.engine.counts import count
from trainer.engine.gates import boxes_from_third_base
from trainer.engine.sentences import sentence
from trainer.engine.settle import Reason
from trainer.engine.table import Answer, Clause, IndexedProcedure, Rules, Table
from trainer.games import blackjack, calls, no_bets, settling
from trainer.games.explaining import Decide
from trainer.games.game import Game
from trainer.games.house_options.winners_option import WinnersOptions
from trainer.games.options import (
    blackjack_odds,
)
from trainer.games.standard_ids import SOUTH_DAKOTA
from trainer.games.standing import stands_on_17

if TYPE_CHECKING:  # a felt is drawn without mistakes and odds
    from trainer.games.mistakes.mistake import Mistake
    from trainer.games.odds.game_odds import GameOdds
    from trainer.games.request_ids import RequestIds, RequestReason
    from trainer.games.rulings.ruling import Ruling

WO: Final = "SD 20:18:15:30.08"
SECTION: Final = "SD 20:18:15"
IDS: Final = msgspec.structs.replace(
    SOUTH_DAKOTA,
    deal=(f"{WO}(1)",),
    turn=(f"{WO}(2)", "STD play"),
    hit=(f"{WO}(2)", "STD play"),
    insurance=(f"{WO}(14)",),
    insurance_won=(f"{WO}(14)", "SD 20:18:19:01"),
    win=(f"{WO}(7)",),
    split_21=(f"{WO}(7)", "STD count"),
    blackjack=(f"{WO}(7)", f"{SECTION}:06", "SB-3"),
    blackjack_rounded=(f"{WO}(7)", f"{SECTION}:06", "SB-3", "SB-13"),
    push=(f"{WO}(13)",),
    lose=(f"{WO}(7)",),
    late_doubled=(f"{WO}(7)", f"{SECTION}:24", "SB-1"),
    late_split=(f"{WO}(7)", f"{SECTION}:25", "SB-1"),
    late_both=(f"{WO}(7)", f"{SECTION}:24", f"{SECTION}:25", "SB-1"),
    put_away=(f"{WO}(7)",),
    clear=("SB-14",),
)
"""The ids cited of P hands, and of what P and D share."""

_DRAW_IDS: Final = (f"{WO}(6)", "WO-7")
"""The ids that say when the dealer's hand takes a card, and when it stands."""
CLAUSES: Final[dict[str, str]] = {
    f"{WO}(1)": "Before the round a player bets in the P arrow or the D arrow, not in both. Each player and the "
    "dealer get two cards; the dealer's second is dealt face up.",
    f"{WO}(2)": "P players play out their hands by the standard rules of blackjack.",
    f"{WO}(3)": "A D hand is drawn by the dealer's rule: hit soft 17 and under, stand on hard 17 and over.",
    f"{WO}(4)": "A D hand over 21 is stacked and placed sideways on the insurance line, with the D bet on top.",
    f"{WO}(5)": "A D hand dealt a blackjack loses its bet, unless the dealer also has a blackjack for a tie.",
    f"{WO}(6)": "After the P players' decisions and the D hands, the dealer exposes the hole card, hits soft 17 "
    "and under, and stands on hard 17 and over.",
    f"{WO}(7)": "P bets are collected or paid by the standard rules of blackjack. By those, a bust loses right away, "
    "the higher total wins 1 to 1, a blackjack gets its odds, and a dealer blackjack beats all but a blackjack.",
    f"{WO}(8)": "D is paid even money if its total is lower than the dealer's and the dealer does not bust.",
    f"{WO}(9)": "D is paid even money if the dealer has a blackjack and D does not.",
    f"{WO}(10)": "If the dealer busts and D does not, the D bet loses and is collected.",
    f"{WO}(11)": "A busted D hand is paid even money if the dealer's hand does not exceed 21.",
    f"{WO}(12)": "If D and the dealer both bust, the dealer collects half of the D bet, or the larger portion if "
    "it cannot be divided equally.",
    f"{WO}(13)": "Ties neither win nor lose, on P and on D.",
    f"{WO}(14)": "With an ace up, P and D are both offered insurance by the standard rules. By those, it is closed "
    "before the hole card is checked; it is at most half the bet, pays 2 to 1 if the dealer has blackjack, and loses "
    "if not.",
    f"{WO}(15)": "Surrender is not offered in this game.",
    f"{WO}(16)": "Before the first card a player wagers at most the posted table limit, against the dealer or for "
    "the dealer. The wager wins by one of the events below.",
    f"{WO}(16)(a)": "A wager against the dealer wins if P has 21 or less and the dealer has more than 21.",
    f"{WO}(16)(b)": "A wager for the dealer wins if D's total is lower than the dealer's and neither exceeds 21.",
    f"{WO}(16)(c)": "Read as: a wager against the dealer wins if P's total is higher than the dealer's and "
    "neither exceeds 21.",
    f"{WO}(16)(d)": "A wager against the dealer wins if P has a blackjack and the dealer does not.",
    f"{WO}(16)(e)": "A wager for the dealer wins if the dealer has a blackjack and D does not.",
    f"{WO}(16)(f)": "A wager for the dealer wins if D exceeds 21 and the dealer does not.",
    f"{WO}(16)(g)": "If D and the dealer both exceed 21, half of the D bet is collected, or the larger portion if "
    "it cannot be divided equally. This repeats (12), although it is listed among the wins.",
}
GARBLED: Final = {f"{WO}(16)(c)": "WO-1"}


def d_decide() -> Decide:
    """Return the function that decides a D wager against the dealer's finished hand."""
    both_natural = Reason("push", (f"{WO}(5)", f"{WO}(13)"), sentence("Blackjack against blackjack"))
    dealer_natural = Reason("win", (f"{WO}(9)",), sentence("The dealer has blackjack, D does not"))
    beaten_21 = Reason("win", (f"{WO}(9)", "WO-4"), sentence("The dealer has blackjack, D's 21 is not one"))
    natural = Reason("lose", (f"{WO}(5)", "SB-3"), sentence("D has blackjack, the dealer does not"))
    natural_21 = Reason("lose", (f"{WO}(5)", "SB-3", "WO-4"), sentence("D has blackjack, the dealer's 21 is not one"))
    both_bust = Reason(
        "half",
        (f"{WO}(12)",),
        sentence("D busts with {hand}, the dealer with {dealer}"),
        ids_if_rounded=(f"{WO}(12)", "WO-6"),
    )
    dealer_bust = Reason("lose", (f"{WO}(10)",), sentence("Dealer busts with {dealer}, D stands with {hand}"))
    bust = Reason("win", (f"{WO}(11)",), sentence("D busts with {hand}, the dealer stands with {dealer}"))
    below = Reason("win", (f"{WO}(8)",), sentence("D's {hand} is below the dealer's {dealer}"))
    ties = Reason("push", (f"{WO}(13)",), sentence("{hand} ties the dealer's {dealer}"))
    above = Reason("lose", ("WO-3",), sentence("D's {hand} is above the dealer's {dealer}"))

    def decide(table: Table, box: Box, hand: Hand) -> Reason:
        dealer = table.dealer
        if dealer.ace and dealer.is_natural:
            return both_natural if hand.is_natural else beaten_21 if hand.total == 21 else dealer_natural
        if hand.ace and hand.is_natural:
            return natural_21 if dealer.total == 21 and table.is_exposed else natural
        if dealer.hard > 21:
            return both_bust if hand.hard > 21 else dealer_bust
        if hand.hard > 21:
            return bust
        difference = lead(hand, dealer)
        return below if difference < 0 else ties if difference == 0 else above

    return decide


def lay_busts_sideways() -> Clause:
    """A busted D hand is laid sideways on the insurance line, its wager on top, until the dealer's hand is known."""

    def find(table: Table) -> Answer:
        return tuple(
            [
                LaySideways(box.number)
                for box in boxes_from_third_base(table, gate=flags.BUST_TO_SETTLE)
                for hand in box.hands
                if hand.is_d_hand and hand.is_bust_to_settle and not (hand.is_sideways or hand.is_discarded)
            ]
        )

    return Clause((f"{WO}(4)",), find, gate=flags.BUST_TO_SETTLE, order=("WO-10",))


_EXTRA: Final = no_bets.return_extra(f"{WO}(1)", "WO-12", because=sentence("A spot bets on one arrow, not on both"))


def regulation(options: WinnersOptions, rule_set: str) -> Rules:
    """Return the rules of Winners Option under these house options, clause by clause in the order they speak."""
    ids = IDS
    p_decide = settling.standard_decide(
        ids, blackjack_pays=blackjack_odds(options.blackjack_pays), breakage=options.breakage
    )
    d_hand = d_decide()

    def decide(table: Table, box: Box, hand: Hand) -> Reason:
        return d_hand(table, box, hand) if hand.is_d_hand else p_decide(table, box, hand)

    procedure = (
        *blackjack.opening(
            ids,
            up="second",
            drawn=("SB-8",),
            extra=_EXTRA,
        ),
        lay_busts_sideways(),
        calls.take_busts(*ids.lose),
        calls.put_away(*ids.put_away, d_hand_ids=(f"{WO}(5)",)),
        *blackjack.ace_or_ten_up(ids, options.peek),
        settling.settle_blackjacks(decide, chip=options.chip),
        calls.play_in_turn(ids.turn, hit=ids.hit, doubled=ids.doubled, second=ids.second, d_hand=(f"{WO}(3)", "WO-7")),
        calls.expose(f"{WO}(6)"),
        *calls.draw(f"{WO}(6)", irregular=ids.irregular),
        *calls.pick_up(
            options.pick_up,
            settling.settle_in_turn(decide, "WO-13", chip=options.chip),
            calls.clear(*ids.clear),
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
        procedure=procedure,
        indexed=IndexedProcedure(procedure),
        must_stand=stands_on_17("hit"),
        count=count,
        even_money=options.blackjack_pays == "3:2",
        irregular=ids.irregular,
        draw_ids=_DRAW_IDS,
        mend=ids.mend,
    )


def _request_ids() -> "dict[str, RequestIds]":
    """Return the ids of the answers to requests: P plays by the standard rules, and D does not play at all."""
    from trainer.games.request_ids import SOUTH_DAKOTA as STANDARD
    from trainer.games.request_ids import cited_first

    play: tuple[RequestReason, ...] = tuple([each for each in STANDARD if each.startswith(("hit", "double", "split"))])
    insured: tuple[RequestReason, ...] = ("insure", "insure-half", "insure-over", "insure-no-ace")
    return {
        "south-dakota": {
            **STANDARD,
            **cited_first((f"{WO}(2)",), STANDARD, *play),
            "double-less": STANDARD["double-less"],
            "d-decides": (f"{WO}(3)", "WO-8"),
            **dict.fromkeys(insured, (f"{WO}(14)",)),
            "insure-d": (f"{WO}(14)", "WO-9"),
            "even-money-d": ("SB-6",),
            "bet": (f"{WO}(1)",),
            "both-arrows": (f"{WO}(1)", "WO-12"),
            "two-spots": ("WO-12",),
            "surrender": (f"{WO}(15)",),
        }
    }


def _mistakes() -> "tuple[Mistake, ...]":
    from trainer.games.mistakes.winners_option import MISTAKES

    return MISTAKES


def _odds_declared() -> "GameOdds":
    from trainer.games.odds.winners_option import ODDS

    return ODDS


def _own_rulings() -> "tuple[Ruling, ...]":
    from trainer.games.rulings.winners_option import RULINGS

    return RULINGS


GAME: Final[Game] = Game(
    name="winners-option",
    title="Winners Option Blackjack",
    rule_sets=("south-dakota",),
    edition="2026-12",
    houses={"south-dakota": WinnersOptions},
    regulation=regulation,
    base="blackjack",
    leads=frozenset({f"{WO}(2)"}),
    clauses={"south-dakota": {**blackjack.CLAUSES, **CLAUSES}},
    own_rulings=_own_rulings,
    rulings=(
        *("WO-1", "WO-2", "WO-3", "WO-4", "WO-5", "WO-6", "WO-7", "WO-8", "WO-9", "WO-10", "WO-11", "WO-12"),
        *("WO-13", "WO-14"),
        *blackjack.GAME.rulings,
    ),
    garbled=GARBLED,
    # All others rest on its own words on P and D.
    as_standard={"south-dakota": frozenset({"even-money"})},
    mistakes=_mistakes,
    odds=_odds_declared,
    draw_ids=_DRAW_IDS,
    request_ids=_request_ids,
    d_ids={
        "hit": (f"{WO}(3)", "WO-7"),
        "stand": (f"{WO}(3)", "WO-7"),
        "collect": (f"{WO}(5)", "SB-3"),
        "lay-sideways": (f"{WO}(4)",),
        "wait": (f"{WO}(5)", "SB-3"),
    },
    arrows=True,
)
