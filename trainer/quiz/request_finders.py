"""The moments at which each reason that decides a request may come up."""

from collections.abc import Mapping
from typing import Final

from trainer.engine import acts
from trainer.games.request_ids import RequestReason
from trainer.quiz import request_bets as bets
from trainer.quiz import request_moments as moments
from trainer.quiz.request_moments import Finder

_DOUBLES: Final = moments.signaled(acts.Double)
_SPLITS: Final = moments.signaled(acts.Split)
_INSURES: Final = moments.signaled(acts.Insure)

FINDERS: Final[Mapping[RequestReason, Finder]] = {
    "hit": moments.signaled(acts.Hit),
    "hit-soft-above-21": moments.signaled(acts.Hit),
    "hit-doubled": moments.after_card("hit"),
    "hit-split-ace": moments.after_card("hit"),
    "hit-above-21": moments.after_card("hit"),
    "double": _DOUBLES,
    "double-after-split": _DOUBLES,
    "double-split-21": _DOUBLES,
    "double-less": _DOUBLES,
    "double-over": moments.in_turn(moments.doubles_over),
    "double-three-cards": moments.in_turn(moments.doubles_late),
    "double-blackjack": moments.natural_waits,
    "double-21": moments.natural_waits,
    "double-split-ace": moments.after_card("double"),
    "split": _SPLITS,
    "split-tens": _SPLITS,
    "split-again": _SPLITS,
    "split-fourth": _SPLITS,
    "split-fifth": moments.in_turn(moments.splits_instead),
    "split-unequal": moments.in_turn(moments.splits_instead),
    "split-aces-again": moments.after_card("split"),
    "d-decides": moments.d_asks,
    "insure": _INSURES,
    "insure-half": _INSURES,
    "insure-d": _INSURES,
    "insure-over": moments.insures("insure", lambda table, _: table.is_insurance_open, over=True),
    "insure-no-ace": moments.insures("insure", lambda table, _: True),
    "insure-closed": moments.insures("insure", lambda table, _: table.is_insurance_closed),
    "insure-none": moments.insures("insure", lambda table, _: True),
    "even-money": moments.signaled(acts.EvenMoney),
    "even-money-no-ace": moments.insures("even-money", lambda table, _: True),
    "even-money-odds": moments.insures("even-money", lambda table, _: table.is_insurance_open),
    "even-money-d": moments.insures("even-money", lambda table, _: table.is_insurance_open),
    "bet": bets.main_bets(bets.everyday),
    "bet-late": bets.late_main,
    "bet-least": bets.main_bets(lambda laid, _: laid.house.table_min or 0),
    "bet-below": bets.main_bets(bets.below_least),
    "bet-most": bets.main_bets(lambda laid, _: laid.house.table_max or 0),
    "bet-above": bets.main_bets(bets.above_most),
    "both-arrows": bets.second_bet(at_own_spot=True),
    "two-spots": bets.second_bet(at_own_spot=False),
    "side": bets.side_bets("lay"),
    "side-late": bets.late_side,
    "side-added": bets.late_side,
    "side-alone": bets.side_bets("lay", is_alone=True),
    "side-misplaced": bets.side_bets("lay-on-main"),
    "side-over": bets.side_bets("lay", over=True),
    "side-back": moments.wants_it_back,
    "surrender": moments.in_turn(moments.surrenders),
    "spoken": moments.in_turn(moments.says_word),
    "foreign-cheque": bets.of_table("foreign", bets.FOREIGN, is_played=False),
    "handed-over": bets.of_table("hand-over", bets.CASH),
    "cheques-play": bets.of_table("black", bets.BLACK, is_played=False),
    "change": bets.of_table("change", bets.CHANGED, is_played=True),
    "buy-in": bets.of_table("buy-in", bets.CASH, is_played=False),
    "color-in": bets.of_table("color-in", bets.COLORED, is_played=False),
}
"""The moments at which a reason may come up; which one does is asked of the engine."""
