"""A provider as the one who finds other words for a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from receptionist.languages.language import lexicon
from receptionist.questions.model.conversation import CallerWords, ModelConversation
from receptionist.questions.model.provider import STOP, Provider, ProviderFailed
from receptionist.wording.phrasing import NotReworded


@dataclass(frozen=True)
class ModelRewords:
    """Calls the model once a sentence."""

    provider: Provider

    async def __call__(self, sentence: str) -> str:
        """`sentence` in other words. Raises NotReworded."""
        try:
            inference = await self.provider.infer(
                lexicon("model")["rewording"], ModelConversation((CallerWords(sentence),)), ()
            )
        except ProviderFailed as error:
            raise NotReworded(str(error)) from error
        if inference.finish != STOP:
            raise NotReworded(f"the model stopped for another reason: {inference.finish}")
        return inference.reply.text
