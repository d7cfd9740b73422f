"""Seals: whatever is changed in a sealed attempt is told; what a seal cannot prove is held, too."""

from pathlib import Path

import pytest

from tests.support.journals import bodies_of, sealed
from trainer.exam.seal import SealRefused, seal_body, sealed_journal
from trainer.exam.signatures import public_of
from trainer.journal.chain import chained
from trainer.proving.bit_flips import flips_untold, reading_attempt

STATION = b"\x07" * 32
BODIES = [b'{"format":2}', *[b'{"answered":%d,"at":%d}' % (at, at * 7) for at in range(40)], b'{"closed":"finished"}']
TAIL = chained(b"", BODIES)[1]
ATTEMPT = sealed([*BODIES, seal_body(STATION, TAIL)])


def test_a_sealed_attempt_reads_back() -> None:
    found = sealed_journal(ATTEMPT, Path("attempt"))
    assert (found.station, found.tail, list(found.bodies)) == (public_of(STATION), TAIL, BODIES)


def test_one_flipped_bit_in_every_fifth_byte_is_told() -> None:
    assert flips_untold(ATTEMPT, reading_attempt, bits=(0, 5), every=5) == []


LINES = ATTEMPT.split(b"\n")[:-1]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        ATTEMPT[:-1],
        sealed(BODIES),
        b"\n".join([*LINES[:20], *LINES[21:], b""]),
        b"\n".join([*LINES[:20], LINES[21], LINES[20], *LINES[22:], b""]),
        b"\n".join([*LINES[:20], LINES[19], *LINES[20:], b""]),
        sealed([*BODIES, b'{"more":1}', seal_body(STATION, TAIL)]),
        sealed([*BODIES, seal_body(STATION, TAIL)[:-10] + b'"}']),
        sealed([*BODIES, seal_body(STATION, TAIL), b'{"more":1}']),
        b"\n".join([*BODIES, seal_body(STATION, TAIL), b""]),
    ],
    ids=["empty", "torn", "no seal", "cut out", "swapped", "doubled", "longer", "short seal", "after it", "no chain"],
)
def test_an_attempt_that_is_not_as_it_was_closed_is_refused(content: bytes) -> None:
    with pytest.raises(SealRefused):
        sealed_journal(content, Path("attempt"))


def test_whoever_has_the_stations_key_seals_another_attempt() -> None:
    """It is the limit of any seal; the result page and the readme say so."""
    other = [body.replace(b'"answered":5', b'"answered":6') for body in bodies_of(ATTEMPT)[:-1]]
    again = sealed([*other, seal_body(STATION, chained(b"", other)[1])])
    assert sealed_journal(again, Path("attempt")).station == public_of(STATION)
