"""Lion's Share: the low sun behind the rock, and the waterhole under a gold sky."""

from __future__ import annotations

import numpy as np

from atelier.noise import blur, fbm, step
from atelier.paths import icon, polygon, smooth
from atelier.scene import Page


def _acacia(p: Page, x: float, foot: float, height: float, seed: int) -> np.ndarray:
    """A flat-crowned tree as a silhouette."""
    u = p.u * height
    cx, cy = x * p.w, foot * p.h
    trunk = smooth(
        (-0.05, 0),
        (-0.02, 0.45),
        (-0.16, 0.78),
        (-0.10, 0.80),
        (0.02, 0.58),
        (0.14, 0.82),
        (0.20, 0.80),
        (0.07, 0.45),
        (0.06, 0),
        closed=True,
    ).mapped(u, 0, cx, 0, -u, cy)
    mask = p.fill(trunk)
    dx, dy = (p.px - cx) / u, (cy - p.py) / u
    ragged = fbm(p.px / u * 9 + seed, p.py / u * 9, 4, seed) - 0.5
    for ox, oy, rx, ry in ((0, 0.92, 0.62, 0.12), (-0.34, 0.82, 0.36, 0.08), (0.38, 0.84, 0.34, 0.08)):
        d = ((dx - ox) / rx) ** 2 + ((dy - oy) / ry) ** 2 + ragged * 1.6
        mask = np.maximum(mask, step(1.05, 0.95, d))
    return mask


def _grass(p: Page, foot: float, height: float, seed: int) -> np.ndarray:
    blade = fbm(p.px / p.u / 4 + seed, p.py / p.u / 90, 3, seed)
    top = foot * p.h - height * p.u * (0.4 + 1.2 * fbm(p.px / p.u / 120, p.px * 0 + seed, 3, seed)) * (0.3 + blade)
    return step(-1.5, 1.5, p.py - top)


def _sunset(p: Page, sx: float, sy: float, size: float) -> None:
    p.sky((0, '#3a1030'), (0.16, '#8a1f2e'), (0.34, '#e2521c'), (0.48, '#ff9a2e'), (0.56, '#ffd06a'), (1, '#ffb24a'))
    band = fbm(p.px / p.u / 420, p.py / p.u / 42, 5, 3)
    p.lay(step(0.50, 0.72, band) * step(0.50, 0.1, p.y) * 0.65, '#ffb067')
    p.lay(step(0.56, 0.80, fbm(p.px / p.u / 300 + 9, p.py / p.u / 30, 5, 6)) * step(0.46, 0.05, p.y) * 0.6, '#6a1738')
    p.add(p.rays(sx, sy, 26, 0.5) * p.spot(sx, sy, 900, 1.2) * 0.28, '#ffd27a')
    p.add(p.spot(sx, sy, size * 3.2, 1.3) * 0.55, '#ff8a2a')
    d = np.hypot(p.px - sx * p.w, p.py - sy * p.h) / p.u
    p.lay(step(size + 2, size - 2, d), '#fff2b0')


def dusk(p: Page) -> None:
    sx, sy = (0.5, 0.235) if p.tall else (0.5, 0.27)
    _sunset(p, sx, sy, 190 if p.tall else 300)
    for k, (base, rise, size, colour) in enumerate(
        ((0.50, 0.09, 260, '#c24a1a'), (0.545, 0.08, 190, '#8f2f14'), (0.585, 0.05, 150, '#63200f'))
    ):
        p.lay(p.ridge(base, rise, size, k + 2), colour)
        p.add(p.spot(sx, base, 520, 1.5) * p.ridge(base, rise, size, k + 2) * 0.16, '#ff9a3a')
    for x, foot, h, s in ((0.10, 0.60, 300, 1), (0.93, 0.585, 230, 4), (0.72, 0.575, 110, 7), (0.30, 0.58, 90, 8)):
        p.lay(_acacia(p, x, foot, h, s), '#2c0d08')
    p.lay(step(0.575, 0.60, p.y), '#7a2c10')
    ground = p.noise(60, 4, 3, sx=3)
    p.dim(np.where(p.y > 0.585, 0.72 + 0.6 * ground, 1))
    p.add(step(0.575, 0.62, p.y) * p.spot(sx, 0.60, 620, 1.3) * 0.5, '#ff9436')
    for x, high in ((0.16, 84), (0.31, 64), (0.42, 42)):
        p.lay(p.place(icon('elephant'), x, p.pick(0.665, 0.66), p.pick(high, high * 1.3)), '#5a2410')
    for foot, height, colour, s in ((0.66, 30, '#e8862e', 2), (0.76, 52, '#b8561c', 5), (0.90, 90, '#6e2c10', 9)):
        g = _grass(p, foot, height, s)
        p.lay(g, colour)
        p.add(g * p.spot(0.5, foot - 0.02, 520, 1.4) * 0.32, '#ffb04a')
        if foot == 0.76:
            _herd(p)
    p.sparks(70, '#ffd27a', 1.2, step(0.9, 0.5, p.y))
    p.bloom(0.7)
    p.calm(0.35, 0.3)
    p.grain()


def _herd(p: Page) -> None:
    """The nearest of them, the sun behind them at their edge."""
    for x, foot, high, tone in ((p.pick(0.84, 0.93), 0.765, 128, '#7a3212'), (p.pick(0.60, 0.86), 0.785, 196, '#5a2410')):
        mask = p.place(icon('elephant'), x, foot, high)
        rim = np.clip(mask - np.roll(mask, (round(4 * p.u), round(3 * p.u)), (0, 1)), 0, 1)
        p.lay(mask, tone)
        p.add(blur(rim, 1.2 * p.u) * 0.9, '#ffb85a')


def rock(p: Page) -> None:
    """The feature: on the rock itself, the sun behind the lion."""
    sx, sy = (0.5, 0.30) if p.tall else (0.5, 0.36)
    p.sky((0, '#5a1408'), (0.3, '#d8480c'), (0.6, '#ffab2e'), (1, '#ffdf7a'))
    p.add(p.rays(sx, sy, 34, 0.48, 2) * 0.55, '#fff0a0')
    d = np.hypot(p.px - sx * p.w, p.py - sy * p.h) / p.u
    size = p.pick(330, 420)
    p.add(np.exp(-((d / size / 1.5) ** 2)) * 0.5, '#ffcf5a')
    p.lay(step(size + 3, size - 3, d), '#fff6c4')
    p.lay(step(0.42, 0.62, fbm(p.px / p.u / 300, p.py / p.u / 50, 5, 2)) * 0.5 * step(0.7, 0.1, p.y), '#ff8420')
    w, h = p.w, p.h
    crag = polygon(
        (0, h),
        (0, 0.60 * h),
        (0.16 * w, 0.575 * h),
        (0.30 * w, 0.61 * h),
        (0.55 * w, 0.605 * h),
        (0.78 * w, 0.56 * h),
        (w, 0.535 * h),
        (w, h),
    )
    mask = p.fill(crag)
    stone = fbm(p.px / p.u / 70, p.py / p.u / 34, 6, 5)
    edge = np.clip((stone - blur(stone, 3 * p.u)) * 9, -0.4, 0.6)
    p.rgb = (
        p.rgb * (1 - mask)[..., None]
        + (np.array((0.42, 0.15, 0.055)) * (0.45 + 0.8 * stone + edge)[..., None]) * mask[..., None]
    )
    rim = np.clip(mask - np.roll(mask, round(7 * p.u), 0), 0, 1)
    p.add(blur(rim, 1.5 * p.u) * 0.9, '#ffcf6a')
    p.sparks(160, '#ffd27a', 1.4)
    p.bloom(0.75)
    p.calm(0.2, 0.55)
    p.grain()
