"""The keyed detectors of detect-secrets are asked where their form stands, and nowhere else."""

from __future__ import annotations

import base64
import importlib
import json

import pytest
from policy_cases import drawn

from nua_desktop_memory.policy.detectors import detect
from nua_desktop_memory.policy.ruleset import read
from nua_desktop_memory.policy.verdict import Category


def _part(value: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")


_JWT = f"{_part({'alg': 'HS256', 'typ': 'JWT'})}.{_part({'sub': '1', 'name': 'Anna'})}.{drawn('{A43}')}"


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("json-web-token", _JWT),
        ("artifactory-key", drawn("key: AKC{A20}")),
        ("azure-storage-key", drawn("AccountKey={A86}==")),
        ("discord-token", drawn("M{A23}.{A6}.{A27}")),
        ("telegram-token", drawn("{d9}:{A35}")),
        ("twilio-key", drawn("AC{h32}")),
        ("mailchimp-key", drawn("{h32}-us7")),
        ("npm-token", "//registry.example/:_authToken=" + drawn("npm_{A36}")),
        ("square-token", drawn("sq0csp-{A43}")),
        ("softlayer-key", drawn("softlayer_api_key = {h64}")),
        ("cloudant-key", drawn("cloudant_password = {h64}")),
        ("ibm-storage-key", drawn("cos_hmac_secret_access_key = {h48}")),
        ("ibm-cloud-key", drawn("ibm_cloud_iam_key = {A44}")),
    ],
)
def test_a_known_form_is_found(rule: str, text: str) -> None:
    verdict = detect(text)
    assert verdict is not None
    assert verdict.rule == rule


@pytest.mark.parametrize(
    "text",
    [
        "a.b.c",
        "eyJhbGciOi.broken.parts",
        "1234:5678",
        "registry/:_authToken=",
        "the AccountKey= field",
        "SK8 park",
        "https://example.com",
    ],
)
def test_what_only_resembles_a_form_passes(text: str) -> None:
    assert detect(text) is None


def test_nothing_is_asked_when_tokens_are_switched_off() -> None:
    assert detect(_JWT, {Category.TOKEN}) is None


def test_every_detector_of_the_data_exists_and_measures_no_entropy() -> None:
    for row in read("detectors")["detector"]:
        plugin = getattr(importlib.import_module(f"detect_secrets.plugins.{row['module']}"), row["name"])
        assert "Entropy" not in plugin.__name__
        assert list(plugin().analyze_string("an ordinary sentence")) == []
