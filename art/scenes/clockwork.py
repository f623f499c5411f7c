"""Escapement: wheels in wheels behind the reels; and the hour, when the dial stands in the light."""

from __future__ import annotations

import numpy as np

from atelier.noise import Array, blur, fbm, step
from atelier.scene import Page, hexed


def wheel(
    p: Page, x: float, y: float, radius: float, teeth: int, spokes: int, turn: float, colour: str, near: float
) -> None:
    """A toothed wheel lit from the upper left; near says how bright it is."""
    u = p.u
    dx, dy = (p.px - x * p.w) / u, (p.py - y * p.h) / u
    r, a = np.hypot(dx, dy), np.arctan2(dy, dx) + turn
    tooth = radius * (1 + 0.055 * np.clip(np.cos(a * teeth) * 2.2, -1, 1))
    mask = step(tooth + 1, tooth - 1, r)
    rim = radius * 0.80
    gap = step(rim + 1, rim - 1, r) * step(radius * 0.24, radius * 0.24 + 2, r)
    arm = np.abs(np.sin(a * spokes / 2)) * r * 2 / spokes
    spoke = step(radius * 0.075, radius * 0.075 - 2, arm * 2)
    mask = mask * (1 - gap * (1 - spoke)) * step(radius * 0.07, radius * 0.07 + 2, r)
    drop = round(10 * u)
    shadow = np.roll(np.pad(blur(mask, 9 * u), ((drop, 0), (0, 0)), 'edge')[: p.h], round(7 * u), 1)
    p.dim(1 - 0.6 * shadow * (1 - mask))
    brushed = 0.82 + 0.32 * fbm(r / 3, a * 2.2 + radius, 3, 4)
    sheen = 0.62 + 0.5 * np.cos(2 * (np.arctan2(dy, dx) + 0.9)) ** 4
    edge = np.clip(mask - np.roll(np.roll(mask, round(3 * u), 0), round(3 * u), 1), 0, 1)
    groove = 1 - 0.35 * np.exp(-(((r - radius * 0.86) / 3) ** 2)) - 0.35 * np.exp(-(((r - radius * 0.30) / 3) ** 2))
    p.lay(mask, np.array(hexed(colour), np.float32) * (brushed * sheen * groove * near)[..., None])
    p.add(edge * 0.55 * near, '#fff0c8')


def _room(p: Page, glow: tuple[float, float], warm: str) -> Array:
    p.sky((0, '#3a2412'), (0.5, '#6a4420'), (1, '#24150a'))
    p.add(p.spot(*glow, p.pick(620, 780), 1.3) * 0.85, warm)
    return p.noise(120, 5, 2)


def works(p: Page) -> None:
    _room(p, (0.5, 0.20), '#d8904a')
    for x, y, r, teeth, spokes, turn, colour, near in (
        (0.50, 0.22, 330, 60, 6, 0.1, '#9a6a34', 0.75),
        (0.10, 0.10, 190, 34, 5, 0.3, '#7a5a40', 0.7),
        (0.92, 0.12, 210, 38, 6, 0.0, '#8a5a2c', 0.75),
        (0.06, 0.42, 230, 40, 6, 0.2, '#b8803c', 0.95),
        (0.95, 0.46, 260, 46, 5, 0.4, '#a8743a', 0.95),
        (0.20, 0.70, 190, 32, 5, 0.5, '#c9924a', 1.05),
        (0.78, 0.74, 240, 42, 6, 0.1, '#b8803c', 1.05),
        (0.45, 0.86, 150, 26, 4, 0.2, '#e0a85a', 1.1),
        (0.02, 0.88, 200, 36, 5, 0.0, '#9a6a34', 0.95),
        (1.0, 0.93, 180, 30, 5, 0.6, '#c9924a', 1.0),
    ):
        wheel(p, x, y, r * p.pick(1, 1.15), teeth, spokes, turn, colour, near)
    p.add(p.rays(0.2, -0.1, 14, 0.52, 3) * step(0.9, 0.0, p.y) * 0.22, '#ffdca0')
    p.sparks(120, '#ffd890', 1.2)
    p.bloom(0.75)
    p.calm(0.35, 0.5)
    p.grain()


def strike(p: Page) -> None:
    """The feature: behind the glass of the dial at noon."""
    p.sky((0, '#4a7ac8'), (0.5, '#a8ccf0'), (1, '#3a2a1c'))
    cx, cy, radius = 0.5, p.pick(0.40, 0.46), p.pick(430, 500)
    d = np.hypot(p.px - cx * p.w, p.py - cy * p.h) / p.u
    p.add(p.rays(cx, cy, 24, 0.5, 2) * np.exp(-d / 700) * 0.6, '#fff6d8')
    p.lay(step(radius + 60, radius + 56, d), '#5a3818')
    p.lay(step(radius + 34, radius + 31, d), '#c9924a')
    p.lay(step(radius, radius - 3, d), '#fff2d4')
    a = np.arctan2(p.px - cx * p.w, cy * p.h - p.py)
    for k in range(60):
        off = np.abs((a - k * np.pi / 30 + np.pi) % (2 * np.pi) - np.pi) * d
        long = 44 if k % 5 == 0 else 20
        p.lay(
            step(7 if k % 5 == 0 else 3.5, 4 if k % 5 == 0 else 2, off)
            * step(radius - 14 - long, radius - 12 - long, d)
            * step(radius - 12, radius - 14, d),
            '#2a1a10',
        )
    for k, (x, y, r) in enumerate(
        ((0.05, 0.85, 260), (0.92, 0.80, 300), (0.5, 0.98, 210), (0.02, 0.06, 200), (0.98, 0.05, 220))
    ):
        wheel(p, x, y, r, 38 + 4 * k, 5 + k % 2, k * 0.3, '#b8803c', 0.95)
    p.sparks(160, '#fff0c0', 1.3)
    p.bloom(0.8)
    p.calm(0.1, 0.45)
    p.grain()
