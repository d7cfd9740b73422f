"""A RANDOM TRAINEE: deals rounds rightly and wrongly, tries what hands can and cannot do, and takes it back again.

``dealer-trainer random-trainee --rounds 20000`` goes over all games, made-up houses, levels, lessons, exercises,
duties and both ways of judging. In every round it is checked that nothing is raised, that whoever is awaited can act,
that no cheque and no card appears or vanishes, that the round comes to its end when it is dealt on rightly, and that
it reads back as it was saved.
"""

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeVar

import msgspec

from trainer.dealing.attempt import Attempt, Over, TraineeActs, begin
from trainer.dealing.debrief import debriefed
from trainer.dealing.exercises import all_exercises
from trainer.dealing.lessons import lessons_at
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import TEMPOS, DealPlan, Duty, Judging, Level
from trainer.dealing.saving import attempt_of, recorded_round
from trainer.engine.acts import Clear
from trainer.engine.apply import apply
from trainer.engine.collecting import uncollected
from trainer.engine.errors import ImpossibleAct
from trainer.engine.procedure import due
from trainer.engine.shoe import below
from trainer.engine.table import MOST_BOXES, Rules, Table, cards_out, cheques
from trainer.engine.values import replace
from trainer.games.options import house_of
from trainer.games.registry import GAMES, rules_in_force
from trainer.proving.any_act import any_act, past_posted
from trainer.proving.proof import a_house, in_a_line
from trainer.quiz.asking import how_many
from trainer.quiz.next_act import act_of
from trainer.quiz.slots import QuizTable, Slot
from trainer.rounds.judging import judge_round
from trainer.rounds.reading import read_round
from trainer.rounds.spec import FORMAT, ActEntry, RoundSpec
from trainer.rounds.writing import write_round
from trainer.scenarios.kinds import kinds_at
from trainer.scenarios.players import chance
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser
from trainer.wording.sentences import say

MOST_ACTS: Final = 600
"""No round dealt on rightly takes as many."""
_SAVED: Final = 15
"""The number of rounds in a hundred that are saved and read back."""
_MISCHIEF: Final = (5, 20, 40, 70)
"""The number of acts in a hundred tried without a look at what is due; one of these for each round."""
_PAST_POSTING: Final = (0, 0, 50)
"""The number of these in a hundred that are about a wager laid after its time; one of these for each round."""
_JUDGINGS: Final[tuple[Judging, ...]] = ("coached", "free")
_LEVELS: Final[tuple[Level, ...]] = tuple(TEMPOS)
_DUTIES: Final = tuple(Duty)
_TABLES: Final = tuple([(game.name, rule_set) for game in GAMES.values() for rule_set in game.rule_sets])
_T = TypeVar("_T")


class BrokenError(Exception):
    """Something does not hold that must always hold."""


class Dealings(msgspec.Struct):
    """The acts of all rounds so far, and the rounds that failed: the seed of each, and the fault."""

    rounds: Counter[str] = msgspec.field(default_factory=Counter)
    """By game."""
    acts: Counter[str] = msgspec.field(default_factory=Counter)
    """By what came of them."""
    failed: list[tuple[int, str]] = []
    past_posting: int | None = None
    """The share of the mischief about wagers laid after their time, in a hundred; None for one or another."""

    @property
    def shape(self) -> dict[str, Any]:
        """The rounds and acts so far, for JSON."""
        return {
            "format": FORMAT,
            "rounds": dict(sorted(self.rounds.items())),
            "acts": dict(sorted(self.acts.items())),
            "failed": [{"seed": seed, "fault": fault} for seed, fault in self.failed],
        }


def a_round(seed: int, dealings: Dealings) -> None:
    """Deal the round of a seed; `BrokenError`, or whatever the room of dealing raises, if anything is wrong."""
    random = Random(seed)
    attempt = a_beginning(random)
    dealings.rounds[attempt.spec.game] += 1
    mischief = _pick(_MISCHIEF, random)
    past_posting = dealings.past_posting if dealings.past_posting is not None else _pick(_PAST_POSTING, random)
    tries = below(60, random)
    moments = [attempt]
    _check_table(attempt.table)
    for at in range(MOST_ACTS):
        waiting = attempt.waiting
        if isinstance(waiting, Over):
            break
        if tries and chance(mischief, random):
            tries -= 1
            after = _mischief(attempt, at, random, past_posting)
        elif isinstance(waiting, TraineeActs):
            _check_due(attempt, waiting)
            after = attempt.do(_pick(waiting.due, random), at)
        else:
            after = attempt.go_on(at)
        _check_step(attempt, after)
        attempt = after
        moments.append(attempt)
    _count(attempt, dealings)
    # From any moment of a round it can be dealt on rightly to its end: its last one, and another.
    for moment in (attempt, _pick(moments, random)):
        _check_end(_dealt_on(moment))
    if chance(_SAVED, random):
        _check_saved(attempt)


def a_beginning(random: Random) -> Attempt:
    """Return an attempt at a round of any kind: of a lesson, of an exercise, from a question on, or as it comes."""
    judging, level = _pick(_JUDGINGS, random), _pick(_LEVELS, random)
    duties = frozenset(_DUTIES) if chance(40, random) else frozenset([duty for duty in _DUTIES if chance(50, random)])
    if chance(10, random):
        exercise = _pick(all_exercises(), random)
        plan = DealPlan(duties=duties, judging=judging, level=level)
        return begin(exercise.to_deal, plan, exercise.start_after)
    game, rule_set = _pick(_TABLES, random)
    rules = _rules(game, rule_set, random)
    if chance(10, random) and (standing := _at_a_question(rules, random)) is not None:
        return begin(standing, DealPlan(duties=duties, judging=judging, level=level), len(standing.acts or ()))
    lessons = lessons_at(rules)
    lesson = _pick(lessons, random) if chance(10, random) else None
    spec, plan = new_table(
        game,
        rule_set,
        house_of(rules),
        duties=lesson.duties if lesson else duties,
        judging=judging,
        level=level,
        box_count=1 + below(MOST_BOXES, random),
        seed=below(1 << 30, random),
        lesson=lesson,
    )
    return begin(spec, plan)


def _at_a_question(rules: Rules, random: Random) -> RoundSpec | None:
    """Return a round with the acts that lead to a next-act question; None if its kind does not come up there."""
    table = QuizTable(
        game=rules.game, rule_set=rules.rule_set, house=house_of(rules), boxes=1 + below(MOST_BOXES, random)
    )
    kind = _pick(kinds_at(rules, "act"), random)
    question = act_of(Slot(table=table, kind=kind.name, seed=below(1 << 30, random)))
    if question is None:
        return None
    return replace(question.round, acts=tuple([ActEntry(act) for act in question.acts]))


def _rules(game: str, rule_set: str, random: Random) -> Rules:
    if chance(50, random):
        return rules_in_force(game, rule_set, GAMES[game].houses[rule_set]())
    return a_house(game, rule_set, random)


def _mischief(attempt: Attempt, at: float, random: Random, past_posting: int) -> Attempt:
    """Return the attempt after something that nobody awaited."""
    if chance(10, random):
        return attempt.undo()
    if chance(5, random):
        return attempt.hint()
    if chance(past_posting, random):
        return attempt.do(past_posted(attempt.table, random), at)
    return attempt.do(any_act(attempt.table, due(attempt.table), random), at)


def _dealt_on(attempt: Attempt) -> Attempt:
    """Return the attempt dealt on rightly to its end."""
    for at in range(MOST_ACTS, 2 * MOST_ACTS):
        waiting = attempt.waiting
        if isinstance(waiting, Over):
            return attempt
        after = attempt.do(waiting.due[0], at) if isinstance(waiting, TraineeActs) else attempt.go_on(at)
        _check_step(attempt, after)
        done = after.acts_done[-1]
        if done.finding is not None or not done.is_applied:
            raise BrokenError(
                f"{done.act} is awaited, and is {done.finding or (done.impossible and say(done.impossible))}"
            )
        attempt = after
    raise BrokenError("the round does not end")


# What must always hold.


def _check_step(before: Attempt, after: Attempt) -> None:
    if after.table is not before.table:
        _check_table(after.table)


def _check_table(table: Table) -> None:
    if cheques(table):
        raise BrokenError(f"{cheques(table)} cents have appeared")
    out = cards_out(table)
    if sorted(map(id, out)) != sorted(map(id, table.start.shoe[: table.dealt])):
        raise BrokenError("the cards on the table are not those that have left the shoe")


def _check_due(attempt: Attempt, waiting: TraineeActs) -> None:
    """Raise unless hands can do every act that is due, and each is judged right."""
    for act in waiting.due:
        try:
            apply(attempt.table, act)
        except ImpossibleAct as refusal:
            raise BrokenError(f"{act} is due, and hands cannot do it: {in_a_line(refusal)}") from None
    if finding := attempt.finding(waiting.due[-1]):
        raise BrokenError(f"{waiting.due[-1]} is due, and is judged {finding.fault}")


def _check_end(attempt: Attempt) -> None:
    waiting = attempt.waiting
    if not isinstance(waiting, Over):
        raise BrokenError(f"{waiting} at the end of the round")
    if waiting.stuck and attempt.table.dealt < len(attempt.table.start.shoe):
        raise BrokenError(f"the round cannot go on: {say(waiting.stuck)}")
    last = attempt.acts_done[-1]
    if type(last.act) is Clear and last.finding is None:
        _check_no_bets(attempt.table)


def _check_no_bets(table: Table) -> None:
    """Raise unless every wager laid after its time went back, and nothing was won with it."""
    for box in table.boxes:
        for late in box.late:
            if late.live or late.taken or late.paid:
                raise BrokenError(f"the late {late.wager} wager at box {box.number} was not given back")


def _check_saved(attempt: Attempt) -> None:
    """Raise unless the attempt can be looked back at, and is judged the same when it is read back from its file."""
    debriefed(attempt)
    spec = read_round(write_round(recorded_round(attempt)))
    again = attempt_of(spec)
    acts_done = [did for did in attempt.acts_done if did.is_applied or did.finding]
    for old, new in zip(acts_done, again.acts_done, strict=True):
        same = (old.act, old.is_applied, old.finding is None) == (new.act, new.is_applied, new.finding is None)
        if not same:
            raise BrokenError(f"read back, {new.act} is judged otherwise")
    if (again.hints, len(again.undone)) != (attempt.hints, len(attempt.undone)):
        raise BrokenError("read back, hints or acts taken back are others")
    if replace(again.table, start=attempt.start.start) != attempt.table:
        raise BrokenError("read back, the table is another")
    if attempt.acts_done and isinstance(attempt.waiting, Over) and not judge_round(spec).is_as_expected:
        raise BrokenError("read back, the judge finds something else")


# The command.


def deal_rounds(
    rounds: int, seed: int, tell: Callable[[int], None] = lambda done: None, past_posting: int | None = None
) -> Dealings:
    """Deal so many rounds, of this seed and the ones after it; `tell` hears how many are done."""
    dealings = Dealings(past_posting=past_posting)
    for done, each in enumerate(range(seed, seed + rounds)):
        tell(done)
        try:
            with uncollected():
                a_round(each, dealings)
        except Exception as fault:  # whatever it is, it is what the random trainee looks for
            where = traceback.extract_tb(fault.__traceback__)[-1]
            dealings.failed.append(
                (each, f"{type(fault).__name__}: {in_a_line(fault)} ({where.name}, line {where.lineno})")
            )
    return dealings


def _count(attempt: Attempt, dealings: Dealings) -> None:
    for did in attempt.acts_done:
        if did.finding is None:
            dealings.acts["right"] += 1
        elif did.is_applied:
            dealings.acts["wrong, stood"] += 1
        else:
            dealings.acts["impossible" if did.impossible else "wrong, stopped"] += 1
    dealings.acts["taken back"] += len(attempt.undone)
    dealings.acts["hints"] += attempt.hints


def _pick(among: Sequence[_T], random: Random) -> _T:
    return among[below(len(among), random)]


def _tell(done: int) -> None:
    if done and not done % 1000:
        print(f"{done:,} rounds", file=sys.stderr, flush=True)


@command("random-trainee")
def main(argv: Sequence[str]) -> int:
    """Print the rounds and acts; the exit status is 1 if any round failed."""
    parser = Parser(
        prog="dealer-trainer random-trainee",
        description="Deal rounds rightly and wrongly at random, and check what must always hold.",
    )
    parser.add_argument("--rounds", type=how_many, default=20_000, metavar="N", help="how many rounds (20000)")
    parser.add_argument("--seed", type=_a_seed, default=0, metavar="S", help="the seed of the first round (0)")
    parser.add_argument(
        "--past-posting",
        type=_a_share,
        metavar="P",
        help="how many wrong acts in a hundred are about a wager laid after its time (0 or 50, by round)",
    )
    parser.add_json()
    asked = parser.parse_args(argv)
    dealings = deal_rounds(asked.rounds, asked.seed, _tell, asked.past_posting)
    if asked.json:
        print(msgspec.json.encode(dealings.shape).decode())
        return 1 if dealings.failed else 0
    for game, rounds in sorted(dealings.rounds.items()):
        print(f"{game:16} {rounds:7,} rounds")
    for what, acts in sorted(dealings.acts.items()):
        print(f"{what:16} {acts:9,}")
    print(f"{asked.rounds:,} rounds, {len(dealings.failed)} failed")
    again = "" if asked.past_posting is None else f" --past-posting {asked.past_posting}"
    for seed, fault in dealings.failed:
        print(f"--rounds 1 --seed {seed}{again}: {fault}", file=sys.stderr)
    return 1 if dealings.failed else 0


def _a_share(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text[:4]) <= 100):
        raise argparse.ArgumentTypeError(f"{text!r} is no share; expected 0 to 100")
    return int(text)


def _a_seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise argparse.ArgumentTypeError(f"{text!r} is no seed; expected a whole number")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
