"""Parallax: a piano on tape, in B minor."""

import numpy as np

from mix import TAPE
from orchestra import CELLO, CONTRABASS, PIANO, VIBRAPHONE, WARM_PAD, chord
from slot import Material, cues
from synth import SR, clock, decay, faded, hz, knock, modes, noise, samples, sine, thump, through


def taped(x, depth=0.0003):
    """A motor that is not quite even, and a head that lost its treble."""
    t = np.arange(len(x)) / SR
    read = np.arange(len(x)) - depth * SR * (1 - np.cos(2 * np.pi * 4.1 * t) + 0.3 * (1 - np.cos(2 * np.pi * 11 * t)))
    return through(np.interp(read, np.arange(len(x)), x), 'lowpass', 7500)


def piano(note, seconds, t60):
    x = chord((note,), PIANO, seconds, 96, end=seconds + 0.2).mean(1)
    x = np.pad(x, (0, max(0, samples(seconds) - len(x))))[: samples(seconds)]
    # The stopped reels are told apart by their pitch on a small speaker, too.
    return faded(taped(x * 2.4 + 0.35 * sine(hz(note), seconds) * decay(seconds, t60)), 0, 0.02)


def lid(high, low, seconds=0.16, t60=0.14):
    return thump(high * 0.9, low, seconds, t60) * 0.8 + 0.3 * knock(seconds, 260, 3, 0.6, 0.05)


def click(seconds, seed):
    """The key of a recorder."""
    return knock(seconds, 1500, seed, 0.75, 0.02)


def reel(seconds, seed):
    """Tape that runs past the head."""
    return noise(seconds, seed) * (1 + 0.4 * np.sin(2 * np.pi * 23 * clock(seconds)))


def string(note, seconds):
    return taped(modes(seconds, [(hz(note) * k * (1 + 0.0004 * k * k), 1 / k**1.3, 1.6 / k**0.5) for k in range(1, 9)], note))


CUES = cues(
    Material(
        scale=(59, 62, 64, 66, 69), voice=piano, bell=string, drum=lid, grain=click, air=reel, run=PIANO, chords=CELLO, low=CONTRABASS,
        voices=WARM_PAD, bright=VIBRAPHONE, room=TAPE,
    )
)
