"""The digest of each game's clauses, rulings, pay tables and house options, kept beside its edition.

Whoever changes one of them gives the game a new edition (once between two releases is enough) and writes the digests
anew with ``python -m tests.support.editions``.
"""

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Final

from trainer.terminal.game_list import games_shape

FILE: Final = Path(__file__).parents[1] / "games" / "editions.toml"
HEAD: Final = """\
# Each game's editions and what they were made of, the newest last: a digest of its clauses, rulings, pay tables and
# house options. Written by `python -m tests.support.editions` after the edition was changed in the game's file.
"""
PARTS: Final = ("rule_sets", "rulings")


def digests() -> dict[str, tuple[str, str]]:
    """Return each game's edition and the digest of what it is made of now."""
    found = {}
    for game in games_shape()["games"]:
        parts = {part: game[part] for part in PARTS}
        # What can be asked about a regulation is no part of it.
        parts["rule_sets"] = [{key: each[key] for key in each if key != "kinds"} for each in game["rule_sets"]]
        made_of = json.dumps(parts, sort_keys=True)
        found[game["game"]] = game["edition"], hashlib.sha256(made_of.encode()).hexdigest()[:16]
    return found


def on_file() -> dict[str, dict[str, str]]:
    """Return the digests of every edition of each game, in the order of the editions."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def write() -> None:
    """Write the digest of each game's edition, in place of the one it had if it is the newest."""
    known = on_file() if FILE.exists() else {}
    lines = [HEAD.rstrip("\n")]
    for game, (edition, digest) in digests().items():
        lines += ["", f"[{game}]"]
        lines += [f'"{each}" = "{was}"' for each, was in ({**known.get(game, {}), edition: digest}).items()]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
