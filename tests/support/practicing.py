"""Practice that is kept as it goes, for tests of what becomes of it."""

from datetime import datetime
from pathlib import Path
from typing import Final

from tests.support.origins import an_origin
from tests.support.questions import a_plan, a_wrong
from trainer.dealing.attempt import Over, TraineeActs
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import Duty, Judging
from trainer.games.registry import GAMES
from trainer.journal.origin import Origin
from trainer.quiz.plan import QuizPlan
from trainer.school.kept_rounds import KeptRound
from trainer.school.sessions import StoredSession

NOW: Final = datetime(2026, 11, 27, 23, 15, 4)


def answer(stored: StoredSession, answers: str, at: float = 0.0) -> None:
    """Answer a question for each letter, r or w: five seconds apart, each after a second and a half."""
    for letter in answers:
        question = stored.session.question
        if question is None:
            return
        stored.shown(at)
        stored.answered(question.accepted if letter == "r" else a_wrong(question), at + 1.5)
        at += 5.0


def practiced(
    folder: Path, answers: str, plan: QuizPlan | None = None, origin: Origin | None = None, *, ends: bool = True
) -> Path:
    """Return the file of a session in which these answers were given; it is closed for good if it ends."""
    plan = plan if plan is not None else a_plan(count=len(answers) or 1, kind="mix")
    stored = StoredSession.begin(folder, plan, started=NOW, origin=origin or an_origin(game=plan.game))
    answer(stored, answers)
    if ends:
        stored.leave()
    else:
        stored.let_go()
    return stored.path


def a_kept_round(folder: Path, origin: Origin | None = None, judging: Judging = "coached", seed: int = 4) -> KeptRound:
    """Return a round of blackjack with two players, all of whose work is the trainee's."""
    spec, plan = new_table(
        "blackjack",
        "standard",
        GAMES["blackjack"].houses["standard"](),
        duties=frozenset(Duty),
        judging=judging,
        level="patient",
        box_count=2,
        seed=seed,
    )
    origin = origin or an_origin("deal", "blackjack")
    return KeptRound.begin(folder, spec, plan, 0, has_next=True, started=NOW, origin=origin)


def deal_on(kept: KeptRound, acts: int = 1000, at: float = 0.0) -> None:
    """Deal a round without a fault, two seconds an act, to its end or for so many acts."""
    for _ in range(acts):
        waiting = kept.attempt.waiting
        if isinstance(waiting, Over):
            return
        at += 2.0
        after = kept.attempt.do(waiting.due[0], at) if isinstance(waiting, TraineeActs) else kept.attempt.go_on(at)
        kept.keep(after)
