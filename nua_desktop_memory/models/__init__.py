"""Chat models: endpoints, keys in the system's key store, calls that tell what went wrong."""
