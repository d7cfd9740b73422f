"""Settles every exercise many times, as rounds on file, for a C compiler that counts which lines are reached.

They are rounds of all games, and hold what is rare in play. A few do not come to their end without the acts of a dealer
who errs; to refuse them is counted, too.
"""

import io
import json

from trainer.dealing.exercises import all_exercises
from trainer.rounds.writing import write_round
from trainer.terminal.batch import settle_lines

TIMES = 20
"""So often that to read the exercises themselves, which is done once, weighs little."""

lines = b"".join([json.dumps(write_round(each.spec)).encode() + b"\n" for each in all_exercises()])
settle_lines(io.BytesIO(lines * TIMES), io.BytesIO())
