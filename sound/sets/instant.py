"""Crash, mines, dice, plinko, limbo: one tone that follows a multiplier, glass for what is found, a breath where it ends."""

import numpy as np

from mix import ROOM, put, stereo, wet
from slot import HOUSE
from sets.kepler import glass
from sets.tables import CHIPS, cash_out, reveal
from synth import SR, chance, decay, glide, knock, noise, samples, sine, swept, thump


def crash_rise():
    """A steady A of 110 Hz in whole periods: the player bends its rate by the multiplier and opens a low-pass."""
    n = samples(1.0)
    t = np.arange(n) / SR
    x = np.zeros((n, 2))
    for k in range(1, 28):
        for side in range(2):
            x[:, side] += np.sin(2 * np.pi * 110 * k * t + chance(2 * k + side).random() * 6.28) / k**0.55
    x += 0.7 * np.sin(2 * np.pi * 55 * t)[:, None]
    x[:, 0] += 0.5 * np.sin(2 * np.pi * 109 * t)
    x[:, 1] += 0.5 * np.sin(2 * np.pi * 111 * t)
    return x * (0.8 + 0.2 * np.cos(2 * np.pi * 6 * t))[:, None] * 0.3


def crash_end():
    """It falls silent downward: a breath, no blast at a loss."""
    s = 0.7
    breath = swept(noise(s, 73), glide(s, (0, 2600), (s, 120))) * decay(s, 0.7)
    return wet(put(s, (0, -5, breath), (0, -4, sine(glide(s, (0, 220), (s, 50)), s) * decay(s, 0.6))), -20, ROOM)


def mine_hit():
    """Muffled: told, not punished."""
    s = 0.6
    breath = swept(noise(s, 74), glide(s, (0, 1900), (s, 90)), 0.7) * decay(s, 0.5)
    return wet(put(s, (0, -6, thump(150, 52, 0.4, 0.3)), (0, -5, breath), (0, -2, knock(0.16, 430, 75, 0.7, 0.1))), -20, ROOM)


def gem():
    """An A; the player raises it on the scale, gem by gem."""
    return wet(put(0.4, (0, 0, glass(69, 0.38, 0.3))), -18, ROOM)


def peg():
    return wet(put(0.12, (0, 0, knock(0.1, 1700, 76, 0.6, 0.05, 5))), -22, ROOM)


def dice():
    """A marker that runs along a bar of glass, and stops."""
    parts = [(0.5 * (i / 14) ** 0.6, -16 + 0.5 * i, stereo(knock(0.05, 2300 + 60 * i, 200 + i, 0.7, 0.015), -0.5 + i / 14)) for i in range(14)]
    return wet(put(0.62, *parts), -21, ROOM)


CUES = {
    **CHIPS,
    'crash_rise': (crash_rise, -26),
    'crash_end': (crash_end, -26),
    'mine_hit': (mine_hit, -25),
    'gem': (gem, -27),
    'peg': (peg, -33),
    'dice': (dice, -29),
    'reveal': (reveal, -28),
    'cash_out': (cash_out, -19),
    **HOUSE,
}
