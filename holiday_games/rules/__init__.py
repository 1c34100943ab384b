"""The shared rules layer: it knows no game, no screen and no content of its own."""
