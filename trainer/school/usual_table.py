"""The table that a person plays a game at, as it was chosen last: for whatever begins without asking."""

from pathlib import Path

from trainer.dealing.audition import TableAtHouse
from trainer.engine.errors import RoundRefused
from trainer.games.registry import GAMES
from trainer.houses.files import load_houses
from trainer.houses.house import STANDARD, still_allowed
from trainer.houses.naming import one_form
from trainer.school.settings import SessionChoice


def usual_table(game: str, choice: SessionChoice | None, houses_folder: Path) -> TableAtHouse:
    """Return the table of a game's last choice; where its house cannot deal the game, that of the standard house."""
    rule_sets = GAMES[game].rule_sets
    rule_set = choice.rule_set if choice is not None and choice.rule_set in rule_sets else rule_sets[0]
    where = game, rule_set
    if choice is not None:
        houses = [each.house for each in load_houses(houses_folder)[0] if each.file_name == one_form(choice.at_house)]
        house = houses[0] if houses else STANDARD
        try:
            options = house.options_of(where, still_allowed(where, choice.house))
        except RoundRefused:  # its own pages tell why
            pass
        else:
            name = "" if house is STANDARD else house.name
            return TableAtHouse(game=game, rule_set=rule_set, options=options, house_name=name)
    return TableAtHouse(game=game, rule_set=rule_set, options=STANDARD.options_of(where))
