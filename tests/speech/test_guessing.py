"""What is guessed to come next, and how far ahead."""

from receptionist.speech.guessing import FIRST_REACH, LONGEST_REACH, MOST_PIECES, Guesses, PastTurns

SENTENCE = list(range(100, 120))


def past(*sentences: list[int]) -> PastTurns:
    memory = PastTurns()
    for sentence in sentences:
        memory.learn(sentence)
    return memory


def test_nothing_is_guessed_of_what_was_never_heard() -> None:
    assert past(SENTENCE).after([1, 2], 8) == []
    assert PastTurns().after([], 8) == []


def test_what_followed_two_tokens_the_last_time_follows_again() -> None:
    assert past([5, 6, 7, 8], [5, 6, 9]).after([4, 5, 6], 8) == [9]


def test_a_turn_begins_as_the_last_one_did() -> None:
    assert past(SENTENCE).after([], 3) == SENTENCE[:3]


def test_memory_is_bounded_and_what_was_heard_longest_ago_makes_way() -> None:
    memory = past([1, 2, 3])
    memory.learn(list(range(10, 10 + MOST_PIECES)))
    assert memory.after([1, 2], 1) == []
    assert memory.after([20, 21], 1) == [22]


def test_guesses_reach_further_as_long_as_they_hold() -> None:
    guesses, tokens, reaches = Guesses(past(SENTENCE)), [], []
    while len(tokens) < len(SENTENCE):
        guessed = guesses.after(tokens)
        reaches.append(len(guessed))
        tokens += guessed
    assert reaches == [FIRST_REACH, 2 * FIRST_REACH, 4 * FIRST_REACH, len(SENTENCE) - 7 * FIRST_REACH]
    assert max(reaches) <= LONGEST_REACH


def test_a_guess_that_did_not_hold_makes_them_careful() -> None:
    guesses = Guesses(past(SENTENCE))
    first = guesses.after([])
    assert len(guesses.after([*first, *SENTENCE[2:4]])) == 2 * FIRST_REACH
    assert len(guesses.after([7, *SENTENCE[:2]])) == FIRST_REACH


def test_what_is_likely_comes_first() -> None:
    guesses = Guesses(past(SENTENCE), [7, 8, 9])
    assert guesses.after([]) == [7, 8, 9]
    assert guesses.after([]) == SENTENCE[:FIRST_REACH]
