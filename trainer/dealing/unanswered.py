"""Signals of players that wait for an answer: those since the dealer's last act, and older ones still open."""

from trainer.dealing.attempt import ActDone, Attempt
from trainer.dealing.gestures import hand_of
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.table import Table


def last_dealt(attempt: Attempt) -> ActDone | None:
    """Return the last act of a round that was no player's signal."""
    done = [each for each in attempt.acts_done if each.is_applied and not isinstance(each.act, acts.Signal)]
    return done[-1] if done else None


def unanswered(attempt: Attempt) -> tuple[ActDone, ...]:
    """Return the signals that are not answered yet, in the order in which they were given."""
    done = [each for each in attempt.acts_done if each.is_applied]
    last = max([at for at, each in enumerate(done) if not isinstance(each.act, acts.Signal)], default=-1)
    return tuple(
        [
            each
            for at, each in enumerate(done)
            if isinstance(each.act, acts.Signal)
            and (at > last or (_is_open(attempt.table, each.act) and not _is_repeated(done[at + 1 :], each.act)))
        ]
    )


def _is_repeated(later: list[ActDone], signal: Act) -> bool:
    """True if a player has given the same signal again since: the first one was answered."""
    return any([each.act == signal for each in later])


def _is_open(table: Table, signal: Act) -> bool:
    """True if a signal that other acts have followed still waits for its answer."""
    box = table.box(getattr(signal, "box", 0))
    if box is None or table.is_cleared:
        return False
    match signal:
        case acts.Hit(_, hand) | acts.Double(_, hand):
            held = hand_of(box, hand)
            return held is not None and held.awaits_card
        case acts.Lay(_, wager, cents):
            return any([(side.wager, side.stake) == (wager, cents) for side in box.late if side.live])
        case acts.Insure() | acts.EvenMoney():
            return not table.is_insurance_closed
    return False
