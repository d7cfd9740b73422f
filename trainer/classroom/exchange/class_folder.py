"""The class folder as a carrier: a share or a stick on which stations only make files, each whole or not there.

``posted/`` is the school's to write and anybody's to read; in ``in/`` stations make files and change none; ``taken/``
holds what the instructor's program has, by person, and ``refused/`` the rest, each with its reason beside it.
"""

import os
import re
import shutil
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Final, cast
from uuid import UUID, uuid4

from trainer.classroom.exchange.attempt_file import LARGEST as LARGEST_ATTEMPT
from trainer.classroom.exchange.attempt_file import SUFFIX as ATTEMPT
from trainer.classroom.exchange.carrier import CarrierAway, Parcel, ParcelKind, Post, PostKind
from trainer.classroom.exchange.package import LARGEST as LARGEST_PACKAGE
from trainer.classroom.exchange.package import SUFFIX as PACKAGE
from trainer.engine.sentences import Sentence
from trainer.wording.sentences import say

POSTED: Final = "posted"
IN: Final = "in"
TAKEN: Final = "taken"
REFUSED: Final = "refused"
NUMBER: Final = "folder-number"
"""The file of the number that is drawn when a folder becomes a class folder."""
_PARCELS: Final[dict[ParcelKind, str]] = {"attempt": ATTEMPT, "report": ".report", "live-answer": ".answer"}
_POSTS: Final[dict[PostKind, str]] = {"package": PACKAGE, "live": ".live"}
_UUID: Final = r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
_POST_NAME: Final = re.compile(rf"(\d{{6,12}})-(package|live)-({_UUID})\.(?:assignment|live)")
_PARCEL_NAME: Final = re.compile(rf"({_UUID})_({_UUID})")
_PART: Final = ".part"
_PART_SECONDS: Final = 24 * 3600
"""The age of a file on its way, at the folder's last change, after which nobody is writing it any more."""
_NOBODY: Final = UUID(int=0)


class ClassFolder:
    """A class folder. On the instructor's side it is made one where it is none yet; a station leaves others alone."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self.name = str(root)
        self._doubted: dict[str, int] = {}
        """The sizes of files that were refused once: somebody may be copying them by hand, and not be done."""

    def identity(self) -> str:
        """Return the folder's own number: another one in its place, or the same at another, is known by it."""
        with self._there(), suppress(OSError, UnicodeDecodeError):
            return (self._root / NUMBER).read_text(encoding="ascii").strip() or self.name
        return self.name

    # The instructor's side.

    def post(self, post: Post) -> None:
        with self._there(makes=True):
            earlier = self._posts()
            number = max([each.number for each, _ in earlier], default=0) + 1
            name = f"{number:06}-{post.kind}-{post.class_}{_POSTS[post.kind]}"
            _write(self._root / POSTED / name, post.content)
            for each, path in earlier:
                if (each.kind, each.class_) == (post.kind, post.class_):
                    with suppress(OSError):  # the later one holds all the same
                        path.unlink()

    def arrived(self, kind: ParcelKind = "attempt") -> Iterator[Parcel]:
        with self._there(makes=True):
            found = []
            # Both moments are of the share's own clock: that of this computer may tell another time.
            changed = (self._root / IN).stat().st_mtime
            for entry in os.scandir(self._root / IN):
                if entry.name.startswith(".") or entry.name.endswith(_PART):
                    self._clear(entry, before=changed - _PART_SECONDS)
                elif entry.name.lower().endswith(_PARCELS[kind]) and entry.is_file():
                    found.append(entry.name)
        for name in sorted(found):
            try:
                content = _read(self._root / IN / name, LARGEST_ATTEMPT)
            except OSError:  # being copied, or taken by another program: the next time
                continue
            person, uuid = _numbers_in(name)
            yield Parcel(kind=kind, uuid=uuid, person=person, content=content, place=name)

    def put_away(self, parcel: Parcel, refused: Sentence | None = None) -> None:
        with self._there(makes=True):
            source = self._root / IN / Path(parcel.place).name
            if parcel.kind == "live-answer" or (parcel.kind == "report" and refused is None):
                source.unlink(missing_ok=True)
                return
            if refused is None:
                target = self._root / TAKEN / str(parcel.person) / f"{parcel.uuid}{ATTEMPT}"
                target.parent.mkdir(exist_ok=True)
                if target.exists():  # a copy: the first stays, which may be whole where this one lacks its seal
                    source.unlink(missing_ok=True)
                    return
            elif self._doubted.get(source.name) != len(parcel.content):
                self._doubted[source.name] = len(parcel.content)
                return  # it is put away when it is the same the next time
            else:
                del self._doubted[source.name]
                target = self._root / REFUSED / source.name
                _write(target.with_name(f"{target.name}.txt"), f"{say(refused)}\n".encode())
            with suppress(FileNotFoundError):
                os.replace(source, target)

    def people(self) -> set[UUID]:
        with self._there(makes=True):
            names = [each.name for part in (IN, TAKEN, REFUSED) for each in (self._root / part).iterdir()]
        found = set()
        for name in names:
            with suppress(ValueError):
                found.add(UUID(name.partition("_")[0]))
        return found

    def forget(self, person: UUID) -> None:
        with self._there(makes=True):
            for part in (IN, REFUSED):
                for path in (self._root / part).glob(f"{person}_*"):
                    path.unlink(missing_ok=True)
            if (taken := self._root / TAKEN / str(person)).is_dir():
                shutil.rmtree(taken)

    def let_go(self) -> None:
        """Nothing is kept of a file that is gone."""

    def taken_before(self, known: Collection[UUID]) -> Iterator[Parcel]:
        with self._there(makes=True):
            paths = sorted((self._root / TAKEN).glob(f"*/*{ATTEMPT}"))
        for path in paths:
            with suppress(ValueError, OSError):
                uuid, person = UUID(path.stem), UUID(path.parent.name)
                if uuid not in known:
                    yield Parcel(uuid=uuid, person=person, content=_read(path, LARGEST_ATTEMPT), place=path.name)

    # The station's side.

    def posted(self, since: int = 0) -> list[Post]:
        with self._there():
            last: dict[tuple[PostKind, UUID], tuple[Post, Path]] = {}
            for post, path in self._posts():
                last[post.kind, post.class_] = post, path
            found = sorted([each for each in last.values() if each[0].number > since], key=lambda each: each[0].number)
            return [
                Post(kind=post.kind, class_=post.class_, number=post.number, content=_read(path, LARGEST_PACKAGE))
                for post, path in found
            ]

    def deliver(self, parcel: Parcel) -> None:
        with self._there():
            name = f"{parcel.person}_{parcel.uuid}{_PARCELS[parcel.kind]}"
            taken = self._root / TAKEN / str(parcel.person) / f"{parcel.uuid}{ATTEMPT}"
            target = self._root / IN / name
            if not (parcel.kind == "attempt" and taken.exists()) and not target.exists():
                _write(target, parcel.content)

    def attempts_of(
        self,
        person: UUID,
        token: str = "",  # noqa: ARG002 — whoever may read the folder reads all of it
        known: Collection[UUID] = (),
    ) -> Iterator[Parcel]:
        with self._there():
            paths = []
            with suppress(FileNotFoundError):  # nothing of theirs was taken yet
                paths += sorted((self._root / TAKEN / str(person)).iterdir())
            paths += sorted((self._root / IN).glob(f"{person}_*{ATTEMPT}"))
        for path in paths:
            with suppress(ValueError, OSError):
                uuid = UUID(path.stem.removeprefix(f"{person}_"))
                if path.suffix == ATTEMPT and uuid not in known:
                    yield Parcel(uuid=uuid, person=person, content=_read(path, LARGEST_ATTEMPT), place=path.name)

    # The folder.

    def close(self) -> None:
        """Nothing is held of a folder."""

    def _posts(self) -> list[tuple[Post, Path]]:
        """Return all that is posted, without its content, in the order of the numbers."""
        found = []
        for path in sorted((self._root / POSTED).iterdir()):
            if match := _POST_NAME.fullmatch(path.name):
                number, kind, class_ = match.groups()
                post = Post(kind=cast(PostKind, kind), class_=UUID(class_), content=b"", number=int(number))
                found.append((post, path))
        return sorted(found, key=lambda each: each[0].number)

    @staticmethod
    def _clear(entry: "os.DirEntry[str]", *, before: float) -> None:
        """Remove what a station that was killed left on its way before a moment of the share's clock."""
        with suppress(OSError):
            if entry.name.endswith(_PART) and entry.stat().st_mtime < before:
                os.unlink(entry.path)

    @contextmanager
    def _there(self, *, makes: bool = False) -> Iterator[None]:
        """Expect the folder to be there, made a class folder if it may be; `CarrierAway` names what is missing."""
        try:
            if not self._root.is_dir():
                raise CarrierAway("{folder}: the class folder is not there now", folder=self._root)
            if makes:
                for name in (POSTED, IN, TAKEN, REFUSED):
                    (self._root / name).mkdir(exist_ok=True)
                if not (self._root / NUMBER).exists():
                    _write(self._root / NUMBER, f"{uuid4()}\n".encode())
            elif not (self._root / IN).is_dir():
                raise CarrierAway("{folder}: is no class folder yet; an instructor makes it one", folder=self._root)
            yield
        except OSError as fault:
            raise CarrierAway(
                "{folder}: the class folder cannot be used now ({strerror})",
                folder=self._root,
                strerror=fault.strerror or type(fault).__name__,
            ) from None


def _numbers_in(name: str) -> tuple[UUID, UUID]:
    """Return the person and the attempt that a name tells; whoever copied a file may have called it anything."""
    match = _PARCEL_NAME.match(name)
    return (UUID(match[1]), UUID(match[2])) if match else (_NOBODY, _NOBODY)


def _read(path: Path, most: int) -> bytes:
    """Return the bytes of a file, of one that is too large some more than may be."""
    with path.open("rb") as file:
        return file.read(most + 1)


def _write(path: Path, content: bytes) -> None:
    """Write a file under another name, see it onto the disk, and only then call it so."""
    part = path.with_name(f".{path.stem}.{token_hex(4)}{_PART}")
    try:
        with part.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
