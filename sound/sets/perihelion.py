"""Perihelion, by Kepler: the studio's glass and brass in fire, in D minor."""

from dataclasses import replace

from sets.kepler import MATERIAL
from slot import cues
from synth import noise, spark


def ember(seconds, seed):
    return spark(seconds, seed, 1800, 6500, 0.05)


def fire(seconds, seed):
    return noise(seconds, seed, white=True)


CUES = cues(replace(MATERIAL, scale=(62, 65, 67, 69, 72), grain=ember, air=fire))
