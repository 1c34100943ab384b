"""The screens of the program, and what is laid over them."""
