"""The one error of setting up."""


class NotReady(Exception):
    """The obstacle that keeps the program from starting, told in one line a person can act on."""
