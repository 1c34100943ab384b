"""The table of Holiday Hills: the town from above, its square of trees, the players round it."""
