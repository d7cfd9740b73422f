"""The version of what deals questions and rounds."""

from typing import Final

GENERATOR: Final = 6
"""Raised whenever a seed deals another question or round than before; journals name it beside the seed."""
