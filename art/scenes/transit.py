"""Gem Transit: a blue giant's disc with stones on their road across it; then the ring of an eclipse."""

from __future__ import annotations

import numpy as np

from atelier.noise import Array, blur, fbm, step
from atelier.scene import Page, ramp

BLUE = (
    (0.0, '#01030c'),
    (0.15, '#04113a'),
    (0.35, '#0a3a9a'),
    (0.55, '#1a7ae0'),
    (0.75, '#5ac8ff'),
    (0.9, '#c8f4ff'),
    (1.0, '#ffffff'),
)


def _belt(p: Page, cx: float, cy: float, a: float, b: float, turn: float, count: int, near: float) -> None:
    """Rocks and cut stones on an ellipse: small polygons lit from the upper left."""
    for _ in range(count):
        at = p.rng.random() * 2 * np.pi
        wide = 1 + p.rng.normal(0, 0.035)
        x, y = a * wide * np.cos(at), b * wide * np.sin(at)
        c, s = np.cos(turn), np.sin(turn)
        px, py = cx + x * c - y * s, cy + x * s + y * c
        size = (2 + 16 * p.rng.random() ** 4) * p.u * (1 + near * np.sin(at))
        x0, x1, y0, y1 = int(px - size - 2), int(px + size + 3), int(py - size - 2), int(py + size + 3)
        if x0 < 0 or y0 < 0 or x1 > p.w or y1 > p.h:
            continue
        dx, dy = p.px[y0:y1, x0:x1] - px, p.py[y0:y1, x0:x1] - py
        sides, spin = 5 + p.rng.integers(3), p.rng.random() * 6
        sector = np.round((np.arctan2(dy, dx) + spin) / (2 * np.pi / sides)) * (2 * np.pi / sides) - spin
        d = dx * np.cos(sector) + dy * np.sin(sector)
        mask = np.clip(size * 0.85 - d + 0.5, 0, 1)
        tone = np.clip(0.5 - 0.6 * np.cos(sector - 0.8), 0.06, 1)
        hue = np.array(((0.65, 0.9, 1.0), (1.0, 0.75, 0.45), (0.7, 0.6, 1.0))[p.rng.integers(3)])
        p.rgb[y0:y1, x0:x1] = p.rgb[y0:y1, x0:x1] * (1 - mask)[..., None] + (hue * tone[..., None]) * mask[..., None]


def _sky(p: Page) -> Array:
    haze = p.noise(330, 6, 1)
    fine = p.noise(120, 5, 4)
    p.sky((0, '#020818'), (0.5, '#071a4a'), (1, '#0a1236'))
    p.add(step(0.42, 0.8, haze) * (0.5 + fine) * 0.6, '#1c5fd8')
    p.add(step(0.5, 0.85, p.noise(280, 6, 7)) * 0.45, '#6a2fc0')
    p.stars(700, np.ones_like(p.x), '#dcecff')
    return haze


def disc(p: Page) -> None:
    _sky(p)
    u = p.u
    cx, cy, radius = (0.5 * p.w, 0.30 * p.h, 500 * u) if p.tall else (0.5 * p.w, 0.52 * p.h, 760 * u)
    dx, dy = p.px - cx, p.py - cy
    r = np.hypot(dx, dy)
    inside = step(1.5, -1.5, (r - radius) / u)
    mu = np.sqrt(np.clip(1 - (r / radius) ** 2, 0, 1))
    bow = dy / radius / (0.45 + 0.55 * mu)
    storm = fbm(dx / u / 210 + 3, dy / u / 34, 5, 2)
    bands = 0.5 + 0.5 * np.sin(bow * 15 + storm * 5.2)
    value = (0.30 + 0.34 * bands + 0.26 * storm) * (0.28 + 0.82 * mu**0.6)
    light = np.clip(0.62 - 0.42 * (dx * 0.6 + dy * 0.75) / radius, 0.25, 1.25)
    p.rgb = p.rgb * (1 - inside)[..., None] + ramp(np.clip(value * light * 1.3, 0, 1), *BLUE) * inside[..., None]
    p.add(np.exp(-np.abs(r - radius) / (16 * u)) * 0.8 * np.clip(light, 0, 1), '#7fd0ff')
    p.add(np.exp(-np.maximum(r - radius, 0) / (110 * u)) * (1 - inside) * 0.42, '#2a8fff')
    _belt(p, 0.5 * p.w, p.pick(0.60, 0.60) * p.h, p.pick(0.82, 0.66) * p.w, p.pick(0.15, 0.26) * p.h, -0.16, 620, 0.45)
    p.bloom(0.72)
    p.calm(0.25, 0.45)
    p.grain()


def eclipse(p: Page) -> None:
    """The feature: a dark moon before the light, its ring of fire and a diamond on it."""
    _sky(p)
    u = p.u
    cx, cy, radius = (0.5 * p.w, 0.36 * p.h, 330 * u) if p.tall else (0.5 * p.w, 0.46 * p.h, 450 * u)
    r = np.hypot(p.px - cx, p.py - cy)
    d = np.maximum(r - radius, 0) / u
    streams = p.rays(cx / p.w, cy / p.h, 30, 0.46, 3)
    p.add((np.exp(-d / 70) + (0.3 + 0.7 * streams) * np.exp(-d / 330) * 0.9), '#8fe0ff')
    p.add(np.exp(-d / 26) * 0.9, '#ffffff')
    hole = step(2, -2, (r - radius) / u)
    p.lay(hole, '#061438')
    p.add(hole * step(0.5, 0.9, p.noise(90, 5, 2)) * 0.25, '#2a6ad0')
    jewel = p.spot(cx / p.w + 0.7 * radius / p.w, cy / p.h - 0.71 * radius / p.h, 60, 1.1)
    p.add(jewel * 1.6 + blur(jewel, 20 * u), '#ffffff')
    _belt(p, cx, cy + radius * 0.9, p.pick(0.9, 0.6) * p.w, p.pick(0.16, 0.28) * p.h, 0.12, 700, 0.5)
    p.sparks(160, '#bfeaff', 1.3)
    p.bloom(0.75)
    p.calm(0.15, 0.4)
    p.grain()
