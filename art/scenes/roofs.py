"""Small Hours: layers of black roofs before a lamp-lit sky; and the clock's face at twelve."""

from __future__ import annotations

import numpy as np

from atelier.noise import blur, step
from atelier.paths import Path, icon, polygon, rounded
from atelier.scene import Page


def _skyline(p: Page, base: float, scale: float, seed: int, colour: str, pane: str) -> None:
    """Gables, chimneys and a spire here and there, some windows lit."""
    rng = np.random.default_rng(seed)
    shape: Path | None = None
    panes: Path | None = None
    x = -0.05
    while x < 1.05:
        wide = (0.09 + 0.09 * rng.random()) * scale * p.pick(1.5, 0.75)
        high = (0.07 + 0.09 * rng.random()) * scale
        x0, x1, top = x * p.w, (x + wide) * p.w, (base - high) * p.h
        peak = top - wide * p.w * (0.30 + 0.35 * rng.random())
        kind = rng.integers(4)
        roof = (
            polygon((x0, p.h), (x0, top), ((x0 + x1) / 2, peak), (x1, top), (x1, p.h))
            if kind < 3
            else polygon(
                (x0, p.h),
                (x0, top),
                ((x0 * 0.55 + x1 * 0.45), top - wide * p.w * 0.2),
                ((x0 + x1) / 2, peak - wide * p.w * 0.8),
                ((x0 * 0.45 + x1 * 0.55), top - wide * p.w * 0.2),
                (x1, top),
                (x1, p.h),
            )
        )
        chimney = rounded(wide * p.w * 0.07, wide * p.w * 0.20, 2, x0 + wide * p.w * 0.78, top - wide * p.w * 0.12)
        shape = shape + roof + chimney if shape else roof + chimney
        for row in range(2):
            for col in (0.3, 0.7):
                if rng.random() < 0.55:
                    one = rounded(
                        wide * p.w * 0.055,
                        wide * p.w * 0.085,
                        2,
                        x0 + wide * p.w * col,
                        top + wide * p.w * (0.16 + 0.34 * row),
                    )
                    panes = panes + one if panes else one
        x += wide * 0.94
    assert shape is not None
    p.sheet(p.fill(shape), colour, 14)
    if panes:
        m = p.fill(panes)
        p.lay(m, pane)
        p.add(blur(m, 10 * p.u) * 0.5, pane)


def rooftops(p: Page) -> None:
    p.sky((0, '#1c2a7a'), (0.25, '#4a4ab0'), (0.45, '#c8648a'), (0.6, '#ffb05a'))
    mx, my = p.pick(0.5, 0.5), p.pick(0.22, 0.24)
    d = np.hypot(p.px - mx * p.w, p.py - my * p.h) / p.u
    for r, colour in ((330, '#5a5ac0'), (255, '#7a74d8'), (195, '#b8a8f0')):
        p.sheet(step(r + 1, r - 1, d), colour, 16)
    p.sheet(step(141, 139, d), '#fff4d0', 16)
    p.stars(220, step(0.4, 0.05, p.y), '#fff0c8', 1.2)
    _skyline(p, 0.46, 1.0, 3, '#8a4a86', '#ffd88a')
    _skyline(p, 0.57, 1.2, 5, '#744a9a', '#ffcf7a')
    _skyline(p, 0.71, 1.35, 8, '#5044a0', '#ffc25a')
    _skyline(p, 0.86, 1.5, 12, '#34357c', '#ffb84a')
    p.sheet(p.ridge(0.97, 0.03, 260, 2), '#12143a', 16)
    for x, y, s in ((0.14, 0.655, 92), (0.87, 0.60, 70)):
        p.lay(p.place(icon('cat'), x, y, s), '#0a0a20')
    p.calm(0.15, 0.35)
    p.grain()


def midnight(p: Page) -> None:
    """The feature: behind the dial, the town in its light."""
    p.sky((0, '#120c34'), (0.5, '#4a2a7a'), (1, '#1a1040'))
    cx, cy, r = 0.5, p.pick(0.36, 0.42), p.pick(380, 440)
    d = np.hypot(p.px - cx * p.w, p.py - cy * p.h) / p.u
    p.add(np.exp(-d / 460) * 0.9, '#ffb04a')
    for k, (size, colour) in enumerate(((1.14, '#3a2460'), (1.06, '#a8642c'), (1.0, '#ffe6a8'), (0.72, '#ffd88a'))):
        p.sheet(step(r * size + 1, r * size - 1, d), colour, 14)
    a = np.arctan2(p.px - cx * p.w, cy * p.h - p.py)
    for k in range(12):
        off = np.abs((a - k * np.pi / 6 + np.pi) % (2 * np.pi) - np.pi) * d
        p.lay(step(11, 8, off) * step(r * 0.76, r * 0.77, d) * step(r * 0.95, r * 0.94, d), '#3a1c40')
    hands = (
        polygon((-9, 20), (9, 20), (5, -r * 0.62), (0, -r * 0.70), (-5, -r * 0.62))
        .scaled(p.u)
        .moved(cx * p.w, cy * p.h)
    )
    p.sheet(p.fill(hands), '#2a1438', 8)
    for x, y, s, k in ((0.12, 0.16, 90, 1), (0.86, 0.10, 120, 1), (0.76, 0.26, 60, 1), (0.22, 0.30, 54, 1)):
        p.lay(p.place(icon('bat'), x, y, s * k), '#14082a')
    _skyline(p, 0.70, 1.3, 5, '#3a2268', '#ffd27a')
    _skyline(p, 0.84, 1.6, 9, '#1c1244', '#ffb84a')
    p.sparks(120, '#ffe6a8', 1.3)
    p.calm(0.1, 0.3)
    p.grain()
