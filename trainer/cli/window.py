"""The window opened from the command line, with its options and a file."""

import gc
import os
from collections.abc import Sequence

from trainer.places import DATA_VARIABLE, DATABASE_VARIABLE
from trainer.terminal.misused import Misused
from trainer.terminal.settings_file import take_settings_file
from trainer.terminal.signals import end_by_signal_at_once
from trainer.terminal.window_options import file_to_open, option_without_value, unknown_option, value_of


def open_window(words: Sequence[str]) -> int:
    """Open the program, and a file in it if one is named before the options or behind them."""
    file, words = file_to_open(words)
    _refuse_unknown_options(words)
    _take_places(words)
    take_settings_file()
    end_by_signal_at_once()
    gc.disable()  # nothing that is read or made until the first picture is garbage
    _read_rooms_without_qt()
    from trainer.gui.app.opening import run

    return run(list(words), opens=os.path.abspath(file) if file else "")


def _read_rooms_without_qt() -> None:
    """Read what the windows need of the rooms below: Qt's binding reads the source of every module after itself."""
    import platformdirs  # noqa: F401

    import trainer.dealing.plan
    import trainer.school.deletion
    import trainer.school.settings
    import trainer.wording.sentences  # noqa: F401
    from trainer.games.registry import GAMES

    for game in GAMES.values():
        _ = game.texts  # of which the first page shows the cards


def _take_places(words: Sequence[str]) -> None:
    """Keep practice, and look for records, where the options say; an option is stronger than the environment."""
    for option, variable in (("data", DATA_VARIABLE), ("database", DATABASE_VARIABLE)):
        if value := value_of(words, option):
            os.environ[variable] = os.path.abspath(value) if option == "data" else value


def _refuse_unknown_options(words: Sequence[str]) -> None:
    if word := unknown_option(words):
        raise Misused("no option {word:repr}; expected --help, --version, a command, or none", word=word)
    if word := option_without_value(words):
        raise Misused("{word} expects a value", word=word)
