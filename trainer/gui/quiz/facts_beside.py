"""The facts of a table, found beside the window: at a new house their trial rounds take up to 100 ms."""

from PySide6.QtCore import QThreadPool

from trainer.engine.table import Rules
from trainer.quiz.facts.at_table import facts_at
from trainer.quiz.plan import QuizKind


def find_beside(rules: Rules, kind: QuizKind) -> None:
    """Find the facts that a session of a kind will ask for, while its other choices are made."""
    if kind in ("recall", "mix"):
        QThreadPool.globalInstance().start(lambda: facts_at(rules))
