"""Rounds in words: what a round came to, what was judged of its acts, and the JSON of both, which holds sentences.

The commands print English; nothing here is shown in a window.
"""

from typing import Any

from trainer.engine.acts import PayDealerEnvy
from trainer.engine.boxes import Hand
from trainer.engine.cards import write_cards
from trainer.engine.money import dollars
from trainer.engine.notation import write_act
from trainer.engine.table import Answer, Rules, Turn
from trainer.engine.workings import working
from trainer.games.registry import GAMES
from trainer.rounds.judging import RoundJudgment
from trainer.rounds.playing import Played, play_told
from trainer.rounds.settling import hand_shape, result, table_limits
from trainer.rounds.spec import RoundSpec
from trainer.wording.sentences import say


def result_shape(played: Played) -> dict[str, Any]:
    """Return the result of a played round as `settle --json` prints it."""
    shape = result(played)
    if notes := table_limits(played.round):
        shape["notes"] = [say(note) for note in notes]
    return shape


def settle_round(spec: RoundSpec) -> dict[str, Any]:
    """Return the result of a round dealt without a fault, as `settle --json` prints it."""
    return result_shape(play_told(spec))


def result_in_words(played: Played) -> str:
    """Return the result of a round for a person: hands, every wager with its working and clauses, the totals."""
    spec, steps, end = played
    rules = spec.rules
    lines = [spec.title] if spec.title else []
    lines.append(f"{GAMES[rules.game].title}, {rules.rule_set}")
    if end.dealer.cards:
        lines.append(f"Dealer: {write_cards(end.dealer.cards)}, {_total(end.dealer, rules)} (up card {end.up})")
    settlements = played.settlements
    for box in end.boxes:
        hands = "; ".join([f"{write_cards(hand.cards)}, {_total(hand, rules)}" for hand in box.hands]) or "no cards"
        lines.append(f"Box {box.number}: {hands}")
        for table, settled in settlements:
            if settled.box == box.number:
                name = f"{settled.wager} {settled.hand}" if settled.hand else settled.wager
                cited = ", ".join(settled.clauses)
                lines.append(f"  {name}: {settled.outcome}. {say(working(settled, table))} [{cited}]")
    paid = sum([settled.paid for _, settled in settlements])
    taken = sum([settled.taken for _, settled in settlements])
    lines.extend([f"Note: {say(note)}" for note in table_limits(spec)])
    for _, act, clause in steps:
        if type(act) is PayDealerEnvy and clause:
            lines.append(f"Dealer Envy: {dollars(act.cents)} to the dealer [{', '.join(clause.ids)}]")
    won = "won" if taken >= paid else "lost"
    lines.append(f"The house takes {dollars(taken)} and pays {dollars(paid)}: {dollars(abs(taken - paid))} {won}.")
    lines.append("Acts: " + ", ".join([write_act(act) for _, act, _ in steps]))
    return "\n".join(lines)


def _total(hand: Hand, rules: Rules) -> str:
    shape = hand_shape(hand, rules)
    if shape["blackjack"]:
        return "blackjack"
    kind = "soft " if shape["soft"] else ""
    return f"{kind}{shape['total']}{' bust' if shape['bust'] else ''}"


def due_in_words(answer: Answer) -> str:
    """Return what is due as a person reads it."""
    if type(answer) is Turn:
        hand = f"{answer.box}.{answer.hand}" if answer.hand else str(answer.box)
        return f"the player of box {hand} to {' or '.join(answer.may)}"
    assert type(answer) is tuple
    return " or ".join([write_act(act) for act in answer]) or "nothing"


def judged_shape(judged: RoundJudgment) -> dict[str, Any]:
    """Return a verdict on a round as `judge --json` prints it."""
    acts_shape = []
    for mark in judged.marks:
        shape: dict[str, Any] = {"act": write_act(mark.entry.act), "verdict": mark.word, "clauses": mark.clauses}
        if mark.finding is not None:
            shape["due"] = _due_shape(mark.finding.due)
            if mark.mistake is not None:
                shape["mistake"] = mark.mistake.id
        if mark.settlement is not None:
            shape["working"] = say(working(mark.settlement, mark.table))
        if not mark.is_expected:
            shape["expected"] = mark.entry.finding.value if mark.entry.finding else "due"
        acts_shape.append(shape)
    return {"format": 1, "as_told": judged.is_as_told, "acts": acts_shape, "still_due": _due_shape(judged.left)}


def _due_shape(answer: Answer) -> list[str]:
    if type(answer) is Turn:
        return [due_in_words(answer)]
    assert type(answer) is tuple
    return [write_act(act) for act in answer]


def judged_in_words(judged: RoundJudgment) -> str:
    """Return a line for each act: the verdict, its clause, and what was due if it was wrong."""
    width = max([len(write_act(mark.entry.act)) for mark in judged.marks], default=0)
    lines = []
    for mark in judged.marks:
        cited = f"  [{', '.join(mark.clauses)}]" if mark.clauses else ""
        line = f"{write_act(mark.entry.act):{width}}  {mark.word}{cited}"
        if mark.finding is not None:
            if mark.mistake is not None:
                line += f"  {say(mark.mistake.says)}"
            line += f"  due: {due_in_words(mark.finding.due)}"
        if not mark.is_expected:
            line += f"  -- expected {mark.entry.finding.value if mark.entry.finding else 'no finding'}"
        lines.append(line)
    if judged.left:
        lines.append(f"The round is not over; still due: {due_in_words(judged.left)}")
    return "\n".join(lines)
