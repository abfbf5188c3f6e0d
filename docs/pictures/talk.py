"""A conversation for the pictures: what a model noted in it contradicts what was known."""

from __future__ import annotations

from datetime import UTC, datetime

from nua_desktop_memory import open_profile
from nua_desktop_memory.chat.conversation import BY_MODEL, BY_OWNER, OWNER
from nua_desktop_memory.chat.record import Kept
from nua_desktop_memory.evidence.sessions import Sessions
from nua_desktop_memory.evidence.source import Role, Said, Speaker, SpeakerKind
from nua_desktop_memory.models.choice import Kind, ModelChoice
from nua_desktop_memory.models.chosen import ChosenFile
from nua_desktop_memory.store.values import replaced

MODEL = "gpt-oss:20b"
REPLIES = {
    "en": """\
Congratulations on the keys! I have noted **Leiden** as your city from this month on.

For the move:

1. the lease of the studio on the Oudegracht runs until June 2027
2. your bicycle has to come along
""",
    "zh": """\
恭喜拿到钥匙！我已记下：从这个月起，您住在**苏州**。

搬家时别忘了：

1. 通知常联系的朋友
2. 改收件地址
""",
}
WORDS = {
    "en": ("We got the keys: from this month on I live in Leiden.", "home.city", "Lives in Leiden"),
    "zh": ("拿到钥匙了：从这个月起，我住在苏州。", "住址.城市", "住在苏州"),
}


def hold(path: str, language: str) -> None:
    """Keeps a conversation in the profile, with a model of this computer set up."""
    said, key, note = WORDS[language]
    ChosenFile().change(lambda chosen: chosen.with_model(ModelChoice(Kind.OLLAMA, MODEL))[0])
    record = Kept(Sessions(path))
    now = datetime.now(UTC)
    asked = record.add(Said(record.new_id(), Role.USER, said, now, now), OWNER, BY_OWNER)
    model = replaced(BY_MODEL, said_in=record.place_of(asked))
    with open_profile(path, authority=model) as profile:
        given = profile.context(query=said).text
        noted = profile.note(note, key=key, from_=now.strftime("%Y-%m")).event_id
    answer = Said(record.new_id(), Role.ASSISTANT, REPLIES[language], now, now, model=MODEL, events=(noted,))
    record.add(answer, Speaker(SpeakerKind.MODEL, f"ollama/{MODEL}", MODEL), BY_MODEL, given)
