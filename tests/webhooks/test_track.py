from webhooks.track import Track

GAP = b"\xff"


def track(*pieces):
    made = Track()
    for at, audio in pieces:
        made.add(at, audio)
    return made


def test_silence_fills_the_gaps():
    recorded = track((0.001, b"\x01" * 8), (0.003, b"\x02" * 8))
    assert recorded.mulaw() == GAP * 8 + b"\x01" * 8 + GAP * 8 + b"\x02" * 8
    assert recorded.ends == 0.004


def test_pieces_do_not_overlap():
    assert track((0.0, b"\x01" * 8), (0.0005, b"\x02" * 8)).mulaw() == b"\x01" * 8 + b"\x02" * 8


def test_cut_drops_what_would_play_later():
    recorded = track((0.0, b"\x01" * 8), (0.002, b"\x02" * 8))
    recorded.cut(0.0025)
    assert recorded.mulaw() == b"\x01" * 8 + GAP * 8 + b"\x02" * 4
    recorded.cut(0.0015)  # in the gap
    assert recorded.mulaw() == b"\x01" * 8
    recorded.cut(0.0)
    assert (recorded.mulaw(), recorded.ends) == (b"", 0.0)


def test_after_a_cut_the_track_goes_on():
    recorded = track((0.0, b"\x01" * 16))
    recorded.cut(0.001)
    recorded.add(0.0015, b"\x02" * 4)
    assert recorded.mulaw() == b"\x01" * 8 + GAP * 4 + b"\x02" * 4
