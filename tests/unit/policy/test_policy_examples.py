"""What may not be remembered is refused in English and Chinese; what merely talks about it passes."""

from __future__ import annotations

import pytest
from policy_cases import accepted, drawn, refused, shapes

from nua_desktop_memory.policy.check import check
from nua_desktop_memory.policy.gate import worth_a_look
from nua_desktop_memory.policy.ruleset import patterns
from nua_desktop_memory.policy.view import closed_up, plain


@pytest.mark.parametrize(("category", "text"), refused())
def test_a_secret_is_refused_under_its_category(category: str, text: str) -> None:
    verdict = check(text)
    assert verdict is not None
    assert verdict.category == category


@pytest.mark.parametrize("text", accepted())
def test_what_merely_talks_about_secrets_passes(text: str) -> None:
    assert check(text) is None


@pytest.mark.parametrize(("rule", "form"), shapes())
@pytest.mark.parametrize("sentence", ["{}", "please remember {} for me", "帮我存一下：{}，以后都用这个"])
def test_a_token_with_a_known_form_is_refused_wherever_it_stands(rule: str, form: str, sentence: str) -> None:
    verdict = check(sentence.format(drawn(form)))
    assert verdict is not None
    assert verdict.category in {"token", "private_key"}


@pytest.mark.parametrize(("rule", "form"), shapes())
def test_a_token_alone_is_called_by_its_own_name(rule: str, form: str) -> None:
    verdict = check(drawn(form))
    assert verdict is not None
    assert verdict.rule in {rule, "openai-key", "slack-webhook", "service-key", "named-key"}


def test_every_kind_of_token_has_a_form_among_the_examples() -> None:
    tried = {rule for rule, _ in shapes()}
    from nua_desktop_memory.policy.ruleset import read

    assert {row["rule"] for row in read("tokens")["token"]} == tried


def test_every_rule_of_sentences_is_met_by_some_example() -> None:
    met = {verdict.rule for _, text in refused() if (verdict := check(text))}
    met |= {verdict.rule for _, form in shapes() if (verdict := check(drawn(form)))}
    # Other rules answer first for these, which say the same more plainly.
    unmet = {pattern.verdict.rule for pattern in patterns()} - met
    assert unmet <= {"command-password", "wallet-key", "freemius-key", "config-password"}


@pytest.mark.parametrize("text", [text for _, text in refused()] + [drawn(form) for _, form in shapes()])
def test_the_gate_stops_nothing_that_the_rules_refuse(text: str) -> None:
    assert worth_a_look(plain(text)) or worth_a_look(closed_up(plain(text)))


@pytest.mark.parametrize(
    "text",
    [
        "ghp_" + "x" * 36,
        "AKIA" + "X" * 16,
        "sk-ant-api03-" + "abc" * 31 + "AA",
        "glpat-" + "X" * 11 + "-" + "X" * 8,
        "xoxb-Slack_BOT_TOKEN",
        "A3-XXXXXX-XXXXXXXXXXX-XXXXX-XXXXX-XXXXX",
        "hvs." + "x" * 90,
    ],
)
def test_a_row_of_one_letter_that_only_shows_the_form_of_a_token_passes(text: str) -> None:
    assert check(text) is None
