"""Seeded noise without a visible lattice: gradient-free value noise, quintic, every octave turned."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import gaussian_filter, zoom

Array = np.ndarray

_TABLE = np.random.default_rng(20).random((8, 256, 256), dtype=np.float32)


def value(x: Array, y: Array, seed: int = 0) -> Array:
    """Smooth noise of 0..1, one feature a unit."""
    table = _TABLE[seed % 8]
    xi, yi = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
    fx, fy = (x - xi).astype(np.float32), (y - yi).astype(np.float32)
    fx, fy = fx**3 * (fx * (fx * 6 - 15) + 10), fy**3 * (fy * (fy * 6 - 15) + 10)
    xi, yi, xj, yj = xi & 255, yi & 255, (xi + 1) & 255, (yi + 1) & 255
    top = table[yi, xi] * (1 - fx) + table[yi, xj] * fx
    return top * (1 - fy) + (table[yj, xi] * (1 - fx) + table[yj, xj] * fx) * fy


def fbm(x: Array, y: Array, octaves: int = 5, seed: int = 0) -> Array:
    """Noise in octaves, 0..1."""
    total, size, weight = np.zeros(np.broadcast(x, y).shape, np.float32), 0.5, 0.0
    for octave in range(octaves):
        total += size * value(x, y, seed + octave)
        weight += size
        x, y = 1.62 * x - 1.17 * y + 17.3, 1.17 * x + 1.62 * y + 5.1
        size *= 0.5
    return total / weight


def blur(a: Array, sigma: float) -> Array:
    """Gaussian blur of the first two axes; wide ones are made at a smaller size."""
    if sigma <= 0.3:
        return a
    axes = (sigma, sigma) + (0,) * (a.ndim - 2)
    step = int(sigma // 4)
    if step < 2:
        return gaussian_filter(a, axes, mode='nearest', truncate=3)
    h, w = a.shape[:2]
    small = a[: h // step * step, : w // step * step]
    small = small.reshape(h // step, step, w // step, step, *a.shape[2:]).mean((1, 3))
    small = gaussian_filter(small, tuple(s / step for s in axes), mode='nearest', truncate=3)
    factors = (h / small.shape[0], w / small.shape[1]) + (1,) * (a.ndim - 2)
    return zoom(small, factors, order=1, mode='nearest', grid_mode=True)


def step(lo: float, hi: float, x: Array) -> Array:
    """Smooth step from 0 at lo to 1 at hi (either may be the larger)."""
    t = np.clip((x - lo) / (hi - lo), 0, 1)
    return t * t * (3 - 2 * t)
