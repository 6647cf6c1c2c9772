import pytest

from receptionist.understanding.names.usual import NameInUse


@pytest.mark.parametrize(
    ("name", "unusual"),
    [("Karen Wilson", 0), ("Koran Wilson", 1), ("Caparineshmet", 2), ("Sarah", 1), ("Mary-Ann Lee", 0)],
)
def test_words_of_a_name_that_are_no_usual_ones_are_counted(name: str, unusual: int) -> None:
    assert NameInUse(name).unusual_words == unusual


@pytest.mark.parametrize(
    ("name", "usual"),
    [
        ("Emily Clarke", "Emily Clark"),
        ("Amily Clark", "Emily Clark"),
        ("John Smyth", "John Smith"),
        ("John Browne", "John Brown"),
        ("Koran Wilson", ""),
        ("Emily Gloried", ""),
        ("Caparineshmet", ""),
    ],
)
def test_a_usual_name_that_sounds_so(name: str, usual: str) -> None:
    assert NameInUse(name).as_usual == usual
