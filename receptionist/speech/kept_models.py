"""Models that are put together out of the files of packages, kept on disk so that the next start finds them made."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable
from importlib.metadata import version
from pathlib import Path

Make = Callable[[], dict[str, bytes]]


class KeptModels:
    """A directory with the models of one maker, each under its name, as long as nothing changes that they are made of.

    `packages` are the installed packages whose files go into them, `code` the modules that put them together.
    """

    def __init__(self, directory: Path, packages: Iterable[str], code: Iterable[Path], *besides: object) -> None:
        told = [*(f"{name} {version(name)}" for name in packages), *(path.read_text("utf-8") for path in code)]
        made_of = "\n".join((*told, *map(str, besides)))
        self._directory = directory
        self._mark = hashlib.sha256(made_of.encode()).hexdigest()[:16]

    def paths(self, names: tuple[str, ...], make: Make) -> tuple[Path, ...]:
        """Where the models of those names are; `make` is asked for them where one is missing, and former ones go.

        Raises OSError where they can't be kept.
        """
        paths = tuple(self._directory / f"{name}-{self._mark}.onnx" for name in names)
        if not all(path.exists() for path in paths):
            self._directory.mkdir(parents=True, exist_ok=True)
            for former in set(self._directory.glob("*.onnx")) - set(paths):
                former.unlink(missing_ok=True)
            made = make()
            for name, path in zip(names, paths, strict=True):
                _write(path, made[name])
        return paths


def _write(path: Path, content: bytes) -> None:
    """Whole or not at all, even where the power goes."""
    unfinished = path.with_suffix(f".{os.getpid()}")
    with unfinished.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)
