"""What can go wrong with a model, in the words of `models.failures`, so that the translators' tools find them."""

from __future__ import annotations

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP

MODEL_SENTENCES: tuple[str, ...] = (
    QT_TRANSLATE_NOOP(
        "Below", "This model needs a library that is not part of this program. Choose another way to it."
    ),
    QT_TRANSLATE_NOOP("Below", "There is no key for this model. Enter one in the settings."),
    QT_TRANSLATE_NOOP(
        "Below", "Nothing answers on this computer. Start the program that runs the model, then try again."
    ),
    QT_TRANSLATE_NOOP("Below", "The model's server cannot be reached. Check the connection and the address."),
    QT_TRANSLATE_NOOP("Below", "The answer broke off before its end. Try again."),
    QT_TRANSLATE_NOOP("Below", "The model did not answer in time. Try again."),
    QT_TRANSLATE_NOOP("Below", "The provider takes no more requests for the moment. Try again later."),
    QT_TRANSLATE_NOOP("Below", "The provider has trouble of its own. Try again later."),
    QT_TRANSLATE_NOOP("Below", "What was paid for at the provider is used up. See to the account there."),
    QT_TRANSLATE_NOOP("Below", "The provider does not accept the key. Enter it anew in the settings."),
    QT_TRANSLATE_NOOP("Below", "The key is not allowed to use this model. See to the account at the provider."),
    QT_TRANSLATE_NOOP("Below", "There is no such model there. Choose another in the settings."),
    QT_TRANSLATE_NOOP("Below", "The server did not understand the request. Check the address and the model."),
    QT_TRANSLATE_NOOP(
        "Below", "The conversation is too long for this model. Begin a new one, or choose another model."
    ),
    QT_TRANSLATE_NOOP("Below", "The provider refuses to answer this."),
    QT_TRANSLATE_NOOP("Below", "What came back is no answer of a model. Check the address, or try again."),
    QT_TRANSLATE_NOOP("Below", "The model answered nothing. Try again."),
    QT_TRANSLATE_NOOP("Below", "The model could not be asked. Try again, or choose another model."),
    QT_TRANSLATE_NOOP("Below", "This cannot be a key: a key is one line of letters, digits and signs, without spaces."),
    QT_TRANSLATE_NOOP("Below", "This is not the address of a server. It looks like https://example.org/v1."),
    QT_TRANSLATE_NOOP("Below", "The address must not hold a name or a password. Enter a key in the field for it."),
    QT_TRANSLATE_NOOP(
        "Below",
        "{file} cannot be read, so it is not known which models are set up. Set them up anew; the file is then put "
        "aside.",
    ),
    QT_TRANSLATE_NOOP("Below", "A summary has at most {size} bytes."),
)
