"""Many rounds settled: a round a line in, a result a line out."""

import codecs
from collections.abc import Iterable
from typing import BinaryIO, Final

import msgspec

from trainer.engine.collecting import uncollected
from trainer.engine.errors import RoundRefused
from trainer.rounds.input_files import MOST_BYTES
from trainer.rounds.playing import play_settlements
from trainer.rounds.reading import read_round
from trainer.rounds.refusing import refuse
from trainer.terminal.round_shapes import round_result
from trainer.wording.sentences import say_refusal

_DECODE: Final = msgspec.json.Decoder().decode
_ENCODE: Final = msgspec.json.Encoder().encode


def settle_lines(rounds: Iterable[bytes], results: BinaryIO, *, first: int = 1) -> int:
    """Settle a round a line, one result a line; a refused round gives an error line and exit status 2.

    `first` is the number of the first line, by which errors name it.
    """
    status = 0
    with uncollected():
        for number, line in enumerate(rounds, start=first):
            settled, fault = _answer(line.removeprefix(codecs.BOM_UTF8) if number == 1 else line)
            if fault:
                settled, status = _ENCODE({"error": f"line {number}: {fault}"}), 2
            results.write(settled)
            results.write(b"\n")
    results.flush()
    return status


def _answer(line: bytes) -> tuple[bytes, str]:
    """Return a result, or else why there is none."""
    try:
        if len(line) > MOST_BYTES:
            refuse("is over {most} MB; expected a round", most=MOST_BYTES >> 20)
        return _ENCODE(round_result(play_settlements(read_round(_DECODE(line))))), ""
    except RoundRefused as refusal:
        return b"", say_refusal(refusal)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        return b"", f"is not a round in JSON ({fault})"
    except Exception as fault:  # whatever is in one line, the others have their answers
        return b"", f"cannot be settled ({type(fault).__name__})"
