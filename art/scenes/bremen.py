"""Bremen Bound: hills, firs and the town's spires as a pop-up book at dusk; the robbers' window at night."""

from __future__ import annotations

import numpy as np

from atelier.noise import step
from atelier.paths import Path, icon, polygon, rounded
from atelier.scene import Page


def _gabled(p: Page, x: float, foot: float, wide: float, high: float, steps: bool) -> np.ndarray:
    """A town house with a stepped or a plain gable."""
    w, h = wide * p.u, high * p.u
    cx, y = x * p.w, foot * p.h
    points: list[tuple[float, float]] = [(cx - w / 2, y + 400), (cx - w / 2, y - h * 0.62)]
    if steps:
        for k in range(4):
            points += [
                (cx - w / 2 + w * k / 8, y - h * (0.62 + 0.095 * (k + 1))),
                (cx - w / 2 + w * (k + 1) / 8, y - h * (0.62 + 0.095 * (k + 1))),
            ]
        points += [(2 * cx - a, b) for a, b in reversed(points)]
    else:
        points += [(cx, y - h), (cx + w / 2, y - h * 0.62), (cx + w / 2, y + 400)]
    return p.fill(polygon(*points))


def _windows(p: Page, x: float, foot: float, wide: float, high: float, colour: str) -> None:
    panes = Path(())
    for row in range(3):
        for col in (-0.26, 0, 0.26):
            panes += rounded(
                wide * 0.065 * p.u,
                wide * 0.10 * p.u,
                2,
                x * p.w + col * wide * p.u,
                foot * p.h - high * p.u * (0.16 + 0.17 * row),
            )
    p.lay(p.fill(panes), colour)


def _row(p: Page, foot: float, scale: float, tones: tuple[str, ...], pane: str, seed: int) -> None:
    rng = np.random.default_rng(seed)
    x = -0.04
    while x < 1.06:
        wide, high = (70 + 50 * rng.random()) * scale, (170 + 110 * rng.random()) * scale
        p.sheet(_gabled(p, x, foot, wide, high, rng.random() < 0.5), tones[rng.integers(len(tones))], 10)
        _windows(p, x, foot, wide, high, pane)
        x += wide * p.u / p.w * 0.96


def _firs(p: Page, foot: float, high: float, count: int, colour: str, seed: int) -> None:
    rng = np.random.default_rng(seed)
    mask = np.zeros_like(p.x)
    for k in range(count):
        x = (k + rng.random()) / count
        mask = np.maximum(
            mask, p.place(icon('pine-tree'), x, foot + 0.012 * rng.random(), high * (0.7 + 0.6 * rng.random()))
        )
    p.sheet(np.maximum(mask, p.ridge(foot + 0.004, 0.02, 300, seed)), colour, 12)


def road(p: Page) -> None:
    p.sky((0, '#3a2a6a'), (0.22, '#a8527a'), (0.42, '#f08a5a'), (0.6, '#ffd08a'))
    mx, my, size = p.pick(0.80, 0.84), p.pick(0.13, 0.18), 74
    d = np.hypot(p.px - mx * p.w, p.py - my * p.h) / p.u
    for r, colour in ((2.0, '#f7a072'), (1.5, '#ffc08a')):
        p.sheet(step(size * r + 1, size * r - 1, d), colour, 14)
    p.sheet(step(size + 1, size - 1, d), '#fff3d0', 12)
    for k, (y, colour) in enumerate(((0.10, '#e88a72'), (0.20, '#f7a878'))):
        p.sheet(p.clouds(0.56, 0.565, 210, 4 + k, 2.6) * step(0.12, 0.02, np.abs(p.y - y)), colour, 10)
    p.sheet(p.ridge(0.42, 0.12, 320, 2), '#b8607a', 16)
    _row(p, 0.45, p.pick(1.0, 1.15), ('#8a3f5a', '#a04a4a', '#73365a'), '#ffd27a', 5)
    p.sheet(p.ridge(0.50, 0.08, 260, 5), '#7a4a6a', 16)
    _firs(p, 0.60, p.pick(150, 170), p.pick(11, 22), '#3f4a5a', 3)
    p.sheet(p.ridge(0.66, 0.06, 240, 8), '#6a7a4a', 18)
    track = np.clip((p.y - 0.66) / 0.34, 0, 1)
    way = step(0.01, -0.01, np.abs(p.x - 0.5 - 0.10 * np.sin(track * 5)) - (0.03 + 0.26 * track**1.4)) * step(
        0.665, 0.675, p.y
    )
    p.sheet(way, '#f0c98a', 8)
    p.sheet(p.ridge(0.86, 0.07, 300, 12, tilt=0.02), '#4a5a34', 20)
    _firs(p, 0.98, p.pick(210, 260), p.pick(6, 12), '#24342c', 9)
    p.calm(0.15, 0.35)
    p.grain()


def hideout(p: Page) -> None:
    """The feature: the lit window in the wood, all at night."""
    p.sky((0, '#0c1236'), (0.5, '#24307a'), (1, '#101436'))
    p.stars(420, step(0.6, 0.1, p.y), '#fff0c8', 1.4)
    mx, my = p.pick(0.5, 0.5), p.pick(0.22, 0.24)
    d = np.hypot(p.px - mx * p.w, p.py - my * p.h) / p.u
    for r, colour in ((420, '#2f3f94'), (330, '#4356b4'), (250, '#6a80d4')):
        p.sheet(step(r + 1, r - 1, d), colour, 18)
    p.sheet(step(181, 179, d), '#fff6d4', 18)
    _firs(p, 0.56, p.pick(330, 330), p.pick(8, 18), '#1c2a5c', 4)
    _firs(p, 0.66, p.pick(280, 280), p.pick(7, 15), '#16204a', 7)
    for x in (0.16, 0.84):
        wide, high = 260, 330
        p.sheet(_gabled(p, x, 0.72, wide, high, False), '#5a2c3a', 16)
        _windows(p, x, 0.72, wide, high, '#ffcf5a')
        p.add(p.spot(x, 0.66, 260, 1.3) * 0.55, '#ffb04a')
    p.sheet(p.ridge(0.76, 0.05, 260, 3), '#24305a', 18)
    _firs(p, 0.99, p.pick(260, 300), p.pick(6, 12), '#0c1434', 11)
    p.sparks(110, '#ffe08a', 1.5, step(0.4, 0.8, p.y))
    p.calm(0.1, 0.3)
    p.grain()
