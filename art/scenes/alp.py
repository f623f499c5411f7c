"""Tipping Point: peaks in the first sun over a snowfield, the cable car's line; and the slope that lets go."""

from __future__ import annotations

import drawn
import numpy as np

from atelier.noise import Array, blur, fbm, step
from atelier.paths import icon, line
from atelier.scene import Page, hexed


def peaks(p: Page, base: float, rise: float, size: float, seed: int, sun: str, shade: str, snow: float) -> Array:
    """A range: ridged noise for the line, its relief for sun and shade."""
    u = p.u
    x = p.px / u / size
    ridge = 1 - np.abs(fbm(x + seed * 3.1, p.py * 0 + seed, 5, seed) * 2 - 1)
    top = (base - rise * (ridge - 0.35)) * p.h
    mask = np.clip(p.py - top + 0.5, 0, 1)
    down = (p.py - top) / u
    warp = fbm(p.px / u / 60, p.py / u / 60, 4, seed + 1) * 40
    rock = 1 - np.abs(fbm((p.px / u + warp) / 90 + seed, (down + warp) / 130, 6, seed + 2) * 2 - 1)
    gy, gx = np.gradient(blur(rock, 1.2 * u))
    lit = np.clip(0.5 - (gx * 1.3 + gy * 0.6) * 26 * u, 0, 1)
    cover = step(0.30, 0.42, rock + snow - down / (rise * p.h / u) * 0.35)
    s, d = np.array(hexed(sun), np.float32), np.array(hexed(shade), np.float32)
    white = d + (s - d) * lit[..., None]
    stone = white * np.array((0.42, 0.38, 0.44), np.float32)
    p.lay(mask, stone * (1 - cover)[..., None] + white * cover[..., None])
    return mask


def _field(p: Page, top: float, seed: int, tone: str) -> None:
    mask = p.ridge(top, 0.05, 330, seed, 3)
    drift = fbm(p.px / p.u / 300 + seed, p.py / p.u / 120, 4, seed)
    gy, _ = np.gradient(blur(drift, 2 * p.u))
    p.lay(mask, tone)
    p.add(mask * np.clip(gy * 40 * p.u, -0.12, 0.18), '#ffd8b0')
    p.dim(1 - mask * 0.35 * step(0.55, 1.0, p.y))


def _firs(p: Page, foot: float, high: float, xs: tuple[float, ...], colour: str) -> None:
    for k, x in enumerate(xs):
        m = p.place(icon('pine-tree'), x, foot + 0.006 * (k % 3), high * (0.75 + 0.25 * (k % 4)))
        p.lay(m, colour)
        p.lay(np.clip(m - np.roll(m, round(5 * p.u), 1), 0, 1) * 0.7, '#dcecff')


def pass_road(p: Page) -> None:
    p.sky((0, '#2a4fa0'), (0.22, '#6fa4e0'), (0.40, '#ffc8a0'), (0.55, '#ffe6c8'))
    p.add(p.spot(0.16, 0.30, 420, 1.3) * 0.6, '#ffb06a')
    p.lay(p.clouds(0.52, 0.75, 240, 3, 3.4) * step(0.40, 0.1, p.y) * 0.7, '#fff0e6')
    peaks(p, 0.36, p.pick(0.40, 0.50), 560, 2, '#ffe0c8', '#6a86c8', 0.2)
    p.lay(step(0.26, 0.46, p.y) * 0.25 * step(0.5, 0.44, p.y), '#ffdcc0')
    peaks(p, 0.52, p.pick(0.32, 0.40), 420, 5, '#fff2e6', '#4a68b0', 0.12)
    _field(p, 0.57, 3, '#c8dcf6')
    _firs(p, 0.62, p.pick(120, 130), (0.03, 0.10, 0.16, 0.86, 0.93, 0.99), '#1c3a4a')
    w, h = p.w, p.h
    cable = line((-10, 0.10 * h), (0.5 * w, 0.215 * h), (w + 10, 0.27 * h))
    p.lay(p.fill(cable, 2.2), '#1c2438')
    for x, y, s in ((0.14, 0.205, 92), (0.86, 0.315, 66)):
        m = p.place(drawn.gondola(), x, y, s)
        p.lay(m, '#d8281c')
        p.lay(np.clip(m - np.roll(m, round(4 * p.u), 1), 0, 1) * 0.6, '#ffd0b0')
    _field(p, 0.72, 8, '#a8c4ec')
    _firs(p, 0.80, p.pick(190, 190), (0.04, 0.95, 0.15) if p.tall else (0.03, 0.10, 0.90, 0.97), '#12283a')
    _field(p, 0.88, 12, '#7f9fd4')
    p.sparks(240, '#ffffff', 1.2)
    p.bloom(0.85)
    p.calm(0.2, 0.5)
    p.grain()


def avalanche(p: Page) -> None:
    """The feature: night, and the whole slope comes down in a cloud."""
    p.sky((0, '#1a1450'), (0.4, '#5a3aa0'), (0.7, '#e0789a'))
    p.stars(300, step(0.4, 0.0, p.y), '#ffffff')
    peaks(p, 0.34, p.pick(0.40, 0.48), 480, 7, '#ffd0d8', '#5a52a8', 0.3)
    for k, (top, tone) in enumerate(((0.40, '#b8a0dc'), (0.54, '#d8c8ee'), (0.70, '#fff2ff'))):
        p.bank(top, tone, k)
    p.dim(1 - 0.4 * step(0.75, 1, p.y))
    p.sparks(500, '#ffffff', 1.6)
    p.bloom(0.85)
    p.calm(0.2, 0.45)
    p.grain()
