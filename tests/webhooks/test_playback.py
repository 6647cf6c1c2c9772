import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from webhooks.playback import Chunk, ClearedPlayback, Marker, Playback, PlaybackFull, Returned

SECOND = 8000


def speech(seconds):
    return bytes(i % 251 for i in range(round(seconds * SECOND)))


def sent_audio(items):
    return b"".join(item.mulaw for item in items if isinstance(item, Chunk))


def seconds_of(items):
    return len(sent_audio(items)) / SECOND


def run(playback, until, *, start=0.0):
    """Everything sent up to a time, asking exactly when playback says that something is due."""
    items = []
    now = start
    while now is not None and now <= until:
        items += playback.due(now)
        due = playback.next_due()
        now = None if due is None else max(now, due)
    return items


def test_short_utterance_is_sent_at_once_with_its_mark_behind_it():
    playback = Playback()
    playback.add(speech(0.3), "greeting")
    *audio, mark = playback.due(0.0)
    assert sent_audio(audio) == speech(0.3)
    assert mark == Marker("greeting")
    assert playback.next_due() is None


def test_long_utterance_is_sent_no_further_ahead_than_the_lead():
    playback = Playback(lead=0.4, chunk=0.1)
    playback.add(speech(3), "long")
    assert seconds_of(playback.due(0.0)) == pytest.approx(0.4)
    assert playback.due(0.05) == []
    assert playback.next_due() == pytest.approx(0.1)
    assert seconds_of(playback.due(0.1)) == pytest.approx(0.1)


def test_deadlines_are_absolute_so_late_wake_ups_do_not_add_up():
    playback = Playback(lead=0.4, chunk=0.1)
    playback.add(speech(10), "long")
    late = [0.1 * step + 0.03 for step in range(50)]  # always 30 ms late, never later than the lead
    total = sum(seconds_of(playback.due(now)) for now in [0.0, *late])
    assert total == pytest.approx(late[-1] + 0.4, abs=0.1)


def test_after_a_stall_longer_than_the_lead_the_lead_is_built_up_again():
    playback = Playback(lead=0.4, chunk=0.1)
    playback.add(speech(10), "long")
    playback.due(0.0)
    assert seconds_of(playback.due(2.0)) == pytest.approx(0.4)


def test_utterances_follow_one_another_each_with_its_mark():
    playback = Playback()
    playback.add(speech(0.1), "one")
    playback.add(speech(0.2), "two")
    assert [item.name for item in playback.due(0.0) if isinstance(item, Marker)] == ["one", "two"]


def test_utterance_in_pieces_gets_one_mark_behind_the_last_piece():
    playback = Playback()
    playback.add(speech(0.1), "stream", more=True)
    assert Marker("stream") not in playback.due(0.0)
    playback.add(speech(0.1), "stream")
    assert playback.due(0.05)[-1] == Marker("stream")


def test_next_utterance_ends_one_left_unfinished():
    playback = Playback()
    playback.add(speech(0.1), "broken off", more=True)
    playback.add(speech(0.1), "next")
    assert [item.name for item in playback.due(0.0) if isinstance(item, Marker)] == ["broken off", "next"]


def test_empty_utterance_is_a_mark_behind_what_was_said_before():
    playback = Playback()
    playback.add(speech(0.1), "words")
    playback.add(b"", "after words")
    assert playback.due(0.0)[-1] == Marker("after words")


def test_returned_mark_means_heard():
    playback = Playback()
    playback.add(speech(0.3), "greeting")
    playback.due(0.0)
    assert playback.returned("greeting", 0.35) is Returned.HEARD


@pytest.mark.parametrize("name", ["greeting", "never sent"])
def test_mark_that_was_not_sent_says_nothing(name):
    playback = Playback()
    playback.add(speech(0.3), "greeting")  # queued, not sent
    assert playback.returned(name, 0.1) is Returned.UNKNOWN


def test_mark_counts_once():
    playback = Playback()
    playback.add(speech(0.1), "greeting")
    playback.due(0.0)
    playback.returned("greeting", 0.2)
    assert playback.returned("greeting", 0.2) is Returned.UNKNOWN


def test_mark_that_comes_back_after_clear_means_flushed():
    playback = Playback()
    playback.add(speech(0.3), "greeting")
    playback.due(0.0)
    playback.clear(0.1)
    assert playback.returned("greeting", 0.11) is Returned.FLUSHED
    assert playback.returned("greeting", 0.12) is Returned.UNKNOWN


def spoken(*, interrupted_at, mark_delay=None):
    """Three utterances: 1 s, 2 s, 1 s; the mark of the first comes back `mark_delay` after its end."""
    playback = Playback()
    for name, seconds in (("one", 1), ("two", 2), ("three", 1)):
        playback.add(speech(seconds), name)
    run(playback, min(interrupted_at, 1.0))
    if mark_delay is not None:
        playback.returned("one", 1.0 + mark_delay)
    run(playback, interrupted_at, start=1.0)
    return playback.clear(interrupted_at)


@pytest.mark.parametrize(
    ("at", "mark_delay", "told"),
    [
        # before anything could be heard
        (0.0, None, ClearedPlayback(unheard=("one", "two", "three"))),
        # in the middle of the first
        (0.5, None, ClearedPlayback(cut="one", seconds=0.5, unheard=("two", "three"))),
        # the first was heard, says its mark; the second half
        (2.0, 0.0, ClearedPlayback(cut="two", seconds=1.0, unheard=("three",))),
        # the mark came 200 ms late: playback runs that far behind our clock
        (2.0, 0.2, ClearedPlayback(cut="two", seconds=0.8, unheard=("three",))),
        # all was played by the clock, though no mark came back
        (9.0, None, ClearedPlayback(heard=("one", "two", "three"))),
    ],
)
def test_clear_tells_what_was_heard(at, mark_delay, told):
    got = spoken(interrupted_at=at, mark_delay=mark_delay)
    assert (got.heard, got.cut, got.unheard) == (told.heard, told.cut, told.unheard)
    assert got.seconds == pytest.approx(told.seconds)


def test_silence_between_pieces_does_not_count_as_heard():
    playback = Playback()
    playback.add(speech(0.2), "stream", more=True)
    playback.due(0.0)
    playback.add(speech(0.2), "stream")
    playback.due(1.0)  # 0.8 s of nothing in between
    assert playback.clear(1.1).seconds == pytest.approx(0.3)


def test_no_more_is_heard_than_was_sent():
    playback = Playback()
    playback.add(speech(5), "long")
    playback.due(0.0)  # 0.4 s, and then the process stalls
    assert playback.clear(3.0).seconds == pytest.approx(0.4)


def test_after_clear_new_words_start_at_once():
    playback = Playback()
    playback.add(speech(5), "old")
    playback.due(0.0)
    playback.clear(0.2)
    playback.add(speech(0.1), "new")
    assert playback.due(0.2) == [Chunk(speech(0.1)), Marker("new")]


def test_silent_once_all_was_played():
    playback = Playback()
    assert playback.silent(0.0)
    playback.add(speech(0.3), "greeting")
    assert not playback.silent(0.0)
    playback.due(0.0)
    assert not playback.silent(0.29)
    assert playback.silent(0.31)


def test_waiting_audio_is_bounded():
    playback = Playback(longest=1.0)
    playback.add(speech(0.9), "enough")
    with pytest.raises(PlaybackFull, match="1 s of audio"):
        playback.add(speech(0.2), "too much")


def test_far_end_that_returns_no_marks_costs_no_memory():
    playback = Playback()
    for turn in range(1000):
        playback.add(speech(0.1), f"turn {turn}")
        playback.due(turn)
    assert len(playback.clear(1001.0).heard) <= 64


def test_chunk_must_fit_the_lead():
    with pytest.raises(ValueError, match="make the lead the larger"):
        Playback(lead=0.1, chunk=0.2)


@given(
    utterances=st.lists(st.binary(max_size=3000), max_size=8),
    steps=st.lists(st.floats(0, 0.5), max_size=40),
)
def test_everything_is_sent_once_in_order_and_never_too_early(utterances, steps):
    playback = Playback(lead=0.4, chunk=0.1)
    for n, audio in enumerate(utterances):
        playback.add(audio, str(n))
    now, items = 0.0, []
    for step in steps:
        items += playback.due(now)
        assert seconds_of(items) <= now + 0.4 + 0.003
        now += step
    items += run(playback, 1e9, start=now)
    assert sent_audio(items) == b"".join(utterances)
    assert [item.name for item in items if isinstance(item, Marker)] == [str(n) for n in range(len(utterances))]


class PlaybackMachine(RuleBasedStateMachine):
    """Any order of speaking, waiting, marks and interruptions accounts for each utterance exactly once."""

    @initialize()
    def begin(self):
        self.playback = Playback()
        self.now, self.names, self.sent, self.accounted = 0.0, [], [], []

    @rule(seconds=st.floats(0, 1), more=st.booleans())
    def speak(self, seconds, more):
        self.names.append(f"u{len(self.names)}")
        self.playback.add(speech(seconds), self.names[-1], more=more)

    @rule(seconds=st.floats(0, 2))
    def wait(self, seconds):
        self.now += seconds
        self.sent += [item.name for item in self.playback.due(self.now) if isinstance(item, Marker)]

    @rule()
    def first_mark_returns(self):
        if self.sent and self.playback.returned(name := self.sent.pop(0), self.now) is Returned.HEARD:
            self.accounted.append(name)

    @rule()
    def interrupt(self):
        told = self.playback.clear(self.now)
        self.accounted += [*told.heard, *([told.cut] if told.cut else []), *told.unheard]
        assert told.seconds >= 0

    @invariant()
    def accounted_in_order_and_once(self):
        assert self.accounted == self.names[: len(self.accounted)]

    @invariant()
    def what_is_due_is_due_in_finite_time(self):
        due = self.playback.next_due()
        assert due is None or due < self.now + 10


TestPlaybackMachine = PlaybackMachine.TestCase
