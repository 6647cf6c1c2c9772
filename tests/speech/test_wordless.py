"""Hold music: sound that goes on, and no words in it."""

from receptionist.speech.wordless import Wordless


def test_music_is_noticed_once_it_has_lasted() -> None:
    line = Wordless()
    assert [line.add(9.0, "", -10.0), line.add(9.0, "oh", -0.9), line.add(9.0, "", -10.0)] == [False, False, True]


def test_a_long_story_is_no_music() -> None:
    line = Wordless()
    assert not any(line.add(25.0, "word " * 60, -0.2) for _ in range(5))


def test_guessed_words_are_none() -> None:
    assert Wordless().add(25.0, "the the the the the the the the the the", -2.0)


def test_one_sentence_begins_it_anew() -> None:
    line = Wordless()
    line.add(15.0, "", -10.0)
    line.add(2.0, "Sorry, I was on the other line.", -0.2)
    assert not line.add(15.0, "", -10.0)
