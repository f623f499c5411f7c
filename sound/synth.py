"""Where sounds come from: sines, saws, noise, struck bodies, glass. Mono arrays at 48 kHz; every random number has a seed."""

import numpy as np
from scipy import signal

SR = 48000


def hz(note):
    """The pitch of a MIDI note."""
    return 440.0 * 2 ** ((note - 69) / 12)


def gain(decibels):
    return 10 ** (decibels / 20)


def samples(seconds):
    return int(round(seconds * SR))


def clock(seconds):
    return np.arange(samples(seconds)) / SR


def chance(seed):
    return np.random.default_rng(seed)


# Shapes


def decay(seconds, t60):
    """Falls by 60 dB in `t60` seconds."""
    return 10 ** (-3 * clock(seconds) / t60)


def line(seconds, *points):
    """Straight lines between (second, value)."""
    return np.interp(clock(seconds), [at for at, _ in points], [value for _, value in points])


def glide(seconds, *points):
    """The same by ratios: for pitches and cut-offs."""
    return np.exp(line(seconds, *[(at, np.log(value)) for at, value in points]))


def faded(x, head=0.0, tail=0.0):
    """Cosine edges, so that nothing begins or ends with a click."""
    y = np.array(x, float)
    for seconds, end in ((head, False), (tail, True)):
        n = min(len(y), samples(seconds))
        if n < 2:
            continue
        ramp = 0.5 - 0.5 * np.cos(np.pi * np.arange(n) / n)
        if end:
            y[-n:] = (y[-n:].T * ramp[::-1]).T
        else:
            y[:n] = (y[:n].T * ramp).T
    return y


# Sources


def sine(pitch, seconds, phase=0.0):
    pitch = np.broadcast_to(pitch, samples(seconds))
    return np.sin(2 * np.pi * np.cumsum(pitch) / SR + phase)


def saw(pitch, seconds, phase=0.0):
    """A saw without folded overtones (PolyBLEP)."""
    step = np.broadcast_to(np.asarray(pitch, float), samples(seconds)) / SR
    at = (np.cumsum(step) + phase) % 1
    y = 2 * at - 1
    rises = at < step
    x = at[rises] / step[rises]
    y[rises] -= x + x - x * x - 1
    falls = at > 1 - step
    x = (at[falls] - 1) / step[falls]
    y[falls] -= x * x + x + x + 1
    return y


def chorus(pitch, seconds, seed, cents=(-11, -6, 0, 5, 12)):
    """Several saws a little apart, left and right mirrored."""
    r = chance(seed)
    sides = [sum(saw(pitch * 2 ** (side * c / 1200), seconds, r.random()) for c in cents) for side in (1, -1)]
    return np.stack(sides, 1) / len(cents)


def noise(seconds, seed, white=False):
    """Pink unless it is asked to be white."""
    x = chance(seed).standard_normal(samples(seconds))
    if white:
        return x
    spectrum = np.fft.rfft(x) / np.maximum(np.arange(len(x) // 2 + 1), 1) ** 0.5
    y = np.fft.irfft(spectrum, len(x))
    return y / np.std(y)


def modes(seconds, partials, seed=0):
    """A struck body: the sum of (hertz, level, t60)."""
    r = chance(seed)
    t = clock(seconds)
    return sum(a * np.sin(2 * np.pi * f * t + r.random() * 6.28) * 10 ** (-3 * t / d) for f, a, d in partials if f < 20000)


def knock(seconds, base, seed, bright=0.8, t60=0.05, count=9):
    """Wood, clay, ivory: partials in no ratio, the higher the shorter."""
    r = chance(seed)
    partials = [
        (base * (1 + 0.83 * k + 0.22 * r.random()), bright**k * (0.6 + 0.4 * r.random()), t60 / (1 + 0.35 * k))
        for k in range(count)
    ]
    return modes(seconds, partials, seed)


def bent(pitch, seconds, ratio=3.5, index=2.0, t60=0.6, bright=0.25):
    """Frequency modulation: glass and bells; the overtones die within `bright` seconds."""
    t = clock(seconds)
    return np.sin(2 * np.pi * pitch * t + index * 10 ** (-3 * t / bright) * np.sin(2 * np.pi * pitch * ratio * t)) * decay(seconds, t60)


def thump(high, low, seconds=0.16, t60=0.14):
    """A drum that falls in pitch, driven a little, so that a small speaker has its overtones."""
    return np.tanh(2.4 * sine(low + (high - low) * decay(seconds, 0.06), seconds) * decay(seconds, t60)) * 0.8


def spark(seconds, seed, low, high, t60):
    """Filtered noise that dies at once: embers, spray, dust."""
    return through(noise(seconds, seed, white=True), 'bandpass', (low, high)) * decay(seconds, t60)


# Filters


def through(x, kind, cutoff, order=2):
    return signal.sosfilt(signal.butter(order, cutoff, kind, fs=SR, output='sos'), x, axis=0)


def swept(x, cutoff, q=0.8, band=False):
    """A low or band pass whose cut-off moves (a state variable filter, Zavalishin)."""
    cutoff = np.broadcast_to(cutoff, len(x))
    g = np.tan(np.pi * np.minimum(cutoff, SR * 0.45) / SR).tolist()
    k = 1 / q
    a = b = 0.0
    out = np.zeros(len(x))
    for i, value in enumerate(x.tolist()):
        v1 = (a + g[i] * (value - b)) / (1 + g[i] * (g[i] + k))
        v2 = b + g[i] * v1
        a, b = 2 * v1 - a, 2 * v2 - b
        out[i] = k * v1 if band else v2
    return out


def wide(make, seed):
    """Two noises of which a third differs: all of it would be dear to a codec and thin on one speaker."""
    middle, side = make(seed), make(seed + 5000) * 0.45
    return through(np.stack([middle + side, middle - side], 1), 'highpass', 150)
