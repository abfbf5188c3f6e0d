"""Run inside ``dbus-run-session`` with a home of its own: what the key store does beside a real Secret Service.

Prints one JSON object. With the argument ``open`` the service is started and unlocked first, and locked in the end;
with ``asking`` it is left to the bus to start it: it then has to ask for a password, and there is no screen.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

from nua_desktop_memory.models.choice import Kind, ModelChoice
from nua_desktop_memory.models.keys import KeyStore

CHOICE = ModelChoice(Kind.OPENAI, "m", "https://one.example/v1", "", "a1")
ELSEWHERE = ModelChoice(Kind.OPENAI, "m", "https://two.example/v1", "", "a1")
KEY = "sk-a-real-key-in-a-test"


def serve(password: str) -> None:
    """Starts the service with its collection made and open."""
    command = ["gnome-keyring-daemon", "--components=secrets", "--unlock"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(command, input=password.encode(), check=True, timeout=120, **quiet)


def lock() -> None:
    """As when the screen is locked on some desktops."""
    import secretstorage

    bus = secretstorage.dbus_init()
    secretstorage.Collection(bus).lock()
    bus.close()


def found_in_files(words: bytes) -> bool:
    """Whether a file under the home holds the words as they are."""
    for folder, _, names in os.walk(os.environ["HOME"]):
        for name in names:
            path = os.path.join(folder, name)
            if os.path.isfile(path):
                with open(path, "rb") as file:
                    if words in file.read():
                        return True
    return False


def tried(mode: str) -> dict[str, object]:
    if mode == "open":
        serve("a password")
    store = KeyStore(wait=60)
    before = store.get(CHOICE)
    kept = store.set(CHOICE, f" {KEY}\n")
    again = KeyStore(wait=60)
    result: dict[str, object] = {
        "backend": type(store._backend()).__module__,
        "state": store.state().value,
        "before": [before.key, before.kept.value],
        "set": [kept.kept.value, kept.state.value],
        "same store": store.get(CHOICE).key,
        "another store": again.get(CHOICE).key,
        "other address": again.get(ELSEWHERE).key,
        "in a file": found_in_files(KEY.encode()),
    }
    result["removed"] = again.remove(CHOICE).value
    store.remove(CHOICE)
    result["after"] = KeyStore(wait=60).get(CHOICE).key
    result["removed twice"] = again.remove(CHOICE).value
    if mode == "open":
        again.set(CHOICE, KEY)
        lock()
        locked = again.get(CHOICE)
        local = again.get(ModelChoice(Kind.OLLAMA, "m", "", "", "b2"))
        result["local while locked"] = [local.key, local.state.value]
        result["locked"] = [again.state().value, locked.key, locked.state.value, again.set(CHOICE, "other").kept.value]
    return result


if __name__ == "__main__":
    sys.stdout.write(json.dumps(tried(sys.argv[1])))
