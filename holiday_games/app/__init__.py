"""The window: everything that imports pygame."""
