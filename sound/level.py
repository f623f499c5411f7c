"""Loudness as broadcasters measure it (ITU-R BS.1770-4), true peaks, a limiter, and a cue that is ready."""

import numpy as np
from scipy import signal
from scipy.ndimage import minimum_filter1d, uniform_filter1d

from mix import stereo
from synth import SR, faded, gain, samples, through

_WEIGHTING = [
    ([1.53512485958697, -2.69169618940638, 1.19839281085285], [1, -1.69065929318241, 0.73248077421585]),
    ([1, -2, 1], [1, -1.99004745483398, 0.99007225036621]),
]
# Opus adds up to half a decibel of peaks.
CEILING = -4.0


def weighted(x):
    for b, a in _WEIGHTING:
        x = signal.lfilter(b, a, x, axis=0)
    return x


def loudest(x):
    """The loudest 400 ms in LUFS; what is shorter is padded with silence, as an ear does."""
    window = samples(0.4)
    rest = np.zeros((window, 2))
    power = np.concatenate([[0], np.cumsum((weighted(np.vstack([rest, stereo(x), rest])) ** 2).sum(1))])
    return -0.691 + 10 * np.log10(max((power[window:] - power[:-window]).max() / window, 1e-12))


def loudness(loop):
    """Of a bed without rests, where gating would change nothing."""
    y = weighted(np.vstack([loop, loop]))[len(loop) :]
    return -0.691 + 10 * np.log10((y**2).sum(1).mean())


def limited(x, ceiling=CEILING, loop=False):
    """Looks 4 ms ahead at true peaks."""
    y = np.vstack([x, x, x]) if loop else x
    peaks = np.abs(signal.resample_poly(y, 4, 1, axis=0)).max(1).reshape(-1, 4).max(1)
    wanted = np.minimum(1, gain(ceiling) / np.maximum(peaks, 1e-9))
    ahead = samples(0.004)
    y = (y.T * uniform_filter1d(minimum_filter1d(wanted, 2 * ahead + 1), ahead)).T
    return y[len(x) : 2 * len(x)] if loop else y


def ready(x, lufs):
    """One cue: no rumble, edges at zero, at its own place in the order of levels."""
    seconds = len(x) / SR
    x = through(stereo(x), 'highpass', 30)
    x = faded(x, 0.0006, 0.25 if seconds >= 1.1 else 0.04 if seconds > 0.3 else 0.012)
    for _ in range(3):
        x = limited(x * gain(lufs - loudest(x)))
    return x


def ready_loop(x, lufs):
    for _ in range(3):
        x = limited(x * gain(lufs - loudest(np.vstack([x] * 3))), loop=True)
    return x


def ready_bed(x, lufs=-18.0):
    from mix import ring_through

    x = ring_through(x, 'highpass', 32)
    for _ in range(3):
        x = limited(x * gain(lufs - loudness(x)), -4.5, loop=True)
    return x
