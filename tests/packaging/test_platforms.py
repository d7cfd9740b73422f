"""Nothing that only some systems have is imported or called outside of a place where the system is asked for.

The program is tested on Linux; this is what can be shown here of the others.
"""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.support.modules import CHECKOUT, modules

MODULES = """
curses fcntl grp msvcrt posix pty pwd readline resource syslog termios tty winreg winsound _winapi
""".split()  # noqa: SIM905  # shorter so
NAMES = """
os.O_DIRECTORY os.O_NOFOLLOW os.O_NONBLOCK os.chown os.execv os.execve os.execvp os.execvpe os.fchmod os.fchown os.fork
os.forkpty os.getegid os.geteuid os.getgid os.getgroups os.getloadavg os.getpgid os.getpgrp os.getuid os.killpg
os.lchown os.mkfifo os.mknod os.nice os.posix_spawn os.register_at_fork os.sched_getaffinity os.set_blocking os.setgid
os.setsid os.setuid os.startfile os.statvfs os.sync os.sysconf os.uname os.waitpid
select.epoll select.poll select.kqueue signal.CTRL_BREAK_EVENT signal.CTRL_C_EVENT signal.ITIMER_PROF
signal.ITIMER_REAL signal.SIGALRM signal.SIGBREAK signal.SIGHUP signal.SIGKILL signal.SIGPIPE signal.SIGQUIT
signal.SIGUSR1 signal.SIGUSR2 signal.alarm signal.pause signal.pthread_kill signal.setitimer signal.sigwait
socket.AF_UNIX subprocess.CREATE_NEW_PROCESS_GROUP subprocess.STARTUPINFO time.tzset
""".split()  # noqa: SIM905
"""What not every system has, or does so differently that it is something else there."""
LAST_NAMES = frozenset([name.rpartition(".")[2] for name in NAMES])
KEYWORDS = frozenset({"pass_fds", "preexec_fn", "start_new_session", "creationflags", "startupinfo"})
"""Arguments that only some systems take."""
ASKS = re.compile(r"\bWINDOWS\b|_WINDOWS\b|\bhasattr\(|sys\.platform|os\.name\b")
OF_ONE_SYSTEM = re.compile(r"_on_(linux|posix|windows)$")
"""Functions of one system by their name: they may use what it has, and are named only where the system is asked for."""
MENTIONED = re.compile(rf"\b(?:{'|'.join([*MODULES, *LAST_NAMES, *KEYWORDS])})\b|_on_(?:linux|posix|windows)\b")
"""The words without one of which a file need not be looked through, and most are."""


def outside(module: ast.Module) -> Iterator[str]:
    """Yield the uses outside of a guarded place, each with its line."""
    yield from _in_block(module.body, guarded=False)


def _in_block(statements: list[ast.stmt], *, guarded: bool) -> Iterator[str]:
    for statement in statements:
        yield from _in(statement, guarded=guarded)
        if isinstance(statement, ast.If) and _asks(statement.test) and _leaves(statement.body):
            guarded = True  # the other systems have left by now


def _in(node: ast.AST, *, guarded: bool) -> Iterator[str]:
    match node:
        case ast.FunctionDef(name=name, body=body):
            yield from _in_block(body, guarded=guarded or bool(OF_ONE_SYSTEM.search(name)))
            for other in (*node.decorator_list, node.args):
                yield from _in(other, guarded=guarded)
            return
        case ast.If(test=test, body=body, orelse=orelse):
            yield from _in(test, guarded=guarded)
            for block in (body, orelse):
                yield from _in_block(block, guarded=guarded or _asks(test))
            return
        case ast.IfExp(test=test, body=one, orelse=other):
            yield from _in(test, guarded=guarded)
            for each in (one, other):
                yield from _in(each, guarded=guarded or _asks(test))
            return
        case ast.BoolOp(values=values):
            for each in values:
                yield from _in(each, guarded=guarded)
                guarded = guarded or _asks(each)
            return
        case ast.Try(body=body, handlers=handlers):
            caught = [ast.unparse(each.type) if each.type else "" for each in handlers]
            own = guarded or bool({"ImportError", "ModuleNotFoundError", "AttributeError"} & set(caught))
            yield from _in_block(body, guarded=own)
            for block in (*[each.body for each in handlers], node.orelse, node.finalbody):
                yield from _in_block(block, guarded=guarded)
            return
    if not guarded:
        yield from _of_some_systems(node)
    for child in ast.iter_child_nodes(node):
        yield from _in(child, guarded=guarded)


def _of_some_systems(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from [f"{node.lineno}: import {each.name}" for each in names if each.name in MODULES]
        case ast.ImportFrom(module=str(name), names=names):
            found = [each.name for each in names if name in MODULES or f"{name}.{each.name}" in NAMES]
            yield from [f"{node.lineno}: from {name} import {each}" for each in found]
        case ast.Attribute(attr=last) if last in LAST_NAMES and (name := ast.unparse(node)) in NAMES:
            yield f"{node.lineno}: {name}"
        case ast.Call(keywords=keywords):
            yield from [f"{node.lineno}: {each.arg}=" for each in keywords if each.arg in KEYWORDS]
        case ast.Name(id=name) if OF_ONE_SYSTEM.search(name):
            yield f"{node.lineno}: {name}"


def _asks(test: ast.expr) -> bool:
    return bool(ASKS.search(ast.unparse(test)))


def _leaves(statements: list[ast.stmt]) -> bool:
    return isinstance(statements[-1], ast.Return | ast.Raise)


@pytest.mark.parametrize("folder", ["trainer", "packaging"])
def test_nothing_of_some_systems_only_stands_outside_of_a_guarded_place(folder: str) -> None:
    sources = {path: (CHECKOUT / path).read_text(encoding="utf-8") for path in modules(folder)}
    read = {path: module for path, module in modules(folder).items() if MENTIONED.search(sources[path])}
    assert len(sources) > 10
    assert read
    assert [f"{path}:{each}" for path, module in read.items() for each in outside(module)] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("import fcntl", ["1: import fcntl"]),
        ("def lock():\n    import msvcrt", ["2: import msvcrt"]),
        ("from os import fork", ["1: from os import fork"]),
        ("os.geteuid()", ["1: os.geteuid"]),
        ("Popen(words, pass_fds=[3])", ["1: pass_fds="]),
        ("signal.signal(signal.SIGHUP, leave)", ["1: signal.SIGHUP"]),
        ("if ready:\n    os.fork()", ["2: os.fork"]),
        ("if WINDOWS:\n    return 1\nelse:\n    os.fork()", []),
        ("if sys.platform == 'win32':\n    import msvcrt\nelse:\n    import fcntl", []),
        ("def f():\n    if not hasattr(os, 'fork'):\n        return\n    os.fork()", []),
        ("def f():\n    if not hasattr(os, 'fork'):\n        print()\n    os.fork()", ["4: os.fork"]),
        ("def f():\n    if WINDOWS:\n        return\ndef g():\n    os.fork()", ["5: os.fork"]),
        ("hasattr(os, 'geteuid') and os.geteuid()", []),
        ("os.geteuid() and hasattr(os, 'geteuid')", ["1: os.geteuid"]),
        ("try:\n    import fcntl\nexcept ImportError:\n    import pwd", ["4: import pwd"]),
        ("def f_on_posix():\n    import fcntl\nf_on_posix()", ["3: f_on_posix"]),
        ("def f_on_posix():\n    import fcntl\n(g if WINDOWS else f_on_posix)()", []),
    ],
)
def test_the_check_finds_them(text: str, found: list[str]) -> None:
    assert list(outside(ast.parse(text))) == found
