"""The exchange of this computer with its school, as the windows see it: what came, what is to be sent, what is away."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from trainer.gui.translation import in_words
from trainer.gui.world import World

if TYPE_CHECKING:  # read once a computer takes part in anything
    from uuid import UUID

    from trainer.classroom.exchange.class_rounds import ClassRound, ClassRounds
    from trainer.classroom.exchange.courier_thread import CourierThread
    from trainer.classroom.exchange.hand_in import HandedIn
    from trainer.classroom.exchange.package import Package
    from trainer.classroom.exchange.station_courier import CourierRound
    from trainer.engine.sentences import Sentence
    from trainer.school.records import Records
    from trainer.store.rows import PersonRow


class ClassExchange(QObject):
    """Goes rounds in a thread of its own, from the moment when there is anything to exchange."""

    joined = Signal(object)
    """Carries the ``PersonRow`` who tapped their name and practices from now on, None once everybody may sign in."""
    came = Signal()
    """Work, or practice from other computers, came in: what is shown of it is read anew."""
    papers_waiting = Signal(str)
    """Carries what is to be told of sealed papers that wait for the passphrase; nothing while there are none."""
    told = Signal(str)
    """Carries what is to be told on Home: the folder is away, say; nothing once it is over."""
    code_wanted = Signal(str)
    """Carries what is to be told while the school's server does not know whoever signed in; nothing once it does."""
    _went = Signal(object)
    _fault = Signal(object)

    def __init__(self, world: World, window: QWidget) -> None:
        super().__init__(window)
        self._world, self._window = world, window
        self._rounds: ClassRounds | None = None
        self._thread: CourierThread[ClassRound] | None = None
        self._has_entered: UUID | None = None
        """The person who has entered a code since the program began."""
        self._went.connect(self._hear, Qt.ConnectionType.QueuedConnection)
        self._fault.connect(self._tell_fault, Qt.ConnectionType.QueuedConnection)
        world.who.changed.connect(self._sign_in)

    # Rounds.

    def begin(self) -> None:
        """Begin the rounds if this computer takes part in anything; else it costs a look at a file."""

        def look(records: "Records") -> bool:
            from trainer.classroom.exchange.class_rounds import takes_part

            return takes_part(records.folder)

        self._world.records.ask(self, look, self._begin)

    def _begin(self, takes_part: bool) -> None:
        if not takes_part:
            return
        if self._thread is not None:
            self._thread.wake()
            return
        from trainer.classroom.exchange.class_rounds import ClassRounds
        from trainer.classroom.exchange.courier_thread import CourierThread

        to_hand_in = self._world.report_folder.parent / "To hand in"
        self._rounds = ClassRounds(self._world.data_folder, to_hand_in, self._now)
        self._thread = CourierThread(
            self._world.records.opener, self._rounds.go_round, self._went.emit, self._fault.emit, self._rounds.close
        )
        self._sign_in()
        self._thread.start()

    def _now(self) -> int:
        return round(self._world.now().timestamp() * 1000)

    def wake(self) -> None:
        """Have a round gone now: something was closed, or set."""
        self.begin()

    def end(self) -> None:
        """Go a last round, and end; a folder that does not answer is not waited for."""
        if self._thread is not None:
            self._thread.stop()

    def _sign_in(self) -> None:
        who = self._world.who
        if self._rounds is not None and self._thread is not None:
            self._rounds.sign_in(who.person if who.name else None)
            self._thread.wake()

    # The passphrase of the school's key.

    def ask_for_passphrase(self) -> None:
        """Open the papers that are sealed here, and in the next round those that wait at the carrier."""
        from trainer.gui.kit.passphrase_dialog import PassphraseDialog

        dialog = PassphraseDialog(self._world.records, by=self._world.who.person, now=self._now(), parent=self._window)
        dialog.opened.connect(self.wake)
        dialog.open()

    # The code of whoever signs in.

    def _tell_code(self, done: "CourierRound") -> None:
        """Ask for the code of whoever signed in, if the server wants it; those who manage people know without."""
        who = self._world.who
        if done.asked_for != who.person:
            return
        text = ""
        if done.is_token_refused and who.role == "learner":
            text = self.tr("What you practiced at other computers comes here once you enter your code.")
            if self._has_entered == who.person:
                text = self.tr("The school's server does not know this code. Check it, or ask your instructor.")
        self.code_wanted.emit(text)

    def ask_for_code(self) -> None:
        """Let whoever signed in enter their code."""
        from trainer.gui.people.code_dialog import CodeDialog

        dialog = CodeDialog(self._world, self._window)
        dialog.kept.connect(self._try_code)
        dialog.open()

    def _try_code(self) -> None:
        self._has_entered = self._world.who.person
        self._sign_in()

    def _hear(self, done: "ClassRound") -> None:
        if done.handed_in:
            self._tell_handed_in(done.handed_in)
        made = done.made
        if made is None:
            return
        self._tell_code(made.station)
        if made.station.posts or made.station.brought or any([each.intake == "taken" for each in made.taken]):
            self.came.emit()
        refused = [each.why for each in made.taken if each.intake == "refused" and each.why is not None]
        waiting = sum([each.intake == "sealed" for each in made.taken])
        lines = [in_words(each) for each in (*made.station.refused, *refused)]
        text = self.tr("Sealed papers came in: {count}. They wait for the passphrase of the school's key.")
        self.papers_waiting.emit(text.format(count=waiting) if waiting and self._world.who.role != "learner" else "")
        if lines:
            more = self.tr("{line} And {count} more.")
            self.told.emit(more.format(line=lines[0], count=len(lines) - 1) if len(lines) > 1 else lines[0])

    def _tell_fault(self, fault: "Sentence | None") -> None:
        text = self.tr("Work for your class waits here until it can be sent: {why}.")
        self.told.emit(text.format(why=in_words(fault).rstrip(".")) if fault is not None else "")

    def _tell_handed_in(self, files: "Sequence[HandedIn]") -> None:
        """Tell the files that are to be sent, and to whom."""
        last = files[-1]
        to = (
            self.tr("Send it to {name}.").format(name=last.send_to)
            if last.send_to
            else self.tr("Send it to your instructor.")
        )
        if len(files) == 1:
            text = (
                self.tr("“{title}”, which you ended early, is in the file “{file}” in the folder {folder}. {to}")
                if last.ended_early
                else self.tr("“{title}” is in the file “{file}” in the folder {folder}. {to}")
            )
            text = text.format(title=last.title, file=last.path.name, folder=last.path.parent, to=to)
        else:
            text = self.tr("{count} files of your set work are in the folder {folder}. {to}")
            text = text.format(count=len(files), folder=last.path.parent, to=to.replace(" it ", " them "))
            if early := sum([each.ended_early for each in files]):
                text += " " + self.tr("Ended early: {count}.").format(count=early)
        message = QMessageBox(QMessageBox.Icon.NoIcon, self.tr("Hand in"), text, parent=self._window)
        message.setTextFormat(Qt.TextFormat.PlainText)
        message.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        show = message.addButton(self.tr("&Open folder"), QMessageBox.ButtonRole.ActionRole)
        message.addButton(QMessageBox.StandardButton.Ok)
        show.clicked.connect(lambda: self._world.show_folder(last.path.parent))
        message.open()

    # Files.

    def open_file(self, path: Path) -> None:
        """Open set work of a class: whoever it is for taps their name, or has it at once."""

        def read(records: "Records") -> "tuple[Package, list[PersonRow]]":
            from trainer.classroom.exchange.joining import opened

            return opened(records, path)

        self._world.records.ask(self, read, lambda found: self._ask_who(*found), self._tell_refused)

    def _ask_who(self, package: "Package", known: "list[PersonRow]") -> None:
        from trainer.gui.people.join_dialog import JoinDialog

        if known:
            self.begin()
            self.came.emit()
            here = self._world.who.person
            self.joined.emit(next((each for each in known if each.uuid == here), known[0] if len(known) == 1 else None))
            return
        dialog = JoinDialog(self._world, package, self._window)
        dialog.joined.connect(self._join)
        dialog.open()

    def _join(self, person: "PersonRow | None") -> None:
        self.begin()
        self.joined.emit(person)

    def _tell_refused(self, fault: "Sentence") -> None:
        title = self.tr("This file cannot be opened")
        message = QMessageBox(QMessageBox.Icon.Warning, title, in_words(fault), parent=self._window)
        message.setTextFormat(Qt.TextFormat.PlainText)
        message.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        message.open()
