"""A HUNT for the secret of a paper, by somebody who has seen its first two questions and knows the program.

``python -m trainer.proving.seed_hunt --tries 1048576`` makes a paper of a drawn secret, as a sitting does, and tries so
many secrets that somebody might guess: small numbers, the seeds of earlier programs, moments around the start, digests
of what stands in the file. It must find none. While seeds were one of a million, two questions gave the whole paper
away in half a minute.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from hashlib import md5, sha256
from itertools import islice
from multiprocessing import Pool
from random import Random
from secrets import token_bytes
from typing import Final
from uuid import uuid4

import msgspec

from trainer.exam.blueprint import Blueprint
from trainer.exam.blueprint_files import blueprints_here, load_blueprint
from trainer.exam.papers import SECRET_BYTES, order_of_items, paper, seed_of_slot
from trainer.proving.papers import without_rounds
from trainer.proving.sitters import WALL
from trainer.quiz.asking import how_many
from trainer.quiz.questions import AnyQuestion, question_of
from trainer.quiz.slots import Slot
from trainer.rounds.spec import FORMAT
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser

TRIES: Final = 1 << 20
_SLOT_SHARE: Final = 1 << 10
"""One guess in so many is tried as the seed of the first question alone: dealing it takes long."""
_BLUEPRINT: Final = "dealer-bust-21-sd"


class SeenPaper(msgspec.Struct, frozen=True):
    """The part of a paper that its candidate has seen, and what stands in the file of the sitting."""

    blueprint: Blueprint
    questions: tuple[AnyQuestion, ...]
    texts: tuple[str, ...]
    """The blueprint edition, the digest of the secret, and the number of the sitting."""


class Hunted(msgspec.Struct):
    """The outcome of a hunt."""

    tries: int = 0
    near: int = 0
    """The guesses under which two questions of the same kinds would come."""
    found: list[str] = []


def seen_paper(secret: bytes, texts: Sequence[str] = ()) -> SeenPaper:
    """Return a paper as its candidate has seen it after two questions."""
    path = next(each for each in blueprints_here() if each.stem == _BLUEPRINT)
    blueprint = without_rounds(load_blueprint(path))
    first = msgspec.structs.replace(blueprint, sections=blueprint.sections[:1])  # no more of it is seen
    questions = paper(first, secret).sections[0].questions[:2]
    told = (first.digest, sha256(secret).hexdigest(), *texts)
    return SeenPaper(first, questions, told)


# Guesses.


def _numbers(texts: Sequence[str]) -> Iterator[bytes]:
    for number in range(1 << 40):
        yield number.to_bytes(SECRET_BYTES)
        yield number.to_bytes(SECRET_BYTES, "little")


def _texts_of_numbers(texts: Sequence[str]) -> Iterator[bytes]:
    for number in range(1 << 40):
        yield md5(str(number).encode()).digest()
        yield sha256(str(number).encode()).digest()[:SECRET_BYTES]


def _seeded(texts: Sequence[str]) -> Iterator[bytes]:
    for seed in range(1 << 40):
        yield Random(seed).randbytes(SECRET_BYTES)


def _moments(texts: Sequence[str]) -> Iterator[bytes]:
    start = round(WALL.timestamp())
    for away in range(1 << 40):
        for moment in (start - away, start + away, start * 1000 - away, start * 1000 + away):
            yield moment.to_bytes(SECRET_BYTES)
            yield Random(moment).randbytes(SECRET_BYTES)


def _digests(texts: Sequence[str]) -> Iterator[bytes]:
    for number in range(1 << 40):
        for text in texts:
            yield sha256(f"{text}{number or ''}".encode()).digest()[:SECRET_BYTES]
            yield md5(f"{text}/{number}".encode()).digest()


FAMILIES: Final[tuple[Callable[[Sequence[str]], Iterator[bytes]], ...]] = (
    _numbers,
    _texts_of_numbers,
    _seeded,
    _moments,
    _digests,
)
"""The secrets that somebody would try, each family the likeliest first."""


def hunt(seen: SeenPaper, tries: int, jobs: int = 1) -> Hunted:
    """Try so many guesses, of each family its share."""
    each, more = divmod(tries, len(FAMILIES))
    shares = [(seen, family, each + (family < more)) for family in range(len(FAMILIES))]
    if jobs == 1:
        parts = [_hunt_family(*share) for share in shares]
    else:
        with Pool(jobs) as pool:
            parts = pool.starmap(_hunt_family, shares)
    return Hunted(
        tries=sum([part.tries for part in parts]),
        near=sum([part.near for part in parts]),
        found=[line for part in parts for line in part.found],
    )


def _hunt_family(seen: SeenPaper, family: int, tries: int) -> Hunted:
    section, place = seen.blueprint.sections[0], f"{seen.blueprint.digest}/1"
    items, done = section.asked, Hunted()
    wanted = [question.kind for question in seen.questions]
    kinds = [item.kind for item in items]
    for guess in islice(FAMILIES[family](seen.texts), tries):
        done.tries += 1
        order = order_of_items(len(items), guess, place)
        if [kinds[at] for at in order[: len(wanted)]] == wanted:
            done.near += 1
            seeds = [seed_of_slot(guess, f"{place}/{order[0] + 1}/0")]
        elif done.tries % _SLOT_SHARE == 0:
            seeds = [int.from_bytes(guess), done.tries // _SLOT_SHARE]  # of the question alone, as earlier programs had
        else:
            continue
        at = kinds.index(wanted[0]) if done.tries % _SLOT_SHARE == 0 else order[0]
        for seed in seeds:
            item = items[at]
            slot = Slot(table=section.table, kind=item.kind, figure=item.figure, size=item.size, seed=seed)
            if _is_same(question_of(slot, 1), seen.questions[0]):
                done.found.append(guess.hex())
    return done


def _is_same(question: AnyQuestion | None, seen: AnyQuestion) -> bool:
    return question is not None and question.round.boxes == seen.round.boxes and question.round.shoe == seen.round.shoe


@command("seed-hunt")
def main(argv: Sequence[str]) -> int:
    """Print the hunt; the exit status is 1 if the paper was found."""
    parser = Parser(
        prog="python -m trainer.proving.seed_hunt", description="Guess the secret of a paper from two of its questions."
    )
    parser.add_argument("--tries", type=how_many, default=TRIES, metavar="N", help=f"how many ({TRIES:,})")
    parser.add_argument("--jobs", type=how_many, default=1, metavar="N", help="how many at a time (1)")
    parser.add_json()
    asked = parser.parse_args(argv)
    done = hunt(seen_paper(token_bytes(SECRET_BYTES), [str(uuid4())]), asked.tries, asked.jobs)
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, **msgspec.to_builtins(done)}).decode())
    else:
        print(f"{done.tries:,} guesses, {done.near:,} of the same two kinds, {len(done.found)} papers found")
    return 1 if done.found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
