"""Putting a language model to the office: tools that answer and propose, and other words."""

from __future__ import annotations

from receptionist.questions.model.assistant import Assistant, answer_tool
from receptionist.questions.model.briefing import facts
from receptionist.questions.model.provider import Provider
from receptionist.questions.model.reading import reading_tool
from receptionist.questions.model.rewording import ModelRewords
from receptionist.questions.model.settings import AssistantSettings
from receptionist.questions.rules.knowledge import Knowledge
from receptionist.tools.questions import Looking, question_tools
from receptionist.tools.store import Threads, ToolStore
from receptionist.tools.tool import Tool
from receptionist.wording.phrasing import Phraser
from receptionist.wording.wording import Wording


def answering(
    settings: AssistantSettings,
    provider: Provider,
    business: str,
    knowledge: Knowledge,
    desk: Looking,
    wording: Wording,
    threads: Threads,
) -> Tool:
    """`answer_question` for this business."""
    tools = ToolStore(question_tools(desk, knowledge.openings, wording), threads)
    assistant = Assistant(provider, business, facts(knowledge, wording), tools, settings.max_rounds)
    return answer_tool(assistant, settings.seconds)


def model_tools(
    settings: AssistantSettings | None,
    provider: Provider | None,
    business: str,
    knowledge: Knowledge,
    desk: Looking,
    wording: Wording,
    threads: Threads,
) -> tuple[Tool, ...]:
    """What the dialogue may ask a model, as far as the owner wants it; nothing where there is none."""
    if settings is None or provider is None:
        return ()
    answers = (
        (answering(settings, provider, business, knowledge, desk, wording, threads),) if settings.questions else ()
    )
    return (*answers, reading_tool(provider)) if settings.reads else answers


def phrasing(settings: AssistantSettings | None, provider: Provider | None) -> Phraser | None:
    """Other words for what is said, where the owner wants them."""
    wanted = settings is not None and settings.phrasing and provider is not None
    return Phraser(ModelRewords(provider)) if wanted and provider is not None else None
