"""Which model is asked: from the business file, with its key from the environment; what is missing is said at start."""

from __future__ import annotations

from importlib.util import find_spec as really_find

import pytest

from receptionist.app.business_file import BadBusinessFile, parse
from receptionist.questions.model import settings as module
from receptionist.questions.model.anthropic_provider import AnthropicProvider
from receptionist.questions.model.openai_provider import OpenAIProvider
from receptionist.questions.model.settings import AssistantSettings, NoProvider, open_provider


def given(**fields: object) -> AssistantSettings:
    return AssistantSettings.model_validate({"provider": "openai", "model": "little", **fields})


def test_none_is_the_default() -> None:
    business = parse("name: Bright")
    assert business.assistant is None
    assert not business.desk().assistant


def test_business_file_names_one() -> None:
    business = parse("assistant: {provider: openai, model: llama3.2, base_url: http://127.0.0.1:11434/v1}")
    assert business.assistant == given(model="llama3.2", base_url="http://127.0.0.1:11434/v1")
    assert business.desk().assistant


def test_phrasing_alone_answers_no_questions() -> None:
    business = parse("assistant: {provider: openai, model: little, questions: false, phrasing: true}")
    assert not business.desk().assistant


def test_nothing_is_on_that_was_not_asked_for() -> None:
    assert not given().phrasing
    assert given().max_rounds == 2
    assert given().seconds == 1.5


@pytest.mark.parametrize(
    "line", ["provider: acme, model: m", "provider: openai", "provider: openai, model: m, key_value: sk"]
)
def test_what_the_section_cannot_mean_is_refused(line: str) -> None:
    with pytest.raises(BadBusinessFile):
        parse(f"assistant: {{{line}}}")


def test_key_comes_from_the_environment_by_its_name() -> None:
    assert isinstance(open_provider(given(), {"OPENAI_API_KEY": "sk"}), OpenAIProvider)
    assert isinstance(open_provider(given(key="MY_KEY"), {"MY_KEY": "sk"}), OpenAIProvider)
    assert isinstance(open_provider(given(provider="anthropic"), {"ANTHROPIC_API_KEY": "sk"}), AnthropicProvider)


def test_missing_key_is_told_by_its_name() -> None:
    with pytest.raises(NoProvider, match="OPENAI_API_KEY is not set"):
        open_provider(given(), {})


def test_server_of_ones_own_needs_no_key() -> None:
    assert isinstance(open_provider(given(base_url="http://127.0.0.1:11434/v1"), {}), OpenAIProvider)


def test_missing_package_is_told_with_its_mend(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "find_spec", lambda name: None if name == "openai" else really_find(name))
    with pytest.raises(NoProvider, match=r"pip install 'receptionist\[openai\]'"):
        open_provider(given(), {"OPENAI_API_KEY": "sk"})
