"""Players' signals while a round is dealt by hand: those on file, and others where these no longer fit."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from trainer.dealing.plan import LateMoment, Trouble
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.judge import is_right
from trainer.engine.table import Table, Turn
from trainer.rounds.playing import insurance_word, words_in
from trainer.rounds.spec import RoundSpec
from trainer.scenarios.players import like_the_dealer

_TURN_WORDS = (acts.Hit, acts.Stand, acts.Double, acts.Split)


def word_at(spec: RoundSpec, signals: Sequence[Act], table: Table, turn: Turn) -> Act:
    """Return the player's word for the hand whose turn it is; `signals` is all that was signalled so far.

    Where the round has no fitting word (the trainee's slips made another hand of it), the player plays like the dealer.
    """
    spoken = words_so_far(signals, turn.box)
    plays = next((box.plays or () for box in spec.boxes if box.number == turn.box), ())
    word, cents = plays[spoken] if spoken < len(plays) else ("", None)
    if word not in turn.may:
        box = table.box(turn.box)
        assert box is not None
        word = like_the_dealer(table, box.hand(turn.hand), turn)
    match word:
        case "hit":
            return acts.Hit(turn.box, turn.hand)
        case "split":
            return acts.Split(turn.box, turn.hand)
        case "double":
            return acts.Double(turn.box, turn.hand, min(cents or turn.most, turn.most))
    return acts.Stand(turn.box, turn.hand)


def unasked(spec: RoundSpec, troubles: Iterable[Trouble], signals: Sequence[Act], table: Table) -> tuple[Act, ...]:
    """Return the words that come of themselves at this table: what is laid too much or late, and insurance if open."""
    found: list[Act] = [act for trouble in troubles if (act := _too_much(trouble, signals)) is not None]
    late = _late(spec, troubles, table) if table.has_begun and not table.is_cleared else []
    is_open = table.is_insurance_open and not table.is_cleared
    spoken = words_in(signals) if late or is_open else {}  # asked for at every act of a round
    if late:
        laid = {number: list(words[2]) for number, words in spoken.items()}
        for act in late:
            already = laid.get(act.box, [])
            if (act.wager, act.cents) in already:
                already.remove((act.wager, act.cents))
            else:
                found.append(act)
    if is_open:
        for box in spec.boxes:
            laying = table.box(box.number)
            if box.insurance is None or (box.number in spoken and spoken[box.number][1] is not None) or laying is None:
                continue
            if is_right(table, word := insurance_word(box, spec.rules)):
                found.append(word)
    return tuple(found)


def _late(spec: RoundSpec, troubles: Iterable[Trouble], table: Table) -> list[acts.Lay]:
    """Return the wagers laid late: right after the first card as the round tells it, and when the plan says so."""
    late = [acts.Lay(box.number, wager, cents) for box in spec.boxes for wager, cents in box.late]
    return late + [
        acts.Lay(each.box, each.wager, each.cents)
        for each in troubles
        if each.kind == "late-wager" and _HAS_COME[each.moment](table)
    ]


_HAS_COME: Final[Mapping[LateMoment, Callable[[Table], bool]]] = {
    "first-card": lambda table: table.has_begun,
    "up-card": lambda table: table.up is not None and not table.is_dealing,
    "draw": lambda table: len(table.dealer.cards) > 2,
    "bust": lambda table: table.dealer.is_bust,
}


def _too_much(trouble: Trouble, signals: Sequence[Act]) -> Act | None:
    """Return the part of a double or of insurance that is too much, right after the word it goes with."""
    last = signals[-1] if signals else None
    match trouble.kind, last:
        case "double-over", acts.Double(trouble.box) if words_so_far(signals, trouble.box) == trouble.turn + 1:
            return acts.Lay(trouble.box, "main", trouble.cents)
        case "insurance-over-half", acts.Insure(trouble.box):
            return acts.Lay(trouble.box, "insurance", trouble.cents)
    return None


def words_so_far(signals: Iterable[Act], box: int) -> int:
    """Return the number of signals that the player of a box has given in its turns."""
    return len([act for act in signals if isinstance(act, _TURN_WORDS) and act.box == box])
