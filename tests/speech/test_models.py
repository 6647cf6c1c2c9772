"""Model files, and those that are none."""

import pytest

from receptionist.speech.models import UnreadableModel, package_file, read_model
from receptionist.speech.silero import MODEL


def test_a_model_is_read_with_its_constants_by_name_and_shape():
    shapes = {each.name: tuple(each.dims) for each in read_model(package_file(*MODEL)).graph.initializer}
    assert shapes["model_8k.encoder.0.reparam_conv.weight"] == (128, 65, 3)
    assert shapes["model_8k.decoder.decoder.2.bias"] == (1,)


@pytest.mark.parametrize("content", [b"\x3a\xff", b"\x38\x01", b"\x3b"])  # cut off, a number, a group
def test_what_is_no_model_is_refused(tmp_path, content):
    path = tmp_path / "model.onnx"
    path.write_bytes(content)
    with pytest.raises(UnreadableModel, match="reinstall"):
        read_model(path)
