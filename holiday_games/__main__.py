"""python -m holiday_games: the same as the command `holiday-games`."""

import sys

from holiday_games.cli import main

if __name__ == "__main__":
    sys.exit(main())
