"""The variants and expansions, one file or folder each; the registry finds them by their ids."""
