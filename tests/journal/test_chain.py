"""Chained lines: whatever happened to one is told in one line."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.journals import bodies_of, sealed
from tests.support.said import said
from trainer.engine.errors import Refusal
from trainer.journal.chain import Chain, link, read_chain

BODIES = [b'{"head":1}', b'{"a":1}', b'{"b":2}', b'{"c":3}']
PATH = Path("a.jsonl")


class Broken(Refusal):
    """A chain that does not hold."""


def read(data: bytes, before: bytes = b"", done_count: int = 0) -> Chain:
    return read_chain(data, PATH, Broken, before, done_count)


def test_a_journal_reads_back_and_its_torn_end_is_left_out() -> None:
    data = sealed(BODIES)
    chain = read(data + b'{"torn')
    assert chain.bodies == tuple(BODIES)
    assert chain.size == len(data)
    assert chain.is_sealed
    digest = b""
    for body, there in zip(BODIES, chain.digests, strict=True):
        digest = link(digest, body)
        assert there == digest
    assert bodies_of(data) == BODIES


def test_lines_of_older_programs_have_digests_too_though_they_carry_none() -> None:
    chain = read(b"\n".join([*BODIES, b""]))
    assert not chain.is_sealed
    assert chain.digests == read(sealed(BODIES)).digests


def test_what_follows_is_read_from_the_digest_before_it() -> None:
    whole = read(sealed(BODIES))
    rest = b"".join(sealed(BODIES).splitlines(keepends=True)[2:])
    assert read(rest, whole.digests[1], 2).digests == whole.digests[2:]
    with pytest.raises(Broken) as broken:
        read(rest, whole.digests[0], 2)
    assert "line 3: was changed" in said(broken.value)


Damage = Callable[[list[bytes]], list[bytes]]
CHANGED = "was changed after it was written, or a line before it is missing"


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda lines: [lines[0], lines[1].replace(b"1", b"2", 1), *lines[2:]], f"line 2: {CHANGED}"),
        (lambda lines: [lines[0].replace(b"1", b"7", 1), *lines[1:]], f"line 1: {CHANGED}"),
        (lambda lines: [*lines[:1], *lines[2:]], f"line 2: {CHANGED}"),
        (lambda lines: [lines[0], lines[2], lines[1], lines[3]], "line 2: is out of place; line 3 belongs here"),
        (lambda lines: [*lines[:2], lines[1], *lines[2:]], "line 3: is there twice, line 2 is the same"),
        (lambda lines: [*lines, lines[1]], "line 5: is there twice, line 2 is the same"),
        (lambda lines: [*lines[:2], lines[2].split(b"\t")[0], lines[3]], "line 3: has no digest at its end"),
    ],
    ids=["changed", "head changed", "lost", "swapped", "repeated", "copied to the end", "digest cut off"],
)
def test_damage_is_told_in_one_line(damage: Damage, told: str) -> None:
    lines = damage(sealed(BODIES).split(b"\n")[:-1])
    with pytest.raises(Broken) as broken:
        read(b"\n".join([*lines, b""]))
    assert said(broken.value) == f"a.jsonl: {told}"


@given(at=st.integers(0, len(sealed(BODIES)) - 1), bit=st.integers(0, 7))
def test_no_flipped_bit_stays_unseen(at: int, bit: int) -> None:
    """A flipped end of a line may cut the journal short or join lines; what is read is never another body."""
    data = bytearray(sealed(BODIES))
    data[at] ^= 1 << bit
    try:
        chain = read(bytes(data))
    except Broken:
        return
    if chain.is_sealed:
        assert chain.bodies == tuple(BODIES[: len(chain.bodies)]) != tuple(BODIES)
