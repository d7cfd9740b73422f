"""The options of a house, as far as the engine knows them: not one of them by its name."""

import msgspec


class HouseChoices(msgspec.Struct, frozen=True, kw_only=True):
    """The options of a house in a game, of which each makes its own kind."""
