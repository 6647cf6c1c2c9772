"""A call that is over is freed at once: its audio need not wait for the garbage collector, which looks seldom."""

import logging
import weakref

import pytest

from receptionist.speech.transcriber import TranscriptionFailed

WISH = "I'd like to schedule a cleaning estimate"


async def hangs_up(call, sounds):
    await call.hang_up()


async def is_cut(call, sounds):
    await call.is_cut()


async def hangs_up_while_we_speak(call, sounds):
    await call.quiet(1.0)
    await call.hang_up()


async def interrupts(call, sounds):
    await call.quiet(1.0)
    await call.says(WISH, seconds=1.2)


async def is_not_understood(call, sounds):
    await call.says(TranscriptionFailed("the recogniser fell over"))


async def presses_keys(call, sounds):
    call.session.keyed("1")
    await call.hears()


@pytest.mark.parametrize(
    "ends", [hangs_up, is_cut, hangs_up_while_we_speak, interrupts, is_not_understood, presses_keys]
)
def test_all_of_a_call_that_is_over_is_freed(run, firm, sounds, uncollected, caplog, ends):
    async def scene():
        async with firm.call() as call:
            await call.hears()
            await call.says(WISH)
            session = call.session
            parts = [session, session.call, session._listening, session._speaking, session._monitor]
            kept = [weakref.ref(part) for part in parts]
            del session, parts
            await ends(call, sounds)
        return kept

    caplog.set_level(logging.CRITICAL)  # what pytest keeps of a log knows errors, and they the frames they came through
    kept = run(scene())
    assert [type(part()).__name__ for part in kept if part() is not None] == []
