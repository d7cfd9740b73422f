"""Acts, signals and faults in the words of the table."""

from PySide6.QtCore import QCoreApplication

from trainer.dealing.attempt import ActDone, Attempt, Awaited, Over, PlayerSays, ProgramActs, TraineeActs
from trainer.engine import acts, workings
from trainer.engine.acts import Act
from trainer.engine.judge import Fault, Finding
from trainer.engine.money import dollars
from trainer.engine.procedure import due_clause
from trainer.engine.table import Answer, Table, Turn
from trainer.gui import words
from trainer.gui.dealing.choices import ChosenSpot
from trainer.gui.table.words import card_name
from trainer.gui.translation import in_words

_MOST_TOLD = 3


def _tr(text: str) -> str:
    return QCoreApplication.translate("Dealing", text)


def place(box: int, hand: int = 0) -> str:
    """Return a box, and the hand of it if it has several."""
    if hand:
        return _tr("box\u00a0{box}, hand\u00a0{hand}").format(box=box, hand=hand)
    return _tr("box\u00a0{box}").format(box=box)


def spot(table: Table, at: ChosenSpot) -> str:
    """Return what is chosen on the felt, such as ``"Blackjack wager, box 3"``."""
    named = words.place(table, at.box, at.hand, at.wager)
    return _tr("{wager}, not accepted").format(wager=named) if at.is_late else named


def _wager(table: Table, act: acts.Take | acts.Pay | acts.Push | acts.Return | acts.TakeBack) -> str:
    known = table.box(act.box)
    if known is None or (act.wager == "main" and len(known.hands) < max(act.hand, 1)):
        return _tr("{wager}, {place}").format(wager=words.wager(act.wager), place=place(act.box, act.hand))
    return words.place(table, act.box, act.hand, act.wager)


def act(table: Table, done: Act) -> str:
    """Return an act of the dealer's or a signal, as it is asked for or told: "Pay $25: DB21 wager, box 3"."""
    match done:
        case acts.Take(cents=cents):
            return _tr("Take {amount}: {wager}").format(amount=dollars(cents), wager=_wager(table, done))
        case acts.Pay(cents=cents):
            return _tr("Pay {amount}: {wager}").format(amount=dollars(cents), wager=_wager(table, done))
        case acts.Push():
            return _tr("Push: {wager}").format(wager=_wager(table, done))
        case acts.Return(cents=cents):
            return _tr("Give {amount} back: {wager}").format(amount=dollars(cents), wager=_wager(table, done))
        case acts.TakeBack(cents=cents):
            return _tr("Take the payoff of {amount} back: {wager}").format(
                amount=dollars(cents), wager=_wager(table, done)
            )
        case acts.Deal(box, hand) if table.shown:
            return _tr("The shown card to {place}").format(place=place(box, hand))
        case acts.Draw() if table.shown:
            return _tr("Take the shown card")
        case acts.Deal(box, hand):
            return _tr("A card to {place}").format(place=place(box, hand))
        case acts.Discard(box, hand):
            return _tr("Cards to the discard rack: {place}").format(place=place(box, hand))
        case acts.Tuck(box, hand):
            return _tr("Tuck the cards: {place}").format(place=place(box, hand))
        case acts.LaySideways(box):
            return _tr("Lay the D hand sideways: {place}").format(place=place(box))
        case acts.PayDealerEnvy(cents):
            return _tr("Pay {amount}: Dealer Envy").format(amount=dollars(cents))
        case acts.Signal():
            return _tr("{place}: {said}").format(place=words.sentence(_signal_place(done)), said=signal(table, done))
    return kind(done)


def _signal_place(said: Act) -> str:
    return place(getattr(said, "box", 0), getattr(said, "hand", 0))


def lying(table: Table) -> str:
    """Return what lies astray, and what may become of it; nothing if nothing does."""
    if table.shown:
        named = card_name(str(table.shown))
        return _tr("{card} was shown: the next hand that takes a card gets it; if none does, it is burned.").format(
            card=words.sentence(named)
        )
    if table.astray:
        return _tr("Drawn in error: {cards}").format(cards=", ".join([card_name(str(each)) for each in table.astray]))
    return ""


def hint(table: Table, due: Act) -> str:
    """Return what kind of act is due, and whether with a card that lies there already."""
    if table.shown and isinstance(due, acts.Deal):
        return _tr("The shown card to a box")
    return act(table, due) if table.shown and isinstance(due, acts.Draw) else kind(due)


def kind(done: Act) -> str:
    """Return what an act does, without where and how much: what a hint gives away."""
    return {
        acts.Burn: _tr("Burn a card"),
        acts.Deal: _tr("A card to a box"),
        acts.Return: _tr("Give a wager back"),
        acts.OfferInsurance: _tr("Offer insurance"),
        acts.CloseInsurance: _tr("Close insurance"),
        acts.Peek: _tr("Look at the hole card"),
        acts.Expose: _tr("Expose the hole card"),
        acts.SetUpCard: _tr("Set the up card into its box"),
        acts.Draw: _tr("Draw a card"),
        acts.Take: _tr("Take a wager"),
        acts.Pay: _tr("Pay a wager"),
        acts.Push: _tr("Push a wager"),
        acts.Tuck: _tr("Tuck a hand's cards"),
        acts.LaySideways: _tr("Lay a D hand sideways"),
        acts.Discard: _tr("A hand's cards to the discard rack"),
        acts.PayDealerEnvy: _tr("Pay Dealer Envy"),
        acts.Shuffle: _tr("Shuffle the discards and cut"),
        acts.CallFloor: _tr("Call the floor"),
        acts.TakeBack: _tr("Take a wrong payoff back"),
        acts.Clear: _tr("Clear the layout"),
    }.get(type(done)) or (
        _tr("Your own card, face up")
        if isinstance(done, acts.DealDealer) and done.up
        else _tr("Your own card, face down")
    )


def signal(table: Table, said: Act) -> str:
    """Return what a player signals, as short as a gesture."""
    match said:
        case acts.Hit():
            return _tr("Hit")
        case acts.Stand():
            return _tr("Stand")
        case acts.Double(cents=cents):
            return _tr("Double, {amount}").format(amount=dollars(cents))
        case acts.Split():
            return _tr("Split")
        case acts.Insure(cents=cents):
            return _tr("Insurance, {amount}").format(amount=dollars(cents))
        case acts.EvenMoney():
            return _tr("Even money")
        case acts.Lay(wager="insurance", cents=cents):
            return _tr("{amount} more insurance").format(amount=dollars(cents))
        case acts.Lay(box, wager, cents):
            known = table.box(box)
            named = words.wager_at(table, box, 0, wager) if known and known.hands else words.wager(wager)
            return _tr("{wager}, {amount}").format(wager=named, amount=dollars(cents))
    return ""


def due(table: Table, answer: Answer) -> str:
    """Return what is due, one of several alike by its first."""
    if isinstance(answer, Turn):
        return _tr("Wait for the signal of {place}").format(place=place(answer.box, answer.hand))
    if not answer:
        return _tr("Nothing more")
    told = [act(table, each) for each in answer[:_MOST_TOLD]]
    return _tr(", or ").join([told[0], *[each[:1].lower() + each[1:] for each in told[1:]]])


def fault(finding: Finding) -> str:
    """Return the kind of a fault, as a heading."""
    return {
        Fault.WRONG_AMOUNT: _tr("Wrong amount"),
        Fault.WRONG_ACT: _tr("Not this act"),
        Fault.TOO_EARLY: _tr("Too early"),
        Fault.WRONG_PLACE: _tr("Wrong place"),
        Fault.NOT_CALLED_FOR: _tr("Not called for"),
    }[finding.fault]


def working(done: ActDone) -> str:
    """Return the sum behind the money that was due instead of a wrong act, where money was."""
    finding = done.finding
    if finding is None or isinstance(finding.due, Turn):
        return ""
    clause, _ = due_clause(done.table)
    if clause is None or clause.explain is None:
        return ""
    where = [getattr(done.act, each, None) for each in ("box", "hand", "wager")]
    alike = [each for each in finding.due if [getattr(each, name, None) for name in ("box", "hand", "wager")] == where]
    for each in (*alike, *finding.due):
        settled = clause.explain(done.table, each)
        if settled is not None:
            return in_words(workings.working(settled, done.table))
    return ""


def waiting(whose: Awaited | None) -> str:
    """Return whose move it is."""
    match whose:
        case TraineeActs():
            return _tr("Your move")
        case ProgramActs():
            return _tr("The program deals this part")
        case PlayerSays(said):
            return _tr("{place} decides").format(place=words.sentence(_signal_place(said)))
        case Over():
            return _tr("The round is over")
    return ""


def progress(attempt: Attempt, seconds: int | None = None) -> str:
    """Return how far the round is: acts, slips that may be told, hints, and the time if it is wanted."""
    own = [each for each in attempt.did if each.by == "trainee" and each.is_applied]
    told = [_tr("1 act") if len(own) == 1 else _tr("{count} acts").format(count=len(own))]
    if attempt.plan.judging == "coached" and (wrong := stopped(attempt)):
        told.append(_tr("{count} stopped").format(count=wrong))
    if attempt.hints:
        told.append(_tr("1 hint") if attempt.hints == 1 else _tr("{count} hints").format(count=attempt.hints))
    if seconds is not None:
        told.append(f"{seconds // 60}:{seconds % 60:02d}")
    return " · ".join(told)


def stopped(attempt: Attempt) -> int:
    """Return how many acts were stopped."""
    return len([each for each in (*attempt.did, *attempt.undone) if each.by == "trainee" and not each.is_applied])


def ending(attempt: Attempt) -> str:
    """Return what there is to say at once about a round that is over; what was wrong is the debrief's."""
    lines = [progress(attempt)]
    if attempt.plan.judging == "free":
        lines.append(_tr("What was right and what was not is in the debrief."))
    elif not stopped(attempt):
        lines.append(_tr("Not one act was stopped."))
    over = awaited_end(attempt)
    if over:
        lines.insert(0, _tr("{why}.").format(why=over))
    return "\n".join(lines)


def awaited_end(attempt: Attempt) -> str:
    """Return why a round ended before its time, if it did."""
    waits = attempt.waiting
    return in_words(waits.stuck) if isinstance(waits, Over) and waits.stuck else ""
