"""The killer's victims: practice that is kept on disk as it goes, worked on at random and told step by step."""

import hashlib
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Final, Literal, Protocol, TypeVar
from uuid import UUID

import msgspec

from trainer.dealing.attempt import Attempt, Over, TraineeActs
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import TEMPOS, Duty
from trainer.engine.notation import write_act
from trainer.engine.shoe import below
from trainer.fundamentals.drill import DRILLS
from trainer.fundamentals.run import Run, RunAnswer, RunPlan
from trainer.games.options import house_of
from trainer.games.registry import GAMES
from trainer.journal.origin import Origin, Purpose
from trainer.proving.any_act import any_act
from trainer.proving.proof import a_house
from trainer.quiz.asking import KINDS_OF_QUESTION
from trainer.quiz.hitting import HittingAnswer, HittingQuestion
from trainer.quiz.next_act import ActAnswer, ActQuestion
from trainer.quiz.ordering import OrderAnswer
from trainer.quiz.payouts import PayoutAnswer, PayoutQuestion
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyAnswer, AnyQuestion
from trainer.quiz.recall import RecallAnswer, RecallQuestion
from trainer.quiz.requests import RequestAnswer, RequestQuestion
from trainer.quiz.session import Session
from trainer.quiz.session_steps import Answered, SessionStep, Shown
from trainer.scenarios.players import chance
from trainer.school.kept_rounds import KeptRound, read_kept_round
from trainer.school.kept_run import KeptRun, RunDamaged, close_if_left, run_in
from trainer.school.rounds_found import rounds_left_off
from trainer.school.session_file import read_session
from trainer.school.sessions import StoredSession, unfinished
from trainer.school.station import Station

_STARTED: Final = datetime(2026, 1, 1)
_TABLES: Final = tuple([(game.name, rule_set) for game in GAMES.values() for rule_set in game.rule_sets])
_T = TypeVar("_T")


class Notice(msgspec.Struct, frozen=True):
    """A program's notice about its file: it will hold this after the step being written, or holds it now."""

    what: Literal["going", "kept"]
    path: str
    state: str
    """A digest of the session or the round."""
    binding: bool = True
    """False if the step may be written later, with the next one of the trainee's."""


Tell = Callable[[Notice], None]


class Victim(Protocol):
    """The work that is killed: something that is kept on disk as it goes."""

    def work(self, folder: Path, random: Random, tell: Tell) -> None:
        """Begin or go on, for as long as nobody comes to kill; tell what is kept."""

    def state(self, path: Path) -> tuple[str, bool]:
        """Return the digest of what a file holds, and True if it is over; a refusal if it holds nothing whole."""

    def offered(self, folder: Path) -> tuple[set[Path], list[str]]:
        """Return the files that a program would offer to go on with, and the lines about damaged ones."""


# Sessions of questions.


class QuizVictim:
    """Sessions of a few questions, one after the other."""

    def work(self, folder: Path, random: Random, tell: Tell) -> None:
        stored = self._taken_up(folder, random, tell)
        at = 0.0
        while True:
            if stored.session.question is None:
                stored.close()
                stored = self._begun(folder, random, tell)
            question = stored.session.question
            assert question is not None
            for step in (Shown(at), Answered(an_answer(question, random), at + 1.5)):
                going = _digest_of_session(stored.session.done(step))
                tell(Notice("going", str(stored.path), going))
                _take(stored, step)
                tell(Notice("kept", str(stored.path), _digest_of_session(stored.session)))
            at += 2.0

    def state(self, path: Path) -> tuple[str, bool]:
        _, read = read_session(path)
        return _digest_of_session(read.session), read.closed or read.session.is_finished

    def offered(self, folder: Path) -> tuple[set[Path], list[str]]:
        found = unfinished(folder)
        return {each.path for each in found.sessions}, [str(line) for line in found.damaged]

    def _taken_up(self, folder: Path, random: Random, tell: Tell) -> StoredSession:
        offered, _ = self.offered(folder)
        if not offered or chance(30, random):
            return self._begun(folder, random, tell)
        stored = StoredSession.reopen(_pick(sorted(offered), random))
        tell(Notice("kept", str(stored.path), _digest_of_session(stored.session)))
        return stored

    def _begun(self, folder: Path, random: Random, tell: Tell) -> StoredSession:
        game, rule_set = _pick(_TABLES, random)
        plan = QuizPlan(
            game=game,
            rule_set=rule_set,
            house=house_of(a_house(game, rule_set, random)),
            kind=_pick(KINDS_OF_QUESTION, random),
            count=_pick((1, 3, 8, None), random),
            seed=below(1 << 30, random),
            totals=chance(50, random),
            reads_stacks=chance(50, random),
            mixed_stacks=chance(50, random),
        )
        stored = StoredSession.begin(folder, plan, started=_now(folder), origin=origin_by(random, "practice", game))
        tell(Notice("kept", str(stored.path), _digest_of_session(stored.session)))
        return stored


def _take(stored: StoredSession, step: SessionStep) -> None:
    match step:
        case Shown(at):
            stored.shown(at)
        case Answered(answer, at):
            stored.answered(answer, at)


def an_answer(question: AnyQuestion, random: Random) -> AnyAnswer:
    if chance(60, random):
        return question.accepted
    match question:
        case PayoutQuestion():
            return PayoutAnswer("take", 100)
        case HittingQuestion():
            return HittingAnswer("stand", (17,))
        case ActQuestion():
            return ActAnswer("clear")
        case RecallQuestion():
            return RecallAnswer(1)
        case RequestQuestion():
            return RequestAnswer("refused")
        case _:
            return OrderAnswer()


def _digest_of_session(session: Session) -> str:
    return _digest([session.plan.seed, list(session.steps), session.number])


# Rounds dealt by hand.


class RoundVictim:
    """Rounds dealt by hand, some of their acts wrong, some taken back."""

    def work(self, folder: Path, random: Random, tell: Tell) -> None:
        kept_round = self._taken_up(folder, random, tell)
        at = 1.0 + max([did.at for did in kept_round.attempt.acts_done], default=0.0)
        while True:
            waiting = kept_round.attempt.waiting
            if isinstance(waiting, Over) or kept_round.path is None:
                kept_round.close()
                kept_round, at = self._begun(folder, random, tell), 0.0
                continue
            path = str(kept_round.path)
            after = self._after(kept_round.attempt, waiting, at, random)
            tell(Notice("going", path, _digest_of_attempt(after)))
            kept_round.keep(after)
            tell(Notice("kept", path, _digest_of_attempt(after), binding=isinstance(waiting, TraineeActs)))
            at += 0.25

    def state(self, path: Path) -> tuple[str, bool]:
        _, read = read_kept_round(path)
        own = any([did.by == "trainee" for did in read.attempt.acts_done])
        return _digest_of_attempt(read.attempt), read.closed or isinstance(read.attempt.waiting, Over) or not own

    def offered(self, folder: Path) -> tuple[set[Path], list[str]]:
        found = rounds_left_off(folder, 1_000_000)
        return {each.path for each in found.rounds}, [str(line) for line in found.damaged]

    def _after(self, attempt: Attempt, waiting: object, at: float, random: Random) -> Attempt:
        if not isinstance(waiting, TraineeActs):
            return attempt.go_on(at)
        if attempt.acts_done and chance(10, random):
            return attempt.undo()
        if chance(5, random):
            return attempt.hint()
        if chance(20, random):
            return attempt.do(any_act(attempt.table, waiting.due, random), at)
        return attempt.do(_pick(waiting.due, random), at)

    def _taken_up(self, folder: Path, random: Random, tell: Tell) -> KeptRound:
        offered, _ = self.offered(folder)
        if not offered or chance(30, random):
            return self._begun(folder, random, tell)
        kept_round = KeptRound.reopen(_pick(sorted(offered), random))
        tell(Notice("kept", str(kept_round.path), _digest_of_attempt(kept_round.attempt)))
        return kept_round

    def _begun(self, folder: Path, random: Random, tell: Tell) -> KeptRound:
        game, rule_set = _pick(_TABLES, random)
        spec, plan = new_table(
            game,
            rule_set,
            house_of(a_house(game, rule_set, random)),
            duties=frozenset(Duty) if chance(60, random) else frozenset([duty for duty in Duty if chance(50, random)]),
            judging=_pick(("coached", "free"), random),
            level=_pick(tuple(TEMPOS), random),
            box_count=1 + below(7, random),
            seed=below(1 << 30, random),
        )
        origin = origin_by(random, "deal", game)
        kept_round = KeptRound.begin(folder, spec, plan, 0, has_next=True, started=_now(folder), origin=origin)
        tell(Notice("kept", str(kept_round.path), _digest_of_attempt(kept_round.attempt)))
        return kept_round


def _digest_of_attempt(attempt: Attempt) -> str:
    acts = [(write_act(did.act), did.by, did.at, did.is_applied) for did in attempt.acts_done]
    return _digest([acts, attempt.hints, len(attempt.undone)])


# Runs of the fundamentals.


class RunVictim:
    """Runs against the clock. One that was killed is closed by the next program, which begins others."""

    def work(self, folder: Path, random: Random, tell: Tell) -> None:
        for left in sorted(folder.iterdir()):
            if b"\n" in left.read_bytes() and run_in(left.read_bytes(), left).answers:
                close_if_left(left)
                tell(Notice("kept", str(left), self.state(left)[0]))
        while True:
            plan = RunPlan(drill=_pick(tuple(DRILLS), random), seed=below(1 << 30, random))
            kept = KeptRun.begin(folder, plan, started=_now(folder), origin=origin_by(random, "speed", ""))
            path, at = str(max(folder.iterdir())), 0.0
            tell(Notice("kept", path, _digest_of_run(kept.run)))
            for _ in range(1 + below(12, random)):
                at += 0.5
                problem = kept.run.problem
                answer = problem.answer if chance(60, random) else kept.run.problem_of(99).answer
                tell(Notice("going", path, _digest_of_run(kept.run.answered(answer, at))))
                kept.answered(answer, at)
                tell(Notice("kept", path, _digest_of_run(kept.run)))
            kept.close(is_left=chance(50, random))

    def state(self, path: Path) -> tuple[str, bool]:
        read = run_in(path.read_bytes(), path)
        answers = tuple([RunAnswer(line.answer, line.at) for _, line in read.answers])
        return _digest_of_run(Run(plan=read.head.run, answers=answers)), True

    def offered(self, folder: Path) -> tuple[set[Path], list[str]]:
        damaged = []
        for path in folder.iterdir():
            try:
                run_in(path.read_bytes(), path)
            except RunDamaged as refusal:
                damaged += [str(refusal)] if b"\n" in path.read_bytes() else []  # killed with its first line
        return set(), damaged


def _digest_of_run(run: Run) -> str:
    return _digest([run.plan, run.answers])


VICTIMS: Final[dict[str, Callable[[], Victim]]] = {"quiz": QuizVictim, "rounds": RoundVictim, "runs": RunVictim}
"""The kinds of victims, by name; another one is a class and a line here."""


def _digest(shape: object) -> str:
    return hashlib.sha256(msgspec.json.encode(shape)).hexdigest()[:16]


def origin_by(random: Random, purpose: Purpose, game: str) -> Origin:
    """Return the origin of an attempt that is begun at random."""
    numbers = [UUID(int=random.getrandbits(128)) for _ in range(3)]
    station = Station(station=numbers[0], person=numbers[1])
    return station.origin(purpose, game, uuid=numbers[2], wall=_STARTED.replace(tzinfo=UTC))


def _now(folder: Path) -> datetime:
    """Return a time that gives a file a name after all that are there."""
    return _STARTED + timedelta(seconds=len(list(folder.iterdir())))


def _pick(among: Sequence[_T], random: Random) -> _T:
    return among[below(len(among), random)]
