"""Reading the business file: YAML whose every error names the file, the line, the field and the mend."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml
from pydantic import BaseModel, ValidationError

from receptionist.app import yaml_core
from receptionist.app.business_errors import sentence
from receptionist.app.settings import Business

_NO_FILE = "<business>"
MOST_PROBLEMS: Final = 20
"""That are told at once."""

Place = Sequence[str | int]


class FieldProblem(NamedTuple):
    """What is wrong with one field, and the mend; `where` is its place in the file."""

    where: tuple[str | int, ...]
    mend: str


class BadBusinessFile(Exception):
    """A business file that the receptionist must not start with. `problems` are lines a person can act on; `fields`
    the same by their places, where they have one.
    """

    def __init__(self, problems: list[str], fields: tuple[FieldProblem, ...] = ()) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems
        self.fields = fields


@dataclass(frozen=True, slots=True)
class Lines:
    """Where the fields of a file stand in it; `source` is what it is called."""

    source: str
    root: yaml.Node | None = None

    def place(self, field: Place) -> str:
        """ "business.yaml, line 3: owner.phone"; the line is that of the deepest part that stands in the file."""
        name = ".".join(map(str, field)) or "the file"
        return f"{self.source}, line {self.number(field)}: {name}"

    def has(self, field: Place) -> bool:
        """Whether the first part of it stands in the file."""
        keys = self.root.value if isinstance(self.root, yaml.MappingNode) else []
        return any(key.value == str(field[0]) for key, _ in keys)

    def number(self, field: Place) -> int:
        """From 1."""
        line, node = 1, self.root
        for part in field:
            if isinstance(node, yaml.MappingNode):
                found = next((pair for pair in node.value if pair[0].value == str(part)), None)
                if found is None:
                    return line
                line, node = found[0].start_mark.line + 1, found[1]
            elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
                node = node.value[part]
                line = node.start_mark.line + 1
            else:
                return line
        return line


def load(path: Path) -> Business:
    """The business that `path` describes; raises BadBusinessFile."""
    return opened(path)[0]


def opened(path: Path) -> tuple[Business, Lines]:
    """The same, and where its fields stand."""
    try:
        if path.stat().st_size > yaml_core.LARGEST * 4:
            raise BadBusinessFile([f"{path}: far too large for a business file; name the right one with --business"])
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadBusinessFile(
            [f"{path}: {error.strerror}. Make one with `receptionist init > business.yaml`."]
        ) from error
    except UnicodeDecodeError as error:
        raise BadBusinessFile([f"{path}: not UTF-8 text ({error}). Save it as UTF-8."]) from error
    return read(text, str(path))


def example_text() -> str:
    """The example business file that comes with the package."""
    return files("receptionist").joinpath("example.yaml").read_text(encoding="utf-8")


def parse(text: str, source: str = _NO_FILE) -> Business:
    """The business that `text` describes; `source` is what errors call it."""
    return read(text, source)[0]


def read(text: str, source: str = _NO_FILE) -> tuple[Business, Lines]:
    """The same, and where its fields stand. Raises BadBusinessFile."""
    values, lines = written(text, source)
    try:
        return Business.model_validate(values), lines
    except ValidationError as error:
        found = _found(error)
        told = [f"{lines.place(each.where)}: {each.mend}" for each in found]
        raise BadBusinessFile(_first(source, told), found) from error


def written(text: str, source: str = _NO_FILE) -> tuple[dict[str, Any], Lines]:
    """What is written there, unchecked, and where it stands. Raises BadBusinessFile where it is no YAML of fields."""
    try:
        values, root = yaml_core.read(text)
    except yaml.YAMLError as error:
        raise BadBusinessFile([_yaml_problem(source, text, error)]) from error
    if values is None:
        values = {}
    twice = _given_twice(root)
    if twice is not None:
        field, line = twice
        raise BadBusinessFile([f"{source}, line {line}: {field}: given twice; keep one of them"])
    if not isinstance(values, dict):
        raise BadBusinessFile([f"{source}, line 1: a business file is a list of `field: value` lines"])
    return values, Lines(source, root)


def _first(source: str, problems: list[str]) -> list[str]:
    more = len(problems) - MOST_PROBLEMS
    return [*problems[:MOST_PROBLEMS], f"{source}: and {more} more; mend these first"] if more > 0 else problems


def _given_twice(node: yaml.Node | None) -> tuple[str, int] | None:
    """The first field that stands twice in the same place, and its second line; YAML would take the last in silence."""
    if isinstance(node, yaml.SequenceNode):
        return next((found for each in node.value if (found := _given_twice(each))), None)
    if not isinstance(node, yaml.MappingNode):
        return None
    seen: set[str] = set()
    for key, value in node.value:
        if key.value in seen:
            return str(key.value), key.start_mark.line + 1
        seen.add(key.value)
        found = _given_twice(value)
        if found is not None:
            return found
    return None


def _found(error: ValidationError) -> tuple[FieldProblem, ...]:
    problems = error.errors()
    told = [problem for problem in problems if "literal['always']" not in problem["loc"]] or problems
    mends: dict[tuple[str | int, ...], str] = {}
    for problem in told:
        where = tuple(part for part in problem["loc"] if not _is_union_tag(part))
        mends.setdefault(where, sentence(problem, where, _fields))  # a union has one for each of its types
    return tuple(FieldProblem(where, mend) for where, mend in mends.items())


def _is_union_tag(part: str | int) -> bool:
    """Pydantic puts the tried type of a union, and "[key]", into the place: no field of ours has such a name."""
    return isinstance(part, str) and (part.startswith(("literal[", "dict[", "tuple[", "function-")) or part == "[key]")


def _fields(where: Place) -> list[str]:
    """The names allowed at `where`, by walking the models."""
    model: Any = Business
    for part in where:
        if isinstance(part, int):
            continue
        info = model.model_fields.get(part) if isinstance(model, type) and issubclass(model, BaseModel) else None
        model = _inner_model(info.annotation) if info else None
        if model is None:
            return []
    return list(model.model_fields)


def _inner_model(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for argument in getattr(annotation, "__args__", ()):
        found = _inner_model(argument)
        if found is not None:
            return found
    return None


def _yaml_problem(source: str, text: str, error: yaml.YAMLError) -> str:
    if isinstance(error, yaml.reader.ReaderError):  # it knows the place, not the line
        line = text.count("\n", 0, error.position) + 1
        return f"{source}, line {line}: a character that no text has (#x{error.character:04x}); take it out"
    mark = getattr(error, "problem_mark", None)
    what = f"{source}, line {mark.line + 1 if mark else 1}: {getattr(error, 'problem', None) or error}"
    return what if isinstance(error, yaml_core.Unwanted) else f"{what}. Check the indentation and quotes there."
