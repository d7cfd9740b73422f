"""A verdict that somebody doubts, as a round file: the round, the answer that was given, and what was said about it."""

from datetime import datetime
from pathlib import Path

import msgspec

from trainer.dealing.attempt import Over
from trainer.dealing.plan import DealPlan
from trainer.dealing.saving import recorded_round
from trainer.disk.whole_file import write_whole
from trainer.engine.acts import Act, Deal, Draw, LaySideways, Pay, PayDealerEnvy, Push, Take
from trainer.engine.apply import apply
from trainer.engine.judge import judge
from trainer.engine.procedure import due_clause
from trainer.engine.table import Table
from trainer.engine.values import replace
from trainer.quiz.hitting import HittingMark, HittingQuestion
from trainer.quiz.next_act import ActMark, ActQuestion
from trainer.quiz.ordering import OrderMark, OrderQuestion, Touch, touch_of
from trainer.quiz.payouts import PayoutMark, PayoutQuestion
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyMark, AnyQuestion
from trainer.quiz.recall import RecallQuestion
from trainer.rounds.spec import ActEntry, RoundSpec
from trainer.rounds.writing import write_toml
from trainer.school.replaying import rest_of
from trainer.school.report_words import report_note, report_title
from trainer.wording.names import table_in_row
from trainer.wording.questions import asked_on_paper, lettered_choices
from trainer.wording.sentences import say


def reported(question: AnyQuestion, mark: AnyMark, plan: QuizPlan | None = None, doubt: str = "") -> RoundSpec:
    """Return the round with every act of a perfect dealer, and the doubted answer tried where it was given.

    The trainee's words about the verdict stand at the end of its note. The bets are stacked as the session's plan had
    them: a bet that was misread can be read again.
    """
    house_name = plan.house_name if plan else ""
    if isinstance(question, ActQuestion) and isinstance(mark, ActMark):
        spec = _dealt_on(question, mark)
    else:
        spec = replace(question.round, acts=_entries(question, mark))
    return replace(
        spec,
        title=say(report_title(question)).replace("\u00a0", " "),
        note=say(report_note(question, mark, house_name, _in_one_line(doubt))).replace("\u00a0", " "),
        practice=None,
        mixed_stacks=plan is not None and plan.mixed_stacks,
    )


def _dealt_on(question: ActQuestion, mark: ActMark) -> RoundSpec:
    """Return the round of a next-act question with the answer tried, if it was wrong, and dealt on rightly."""
    attempt = msgspec.structs.replace(question.attempt, plan=DealPlan(duties=frozenset()))
    if mark.given is not None and not mark.right:
        attempt = attempt.do(mark.given, 0.0)
    while not isinstance(attempt.waiting, Over):
        attempt = attempt.go_on(0.0)
    return recorded_round(attempt)


def _in_lines(question: RecallQuestion, mark: AnyMark, plan: QuizPlan | None, doubt: str) -> str:
    """Return a doubted verdict on a fact: the table, the question with its answers, and what was said about it."""
    rules, house_name = question.rules, plan.house_name if plan else ""
    told = [
        report_title(question),
        table_in_row(rules.game, rules.rule_set, house_name),
        asked_on_paper(question),
        *lettered_choices(question),
        report_note(question, mark, house_name, _in_one_line(doubt)),
    ]
    return "".join([f"{say(each)}\n" for each in told]).replace("\u00a0", " ")


def _in_one_line(doubt: str) -> str:
    """Return the words that a person typed, joined; half a character, which a field can hold, is in no file."""
    return " ".join(doubt.encode("utf-8", "ignore").decode().split())


def _entries(question: AnyQuestion, mark: AnyMark) -> tuple[ActEntry, ...]:
    done = list(question.acts)
    table = question.table
    if isinstance(mark, OrderMark):
        assert isinstance(question, OrderQuestion)
        table = _settled(table, mark, done)
    entries = [ActEntry(act) for act in done]
    tried = None if mark.right else _tried(question, mark, table)
    if tried is not None:
        finding = judge(table, tried)
        if finding is not None:
            entries.append(ActEntry(tried, finding.fault))
    entries.extend(ActEntry(act) for act in rest_of(question, done))
    return tuple(entries)


def _settled(table: Table, mark: OrderMark, done: list[Act]) -> Table:
    """Settle what was touched rightly, with what a dealer does between, and return the table after it."""
    right = [each.touch for each in mark.line[: mark.at]]
    while True:
        answer = due_clause(table)[1]
        acts = answer if isinstance(answer, tuple) else ()
        wanted = [act for act in acts if right and _touches(act, right[0])]
        between = [act for act in acts if not _is_touch(act)]
        if wanted:
            act = wanted[0]
            right.pop(0)
        elif between and right:
            act = between[0]
        else:
            return table
        done.append(act)
        table = apply(table, act)


def _is_touch(act: Act) -> bool:
    try:
        touch_of(act)
    except TypeError:
        return False
    return True


def _touches(act: Act, touch: Touch) -> bool:
    return _is_touch(act) and touch_of(act) == touch


def _tried(question: AnyQuestion, mark: AnyMark, table: Table) -> Act | None:
    """Return the answer as an act; None for one that no hand could do, or that is none."""
    match question, mark:
        case PayoutQuestion(), PayoutMark(given=given):
            box, hand, wager = question.box, question.hand, question.settlement.wager
            if not box:
                return PayDealerEnvy(given.cents) if given.action == "pay" else None
            if given.action == "push":
                return Push(box, hand, wager)
            return (Pay if given.action == "pay" else Take)(box, hand, wager, given.cents) if given.cents else None
        case HittingQuestion(box=box), HittingMark(given=called_, wrong="wrong-call"):
            match called_.call:
                case "hit":
                    return Deal(box, 0) if box else Draw()
                case "collect":
                    return Take(box, 0, "main", question.hand.stake)
                case "lay-sideways":
                    return LaySideways(box)
        case OrderQuestion(), OrderMark(given=Touch() as touch):
            return _touch_act(question, mark, touch)
    return None


def _touch_act(question: OrderQuestion, mark: OrderMark, touch: Touch) -> Act | None:
    """Return a wrong touch as an act: its own amount where it comes later, else the stake."""
    for each in mark.line[mark.at :]:
        if each.touch == touch:
            return each.act
    stake = next(
        (each.stake for each in question.targets if (each.box, each.hand, each.wager) == touch.where),
        0,
    )
    box, hand, wager = touch.box, touch.hand, touch.wager
    if wager == "dealer envy" or not (stake or touch.action == "push"):
        return None
    match touch.action:
        case "take":
            return Take(box, hand, wager, stake)
        case "pay":
            return Pay(box, hand, wager, stake)
    return Push(box, hand, wager)


def save_report(
    question: AnyQuestion,
    mark: AnyMark,
    folder: Path,
    now: datetime,
    plan: QuizPlan | None = None,
    doubt: str = "",
) -> Path:
    """Write a report into the folder, whole or not at all, and return its file; raises ``OSError`` if it cannot."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{question.round.game} {now:%Y-%m-%d %H.%M.%S}"
    suffix = ".txt" if isinstance(question, RecallQuestion) else ".round"
    path = folder / f"{stem}{suffix}"
    count = 2
    while path.exists():
        path = folder / f"{stem} ({count}){suffix}"
        count += 1
    rewrite_report(path, question, mark, plan, doubt)
    return path


def rewrite_report(path: Path, question: AnyQuestion, mark: AnyMark, plan: QuizPlan | None, doubt: str) -> None:
    """Write a report anew, with what is doubted now; of a question without a round it is a few lines of text."""
    if isinstance(question, RecallQuestion):
        write_whole(path, _in_lines(question, mark, plan, doubt).encode())
        return
    write_whole(path, write_toml(reported(question, mark, plan, doubt)).encode())
