"""Rows of verdicts that trainees doubt, and of the answers to them."""

from typing import Annotated
from uuid import UUID

import msgspec

_LATEST = 253_402_300_799_999
"""The end of the year 9999, in milliseconds since 1970."""


class ReportRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A verdict of practice that a trainee doubts. It may be told anew until it has its answer."""

    uuid: UUID
    attempt: UUID
    answer: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    """The number of the answer among those of the attempt, from 1."""
    by: UUID
    why: Annotated[str, msgspec.Meta(max_length=4_000)] = ""
    content: Annotated[str, msgspec.Meta(max_length=200_000)] = ""
    """The report's own file: a round, or a few lines about a question without one."""
    at: Annotated[int, msgspec.Meta(ge=0, le=_LATEST)]
    """In milliseconds since 1970."""


class ReportRulingRow(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a report."""

    report: UUID
    is_void: bool
    """True if the answer that was judged counts as right."""
    reason: Annotated[str, msgspec.Meta(max_length=500)]
    by: UUID
    at: Annotated[int, msgspec.Meta(ge=0, le=_LATEST)]
    """In milliseconds since 1970."""
