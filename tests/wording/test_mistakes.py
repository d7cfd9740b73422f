"""Mistakes by name, apart from the round in which they were made."""

from trainer.games.mistakes.catalogue import mistakes_of
from trainer.games.registry import GAMES
from trainer.wording.mistakes import mistake_name
from trainer.wording.sentences import say


def test_every_mistake_has_a_name_without_the_facts_of_a_round() -> None:
    ids = {each.id for game in GAMES for each in mistakes_of(game)}
    assert len(ids) > 200
    names = {id_: say(mistake_name(id_)) for id_ in ids}
    assert [id_ for id_, name in names.items() if "{" in name or name == "Other mistakes"] == []
