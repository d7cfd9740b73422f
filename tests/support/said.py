"""The words of a sentence or a refusal as a person reads them, for tests."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence
from trainer.wording.sentences import say, say_refusal


def said(sentence: Sentence | Refusal | None) -> str:
    """Return a sentence or a refusal in English; nothing for none."""
    if sentence is None:
        return ""
    return say_refusal(sentence) if isinstance(sentence, Refusal) else say(sentence)


@contextmanager
def refused(kind: type[Refusal], match: str = "") -> Iterator[pytest.ExceptionInfo[Refusal]]:
    """Expect a refusal of a kind whose line matches."""
    with pytest.raises(kind) as caught:
        yield caught
    assert re.search(match, said(caught.value)), f"{said(caught.value)!r} does not match {match!r}"
