"""Hypothesis strategies for every act that can be written."""

from __future__ import annotations

from hypothesis import strategies as st

from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.games.registry import WAGERS

BOXES = st.integers(1, 7)
HANDS = st.integers(0, 4)
CENTS = st.one_of(st.integers(1, 10_000), st.integers(1, 99_999_999_999))
_WAGERS = st.sampled_from(WAGERS)

ACTS: dict[type[Act], st.SearchStrategy[Act]] = {
    acts.Lay: st.builds(acts.Lay, BOXES, _WAGERS, CENTS),
    acts.Insure: st.builds(acts.Insure, BOXES, CENTS),
    acts.EvenMoney: st.builds(acts.EvenMoney, BOXES),
    acts.Hit: st.builds(acts.Hit, BOXES, HANDS),
    acts.Stand: st.builds(acts.Stand, BOXES, HANDS),
    acts.Double: st.builds(acts.Double, BOXES, HANDS, CENTS),
    acts.Split: st.builds(acts.Split, BOXES, HANDS),
    acts.Burn: st.builds(acts.Burn),
    acts.Deal: st.builds(acts.Deal, BOXES, HANDS),
    acts.DealDealer: st.builds(acts.DealDealer, st.booleans()),
    acts.Return: st.builds(acts.Return, BOXES, HANDS, _WAGERS, CENTS),
    acts.OfferInsurance: st.builds(acts.OfferInsurance),
    acts.CloseInsurance: st.builds(acts.CloseInsurance),
    acts.Peek: st.builds(acts.Peek),
    acts.Expose: st.builds(acts.Expose),
    acts.SetUpCard: st.builds(acts.SetUpCard),
    acts.Draw: st.builds(acts.Draw),
    acts.Take: st.builds(acts.Take, BOXES, HANDS, _WAGERS, CENTS),
    acts.Pay: st.builds(acts.Pay, BOXES, HANDS, _WAGERS, CENTS),
    acts.Push: st.builds(acts.Push, BOXES, HANDS, _WAGERS),
    acts.Tuck: st.builds(acts.Tuck, BOXES, HANDS),
    acts.LaySideways: st.builds(acts.LaySideways, BOXES),
    acts.Discard: st.builds(acts.Discard, BOXES, HANDS),
    acts.PayDealerEnvy: st.builds(acts.PayDealerEnvy, CENTS),
    acts.Shuffle: st.builds(acts.Shuffle),
    acts.CallFloor: st.builds(acts.CallFloor),
    acts.TakeBack: st.builds(acts.TakeBack, BOXES, HANDS, _WAGERS, CENTS),
    acts.TakeBackDealerEnvy: st.builds(acts.TakeBackDealerEnvy, CENTS),
    acts.Clear: st.builds(acts.Clear),
}
"""The strategy that makes each kind of act at random."""

ANY_ACT = st.one_of(*ACTS.values())
