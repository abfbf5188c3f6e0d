"""The tables of the index ("Truth and projection" of the format): one SQLite file, made by us alone.

No text of a memory is stored, only the tokens that find it (``fts``) and a hash that tells what says the
same. Instants are milliseconds since 1970 in UTC. ``unit`` is a key, or the LOG position of an event without
one that is connected by explicit conflicts.
"""

from __future__ import annotations

SCHEMA_VERSION = 5
"""Grows with each change of these tables: an index of another version is rebuilt."""

TABLES = """
CREATE TABLE meta(
    one INTEGER PRIMARY KEY CHECK (one = 1), schema_version INT, terms_version INT,
    last_commit TEXT, generation INT, log_records INT, as_of INT
) STRICT;
CREATE TABLE counts(name TEXT PRIMARY KEY, n INT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE events(
    log_index INTEGER PRIMARY KEY, event_id TEXT NOT NULL, recorded INT NOT NULL, observed INT NOT NULL,
    key TEXT, from_given INT, until_given INT, precision TEXT, confidence REAL, replaces TEXT,
    actor TEXT NOT NULL, channel TEXT NOT NULL, tier TEXT NOT NULL, trust TEXT NOT NULL,
    project TEXT, session TEXT, message TEXT, "commit" TEXT, tags TEXT,
    generation INT NOT NULL, operation INT, extra TEXT, state TEXT NOT NULL,
    op INT NOT NULL, value BLOB NOT NULL, "start" INT NOT NULL, "end" INT NOT NULL, about INT NOT NULL,
    text_bytes INT NOT NULL, buried INT NOT NULL DEFAULT 0, edged INT NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE tombstones(log_index INTEGER PRIMARY KEY, superseded_by TEXT, extra TEXT) STRICT;
CREATE TABLE transitions(
    log_index INT NOT NULL, seq INT NOT NULL, state TEXT NOT NULL, at INT NOT NULL, actor TEXT NOT NULL,
    reason TEXT, by_id TEXT, generation INT NOT NULL, undoes INT, operation INT, op INT NOT NULL,
    PRIMARY KEY (log_index, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE edges(
    log_index INT NOT NULL, seq INT NOT NULL, target TEXT NOT NULL, PRIMARY KEY (log_index, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE links(one INT NOT NULL, other INT NOT NULL, PRIMARY KEY (one, other)) STRICT, WITHOUT ROWID;
CREATE TABLE units(
    unit ANY PRIMARY KEY, state TEXT NOT NULL, newest INT NOT NULL, candidates INT NOT NULL,
    crossed INT NOT NULL, history INT NOT NULL, valid_from INT NOT NULL, valid_until INT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE fts USING fts5(
    body, content='', detail=none, tokenize="unicode61 remove_diacritics 0"
);
INSERT INTO fts(fts, rank) VALUES('secure-delete', 1);
"""

INDEXES = """
CREATE UNIQUE INDEX events_id ON events(event_id);
CREATE INDEX events_slot ON events(key, state, "start", "end", value, observed) WHERE key IS NOT NULL;
CREATE INDEX events_keyed ON events(log_index, state, key) WHERE key IS NOT NULL;
CREATE INDEX events_edged ON events(key) WHERE edged = 1;
CREATE INDEX events_state ON events(state);
CREATE INDEX events_about ON events(about, state);
CREATE INDEX events_plain ON events(about, state, channel, trust, recorded, buried) WHERE key IS NULL;
CREATE INDEX events_from ON events(from_given) WHERE from_given IS NOT NULL;
CREATE INDEX events_observed ON events(observed, state);
CREATE INDEX events_value ON events(value);
CREATE INDEX events_message ON events(message) WHERE message IS NOT NULL;
CREATE INDEX events_replaces ON events(replaces) WHERE replaces IS NOT NULL;
CREATE INDEX events_op ON events(op);
CREATE INDEX events_unpaired ON events(recorded) WHERE tier = 'unpaired';
CREATE INDEX events_pending ON events(text_bytes) WHERE state = 'pending';
CREATE INDEX events_buried ON events(log_index) WHERE buried = 1;
CREATE INDEX tombstones_by ON tombstones(superseded_by) WHERE superseded_by IS NOT NULL;
CREATE INDEX transitions_by ON transitions(by_id) WHERE by_id IS NOT NULL;
CREATE INDEX transitions_op ON transitions(op);
CREATE INDEX edges_target ON edges(target);
CREATE INDEX units_newest ON units(state, newest, unit);
CREATE INDEX units_crossed ON units(unit) WHERE crossed = 1;
CREATE INDEX units_until ON units(valid_until);
CREATE INDEX units_from ON units(valid_from);
"""

COUNTERS = """
CREATE TRIGGER events_added AFTER INSERT ON events BEGIN
    INSERT INTO counts VALUES(new.state, 1) ON CONFLICT DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER events_removed AFTER DELETE ON events BEGIN
    UPDATE counts SET n = n - 1 WHERE name = old.state;
END;
CREATE TRIGGER events_changed AFTER UPDATE OF state ON events WHEN old.state <> new.state BEGIN
    UPDATE counts SET n = n - 1 WHERE name = old.state;
    INSERT INTO counts VALUES(new.state, 1) ON CONFLICT DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER units_added AFTER INSERT ON units BEGIN
    INSERT INTO counts VALUES('unit ' || new.state, 1) ON CONFLICT DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER units_removed AFTER DELETE ON units BEGIN
    UPDATE counts SET n = n - 1 WHERE name = 'unit ' || old.state;
END;
CREATE TRIGGER units_changed AFTER UPDATE OF state ON units WHEN old.state <> new.state BEGIN
    UPDATE counts SET n = n - 1 WHERE name = 'unit ' || old.state;
    INSERT INTO counts VALUES('unit ' || new.state, 1) ON CONFLICT DO UPDATE SET n = n + 1;
END;
"""

EVENT_COLUMNS = (
    "log_index, event_id, recorded, observed, key, from_given, until_given, precision, confidence, replaces, "
    'actor, channel, tier, trust, project, session, message, "commit", tags, generation, operation, extra, state'
)
"""The columns of an event's row in the order in which `rows.event_of` reads them."""
