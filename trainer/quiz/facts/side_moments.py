"""Moments of a round with a side bet."""

from typing import Final

from trainer.engine import acts
from trainer.engine.sentences import sentence
from trainer.quiz.facts.next_acts import STANDS, DealtTrial, FactMoment, beside_due
from trainer.quiz.facts.trial import Seated
from trainer.scenarios import traits

_SIDE: Final = Seated("TS 8D", has_side=True)
_SIDE_BUSTS: Final = Seated("TS 6D", ("hit",), has_side=True)

_ALL_PAID: Final = DealtTrial((Seated("AS KD", has_side=True),), when=traits.has_dealer_side, dealer="9S 7H", then="TC")

SIDES: Final = (
    FactMoment(
        id="side-tuck",
        kind="know-side-bet",
        told=sentence("The hand at spot 1 busts with a {bet} bet down. You have taken the main bet."),
        find=DealtTrial((_SIDE_BUSTS,), when=traits.has_dealer_side, then="8C").after(acts.Take),
        tries=beside_due(acts.Discard(1), acts.Clear(), settles=(("take", 1, "side"), ("return", 1, "side"))),
    ),
    FactMoment(
        id="side-tuck-blackjack",
        kind="know-side-bet",
        told=sentence("The hand at spot 1 is paid a blackjack, with a {bet} bet down."),
        find=DealtTrial(
            (Seated("AS KD", has_side=True), STANDS),
            when=traits.has_dealer_side,
        ).after(acts.Pay),
        tries=beside_due(acts.Discard(1), acts.Clear(), settles=(("pay", 1, "side"), ("return", 1, "side"))),
    ),
    FactMoment(
        id="side-waits",
        kind="know-side-bet",
        told=sentence("The hand at spot 1 has busted with a {bet} bet down. Its cards are tucked; spot 2 has acted."),
        find=DealtTrial(
            (_SIDE_BUSTS, STANDS),
            when=traits.has_dealer_side,
            then="8C",
        ).before(acts.Expose),
        tries=beside_due(acts.Clear(), settles=(("take", 1, "side"), ("return", 1, "side"), ("pay", 1, "side"))),
        ids=("DBB 3",),
    ),
    FactMoment(
        id="side-play-out",
        kind="know-side-bet",
        told=sentence("All players have busted. A {bet} bet is still down at spot 1, its cards tucked."),
        find=DealtTrial((_SIDE_BUSTS,), when=traits.has_dealer_side, then="8C").before(acts.Expose),
        tries=beside_due(acts.Clear(), settles=(("take", 1, "side"), ("return", 1, "side"), ("pay", 1, "side"))),
    ),
    FactMoment(
        id="side-play-out-draw",
        kind="know-drawing",
        told=sentence("All players have busted. A {bet} bet is still down at spot 1. You turn your hole card: 16."),
        find=DealtTrial((_SIDE_BUSTS,), when=traits.has_dealer_side, dealer="9S 7H", then="8C TC").before(acts.Draw),
        tries=beside_due(acts.Clear(), settles=(("take", 1, "side"), ("return", 1, "side"), ("pay", 1, "side"))),
    ),
    FactMoment(
        id="side-blackjacks-only",
        kind="know-drawing",
        told=sentence(
            "Every player was paid a blackjack. A {bet} bet is still down at spot 1. You turn your hole card: 16."
        ),
        find=_ALL_PAID.before(acts.Draw),
        tries=beside_due(acts.Clear(), settles=(("take", 1, "side"), ("return", 1, "side"), ("pay", 1, "side"))),
    ),
    FactMoment(
        id="side-no-bust",
        kind="know-side-bet",
        told=sentence("You stand on 19. Spots 1 and 2 each have 18 and a {bet} bet."),
        find=DealtTrial(
            (_SIDE, _SIDE),
            when=traits.has_dealer_side,
        ).before(acts.Take),
        tries=beside_due(
            acts.Clear(), settles=(("take", 1, "side"), ("take", 2, "side"), ("take", 1, "main"), ("take", 2, "main"))
        ),
        is_order=True,
    ),
    FactMoment(
        id="side-bust",
        kind="know-side-bet",
        told=sentence("You bust. Spots 1 and 2 each have 18 and a {bet} bet."),
        find=DealtTrial(
            (_SIDE, _SIDE),
            when=traits.has_dealer_side,
            dealer="9S 7H",
            then="TC",
        ).before(acts.Pay),
        tries=beside_due(settles=(("pay", 2, "side"), ("pay", 1, "side"), ("pay", 1, "main"))),
        is_order=True,
    ),
    FactMoment(
        id="side-bust-then",
        kind="know-side-bet",
        told=sentence("You bust. Spots 1 and 2 each have 18 and a {bet} bet. You have paid the main bet at spot 2."),
        find=DealtTrial(
            (_SIDE, _SIDE),
            when=traits.has_dealer_side,
            dealer="9S 7H",
            then="TC",
        ).after(acts.Pay),
        tries=beside_due(acts.Clear(), settles=(("pay", 1, "side"), ("pay", 1, "main"), ("pay", 2, "side"))),
        is_order=True,
    ),
    FactMoment(
        id="up-card-box",
        kind="know-layout",
        told=sentence("You have turned the hole card."),
        find=DealtTrial((_SIDE,), when=traits.sets_up_card, dealer="9S 7H", then="TC").after(acts.Expose),
        tries=beside_due(acts.Draw(), acts.Peek(), acts.Clear(), settles=(("take", 1, "side"),)),
        ids=("SD 20:18:15:30.10(1)", "WA DB21(1)"),
    ),
    FactMoment(
        id="up-card-stays",
        kind="know-layout",
        told=sentence("Your up card is dealt, and all players have their two cards."),
        find=DealtTrial((_SIDE,), when=traits.sets_up_card).before(acts.Stand),
        tries=beside_due(acts.SetUpCard(), acts.Expose(), acts.OfferInsurance(), settles=(("take", 1, "side"),)),
        ids=("SD 20:18:15:30.10(1)", "WA DB21(1)"),
    ),
    FactMoment(
        id="stud-when",
        kind="know-side-bet",
        told=sentence("All cards are dealt. Spot 1 has a {bet} bet and a hand without a pair, straight or flush."),
        find=DealtTrial((Seated("TS 8D", has_side=True),), when=traits.has_deal_side, dealer="5S TH").dealt,
        tries=beside_due(None, acts.Expose(), acts.Deal(1), settles=(("return", 1, "side"), ("push", 1, "side"))),
        is_order=True,
    ),
    FactMoment(
        id="stud-before-21",
        kind="know-side-bet",
        told=sentence("Spot 1 has a natural 21 and a {bet} bet, which makes no pair, straight or flush."),
        find=DealtTrial((Seated("AS KD", has_side=True),), when=traits.has_deal_side, dealer="5S TH").dealt,
        tries=beside_due(None, acts.Expose(), settles=(("pay", 1, "main"), ("return", 1, "side"))),
        is_order=True,
    ),
)
