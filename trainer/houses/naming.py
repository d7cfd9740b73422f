"""Names of houses and of their files in one Unicode form: a letter with an accent may be one character or two.

Keyboards and most systems write one; some file systems of macOS hand every name back with two.
"""


def one_form(name: str) -> str:
    """Return a name as it is kept and shown, each accented letter one character.

    >>> len("Cafe\\u0301"), len(one_form("Cafe\\u0301"))
    (5, 4)
    """
    if name.isascii():
        return name
    import unicodedata  # only for a name that needs it: its tables are large to read

    return unicodedata.normalize("NFC", name)


def name_key(name: str) -> str:
    """Return the key by which names of houses are compared: neither form nor case matters."""
    return one_form(one_form(name).casefold())
