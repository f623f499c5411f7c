"""Whale Road: a fjord between walls of ice at blue dusk; and the night when the sky is on fire."""

from __future__ import annotations

import numpy as np

from atelier.noise import Array, blur, fbm, step
from atelier.paths import icon
from atelier.scene import Page, hexed
from scenes.alp import peaks


def curtains(p: Page, base: float, high: float, colours: tuple[str, str], seed: int, strength: float) -> None:
    """A fold of light whose rays rise from a wandering foot."""
    x = p.px / p.u
    foot = (base + 0.09 * np.sin(x / 260 + seed) + 0.12 * (fbm(x / 330 + seed * 7, x * 0 + seed, 4, seed) - 0.5)) * p.h
    up = (foot - p.py) / p.u / high
    rays = 0.35 + 0.9 * fbm(x / 26 + seed * 3, np.clip(up, 0, 4) * 0.4 + seed, 4, seed + 1)
    veil = np.clip(up * 7, 0, 1) * np.exp(-np.clip(up, 0, None) * 2.2) * (up > 0) * rays
    p.add(veil * strength, colours[0])
    p.add(veil * np.clip(up * 1.4, 0, 1) * strength, colours[1])


def _sea(p: Page, line: float) -> None:
    """The sky again in still water."""
    y = round(line * p.h)
    deep = p.h - y
    rows = np.clip(y - 1 - (np.arange(deep) * 0.85).astype(int), 0, y - 1)
    wave = fbm(p.px[y:] / p.u / 70, p.py[y:] / p.u / 6, 4, 3)
    shift = ((wave - 0.5) * 26 * p.u).astype(int)
    cols = np.clip(np.arange(p.w)[None] + shift, 0, p.w - 1)
    p.rgb[y:] = (
        blur(p.rgb[rows[:, None], cols], 2 * p.u)
        * (0.55 + 0.5 * wave)[..., None]
        * np.array((0.82, 0.92, 1.0), np.float32)
    )


def _walls(p: Page) -> Array:
    """Cliffs of ice that lean in from both sides."""
    total = np.zeros_like(p.x)
    for side in (-1, 1):
        for k, (reach, tone) in enumerate(((0.20, '#4a7aa8'), (0.11, '#6aa4cc'))):
            edge = reach * (1 + 0.55 * (0.55 - p.y)) + 0.05 * (
                fbm(p.py / p.u / 60 + side * 9 + k * 5, p.py * 0 + k, 5, k) - 0.5
            )
            d = (0.5 - np.abs(p.x - 0.5)) if (side > 0) else (0.5 - np.abs(p.x - 0.5))
            here = (
                ((p.x - 0.5) * side > 0)
                * step(0.004, -0.004, d - edge)
                * step(0.575, 0.565, p.y)
                * step(0.16 + 0.10 * k, 0.20 + 0.10 * k, p.y + 0.12 * (fbm(p.px / p.u / 90, p.px * 0 + k, 4, k) - 0.5))
            )
            facets = fbm(p.px / p.u / 60 + k, p.py / p.u / 130, 5, k + 3)
            gy, gx = np.gradient(blur(facets, 1.4 * p.u))
            lit = np.clip(0.85 + (-gx * side - gy * 0.4) * 40 * p.u, 0.3, 1.7)
            p.lay(here, np.array(hexed(tone), np.float32) * lit[..., None])
            total = np.maximum(total, here)
    return total


def fjord(p: Page) -> None:
    p.sky((0, '#0c2a5a'), (0.3, '#2f6aa0'), (0.50, '#ffb08a'), (0.58, '#ffd8b8'))
    curtains(p, 0.26, 230, ('#2effa0', '#2a8aff'), 3, 0.55)
    p.stars(260, step(0.35, 0.05, p.y), '#ffffff')
    peaks(p, 0.53, p.pick(0.20, 0.28), 210, 4, '#ffe6e0', '#5a80b8', 0.3)
    _walls(p)
    p.add(p.spot(0.5, 0.56, 420, 1.4) * 0.35, '#ffc8a0')
    _sea(p, 0.575)
    for x, y, s in ((0.16, 0.72, 96), (0.84, 0.70, 74), (0.70, 0.66, 36), (0.32, 0.64, 28), (0.92, 0.83, 120)):
        floe = step(
            1.0,
            0.95,
            np.hypot((p.px - x * p.w) / (p.u * s * 1.5), (p.py - y * p.h) / (p.u * s * 0.24))
            + 0.22 * (p.noise(30, 3, 5) - 0.5) * 2,
        )
        p.lay(np.roll(floe, round(s * 0.09 * p.u), 0), '#3f7fb0')
        p.lay(floe, '#e8f6ff')
    p.lay(p.place(icon('drakkar'), p.pick(0.5, 0.14), p.pick(0.70, 0.64), p.pick(170, 150)), '#1a1420')
    p.sparks(160, '#ffffff', 1.2)
    p.bloom(0.8)
    p.calm(0.25, 0.45)
    p.grain()


def aurora(p: Page) -> None:
    p.sky((0, '#041030'), (0.5, '#0a3a5a'), (0.6, '#2a7a8a'))
    p.stars(800, step(0.6, 0.1, p.y), '#ffffff')
    for base, high, colours, seed, k in (
        (0.30, 260, ('#2effa0', '#7a3aff'), 2, 0.95),
        (0.44, 330, ('#3affc0', '#ff3ab0'), 5, 0.95),
        (0.20, 190, ('#8affd0', '#3a6aff'), 8, 0.7),
    ):
        curtains(p, base, high * p.pick(1, 1.15), colours, seed, k)
    peaks(p, 0.57, p.pick(0.16, 0.22), 190, 6, '#a8ffe0', '#0f3a5a', 0.25)
    _sea(p, 0.60)
    p.sparks(240, '#d8fff0', 1.3)
    p.bloom(0.75)
    p.calm(0.15, 0.4)
    p.grain()
