"""The tables of the house: wood, felt, clay, card. Close and dry."""

import numpy as np

from mix import ROOM, put, ring_add, ring_noise, ring_wet, stereo, wet
from orchestra import HARP, VIBRAPHONE, strum
from slot import HOUSE
from synth import chance, glide, knock, line, noise, samples, spark, swept, through, thump


def clay(seed):
    return knock(0.1, 1900 + 170 * seed, 40 + seed, 0.82, 0.055) + 0.4 * spark(0.1, 50 + seed, 3000, 9000, 0.012)


def chip(n):
    """Clay upon clay: two knocks and an echo; three of them, so that a stack does not rattle like one."""
    return wet(put(0.16, (0, 0, stereo(clay(n), -0.1)), (0.022 + 0.0045 * n, -5, stereo(clay(n + 3), 0.15)), (0.052 + 0.006 * n, -13, clay(n + 5))), -21, ROOM)


def card_slide():
    s = 0.26
    rub = swept(noise(s, 61, white=True), glide(s, (0, 1500), (0.12, 4200), (s, 2200)), 0.9, band=True)
    grain = np.clip(1 + 2.8 * through(noise(s, 62), 'lowpass', 140), 0.3, 1.8)
    return wet(put(s, (0, 0, rub * grain * line(s, (0, 0), (0.05, 0.8), (0.16, 1), (s, 0)) ** 1.3)), -24, ROOM)


def card_flip():
    air = swept(noise(0.09, 63, white=True), glide(0.09, (0, 900), (0.09, 5200)), 1, band=True) * line(0.09, (0, 0), (0.07, 1), (0.09, 0.2))
    snap = knock(0.08, 780, 64, 0.8, 0.03) + 1.3 * spark(0.08, 65, 1400, 7000, 0.022)
    return wet(put(0.2, (0, -8, air), (0.075, 0, snap)), -22, ROOM)


def roulette_roll():
    """An ivory ball on a wooden rim, four rounds; the player slows it by its rate."""
    n = samples(1.6)
    r = chance(66)
    x = ring_noise(n, 950, 0.9, 66) + 0.35 * ring_noise(n, 3400, 0.5, 67)
    t = np.arange(n) / n
    pan = 0.5 * np.sin(2 * np.pi * 4 * t)
    x = x * (0.62 + 0.38 * np.cos(2 * np.pi * 4 * t))[:, None] * np.stack([1 - pan, 1 + pan], 1)
    for i in range(22):
        ring_add(x, 1.6 * r.random(), knock(0.05, 2500 + 600 * r.random(), 100 + i, 0.7, 0.02), -6, r.random() - 0.5)
    return ring_wet(x, -20, ROOM)


def roulette_drop():
    """It falls, meets the frets ever faster, and lies."""
    at, gap, r, parts = 0.02, 0.23, chance(67), []
    for i in range(13):
        fret = knock(0.16, 1350 + 420 * r.random(), 120 + i, 0.8, 0.075) + 0.3 * spark(0.16, 140 + i, 2500, 8000, 0.012)
        parts.append((at, -1.9 * i + (2 if i == 0 else 0), stereo(fret, (r.random() - 0.5) * 0.9)))
        at += gap * (0.8 + 0.4 * r.random())
        gap *= 0.83
    return wet(put(1.6, *parts, (at + 0.02, -7, knock(0.2, 620, 160, 0.6, 0.09))), -19, ROOM)


def wheel_tick():
    """A leather tongue on a peg."""
    return wet(put(0.08, (0, 0, knock(0.06, 1250, 68, 0.75, 0.022)), (0, -12, spark(0.03, 69, 3000, 9000, 0.01))), -24, ROOM)


def dice():
    """Shaken in leather, thrown on felt."""
    r, parts = chance(70), []
    for i in range(9):
        rattle = knock(0.07, 1500 + 900 * r.random(), 170 + i, 0.8, 0.025)
        parts.append((0.01 + 0.052 * i + 0.02 * r.random(), -14 + 3 * r.random(), stereo(rattle, (r.random() - 0.5) * 0.7)))
    for die in range(2):
        at = 0.55 + 0.05 * die
        for i in range(5):
            hit = knock(0.12, 900 + 500 * r.random(), 190 + 10 * die + i, 0.8, 0.05) + 0.5 * thump(260, 120, 0.12, 0.05)
            parts.append((at, -4.5 * i, stereo(hit, (die - 0.5) * 0.8)))
            at += 0.1 * 0.66**i * (0.9 + 0.3 * r.random())
    return wet(put(1.15, *parts), -19, ROOM)


def ball():
    """A light ball into a tray."""
    return wet(put(0.14, (0, 0, knock(0.1, 1050, 81, 0.7, 0.04, 5)), (0.045, -9, knock(0.09, 1160, 82, 0.7, 0.03, 5))), -21, ROOM)


def foil():
    """A coin's edge over a scratch card."""
    s = 0.22
    rub = swept(noise(s, 83, white=True), glide(s, (0, 2600), (s, 4800)), 0.8, band=True)
    teeth = 0.6 + 0.4 * np.sign(np.sin(2 * np.pi * 48 * np.arange(samples(s)) / 48000))
    return put(s, (0, 0, rub * through(teeth, 'lowpass', 900) * line(s, (0, 0), (0.03, 1), (0.15, 0.8), (s, 0))))


def reveal():
    """Told, neither good nor bad."""
    return wet(put(0.18, (0, 0, knock(0.16, 520, 84, 0.6, 0.07, 6)), (0, -10, spark(0.03, 85, 2000, 7000, 0.01))), -21, ROOM)


def cash_out():
    """Paid: two octaves of F, a third on top."""
    notes = (65, 72, 77, 81)
    bells = through(strum(notes, VIBRAPHONE, 0.06, 0.6, 92, 3), 'lowpass', 6000)
    return wet(put(1.3, (0, -2, bells), (0, -1, strum(notes[:2], HARP, 0.06, 0.7, 90)), (0, -12, spark(0.05, 71, 4000, 11000, 0.03))), -15, ROOM)


CHIPS = {f'chip_{n + 1}': ((lambda n=n: chip(n)), -28) for n in range(3)}
CUES = {
    **CHIPS,
    'card_slide': (card_slide, -30),
    'card_flip': (card_flip, -28),
    'roulette_roll': (roulette_roll, -28),
    'roulette_drop': (roulette_drop, -23),
    'wheel_tick': (wheel_tick, -32),
    'dice': (dice, -24),
    'ball': (ball, -29),
    'foil': (foil, -31),
    'reveal': (reveal, -28),
    'cash_out': (cash_out, -19),
    **HOUSE,
}
