"""The truth on disk: log, events, tombstones, manifest, journal, lock, erase, verify."""
