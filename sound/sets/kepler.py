"""Kepler Works: clockwork, glass and brass, in C minor."""

from orchestra import BRASS, HARP, HORN
from slot import Material, cues
from synth import bent, hz, knock, modes, noise, spark, thump


def glass(note, seconds, t60):
    return bent(hz(note), seconds, 3.51, 1.6, t60, t60 * 0.3) + 0.35 * bent(hz(note + 12), seconds, 2.0, 0.6, t60 * 0.6, 0.08)


def bell(note, seconds):
    partials = ((1, 1, 1), (2.0, 0.5, 0.7), (2.76, 0.35, 0.45), (5.4, 0.16, 0.22), (0.5, 0.25, 1.2))
    return modes(seconds, [(hz(note) * ratio, level, 1.5 * t60) for ratio, level, t60 in partials], note)


def cog(seconds, seed):
    return 0.7 * knock(seconds, 2600, seed, 0.85, 0.02) + 0.4 * spark(seconds, seed, 4000, 11000, 0.015)


MATERIAL = Material(
    scale=(60, 63, 65, 67, 70), voice=glass, bell=bell, drum=thump, grain=cog, air=noise, run=HARP, chords=BRASS, low=HORN
)
CUES = cues(MATERIAL)
