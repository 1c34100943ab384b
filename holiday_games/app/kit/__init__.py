"""The widget kit: layout, text, input actions and widgets. It knows no game."""
