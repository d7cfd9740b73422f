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
_ENCODE_INTO: Final = msgspec.json.Encoder().encode_into


def settle_lines(rounds: Iterable[bytes], results: BinaryIO, *, first: int = 1) -> int:
    """Settle a round a line, one result a line; a refused round gives an error line and exit status 2.

    `first` is the number of the first line, by which errors name it.
    """
    status = 0
    answer = bytearray()  # one for all lines: to make room for each anew takes as long as to write it
    with uncollected():
        for number, line in enumerate(rounds, start=first):
            fault = _settle_line(line.removeprefix(codecs.BOM_UTF8) if number == 1 else line, answer)
            if fault:
                _ENCODE_INTO({"error": f"line {number}: {fault}"}, answer)
                status = 2
            answer += b"\n"
            results.write(answer)
    results.flush()
    return status


def _settle_line(line: bytes, answer: bytearray) -> str:
    """Make the result of a round the whole of an answer; return why there is none, or nothing."""
    try:
        if len(line) > MOST_BYTES:
            refuse("is over {most} MB; expected a round", most=MOST_BYTES >> 20)
        _ENCODE_INTO(round_result(play_settlements(read_round(_DECODE(line)))), answer)
    except RoundRefused as refusal:
        return say_refusal(refusal)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        return f"is not a round in JSON ({fault})"
    except Exception as fault:  # whatever is in one line, the others have their answers
        return f"cannot be settled ({type(fault).__name__})"
    return ""
