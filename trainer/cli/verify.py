"""`dealer-trainer verify`: whether a certificate is what a school issued, without the school and without a network."""

import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from trainer.disk.whole_file import write_whole
from trainer.engine.errors import Refusal
from trainer.engine.quoting import printable
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.certificate import WORD
from trainer.exam.revocations import RevocationList, read_revocations
from trainer.exam.school_key import PublicKeys, read_public_keys
from trainer.exam.verifier_page import verifier_page
from trainer.exam.verifying import LONGEST, Verification, verified
from trainer.rounds.input_files import read_bytes
from trainer.terminal.ending import command
from trainer.terminal.misused import Misused
from trainer.terminal.parser import Parser
from trainer.terminal.standard_input import PLACE, is_standard_input
from trainer.wording.certificates import (
    STATES,
    certificate_lines,
    key_explained,
    revocations_explained,
    state_explained,
)
from trainer.wording.sentences import say

FORMAT: Final = 1
_LONGEST_KEYS: Final = 1 << 20
Read = TypeVar("Read")


@command("verify")
def main(words: Sequence[str]) -> int:
    """Verify a certificate, or write the page that does; return the exit status: 1 if invalid, 2 if unreadable."""
    asked = _asked(words)
    keys = _named(asked.key, read_public_keys, _content(asked.key, sentence("a school's public keys"), _LONGEST_KEYS))
    revocations = _revocations(asked.revoked, keys)
    if asked.page is not None:
        return _write_page(asked, keys, revocations)
    expected = sentence("a certificate's PDF, or its text")
    if asked.certificate.startswith(WORD):
        content, place = asked.certificate.encode("utf-8", "replace"), None
    elif is_standard_input(Path(asked.certificate)):
        content, place = sys.stdin.buffer.read(LONGEST), PLACE
    else:
        content, place = _content(Path(asked.certificate), expected, LONGEST), asked.certificate
    try:
        found = verified(content, keys, revocations, date.today())
    except Refusal as refusal:
        raise refusal.within(place) from None
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, **_shape(found)}).decode())
    else:
        for line in _lines(found):
            print(printable(say(line)))
    return 0 if found.state == "valid" else 1


def _asked(words: Sequence[str]) -> Any:
    parser = Parser(
        prog="dealer-trainer verify",
        description="Say whether a certificate is what a school issued: its PDF, or the text in its QR code.",
        epilog="The exit status is 0 if it is valid; 1 if it was changed, is signed by another key, has expired or is "
        "revoked, or if the text is genuine and the page was changed; 2 if it cannot be read. With --page a page is "
        "written that does the same in a browser, for whoever has no Dealer Trainer: it has the keys and the list in "
        "it, and needs no network.",
    )
    parser.add_argument("certificate", nargs="?", default="", metavar="FILE|TEXT")
    parser.add_argument("--key", type=Path, required=True, metavar="FILE", help="the school's public keys")
    parser.add_argument("--revoked", type=Path, metavar="FILE", help="the school's revocation list")
    parser.add_argument("--page", type=Path, metavar="OUT.html", help="write a page that verifies in a browser")
    parser.add_json()
    asked = parser.parse_args(words)
    if bool(asked.certificate) == (asked.page is not None):
        raise Misused("expected a certificate, or --page")
    return asked


def _content(path: Path, expected: Sentence, most: int) -> bytes:
    return read_bytes(path, expected, Refusal, most)


def _named(path: Path, read: Any, content: bytes) -> Any:
    """Read a file's content; a refusal names the file."""
    try:
        return read(content)
    except Refusal as refusal:
        raise refusal.within(path) from None


def _revocations(path: Path | None, keys: PublicKeys) -> RevocationList | None:
    if path is None:
        return None
    content = _content(path, sentence("a school's revocation list"), _LONGEST_KEYS)
    found: RevocationList = _named(path, lambda content: read_revocations(content, keys), content)
    return found


def _write_page(asked: Any, keys: PublicKeys, revocations: RevocationList | None) -> int:
    try:
        write_whole(asked.page, verifier_page(keys, revocations))
    except OSError as fault:
        raise Refusal("{path}: cannot be written ({strerror})", path=asked.page, strerror=fault.strerror) from None
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, "page": str(asked.page)}).decode())
    else:
        print(say(sentence("{path}: verifies certificates in a browser", path=asked.page)))
    return 0


def _lines(found: Verification) -> list[Sentence]:
    day = date.isoformat
    lines = certificate_lines(found.certificate, day)
    return [
        sentence("{state}: {why}", state=STATES[found.state], why=state_explained(found, day)),
        *[sentence("  {name}: {words}", name=name, words=each) for name, each in lines],
        sentence("  Key: {key}", key=key_explained(found)),
        sentence("  Revocation: {list}", list=revocations_explained(found, day)),
    ]


def _shape(found: Verification) -> dict[str, Any]:
    certificate = {
        name: value.hex() if isinstance(value, bytes) else value
        for name, value in msgspec.structs.asdict(found.certificate).items()
    }
    certificate["class"] = certificate.pop("class_name")
    key = {"school": found.key.school, "fingerprint": found.key.fingerprint} if found.key is not None else None
    return {
        "state": found.state,
        "page": found.page,
        "certificate": certificate,
        "key": key,
        "key_id": found.key_id.hex(),
        "revocations_of": found.revocations_of,
        "revoked_on": found.revoked_on,
    }
