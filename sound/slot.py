"""What every slot sounds like, played with a studio's material: the same moments, at the same levels, in the title's own key.

A material is a voice (what its notes are made of), a drum, grain (what breaks off when something is struck) and air (what moves),
five notes of a minor scale and the instruments that carry its wins. Whatever wins turns to the scale's relative major.
"""

from dataclasses import dataclass
from typing import Callable

import numpy as np

from mix import HALL, ROOM, put, ring_add, ring_wet, stereo, wet
from orchestra import CHOIR, GLOCKENSPIEL, STRINGS, TAIKO, TIMPANI, chord, played, strum
from synth import bent, chorus, decay, faded, glide, hz, line, modes, noise, samples, spark, swept, through, wide

# Four beats of a feature's bed: its opening falls on the fourth.
HIT = 4 * 60 / 144


@dataclass
class Material:
    # The five notes of the reels (MIDI), rising.
    scale: tuple
    # A struck note: (note, seconds, t60) to sound.
    voice: Callable
    drum: Callable
    # (seconds, seed) to sound.
    grain: Callable
    air: Callable
    # A long note that wins and scatters ring with: (note, seconds) to sound.
    bell: Callable
    # General MIDI programs: the run of a win, its chords, its bass; the voices of a scatter.
    run: int
    chords: int
    low: int
    voices: int = CHOIR
    bright: int = GLOCKENSPIEL
    room: np.ndarray = None
    # Whether big moments are struck on kettle drums or on skins.
    skins: bool = False


def cues(m):
    """All cues of a set: name to (sound, LUFS of its loudest 400 ms)."""
    root, third, fourth, fifth, seventh = m.scale
    room = HALL if m.room is None else m.room
    # The relative major's triad, from the scale's third.
    major = (third, third + 4, third + 7)

    def reel_start():
        s = 0.55
        shape = line(s, (0, 0), (0.16, 1), (s, 0)) ** 1.5
        moving = wide(lambda seed: swept(m.air(s, seed), glide(s, (0, 260), (0.2, 2400), (s, 500)), 1.1, band=True) * shape, 3)
        return wet(put(s, (0, -4, moving), (0, -10, m.drum(95, 48, 0.25, 0.22)), (0, -14, m.voice(root - 12, 0.4, 0.35))), -16, ROOM)

    def reel_stop(reel):
        note, pan = m.scale[reel], (reel - 2) * 0.22
        low = stereo(m.drum(210 + 14 * reel, 84 + 5 * reel, 0.12, 0.1), pan * 0.4)
        first = stereo(faded(m.voice(note, 0.4, 0.36), 0.002), pan)
        octave = stereo(faded(m.voice(note + 12, 0.35, 0.26), 0.002), -pan)
        return wet(put(0.42, (0, -7, low), (0, -10, stereo(m.grain(0.09, 20 + reel), pan)), (0, -3, first), (0, -8, octave)), -17, ROOM)

    def anticipation():
        """It has no end of its own: the reel that stops cuts it."""
        s = 2.4
        pad = chorus(glide(s, (0, hz(root - 24)), (s, hz(root))), s, 4)
        opens = glide(s, (0, 220), (s, 5200))
        pad = np.stack([swept(pad[:, side], opens, 1.3) for side in range(2)], 1)
        pulse = 0.55 + 0.45 * np.sin(2 * np.pi * np.cumsum(glide(s, (0, 4.5), (s, 15))) / 48000 - 1.2)
        rise = glide(s, (0, 0.12), (s, 1))
        moving = swept(m.air(s, 8), glide(s, (0, 500), (s, 7000)), 1.4, band=True) * rise**1.5 * (0.7 + 0.3 * pulse)
        beats, at, gap = [], 0.0, 0.5
        while at < s - 0.1:
            beats.append((at, -12 + 3 * at, m.drum(130, 62, 0.2, 0.14)))
            at += gap
            gap = max(0.11, gap * 0.84)
        return wet(put(s, (0, 0, (pad.T * pulse * rise).T), (0, -11, moving), *beats), -15, room)

    def scatter(n):
        s = 1.0 + 0.15 * n
        burst = wide(lambda seed: swept(m.air(s, seed), glide(s, (0, 6000), (s, 180))) * decay(s, 0.7), 30 + n)
        notes = (root + 12, fifth + 12, root + 15, root + 24)[: n + (n == 3)]
        parts = [(0, -7, m.drum(200, 60, 0.35, 0.28)), (0, -9, burst)]
        parts += [(0.045 * i, -7, stereo(m.bell(note, s), (i - 1) * 0.4)) for i, note in enumerate(notes)]
        parts.append((0, -8 + 2 * n, chord((root - 5, root, third, fifth)[: n + 1], m.voices, s, 70 + 14 * n)))
        return wet(put(s + 0.45, *parts), -13, room)

    def win_small():
        notes = [note + 12 for note in major]
        parts = (0, 0, strum(notes, m.run, 0.075, 0.5, 96)), (0, -5, strum([n + 12 for n in notes], m.bright, 0.075, 0.4, 70))
        return wet(put(1.2, *parts, (0, -12, m.voice(notes[0], 0.8, 0.6))), -13, room)

    def win_medium():
        notes = [note + 12 * octave for octave in range(3) for note in major][:7]
        parts = [(0, -2, strum(notes, m.run, 0.07, 0.9, 88, 3)), (0, -8, strum(notes, m.bright, 0.07, 0.5, 78))]
        held = [note - 12 for note in major] + [third]
        parts += [(0, -7, chord(held, m.chords, 0.9, 84, at=0.42)), (0, -9, chord([n + 12 for n in held], STRINGS, 1.6, 74))]
        parts += [(0.14 * i, -11, m.voice(note, 0.5, 0.4)) for i, note in enumerate(notes[:4])]
        return wet(put(1.9, *parts, (0.42, -10, m.drum(150, 60, 0.35, 0.28))), -12, room)

    def win_big():
        beat, s = 60 / 144, 4.2
        tonic, above, dominant = (third - 12, third - 5, third, third + 4), (third - 7, third - 3, third, third + 5), (third - 5, third - 1, third + 2, third + 7)
        steps = [(0, 1, tonic), (1, 0.5, tonic), (1.5, 0.5, above), (2, 2, dominant), (4, 4.4, (*tonic, third + 12))]
        song = [(at * beat, length * beat * 0.94, note, 112) for at, length, notes in steps for note in notes]
        high = [(at, length, note + 12, 92) for at, length, note, _ in song]
        rolls = [(0, 112), (1, 90), (1.5, 100), (2, 112), (3, 84), (3.25, 92), (3.5, 100), (3.75, 108), (4, 124)]
        drums = played([(at * beat, 0.3, 41 + 5 * (1 < at < 2), force) for at, force in rolls], TAIKO if m.skins else TIMPANI, 5)
        shower = [third + 12 + step for step in (0, 4, 7, 12, 16, 19, 24)]
        cymbal = wide(lambda seed: through(noise(2.2, seed, white=True), 'highpass', 4200) * decay(2.2, 1.7), 60)
        parts = [(0, -3, played(song, m.chords, 5)), (0, -8, played(high, STRINGS, 5)), (0, -6, drums), (0, -9, played(song[:4] + song[-5:], m.low, 5))]
        parts += [(4 * beat, -6, chord([note + 12 for note in major], m.voices, 2.0, 100)), (4 * beat, -8, strum(shower, m.bright, 0.0694, 0.4, 84))]
        parts += [(4 * beat + 0.0694 * i, -12, m.voice(note, 0.8, 0.6)) for i, note in enumerate(shower[:5])]
        return wet(put(s, *parts, (4 * beat, -22, cymbal), (4 * beat, -8, m.drum(150, 48, 0.5, 0.4))), -12, room)

    def count_loop():
        """Half a second of eight ticks, under a figure that runs up; its rate rises a little."""
        loop = np.zeros((samples(0.5), 2))
        for i, step in enumerate((24, 19, 21, 19, 24, 19, 26, 19)):
            tick = faded(m.voice(third + step, 0.2, 0.12) + 0.5 * m.grain(0.2, 70 + i), 0.001)
            ring_add(loop, i / 16, tick, 0 if i % 4 == 0 else -3, (-0.35, 0.35)[i % 2])
        # The border lies 10 ms before a tick.
        return np.roll(ring_wet(loop, -16, ROOM), samples(0.01), 0)

    def count_end():
        notes = (third, fifth, third + 12)
        parts = (0, -4, through(chord(notes, m.bright, 0.8, 100), 'lowpass', 6000)), (0, 0, chord((third - 12, *notes), m.run, 0.9, 104))
        return wet(put(1.3, *parts, (0, -8, m.voice(third + 12, 0.7, 0.5)), (0, -10, m.drum(150, 70, 0.25, 0.2))), -13, room)

    def feature_intro():
        """Drawn in, it opens on the fourth beat and rings into the feature's bed."""
        s = 3.4
        drawn = wide(lambda seed: swept(m.air(HIT, seed), glide(HIT, (0, 200), (HIT, 6500)), 1.2, band=True) * glide(HIT, (0, 0.03), (HIT - 0.05, 1), (HIT, 0.4)), 80)
        cymbal = wide(lambda seed: through(noise(1.2, seed, white=True), 'highpass', 3500) * decay(1.2, 1.1), 81)
        beats = [(i * HIT / 8, 0.2, note, 62 + 8 * i) for i, note in enumerate((45, 45, 45, 50, 45, 45, 50, 50))]
        drums = played([*beats, (HIT, 0.6, 38, 127), (HIT, 0.6, 45, 120)], TAIKO)
        low = (root - 24, root - 12, fifth - 12, root)
        parts = [(0, -8, drawn), (HIT, -20, cymbal), (0, -9, through(drums, 'highpass', 70)), (HIT, -7, m.drum(160, 48, 0.6, 0.5))]
        parts += [(0, -6, chord(low[1:], m.voices, HIT, 84)), (0, -5, chord((*low[1:], third), m.voices, 0.9, 118, at=HIT))]
        parts.append((0, -4, chord((*low, third), m.chords, 0.85, 116, at=HIT)))
        climb = [note + 12 * octave for octave in range(-1, 2) for note in m.scale][:13]
        return wet(put(s, *parts, (0.55, -6, strum(climb, m.run, 0.085, 0.5, 80))), -12, room)

    def feature_end():
        fall = (root + 24, fifth + 12, third + 12, root + 12, fifth, third, root)
        away = wide(lambda seed: swept(m.air(2.0, seed), glide(2.0, (0, 3000), (2.0, 150))) * line(2.0, (0, 0.1), (0.3, 1), (2.0, 0)) ** 1.5, 90)
        parts = (0, 0, strum(fall, m.run, 0.11, 1.0, 82, -2)), (0, -8, chord((root - 12, fifth - 12, seventh - 12, third), STRINGS, 1.5, 62, at=0.3))
        return wet(put(2.4, *parts, (0, -22, away), (0.77, -14, m.drum(100, 62, 0.4, 0.35))), -12, room)

    return {
        'reel_start': (reel_start, -26),
        **{f'reel_stop_{reel + 1}': ((lambda reel=reel: reel_stop(reel)), -24) for reel in range(5)},
        'anticipation': (anticipation, -19),
        'scatter_1': ((lambda: scatter(1)), -20),
        'scatter_2': ((lambda: scatter(2)), -19),
        'scatter_3': ((lambda: scatter(3)), -17),
        'win_small': (win_small, -20),
        'win_medium': (win_medium, -17),
        'win_big': (win_big, -14.5),
        'count_loop': (count_loop, -24),
        'count_end': (count_end, -18),
        'feature_intro': (feature_intro, -15.5),
        'feature_end': (feature_end, -19),
        'coin': (coin, -26),
        **HOUSE,
    }


def coin():
    def ring(note, seconds):
        return modes(seconds, [(hz(note), 1, 0.4), (hz(note) * 2.71, 0.5, 0.22), (hz(note) * 5.15, 0.22, 0.1), (hz(note) * 8.2, 0.1, 0.05)], note)

    return wet(put(0.5, (0, -4, ring(93, 0.3)), (0.055, 0, ring(98, 0.42)), (0, -16, spark(0.02, 96, 5000, 12000, 0.01))), -19, ROOM)


def button():
    return put(0.09, (0, 0, modes(0.09, [(1180, 1, 0.035), (2390, 0.5, 0.02), (420, 0.9, 0.03)])), (0, -16, spark(0.03, 95, 2500, 8000, 0.012)))


def refused():
    """Two low, dry steps: no buzzer, nobody is scolded."""

    def step(note):
        return faded(bent(hz(note), 0.2, 2.0, 2.2, 0.16, 0.2), 0.003)

    return put(0.32, (0, 0, step(69)), (0.1, -2, step(65)))


# What every set has.
HOUSE = {'button': (button, -32), 'refused': (refused, -27)}
