"""Gather every text of the windows for a translator: ``python packaging/texts.py FILE.ts`` makes or updates the file.

Qt's own lupdate finds only what stands in ``self.tr("...")``. Here every text that the windows translate is found: in
the functions of a module that have a context of their own, in every sentence that the rooms below make, and in their
tables (clauses, rulings, introductions). All of them are handed to lupdate as one list, which keeps what is translated
already.
"""

import ast
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

CHECKOUT = Path(__file__).resolve().parent.parent
TRAINER = CHECKOUT / "trainer"
WINDOWS = TRAINER / "gui"
TRANSLATION = WINDOWS / "translation.py"
"""The file that hands the windows' translator to the rooms below: it looks up what others give it."""
FOR_COMMANDS_ONLY = ("cli", "proving", "terminal")
"""The rooms whose sentences no window shows: commands print English."""
CARRY_TEMPLATES = {"sentence": "sentences", "refuse": "sentences", "inside": "within a sentence"}
"""The functions whose first argument is a template, each with its context; so has every refusal."""
NAMES = "named"
"""The function whose template stands within a sentence too, with a small letter."""
SEVERAL = "choices"
"""The function of which every argument is a template."""
REFUSAL = "Refusal"
"""The class of all refusals."""


class Text(NamedTuple):
    """A text as it is looked up."""

    context: str
    words: str


class Unclear(NamedTuple):
    """A text that is put together where it is translated, so that nobody can translate it."""

    place: str
    call: str


def main(out: Path) -> int:
    """Make or update a translator's file, and return the exit status."""
    found, unclear = gathered()
    for each in unclear:
        print(f"{each.place}: {each.call}: expected one text as it stands", file=sys.stderr)
    if unclear:
        return 1
    lines = [f"translate({json.dumps(each.context)}, {json.dumps(each.words, ensure_ascii=False)})" for each in found]
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder, "texts.py")
        listed.write_text("\n".join(lines) + "\n", encoding="utf-8")
        lupdate = Path(sys.executable).with_name("pyside6-lupdate")
        words = [str(lupdate), str(listed), "-locations", "none", "-no-obsolete", "-ts", str(out)]
        return subprocess.run(words, check=False).returncode


@cache
def gathered() -> tuple[list[Text], list[Unclear]]:
    """Return every text of the windows once, in the order in which they are found, and the calls that are unclear."""
    tables = _tables()
    found = [Text(context, words) for context, all_words in tables.items() for words in all_words]
    templates, unclear = _templates()
    found += templates
    for path in sorted(WINDOWS.rglob("*.py")):
        if path == TRANSLATION:
            continue
        module = parsed(path)
        contexts = _contexts(module)
        for class_name, call in _calls(module, ""):
            name = _name(call)
            if name == "tr":
                context, text = class_name, call.args[0]
            elif name in contexts:
                context, text = contexts[name], call.args[0]
            elif _looks_up(call) and not isinstance(call.args[1], ast.Name):
                context, text = ast.literal_eval(call.args[0]), call.args[1]
            else:
                continue
            words = _literals(text) if context else []  # a widget's own context is its class
            found += [Text(context, each) for each in words]
            if not words and context not in tables:
                unclear.append(Unclear(f"{path.relative_to(CHECKOUT)}:{call.lineno}", ast.unparse(call)))
    return list(dict.fromkeys(found)), unclear


@cache
def parsed(path: Path) -> ast.Module:
    """Return a file's tree: the windows are looked through for sentences, too."""
    return ast.parse(path.read_text(encoding="utf-8"))


def _tables() -> Mapping[str, list[str]]:
    """Return the texts of the rooms below, by the context in which the windows look them up."""
    sys.path.insert(0, str(CHECKOUT))
    from trainer.dealing.lessons import LESSONS
    from trainer.engine.poker import Stud
    from trainer.engine.sentences import CONTEXT as SENTENCES
    from trainer.games.glossary.lookup import GLOSSARY
    from trainer.games.registry import GAMES, RULINGS
    from trainer.games.rule_book import sections
    from trainer.scenarios.kinds import KINDS
    from trainer.wording.sentences import JOINTS

    entries = [entry for game in GAMES for section in sections(game) for entry in section.entries]
    introduced: list[str] = []
    for introduction in [game.texts.introduction for game in GAMES.values()]:
        introduced += [
            introduction.about,
            *introduction.course,
            *introduction.special,
            *introduction.mistakes,
            *introduction.layout,
        ]
        introduced += [words for wager in introduction.wagers for words in wager]
    return {
        "clauses": [
            *[entry.says for entry in entries if entry.says],
            *[title for game in GAMES.values() for title in game.texts.clause_titles.values()],
        ],
        "rulings": [words for ruling in RULINGS.values() for words in (ruling.asks, ruling.says, ruling.why)],
        "introductions": introduced,
        "games": [text for game in GAMES.values() for text in _texts_of(game.texts)],
        "pay tables": [
            text
            for game in GAMES.values()
            for tables in game.pay_tables.values()
            for table in tables
            for text in (*[cell.line.title for cell in table.cells], table.note)
            if text
        ],
        "glossary": [text for term in GLOSSARY.values() for text in (term.name, *term.synonyms, term.says)],
        "kinds": [kind.title for kind in KINDS.values()],
        "lessons": [text for lesson in LESSONS for text in (lesson.title, lesson.teaches)],
        SENTENCES: [*JOINTS, *[each.value for each in Stud]],
    }


def _templates() -> tuple[list[Text], list[Unclear]]:
    """Return every template of a sentence, in the order in which they stand, and those put together in their call."""
    modules = {
        path: parsed(path)
        for path in sorted(TRAINER.rglob("*.py"))
        if path.relative_to(TRAINER).parts[0] not in FOR_COMMANDS_ONLY
    }
    refusals = _refusals(modules.values())
    found: list[Text] = []
    unclear: list[Unclear] = []
    for path, module in modules.items():
        for class_name, call in _calls(module, ""):
            name = _name(call)
            is_refusal = refusals.get(name, False) or (name == "__init__" and class_name in refusals)
            if name == NAMES:
                templates = _literals(call.args[0])
                found += [each for words in templates for each in (Text("sentences", words), _inside(words))]
                continue
            if name == SEVERAL:
                found += [Text("sentences", words) for each in call.args for words in _literals(each)]
                unclear += [
                    Unclear(f"{path.relative_to(CHECKOUT)}:{call.lineno}", ast.unparse(call))
                    for each in call.args
                    if not _literals(each)
                ]
                continue
            context = CARRY_TEMPLATES["refuse"] if is_refusal else CARRY_TEMPLATES.get(name, "")
            if not context or not call.args:
                continue
            words = _literals(call.args[0])
            found += [Text(context, each) for each in words if each]
            if not words and not _stands_elsewhere(call.args[0]):
                unclear.append(Unclear(f"{path.relative_to(CHECKOUT)}:{call.lineno}", ast.unparse(call)))
    return found, unclear


def _inside(template: str) -> Text:
    return Text("within a sentence", template[0].lower() + template[1:])


def _refusals(modules: Iterable[ast.Module]) -> dict[str, bool]:
    """Return the classes of refusals, and whether each is raised with a template: not one that has its own."""
    classes = [each for module in modules for each in _classes(module.body)]
    found = {REFUSAL: True}
    while new := [
        each for each in classes if each.name not in found and found.keys() & set(map(ast.unparse, each.bases))
    ]:
        for each in new:
            own = [part.name for part in each.body if isinstance(part, ast.FunctionDef)]
            found[each.name] = "__init__" not in own
    return found


def _classes(parts: Iterable[ast.AST]) -> Iterator[ast.ClassDef]:
    """Yield each class among parts of a file and within them; expressions, which are most of a tree, have none."""
    for each in parts:
        if isinstance(each, ast.ClassDef):
            yield each
        yield from _classes(part for part in ast.iter_child_nodes(each) if not isinstance(part, ast.expr))


def _stands_elsewhere(template: ast.expr) -> bool:
    """True if a call hands on a template that it was given, or takes one from an enumeration of the tables."""
    return ast.unparse(template).split(".")[-1] in ("template", "value")


def _texts_of(texts: Any) -> list[str]:
    """Return the texts of a game but for its introduction."""
    names = [name for bet in texts.side_bets.values() for name in (bet.wager, bet.label, bet.wagers)]
    by_key = (texts.rule_sets, texts.sources, texts.options, texts.values)
    return [texts.card, *names, *[text for table in by_key for text in table.values()]]


def _contexts(module: ast.Module) -> dict[str, str]:
    """Return the functions of a module that look texts up, each with its context."""
    found = {}
    for function in module.body:
        if isinstance(function, ast.FunctionDef) and isinstance(last := function.body[-1], ast.Return):
            call = last.value
            if isinstance(call, ast.Call) and _looks_up(call) and isinstance(call.args[1], ast.Name):
                found[function.name] = ast.literal_eval(call.args[0])
    return found


def _looks_up(call: ast.Call) -> bool:
    return ast.unparse(call.func) == "QCoreApplication.translate"


def _calls(node: ast.AST, class_name: str) -> list[tuple[str, ast.Call]]:
    """Return each call below a node, with the class around it."""
    found: list[tuple[str, ast.Call]] = []
    _add_calls(node, class_name, found)
    return found


def _add_calls(node: ast.AST, class_name: str, found: list[tuple[str, ast.Call]]) -> None:
    # Written out: it goes through every expression of the program.
    for field in node._fields:
        value = getattr(node, field, None)
        for child in value if type(value) is list else (value,):
            if isinstance(child, ast.AST) and not isinstance(child, _WITHOUT_CALLS):
                _add_calls(child, child.name if type(child) is ast.ClassDef else class_name, found)
                if type(child) is ast.Call:
                    found.append((class_name, child))


_WITHOUT_CALLS: Final = (ast.Constant, ast.Name, ast.expr_context, ast.operator, ast.cmpop)


def _name(call: ast.Call) -> str:
    called = call.func
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


def _literals(text: ast.expr) -> list[str]:
    """Return the texts that an argument may be: one, or one of two."""
    if isinstance(text, ast.IfExp):
        return [*_literals(text.body), *_literals(text.orelse)]
    return [text.value] if isinstance(text, ast.Constant) and isinstance(text.value, str) else []


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
