"""The words of `dealer-trainer certificate`, and which of them belong together."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from trainer.cli.letting_in import add_by
from trainer.cli.records import add_place
from trainer.school.worksheet.paper import PAPERS
from trainer.terminal.misused import Misused
from trainer.terminal.parser import Parser

_TO_A_FILE: Final = ("issue", "print", "reissue", "keys", "revocations", "seal", "unseal")
_NAMING: Final = ("issue", "print", "reissue", "revoke", "lose-key", "seal", "unseal", "trust", "distrust")
SIGNING: Final = (
    "new-key",
    "issue",
    "print",
    "reissue",
    "revoke",
    "revocations",
    "lose-key",
    "unseal",
    "open-papers",
    "trust",
    "distrust",
)
"""The words that take the PIN of whoever manages people."""


def certificate_asked(words: Sequence[str], known: Sequence[str]) -> Any:
    """Return the words of the command, once they fit together."""
    parser = Parser(
        prog="dealer-trainer certificate",
        description="Make the school's key, and issue, print, replace, take back and list the certificates it signs.",
        epilog="list [NAME]: the certificates, of NAME alone. new-key --school SCHOOL: a key that signs from now on; "
        "earlier certificates hold. keys --out FILE: the public keys, for whoever verifies. issue NAME --out FILE: of "
        "NAME's last sitting that was passed; a sitting's number does, too. print NUMBER --out FILE: the same page "
        "again. reissue NUMBER --out FILE: with the name and facts of today, in place of the one before. revoke "
        "NUMBER --reason TEXT. revocations --out FILE: the signed list of what was taken back, for whoever verifies. "
        "seal FILE --key KEYS --out FILE: a paper or an archive encrypted to the school, with its public keys; "
        "unseal FILE --out FILE: opened again. open-papers: the papers of a class that were sealed when they were "
        "handed in here, so that they can be looked at and certified. "
        "lose-key DIGITS: all that a key signed is taken back, because somebody else may have it. trust NAME "
        "--station TEXT: the computer that sealed NAME's last sitting is one of the school's, called TEXT; distrust "
        "TEXT: it is no more; stations: those that are. log: every use of "
        "the key. The passphrase is a line of standard input, after the PIN that --by takes; for new-key it is the "
        "new one.",
    )
    parser.add_argument("what", nargs="?", choices=known, default="list")
    parser.add_argument("name", nargs="?", default="", metavar="NAME|NUMBER|FILE")
    parser.add_argument("--out", type=Path, metavar="FILE")
    parser.add_argument("--school", default="", metavar="SCHOOL", help="with new-key: the school's name")
    parser.add_argument("--class", dest="class_name", default=None, metavar="TEXT", help="the class, on the page")
    parser.add_argument("--reason", default="", metavar="TEXT", help="with revoke: the reason")
    parser.add_argument("--key", type=Path, metavar="FILE", help="with seal: the school's public keys")
    parser.add_argument("--station", default="", metavar="TEXT", help="with trust: the name of the computer")
    parser.add_argument("--paper", choices=list(PAPERS), default="letter")
    add_by(parser)
    add_place(parser)
    parser.add_json()
    asked = parser.parse_args(words)
    if (asked.out is not None) != (asked.what in _TO_A_FILE):
        raise Misused("{what} expects {how} --out", what=asked.what, how="an" if asked.out is None else "no")
    if bool(asked.name) != (asked.what in _NAMING) and asked.what != "list":
        raise Misused("{what} expects {how} name", what=asked.what, how="no" if asked.name else "a")
    if bool(asked.school) != (asked.what == "new-key"):
        raise Misused("--school belongs to new-key")
    if bool(asked.reason) != (asked.what == "revoke"):
        raise Misused("--reason belongs to revoke, which expects one")
    if bool(asked.station) != (asked.what == "trust"):
        raise Misused("--station belongs to trust, which expects the computer's name")
    if (asked.key is not None) != (asked.what == "seal"):
        raise Misused("--key belongs to seal, which expects it")
    return asked
