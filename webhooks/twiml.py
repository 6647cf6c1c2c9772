"""What we tell Twilio to do, as TwiML documents.

A call is connected to our stream; the verbs after `</Connect>` run when the stream ends without our having ended the
call, that is, when our side failed. They need no server of ours: an apology in Twilio's own voice, then the owner's
telephone, or without one a recorded message.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from twilio.twiml.voice_response import Gather, VoiceResponse

from webhooks.settings import Telephone

KEY_WAIT = 8
"""Seconds after our words in which whoever picked up may press the key."""
LONGEST_MESSAGE = 120
"""Seconds a caller may speak after the tone."""


def answer(telephone: Telephone, streams: Sequence[Mapping[str, str]]) -> str:
    """Connects the call to our stream with the first parameters; Twilio dials again, with the next, when one breaks."""
    response = VoiceResponse()
    _connect(response, telephone, streams)
    _add_fallback(response, telephone)
    return str(response)


def take_back(telephone: Telephone, streams: Sequence[Mapping[str, str]]) -> str:
    """The same for a call that the owner's telephone did not take: it is not rung again if our side fails too."""
    response = VoiceResponse()
    _connect(response, telephone, streams)
    _add_message(response, telephone, telephone.say("apology"))
    return str(response)


def fallback(telephone: Telephone) -> str:
    """For a call we cannot take at all."""
    response = VoiceResponse()
    _add_fallback(response, telephone)
    return str(response)


def hand_on(telephone: Telephone, handed: int) -> str:
    """Asks at the same address again, where another process may answer; the caller hears ringing meanwhile.

    A pause before anything else is one before Twilio picks up (TwiML's <Pause>).
    """
    response = VoiceResponse()
    if handed > 1:
        response.pause(length=1)
    response.redirect(telephone.url(f"/voice?handed={handed}"), method="POST")
    return str(response)


def transfer(telephone: Telephone, number: str, words: str | None = None) -> str:
    """Rings `number` for a call in progress; when nobody answers, the caller is asked for a message."""
    response = VoiceResponse()
    if words:
        speak(response, telephone, words)
    _dial(response, telephone, number)
    return str(response)


def put_through(telephone: Telephone, number: str) -> str:
    """Rings `number` for a call in progress; whoever picks up is told of the caller first, and may decline."""
    response = VoiceResponse()
    dial = response.dial(timeout=telephone.owner_rings, action=telephone.url("/voice/after"), method="POST")
    dial.number(number, url=telephone.url("/voice/whisper"), method="POST")
    return str(response)


def whisper(telephone: Telephone, words: str) -> str:
    """What the person who picked up hears alone. Where a key is asked for, nothing but that key connects the caller:
    a voicemail presses none.
    """
    response = VoiceResponse()
    if not telephone.press_to_accept:
        speak(response, telephone, words)
        return str(response)
    keys = response.gather(num_digits=1, timeout=KEY_WAIT, action=telephone.url("/voice/accept"), method="POST")
    for _ in range(2):
        speak(keys, telephone, f"{words} {telephone.say('press_to_accept')}")
    response.hangup()
    return str(response)


def take_message(telephone: Telephone, words: str) -> str:
    response = VoiceResponse()
    _add_message(response, telephone, words)
    return str(response)


def goodbye(telephone: Telephone, words: str) -> str:
    response = VoiceResponse()
    speak(response, telephone, words)
    response.hangup()
    return str(response)


def hang_up() -> str:
    response = VoiceResponse()
    response.hangup()
    return str(response)


def nothing() -> str:
    return str(VoiceResponse())


def _connect(response: VoiceResponse, telephone: Telephone, streams: Sequence[Mapping[str, str]]) -> None:
    for parameters in streams:
        stream = response.connect().stream(url=telephone.stream_url)
        for name, value in parameters.items():
            stream.parameter(name=name, value=value)


def _add_fallback(response: VoiceResponse, telephone: Telephone) -> None:
    if telephone.owner_number is None:
        _add_message(response, telephone, telephone.say("apology"))
        return
    speak(response, telephone, f"{telephone.say('apology')} {telephone.say('putting_through')}")
    _dial(response, telephone, telephone.owner_number)


def _dial(response: VoiceResponse, telephone: Telephone, number: str) -> None:
    response.dial(number, timeout=telephone.owner_rings, action=telephone.url("/voice/after"), method="POST")


def _add_message(response: VoiceResponse, telephone: Telephone, words: str) -> None:
    speak(response, telephone, f"{words} {telephone.say('leave_a_message')}")
    response.record(
        action=telephone.url("/voice/after"),
        method="POST",
        max_length=LONGEST_MESSAGE,
        play_beep=True,
        recording_status_callback=telephone.url("/voice/recording"),
        recording_status_callback_event="completed",
    )


def speak(verb: VoiceResponse | Gather, telephone: Telephone, words: str) -> None:
    """Adds what Twilio says in its own voice."""
    verb.say(words, voice=telephone.say("voice"), language=telephone.say("language"))
