"""Moments of a round with a side bet."""

from typing import Final

from trainer.engine import acts
from trainer.engine.sentences import sentence
from trainer.quiz.facts.next_acts import STANDS, Dealt, Moment, beside_due
from trainer.quiz.facts.trial import Spot
from trainer.scenarios import traits

_SIDE: Final = Spot("TS 8D", has_side=True)
_SIDE_BUSTS: Final = Spot("TS 6D", ("hit",), has_side=True)

SIDES: Final = (
    Moment(
        id="side-tuck",
        kind="know-side-bet",
        told=sentence("The hand at spot 1 busts with a {bet} bet down. You have taken the main bet."),
        find=Dealt((_SIDE_BUSTS,), when=traits.has_dealer_side, then="8C").after(acts.Take),
        tries=beside_due(acts.Discard(1), acts.Clear(), settles=(("take", 1, "side"), ("return", 1, "side"))),
    ),
    Moment(
        id="side-tuck-blackjack",
        kind="know-side-bet",
        told=sentence("The hand at spot 1 is paid a blackjack, with a {bet} bet down."),
        find=Dealt(
            (Spot("AS KD", has_side=True), STANDS),
            when=traits.has_dealer_side,
        ).after(acts.Pay),
        tries=beside_due(acts.Discard(1), acts.Clear(), settles=(("pay", 1, "side"), ("return", 1, "side"))),
    ),
    Moment(
        id="side-waits",
        kind="know-side-bet",
        told=sentence("The hand at spot 1 has busted with a {bet} bet down. Its cards are tucked; spot 2 has acted."),
        find=Dealt(
            (_SIDE_BUSTS, STANDS),
            when=traits.has_dealer_side,
            then="8C",
        ).before(acts.Expose),
        tries=beside_due(acts.Clear(), settles=(("take", 1, "side"), ("return", 1, "side"), ("pay", 1, "side"))),
        ids=("DBB 3",),
    ),
    Moment(
        id="side-play-out",
        kind="know-side-bet",
        told=sentence("All players have busted. A {bet} bet is still down at spot 1, its cards tucked."),
        find=Dealt((_SIDE_BUSTS,), when=traits.has_dealer_side, then="8C").before(acts.Expose),
        tries=beside_due(acts.Clear(), settles=(("take", 1, "side"), ("return", 1, "side"), ("pay", 1, "side"))),
    ),
    Moment(
        id="side-play-out-draw",
        kind="know-drawing",
        told=sentence("All players have busted. A {bet} bet is still down at spot 1. You turn your hole card: 16."),
        find=Dealt((_SIDE_BUSTS,), when=traits.has_dealer_side, dealer="9S 7H", then="8C TC").before(acts.Draw),
        tries=beside_due(acts.Clear(), settles=(("take", 1, "side"), ("return", 1, "side"), ("pay", 1, "side"))),
    ),
    Moment(
        id="side-blackjacks-only",
        kind="know-drawing",
        told=sentence(
            "Every player was paid a blackjack. A {bet} bet is still down at spot 1. You turn your hole card: 16."
        ),
        find=Dealt((Spot("AS KD", has_side=True),), when=traits.has_dealer_side, dealer="9S 7H", then="TC").before(
            acts.Draw
        ),
        tries=beside_due(acts.Clear(), settles=(("take", 1, "side"), ("return", 1, "side"), ("pay", 1, "side"))),
    ),
    Moment(
        id="side-no-bust",
        kind="know-side-bet",
        told=sentence("You stand on 19. Spots 1 and 2 each have 18 and a {bet} bet."),
        find=Dealt(
            (_SIDE, _SIDE),
            when=traits.has_dealer_side,
        ).before(acts.Take),
        tries=beside_due(
            acts.Clear(), settles=(("take", 1, "side"), ("take", 2, "side"), ("take", 1, "main"), ("take", 2, "main"))
        ),
        is_order=True,
    ),
    Moment(
        id="side-bust",
        kind="know-side-bet",
        told=sentence("You bust. Spots 1 and 2 each have 18 and a {bet} bet."),
        find=Dealt(
            (_SIDE, _SIDE),
            when=traits.has_dealer_side,
            dealer="9S 7H",
            then="TC",
        ).before(acts.Pay),
        tries=beside_due(settles=(("pay", 2, "side"), ("pay", 1, "side"), ("pay", 1, "main"))),
        is_order=True,
    ),
    Moment(
        id="side-bust-then",
        kind="know-side-bet",
        told=sentence("You bust. Spots 1 and 2 each have 18 and a {bet} bet. You have paid the main bet at spot 2."),
        find=Dealt(
            (_SIDE, _SIDE),
            when=traits.has_dealer_side,
            dealer="9S 7H",
            then="TC",
        ).after(acts.Pay),
        tries=beside_due(acts.Clear(), settles=(("pay", 1, "side"), ("pay", 1, "main"), ("pay", 2, "side"))),
        is_order=True,
    ),
    Moment(
        id="up-card-box",
        kind="know-layout",
        told=sentence("You have turned the hole card."),
        find=Dealt((_SIDE,), when=traits.sets_up_card, dealer="9S 7H", then="TC").after(acts.Expose),
        tries=beside_due(acts.Draw(), acts.Peek(), acts.Clear(), settles=(("take", 1, "side"),)),
        ids=("SD 20:18:15:30.10(1)", "WA DB21(1)"),
    ),
    Moment(
        id="up-card-stays",
        kind="know-layout",
        told=sentence("Your up card is dealt, and all players have their two cards."),
        find=Dealt((_SIDE,), when=traits.sets_up_card).before(acts.Stand),
        tries=beside_due(acts.SetUpCard(), acts.Expose(), acts.OfferInsurance(), settles=(("take", 1, "side"),)),
        ids=("SD 20:18:15:30.10(1)", "WA DB21(1)"),
    ),
    Moment(
        id="stud-when",
        kind="know-side-bet",
        told=sentence("All cards are dealt. Spot 1 has a {bet} bet and a hand without a pair, straight or flush."),
        find=Dealt((Spot("TS 8D", has_side=True),), when=traits.has_deal_side, dealer="5S TH").dealt,
        tries=beside_due(None, acts.Expose(), acts.Deal(1), settles=(("return", 1, "side"), ("push", 1, "side"))),
        is_order=True,
    ),
    Moment(
        id="stud-before-21",
        kind="know-side-bet",
        told=sentence("Spot 1 has a natural 21 and a {bet} bet, which makes no pair, straight or flush."),
        find=Dealt((Spot("AS KD", has_side=True),), when=traits.has_deal_side, dealer="5S TH").dealt,
        tries=beside_due(None, acts.Expose(), settles=(("pay", 1, "main"), ("return", 1, "side"))),
        is_order=True,
    ),
)
