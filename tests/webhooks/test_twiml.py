import xml.etree.ElementTree as ET

import pytest

from webhooks import twiml
from webhooks.settings import Telephone


def telephone(**given):
    return Telephone(
        **{"account_sid": "AC1", "auth_token": "s3cret", "public_url": "https://bot.example.com"} | given,
    )


def verbs(document):
    return [verb.tag for verb in ET.fromstring(document)]  # noqa: S314 - written by ourselves


def find(document, path):
    return ET.fromstring(document).find(path)  # noqa: S314


def test_call_is_connected_to_the_stream_with_its_parameters():
    stream = find(twiml.answer(telephone(), [{"token": "a&<b", "caller": "+13125550142"}]), "Connect/Stream")
    assert stream.get("url") == "wss://bot.example.com/media"
    assert {p.get("name"): p.get("value") for p in stream} == {"token": "a&<b", "caller": "+13125550142"}


@pytest.mark.parametrize(
    ("owner", "after_connect"),
    [("+13125550100", ["Say", "Dial"]), (None, ["Say", "Record"])],
)
def test_verbs_after_connect_reach_the_owner_without_our_server(owner, after_connect):
    document = twiml.answer(telephone(owner_number=owner), [{"token": "t"}])
    assert verbs(document) == ["Connect", *after_connect]
    assert find(document, "Connect").get("action") is None  # with an action, Twilio never comes to these verbs


def test_broken_stream_is_dialled_again_before_the_fallback():
    document = twiml.answer(telephone(owner_number="+13125550100"), [{"token": "1"}, {"token": "2"}])
    assert verbs(document) == ["Connect", "Connect", "Say", "Dial"]


def test_owner_rings_a_bounded_time_and_the_result_comes_to_us():
    dial = find(twiml.fallback(telephone(owner_number="+13125550100", owner_rings=15)), "Dial")
    assert (dial.text, dial.get("timeout")) == ("+13125550100", "15")
    assert dial.get("action") == "https://bot.example.com/voice/after"


def test_message_is_bounded_and_its_recording_comes_to_us():
    record = find(twiml.take_message(telephone(), "We are closed."), "Record")
    assert record.get("maxLength") == "120"
    assert (
        record.get("action") == "https://bot.example.com/voice/after"
    )  # without one Twilio would repeat this document
    assert record.get("recordingStatusCallback") == "https://bot.example.com/voice/recording"


def test_transfer_says_a_word_and_rings():
    document = twiml.transfer(telephone(), "+13125550199", "One moment.")
    assert verbs(document) == ["Say", "Dial"]


def test_hang_up_and_goodbye():
    assert verbs(twiml.hang_up()) == ["Hangup"]
    assert verbs(twiml.goodbye(telephone(), "Bye & thanks")) == ["Say", "Hangup"]
    assert verbs(twiml.nothing()) == []
