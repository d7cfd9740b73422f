"""The commands."""

import sys

# msgspec asks typing_extensions, where it is installed, for what typing has had since Python 3.11; reading that, with
# ast, dis and tokenize behind it, takes longer than reading a game.
if "typing_extensions" not in sys.modules:
    sys.modules["typing_extensions"] = None  # type: ignore[assignment]  # Python's way to say: not installed
    try:
        import msgspec  # noqa: F401
    finally:
        del sys.modules["typing_extensions"]
