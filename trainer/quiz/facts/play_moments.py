"""Moments of a round without a side bet: the deal, the play, the settling."""

from typing import Final

from trainer.engine import acts
from trainer.engine.judge import is_right
from trainer.engine.sentences import sentence
from trainer.engine.table import Table
from trainer.quiz.facts.next_acts import BUSTS, STANDS, DealtTrial, FactMoment, beside_due, done
from trainer.quiz.facts.trial import Seated
from trainer.scenarios import traits


def _turned(table: Table | None) -> Table | None:
    """Return the table with the hole card turned, the up card in its box where it has one."""
    seen = done(acts.Expose())(table)
    return done(acts.SetUpCard())(seen) if seen is not None and is_right(seen, acts.SetUpCard()) else seen


PLAY: Final = (
    FactMoment(
        id="bust",
        kind="know-settling",
        told=sentence("The hand at spot 1 busts."),
        find=DealtTrial(
            (BUSTS, STANDS),
            when=traits.busts,
            then="8C",
        ).before(acts.Take),
        tries=beside_due(acts.Discard(1), acts.Expose(), acts.Deal(1), None),
    ),
    FactMoment(
        id="bust-cards",
        kind="know-settling",
        told=sentence("The hand at spot 1 has busted, and you have taken its bet."),
        find=DealtTrial(
            (BUSTS, STANDS),
            when=traits.busts,
            then="8C",
        ).after(acts.Take),
        tries=beside_due(acts.Expose(), acts.Clear(), acts.Draw()),
    ),
    FactMoment(
        id="nothing-left",
        kind="know-drawing",
        told=sentence("All players have busted, and no bet is left."),
        find=DealtTrial((BUSTS,), when=traits.busts, then="8C").before(acts.Clear),
        tries=beside_due(acts.Expose(), acts.Draw(), acts.Peek()),
        ids=("SB-5",),
    ),
    FactMoment(
        id="ace-up",
        kind="know-insurance",
        told=sentence("All cards are dealt. You have an ace up."),
        find=DealtTrial((STANDS,), when=traits.has_insurance, dealer="AS 7H").dealt,
        tries=beside_due(acts.Peek(), acts.Expose(), acts.CloseInsurance(), None),
    ),
    FactMoment(
        id="ace-up-closed",
        kind="know-drawing",
        told=sentence("You have an ace up. Insurance is closed."),
        find=DealtTrial((STANDS,), when=traits.has_insurance, dealer="AS 7H").after(acts.CloseInsurance),
        tries=beside_due(acts.Peek(), acts.Expose(), acts.OfferInsurance(), acts.Draw(), None),
        option="peek",
    ),
    FactMoment(
        id="ten-up",
        kind="know-insurance",
        told=sentence("All cards are dealt. You have a king up."),
        find=DealtTrial((STANDS,), when=traits.has_insurance, dealer="KS 7H").dealt,
        tries=beside_due(acts.OfferInsurance(), acts.Expose(), acts.Peek(), acts.Draw(), None),
        option="peek",
    ),
    FactMoment(
        id="peek-blackjack",
        kind="know-drawing",
        told=sentence("You check the hole card under a king: blackjack. Spot 1 has 18."),
        find=DealtTrial((STANDS,), when=traits.has_peek, dealer="KS AH").after(acts.Peek),
        tries=beside_due(None, acts.Clear(), acts.Draw(), settles=(("take", 1, "main"),)),
    ),
    FactMoment(
        id="exposed-too-early",
        kind="know-drawing",
        told=sentence("You have an ace up and turn the hole card by mistake, before you offered insurance: a 7."),
        find=DealtTrial((STANDS,), when=traits.has_insurance, dealer="AS 7H").before(acts.OfferInsurance, _turned),
        tries=beside_due(None, acts.OfferInsurance(), acts.Peek(), acts.Draw(), settles=(("return", 1, "main"),)),
        ids=("SB-19",),
    ),
    FactMoment(
        id="settling-order",
        kind="know-settling",
        told=sentence("You stand on 19. Spots 1 to 4 each have 18."),
        find=DealtTrial((STANDS, STANDS, Seated("8S TD"), Seated("8C TC"))).before(acts.Take),
        ids=("WO-13", "NB-10", "STD settle"),
        tries=beside_due(settles=tuple([("take", box, "main") for box in (1, 2, 3, 4)])),
        is_order=True,
    ),
    FactMoment(
        id="settling-order-mixed",
        kind="know-settling",
        told=sentence("You stand on 19. Spot 1 has 20, spot 2 has 18, spot 3 has 19."),
        find=DealtTrial((Seated("TS TD"), STANDS, Seated("TC 9D"))).before(acts.Push),
        ids=("WO-13", "NB-10", "STD settle"),
        tries=beside_due(settles=(("take", 2, "main"), ("pay", 1, "main"), ("push", 2, "main"))),
        is_order=True,
    ),
    FactMoment(
        id="pick-up",
        kind="know-settling",
        told=sentence("You stand on 19. You have taken the losing bet at spot 2. Spot 1 has 18 too."),
        find=DealtTrial((STANDS, Seated("8S TD"))).after(acts.Take),
        tries=beside_due(
            acts.Discard(2), acts.Discard(1), acts.Clear(), settles=(("take", 1, "main"), ("push", 1, "main"))
        ),
        ids=("SB-14",),
        option="pick_up",
    ),
    FactMoment(
        id="first-card-order",
        kind="know-cards",
        told=sentence("Spots 1, 2 and 3 are in play and have one card each."),
        find=DealtTrial((STANDS, STANDS, Seated("8S TD"))).before(acts.DealDealer),
        ids=("STD deal",),
        tries=beside_due(acts.Deal(1), acts.Deal(2), acts.Deal(3)),
    ),
    FactMoment(
        id="second-card-order",
        kind="know-cards",
        told=sentence("Spots 1, 2 and 3 and you have one card each."),
        find=DealtTrial((STANDS, STANDS, Seated("8S TD"))).after(acts.DealDealer),
        ids=("STD deal",),
        tries=beside_due(acts.Deal(2), acts.Deal(3), acts.DealDealer(up=True)),
    ),
    FactMoment(
        id="second-hand",
        kind="know-doubles-splits",
        told=sentence("Spot 1 split two 8s. The first hand has its second card."),
        find=DealtTrial((Seated("8S 8D", ("split",)),), then="TC TS").before(acts.Stand),
        tries=beside_due(acts.Deal(1, 2), acts.Expose(), acts.Deal(1, 1), acts.Draw(), None),
        ids=("SD 20:18:15:25", "STD play"),
    ),
    FactMoment(
        id="hand-over-21",
        kind="know-over-21",
        told=sentence("Spot 1 has hit to a hard 24. Nobody else plays."),
        find=DealtTrial((Seated("TS 6D", ("hit",)),), when=traits.nobody_busts, then="8C").before(acts.Expose),
        tries=beside_due(None, acts.Clear(), acts.Discard(1), settles=(("take", 1, "main"), ("push", 1, "main"))),
        ids=("NB21 2a",),
    ),
    FactMoment(
        id="made-21",
        kind="know-settling",
        told=sentence("Spot 1 hits to 21. Spot 2 still has to act."),
        find=DealtTrial(
            (Seated("TS 5D", ("hit",)), STANDS),
            when=traits.nobody_busts,
            then="6C",
        ).before(acts.Pay),
        tries=beside_due(None, acts.Expose(), acts.Deal(1), settles=(("push", 1, "main"), ("take", 1, "main"))),
    ),
)


OF_D: Final = (
    FactMoment(
        id="wo-d-sideways",
        kind="know-d",
        told=sentence("The D hand at spot 1 busts."),
        find=DealtTrial(
            (Seated("TS 6D", arrow="D"), STANDS),
            when=traits.has_arrows,
            then="8C",
        ).before(acts.LaySideways),
        tries=beside_due(acts.Discard(1), acts.Expose(), settles=(("take", 1, "main"), ("pay", 1, "main"))),
        also=("WO-10",),
    ),
    FactMoment(
        id="wo-draws-for-d",
        kind="know-drawing",
        told=sentence("Only a busted D hand at spot 1 still has its bet. You turn your hole card: 16."),
        find=DealtTrial((Seated("TS 6D", arrow="D"),), when=traits.has_arrows, dealer="9S 7H", then="8C 2C").before(
            acts.Draw
        ),
        tries=beside_due(acts.Clear(), settles=(("pay", 1, "main"), ("take", 1, "main"), ("push", 1, "main"))),
        ids=("WO-11",),
    ),
    FactMoment(
        id="wo-d-blackjack-when",
        kind="know-d",
        told=sentence("The D hand at spot 1 has blackjack. You have a 7 up; spot 2 still has to act."),
        find=DealtTrial(
            (Seated("AS KD", arrow="D"), STANDS),
            when=traits.has_arrows,
            dealer="7S TH",
        ).dealt,
        tries=beside_due(None, acts.Expose(), acts.LaySideways(1), settles=(("pay", 1, "main"), ("push", 1, "main"))),
        ids=("WO-5",),
    ),
    FactMoment(
        id="wo-d-draws",
        kind="know-d",
        told=sentence("The P hand at spot 1 has acted. The D hand at spot 2 has 15."),
        find=DealtTrial((STANDS, Seated("TS 5D", arrow="D")), when=traits.has_arrows, then="4C").after(acts.Stand),
        tries=beside_due(acts.Expose(), acts.Draw(), None, settles=(("take", 2, "main"),)),
    ),
    FactMoment(
        id="wo-expose",
        kind="know-drawing",
        told=sentence("The P hand at spot 1 has acted, and the D hand at spot 2 stands."),
        find=DealtTrial(
            (STANDS, Seated("TS 9D", arrow="D")),
            when=traits.has_arrows,
        ).before(acts.Expose),
        tries=beside_due(acts.Draw(), acts.Clear(), settles=(("pay", 2, "main"), ("take", 1, "main"))),
    ),
)
