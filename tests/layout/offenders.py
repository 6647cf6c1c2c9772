"""What stands in the house that shall not, one function a rule. Each gives its offenders, with how often where that
may be more than once.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from tests.layout.english import english_modules, for_operators
from tests.layout.source import ROOT, Module, modules

Offenders = Mapping[str, int]


def loose_modules(among: Iterable[Module]) -> Offenders:
    """Modules in `receptionist/` itself besides `cli.py` and `__main__.py`."""
    hall = (module for module in among if module.path.count("/") == 1 and module.path.startswith("receptionist/"))
    return _once(module.path for module in hall if module.stem not in ("cli", "__main__", "__init__"))


def repeated_class_names(among: Iterable[Module]) -> Offenders:
    """Public names of classes that stand at the top of more than one module, with the number of those."""
    found = Counter(name for module in among for name in {node.name for node in _classes(module)})
    return {name: count for name, count in found.items() if count > 1}


def modules_without_tests(among: Iterable[Module], tests: Path = ROOT / "tests") -> Offenders:
    """Modules without a test file of their own name in the folder of `tests` that mirrors theirs.

    `receptionist/dialogue/machine.py` is mirrored by `tests/dialogue/test_machine.py`, `webhooks/codec.py` by
    `tests/webhooks/test_codec.py`. Migrations are tested as a whole.
    """
    own = (each for each in among if not each.is_migration and each.stem not in ("__init__", "__main__"))
    return _once(module.path for module in own if not (tests / mirror(module)).is_file())


def mirror(module: Module) -> str:
    """The path in `tests` of the test file of `module`."""
    folder = Path(module.path).parent.as_posix().removeprefix("receptionist").removeprefix("/")
    return (Path(folder) / f"test_{module.stem}.py").as_posix()


def english(among: Iterable[Module]) -> Offenders:
    """Modules that hold English which callers, customers or owners hear, read or say."""
    return _once(path for path in english_modules(among) if not for_operators(path))


def english_for_operators(among: Iterable[Module]) -> Offenders:
    """Modules of the commands, the doctor and the generated pages that hold English."""
    return _once(path for path in english_modules(among) if for_operators(path))


_UTTERANCES = frozenset({"Understanding", "Heard", "Utterance", "Doubt", "Peril"})
"""Types whose `text` and `alternatives` are the caller's words as they were heard."""
_RAW = frozenset({"text", "alternatives"})
_NAMED_SO = frozenset({"meaning", "event", "heard", "utterance", "doubt", "peril"})
"""What values of those types are called where nothing declares them."""
_UNREAD = frozenset({"verbatim", "hypotheses"})
"""The words for people, and for whoever is to read them: they are handed on, and neither compared nor taken apart."""
_KEEPERS = frozenset({"Heard", "Doubt", "Peril", "ToldAside", "Unread", "HearingContext"})
"""What keeps a turn, as it was heard, for the one reading: put aside till a question is answered."""
_NAMES_FOR_WORDS = "receptionist/dialogue/checking/"
"""The walk, whose callers say names of meanings and no words of a language: those are looked up."""


def raw_text_in_dialogue(among: Iterable[Module]) -> Offenders:
    """Dialogue modules that read the caller's words again, with the number of places.

    A place is a use of `text` or `alternatives` of a turn, a comparison or a taking apart of what is only to be handed
    on, an import of `re`, and the import of a function or a pattern of `receptionist.understanding` (its types, which
    begin with a capital, may be imported). To hand the words to `understand`, or to what keeps them for it, is none.
    """
    real = (module for module in among if _in_dialogue(module) and not module.path.startswith(_NAMES_FOR_WORDS))
    found = ((module.path, sum(1 for _ in raw_text(module.tree))) for module in real)
    return {path: places for path, places in found if places}


def _in_dialogue(module: Module) -> bool:
    return module.path.startswith("receptionist/dialogue/")


def raw_text(tree: ast.AST) -> Iterator[str]:
    """What in `tree` touches raw text, each as it is written."""
    declared, handed_on = _declared(tree), _handed_on(tree)
    for node in ast.walk(tree):
        yield from _taken_apart(node)
        if node in handed_on:
            continue
        match node:
            case ast.Attribute(value=ast.Name(id=owner), attr=attr) if attr in _RAW:
                if declared.get(owner, owner in _NAMED_SO):
                    yield f"{owner}.{attr}"
            case ast.Attribute(value=ast.Attribute(attr=owner), attr=attr) if attr in _RAW and owner in _NAMED_SO:
                yield f"{owner}.{attr}"
            case ast.Import(names=names):
                yield from ("re" for name in names if name.name in ("re", "regex"))
            case ast.ImportFrom(module=str(source), names=names) if source.startswith("receptionist.understanding"):
                yield from (f"{source}.{name.name}" for name in names if not name.name[:1].isupper())


def _taken_apart(node: ast.AST) -> Iterator[str]:
    """What of the words that are only to be handed on is compared, gone through, or asked for a part of itself."""
    match node:
        case ast.Compare(left=left, comparators=comparators):
            parts = [left, *comparators]
        case ast.comprehension(iter=part) | ast.For(iter=part) | ast.Attribute(value=part):
            parts = [part]
        case _:
            return
    yield from (ast.unparse(part) for part in parts if isinstance(part, ast.Attribute) and part.attr in _UNREAD)


def _handed_on(tree: ast.AST) -> set[ast.AST]:
    """What is given to a call of `understand`, or to what keeps it for one."""
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    readers = {"understand", *_KEEPERS}
    given = (call for call in calls if ast.unparse(call.func).rpartition(".")[2].lstrip("_") in readers)
    return {argument for call in given for argument in (*call.args, *(each.value for each in call.keywords))}


def _declared(tree: ast.AST) -> dict[str, bool]:
    """Names that are declared with a type, and whether it is one of a turn."""
    found: dict[str, bool] = {}
    for node in ast.walk(tree):
        match node:
            case ast.arg(arg=name, annotation=ast.expr() as annotation):
                of_a_turn = any(isinstance(n, ast.Name) and n.id in _UTTERANCES for n in ast.walk(annotation))
                found[name] = found.get(name, False) or of_a_turn or (name == "event")
    return found


def context_fields(among: Iterable[Module]) -> Offenders:
    """The fields of CallContext."""
    return _once(field for fields in _fields(among, "CallContext") for field in fields)


WIDEST_PART = 12
"""The bar: fields of one part of CallContext."""


def fields_of_parts(among: Iterable[Module]) -> dict[str, int]:
    """The number of fields of CallContext and of each class of the dialogue that it is made of, to whatever depth."""
    among = [module for module in among if _in_dialogue(module)]
    classes = {node.name: node for module in among for node in _classes(module)}
    found: dict[str, int] = {}
    left = ["CallContext"]
    while left:
        name = left.pop()
        if name in found or name not in classes:
            continue
        fields = list(_annotated(classes[name]))
        if fields:  # an enumeration has none
            found[name] = len(fields)
        left += [node.id for field in fields for node in ast.walk(field.annotation) if isinstance(node, ast.Name)]
    return found


def _fields(among: Iterable[Module], name: str) -> Iterator[list[str]]:
    for module in among:
        for node in _classes(module):
            if node.name == name:
                yield [field.target.id for field in _annotated(node) if isinstance(field.target, ast.Name)]


def _annotated(node: ast.ClassDef) -> Iterator[ast.AnnAssign]:
    return (each for each in node.body if isinstance(each, ast.AnnAssign))


def modules_of_several_struct_libraries(among: Iterable[Module]) -> Offenders:
    """Modules that define values with more than one of msgspec, pydantic and dataclasses."""
    return _once(module.path for module in among if len(struct_libraries(module)) > 1)


def values_in_dataclasses(among: Iterable[Module]) -> Offenders:
    """Modules with frozen dataclasses that have no behaviour, which are msgspec's, with the number of those."""
    found = ((module.path, sum(map(_is_value_in_dataclass, _classes(module)))) for module in among)
    return {path: count for path, count in found if count}


def _is_value_in_dataclass(node: ast.ClassDef) -> bool:
    frozen = any("dataclass(" in (said := ast.unparse(each)) and "frozen=True" in said for each in node.decorator_list)
    return frozen and not any(isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) for each in node.body)


def struct_libraries(module: Module) -> Counter[str]:
    """How many classes of `module` stand on each library for values, by its name."""
    return Counter(library for node in ast.walk(module.tree) if (library := _library(node)))


def _library(node: ast.AST) -> str:
    if not isinstance(node, ast.ClassDef):
        return ""
    if any("dataclass" in ast.unparse(each) for each in node.decorator_list):
        return "dataclasses"
    bases = {ast.unparse(base).rpartition(".")[2].partition("[")[0] for base in node.bases}
    if "Struct" in bases:
        return "msgspec"
    return "pydantic" if bases & {"BaseModel", "RootModel", "_Model", "Model", "Settings"} else ""


RULE_FORMALISMS: Mapping[str, str] = {
    "rules over symbols": "receptionist/understanding/when/pattern.py",
    "recursive descent": "receptionist/understanding/addresses/reader.py",
    "patterns over text": "receptionist/languages/patterns.py",
}
"""Each by the module that makes it. No program tells them apart: whoever replaces one moves or deletes its module, and
whoever makes another adds it here.
"""


def rule_formalisms(among: Iterable[Module]) -> Offenders:
    """The formalisms in which rules of understanding are written, while their modules stand."""
    paths = {module.path for module in among}
    return _once(name for name, path in RULE_FORMALISMS.items() if path in paths)


def _classes(module: Module) -> Iterator[ast.ClassDef]:
    """The public classes at the top of a module."""
    return (node for node in module.tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_"))


def _once(items: Iterable[str]) -> Offenders:
    return dict.fromkeys(items, 1)


class Rule(msgspec.Struct, frozen=True):
    """`name` is that of its list in `known/`; `bar` how many offenders there may be in the end, None where no bar is
    set.
    """

    name: str
    what: str
    find: Callable[[Iterable[Module]], Offenders]
    bar: int | None = 0

    def offenders(self) -> Offenders:
        return self.find(modules())


RULES = (
    Rule("loose_modules", "loose modules in receptionist/ besides cli.py, __main__.py", loose_modules),
    Rule("class_names", "public class names that exist twice", repeated_class_names),
    Rule("english", "modules with English outside languages/", english),
    Rule("english_for_operators", "… in commands, checks, reference: operators' alone", english_for_operators, None),
    Rule("rule_formalisms", "rule formalisms", rule_formalisms, 1),
    Rule("context_fields", "fields of CallContext at its top", context_fields, 7),
    Rule("raw_text", "dialogue modules that touch raw text", raw_text_in_dialogue),
    Rule("untested", "modules without a test file of their name", modules_without_tests, None),
    Rule("mixed_structs", "modules with several struct libraries", modules_of_several_struct_libraries, None),
    Rule("value_dataclasses", "modules with values in dataclasses", values_in_dataclasses, None),
)
