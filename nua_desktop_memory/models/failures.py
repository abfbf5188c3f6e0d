"""Everything that can go wrong with a model: one closed list, each with its sentence and whether a retry can help."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from nua_desktop_memory.store.errors import NuaError


class Failure(StrEnum):
    """Why a model gave no answer."""

    NOT_RESOLVED = "provider-not-resolved"
    NO_KEY = "no-key"
    NOT_RUNNING = "not-running"
    TRANSPORT = "model-transport"
    CUT_OFF = "cut-off"
    TIME_OUT = "time-out"
    RATE_LIMIT = "rate-limit"
    PROVIDER_INTERNAL = "provider-internal"
    QUOTA = "quota"
    AUTHENTICATION = "authentication"
    AUTHORISATION = "authorisation"
    NO_SUCH_MODEL = "no-such-model"
    INVALID_REQUEST = "invalid-request"
    CONTEXT_LENGTH = "context-length"
    CONTENT_POLICY = "content-policy"
    BAD_ANSWER = "bad-answer"
    EMPTY_ANSWER = "empty-answer"
    UNKNOWN = "unknown"


RETRYABLE = frozenset(
    {
        Failure.TRANSPORT,
        Failure.CUT_OFF,
        Failure.TIME_OUT,
        Failure.RATE_LIMIT,
        Failure.PROVIDER_INTERNAL,
        Failure.BAD_ANSWER,
        Failure.EMPTY_ANSWER,
    }
)
"""Those where asking the same again may give an answer, without anything being changed."""

SENTENCES = {
    Failure.NOT_RESOLVED: "This model needs a library that is not part of this program. Choose another way to it.",
    Failure.NO_KEY: "There is no key for this model. Enter one in the settings.",
    Failure.NOT_RUNNING: "Nothing answers on this computer. Start the program that runs the model, then try again.",
    Failure.TRANSPORT: "The model's server cannot be reached. Check the connection and the address.",
    Failure.CUT_OFF: "The answer broke off before its end. Try again.",
    Failure.TIME_OUT: "The model did not answer in time. Try again.",
    Failure.RATE_LIMIT: "The provider takes no more requests for the moment. Try again later.",
    Failure.PROVIDER_INTERNAL: "The provider has trouble of its own. Try again later.",
    Failure.QUOTA: "What was paid for at the provider is used up. See to the account there.",
    Failure.AUTHENTICATION: "The provider does not accept the key. Enter it anew in the settings.",
    Failure.AUTHORISATION: "The key is not allowed to use this model. See to the account at the provider.",
    Failure.NO_SUCH_MODEL: "There is no such model there. Choose another in the settings.",
    Failure.INVALID_REQUEST: "The server did not understand the request. Check the address and the model.",
    Failure.CONTEXT_LENGTH: "The conversation is too long for this model. Begin a new one, or choose another model.",
    Failure.CONTENT_POLICY: "The provider refuses to answer this.",
    Failure.BAD_ANSWER: "What came back is no answer of a model. Check the address, or try again.",
    Failure.EMPTY_ANSWER: "The model answered nothing. Try again.",
    Failure.UNKNOWN: "The model could not be asked. Try again, or choose another model.",
}
"""One plain sentence each; never anything of the request, the answer or the key."""


class ModelFailed(NuaError):
    """A model gave no answer (code ``model``).

    ``retry_after`` is how many seconds the provider asked to be left alone, where it did.
    """

    code: ClassVar[str] = "model"

    def __init__(self, failure: Failure, *, retry_after: float | None = None) -> None:
        super().__init__(SENTENCES[failure], failure=failure.value)
        self.failure = failure
        self.retry_after = retry_after

    @property
    def sentence(self) -> str:
        """What a person is told."""
        return self.message

    @property
    def retryable(self) -> bool:
        """Whether asking the same again may help."""
        return self.failure in RETRYABLE
