"""What a live table adds: a tick while bets are still taken. Nothing calls for one."""

from mix import ROOM, put, wet
from synth import knock


def closing():
    """Neutral, of wood."""
    return wet(put(0.1, (0, 0, knock(0.08, 880, 320, 0.55, 0.03, 5))), -22, ROOM)


CUES = {'closing': (closing, -32)}
