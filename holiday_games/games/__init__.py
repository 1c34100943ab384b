"""The three games, each in a folder of its own, on the shared rules layer."""
