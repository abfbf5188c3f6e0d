"""Brings the translations up to date with the sources of the window, and compiles them.

python3 run.py translations [--check]

Texts are found by ``pyside6-lupdate``; what was translated already is kept, what is new is marked ``unfinished``.
With ``--check`` nothing is written, and what is untranslated or gone is told.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SOURCES = os.path.join(ROOT, "nua_desktop_memory", "desktop")
FOLDER = os.path.join(ROOT, "nua_desktop_memory", "resources", "translations")
FORMS = {"en": 2, "zh_CN": 1}
"""The languages, with the number of plural forms of each."""


@dataclass
class Text:
    """One text of the sources and its translations: one, or one for each plural form."""

    context: str
    source: str
    plural: bool
    said: tuple[str, ...] = field(default=())

    @property
    def key(self) -> tuple[str, str]:
        """What it is looked up by while the program runs."""
        return self.context, self.source

    @property
    def finished(self) -> bool:
        """Every form is there."""
        return bool(self.said) and all(self.said)


def texts_of_sources() -> list[Text]:
    """Every text that the sources of the window mark, in the order of their contexts."""
    files = [
        os.path.join(folder, name)
        for folder, _, names in sorted(os.walk(SOURCES))
        for name in sorted(names)
        if name.endswith(".py")
    ]
    with tempfile.TemporaryDirectory() as folder:
        found = os.path.join(folder, "found.ts")
        _run("lupdate", "-no-obsolete", "-locations", "none", *files, "-ts", found)
        texts = {text.key: text for text in read(found)}
    for file in files:
        texts |= {text.key: text for text in _counted(file)}
    return sorted(texts.values(), key=lambda text: text.key)


def _counted(path: str) -> list[Text]:
    """``QCoreApplication.translate(context, text, "", number)``, whose plural forms ``lupdate`` overlooks in Python."""
    with open(path, encoding="utf-8") as file:
        calls = [node for node in ast.walk(ast.parse(file.read())) if isinstance(node, ast.Call)]
    texts = [call.args for call in calls if getattr(call.func, "attr", "") == "translate" and len(call.args) == 4]
    return [
        Text(str(context.value), str(words.value), plural=True)
        for context, words, *_ in texts
        if isinstance(context, ast.Constant) and isinstance(words, ast.Constant)
    ]


def read(path: str) -> list[Text]:
    """The texts of a ``.ts`` file; none where there is no file."""
    if not os.path.exists(path):
        return []
    root = ET.parse(path).getroot()  # noqa: S314 - our own files
    return [
        _text(context.findtext("name", ""), message)
        for context in root.findall("context")
        for message in context.findall("message")
    ]


def path_of(language: str) -> str:
    """A language's file of texts."""
    return os.path.join(FOLDER, f"{language}.ts")


def merged(language: str, found: list[Text]) -> list[Text]:
    """The texts found, with what is translated already; of English only what has plural forms."""
    known = {text.key: text.said for text in read(path_of(language))}
    kept = [text for text in found if text.plural or language != "en"]
    return [Text(text.context, text.source, text.plural, known.get(text.key, ())) for text in kept]


def render(language: str, texts: list[Text]) -> str:
    """The ``.ts`` file of these texts."""
    root = ET.Element("TS", version="2.1", language=language)
    context: ET.Element | None = None
    for text in texts:
        if context is None or context.findtext("name") != text.context:
            context = ET.SubElement(root, "context")
            ET.SubElement(context, "name").text = text.context
        message = ET.SubElement(context, "message", {"numerus": "yes"} if text.plural else {})
        ET.SubElement(message, "source").text = text.source
        said = ET.SubElement(message, "translation", {} if text.finished else {"type": "unfinished"})
        if text.plural:
            for number in range(FORMS[language]):
                form = ET.SubElement(said, "numerusform")
                form.text = text.said[number] if number < len(text.said) else ""
        else:
            said.text = text.said[0] if text.said else ""
    ET.indent(root, "    ")
    body = ET.tostring(root, encoding="unicode", short_empty_elements=False)
    return f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n'


def compile_to(source: str, target: str) -> None:
    """Makes the ``.qm`` file that the program loads; whole, since a window that runs has the old one mapped."""
    beside = f"{target}.new"
    _run("lrelease", "-silent", source, "-qm", beside)
    os.replace(beside, target)


def main(arguments: list[str]) -> int:
    """Refreshes every language; 1 where something is left to translate."""
    checking = "--check" in arguments
    found = texts_of_sources()
    left = 0
    for language in FORMS:
        texts = merged(language, found)
        if not checking:
            with open(path_of(language), "w", encoding="utf-8", newline="\n") as file:
                file.write(render(language, texts))
            compile_to(path_of(language), path_of(language).removesuffix(".ts") + ".qm")
        open_ones = [text for text in texts if not text.finished]
        gone = {text.key for text in read(path_of(language))} - {text.key for text in texts}
        left += len(open_ones) + len(gone)
        for text in open_ones:
            sys.stdout.write(f"{language}: not translated: {text.context}: {text.source}\n")
        for context, source in sorted(gone):
            sys.stdout.write(f"{language}: no longer used: {context}: {source}\n")
    return 1 if left else 0


def _text(context: str, message: ET.Element) -> Text:
    plural = message.get("numerus") == "yes"
    said = message.find("translation")
    forms = [] if said is None else said.findall("numerusform") if plural else [said]
    return Text(_class_of(context), message.findtext("source", ""), plural, tuple(form.text or "" for form in forms))


def _class_of(context: str) -> str:
    """``lupdate`` takes ``desk.tr`` for a context ``desk``; while the program runs it is the class, ``Desk``."""
    return context[:1].upper() + context[1:]


def _run(tool: str, *arguments: str) -> None:
    program = os.path.join(os.path.dirname(sys.executable), f"pyside6-{tool}")
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise OSError(f"{tool}: {done.stderr or done.stdout}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
