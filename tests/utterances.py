"""What the people of the property tests say: few texts, subjects and times, so that they meet again and again."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from hypothesis import strategies as st
from model import Options

from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.store.ids import make_id

ZONE = ZoneInfo("Asia/Shanghai")
UNKNOWN = make_id(0, b"nobody....")
SECRET = "My password is hunter2-Kestrel!9"
STRANGER = Authority("agent:stranger", "mcp", "unpaired", "pending")

TEXTS = [
    "Lives in Hangzhou",
    "lives in HANGZHOU",
    "Lives in Shanghai",
    "住在杭州",
    "住在 杭州 🏡",
    "喜欢龙井茶 🍵",
    "Likes tea, not coffee",
    "Works at Orbit",
    "Works at  Orbit",
    "Ｗorks at Orbit",
    "Allergic to peanuts 🥜",
    "The harbour opens in May",
]
WORDS = ["hangzhou", "杭州", "龙井", "orbit", "harbour", "peanuts", "zeppelin"]
KEYS = ["home.city", "work", "饮料"]
TIMES = ["2049", "2050", "2050-06", "2051-03-31", "2051-04-01", "2051-04-01T03:00:00.500+00:00", "2051-05", "2052"]
REASONS = [None, "it was never so", "说错了"]

texts = st.one_of(
    st.sampled_from(TEXTS),
    st.builds("{} {}".format, st.sampled_from(["Saw", "看见了", "Met"]), st.sampled_from(["a heron", "老王", "🦆🦆"])),
)
odd_texts = st.sampled_from(
    ["", "  \n ", "茶" * 94, "tea\x00", SECRET, "  Lives in\tHangzhou \n", "e\u0301te\u0301 été"]
)
maybe_time = st.none() | st.sampled_from(TIMES)
options = st.builds(
    Options,
    key=st.none() | st.sampled_from(KEYS),
    observed=maybe_time,
    start=maybe_time,
    end=st.none() | st.none() | st.sampled_from(TIMES),
    confidence=st.none() | st.sampled_from([0.25, 0.5, 1.0]),
    tags=st.none() | st.sampled_from([("family",), ("家", "🌱")]),
).filter(lambda one: one.end is None or one.start is None or TIMES.index(one.start) < TIMES.index(one.end))
odd_options = st.sampled_from(
    [
        Options(key="no spaces please"),
        Options(key="a..b"),
        Options(start="2050-13"),
        Options(observed="next week"),
        Options(start="2051", end="2050"),
        Options(confidence=1.5),
        Options(tags=(SECRET,)),
        Options(disputes=(UNKNOWN,)),
    ]
)


def given(options: Options) -> dict[str, object]:
    """The options of the model as those of the library."""
    return {
        "key": options.key,
        "observed_at": options.observed,
        "from_": options.start,
        "until": options.end,
        "confidence": options.confidence,
        "tags": options.tags,
        "conflicts": options.disputes,
    }
