"""Vanishing Point: frames of paper one in another to a far light; the same as a spiral."""

from __future__ import annotations

import numpy as np

from atelier.noise import step
from atelier.paths import Path, polygon
from atelier.scene import Page

#: Violet and mint in turn, lighter towards the point.
TONES = (
    '#2a1266',
    '#2a9a84',
    '#3a1a88',
    '#34b094',
    '#4a22a8',
    '#3fc8a0',
    '#5a2ec0',
    '#54dcb0',
    '#6a3ad8',
    '#6ef0c2',
    '#7a52e4',
    '#8af6d0',
    '#8a6af0',
    '#a8f8dc',
    '#a890f8',
)


def _frame(p: Page, cx: float, cy: float, half_w: float, half_h: float, turn: float) -> Path:
    c, s = np.cos(turn), np.sin(turn)
    corners = []
    for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = a * half_w * p.u, b * half_h * p.u
        corners.append((cx * p.w + x * c - y * s, cy * p.h + x * s + y * c))
    return polygon(*corners)


def _rooms(p: Page, count: int, twist: float, tones: tuple[str, ...], shrink: float, doors: str) -> None:
    cx, cy = 0.5, p.pick(0.36, 0.44)
    p.sky((0, tones[0]), (1, tones[0]))
    wide, high = p.pick(430, 1090), p.pick(880, 640)
    for k in range(count):
        scale = shrink**k
        opening = p.fill(_frame(p, cx, cy, wide * scale * shrink, high * scale * shrink, twist * (k + 1)))
        depth = k / (count - 1)
        tone = tones[round(depth * (len(tones) - 1))]
        wall = p.fill(_frame(p, cx, cy, wide * scale, high * scale, twist * k))
        if k:
            p.sheet(1 - wall if k == 0 else np.clip(wall * 1.0, 0, 1), tone, 4 + 16 * scale)
        # Lines of the floor and the walls run to the one point.
        fan = np.arctan2(p.py - cy * p.h, p.px - cx * p.w) - twist * k
        stripe = step(0.0, 0.12, np.sin(fan * 16)) * 0.13
        p.dim(1 - stripe * np.clip(wall - opening, 0, 1))
        edge = np.clip(wall - np.roll(wall, round((2 + 4 * scale) * p.u), 0), 0, 1)
        p.add(edge * 0.3, '#ffffff')
    p.add(p.spot(cx, cy, 300, 1.3) * 0.6, doors)


def corridor(p: Page) -> None:
    _rooms(p, 15, 0.0, TONES, 0.86, '#fff2c8')
    p.sparks(90, '#ffffff', 1.1)
    p.calm(0.2, 0.4)
    p.grain()


def spiral(p: Page) -> None:
    """The feature: the rooms turn, and are orange."""
    _rooms(
        p,
        17,
        0.11,
        ('#5a1030', '#a82a4a', '#e8563a', '#ff8a3a', '#ffb45a', '#ffd88a', '#fff2c8', '#ffffff'),
        0.86,
        '#ffffff',
    )
    p.sparks(160, '#fff2c8', 1.3)
    p.calm(0.15, 0.4)
    p.grain()
