"""Where the installed packages keep their model files, and how a model is opened."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import onnx
    import onnxruntime


class ModelMissing(RuntimeError):
    """A model file that a package should have brought is not there."""


class UnreadableModel(ValueError):
    """A file that is no ONNX model."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is no ONNX model; reinstall the package that brought it")


def package_file(package: str, *parts: str) -> Path:
    """A data file of an installed package, found without importing the package (its code may need audio devices).

    Raises ModelMissing with the way to mend it.
    """
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModelMissing(f"the package {package} is not installed; reinstall receptionist with its dependencies")
    path = Path(spec.submodule_search_locations[0]).joinpath(*parts)
    if not path.exists():
        raise ModelMissing(f"{path} is missing; install the exact version of {package} that receptionist requires")
    return path


def read_model(path: Path) -> "onnx.ModelProto":
    """An ONNX file's graph and constants. Raises UnreadableModel, OSError."""
    import onnx
    from google.protobuf.message import DecodeError

    try:
        model = onnx.load(path)
    except DecodeError as error:
        raise UnreadableModel(path) from error
    if not model.HasField("graph"):
        raise UnreadableModel(path)
    return model


def open_model(model: Path | bytes) -> "onnxruntime.InferenceSession":
    """A session for a file, or for an ONNX model in memory."""
    from onnxruntime import InferenceSession

    source = model if isinstance(model, bytes) else str(model)
    return InferenceSession(source, session_options(), providers=["CPUExecutionProvider"])


def session_options() -> "onnxruntime.SessionOptions":
    """One thread: many calls share the cores, so that none may spread over all of them."""
    import onnxruntime

    onnxruntime.disable_telemetry_events()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    return options
