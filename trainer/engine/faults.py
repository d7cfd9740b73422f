"""The kinds of wrong act: a round on file names them, and is read without a judge."""

import enum


class Fault(enum.Enum):
    """The kinds of wrong act, in the order in which they are tried."""

    WRONG_AMOUNT = "wrong-amount"
    WRONG_ACT = "wrong-act"
    TOO_EARLY = "too-early"
    WRONG_PLACE = "wrong-place"
    NOT_CALLED_FOR = "not-called-for"
