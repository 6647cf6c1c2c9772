"""Golden event sequences. A line of windows is drawn as text: '#' is a window of speech, '.' one of silence."""

import pytest

from receptionist.speech.endpoint import (
    DICTATED,
    LONG,
    MESSAGE,
    OPEN,
    SHORT,
    YES_NO,
    BackchannelHeard,
    CallerInterrupted,
    Completeness,
    EnoughSaid,
    Patience,
    Paused,
    Sensitivity,
    SpeechEvent,
    SpeechStarted,
    TurnDetector,
    TurnEnded,
    patience_for,
)

WINDOW = 0.032


def hear(detector: TurnDetector, drawing: str, humming: bool = False) -> list[SpeechEvent]:
    probabilities = {"#": 0.9, ".": 0.05, "~": 0.42}
    return [event for mark in drawing for event in detector.process(probabilities[mark], WINDOW, humming)]


def names(events: list[SpeechEvent]) -> list[str]:
    return [type(event).__name__ for event in events]


def last_pause(events: list[SpeechEvent]) -> Paused:
    return [event for event in events if isinstance(event, Paused)][-1]


def windows(seconds: float) -> int:
    """The whole windows that fill at least these seconds."""
    return int(-(-seconds // WINDOW))


def test_a_turn_is_started_paused_and_ended() -> None:
    events = hear(TurnDetector(), "." * 10 + "#" * 20 + "." * 40)
    assert names(events) == ["SpeechStarted", "Paused", "TurnEnded"]


def test_times_are_those_of_the_first_and_the_last_sound() -> None:
    started, paused, ended = hear(TurnDetector(), "." * 10 + "#" * 20 + "." * 40)
    assert isinstance(started, SpeechStarted)
    assert started.since == pytest.approx(10 * WINDOW)
    assert isinstance(paused, Paused)
    assert paused.spoken_until == pytest.approx(30 * WINDOW)
    assert isinstance(ended, TurnEnded)
    assert ended.at - ended.spoken_until == pytest.approx(OPEN.settled, abs=WINDOW)


def test_a_click_is_no_turn() -> None:
    assert hear(TurnDetector(), "..#.....##......") == []


def test_a_wavering_probability_goes_on_with_what_was_before() -> None:
    assert names(hear(TurnDetector(), "~~~~~~")) == []
    assert names(hear(TurnDetector(), "###~~~~~~~~~~~~~~~~~~~~")) == ["SpeechStarted"]


def test_words_that_answer_end_the_turn_early() -> None:
    detector = TurnDetector()
    detector.expect(YES_NO)
    events = hear(detector, "#" * 10 + "." * windows(YES_NO.pause))
    assert detector.judge(last_pause(events), Completeness.COMPLETE) == []
    ended = hear(detector, "." * (windows(YES_NO.complete) - windows(YES_NO.pause)))
    assert names(ended) == ["TurnEnded"]
    assert ended[0].at - 10 * WINDOW < 0.3


def shown(detector: TurnDetector, drawing: str) -> list[EnoughSaid]:
    """When the caller is shown that a bare yes was heard."""
    events = hear(detector, "#" * 10 + "." * windows(YES_NO.pause))
    detector.judge(last_pause(events), Completeness.ENOUGH)
    return [event for event in hear(detector, drawing) if isinstance(event, EnoughSaid)]


def asked_for_a_yes() -> TurnDetector:
    detector = TurnDetector()
    detector.expect(YES_NO)
    return detector


def test_a_bare_yes_is_shown_to_have_been_heard_while_more_is_waited_for() -> None:
    detector = asked_for_a_yes()
    [event] = shown(detector, "." * 8)
    assert event.at - 10 * WINDOW == pytest.approx(YES_NO.shown, abs=WINDOW)
    assert detector.in_turn
    assert names(hear(detector, "." * 12)) == ["TurnEnded"]


def test_whoever_goes_on_was_in_their_turn_all_along() -> None:
    detector = asked_for_a_yes()
    assert shown(detector, "." * 8)
    assert names(hear(detector, "#" * 8 + "." * 40)) == ["SpeechResumed", "Paused", "TurnEnded"]


def test_who_went_on_once_is_not_spoken_into_again() -> None:
    detector = asked_for_a_yes()
    assert shown(detector, "." * 8)
    hear(detector, "#" * 8 + "." * 60)
    assert shown(detector, "." * 12) == []


def test_among_others_nothing_is_shown() -> None:
    detector = asked_for_a_yes()
    detector.among_others = True
    assert shown(detector, "." * 12) == []


def test_who_pauses_for_long_is_shown_later() -> None:
    assert shown(slow_caller(OPEN), "." * 10) == []


@pytest.mark.parametrize("patience", [YES_NO, SHORT, OPEN, LONG, DICTATED, MESSAGE])
def test_the_less_is_missing_the_shorter_is_the_wait(patience: Patience) -> None:
    order = (Completeness.COMPLETE, Completeness.ENOUGH, Completeness.OPEN, Completeness.UNFINISHED)
    waits = [patience.pause, *(patience.wait(each) for each in order)]
    assert waits == sorted(waits)


def test_words_known_late_end_the_turn_at_once() -> None:
    detector = TurnDetector()
    detector.expect(YES_NO)
    events = hear(detector, "#" * 10 + "." * 12)
    assert names(detector.judge(last_pause(events), Completeness.COMPLETE)) == ["TurnEnded"]


def test_words_that_lack_their_end_are_waited_for() -> None:
    detector = TurnDetector()
    detector.expect(LONG)
    events = hear(detector, "#" * 10 + "." * 10)
    detector.judge(last_pause(events), Completeness.UNFINISHED)
    assert hear(detector, "." * (windows(LONG.settled) - 4)) == []
    assert names(hear(detector, "." * windows(LONG.unfinished))) == ["TurnEnded"]


def test_what_was_said_of_an_earlier_pause_counts_no_more() -> None:
    detector = TurnDetector()
    detector.expect(YES_NO)
    events = hear(detector, "#" * 10 + "." * 5)
    assert names(hear(detector, "#" * 5)) == ["SpeechResumed"]
    assert detector.judge(last_pause(events), Completeness.COMPLETE) == []
    assert names(hear(detector, "." * 8)) == ["Paused"]


def test_who_goes_on_after_a_whole_answer_is_waited_for_as_if_it_had_not_been_one() -> None:
    detector = TurnDetector()
    events = hear(detector, "#" * 10 + "." * windows(OPEN.pause))
    detector.judge(last_pause(events), Completeness.COMPLETE)
    assert names(hear(detector, "#" * 10)) == ["SpeechResumed"]
    ended = hear(detector, "." * windows(OPEN.settled))[-1]
    assert isinstance(ended, TurnEnded)
    assert ended.at - ended.spoken_until == pytest.approx(OPEN.settled, abs=WINDOW)


def slow_caller(patience: Patience) -> TurnDetector:
    """Who has paused for 0.77 s before going on, twice, while such an answer was expected."""
    detector = TurnDetector()
    detector.expect(patience)
    hear(detector, ("#" * 10 + "." * 24) * 2 + "#" * 10 + "." * windows(patience.unfinished + 1.0))
    detector.expect(YES_NO)
    return detector


def wait_after_a_bare_yes(detector: TurnDetector) -> float:
    events = hear(detector, "#" * 10 + "." * windows(YES_NO.pause))
    detector.judge(last_pause(events), Completeness.ENOUGH)
    ended = hear(detector, "." * 60)[-1]
    assert isinstance(ended, TurnEnded)
    return ended.at - ended.spoken_until


def test_who_pauses_for_long_is_waited_for_longer() -> None:
    assert wait_after_a_bare_yes(slow_caller(OPEN)) == pytest.approx(1.2 * 24 * WINDOW, abs=WINDOW)


def test_pauses_between_digits_are_no_habit() -> None:
    assert wait_after_a_bare_yes(slow_caller(DICTATED)) == pytest.approx(YES_NO.enough, abs=WINDOW)


def test_a_caller_who_was_cut_off_is_waited_for_longer_from_then_on() -> None:
    """Each turn was taken for over, and they went on at once."""
    detector = TurnDetector()
    detector.expect(YES_NO)
    hear(detector, ("#" * 10 + "." * windows(0.74)) * 2 + "#" * 10 + "." * 60)
    assert wait_after_a_bare_yes(detector) > YES_NO.enough + 0.2


def test_every_pause_asks_for_a_transcription() -> None:
    events = hear(TurnDetector(), ("#" * 10 + "." * 8) * 3 + "." * 30)
    assert names(events) == [
        "SpeechStarted",
        *("Paused", "SpeechResumed") * 2,
        "Paused",
        "TurnEnded",
    ]


def test_dictated_digits_are_not_cut_between_their_groups() -> None:
    detector = TurnDetector()
    detector.expect(DICTATED)
    groups = ("#" * 25 + "." * windows(1.2)) * 3
    assert "TurnEnded" not in names(hear(detector, groups))


def test_a_second_turn_follows_the_first() -> None:
    turn = "#" * 10 + "." * 30
    assert names(hear(TurnDetector(), turn * 2)) == ["SpeechStarted", "Paused", "TurnEnded"] * 2


def test_endless_sound_is_cut() -> None:
    events = hear(TurnDetector(Sensitivity(longest_turn=2.0)), "#" * 70)
    assert names(events)[:2] == ["SpeechStarted", "TurnEnded"]


def test_sound_that_does_not_end_is_cut_sooner_where_others_are_heard() -> None:
    detector = TurnDetector()
    detector.among_others = True
    [ended] = [event for event in hear(detector, "#" * windows(8.2)) if isinstance(event, TurnEnded)]
    assert ended.at == ended.spoken_until == pytest.approx(8.0, abs=2 * WINDOW)


def test_a_message_may_be_long_wherever_it_is_left() -> None:
    detector = TurnDetector()
    detector.among_others = True
    detector.expect(MESSAGE)
    assert names(hear(detector, "#" * windows(20.0))) == ["SpeechStarted"]


def test_silence_is_told_once_for_each_question() -> None:
    detector = TurnDetector(Sensitivity(silence=2.0))
    detector.expect(OPEN)
    events = hear(detector, "." * 200)
    assert names(events) == ["SilenceLasted"]
    assert events[0].at == pytest.approx(2.0, abs=WINDOW)
    detector.expect(OPEN, silence=1.0)
    assert names(hear(detector, "." * 200)) == ["SilenceLasted"]


def test_silence_counts_from_the_end_of_our_voice() -> None:
    detector = TurnDetector(Sensitivity(silence=2.0))
    detector.playing = True
    assert hear(detector, "." * 200) == []
    detector.playing = False
    assert hear(detector, "." * 60) == []
    assert names(hear(detector, "." * 5)) == ["SilenceLasted"]


def test_speech_over_our_voice_interrupts_within_a_tenth_of_a_second() -> None:
    detector = TurnDetector()
    detector.playing = True
    interrupted, started = hear(detector, "." * 5 + "#" * 6)
    assert isinstance(interrupted, CallerInterrupted)
    assert interrupted.at - interrupted.since < 0.1
    assert isinstance(started, SpeechStarted)
    assert started.since == interrupted.since


@pytest.mark.parametrize(
    ("drawing", "humming"),
    [
        ("##", False),  # a click, a knock
        ("#" * 15, True),  # "mm-hm", half a second through the nose
        ("###.###.####", True),  # the same with a breath inside
    ],
)
def test_short_sounds_and_hums_do_not_interrupt(drawing: str, humming: bool) -> None:
    detector = TurnDetector()
    detector.playing = True
    events = hear(detector, drawing, humming) + hear(detector, "." * 10)
    assert names(events) == ["BackchannelHeard"]
    assert isinstance(events[0], BackchannelHeard)
    assert events[0].seconds == pytest.approx(drawing.count("#") * WINDOW)


def test_a_word_that_begins_with_a_hum_interrupts_as_soon_as_it_opens() -> None:
    detector = TurnDetector()
    detector.playing = True
    assert hear(detector, "####", humming=True) == []
    assert names(hear(detector, "#")) == ["CallerInterrupted", "SpeechStarted"]


def test_a_hum_that_does_not_end_interrupts() -> None:
    detector = TurnDetector()
    detector.playing = True
    assert "CallerInterrupted" in names(hear(detector, "#" * 30, humming=True))


def test_a_word_over_our_last_syllable_is_an_answer() -> None:
    """ "Is that right?" is often answered before its end; our voice stops during the answer."""
    detector = TurnDetector()
    detector.playing = True
    assert hear(detector, "##") == []
    detector.playing = False
    assert names(hear(detector, "#" * 5 + "." * 40)) == ["SpeechStarted", "Paused", "TurnEnded"]


@pytest.mark.parametrize(
    ("expecting", "patience"),
    [
        (("yes_no",), YES_NO),
        (("phone",), DICTATED),
        (("yes_no", "address"), LONG),  # the longer answer may come
        ((), OPEN),
        (("something new",), OPEN),
    ],
)
def test_patience_follows_what_is_expected(expecting: tuple[str, ...], patience: object) -> None:
    assert patience_for(expecting) is patience
