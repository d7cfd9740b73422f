"""Text in quotation marks, as files of rounds and houses hold it."""

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def quoted(text: str) -> str:
    """Return a TOML basic string; control characters are escaped."""
    shown = [_ESCAPES.get(each) or (each if each >= " " and each != "\x7f" else f"\\u{ord(each):04x}") for each in text]
    return f'"{"".join(shown)}"'
