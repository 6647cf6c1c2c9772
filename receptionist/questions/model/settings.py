"""The `assistant:` section of the business file, and the provider that it names."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from receptionist.questions.model.provider import Provider

KEYS: Mapping[str, str] = {"openai": "OPENAI_API_KEY", "anthropic": "ANTHROPIC_API_KEY"}
"""Environment variables that the vendors' keys are usually in."""


class NoProvider(Exception):
    """The model that the business file names can't be used here; the text says why and how to mend it."""


class AssistantSettings(BaseModel):
    """A language model that may answer what no rule does, or reword what is said (docs/assistant.md)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    provider: Literal["openai", "anthropic"] = Field(
        description="`openai` is whatever speaks OpenAI's API, by `base_url`: Ollama, vLLM and others."
    )
    model: str = Field(description="The model's name, as its server calls it.")
    base_url: str | None = Field(None, description="The server's address; without it the vendor's own.")
    key: str | None = Field(
        None, description="Name of the environment variable with the key; OPENAI_API_KEY or ANTHROPIC_API_KEY."
    )
    questions: bool = Field(True, description="Let it answer questions that no rule answers.")
    phrasing: bool = Field(False, description="Let it reword sentences, under a check of every fact in them.")
    reads: bool = Field(
        False,
        description="Let it propose what a caller meant whose words led nowhere; they are asked before it counts.",
    )
    seconds: Annotated[float, Field(gt=0, le=10)] = Field(
        1.5, description="How long an answer is waited for; then it is admitted that it isn't known."
    )
    max_rounds: Annotated[int, Field(ge=0, le=5)] = Field(
        2, description="How often the model may look things up for one question."
    )


def open_provider(settings: AssistantSettings, environment: Mapping[str, str] = os.environ) -> Provider:
    """The provider that `settings` name, by the vendor's own package. Raises NoProvider."""
    missing = why_not(settings, environment)
    if missing is not None:
        raise NoProvider(f"assistant: {missing[0]}. {missing[1]}")
    key = environment.get(_variable(settings), "")
    return _openai(settings, key) if settings.provider == "openai" else _anthropic(settings, key)


def why_not(settings: AssistantSettings, environment: Mapping[str, str]) -> tuple[str, str] | None:
    """What `settings` need and is not there, and how to mend it; None where nothing is missing."""
    vendor, variable = settings.provider, _variable(settings)
    if find_spec(vendor) is None:
        return f"the package {vendor} is missing", f"Run: pip install 'receptionist[{vendor}]'"
    if not environment.get(variable) and settings.base_url is None:
        return f"{variable} is not set", "Put the key into the environment, or name another variable with `key:`."
    return None


def _variable(settings: AssistantSettings) -> str:
    return settings.key or KEYS[settings.provider]


def _openai(settings: AssistantSettings, key: str) -> Provider:
    from openai import AsyncOpenAI

    from receptionist.questions.model.openai_provider import OpenAIProvider

    client = AsyncOpenAI(api_key=key or "none", base_url=settings.base_url, max_retries=0, timeout=settings.seconds)
    return OpenAIProvider(client, settings.model)


def _anthropic(settings: AssistantSettings, key: str) -> Provider:
    from anthropic import AsyncAnthropic

    from receptionist.questions.model.anthropic_provider import AnthropicProvider

    client = AsyncAnthropic(api_key=key or "none", base_url=settings.base_url, max_retries=0, timeout=settings.seconds)
    return AnthropicProvider(client, settings.model)
