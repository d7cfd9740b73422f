"""Where the product's own files lie: inside the installed package, or in the checkout."""

from pathlib import Path

_HERE = Path(__file__).resolve().parent


def asset(name: str) -> Path:
    """Return the path of an asset by its name below ``assets/``, such as ``"felts/dealer-bust-21.json"``."""
    carried = _HERE / "assets"
    return (carried if carried.is_dir() else _HERE.parent / "assets") / name
