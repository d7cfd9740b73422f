"""A trainee who does anything that hands can do, in any order; the round must go on to its end all the same."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.support.random_rounds import TABLES, chance, pick, tables, told_at_random, unpriced, wrong_acts
from tests.support.unseen import with_other_unseen_cards
from trainer.engine import acts, flags
from trainer.engine.acts import Act
from trainer.engine.apply import apply
from trainer.engine.errors import ImpossibleAct, NoCardLeft
from trainer.engine.faults import Fault
from trainer.engine.foreseen import may_come
from trainer.engine.judge import Finding, is_noted, judge
from trainer.engine.notation import write_act
from trainer.engine.procedure import due, mending
from trainer.engine.shoe import below
from trainer.engine.table import Answer, Table, Turn, cards_out, cheques
from trainer.engine.uncorrected import apply_uncorrected
from trainer.games.options import house_of
from trainer.rounds.spec import RoundSpec, opened
from trainer.rounds.writing import write_toml

MOST_ACTS = 600
"""More than any round takes, so that one that goes round in a circle is seen."""


class Stuck(AssertionError):
    """A round that does not go on, with all that is needed to see it again."""


def deal_anyhow(seed: int) -> None:
    """Deal one round of any game with many wrong acts, then its canonical end; `Stuck` if anything goes wrong in it."""
    random = Random(seed)
    game, rule_set = TABLES[seed % len(TABLES)]
    spec = told_at_random(game, rule_set, pick(tables(game, rule_set), random), random)
    wrong_ones, percent = 1 + below(25, random), pick((5, 20, 60, 100), random)
    done: list[Act] = []
    table = opened(spec)
    try:
        while wrong_ones and (answer := due(table)):
            check_due(table, answer)
            if chance(20, random):
                assert due(with_other_unseen_cards(table, random)) == answer, "what is due tells of an unseen card"
            act = something(table, answer, random)
            if chance(percent, random):
                wrong_ones -= 1
                act = possible(table, answer, random) or act
            done.append(act)
            if chance(10, random):
                check_seen(table, act, random)
            table = done_anyhow(table, act)
            check_conserved(table)
        check_end(table, done, random)
    except NoCardLeft:
        return  # the shoe was thrown away card by card; a house would bring another
    except Exception as fault:
        raise Stuck(f"seed {seed}: {fault!r}\n{story(spec, done)}") from fault


def check_end(table: Table, done: list[Act], random: Random) -> None:
    """Check that what a perfect dealer does from here ends the round with nothing on the felt."""
    was_cleared = due(table) == ()
    while answer := due(table):
        check_due(table, answer)
        act = answer[0] if type(answer) is tuple else something(table, answer, random)
        assert not isinstance(act, acts.CallFloor) or not is_noted(table, act), "the floor is called for nothing"
        done.append(act)
        table = apply(table, act)
        check_conserved(table)
        assert len(done) < MOST_ACTS, "the round goes round in a circle"
    if not was_cleared:
        for box in table.boxes:
            assert not any([hand.is_live for hand in box.hands]), f"a wager is left at box {box.number}"
            assert not any([side.live for side in box.sides + box.late]), f"a wager is left at box {box.number}"


def check_due(table: Table, answer: Answer) -> None:
    """Check that hands can do everything that is due."""
    if type(answer) is tuple:
        assert len(set(answer)) == len(answer), "an act is due twice"
        for act in answer:
            check_shown(table, act, apply(table, act))


def check_shown(before: Table, act: Act, after: Table) -> None:
    """Check that a card shown in error is used before the shoe's, and burned only if nobody can use it."""
    if before.shown is None:
        return
    if isinstance(act, acts.Deal | acts.Draw):
        assert (after.shown, after.dealt) == (None, before.dealt), "a shown card is passed over"
    is_over = before.bits & flags.EXPOSED and before.dealer.is_natural
    if isinstance(act, acts.Burn) and not before.astray and not before.bits & flags.DEALING and not is_over:
        plays = [box.number for box in before.boxes if box.bits & flags.TO_PLAY]
        assert not plays, f"a shown card is burned though box {plays[0]} still plays"


def check_conserved(table: Table) -> None:
    assert cheques(table) == 0, "cheques appeared or vanished"
    assert Counter(cards_out(table)) == Counter(table.start.shoe[: table.dealt]), "cards appeared or vanished"


def done_anyhow(table: Table, act: Act) -> Table:
    """Return the table after an act, judged first; the judge never fails."""
    finding = judge(table, act)
    if finding is None:
        return apply(table, act)
    check_kind(table, act, finding)
    return apply_uncorrected(table, act)


def check_seen(table: Table, act: Act, random: Random) -> None:
    """Check that what is told of an act hangs on nothing that eyes cannot see."""
    finding = judge(table, act)
    again = judge(with_other_unseen_cards(table, random), act)
    assert (again and again.fault) == (finding and finding.fault), "a finding tells of an unseen card"
    assert (again and again.clauses) == (finding and finding.clauses), "its clauses tell of an unseen card"


def check_kind(table: Table, act: Act, finding: Finding) -> None:
    """Check that a finding is the first kind that fits, as far as the act and what is due tell by themselves."""
    answer = due(table)
    now = answer if isinstance(answer, tuple) else mending(table)
    assert finding.due == answer
    assert finding.clauses
    assert act not in now
    is_other_amount = any([unpriced(each) == unpriced(act) for each in now])
    is_of_a_late_one = any([isinstance(each, acts.Return) for each in now]) and isinstance(act, acts.Pay)
    assert (finding.fault is Fault.WRONG_AMOUNT) == is_other_amount or is_of_a_late_one
    comes = may_come(table, act)
    if finding.fault is Fault.TOO_EARLY:
        assert comes
    elif comes:
        assert finding.fault in (Fault.WRONG_AMOUNT, Fault.WRONG_ACT)
    if finding.fault is Fault.WRONG_PLACE:
        assert any([type(each) is type(act) for each in now])
    if finding.fault is Fault.WRONG_ACT:
        assert any([at_one_place(each, act) for each in now])


def at_one_place(one: Act, other: Act) -> bool:
    """True if two acts are about the same box, or neither is about any."""
    return getattr(one, "box", 0) == getattr(other, "box", 0)


def possible(table: Table, answer: Answer, random: Random) -> Act | None:
    """Return something hands can do at a table, mostly wrong, or nothing if a hundred tries were in vain."""
    tried = wrong_acts(table, answer)
    for _ in range(100):
        act: Act = pick(tried, random)
        if isinstance(act, acts.Clear) and chance(95, random):
            continue
        try:
            apply(table, act)
        except ImpossibleAct:
            continue
        return act
    return None


def something(table: Table, answer: Answer, random: Random) -> Act:
    """Return any of the due acts, or any word of the player whose turn it is."""
    if not isinstance(answer, Turn):
        act: Act = pick(answer, random)
        return act
    decision = pick(answer.may, random)
    if decision == "double":
        return acts.Double(
            answer.box, answer.hand, pick((answer.most, min(answer.most, house_of(table.rules).chip)), random)
        )
    kind = {"hit": acts.Hit, "stand": acts.Stand, "split": acts.Split}[decision]
    return kind(answer.box, answer.hand)


def story(spec: RoundSpec, done: list[Act]) -> str:
    """Return the round and the acts that a person needs to see a failure again."""
    return f"{write_toml(spec)}\nacts so far: {', '.join(map(write_act, done))}"
