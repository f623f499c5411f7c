"""Aquanaut: water and marimba, in E minor."""

import numpy as np

from mix import SPACE
from orchestra import CONTRABASS, HARP, HORN, VIBRAPHONE
from slot import Material, cues
from synth import SR, chance, decay, hz, modes, noise, samples, sine, thump, through


def marimba(note, seconds, t60):
    """A bar of rosewood over its tube: the fourth and the tenth partial, and a soft stick."""
    bar = [(hz(note), 1, t60), (hz(note) * 3.93, 0.32, t60 * 0.35), (hz(note) * 9.6, 0.1, t60 * 0.12)]
    return modes(seconds, bar, note) + 0.1 * through(noise(seconds, note), 'lowpass', 1800) * decay(seconds, 0.02)


def drop(seconds, seed):
    """A bubble's pitch rises while it closes."""
    start = 700 + 500 * chance(seed).random()
    return sine(start * (1 + 3 * np.arange(samples(seconds)) / SR), seconds) * decay(seconds, 0.07)


def water(seconds, seed):
    r = chance(seed)
    x = noise(seconds, seed) * 0.7
    for _ in range(int(24 * seconds)):
        bubble = drop(0.09, int(r.integers(1e6)))
        at = int(r.random() * max(1, len(x) - len(bubble)))
        x[at : at + len(bubble)] += bubble * (0.5 + r.random())
    return x


def bowl(note, seconds):
    return modes(seconds, [(hz(note), 1, 1.7), (hz(note) * 1.004, 0.7, 1.6), (hz(note) * 2.83, 0.3, 0.9), (hz(note) * 5.4, 0.1, 0.4)], note)


CUES = cues(
    Material(
        scale=(64, 67, 69, 71, 74), voice=marimba, bell=bowl, drum=thump, grain=drop, air=water, run=HARP, chords=HORN, low=CONTRABASS,
        bright=VIBRAPHONE, room=SPACE,
    )
)
