"""Terms: what of a text can be found, and by what ("Recall" of the semantics)."""

from __future__ import annotations

import unicodedata

import apsw
import pytest
from hypothesis import given
from hypothesis import strategies as st
from remembering import Memory

from nua_desktop_memory.recall.question import question_terms, typed
from nua_desktop_memory.recall.terms import document, terms


def finds(question: str, text: str) -> bool:
    """Whether a question matches a text."""
    counts = dict.fromkeys(terms(text), 1)
    return any(term.count(counts) for term in question_terms(question))


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("runs", "I was running by the lake"),
        ("cafe", "A small Café in Lyon"),
        ("CAFÉ", "cafe"),
        ("Strasse", "Hauptstraße, straße 3"),
        ("ＡＰＩ", "the api is down"),
        ("api", "ＡＰＩ 配置"),
        ("ガギグ", "ｶﾞｷﾞｸﾞ"),
        ("елка", "Новогодняя Ёлка"),
        ("orsted", "Hans Christian Ørsted"),
        ("杭州", "我住在杭州西湖边"),
        ("早报", "每天看一份早报"),
        ("C盘", "我的C盘满了"),
        ("c盘", "我的 C 盘满了"),
        ("API配置", "服务器的API配置改了"),
        ("API配置", "API 的配置"),
        ("2型", "他有2型糖尿病"),
        ("维生素C", "每天吃维生素C"),
        ("しりとり", "昨日しりとりをした"),
        ("끝말잇기", "친구와 끝말잇기를 했다"),
        ("成语接龙", "和孩子玩成语接龙"),
        ("집", "집에서 일한다"),
        ("猫", "我的猫很可爱"),
        ("猫", "我喜欢猫"),
        ("我的猫呢", "养了一只猫咪"),
        ("𠮷野家", "在𠮷野家吃饭"),
        ("𠀀", "生僻字𠀀在这里"),
        ("กรุงเทพ", "ไปเที่ยวกรุงเทพมา"),
        ("हिन्दी", "मैं हिन्दी बोलता हूँ"),
        ("محمد", "اتصل محمد بي"),
        ("Анна", "Обед с Анна Каренина"),
        ("李薇", "和李薇一起喝咖啡"),
        ("home", "home.city"),
        ("city", "home.city"),
        ("example", "write to li.wei@example.com"),
        ("3.11", "needs Python 3.11.2"),
        ("1000", "paid 1,000 yuan"),
        ("13800138000", "call 138-0013-8000"),
        ("iPhone 15", "bought an iPhone15"),
        ("iPhone15", "an iPhone 15 Pro"),
        ("C++", "writes C++ daily"),
        ("O'Brien", "Miles O’Brien came"),
        ("☕", "morning ☕ with Li"),
        ("👩", "👨‍👩‍👧 at the lake"),
    ],
)  # fmt: skip
def test_a_question_finds_the_text(question: str, text: str) -> None:
    assert finds(question, text)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("C盘", "Vitamin C is good"),
        ("C盘", "盘子里有水果"),
        ("2型", "买了2个苹果"),
        ("C++", "plan C failed"),
        ("は", "はな"),
        ("き", "ぎ"),
        ("杭州", "广州的州长"),
        ("cat", "category theory"),
        ("ภา", "กร"),
    ],
)
def test_a_question_does_not_find_the_text(question: str, text: str) -> None:
    assert not finds(question, text)


@pytest.mark.parametrize(
    "question",
    ["", "  ", "的 了 吗 我", "什么时候", "的", "the and of", "What is the", "?!…", "은 는", "は が", "\u200b"],
)
def test_nothing_but_stop_words_asks_for_nothing(question: str) -> None:
    assert question_terms(question) == {}


def test_marks_that_are_letters_stay() -> None:
    assert terms("ぎ") != terms("き")
    assert terms("ब") != terms("बि")


def test_a_document_has_text_key_and_tags_once(tmp_path: object) -> None:
    memory = Memory(tmp_path)
    memory.note("tea, tea and more tea", key="drink.favourite", tags=["Sms", "家"])
    tokens = document(memory.events[0]).split(" ")
    assert tokens.count("tea") == 1
    assert {"tea", "drink", "favourit", "sms", "家"} <= set(tokens)


def every_token_survives(texts: list[str]) -> None:
    """Whether FTS5 keeps each token as it is."""
    database = apsw.Connection(":memory:")
    database.execute(
        "CREATE VIRTUAL TABLE fts USING fts5(body, content='', detail=none, tokenize='unicode61 remove_diacritics 0');"
        "CREATE VIRTUAL TABLE words USING fts5vocab(fts, row)"
    )
    expected: set[str] = set()
    for number, text in enumerate(texts):
        tokens = terms(text)
        expected.update(tokens)
        database.execute("INSERT INTO fts(rowid, body) VALUES(?, ?)", (number, " ".join(tokens)))
    assert {row[0] for row in database.execute("SELECT term FROM words")} == expected


def test_tokens_of_all_of_unicode_survive_the_full_text_tokeniser() -> None:
    assigned = [chr(code) for code in range(32, 0x32000) if unicodedata.category(chr(code)) not in ("Cn", "Cs")]
    every_token_survives(["".join(assigned[at : at + 60]) for at in range(0, len(assigned), 60)])


@given(st.text(max_size=120))
def test_any_text_gives_tokens_that_survive(text: str) -> None:
    every_token_survives([text])


@given(st.text(st.characters(), max_size=60))
def test_a_text_is_found_by_itself_or_holds_only_stop_words(text: str) -> None:
    asked = question_terms(text)
    counts = dict.fromkeys(terms(text), 1)
    assert not asked or any(term.count(counts) for term in asked)


def test_odd_input_never_raises() -> None:
    for text in ("\ud800 a\x00b \udfff", "\x00", "a" * 100_000, "的" * 100_000, "\"' OR NEAR( * ^ {", "1." * 5000):
        terms(text)
        question_terms(text)


def test_a_long_question_has_a_bounded_number_of_terms() -> None:
    assert len(question_terms(" ".join(f"word{number}" for number in range(10_000)))) <= 256


def test_typed_words_all_count_and_the_last_one_is_a_beginning() -> None:
    assert typed("lunch hang") == '"lunch" AND "hang"*'
    assert typed("杭州 lun") == '"杭州" AND "lun"*'
    assert typed("C盘") == '"c盘"'
    assert typed("the") == typed("的") == ""
