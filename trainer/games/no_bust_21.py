"""No Bust 21: nobody busts, the hand closest to 21 wins, over or under, and a player's 21 is paid at once."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from trainer.engine import flags
from trainer.engine.acts import Act
from trainer.engine.boxes import Box, Hand
from trainer.engine.cards import Card
from trainer.engine.counts import Count, nearest, valuations
from trainer.engine.gates import boxes_from_third_base, live_hands
from trainer.engine.sentences import sentence
from trainer.engine.settle import Reason, settling_act
from trainer.engine.table import Answer, Clause, IndexedProcedure, Rules, Table
from trainer.engine.values import replace
from trainer.games import blackjack, calls, no_bets, settling
from trainer.games import three_card_stud as stud
from trainer.games.explaining import Decide, explain_main
from trainer.games.game import Game
from trainer.games.house_options.no_bust_21 import NoBustOptions
from trainer.games.standard_ids import ELSEWHERE

if TYPE_CHECKING:  # a felt is drawn without mistakes and odds
    from trainer.games.mistakes.mistake import Mistake
    from trainer.games.odds.game_odds import GameOdds
    from trainer.games.request_ids import RequestIds
    from trainer.games.rulings.ruling import Ruling

_DRAW_IDS: Final = ("NB21 2c", "NB-1")
"""The ids that say when the dealer's hand takes a card, and when it stands."""
CLAUSES: Final[dict[str, str]] = {
    "NB21 1": "The game uses 2 decks or a shoe of 6 to 8, without jokers. A player must make a basic wager of at "
    "least the house minimum.",
    "NB21 2": "Dealt like regular blackjack, except for the following differences.",
    "NB21 2a": "No one busts: the hand closest to 21 wins, whether over or under.",
    "NB21 2b": "Players hit or stand in turn; a hard count above 21 may not hit. A player's 21 wins right away "
    "and is paid 1 to 1, a natural too.",
    "NB21 2c": "The dealer must hit all 17s and stand on all 18s, hard or soft; stand on soft 22, 23 and 24; and "
    "hit soft 25 and above.",
    "NB21 2d": "If the player does not make 21, the closest to 21 wins; the same distance pushes, but ties "
    "above 21 lose. Against the dealer's 19: 22 wins, 24 loses, 19 and 23 push; 27 against 27 loses.",
    "NB21 2e": "Players may split pairs, double on any two cards for one card only, and double after splitting.",
}
_HAS_NOT: Final = frozenset({"STD pays", "STD insurance", "STD peek", "STD dealer", "STD settle", "STD late"})
"""The ordinary rules that never apply: no odds for a blackjack, no insurance, no peek, its own draw and settling."""


IDS: Final = msgspec.structs.replace(
    ELSEWHERE,
    deal=("STD deal", "NB21 2"),
    turn=("NB21 2b", "STD play"),
    hit=("NB21 2b",),
    doubled=("NB21 2e",),
    second=("NB21 2e", "STD play"),
    insurance=("NB-5",),
    put_away=("NB21 2b",),
    clear=("SB-14",),
)


@cache
def dealer_stands(both_aces: bool) -> Callable[[Hand], bool]:
    """Return the dealer's standing rule: a valuation of 18 to 24, or a hard total of 22 or more (ruling NB-1)."""

    def must_stand(hand: Hand) -> bool:
        hard = hand.hard
        if hard >= 18 or not hand.ace:
            return hard >= 18
        if both_aces:
            return any([18 <= value <= 24 for value in valuations(hand.cards, both_aces)])
        return 18 <= hard + 10 <= 24

    return must_stand


@cache
def counted(both_aces: bool) -> Callable[[Sequence[Card]], Count]:
    """Return the count of a hand (rulings NB-1 to NB-3); the same function each time, as the dealer's rule is."""

    def count(cards: Sequence[Card]) -> Count:
        return nearest(cards, both_aces)

    return count


def total_of(hand: Hand, both_aces: bool) -> int:
    """Return the total of a hand that counts, from what the hand keeps of its cards (rulings NB-1 to NB-3)."""
    if not hand.ace:
        return hand.hard
    if both_aces:
        return nearest(hand.cards, both_aces).total
    return hand.hard + 10 if hand.hard < 16 else hand.hard  # of 16 and 26, equally far from 21, the lower


_MADE_21: Final = Reason("win", ("NB21 2b", "NB-5"), sentence("21 wins right away"))
_NEARER: Final = Reason("win", ("NB21 2a",), sentence("{hand} is closer to 21 than the dealer's {dealer}"))
_FARTHER: Final = Reason("lose", ("NB21 2a",), sentence("{hand} is farther from 21 than the dealer's {dealer}"))
_DEALERS_TIE: Final = Reason("lose", ("NB21 2d",), sentence("{hand} against {dealer}: ties above 21 lose"))
_EQUAL: Final = Reason("push", ("NB21 2d",), sentence("{hand} ties the dealer's {dealer}"))
_SAME: Final = Reason("push", ("NB21 2d", "NB-4"), sentence("{hand} and {dealer} are equally far from 21"))


def decide_nearest(both_aces: bool) -> Decide:
    """Return the function that decides a hand's wager by its distance from 21 against the dealer's."""

    def decide(table: Table, box: Box, hand: Hand) -> Reason:
        theirs = table.dealer
        ours, dealers = total_of(hand, both_aces), total_of(theirs, both_aces)
        reason = _by_totals(ours, dealers)
        if reason is _MADE_21 or not (hand.ace or theirs.ace):
            return reason
        read = valued_by(hand, ours, both_aces) + valued_by(theirs, dealers, both_aces)
        return replace(reason, ids=(*reason.ids, *dict.fromkeys(read))) if read else reason

    return decide


def _by_totals(player: int, dealer: int) -> Reason:
    if player == 21:
        return _MADE_21
    ours = player - 21 if player > 21 else 21 - player
    theirs = dealer - 21 if dealer > 21 else 21 - dealer
    if ours != theirs:
        return _NEARER if ours < theirs else _FARTHER
    if player != dealer:
        return _SAME
    return _DEALERS_TIE if player > 21 else _EQUAL


def valued_by(hand: Hand, total: int, both_aces: bool) -> tuple[str, ...]:
    """Return the rulings that chose between the valuations of a hand, where the print leaves the choice open."""
    if not hand.ace:
        return ()
    if total == 16 and 26 in valuations(hand.cards, both_aces):
        return ("NB-2",)  # 16 or 26, equally far from 21
    return ("NB-3",) if total == hand.hard + 20 else ()


def pay_21s(decide: Decide) -> Clause:
    """A player's 21 is paid 1 to 1 as soon as it is made, before anybody else acts."""

    def find(table: Table) -> Answer:
        return tuple(
            [
                settling_act(decide(table, box, hand), box.number, name, "main", hand.stake, 1, 0, hand.given_back)
                for box in boxes_from_third_base(table, gate=flags.MADE_21)
                for name, hand in live_hands(box)
                if hand.is_21_to_settle
            ]
        )

    return Clause(("NB21 2b", "NB-5"), find, explain_main(decide, 1), gate=flags.MADE_21, order=("NB21 2b", "NB-5"))


def cite_draw(table: Table, act: Act | None) -> tuple[str, ...]:
    """Return the ids for the dealer's draw; the print leaves open what a soft total above 21 is (ruling NB-1)."""
    dealer = table.dealer
    return ("NB21 2c", "NB-1") if dealer.ace and dealer.hard > 11 else ("NB21 2c",)


def regulation(options: NoBustOptions, rule_set: str) -> Rules:
    """Return the rules of No Bust 21 under these house options, clause by clause in the order they speak."""
    ids = IDS
    count = counted(options.ace_ace_22)
    decide = decide_nearest(options.ace_ace_22)
    envies = options.envy_suited_trips is not None or options.envy_straight_flush is not None
    procedure = (
        *blackjack.opening(
            ids,
            up=options.up_card,
            unbacked=("TS-7",),
            side_late=("TS-7",),
            side_extra=("TS-7",),
            drawn=("SB-8",),
            side_max=options.side_max,
        ),
        no_bets.return_insurance("NB-5"),
        stud.settle_bonuses(options.chip, options.bonus_cap, each_hand=options.bonus_cap_per == "hand"),
        *(
            (stud.pay_envies(options.envy_suited_trips, options.envy_straight_flush, options.envy_multi),)
            if envies
            else ()
        ),
        calls.put_away(*ids.put_away, gate=flags.TWENTY_ONE),
        pay_21s(decide),
        calls.play_in_turn(
            ids.turn,
            hit=ids.hit,
            doubled=ids.doubled,
            second=ids.second,
            above_21=("NB-6",),
            dealer_blackjack_ends=False,
        ),
        calls.expose("NB-8", "SB-5"),
        *calls.draw("NB21 2c", irregular=ids.irregular, cite=cite_draw),
        *calls.pick_up(
            options.pick_up,
            settling.settle_in_turn(decide, "NB-10", chip=options.chip),
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
        up_card_is_first=options.up_card == "first",
        procedure=procedure,
        indexed=IndexedProcedure(procedure),
        must_stand=dealer_stands(options.ace_ace_22),
        count=count,
        sides=("stud",),
        pays_envy=envies,
        irregular=ids.irregular,
        draw_ids=_DRAW_IDS,
        mend=ids.mend,
    )


def _mistakes() -> "tuple[Mistake, ...]":
    from trainer.games.mistakes.no_bust_21 import MISTAKES

    return MISTAKES


def _odds_declared() -> "GameOdds":
    from trainer.games.odds.no_bust_21 import ODDS

    return ODDS


def _request_ids() -> "dict[str, RequestIds]":
    """Return the ids of the answers to players' requests."""
    from trainer.games import request_ids

    return {
        "standard": {
            **request_ids.ELSEWHERE,
            "hit": ("NB21 2b",),
            "hit-soft-above-21": ("NB21 2b", "NB-6"),
            "hit-above-21": ("NB21 2b", "NB-6"),
            "hit-doubled": ("NB21 2e",),
            "hit-split-ace": ("NB-7",),
            "double": ("NB21 2e",),
            "double-after-split": ("NB21 2e",),
            "double-three-cards": ("NB21 2e",),
            "double-21": ("NB21 2b", "NB-5"),
            "double-split-ace": ("NB-7",),
            "split": ("NB21 2e", "NB-7"),
            "split-tens": ("NB21 2e", "NB-7"),
            "split-again": ("NB-7",),
            "split-fourth": ("NB-7",),
            "split-fifth": ("NB-7",),
            "split-unequal": ("NB21 2e", "NB-7"),
            "split-aces-again": ("NB-7",),
            "insure-none": ("NB-5",),
            "bet-least": ("NB21 1",),
            "bet-below": ("NB21 1",),
            "side": ("NB21 S1", "TS-7"),
            "side-late": ("TS-7",),
            "side-added": ("SB-7", "TS-7"),
            "side-alone": ("TS-7",),
        }
    }


def _own_rulings() -> "tuple[Ruling, ...]":
    from trainer.games.rulings.no_bust_21 import RULINGS
    from trainer.games.rulings.three_card_stud import RULINGS as STUD_RULINGS

    return (*RULINGS, *STUD_RULINGS)


GAME: Final[Game] = Game(
    name="no-bust-21",
    title="No Bust 21",
    rule_sets=("standard",),
    edition="2026-12",
    houses={"standard": NoBustOptions},
    regulation=regulation,
    base="blackjack",
    leads=frozenset({"NB21 2"}),
    clauses={
        "standard": {
            **{id_: says for id_, says in blackjack.ORDINARY.items() if id_ not in _HAS_NOT},
            **CLAUSES,
            **stud.CLAUSES,
        }
    },
    own_rulings=_own_rulings,
    rulings=(
        *("NB-1", "NB-2", "NB-3", "NB-4", "NB-5", "NB-6", "NB-7", "NB-8", "NB-9", "NB-10"),
        *("TS-1", "TS-2", "TS-3", "TS-4", "TS-5", "TS-6", "TS-7"),
        *(
            "SB-2",
            "SB-3",
            "SB-5",
            "SB-8",
            "SB-9",
            "SB-10",
            "SB-11",
            "SB-12",
            "SB-14",
            "SB-15",
            "SB-16",
            "SB-17",
            "SB-19",
        ),
        *blackjack.OF_SIDE_WAGERS,
    ),
    draw_ids=_DRAW_IDS,
    request_ids=_request_ids,
    pay_tables={"standard": (stud.TABLE,)},
    side_bets=(stud.STUD,),
    mistakes=_mistakes,
    odds=_odds_declared,
    insurance=False,
    busts=False,
)
