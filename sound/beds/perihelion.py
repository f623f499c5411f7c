"""Perihelion's two beds in D minor. Base 72 a minute, eight bars; feature 144, twelve bars: double time, so that a change falls on a beat."""

import numpy as np

from level import ready_bed
from mix import HALL, SPACE, ring_add, ring_noise, ring_wet, stereo, swing, whole
from orchestra import (
    BRASS,
    CELESTA,
    CELLO,
    CHOIR,
    CONTRABASS,
    DRUMS,
    HARP,
    HORN,
    STRINGS,
    SYNTH_BASS,
    TAIKO,
    TIMPANI,
    WARM_PAD,
    human,
    stem,
)
from synth import SR, decay, faded, gain, hz, saw, through

# Roots and the chord over them: Dm9 Bb F C | Dm9 Gm7 Bb Am.
BASE = (
    (38, (57, 60, 65, 76)),
    (34, (53, 57, 62, 65)),
    (41, (53, 57, 60, 67)),
    (36, (55, 60, 62, 64)),
    (38, (57, 60, 65, 76)),
    (43, (53, 58, 62, 69)),
    (34, (53, 57, 62, 65)),
    (45, (52, 55, 60, 67)),
)


def base():
    beat = 60 / 72
    bar, n = 4 * beat, 1280000
    pad, choir, bass, harp, celesta = [], [], [], [], []
    for i, (root, upper) in enumerate(BASE):
        at = i * bar
        pad += [(at, bar * 1.04, note, 62) for note in upper]
        bass += [(at, bar * 0.98, root, 74), (at + 2.5 * beat, 1.4 * beat, root + 12, 48)]
        if i in (2, 3, 6, 7):
            choir += [(at, bar, note, 54) for note in upper[1:3]]
        tones = sorted(note - 12 if note > 72 else note for note in upper)
        broken = (root + 12, tones[0], tones[2], tones[3], tones[1] + 12, tones[3], tones[2], tones[0])
        # Every fourth bar breathes before its end.
        for k, note in enumerate(broken[:6] if i % 4 == 3 else broken):
            harp.append((at + k * beat / 2, beat, note, 58 + (8 if k == 0 else 0) - 3 * (k % 2) + 6 * np.sin(np.pi * i / 8)))
    question, answer, echo = ((0, 74), (1.5, 77), (2, 76), (3, 72)), ((0, 69), (1, 72), (1.5, 74), (3, 77)), ((0.5, 81), (2, 77))
    for i, phrase, force in ((1, question, 60), (3, answer, 54), (5, question, 62), (6, echo, 50)):
        celesta += [(i * bar + at * beat, beat * 1.5, note + 12, force) for at, note in phrase]
    # (beat, beats, note): the line under it all.
    line = ((0, 3, 62), (3, 1, 64), (4, 4, 65), (8, 3, 60), (11, 1, 62), (12, 3.5, 64), (16, 3, 69), (19, 1, 67), (20, 4, 65), (24, 2, 62), (26, 2, 65), (28, 4, 64))
    cello = [(at * beat, length * beat * 1.02, note, 58 if note < 67 else 45) for at, length, note in line]
    timpani = [(7 * bar + 3 * beat + k * beat / 4, 0.3, 45, 26 + 7 * k) for k in range(4)]
    x = stem(human(pad, 1), WARM_PAD, n, -8, above=130) + stem(pad, STRINGS, n, -15, above=160) + stem(choir, CHOIR, n, -5, above=180)
    x += stem(human(bass, 2), CONTRABASS, n, -6, below=900) + stem(human(harp, 3, 8, 5), HARP, n, -4, 50)
    x += stem(human(celesta, 4), CELESTA, n, -1, 84) + stem(human(cello, 5), CELLO, n, -5, 44) + stem(timpani, TIMPANI, n, -9)
    t = np.arange(n) / SR
    drone = sum(level * np.sin(2 * np.pi * whole(pitch, n) * t) for pitch, level in ((hz(26), 0.35), (hz(38), 0.6), (hz(38) * 1.0007, 0.5), (hz(45), 0.16)))
    x += stereo(drone * (0.6 + 0.4 * swing(n, 2))) * gain(-27)
    wind = ring_noise(n, 700, 1.0, 6) * (0.35 + 0.65 * swing(n, 3, 0.1))[:, None]
    hiss = ring_noise(n, 5200, 0.7, 7) * (swing(n, 5, 0.6) * swing(n, 3, 0.2) * (0.4 + 0.6 * swing(n, 11)))[:, None]
    x += wind * gain(-41) + hiss * gain(-45)
    return ready_bed(ring_wet(x, -11, SPACE))


FEATURE = (
    (38, (50, 57, 62, 65)),
    (38, (50, 57, 62, 67)),
    (34, (53, 58, 62, 65)),
    (36, (52, 55, 60, 67)),
    (38, (50, 57, 62, 65)),
    (41, (53, 57, 60, 69)),
    (43, (55, 58, 62, 67)),
    (36, (52, 55, 60, 67)),
    (34, (58, 62, 65, 70)),
    (36, (60, 64, 67, 72)),
    (38, (57, 62, 65, 69)),
    (33, (57, 60, 64, 69)),
)
MELODY = (
    *((0, 3, 74), (3, 1, 72), (4, 2, 69), (6, 2, 72), (8, 3, 74), (11, 1, 77), (12, 4, 76)),
    *((16, 3, 74), (19, 1, 77), (20, 3, 81), (23, 1, 79), (24, 4, 77), (28, 4, 76)),
    *((32, 4, 77), (36, 4, 79), (40, 2, 81), (42, 2, 77), (44, 4, 76)),
)


def feature():
    beat = 60 / 144
    bar, n = 4 * beat, 960000
    strings, bass, choir, brass, taiko, kit = [], [], [], [], [], []
    saws = np.zeros((n, 2))
    for i, (root, upper) in enumerate(FEATURE):
        at, climax = i * bar, i >= 8
        for k, tone in enumerate((0, 2, 1, 2, 3, 2, 1, 2)):
            accent = k in (0, 3, 6)
            strings.append((at + k * beat / 2, beat * 0.33, upper[tone] + 12, 110 if accent else 92))
            bass.append((at + k * beat / 2, beat * 0.42, root + 12 * (k == 5), 104 if accent else 84))
        choir += [(at, bar * 0.98, note + 12 * climax, 94 if climax else 78) for note in upper[1:]]
        if i % 4 == 0 or climax:
            brass += [(at, beat * 1.4, note, 108) for note in (root, upper[0], upper[2])]
            brass += [(at + 1.5 * beat, beat * 0.5, note, 98) for note in (upper[0], upper[2])]
        if i % 4 == 3:
            brass += [(at + k * beat, beat * 0.8, note, 88 + 8 * k) for k in range(4) for note in (upper[0], upper[2])]
            taiko += [(at + 2 * beat + k * beat / 4, 0.2, 50 if k % 2 else 45, 64 + 7 * k) for k in range(8)]
        taiko += [(at + k * beat, 0.3, 38 if force > 100 else 45, force) for k, force in ((0, 120), (1.5, 92), (2, 84), (3, 112), (3.5, 78))]
        for k in range(4):
            kit.append((at + k * beat, 0.1, 36, 84 if k % 2 else 108))
            if k % 2:
                kit.append((at + k * beat, 0.1, 40, 92))
        kit += [(at + k * beat / 4, 0.05, 46 if k % 4 == 2 else 42, (62, 38, 54, 42)[k % 4]) for k in range(16)]
        if i % 4 == 0:
            kit.append((at, 0.5, 49, 100))
        for k in range(16):
            pitch, seconds = hz(sorted(upper)[(0, 1, 2, 3, 2, 1, 3, 2)[k % 8]] + (24 if k % 8 in (3, 6) else 12)), beat / 4 * 0.9
            note = sum(saw(whole(pitch * 2 ** (cents / 1200), n), seconds, k * 0.13) for cents in (-7, 6)) / 2
            opened = 900 + 2600 * (0.5 - 0.5 * np.cos(2 * np.pi * (i * 16 + k) / 192))
            ring_add(saws, at + k * beat / 4, faded(through(note, 'lowpass', opened) * decay(seconds, 0.22), 0.002, 0.006), 0, 0.45 if k % 2 else -0.45)
    melody = [(at * beat, length * beat * 0.96, note - 12, 92) for at, length, note in MELODY]
    x = stem(human(strings, 1, 4, 4), STRINGS, n, -6, 54, above=200) + stem(bass, SYNTH_BASS, n, -8, below=2200)
    x += stem(human(choir, 2), CHOIR, n, -9, above=200) + stem(human(brass, 3, 4, 4), BRASS, n, -7, 74, above=120)
    x += stem(melody, HORN, n, -7, 58) + stem(melody, STRINGS, n, -10, 70, above=250)
    x += stem(human(taiko, 4, 3, 4), TAIKO, n, -7, above=48) + stem(human(kit, 5, 2, 4), DRUMS, n, -2) + saws * gain(-20)
    # Everything gives way to the beat a little.
    x *= (1 - 0.22 * np.exp(-((np.arange(n) / n * 48) % 1) / 0.18))[:, None]
    return ready_bed(ring_wet(x, -15, HALL))


# What makes it, its beats a minute, its LUFS.
BEDS = {'base': (base, 72, -18), 'feature': (feature, 144, -18)}
