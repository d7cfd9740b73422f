"""Playing a told round as a perfect dealer, with the players saying what the round says they say."""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, final

from trainer.engine import acts
from trainer.engine import table as t
from trainer.engine.acts import Act, Wager
from trainer.engine.cards import Card
from trainer.engine.errors import ImpossibleAct, NoCardLeft, RoundRefused
from trainer.engine.money import Cents
from trainer.engine.replay import Account, PlayerScript, Settlements, Step, Steps, play_for
from trainer.engine.settle import Settlement
from trainer.engine.table import Rules, Table, Turn
from trainer.engine.values import Value, replace
from trainer.rounds.reading import too_many
from trainer.rounds.refusing import refuse
from trainer.rounds.spec import BoxSpec, Play, RoundSpec, opened


@final
class Settled(Value):
    """The outcome of a round that was dealt without a fault: its acts, its settled wagers, and the table at its end."""

    def __init__(
        self, round: RoundSpec, acts: list[Act], settlements: list[tuple[Table, Settlement]], end: Table
    ) -> None:
        self.round: Final = round
        self.acts: Final = acts
        self.settlements: Final = settlements
        """Every settled wager of a box in the order in which it was settled, and a table at which it was due."""
        self.end: Final = end


@final
class Played(Value):
    """A round played to its end: every step, and the table then."""

    def __init__(self, round: RoundSpec, steps: list[Step], end: Table) -> None:
        self.round: Final = round
        self.steps: Final = steps
        self.end: Final = end

    @property
    def settled(self) -> Settled:
        """The outcome of the round."""
        account = Settlements()
        for table, act, clause in self.steps:
            account.add(table, act, clause)
        return Settled(self.round, account.acts, account.settled, self.end)


def play_round(spec: RoundSpec) -> Played:
    """Return a round dealt without a fault; `RoundRefused` if its shoe or its words do not fit."""
    account = Steps()
    spec, end = _played(spec, account)
    return Played(spec, account.steps, end)


def play_settlements(spec: RoundSpec) -> Settled:
    """Return the outcome of the round that `play_round` plays; only the tables of settlements are kept."""
    if spec.runs_out >= 0:
        return play_round(spec).settled  # the table is asked for at which the discards are shuffled
    account = Settlements()
    spec, end = _played(spec, account)
    return Settled(spec, account.acts, account.settled, end)


def _played(spec: RoundSpec, account: Account) -> tuple[RoundSpec, Table]:
    """Play a round for an account; return it with all words that its players say, and the table at its end."""
    spec = with_words(spec)
    try:
        script = _Script(spec)
        words = script.words()
        end = play_for(account, opened(spec), words)
        script.check_spent(words, end)
        if spec.runs_out >= 0 and isinstance(account, Steps):
            check_shuffle(spec, [table for table, act, _ in account.steps if type(act) is acts.Shuffle])
    except (RoundRefused, ImpossibleAct) as refusal:
        if isinstance(refusal, NoCardLeft):
            refusal = too_short(spec)
        raise RoundRefused("{refusal}", refusal=refusal).within(spec.place) from None
    return spec, end


def too_short(spec: RoundSpec) -> RoundRefused:
    """Return the refusal of a shoe that ends before its round does."""
    return RoundRefused(
        "the shoe ends too soon: its {cards} cards are dealt, and the round goes on; expected more cards",
        cards=len(spec.shoe),
    )


class _Script:
    """The signals that the players of one round still have to give."""

    def __init__(self, spec: RoundSpec) -> None:
        self._spec = spec
        self._plays: list[tuple[Play, ...]] = [()] * (t.MOST_BOXES + 1)
        self._spoken = [0] * (t.MOST_BOXES + 1)
        for box in spec.boxes:
            self._plays[box.number] = box.plays or ()

    def words(self) -> PlayerScript:
        """Return the words of the players; not kept, for they lead back here, and a ring stays in memory."""
        boxes, rules = self._spec.boxes, self._spec.rules
        late = [acts.Lay(box.number, wager, cents) for box in boxes for wager, cents in box.late]
        insurance = [insurance_word(box, rules) for box in boxes if box.insurance is not None]
        return PlayerScript(self._decide, late, insurance)

    def _decide(self, table: Table, turn: Turn) -> Act:
        number = turn.box
        at = self._spoken[number]
        plays = self._plays[number]
        if at >= len(plays):
            refuse(
                "box {hand}: a decision is missing for {cards:cards}; expected {may:or}",
                hand=_named(turn),
                cards=_cards(table, turn),
                may=turn.may,
            )
        self._spoken[number] = at + 1
        decision, cents = plays[at]
        if decision not in turn.may:
            refuse(
                "box {hand}: play {number}: {cards:cards} may not {play}; expected {may:or}",
                hand=_named(turn),
                number=at + 1,
                cards=_cards(table, turn),
                play=decision,
                may=turn.may,
            )
        if decision == "hit":
            return _HITS[number][turn.hand]
        if decision == "stand":
            return _STANDS[number][turn.hand]
        if decision == "split":
            return acts.Split(number, turn.hand)
        if cents is None:
            return acts.Double(number, turn.hand, turn.most)
        if cents > turn.most:
            refuse(
                "box {hand}: play {number}: double {cents:money} is over the wager; expected at most {most:money}",
                hand=_named(turn),
                number=at + 1,
                cents=cents,
                most=turn.most,
            )
        return acts.Double(number, turn.hand, cents)

    def check_spent(self, words: PlayerScript, end: Table) -> None:
        """Refuse words that nobody asked for, unless the dealer's blackjack ended the round."""
        if words.insurance:
            left = words.insurance[0]
            assert isinstance(left, acts.Insure | acts.EvenMoney)
            refuse("box {box}: insurance is not offered, no ace is up; expected none", box=left.box)
        if words.late:
            refuse_late(self._spec.boxes)
        if end.has_peeked and end.dealer.is_natural:
            return
        for number, plays in enumerate(self._plays):
            at = self._spoken[number]
            if at < len(plays):
                unused = {"box": number, "number": at + 1, "play": plays[at][0]}
                if at == 1:
                    refuse("box {box}: play {number} ({play}) is not used; expected 1 play", **unused)
                refuse("box {box}: play {number} ({play}) is not used; expected {plays} plays", plays=at, **unused)


_HITS: Final = tuple(tuple(acts.Hit(box, hand) for hand in range(t.MOST_HANDS + 1)) for box in range(t.MOST_BOXES + 1))
_STANDS: Final = tuple(
    tuple(acts.Stand(box, hand) for hand in range(t.MOST_HANDS + 1)) for box in range(t.MOST_BOXES + 1)
)


def refuse_late(boxes: Iterable[BoxSpec]) -> None:
    """Refuse the first late wager of a round in which no card is dealt."""
    for box in boxes:
        if box.late:
            refuse(
                "box {number}: a late wager where no card is dealt; expected a main wager at a box, or no late one",
                number=box.number,
            )


def insurance_word(box: BoxSpec, rules: Rules) -> Act:
    """Return a box's answer to the offer of insurance, refusing more than half, and even money where there is none."""
    if box.insurance == "even":
        if box.arrow == "D":
            refuse(
                "box {number}: a D box is not offered even money; expected an amount, or no insurance (SB-6)",
                number=box.number,
            )
        if not rules.even_money:
            refuse(
                "box {number}: even money is not offered where a blackjack pays 6 to 5; expected an amount, or "
                "no insurance (SB-6)",
                number=box.number,
            )
        return acts.EvenMoney(box.number)
    assert isinstance(box.insurance, int)
    if box.insurance * 2 > box.main:
        refuse(
            "box {number}: insurance {insurance:money} is over half; expected at most {half:money}",
            number=box.number,
            insurance=box.insurance,
            half=box.main // 2,
        )
    return acts.Insure(box.number, box.insurance)


def _named(turn: Turn) -> str:
    return f"{turn.box}.{turn.hand}" if turn.hand else str(turn.box)


def _cards(table: Table, turn: Turn) -> tuple[Card, ...]:
    box = table.box(turn.box)
    assert box is not None
    return box.hand(turn.hand).cards


def with_words(spec: RoundSpec) -> RoundSpec:
    """Return the round with the players' words that its acts contain, where its boxes leave them out."""
    if spec.acts is None:
        return spec
    words = words_in([entry.act for entry in spec.acts if entry.finding is None or entry.stands])
    boxes = []
    for box in spec.boxes:
        plays, insurance, late = words.get(box.number, ((), None, ()))
        if box.plays is None and plays:
            box = replace(box, plays=plays)
        if box.insurance is None and insurance is not None:
            box = replace(box, insurance=insurance)
        if not box.late and late:
            box = replace(box, late=late)
        boxes.append(box)
    return replace(spec, boxes=tuple(boxes))


PlayerWords: TypeAlias = tuple[tuple[Play, ...], int | Literal["even"] | None, tuple[tuple[Wager, Cents], ...]]
"""The signals of a box's player in a round: plays, insurance, late wagers."""


def words_in(signals: Iterable[Act]) -> dict[int, PlayerWords]:
    """Return the players' words among acts, by box."""
    plays: dict[int, list[Play]] = {}
    insurance: dict[int, int | Literal["even"] | None] = {}
    late: dict[int, list[tuple[Wager, Cents]]] = {}
    for act in signals:
        if not isinstance(act, acts.Signal):
            continue
        number = act.box
        decisions = plays.setdefault(number, [])
        match act:
            case acts.Hit():
                decisions.append(("hit", None))
            case acts.Stand():
                decisions.append(("stand", None))
            case acts.Split():
                decisions.append(("split", None))
            case acts.Double(cents=cents):
                decisions.append(("double", cents))
            case acts.Insure(cents=cents):
                insurance[number] = cents
            case acts.EvenMoney():
                insurance[number] = "even"
            case acts.Lay(wager=wager, cents=cents):
                late.setdefault(number, []).append((wager, cents))
    return {
        number: (tuple(decisions), insurance.get(number), tuple(late.get(number, ())))
        for number, decisions in plays.items()
    }


def check_shuffle(spec: RoundSpec, at: list[Table]) -> None:
    """Refuse a shuffled shoe that holds a card that still lies on the felt."""
    for table in at:
        lying = table.dealer.cards
        for box in table.boxes:
            for hand in box.hands:
                if not hand.is_discarded:
                    lying += hand.cards
        too_many(lying + spec.shoe[spec.runs_out :], spec.house.decks)
