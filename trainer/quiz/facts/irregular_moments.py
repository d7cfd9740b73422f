"""Moments at which something went wrong: cards out of turn, an empty shoe, the cards of losing hands."""

from typing import Final

from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.judge import is_right
from trainer.engine.sentences import sentence
from trainer.engine.table import Table
from trainer.quiz.facts.next_acts import STANDS, DealtTrial, FactMoment, Then, beside_due, done
from trainer.quiz.facts.trial import Seated, on_with

_HITS: Final = Seated("TS 2D", ("hit",))
_ENDS_ON_16: Final = DealtTrial((STANDS,), dealer="9S 7H", then="2C")
_ENDS_ON_19: Final = DealtTrial((STANDS,))
_TWO: Final = DealtTrial((STANDS, Seated("8S TD")))
_THREE: Final = DealtTrial((STANDS, Seated("8S TD"), Seated("8C TC")))


def _until(act: Act, *first: Act) -> Then:
    """Return the way on from a table by some acts, the wrong ones let stand, to where an act is due."""

    def go_on(table: Table | None) -> Table | None:
        table = done(*first)(table)
        return on_with(table, lambda each: is_right(each, act)) if table is not None else None

    return go_on


_SAYS: Final = ("SD 20:18:15:28", "STD irregular")

IRREGULAR: Final = (
    FactMoment(
        id="face-up-in-shoe",
        kind="know-irregular",
        told=sentence("Spot 1 hits. The next card in the shoe is face up."),
        find=DealtTrial((_HITS,), then="5C 7C", faced=(5,)).before(acts.Burn),
        tries=beside_due(acts.Deal(1), acts.Draw(), acts.Shuffle()),
        ids=_SAYS,
    ),
    FactMoment(
        id="exposed-in-deal",
        kind="know-irregular",
        told=sentence("In the deal spot 1 has two cards, spot 2 and you have one. You expose a third card for spot 1."),
        find=_TWO.dealing(0, 1, 2, 3, 3),
        tries=beside_due(acts.Deal(2), acts.Draw(), acts.Deal(1)),
        ids=("SB-9",),
    ),
    FactMoment(
        id="exposed-card",
        kind="know-irregular",
        told=sentence("After the deal you expose a card by mistake. Spot 1 then asks for a card."),
        find=_TWO.before(acts.Stand, done(acts.Draw(), acts.Hit(1))),
        tries=beside_due(acts.Burn(), acts.Draw(), acts.Deal(2)),
        ids=_SAYS,
    ),
    FactMoment(
        id="exposed-for-dealer",
        kind="know-irregular",
        told=sentence("A card is exposed by mistake, and no player takes it. You turn your hole card: 16."),
        find=_ENDS_ON_16.before(acts.Stand, _until(acts.Draw(), acts.Draw())),
        tries=beside_due(acts.Burn(), acts.Deal(1), acts.Clear()),
        ids=_SAYS,
    ),
    FactMoment(
        id="exposed-for-nobody",
        kind="know-irregular",
        told=sentence("A card is exposed by mistake, and no player takes it. You turn your hole card and stand."),
        find=_ENDS_ON_19.before(acts.Stand, _until(acts.Burn(), acts.Draw())),
        tries=beside_due(acts.Draw(), acts.Deal(1), acts.Clear()),
        ids=_SAYS,
    ),
    FactMoment(
        id="card-too-many",
        kind="know-irregular",
        told=sentence("You must stand on 19, but you draw a card to your hand."),
        find=_ENDS_ON_19.before(acts.Take, done(acts.Draw())),
        tries=beside_due(acts.Deal(1), acts.Draw(), acts.Clear(), settles=(("take", 1, "main"), ("pay", 1, "main"))),
        ids=_SAYS,
    ),
    FactMoment(
        id="missed-hand",
        kind="know-irregular",
        told=sentence("You passed spot 1 over. Spots 2 and 3 have their first card."),
        find=_THREE.dealing(1, 2),
        tries=beside_due(acts.Deal(1), acts.Deal(2), acts.Burn(), settles=(("return", 1, "main"),)),
        ids=_SAYS,
    ),
    FactMoment(
        id="missed-hand-last",
        kind="know-irregular",
        told=sentence("You passed spot 1 over in the second round of cards. Everyone else has two cards."),
        find=_THREE.dealing(0, 1, 2, 3, 5, 6, 7),
        tries=beside_due(acts.Deal(2), acts.Burn(), acts.Expose(), None, settles=(("return", 1, "main"),)),
        ids=_SAYS,
    ),
    FactMoment(
        id="no-cards",
        kind="know-irregular",
        told=sentence("Spot 1 got no cards in the deal. Spot 2 and you have two each."),
        find=_TWO.dealing(1, 2, 4, 5),
        tries=beside_due(acts.Deal(1), acts.Burn(), acts.Expose(), None, settles=(("take", 1, "main"),)),
        ids=_SAYS,
    ),
    FactMoment(
        id="empty-shoe",
        kind="know-irregular",
        told=sentence("Spot 1 hits, and the shoe is empty."),
        find=DealtTrial((_HITS,), then="5C 7C", runs_out=4).before(acts.Shuffle),
        tries=beside_due(
            acts.Clear(), acts.Expose(), acts.Burn(), settles=(("return", 1, "main"), ("push", 1, "main"))
        ),
        ids=_SAYS,
    ),
)
