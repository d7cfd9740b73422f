"""The page that verifies certificates in a browser: one file, with a school's keys and its revocation list in it."""

from base64 import b64encode
from hashlib import sha256
from html import escape
from string import Template

import msgspec

from trainer.exam.certificate import COMMON, WORD
from trainer.exam.revocations import RevocationList
from trainer.exam.school_key import PublicKeys
from trainer.places import asset


def verifier_page(keys: PublicKeys, revocations: RevocationList | None) -> bytes:
    """Return the page; the browser runs no other script in it than this one, and asks no server for anything."""
    script = asset("verifier/verify.js").read_text(encoding="utf-8")
    now = keys.keys[0]
    listed = "This page knows no revocation list."
    if revocations is not None:
        listed = f"What was revoked by {revocations.dated.isoformat()} is known to this page."
    page = Template(asset("verifier/page.html").read_text(encoding="utf-8")).substitute(
        school=escape(now.school),
        fingerprint=now.fingerprint,
        word=WORD,
        revocations=listed,
        # No text may end the element that it stands in.
        data=msgspec.json.encode(_data(keys, revocations)).decode().replace("<", "\\u003c"),
        script=script,
        script_digest=f"sha256-{b64encode(sha256(script.encode()).digest()).decode()}",
    )
    return page.encode()


def _data(keys: PublicKeys, revocations: RevocationList | None) -> dict[str, object]:
    return {
        "word": WORD,
        "common": COMMON,
        "keys": [
            {
                "school": each.school,
                "sign": each.sign,
                "keyId": each.key_id.hex(),
                "fingerprint": each.fingerprint,
            }
            for each in keys.keys
        ],
        "revocations": None
        if revocations is None
        else {
            "dated": revocations.dated,
            "serials": revocations.serials,
            "keyIds": {key_id.hex(): on for key_id, on in revocations.key_ids.items()},
        },
    }
