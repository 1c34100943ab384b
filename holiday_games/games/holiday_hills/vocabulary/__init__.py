"""The vocabulary of judged cards: tree filters, measures, conditions and scores that content is written in.

Content is read once into plain tuples, with the line of every fault; judging is pure functions of (game, state, seat). Effects, the acting half, are in `effects.py`.
"""
