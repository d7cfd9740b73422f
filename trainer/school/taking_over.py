"""Results of before there were records: what the settings kept of them is taken over once."""

from trainer.school.settings import Settings
from trainer.store.rows import EarlierResult


def earlier_results(settings: Settings) -> list[EarlierResult]:
    """Return the results in the settings: the last session of each game, and the rounds dealt right by lesson."""
    sessions = dict(settings.lately)
    if settings.played is not None:
        sessions.setdefault(settings.played.game, settings.played)
    results = [
        EarlierResult(
            kind="session",
            name=game[:60],
            right=played.right,
            asked=played.questions,
            on=played.on.isoformat(),
        )
        for game, played in sessions.items()
    ]
    lessons = settings.lesson_rounds.items()
    return results + [EarlierResult(kind="lesson", name=name[:60], right=rounds) for name, rounds in lessons]
