"""A digest of all that rounds and questions come to, so that a change of the house cannot change a rule unseen.

``python -m trainer.proving.digest --rounds 20000`` deals rounds of every game at made-up houses, rightly and wrongly,
and asks questions of every kind. It prints a digest of what ``settle --json``, ``judge --json`` and ``quiz --json``
say of them, without the sentences. ``--sentences FILE`` writes those beside it, each once and sorted, for a person to
compare with an older list. Two trees with the same digests settle, judge and ask alike.
"""

import hashlib
import signal
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from trainer.dealing.attempt import Attempt, Over, TraineeActs
from trainer.dealing.saving import recorded_round
from trainer.disk.whole_file import write_whole
from trainer.engine.errors import ImpossibleAct, RoundRefused
from trainer.engine.procedure import due
from trainer.engine.shoe import below
from trainer.games.options import house_of
from trainer.proving.any_act import any_act
from trainer.proving.proof import QUIZZES, houses
from trainer.proving.random_trainee import a_beginning
from trainer.quiz.asking import how_many
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import question_at
from trainer.quiz.shapes import answered_shape
from trainer.rounds.judging import judge_round
from trainer.rounds.playing import play_round
from trainer.rounds.reading import read_round
from trainer.rounds.spec import FORMAT
from trainer.rounds.writing import write_round
from trainer.scenarios.players import chance
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser
from trainer.terminal.printed_questions import asked_in_text, printed_question
from trainer.terminal.round_results import judged_words, result_words
from trainer.terminal.round_shapes import judged_shape, round_result
from trainer.wording.sentences import say, say_refusal

SENTENCES: Final = frozenset({"text", "working", "notes", "error"})
"""The keys of the JSON whose values are for people."""
A_CHUNK: Final = 250
"""The most rounds that one process deals at a time; part of the digest."""
MOST_ACTS: Final = 600
"""No round dealt on rightly takes as many."""


class ChunkDigest(msgspec.Struct):
    """The result of a chunk of rounds: the digest of each room's JSON by game, and the sentences."""

    digests: dict[str, str]
    sentences: set[str]


def a_chunk(first: int, rounds: int) -> ChunkDigest:
    """Return the digest of the rounds and questions of the seeds from `first` on."""
    hashes: defaultdict[str, Any] = defaultdict(hashlib.sha256)
    sentences: set[str] = set()

    def keep(name: str, shape: Any) -> None:
        hashes[name].update(msgspec.json.encode(_bare(shape, sentences)) + b"\n")

    for seed in range(first, first + rounds):
        attempt = _dealt(seed)
        spec = attempt.spec
        try:
            played = play_round(read_round(write_round(spec)))
        except RoundRefused as refusal:
            keep(f"settle {spec.game}", {"seed": seed, "error": say_refusal(refusal)})
        else:
            keep(f"settle {spec.game} {spec.rule_set}", msgspec.to_builtins(round_result(played.settled)))
            sentences.update(say(result_words(played)).splitlines())
        try:
            judged = judge_round(recorded_round(attempt))
        except RoundRefused as refusal:
            keep(f"judge {spec.game}", {"seed": seed, "error": say_refusal(refusal)})
        else:
            keep(f"judge {spec.game} {spec.rule_set}", judged_shape(judged))
            sentences.update(say(judged_words(judged)).splitlines())
        sentences.update([say(did.impossible) for did in attempt.acts_done if did.impossible])
    for plan, number in _asked(first, rounds // 10):
        question = question_at(plan, number)
        keep(f"quiz {plan.game} {question.asks}", answered_shape(question, say(asked_in_text(question)), say))
        sentences.update(say(printed_question(question)).splitlines()[1:])
    sentences.update(_refusals(Random(first)))
    return ChunkDigest({name: each.hexdigest() for name, each in hashes.items()}, sentences)


def _bare(shape: Any, sentences: set[str]) -> Any:
    """Return a shape without its sentences, which are kept apart."""
    match shape:
        case dict():
            bare = {}
            for key, value in shape.items():
                if key in SENTENCES:
                    sentences.update(value if isinstance(value, list) else [value])
                else:
                    bare[key] = _bare(value, sentences)
            return bare
        case list() | tuple():
            return [_bare(each, sentences) for each in shape]
    return shape


def _dealt(seed: int) -> Attempt:
    """Return a round dealt by hand, some of its acts tried without a look at what is due."""
    random = Random(seed)
    attempt = a_beginning(random)
    mischief, tries = (5, 20, 40, 70)[below(4, random)], below(40, random)
    for at in range(MOST_ACTS):
        waiting = attempt.waiting
        if isinstance(waiting, Over):
            break
        if tries and chance(mischief, random):
            tries -= 1
            attempt = attempt.do(any_act(attempt.table, due(attempt.table), random), at)
        elif isinstance(waiting, TraineeActs):
            attempt = attempt.do(waiting.due[below(len(waiting.due), random)], at)
        else:
            attempt = attempt.go_on(at)
    return attempt


def _asked(first: int, at_houses: int) -> Iterator[tuple[QuizPlan, int]]:
    """Yield the plans and numbers of the questions asked: each quiz in turn at house after house."""
    random = Random(first)
    for at, rules in zip(range(at_houses), houses(random), strict=False):
        for asks in QUIZZES:
            plan = QuizPlan(
                game=rules.game,
                rule_set=rules.rule_set,
                house=house_of(rules),
                kind=asks,
                seed=first + at,
                totals=at % 2 == 0,
                boxes=1 + below(7, random),
            )
            for _ in range(2):
                yield plan, 1 + below(60, random)


_ODD: Final[tuple[Any, ...]] = (
    None,
    "",
    "x",
    -1,
    0,
    3,
    99,
    7.5,
    True,
    [],
    ["x"],
    {},
    {"x": "1"},
    "0.10",
    "1000000000",
    "AS AS AS AS AS",
)


def _refusals(random: Random) -> Iterator[str]:
    """Yield the lines that refuse rounds in which something was made wrong."""
    for seed in range(60):
        shape = write_round(a_beginning(Random(random.getrandbits(30))).spec)
        for _ in range(1 + seed % 2):
            _spoil(shape, random)
        try:
            read = read_round(shape, "a.round")
            play_round(read)
            if read.acts is not None:
                judge_round(read)
        except (RoundRefused, ImpossibleAct) as refusal:
            yield say_refusal(refusal)


def _spoil(shape: Any, random: Random) -> None:
    """Make one thing of a shape wrong: a value odd, a key missing or unknown."""
    while True:
        keys = list(shape) if isinstance(shape, dict) else list(range(len(shape)))
        if not keys:
            return
        key = keys[below(len(keys), random)]
        deeper = shape[key]
        if isinstance(deeper, dict | list) and deeper and chance(80, random):
            shape = deeper
            continue
        if isinstance(shape, dict) and chance(15, random):
            shape[f"{key}s"] = shape.pop(key)
        elif isinstance(shape, dict) and chance(15, random):
            del shape[key]
        else:
            shape[key] = _ODD[below(len(_ODD), random)]
        return


@command("digest")
def main(argv: Sequence[str]) -> int:
    """Print the digests and return the exit status."""
    parser = Parser(prog="python -m trainer.proving.digest", description="Digest what rounds and questions come to.")
    parser.add_argument("--rounds", type=how_many, default=20_000, metavar="N", help="how many rounds (20000)")
    parser.add_argument("--jobs", type=how_many, default=2, metavar="N", help="how many processes (2)")
    parser.add_argument("--sentences", type=Path, metavar="FILE", help="where to write the sentences")
    parser.add_json()
    asked = parser.parse_args(argv)
    hashes: defaultdict[str, Any] = defaultdict(hashlib.sha256)
    sentences: set[str] = set()
    with Pool(asked.jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:  # Ctrl-C is for the first process
        starts = range(0, asked.rounds, A_CHUNK)
        for chunk in pool.starmap(a_chunk, [(first, min(A_CHUNK, asked.rounds - first)) for first in starts], 1):
            for name, digest in chunk.digests.items():
                hashes[name].update(digest.encode())
            sentences |= chunk.sentences
    if asked.sentences:
        write_whole(asked.sentences, ("\n".join(sorted(sentences)) + "\n").encode())
    digests = {name: hashes[name].hexdigest()[:16] for name in sorted(hashes)}
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, "digests": digests}).decode())
    else:
        for name, digest in digests.items():
            print(f"{digest}  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
