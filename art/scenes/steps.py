"""Jade Ascent: a stair between terraces of cloud; the palace at its head."""

from __future__ import annotations

import numpy as np

from atelier.noise import blur, fbm, step
from atelier.paths import icon, polygon
from atelier.scene import Page


def _flight(p: Page, top: float, foot: float, narrow: float, wide: float, count: int) -> None:
    """Steps of stone in perspective, gold at their edges."""
    for k in range(count):
        t0, t1 = (k / count) ** 1.7, ((k + 1) / count) ** 1.7
        y0, y1 = top + (foot - top) * t0, top + (foot - top) * t1
        w0, w1 = narrow + (wide - narrow) * t0, narrow + (wide - narrow) * t1
        tread = y0 + (y1 - y0) * 0.45
        cx = 0.5 * p.w
        a = p.fill(
            polygon(
                (cx - w0 * p.w, y0 * p.h),
                (cx + w0 * p.w, y0 * p.h),
                (cx + w1 * p.w, tread * p.h),
                (cx - w1 * p.w, tread * p.h),
            )
        )
        b = p.fill(
            polygon(
                (cx - w1 * p.w, tread * p.h),
                (cx + w1 * p.w, tread * p.h),
                (cx + w1 * p.w, y1 * p.h),
                (cx - w1 * p.w, y1 * p.h),
            )
        )
        vein = 0.72 + 0.55 * p.noise(46, 5, k % 6)
        p.lay(a, np.array((0.42, 0.85, 0.60), np.float32) * vein[..., None])
        p.lay(b, np.array((0.13, 0.48, 0.32), np.float32) * vein[..., None])
        edge = np.exp(-(((p.py - tread * p.h) / (1.8 * p.u)) ** 2)) * np.maximum(a, b)
        p.add(edge * 0.8, '#ffd87a')
    for side in (-1, 1):
        cx = 0.5 * p.w
        rail = polygon(
            (cx + side * narrow * p.w, top * p.h),
            (cx + side * (narrow + 0.018) * p.w, (top - 0.02) * p.h),
            (cx + side * (wide + 0.10) * p.w, (foot - 0.10) * p.h),
            (cx + side * wide * p.w, foot * p.h),
        )
        m = p.fill(rail)
        p.lay(m, np.array((0.20, 0.60, 0.40), np.float32) * (0.7 + 0.6 * p.noise(36, 5, 3))[..., None])
        p.add(np.clip(m - np.roll(m, round(4 * p.u), 0), 0, 1) * 0.8, '#ffe9a0')


def _sky(p: Page, top: str, middle: str, low: str) -> None:
    p.sky((0, top), (0.32, middle), (0.6, low), (1, low))
    p.add(p.spot(0.5, 0.22, p.pick(360, 460), 1.3) * 0.65, '#fff0b0')
    p.add(p.rays(0.5, 0.22, 26, 0.5, 4) * p.spot(0.5, 0.22, 900, 1.2) * 0.30, '#fff4c8')


def _hills(p: Page) -> None:
    """Peaks like fingers, as in scrolls."""
    for k, (tone, scale) in enumerate((('#8fd8b8', 0.8), ('#4fae8c', 1.0), ('#1f7a60', 1.25))):
        rng = np.random.default_rng(k + 3)
        mask = np.zeros_like(p.x)
        for n in range(round(p.pick(5, 10))):
            x = (n + rng.random()) / p.pick(5, 10)
            if abs(x - 0.5) < 0.16 - 0.03 * k:
                continue
            high, half = (0.16 + 0.16 * rng.random()) * scale, (0.05 + 0.03 * rng.random()) * scale * p.pick(1.5, 0.8)
            dx = np.abs(p.x - x + 0.012 * np.sin(p.y * 40 + n)) / half
            body = (0.60 - high * np.clip(1 - dx**2.6, -1, 1) ** 1) * 1.0
            mask = np.maximum(
                mask,
                step(-0.003, 0.003, p.y - body - 0.02 * (fbm(p.px / p.u / 22, p.py / p.u / 60, 4, n) - 0.5))
                * (dx < 1.0),
            )
        fade = np.clip(1.1 - (p.y - 0.30) * 1.8, 0.25, 1)
        p.lay(mask * fade, tone)


def stairs(p: Page) -> None:
    _sky(p, '#0f7a6a', '#7fd8a8', '#ffe6a0')
    _hills(p)
    p.lay(p.place(icon('pagoda'), 0.5, p.pick(0.33, 0.36), p.pick(230, 260)), '#b8321c')
    p.bank(0.50, '#ffeec8', 2, 110, 0.2)
    _flight(p, 0.40, 1.0, 0.05, p.pick(0.62, 0.42), 13)
    for base, reach, seed in ((0.62, p.pick(0.27, 0.24), 5), (0.80, p.pick(0.37, 0.33), 9)):
        before = p.rgb.copy()
        p.bank(base, '#fff6dc', seed, 120, 0.3, 0.02)
        ragged = np.abs(p.x - 0.5) + (p.noise(90, 5, seed) - 0.5) * 0.20
        away = step(reach - 0.03, reach + 0.03, ragged)
        p.rgb = before * (1 - away)[..., None] + p.rgb * away[..., None]
    p.sparks(160, '#ffe9a0', 1.3)
    p.bloom(0.8)
    p.calm(0.25, 0.5)
    p.grain()


def palace(p: Page) -> None:
    """The feature: red evening at the palace gate, the dragon on the wind."""
    _sky(p, '#6a0f1c', '#e8482a', '#ffc86a')
    p.bank(0.46, '#ffb870', 3, 120, 0.24)
    p.lay(p.place(icon('pagoda'), 0.5, 0.60, p.pick(620, 620)), '#7a0f14')
    for x in (0.10, 0.90):
        p.lay(p.place(icon('pagoda'), x, 0.62, p.pick(330, 380)), '#8f1a18')
    p.bank(0.66, '#ffd090', 7, 120, 0.24)
    dragon = p.place(icon('sea-dragon'), p.pick(0.5, 0.16), p.pick(0.28, 0.42), p.pick(300, 330))
    p.lay(dragon, '#12a060')
    p.add(np.clip(dragon - np.roll(dragon, round(5 * p.u), 0), 0, 1) * 0.9 + blur(dragon, 20 * p.u) * 0.15, '#e8ffb0')
    p.bank(0.82, '#ffe6b8', 11, 140, 0.26)
    for k in range(14):
        x, y, s = p.rng.random(), 0.05 + 0.5 * p.rng.random(), 26 + 30 * p.rng.random()
        lamp = p.place(icon('asian-lantern'), x, y, s)
        p.lay(lamp, '#ff6a2a')
        p.add(blur(lamp, 12 * p.u) * 0.7, '#ffb04a')
    p.sparks(260, '#ffe0a0', 1.5)
    p.bloom(0.8)
    p.calm(0.2, 0.5)
    p.grain()
