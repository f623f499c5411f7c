"""Spring Tide: layers of paper sea under a paper moon; and the flood that stands above the shore."""

from __future__ import annotations

import numpy as np

from atelier.noise import step
from atelier.scene import Page


def _moon(p: Page, x: float, y: float, size: float) -> None:
    for ring, colour in ((2.3, '#2f7fc4'), (1.75, '#4f9fdc'), (1.35, '#86c4ee')):
        d = np.hypot(p.px - x * p.w, p.py - y * p.h) / p.u
        p.sheet(step(size * ring + 1, size * ring - 1, d), colour, 18)
    d = np.hypot(p.px - x * p.w, p.py - y * p.h) / p.u
    p.sheet(step(size + 1, size - 1, d), '#fff6dc', 20)
    for dx, dy, r in ((-0.3, -0.2, 0.22), (0.25, 0.1, 0.3), (-0.1, 0.42, 0.16), (0.42, -0.4, 0.12)):
        q = np.hypot(p.px - x * p.w - dx * size * p.u, p.py - y * p.h - dy * size * p.u) / p.u
        p.sheet(step(size * r + 1, size * r - 1, q), '#f0e2bc', 4)


def _swell(p: Page, base: float, rise: float, length: float, phase: float, tip: float = 0.35) -> np.ndarray:
    """A row of waves that lean, as scissors would cut them."""
    t = p.px / p.u / length + phase
    lean = t + tip * np.sin(2 * np.pi * t) / (2 * np.pi)
    crest = 1.35 - 1.35 * np.abs(np.sin(np.pi * lean)) ** 0.75
    swell = 0.5 + 0.5 * np.sin(t * 0.9 + phase * 5)
    return step(-1, 1, p.py - (base - rise * crest * (0.55 + 0.45 * swell)) * p.h)


BLUES = ('#1c6fb8', '#1f86cf', '#36a3e0', '#2486c0', '#155f9c', '#0c4478')


def tide(p: Page) -> None:
    p.sky((0, '#0b3c78'), (0.3, '#1f6fb8'), (0.6, '#5fb8e8'))
    _moon(p, p.pick(0.5, 0.5), p.pick(0.20, 0.22), p.pick(170, 210))
    p.stars(120, step(0.4, 0.0, p.y), '#fff6dc', 1.2)
    for k, (base, rise) in enumerate(
        ((0.42, 0.030), (0.49, 0.040), (0.60, 0.045), (0.70, 0.055), (0.80, 0.06), (0.90, 0.06))
    ):
        p.sheet(_swell(p, base, rise * p.pick(1, 1.25), p.pick(170, 210) + 26 * k, k * 0.37), BLUES[k], 16 + 2 * k)
        foam = _swell(p, base, rise * p.pick(1, 1.25), p.pick(170, 210) + 26 * k, k * 0.37) * (
            1 - _swell(p, base + 0.010, rise * p.pick(1, 1.25), p.pick(170, 210) + 26 * k, k * 0.37)
        )
        p.lay(foam * 0.85, '#f4fcff')
    p.calm(0.15, 0.35)
    p.grain()


def flood(p: Page) -> None:
    """The feature: a wall of water either side, the moon near."""
    p.sky((0, '#3a1c6a'), (0.4, '#a83a7a'), (0.75, '#ff9a6a'))
    _moon(p, 0.5, p.pick(0.26, 0.30), p.pick(250, 310))
    for k, colour in enumerate(('#ff8f7a', '#d8507a', '#8a3a9c', '#4a3aa8', '#2a4fc0', '#1a3a8c')):
        reach = 0.44 - 0.075 * k
        side = np.minimum(p.x, 1 - p.x) / p.pick(1, 0.75)
        lift = np.clip((reach + 0.02 - side) / 0.34, -0.2, 1)
        edge = 0.70 + 0.055 * k - lift * (0.62 - 0.07 * k) + 0.018 * np.sin(p.x * 38 + k * 2)
        p.sheet(step(-0.001, 0.001, p.y - edge), colour, 22)
    p.sparks(120, '#fff6dc', 1.2)
    p.calm(0.15, 0.35)
    p.grain()
