"""Which modules hold English: sentences, patterns or word lists in string literals.

A module does that whose literals hold at least ENOUGH different common English words (`common_words.txt`). Left out are
literals that no caller, customer or owner hears or reads: docstrings, annotations and `Literal`s, what is raised or
belongs to an exception, what is logged, warned or asserted, help (`help=`, `description=`), SQL, templates of Jinja,
keys by which something is looked up, migrations of the database, and all of `receptionist/languages`. A literal of a
single word counts only where nothing in the code is named so: "street" may be a field, "avenue" is a word.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tests.layout.source import Module, modules

ENOUGH = 6
"""Different common words by which a module speaks English."""

_LIST = Path(__file__).with_name("common_words.txt")
_LOGGERS = frozenset({"log", "logger", "logging", "warnings"})
_SECTION = "_SAID"
"""What a module calls its section of a language's file: what that is asked for are keys."""
_HELP = frozenset({"help", "description", "epilog", "metavar", "short_help"})
_AT_HOME = "receptionist/languages/"
_FOR_DATABASES = "receptionist/persistence/migrations/"
_OF_JINJA = "{%"
_FOR_OPERATORS = (
    "receptionist/app/doctor/",
    "receptionist/app/commands/",
    # what is wrong with a business file, and how to mend it
    "receptionist/app/business_errors.py",
    "receptionist/app/business_file.py",
    "receptionist/app/contradictions.py",
    "receptionist/app/opening_hours.py",
    "receptionist/workflows/mending.py",
    # drawings of workflows, tables of rights, for the docs and `receptionist workflows`
    "receptionist/workflows/drawing.py",
    "receptionist/model/trust.py",
    # jobs by the names that the log has, and what is kept of whom and why
    "receptionist/app/background.py",
    "receptionist/app/bookings.py",
    "receptionist/app/retention/",
    # why a database, an engine, a model or a tool cannot be used
    "receptionist/persistence/unusable.py",
    "receptionist/speech/deepgram.py",
    "receptionist/speech/elevenlabs.py",
    "receptionist/questions/model/settings.py",
    "receptionist/questions/model/dispatcher.py",
    "receptionist/questions/model/loop.py",
    "receptionist/questions/model/assistant.py",
    "receptionist/tools/store.py",
    "webhooks/tokens.py",
    # the walk: sentences that are names of meanings, answers of tools that are none, laws and which of them is broken
    "receptionist/dialogue/checking/",
    # names of what moves a call, for the diagram of the phases
    "receptionist/dialogue/phases.py",
    # figures
    "webhooks/metrics.py",
    "webhooks/observing.py",
    # how rehearsed calls are shown and judged
    "receptionist/harness/live_screen.py",
    "receptionist/harness/screen.py",
    "receptionist/harness/simulate.py",
    "receptionist/harness/callers/outcome.py",
)
"""Modules whose sentences are read by whoever runs the program alone; whoever adds one says here why."""
_REGEX = re.compile(r"\\[a-zA-Z]|\(\?(?:P<\w+>|[:=!]|<[=!]|[a-zA-Z-]+[:)])")
"""Escapes and openings of groups: "\\b" is no "b", "(?P<name>" no "name"."""
_TOKEN = re.compile(r"[A-Za-z0-9_./@:$-]*[A-Za-z][A-Za-z0-9_'’./@:$-]*")
_WORD = re.compile(r"[A-Za-z]+(?:['’][a-z]+)?")


@cache
def common_words() -> frozenset[str]:
    lines = _LIST.read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


def english_modules(among: Iterable[Module] | None = None) -> list[str]:
    """The paths of modules that hold English."""
    among = modules() if among is None else tuple(among)
    elsewhere = (module for module in among if not module.path.startswith((_AT_HOME, _FOR_DATABASES)))
    return [module.path for module in elsewhere if len(english_words(module)) >= ENOUGH]


def for_operators(path: str) -> bool:
    """Whether what a module says is read by whoever runs the program, never by callers, customers or owners."""
    return path.startswith(_FOR_OPERATORS)


def english_words(module: Module) -> frozenset[str]:
    """The common words in the literals of `module` that are for others than its developers."""
    taken, raised = _identifiers(), _exceptions_of_the_product() | _exceptions([module])
    return frozenset(word for literal in literals(module.tree, raised) for word in words_of(literal, taken))


def words_of(literal: str, identifiers: frozenset[str] = frozenset()) -> Iterator[str]:
    """The common English words of one literal; of one that is a single word, only if it is none of `identifiers`."""
    plain = _REGEX.sub(" ", literal)
    found = [word for token in _TOKEN.findall(plain) if (word := _word(token))]
    if len(found) == 1 and plain.strip().lower() == found[0] and found[0] in identifiers:
        return
    yield from (word for word in found if word in common_words())


def _word(token: str) -> str:
    """The token without punctuation around it, if it is a word of language and no name, path or address."""
    bare = token.strip("'’./:-").replace("’", "'")
    return bare.lower() if _WORD.fullmatch(bare) else ""


def literals(tree: ast.AST, raised: frozenset[str] = frozenset()) -> Iterator[str]:
    """The string literals of `tree` that count; of an f-string its constant parts. `raised` names exceptions."""
    for node in ast.iter_child_nodes(tree):
        if _left_out(node, raised):
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _OF_JINJA not in node.value:
            yield node.value
        for child in _spoken(node):
            yield from literals(child, raised)


def _spoken(node: ast.AST) -> Iterator[ast.AST]:
    """`node` itself to look into, or the parts of it that are no annotation."""
    match node:
        case ast.AnnAssign(value=value):
            yield from [_wrapped(value)] if value is not None else []
        case ast.arg():
            return
        case ast.Subscript(value=value, slice=ast.Constant()):
            yield _wrapped(value)
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield from (_wrapped(part) for part in (*node.decorator_list, node.args, *node.body))
        case _:
            yield node


def _wrapped(node: ast.AST) -> ast.AST:
    """A tree whose only child is `node`, so that `node` itself is looked at as well."""
    return ast.List(elts=[node])  # type: ignore[list-item]


def _left_out(node: ast.AST, raised: frozenset[str]) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Raise() | ast.Assert():
            return True
        case ast.ClassDef(name=name):
            return name in raised
        case ast.Subscript(value=ast.Name(id="Literal")) | ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case ast.keyword(arg=arg):
            return arg in _HELP
        case ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=called)):
            return owner in _LOGGERS or owner == _SECTION or called == "execute"
        case ast.Call(func=ast.Name(id=called)):
            return called in raised or called == "text"  # sqlalchemy's
    return False


def _exceptions(among: Iterable[Module]) -> frozenset[str]:
    """Names of classes that are raised: those that stand on one, from the language's own on."""
    own = (value for value in vars(builtins).values() if isinstance(value, type))
    found = {value.__name__ for value in own if issubclass(value, BaseException)} | {"HTTPException"}
    bases = [bases for module in among for bases in _bases(module)]
    while more := {name for name, above in bases if above & found} - found:
        found |= more
    return frozenset(found)


@cache
def _exceptions_of_the_product() -> frozenset[str]:
    return _exceptions(modules())


def _bases(module: Module) -> Iterator[tuple[str, frozenset[str]]]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ClassDef):
            yield node.name, frozenset(ast.unparse(base).rpartition(".")[2] for base in node.bases)


@cache
def _identifiers() -> frozenset[str]:
    """The names of fields, and the values of `Literal`s: what the code calls its own things."""
    return frozenset(name.lower() for module in modules() for name in _names(module.tree))


def _names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(body=body):
                yield from (each.target.id for each in body if _is_field(each))  # type: ignore[attr-defined]
            case ast.Subscript(value=ast.Name(id="Literal"), slice=values):
                yield from (each.value for each in ast.walk(values) if _is_text(each))  # type: ignore[attr-defined]


def _is_field(node: ast.AST) -> bool:
    return isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)
