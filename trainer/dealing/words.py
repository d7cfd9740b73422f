"""What the players say while a round is dealt by hand: as the round tells it, and on where it does not fit any more."""

from collections.abc import Iterable, Sequence

from trainer.dealing.plan import Trouble
from trainer.engine import acts
from trainer.engine import table as t
from trainer.engine.acts import Act
from trainer.engine.judge import judge
from trainer.engine.players import like_the_dealer
from trainer.engine.procedure import Turn
from trainer.engine.replay import Words
from trainer.engine.table import Table
from trainer.rounds.playing import insurance_word, words_in
from trainer.rounds.round import Round

_TURN_WORDS = (acts.Hit, acts.Stand, acts.Double, acts.Split)


def word_at(told: Round, said: Sequence[Act], table: Table, turn: Turn) -> Act:
    """Return the player's word for the hand whose turn it is; `said` is all that was signalled so far.

    Where the round has no fitting word (the trainee's slips made another hand of it), the player plays like the dealer.
    """
    spoken = len([act for act in said if isinstance(act, _TURN_WORDS) and act.box == turn.box])
    plays = next((box.plays or () for box in told.boxes if box.number == turn.box), ())
    word, cents = plays[spoken] if spoken < len(plays) else ("", None)
    if word not in turn.may:
        box = table.box(turn.box)
        assert box is not None
        word = like_the_dealer(table, box.hands[max(turn.hand - 1, 0)], turn)
    match word:
        case "hit":
            return acts.Hit(turn.box, turn.hand)
        case "split":
            return acts.Split(turn.box, turn.hand)
        case "double":
            return acts.Double(turn.box, turn.hand, min(cents or turn.most, turn.most))
    return acts.Stand(turn.box, turn.hand)


def unasked(told: Round, troubles: Iterable[Trouble], said: Sequence[Act], table: Table) -> tuple[Act, ...]:
    """Return the words that come of themselves at this table: late wagers, and insurance while it is open."""
    spoken = words_in(said)
    found: list[Act] = []
    if table.bits & (t.BEGUN | t.CLEARED) == t.BEGUN:
        for box in told.boxes:
            laid = list(spoken.get(box.number, ((), None, ()))[2])
            for wager, cents in box.late:
                if (wager, cents) in laid:
                    laid.remove((wager, cents))
                else:
                    found.append(acts.Lay(box.number, wager, cents))
    if table.bits & (t.OFFERED | t.CLOSED | t.CLEARED) == t.OFFERED:
        for box in told.boxes:
            laying = table.box(box.number)
            if box.insurance is None or (box.number in spoken and spoken[box.number][1] is not None) or laying is None:
                continue
            if judge(table, word := insurance_word(box, told.rules)) is None:
                found.append(word)
    for trouble in troubles:
        if (act := _too_much(trouble, said)) is not None:
            found.append(act)
    return tuple(found)


def _too_much(trouble: Trouble, said: Sequence[Act]) -> Act | None:
    """Return the part of a double or of insurance that is too much, right after the word it goes with."""
    if not said:
        return None
    last = said[-1]
    match trouble.kind, last:
        case "double-over", acts.Double(number) if number == trouble.box:
            return acts.Lay(trouble.box, "main", trouble.cents)
        case "insurance-over-half", acts.Insure(number) if number == trouble.box:
            return acts.Lay(trouble.box, "insurance", trouble.cents)
    return None


def words_ahead(told: Round, troubles: Iterable[Trouble], said: Sequence[Act], table: Table) -> Words:
    """Return what the players will say from here on, if the round goes on rightly; the judge looks ahead with it."""
    heard = list(said)

    def decide(at: Table, turn: Turn) -> Act:
        act = word_at(told, heard, at, turn)
        heard.append(act)
        return act

    to_come = unasked(told, troubles, said, table)
    late = [act for act in to_come if isinstance(act, acts.Lay)]
    insurance = [act for act in to_come if not isinstance(act, acts.Lay)]
    if not table.bits & t.BEGUN:
        late = [acts.Lay(box.number, wager, cents) for box in told.boxes for wager, cents in box.late]
    if not table.bits & t.OFFERED:
        insurance = [insurance_word(box, told.rules) for box in told.boxes if box.insurance is not None]
    return Words(decide, late, insurance)
