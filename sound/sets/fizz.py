"""Fizz: synthesizers, plucked, in G minor."""

import numpy as np

from orchestra import EPIANO, SQUARE, SYNTH_BASS, VIBRAPHONE, WARM_PAD
from mix import ROOM
from slot import Material, cues
from synth import chance, clock, decay, glide, hz, noise, saw, sine, swept, thump


def pluck(note, seconds, t60):
    """Two saws a little apart through a filter that closes."""
    two = saw(hz(note) * 1.003, seconds) + saw(hz(note) * 0.997, seconds, 0.3)
    low = sine(hz(note), seconds)
    opened = glide(seconds, (0, min(9000, hz(note) * 14)), (min(0.12, seconds), hz(note) * 2.5), (seconds, hz(note) * 1.2))
    return (0.4 * swept(two, opened, 1.2) + 0.7 * low) * decay(seconds, t60)


def kick(high, low, seconds=0.16, t60=0.14):
    return thump(high * 1.4, low * 1.05, seconds, t60 * 0.8)


def pop(seconds, seed):
    """Bubbles of gas at the neck of a bottle."""
    r = chance(seed)
    t = clock(seconds)
    return sum(np.sin(2 * np.pi * (2200 + 1800 * r.random()) * t * (1 + 2 * t)) * 10 ** (-3 * t / 0.018) for _ in range(3)) / 3


def foam(seconds, seed):
    return noise(seconds, seed, white=True)


def chime(note, seconds):
    return pluck(note, seconds, 0.9) + 0.3 * sine(hz(note + 12), seconds) * decay(seconds, 0.7)


CUES = cues(
    Material(
        scale=(55, 58, 60, 62, 65), voice=pluck, bell=chime, drum=kick, grain=pop, air=foam, run=EPIANO, chords=SQUARE, low=SYNTH_BASS,
        voices=WARM_PAD, bright=VIBRAPHONE, room=ROOM,
    )
)
