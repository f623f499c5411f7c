"""Neon places: a street of lights behind wet glass over a mirror floor; the club inside."""

from __future__ import annotations

import numpy as np

from atelier.noise import blur, fbm, step
from atelier.scene import Page, hexed


def bokeh(
    p: Page,
    colours: tuple[str, ...],
    foot: float,
    layers: tuple[tuple[int, float, float, float], ...] = ((90, 8, 26, 0.22), (46, 24, 60, 0.17), (16, 60, 110, 0.10)),
) -> None:
    """Lights out of focus down to a line."""
    for count, small, large, strength in layers:
        for _ in range(round(count * (1 if p.tall else 1.6))):
            x, y = p.rng.random() * p.w, p.rng.random() ** 1.2 * foot * p.h
            r = (small + p.rng.random() * (large - small)) * p.u
            c = np.array(hexed(colours[p.rng.integers(len(colours))]))
            x0, x1, y0, y1 = (
                int(max(0, x - r - 3)),
                int(min(p.w, x + r + 3)),
                int(max(0, y - r - 3)),
                int(min(foot * p.h, y + r + 3)),
            )
            if x1 <= x0 or y1 <= y0:
                continue
            d = np.hypot(p.px[y0:y1, x0:x1] - x, p.py[y0:y1, x0:x1] - y)
            disc = np.clip((r - d) / 2, 0, 1) * (0.65 + 0.35 * np.clip(1 - (r - d) / (r * 0.18), 0, 1))
            p.rgb[y0:y1, x0:x1] += (disc * strength * (0.5 + p.rng.random()))[..., None] * c


def mirror_floor(p: Page, horizon: float, colour: str, lines: bool = True) -> None:
    """What is above the line, seen again in a wet floor, and a grid in perspective."""
    line = round(horizon * p.h)
    deep = p.h - line
    rows = line - 1 - np.minimum((np.arange(deep) * 0.9).astype(int), line - 1)
    seen = blur(p.rgb[rows].copy(), 5 * p.u)
    wet = 0.55 * np.exp(-np.arange(deep) / (deep * 0.7))[:, None, None]
    ripple = 0.7 + 0.6 * fbm(p.px[line:] / p.u / 60, p.py[line:] / p.u / 8, 3, 5)[..., None]
    p.rgb[line:] = seen * wet * ripple
    if not lines:
        return
    z = 1 / np.maximum((p.py - line) / deep, 1e-3)
    gx, gz = (p.px - p.w / 2) / p.w * z * p.pick(3.2, 6.5), z * 3.0
    fx, fz = np.abs((gx + 0.5) % 1 - 0.5) / (z * 0.016), np.abs((gz + 0.5) % 1 - 0.5) / (z * z * 0.010 + 0.004)
    below = (p.py > line) * np.clip((p.py - line) / deep / 0.12, 0, 1) * np.exp(-(p.py - line) / deep * 1.3)
    grid = (np.exp(-(fx**2)) + np.exp(-(fz**2))) * below
    p.add(grid * 0.62 + blur(grid, 7 * p.u) * 0.7, colour)


def street(p: Page) -> None:
    p.sky((0, '#1a0648'), (0.35, '#4a0f74'), (0.62, '#8f1470'), (1, '#12041c'))
    for x, y, size, colour, k in (
        (0.15, 0.16, 460, '#ff1478', 0.42),
        (0.88, 0.18, 440, '#1e86ff', 0.55),
        (0.5, 0.34, 560, '#7a1ee0', 0.42),
        (0.5, 0.62, 560, '#ff2470', 0.28),
    ):
        p.add(p.spot(x, y, size) * k, colour)
    bokeh(p, ('#ff2882', '#28beff', '#ffaa28', '#a03cff', '#c8ff3c'), 0.64)
    mirror_floor(p, 0.64, '#ff2f9a')
    p.dim(0.8)
    edge = (
        np.exp(-(((p.py - 0.64 * p.h) / (4 * p.u)) ** 2)) * 0.7 + np.exp(-np.abs(p.py - 0.64 * p.h) / (46 * p.u)) * 0.3
    )
    p.add(edge, '#ff5ac0')
    p.bloom(0.7)
    p.calm(0.4, 0.5)
    p.grain()


def club(p: Page) -> None:
    """The feature: inside, beams from the ceiling over the floor."""
    p.sky((0, '#2a0452'), (0.5, '#6a0a8a'), (0.66, '#c01488'), (1, '#1a0424'))
    for x, colour in ((0.12, '#28d8ff'), (0.38, '#ff2f9a'), (0.62, '#c8ff3c'), (0.88, '#8a4cff')):
        beam = p.rays(x, -0.05, 8, 0.52, round(x * 10)) * p.spot(x, 0.1, 1100, 1.2)
        p.add(beam * 0.62, colour)
    bokeh(p, ('#ff2882', '#28beff', '#c8ff3c', '#ffd23e'), 0.66, ((120, 4, 14, 0.35), (30, 20, 46, 0.2)))
    p.add(p.spot(0.5, 0.42, 520) * 0.55, '#ff6ad0')
    mirror_floor(p, 0.66, '#4ad8ff')
    p.sparks(200, '#fff0ff', 1.3, step(0.7, 0.3, p.y))
    p.bloom(0.7)
    p.calm(0.25, 0.5)
    p.grain()
