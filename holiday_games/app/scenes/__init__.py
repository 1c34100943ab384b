"""The scene stack and the screens of the program."""
