"""QR codes of certificates, as rows of dark and light modules."""

from typing import Final

from trainer.engine.errors import Refusal

HIGHEST_VERSION: Final = 13
"""69 modules a side: at 44 mm a module is over half a millimeter, which a telephone reads off a wall."""
_LEVELS: Final = ("m", "l")


class CodeTooLarge(Refusal):
    """A text that no QR code of a readable size holds."""


def qr_modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return a text's QR code without a margin, true where it is dark; `CodeTooLarge` if it is longer than 619 letters.

    15 parts of 100 may be lost or dirty, or 7 where the code is too small for that.
    """
    import segno

    for level in _LEVELS:
        try:
            code = segno.make(text, error=level, version=HIGHEST_VERSION, micro=False, boost_error=False)
        except segno.DataOverflowError:
            continue
        return tuple([tuple([bool(each) for each in row]) for row in code.matrix])
    raise CodeTooLarge("the certificate holds too much for its QR code; expected shorter names")
