"""The engine as this program reads it: compiled where it was installed with a compiler, and never in a checkout."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec


def is_engine_compiled() -> bool:
    """True if the engine's acts are machine code; all that is compiled comes in one library."""
    spec = find_spec("trainer.engine.apply")  # it is found, not read
    return spec is not None and str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES))
