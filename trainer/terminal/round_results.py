"""Rounds in the words that commands print: what a round came to, and what was judged of its acts."""

from typing import TYPE_CHECKING

from trainer.engine.acts import PayDealerEnvy
from trainer.engine.boxes import Hand
from trainer.engine.notation import write_act
from trainer.engine.quoting import printable
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.settle import Settlement
from trainer.engine.table import Answer, Rules, Table, Turn
from trainer.engine.workings import working
from trainer.games.registry import game_named
from trainer.rounds.playing import Played
from trainer.rounds.spec import table_limits
from trainer.wording.cards import total_in_short
from trainer.wording.sentences import inside, joined

if TYPE_CHECKING:  # what settles rounds reads neither the judge nor the mistakes
    from trainer.rounds.judging import ActJudgment, RoundJudgment


def result_words(played: Played) -> Sentence:
    """Return the result of a round: hands, every wager with its working and clauses, the totals."""
    spec, end = played.round, played.end
    rules = spec.rules
    lines: list[Sentence | str] = [printable(spec.title)] if spec.title else []
    lines.append(sentence("{game}, {rules}", game=game_named(rules.game).title, rules=rules.rule_set))
    if end.dealer.cards:
        lines.append(sentence("Dealer: {hand} (up card {up})", hand=_hand(end.dealer, rules), up=end.up))
    settled_round = played.settled
    settlements = settled_round.settlements
    for box in end.boxes:
        hands = joined([_hand(hand, rules) for hand in box.hands], "parts") if box.hands else inside("no cards")
        lines.append(sentence("Box {box}: {cards}", box=box.number, cards=hands))
        lines += [_settled(table, settled) for table, settled in settlements if settled.box == box.number]
    paid = sum([settled.paid for _, settled in settlements])
    taken = sum([settled.taken for _, settled in settlements])
    lines += [sentence("Note: {note}", note=note) for note in table_limits(spec)]
    for _, act, clause in played.steps:
        if type(act) is PayDealerEnvy and clause:
            envy = sentence("Dealer Envy: {amount:money} to the dealer [{ids:list}]", amount=act.cents, ids=clause.ids)
            lines.append(envy)
    lines.append(
        sentence(
            "The house takes {taken:money} and pays {paid:money}: {difference:money} {how}.",
            taken=taken,
            paid=paid,
            difference=abs(taken - paid),
            how=inside("won") if taken >= paid else inside("lost"),
        )
    )
    lines.append(sentence("Acts: {acts:list}", acts=[write_act(act) for act in settled_round.acts]))
    return joined(lines, "lines")


def _hand(hand: Hand, rules: Rules) -> Sentence:
    return inside("{cards:cards}, {total}", cards=hand.cards, total=total_in_short(rules, hand))


def _settled(table: Table, settled: Settlement) -> Sentence:
    """Return the line about the end of a wager; it is named as acts name it."""
    wager = settled.wager
    return sentence(
        "  {wager}: {outcome}. {working} [{clauses:list}]",
        wager=inside("{wager} {hand}", wager=wager, hand=settled.hand) if settled.hand else wager,
        outcome=settled.outcome,
        working=working(settled, table),
        clauses=settled.clauses,
    )


def due_words(answer: Answer) -> Sentence:
    """Return the acts due, as acts are written, or the player whose signal is."""
    if type(answer) is Turn:
        hand = f"{answer.box}.{answer.hand}" if answer.hand else str(answer.box)
        return inside("the player of box {hand} to {may:or}", hand=hand, may=answer.may)
    assert type(answer) is tuple
    return inside("{acts:acts}", acts=answer) if answer else inside("nothing")


def judged_words(judged: "RoundJudgment") -> Sentence:
    """Return a line for each act: the verdict, its clause, and what was due if it was wrong."""
    width = max([len(write_act(mark.entry.act)) for mark in judged.marks], default=0)
    lines = [_judged(mark, width) for mark in judged.marks]
    if judged.left:
        lines.append(sentence("The round is not over; still due: {due}", due=due_words(judged.left)))
    return joined(lines, "lines")


def _judged(judgment: "ActJudgment", width: int) -> Sentence:
    line = inside("{act}  {word}", act=write_act(judgment.entry.act).ljust(width), word=judgment.word)
    if judgment.clauses:
        line = inside("{line}  [{clauses:list}]", line=line, clauses=judgment.clauses)
    if judgment.finding is not None and judgment.mistake is not None:
        line = inside("{line}  {mistake}", line=line, mistake=judgment.mistake.says)
    if judgment.finding is not None:
        line = inside("{line}  due: {due}", line=line, due=due_words(judgment.finding.due))
    if not judgment.is_expected:
        expected = judgment.entry.finding.value if judgment.entry.finding else inside("no finding")
        line = inside("{line}  -- expected {finding}", line=line, finding=expected)
    return line
