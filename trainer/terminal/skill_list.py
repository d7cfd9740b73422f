"""Listing of the skills: the key, the question that practices it, and the rule sets that ask for it."""

from typing import Any

from trainer.engine.sentences import Sentence
from trainer.quiz.skills import Skill, skills_at, standard_tables
from trainer.wording.names import SESSIONS, title_of_kind
from trainer.wording.sentences import inside, joined

FORMAT = 1


def skills_shape() -> dict[str, Any]:
    """Return the list as `skills --json` prints it."""
    return {
        "format": FORMAT,
        "skills": [
            {
                "skill": skill.key,
                "quiz": skill.asks,
                "kind": skill.kind,
                "figure": skill.figure or None,
                "asked_in": [f"{game}.{rule_set}" for game, rule_set in tables],
            }
            for skill, tables in _asked_in().items()
        ],
    }


def skills_words() -> Sentence:
    """Return the list as a person reads it."""
    return joined([_line(skill) for skill in _asked_in()], "lines")


def _line(skill: Skill) -> Sentence:
    quiz, kind = SESSIONS[skill.asks].start, title_of_kind(skill.kind)
    return inside("{key}  {quiz}: {kind}", key=skill.key, quiz=quiz, kind=kind)


def _asked_in() -> dict[Skill, list[tuple[str, str]]]:
    """Return every skill in the order of the games, with the games and rule sets that ask for it."""
    found: dict[Skill, list[tuple[str, str]]] = {}
    for table in standard_tables():
        for skill in skills_at(table):
            found.setdefault(skill, []).append((table.game, table.rule_set))
    return found
