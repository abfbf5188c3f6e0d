"""The cheap gate: decides in microseconds whether a text needs the rules at all.

It lets through far more than the rules refuse and must never stop what they would refuse: a test holds that every
rule's example passes it. No data and no library is loaded here.
"""

from __future__ import annotations

import re

_TELLING = (
    "passw", "passphrase", "passcode", "pass word", "pass phrase", "passwd", "secret", "credential", "api key",
    "apikey", "api_key", "access key", "private key", "seed phrase", "mnemonic", "recovery", "curl ", "authorization",
    "sshpass", "mysql",
    "social security", "security number", "passport", "national id", "combination", "log in with",
    "sign in with", "contrase", "mot de passe", "kennwort", "wachtwoord", "one-time", "one time", "codice fiscale",
    "密码", "密碼", "口令", "密钥", "密鑰", "秘钥", "密匙", "令牌", "凭证", "憑證", "私钥", "私鑰", "验证码", "驗證碼",
    "校验码", "动态码", "恢复码", "备用码", "安全码", "门禁码", "解锁码", "助记词", "助記詞", "恢复短语", "种子短语",
    "身份证", "身份證", "护照", "護照", "驾驶证", "驾照", "社保号", "银行卡", "信用卡", "卡号", "卡號", "授权码",
    "登录", "登陆", "登入", "解锁", "开门", "开机", "开锁", "进门", "パスワード", "暗証番号", "비밀번호", "пароль",
)  # fmt: skip
_TELLING_ASCII = tuple(word for word in _TELLING if word.isascii())
_TELLING_WITH_DIGIT = re.compile(
    r"(?<![a-z])(?:pins?|puk|pw|pwd|pass|otps?|ssn|cvv2?|cvc2?|iban|keys?|token|codes?|combo|logins?|log-?in|creds?|auth"
    r"|sin|tfn|nino|nin|tax|dni|nie|cpf|bsn|pesel|aadhaar|pan|card|visa|senha|passwort|user(?:name)?|accounts?|admin|root|identi\w*|id"
    r"|insurance|personnummer|driver\W?s?|driving|sign(?:ed|ing)?|log(?:ged|ging)?|unlock\w*|ssh|connect\w*)(?![a-z])"
    r"|账号|帐号|帳號|用户名|证件号|身分證|マイナンバー|주민|pin码|puk码"
)
_SPELLED = re.compile(
    r"(?<![a-z])(?:pin|code|otp|puk)(?![a-z]).*?(?:zero|one|two|three|four|five|six|seven|eight|nine)\b"
)
_UNBROKEN = re.compile(r"(?=[!-~]{0,99}?(?:[0-9_=/@~|]|[a-z][A-Z]|[A-Z]{2}))[!-~]{11,}")
_MOMENT = r"[(\[]?\d{4}-\d\d-\d\d(?:[Tt]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:\d\d)?)?[),.;:!?\]]{0,3}"
_DIGITS = re.compile(r"(?:\d[ .-]?){11,}")
_WORD_RUN = re.compile(
    r"(?<![a-z])(?:(?!(?:the|and|for|was|are|with|not|but|had|has|his|her|from|have|were)\b)"
    r"[a-z]{3,8}[ ,.0-9)|-]{1,5}){11}"
)


def worth_a_look(view: str) -> bool:
    """Whether a plain view of a text has anything that a rule could refuse; ordinary sentences have not."""
    low = view.lower()
    for word in _TELLING_ASCII if low.isascii() else _TELLING:  # a loop costs half of what any() does
        if word in low:
            return True
    if _DIGITS.search(view):
        return True
    if any(not re.fullmatch(_MOMENT, token[0]) for token in _UNBROKEN.finditer(view)):
        return True
    if _TELLING_WITH_DIGIT.search(low) and any(character.isdigit() for character in low):
        return True
    return _SPELLED.search(low) is not None or _WORD_RUN.search(low) is not None
