"""The blueprints of a school: those of the program and its own, with every edition that was ever saved.

A school's own lie in a folder, ``NAME.toml``; one of the same name stands in the place of the program's. No text is
ever lost: before another is written over it, it is kept beside under its digest, so that a sitting finds its edition.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from trainer.disk.whole_file import write_whole
from trainer.engine.errors import Refusal
from trainer.engine.quoting import path_shown
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.blueprint import Blueprint
from trainer.exam.blueprint_files import SUFFIX, BlueprintRefused, blueprints_here, load_blueprint, write_blueprint
from trainer.houses.naming import name_key
from trainer.rounds.input_files import read_bytes
from trainer.rounds.toml_text import read_toml

FOLDER: Final = "blueprints"
EDITIONS: Final = "editions"
"""The folder of the texts whose place another has taken."""
DRAFTS: Final = "drafts"
"""The folder of what was being changed when its editor was closed."""
RETIRED: Final = "retired"
"""The file that names the blueprints that nobody is to sit any more, a line each."""
_DIGITS: Final = 16
"""The digits of an edition's digest in the name of its file."""
_NUMBER: Final = re.compile(r"\d{1,6}$")


class NotSaved(Refusal):
    """A blueprint that could not be saved."""


class ShelvedBlueprint(msgspec.Struct, frozen=True):
    """A blueprint as it stands now, and its file."""

    blueprint: Blueprint
    path: Path
    is_own: bool = True
    """False for one that comes with the program."""
    is_retired: bool = False
    """True if nobody is to sit it any more."""

    @property
    def name(self) -> str:
        return self.blueprint.name


class BlueprintShelf:
    """The blueprints of a data folder beside those of the program; nothing is read before `read`."""

    def __init__(self, data_folder: Path) -> None:
        self.folder = data_folder / FOLDER
        self.blueprints: tuple[ShelvedBlueprint, ...] = ()
        """Those that stand now, by their titles; the retired ones too."""
        self.refused: tuple[Sentence, ...] = ()
        """A line for each file that cannot be sat as it is."""

    def read(self) -> "BlueprintShelf":
        """Read the folder anew."""
        refused: list[Sentence] = []
        retired = self._retired()
        found = {path.stem: ShelvedBlueprint(load_blueprint(path), path, False) for path in blueprints_here()}
        for path in self._files(self.folder, refused):
            own = _read(path, refused)
            if own is None:
                continue
            if own.name != path.stem:
                line = sentence(
                    "{path}: name = {name:value}; expected the name of its file, {stem:value}",
                    path=path,
                    name=own.name,
                    stem=path.stem,
                )
                refused.append(line)
            else:
                found[own.name] = ShelvedBlueprint(own, path)
        named = [msgspec.structs.replace(each, is_retired=each.name in retired) for each in found.values()]
        self.blueprints = tuple(sorted(named, key=lambda each: (name_key(each.blueprint.title), each.name)))
        self.refused = tuple(refused)
        return self

    @property
    def in_use(self) -> tuple[ShelvedBlueprint, ...]:
        """Those that may be sat."""
        return tuple([each for each in self.blueprints if not each.is_retired])

    def named(self, name: str) -> ShelvedBlueprint | None:
        return next((each for each in self.blueprints if each.name == name), None)

    def edition(self, digest: str) -> Blueprint | None:
        """Return a blueprint edition by its digest, of those that stand now and of all that ever did."""
        for each in self.blueprints:
            if each.blueprint.digest == digest:
                return each.blueprint
        kept = self._files(self.folder / EDITIONS, [])
        likely = [path for path in kept if path.stem.endswith(digest[:_DIGITS])] or [*kept, *blueprints_here()]
        found = [_read(path, []) for path in likely]
        return next((each for each in found if each is not None and each.digest == digest), None)

    def editions(self, name: str) -> tuple[Blueprint, ...]:
        """Return the editions of a blueprint that are kept but stand no more, by what they are called."""
        now = self.named(name)
        paths = [path for path in self._files(self.folder / EDITIONS, []) if path.stem[: -_DIGITS - 1] == name]
        paths += [path for path in blueprints_here() if path.stem == name]
        found = {each.digest: each for path in paths if (each := _read(path, [])) is not None}
        if now is not None:
            found.pop(now.blueprint.digest, None)
        return tuple(sorted(found.values(), key=lambda each: [len(each.edition), each.edition, each.digest]))

    def save(self, blueprint: Blueprint) -> ShelvedBlueprint:
        """Save a blueprint as the one of its name; `NotSaved` if it cannot be.

        What is another edition than all before it is called so: the number at the end of its edition is raised if an
        earlier one has it.
        """
        now = self.named(blueprint.name)
        if now is not None and now.blueprint == blueprint:
            return now
        called = {each.edition for each in (*self.editions(blueprint.name), *([now.blueprint] if now else []))}
        while blueprint.edition in called:
            blueprint = msgspec.structs.replace(blueprint, edition=next_edition(blueprint.edition))
        path = self.folder / f"{blueprint.name}{SUFFIX}"
        try:
            self._keep(path)
            write_whole(path, write_blueprint(blueprint).encode())
        except OSError as fault:
            raise _not_saved(path, fault) from None
        with suppress(OSError):
            (self.folder / DRAFTS / path.name).unlink()
        self.read()
        saved = self.named(blueprint.name)
        assert saved is not None
        return saved

    def keep_edition(self, blueprint: Blueprint) -> None:
        """Keep an edition that came from elsewhere, so that it may be sat; what stands here under its name stays.

        `NotSaved` if it cannot be kept.
        """
        path = self.folder / EDITIONS / f"{blueprint.name}-{blueprint.digest[:_DIGITS]}{SUFFIX}"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, write_blueprint(blueprint).encode())
        except OSError as fault:
            raise _not_saved(path, fault) from None

    def retire(self, name: str, *, is_retired: bool = True) -> None:
        """Let nobody sit a blueprint any more, or let it be sat again; `NotSaved` if this cannot be kept."""
        retired = self._retired() | {name} if is_retired else self._retired() - {name}
        path = self.folder / RETIRED
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, "".join([f"{each}\n" for each in sorted(retired)]).encode())
        except OSError as fault:
            raise _not_saved(path, fault) from None
        self.read()

    def drafts(self) -> dict[str, Blueprint]:
        """Return the drafts that were kept, by the names of their blueprints; they may have any fault but of form."""
        found = {}
        for path in self._files(self.folder / DRAFTS, []):
            try:
                draft = msgspec.convert(read_toml(path.read_text(encoding="utf-8")), Blueprint)
            except (OSError, ValueError):  # a draft that cannot be read any more is none
                continue
            now = self.named(draft.name)
            if now is None or now.blueprint != draft:
                found[draft.name] = draft
        return found

    def keep_drafts(self, drafts: Mapping[str, Blueprint]) -> None:
        """Keep these drafts and no others; where they cannot be written, they are lost with the editor."""
        folder = self.folder / DRAFTS
        with suppress(OSError):
            for path in self._files(folder, []):
                if path.stem not in drafts:
                    path.unlink()
            for name, draft in drafts.items():
                folder.mkdir(parents=True, exist_ok=True)
                write_whole(folder / f"{name}{SUFFIX}", write_blueprint(_with_titles(draft)).encode())

    def _keep(self, path: Path) -> None:
        """Keep the text that stands at a path under its digest, before another is written there."""
        (self.folder / EDITIONS).mkdir(parents=True, exist_ok=True)
        if not path.exists():
            return
        text = path.read_bytes()
        before = _read(path, [])
        # A text that cannot be read has no digest as a blueprint, and is somebody's work all the same.
        digest = before.digest if before is not None else _digest_of(text)
        kept = self.folder / EDITIONS / f"{path.stem}-{digest[:_DIGITS]}{SUFFIX}"
        if not kept.exists():
            write_whole(kept, text)

    def _retired(self) -> frozenset[str]:
        try:
            text = read_bytes(self.folder / RETIRED, sentence("names of blueprints"), Refusal)
        except Refusal:  # nothing was retired
            return frozenset()
        return frozenset(text.decode("utf-8", "replace").split())

    @staticmethod
    def _files(folder: Path, refused: list[Sentence]) -> list[Path]:
        try:
            return sorted([path for path in folder.iterdir() if path.suffix == SUFFIX])
        except FileNotFoundError:
            return []
        except OSError as fault:
            refused.append(sentence("{path}: cannot be read ({strerror})", path=folder, strerror=fault.strerror))
            return []


def next_edition(edition: str) -> str:
    """Return the name of the edition after one.

    >>> next_edition("9"), next_edition("spring"), next_edition("2026-3")
    ('10', 'spring 2', '2026-4')
    """
    found = _NUMBER.search(edition)
    return f"{edition[: found.start()]}{int(found[0]) + 1}" if found else f"{edition[:110]} 2"


def _with_titles(draft: Blueprint) -> Blueprint:
    """Return a draft whose titles are there: while one is typed anew it may be empty, and no file has it so."""
    sections = [msgspec.structs.replace(each, title=each.title or each.game) for each in draft.sections]
    edition, title = draft.edition or "1", draft.title or draft.name
    return msgspec.structs.replace(draft, title=title, edition=edition, sections=tuple(sections))


def _read(path: Path, refused: list[Sentence]) -> Blueprint | None:
    try:
        return load_blueprint(path)
    except BlueprintRefused as refusal:
        refused.append(refusal.sentence)
    except Exception as fault:  # whatever is in one file, the others are there
        refused.append(
            sentence("{path}: cannot be read ({strerror})", path=path_shown(path), strerror=type(fault).__name__)
        )
    return None


def _digest_of(text: bytes) -> str:
    from hashlib import sha256  # only of what somebody else has broken

    return sha256(text).hexdigest()


def _not_saved(path: Path, fault: OSError) -> NotSaved:
    return NotSaved("{path}: cannot be written ({strerror})", path=path, strerror=fault.strerror)
