"""Every test that wants rules is tried at every kind of house."""

from tests.support.rules import rules

__all__ = ["rules"]
