"""Which of the voices on a line is the caller's."""

import pytest

from receptionist.speech.foreground import BEGINS_DB, GIVES_WAY_DB, SOFTLY_DB, STRESSED_DB, Foreground
from receptionist.speech.vad import WINDOW_SECONDS

CALLER, TELEVISION, NOTHING = -20.0, -35.0, -62.0


def quiet(line, windows=40):
    for _ in range(windows):
        line.silent(NOTHING)


def between(line, level, windows=60, *, speaking=False):
    """Speech of that level while no turn is open; whether any of it may open one."""
    opened = [line.opens(level, speaking=speaking) for _ in range(windows)]
    return any(opened)


def turn(line, level, windows=30, *, words=True):
    line.begins(0)
    heard = [line.goes_on(level) for _ in range(windows)]
    line.is_over(words=words)
    return all(heard)


@pytest.fixture
def line():
    """A quiet line on which the caller has spoken."""
    line = Foreground()
    quiet(line)
    turn(line, CALLER)
    return line


def test_whoever_speaks_first_on_a_quiet_line_is_heard_however_soft():
    line = Foreground()
    quiet(line)
    assert between(line, -45.0)


@pytest.mark.parametrize(("level", "interrupts"), [(SOFTLY_DB, True), (SOFTLY_DB - 1, False)])
def test_amid_our_greeting_only_who_is_near_is_heard_on_a_quiet_line(level, interrupts):
    line = Foreground()
    quiet(line)
    assert between(line, level, speaking=True) is interrupts


def test_what_never_comes_near_the_voice_does_not_hold_its_turn_open():
    line = Foreground()
    quiet(line)
    between(line, CALLER, 10)
    line.begins(3)
    assert all(line.goes_on(CALLER) for _ in range(20))
    softer = [line.goes_on(CALLER - STRESSED_DB - 2) for _ in range(60)]
    assert softer.index(False) * WINDOW_SECONDS == pytest.approx(1.3, abs=0.1)
    assert [line.goes_on(CALLER) for _ in range(4)][-1]  # and goes on where it speaks again


def test_soft_syllables_between_stressed_ones_belong_to_the_voice():
    line = Foreground()
    quiet(line)
    line.begins(0)
    words = [CALLER, *[CALLER - STRESSED_DB - 2] * 15] * 6
    assert all(line.goes_on(level) for level in words)


def test_a_voice_that_was_there_before_anybody_spoke_does_not_interrupt():
    assert not between(Foreground(), TELEVISION, speaking=True)


def test_a_caller_beside_it_does():
    line = Foreground()
    between(line, TELEVISION, speaking=True)
    assert line.opens(CALLER, speaking=True)


def test_who_could_not_be_told_from_it_is_heard_after_a_silence():
    line = Foreground()
    between(line, TELEVISION)
    line.nobody_spoke()
    assert line.opens(TELEVISION, speaking=False)


def test_a_television_opens_no_turn_of_a_caller_who_is_nearer(line):
    assert not between(line, TELEVISION)
    assert not between(line, TELEVISION, speaking=True)


def test_the_caller_may_speak_somewhat_softer(line):
    assert line.opens(CALLER - BEGINS_DB + 1, speaking=False)


def test_a_turn_ends_though_a_television_goes_on(line):
    between(line, TELEVISION)
    quiet(line, 1)
    line.begins(0)
    assert all(line.goes_on(CALLER) for _ in range(20))
    assert not any([line.goes_on(TELEVISION) for _ in range(20)][6:])


def test_a_peak_now_and_then_is_no_voice_that_goes_on():
    """Of others who were silent before the turn nothing is known: they peak, but never for as long as a vowel."""
    line = Foreground()
    line.begins(0)
    others = [CALLER - STRESSED_DB if nth % 12 == 0 else CALLER - STRESSED_DB - 5 for nth in range(60)]
    assert all(line.goes_on(CALLER) for _ in range(40))
    assert not any([line.goes_on(level) for level in others][45:])


def test_whoever_speaks_softly_between_their_vowels_goes_on():
    line = Foreground()
    line.begins(0)
    softly = [CALLER if nth % 30 < 5 else CALLER - STRESSED_DB - 2 for nth in range(150)]
    assert all(line.goes_on(level) for level in [CALLER] * 10 + softly)


def test_on_a_quiet_line_a_turn_fades_out_softly(line):
    quiet(line, 250)
    line.begins(0)
    assert all(line.goes_on(level) for level in (CALLER, CALLER - 15, CALLER - 20))


def test_a_vowel_carries_the_soft_sounds_behind_it(line):
    line.begins(0)
    assert all(line.goes_on(level) for level in (CALLER, CALLER, CALLER - 30, CALLER - 30, CALLER - 30))


def test_somebody_much_louder_begins_the_turn_anew():
    line = Foreground()
    line.begins(0)
    for _ in range(20):
        line.goes_on(TELEVISION)
    assert not line.was_another
    for _ in range(8):
        line.goes_on(CALLER)
    assert line.was_another


def test_who_speaks_up_is_nobody_else(line):
    line.begins(0)
    for level in [CALLER] * 20 + [CALLER + 4] * 8:
        line.goes_on(level)
    assert not line.was_another


def test_the_louder_of_two_is_the_caller():
    line = Foreground()
    turn(line, TELEVISION)
    turn(line, CALLER)
    assert line.caller == CALLER


def test_sound_without_words_tells_nothing_of_the_caller(line):
    turn(line, -6.0, words=False)
    assert line.caller == CALLER


def test_who_moves_away_from_the_telephone_is_heard_again_after_a_silence(line):
    away = CALLER - BEGINS_DB - 3
    assert not between(line, away)
    line.nobody_spoke()
    assert line.caller == CALLER - GIVES_WAY_DB
    assert line.opens(away, speaking=False)


def test_a_silent_line_gives_no_way(line):
    quiet(line, 250)
    line.nobody_spoke()
    assert line.caller == CALLER


@pytest.mark.parametrize(("others", "noisy"), [(NOTHING, False), (CALLER - 10, True), (CALLER - 25, False)])
def test_a_line_is_noisy_where_others_come_near_the_caller(line, others, noisy):
    for _ in range(250):
        line.silent(others)
    assert line.noisy is noisy


def test_the_first_vowel_of_a_short_answer_is_of_its_voice():
    """A turn is one only some windows after its beginning: "Yes" was not heard yet as the softer "please" came."""
    line = Foreground()
    quiet(line)
    between(line, CALLER, windows=4)
    line.begins(4)
    for level in [CALLER - 20] * 8 + [CALLER - 4] * 8:
        line.goes_on(level)
    assert not line.was_another
