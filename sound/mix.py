"""Rooms and mixing: where a sound stands, what rings after it, and loops that have no seam."""

import numpy as np
from scipy import signal

from synth import SR, chance, gain, samples, through


def stereo(x, pan=0.0):
    if x.ndim == 2:
        return x
    angle = (pan + 1) * np.pi / 4
    return np.stack([x * np.cos(angle), x * np.sin(angle)], 1) * 1.2


def put(seconds, *parts):
    """Lays parts of (second, decibels, sound) into so many seconds."""
    out = np.zeros((samples(seconds), 2))
    for at, decibels, x in parts:
        i = samples(at)
        n = min(len(x), len(out) - i)
        if n > 0:
            out[i : i + n] += stereo(x)[:n] * gain(decibels)
    return out


def hall(t60, seed, treble=0.45, before=0.012):
    """The answer of a room, made of noise: treble dies first, left and right differ."""
    n = samples(t60 * 1.1)
    r = chance(seed)
    t = np.arange(n) / SR
    answer = np.zeros((n, 2))
    for side in range(2):
        for low, high, share, level in ((90, 400, 1.1, 1), (400, 1600, 1.0, 1), (1600, 5000, 0.7, 1), (5000, 12000, treble, 0.6)):
            answer[:, side] += through(r.standard_normal(n), 'bandpass', (low, high)) * 10 ** (-3 * t / (t60 * share)) * level
        for _ in range(7):
            answer[samples(0.004 + r.random() * 0.045), side] += (r.random() - 0.5) * 4
    answer[: samples(0.004)] *= 0.1
    answer = np.vstack([np.zeros((samples(before), 2)), answer])
    return answer / np.sqrt((answer**2).sum(0).mean())


HALL = hall(1.5, 9)
ROOM = hall(0.45, 5, 0.6, 0.004)
SPACE = hall(3.2, 7, 0.35, 0.025)
TAPE = hall(0.9, 11, 0.2, 0.03)


def wet(x, decibels, room=HALL):
    """With the room around it; bass stays dry."""
    x = stereo(x)
    y = np.stack([signal.fftconvolve(x[:, side], room[:, side])[: len(x)] for side in range(2)], 1)
    return x + through(y, 'highpass', 220) * gain(decibels)


# Loops


def folded(x, n):
    """What rings over the end is laid over the start."""
    y = np.zeros((n, 2))
    for i in range(0, len(x), n):
        part = x[i : i + n]
        y[: len(part)] += part
    return y


def ring_through(x, kind, cutoff, order=2):
    """A filter that has already run when the loop begins."""
    return through(np.vstack([x, x]), kind, cutoff, order)[len(x) :]


def ring_wet(x, decibels, room):
    """The room by circular convolution: the end's tail sounds in the beginning."""
    n = len(x)
    y = np.fft.irfft(np.fft.rfft(x, axis=0) * np.fft.rfft(folded(room, n), axis=0), n, axis=0)
    return x + ring_through(y, 'highpass', 160) * gain(decibels)


def ring_noise(n, centre, octaves, seed):
    """Noise around a pitch that repeats after n samples."""
    r = chance(seed)
    f = np.fft.rfftfreq(n, 1 / SR)
    shape = np.exp(-((np.log2(np.maximum(f, 1) / centre) / octaves) ** 2)) / np.maximum(f, 20) ** 0.5
    x = np.stack([np.fft.irfft(shape * np.exp(2j * np.pi * r.random(len(f))), n) for _ in range(2)], 1)
    return x / x.std()


def ring_add(loop, at, x, decibels=0.0, pan=0.0):
    """Lays a sound into a loop; what passes the end comes back at the start."""
    where = (samples(at) + np.arange(len(x))) % len(loop)
    np.add.at(loop, where, stereo(x, pan) * gain(decibels))


def whole(pitch, n):
    """The nearest pitch that fits n samples in whole periods."""
    return round(pitch * n / SR) * SR / n


def swing(n, cycles, phase=0.0):
    """0 to 1 and back, so many times in the loop."""
    return 0.5 + 0.5 * np.sin(2 * np.pi * (cycles * np.arange(n) / n + phase))
