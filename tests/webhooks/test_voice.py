"""The webhooks, called in process: no socket is needed to show what they answer."""

import pytest

from webhooks.notices import CallStatus, Recording, TextReceived, TextStatus

RINGING = {"CallSid": "CA1", "From": "+13125550142", "To": "+13125550111", "CallerName": ""}
FORM = "application/x-www-form-urlencoded"
SIGNED_PATHS = ["/voice", "/voice/after", "/voice/recording", "/status", "/sms"]


@pytest.fixture
def office(make_office):
    return make_office()


@pytest.fixture
def verbs(twilio):
    return lambda response: [verb.tag for verb in twilio.parse(response.text)]


async def test_call_is_answered_with_our_stream(office, twilio):
    response = await office.post("/voice", RINGING)
    stream = twilio.parse(response.text).find("Connect/Stream")
    assert (response.status_code, response.headers["content-type"]) == (200, "application/xml")
    assert stream.get("url") == "wss://bot.example.com/media"
    assert {p.get("name") for p in stream} == {"token", "caller"}


async def test_withheld_caller_is_passed_on_as_nobody(office):
    _, [parameters] = await office.ring("+266696687")
    assert parameters["caller"] == ""


async def test_each_call_gets_its_own_token(office):
    tokens = {(await office.ring())[1][0]["token"] for _ in range(5)}
    assert len(tokens) == 5


async def test_broken_stream_may_be_dialled_again_with_a_token_that_lives_as_long_as_the_call(make_office):
    office = make_office(reconnects=1)
    call_sid, [_, again] = await office.ring()
    late = office.switchboard.clock() + 3600
    assert (await office.switchboard.tokens.redeem(again["token"], call_sid, now=late)).resumed


@pytest.mark.parametrize("path", SIGNED_PATHS)
@pytest.mark.parametrize("signature", ["", "forged"])
async def test_unsigned_webhook_is_refused(office, path, signature):
    assert (await office.post(path, RINGING, signature=signature)).status_code == 403
    assert office.notices.kept == []


@pytest.mark.parametrize("path", SIGNED_PATHS)
async def test_webhooks_are_posted(office, path):
    assert (await office.get(path)).status_code == 405


async def test_signature_of_a_changed_form_is_refused(office, twilio):
    signature = twilio.sign("https://bot.example.com/voice", RINGING)
    assert (await office.post("/voice", RINGING | {"From": "+19995550000"}, signature)).status_code == 403


async def test_forwarded_headers_do_not_change_what_must_be_signed(office, twilio):
    headers = {
        "Host": "evil.example.com",
        "X-Forwarded-Host": "evil.example.com",
        "X-Forwarded-Proto": "https",
        "X-Twilio-Signature": twilio.sign("https://evil.example.com/voice", RINGING),
    }
    assert (await office.post("/voice", RINGING, headers=headers)).status_code == 403


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"json": {"CallSid": "CA1"}, "data": None}, 415),
        ({"files": {"CallSid": b"CA1"}, "data": None}, 415),
        ({"data": {"CallSid": "x" * 70_000}}, 413),
        ({"content": b"From=\xff", "data": None, "headers": {"content-type": FORM}}, 400),
    ],
)
async def test_what_twilio_would_not_send_is_refused_before_its_signature(office, sent, status):
    assert (await office.post("/voice", {}, **sent)).status_code == status


async def test_signed_webhook_without_a_call_is_refused(office):
    assert (await office.post("/voice", {"From": "+13125550142"})).status_code == 400


async def test_without_room_the_caller_goes_to_the_owner(make_office, verbs):
    office = make_office(most_calls=1)
    with office.switchboard.calls:
        assert verbs(await office.post("/voice", RINGING)) == ["Say", "Dial"]
    assert verbs(await office.post("/voice", RINGING)) == ["Connect", "Say", "Dial"]


async def test_screened_call_gets_the_screens_answer(office, verbs):
    async def refuse(ring):
        return "<Response><Reject/></Response>" if ring.admission.caller == "+13125550142" else None

    office.switchboard.screen = refuse
    assert verbs(await office.post("/voice", RINGING)) == ["Reject"]
    assert verbs(await office.post("/voice", RINGING | {"From": "+13125550143"}))[0] == "Connect"


@pytest.mark.parametrize(
    ("result", "then"),
    [
        ({"DialCallStatus": "completed"}, ["Hangup"]),  # the owner has spoken with the caller
        ({"DialCallStatus": "no-answer"}, ["Say", "Record"]),
        ({"DialCallStatus": "busy"}, ["Say", "Record"]),
        ({"DialCallStatus": "failed"}, ["Say", "Record"]),
        ({"RecordingUrl": "https://api.example.com/RE1", "RecordingDuration": "9"}, ["Say", "Hangup"]),
        ({}, ["Say", "Dial"]),
    ],
)
async def test_what_comes_after_the_fallback(office, result, then, verbs):
    assert verbs(await office.post("/voice/after", {"CallSid": "CA1"} | result)) == then


async def test_message_left_is_kept(office):
    form = {"CallSid": "CA1", "RecordingSid": "RE1", "RecordingUrl": "https://api.example.com/RE1"}
    assert (await office.post("/voice/recording", form | {"RecordingDuration": "9"})).status_code == 204
    assert office.notices.kept == [Recording("CA1", "RE1", "https://api.example.com/RE1", 9)]


@pytest.mark.parametrize(
    ("form", "notice"),
    [
        ({"CallSid": "CA1", "CallStatus": "completed", "CallDuration": "61"}, CallStatus("CA1", "completed", 61)),
        ({"CallSid": "CA1", "CallStatus": "busy"}, CallStatus("CA1", "busy")),
        ({"MessageSid": "SM1", "MessageStatus": "delivered"}, TextStatus("SM1", "delivered")),
        (
            {"MessageSid": "SM1", "MessageStatus": "undelivered", "ErrorCode": "30003"},
            TextStatus("SM1", "undelivered", "30003"),
        ),
    ],
)
async def test_status_is_kept(office, form, notice):
    assert (await office.post("/status", form)).status_code == 204
    assert office.notices.kept == [notice]


@pytest.mark.parametrize(("path", "form"), [("/status", {"CallSid": "CA1"}), ("/sms", {"Body": "hi"})])
async def test_webhook_that_names_nothing_is_refused(office, path, form):
    assert (await office.post(path, form)).status_code == 400


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("/voice", RINGING | {"CallSid": "C" * 65}),
        ("/voice", RINGING | {"ParentCallSid": "C" * 60_000}),
        ("/voice/recording", {"CallSid": "CA1", "RecordingSid": "R" * 65, "RecordingUrl": "https://api.example.com/R"}),
        ("/status", {"CallSid": "C" * 65, "CallStatus": "completed"}),
        ("/sms", {"MessageSid": "S" * 65, "Body": "hi"}),
    ],
)
async def test_an_id_that_is_none_is_refused(office, path, form):
    assert (await office.post(path, form)).status_code == 400
    assert office.notices.kept == []


async def test_no_more_of_a_text_is_read_than_one_can_have(office):
    form = {"MessageSid": "SM1", "From": "+13125550142", "To": "+13125550111", "Body": "yes\0" + "y" * 60_000}
    assert (await office.post("/sms", form)).status_code == 200
    assert office.notices.kept[0].body == "yes" + "y" * 1596


async def test_text_is_kept_and_answered_with_silence(office, verbs):
    form = {"MessageSid": "SM1", "From": "+13125550142", "To": "+13125550111", "Body": "yes 👍"}
    assert verbs(await office.post("/sms", form)) == []
    assert office.notices.kept == [TextReceived("SM1", "+13125550142", "+13125550111", "yes 👍")]


async def test_health_is_open_and_says_nothing_private(office):
    assert ((await office.get("/healthz")).text, (await office.get("/readyz")).text) == ("ok", "ready")


async def test_not_ready_while_draining(office):
    office.switchboard.calls.drain()
    assert (await office.get("/readyz")).status_code == 503
    assert (await office.get("/healthz")).status_code == 200


async def test_not_ready_until_the_parts_are(office):
    async def loading():
        return False

    office.switchboard.ready = loading
    assert (await office.get("/readyz")).status_code == 503


@pytest.mark.parametrize("path", ["/", "/docs", "/redoc", "/openapi.json", "/media"])
async def test_nothing_else_is_served(office, path):
    assert (await office.get(path)).status_code == 404


async def test_logs_do_not_show_the_callers_number(office, caplog):
    caplog.set_level("DEBUG")
    await office.post("/voice", RINGING)
    assert "5550142" not in caplog.text
    assert "s3cret" not in caplog.text


# while this process shuts down


@pytest.fixture
def draining(make_office):
    def made(elsewhere):
        office = make_office()

        async def answer():
            return elsewhere

        office.switchboard.elsewhere = answer
        office.switchboard.calls.drain()
        return office

    return made


async def test_a_new_call_is_handed_on_where_another_process_answers(draining, verbs, twilio):
    office = draining(True)
    response = await office.post("/voice", RINGING)
    assert verbs(response) == ["Redirect"]
    assert twilio.parse(response.text).find("Redirect").text == "https://bot.example.com/voice?handed=1"


async def test_where_it_comes_back_it_is_handed_on_again_after_a_moment(draining, verbs, twilio):
    office = draining(True)
    response = await office.post("/voice?handed=1", RINGING)
    assert verbs(response) == ["Pause", "Redirect"]
    assert twilio.parse(response.text).find("Redirect").text.endswith("/voice?handed=2")


async def test_it_is_not_handed_on_for_ever(draining, verbs):
    office = draining(True)
    assert verbs(await office.post("/voice?handed=5", RINGING)) == ["Say", "Dial"]


async def test_where_nobody_else_answers_it_goes_to_the_owner_at_once(draining, verbs):
    assert verbs(await draining(False).post("/voice", RINGING)) == ["Say", "Dial"]


async def test_a_call_that_was_handed_on_is_answered_as_any_other(office, verbs):
    assert verbs(await office.post("/voice?handed=2", RINGING))[0] == "Connect"


async def test_draining_is_told_once(office):
    told = []
    office.switchboard.calls.when_draining.append(lambda: told.append("drains"))
    office.switchboard.calls.drain()
    office.switchboard.calls.drain()
    assert told == ["drains"]
