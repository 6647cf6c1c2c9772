"""The webhooks of a call that is put through: whoever picks up, presses a key, or does not; and what comes after."""

import pytest

PICKED_UP = {"CallSid": "CA9", "ParentCallSid": "CA1", "From": "+13125550142", "To": "+13125550100"}
BACK = {"CallSid": "CA1", "From": "+13125550142", "To": "+13125550111"}


class NotedHandover:
    """Knows one call."""

    def __init__(self):
        self.noted = []

    async def introduction(self, call_sid):
        return f"Ann Lee is on the line ({call_sid})."

    async def came_back(self, call_sid, outcome):
        self.noted.append((call_sid, outcome))
        return call_sid == "CA1"

    async def completed(self, call_sid):
        self.noted.append((call_sid, "over"))


@pytest.fixture
def office(make_office):
    office = make_office(reconnects=1)
    office.switchboard.handover = NotedHandover()
    return office


@pytest.fixture
def verbs(twilio):
    return lambda response: [verb.tag for verb in twilio.parse(response.text)]


async def test_whoever_picks_up_hears_of_the_caller_and_may_take_the_call(office, twilio, verbs):
    response = await office.post("/voice/whisper", PICKED_UP)
    assert verbs(response) == ["Gather", "Hangup"]  # a voicemail presses nothing
    gather = twilio.parse(response.text).find("Gather")
    assert gather.get("action") == "https://bot.example.com/voice/accept"
    assert gather.find("Say").text == "Ann Lee is on the line (CA1). Press 1 to take the call."


async def test_without_a_key_the_call_is_connected_after_the_words(make_office, verbs):
    office = make_office(press_to_accept=False)
    office.switchboard.handover = NotedHandover()
    assert verbs(await office.post("/voice/whisper", PICKED_UP)) == ["Say"]


@pytest.mark.parametrize(("digits", "then"), [("1", []), ("2", ["Hangup"]), ("", ["Hangup"])])
async def test_only_the_one_takes_the_call(office, verbs, digits, then):
    assert verbs(await office.post("/voice/accept", {"CallSid": "CA9", "Digits": digits})) == then


@pytest.mark.parametrize(
    "result",
    [
        {"DialCallStatus": "no-answer"},
        {"DialCallStatus": "busy"},
        {"DialCallStatus": "failed"},
        {"DialCallStatus": "completed", "DialBridged": "false"},  # picked up, and not taken: a voicemail, a no
    ],
)
async def test_a_caller_nobody_took_comes_back_to_us(office, verbs, twilio, result):
    response = await office.post("/voice/after", BACK | result)
    assert verbs(response) == ["Connect", "Connect", "Say", "Record"]  # and does not ring the owner again
    streams = [
        {p.get("name"): p.get("value") for p in s} for s in twilio.parse(response.text).findall("Connect/Stream")
    ]
    for parameters in streams:
        admission = await office.switchboard.tokens.redeem(parameters["token"], "CA1", now=office.switchboard.clock())
        assert (admission.resumed, admission.caller) == (True, "+13125550142")
    assert office.switchboard.handover.noted == [("CA1", result["DialCallStatus"])]


async def test_a_caller_of_whom_nothing_is_known_leaves_a_recorded_message(office, verbs):
    """The carrier's own fallback rang the owner: there is nothing to go on with."""
    response = await office.post("/voice/after", BACK | {"CallSid": "CA2", "DialCallStatus": "no-answer"})
    assert verbs(response) == ["Say", "Record"]


async def test_who_has_spoken_with_the_owner_is_done(office, verbs):
    result = {"DialCallStatus": "completed", "DialBridged": "true"}
    assert verbs(await office.post("/voice/after", BACK | result)) == ["Hangup"]
    assert office.switchboard.handover.noted == [("CA1", "over")]


@pytest.mark.parametrize("path", ["/voice/whisper", "/voice/accept"])
async def test_nobody_but_twilio_asks_who_calls(office, path):
    assert (await office.post(path, PICKED_UP, signature="forged")).status_code == 403


async def test_a_switchboard_that_knows_no_calls_says_so(make_office, twilio):
    response = await make_office().post("/voice/whisper", PICKED_UP)
    assert "has a caller for you" in twilio.parse(response.text).find("Gather/Say").text
