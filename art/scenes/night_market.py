"""Sticky Rice: a lane of lanterns and stalls over a wet street; the feast of a thousand lanterns."""

from __future__ import annotations

import numpy as np

from atelier.noise import Array, blur, fbm, step
from atelier.paths import polygon
from atelier.scene import Page, hexed
from scenes.neon_street import bokeh, mirror_floor


def lantern(p: Page, x: float, y: float, r: float, colour: str) -> None:
    """A round paper lantern, lit from inside, ribs across."""
    dx, dy = (p.px - x * p.w) / (p.u * r), (p.py - y * p.h) / (p.u * r * 0.86)
    d = np.hypot(dx, dy)
    m = step(1.0, 0.97, d)
    inside = np.sqrt(np.clip(1 - d**2, 0, 1))
    rib = 0.82 + 0.18 * np.cos(np.arcsin(np.clip(dy, -1, 1)) * 14)
    glow = (0.55 + 0.75 * inside) * rib
    p.lay(
        m,
        np.array(hexed(colour), np.float32) * glow[..., None] + np.array((0.5, 0.36, 0.12)) * (inside**3)[..., None],
    )
    cap = (np.abs(dx) < 0.34) * (np.abs(np.abs(dy) - 1.0) < 0.09)
    p.lay(cap.astype(np.float32), '#2a0c06')
    tassel = (np.abs(dx) < 0.05) * (dy > 1.0) * (dy < 1.75)
    p.lay(tassel.astype(np.float32), '#ffcf5a')
    p.add(np.exp(-np.clip(d - 0.8, 0, None) * 1.5) * (1 - m) * 0.34, colour)


def _lane(p: Page, horizon: float, rows: int, colours: tuple[str, ...], swing: float) -> None:
    for k in range(rows, 0, -1):
        t = 1 / k**1.05
        y = horizon - 0.54 * t
        for n in range(5):
            s = n / 4
            x = 0.5 + (s - 0.5) * 1.25 * t
            lantern(
                p, x, y + 0.07 * t * (1 - (2 * s - 1) ** 2) * swing, p.pick(66, 92) * t, colours[(k + n) % len(colours)]
            )


def _stalls(p: Page, horizon: float) -> None:
    """Awnings either side that run to the end of the lane."""
    for side in (-1, 1):
        for k in range(5, 0, -1):
            t0, t1 = 1 / k**1.1, 1 / (k + 1) ** 1.1
            a, b = 0.5 + side * 0.66 * t0 * p.pick(1, 0.85), 0.5 + side * 0.66 * t1 * p.pick(1, 0.85)
            wall = polygon(
                (a * p.w, (horizon - 0.30 * t0) * p.h),
                (b * p.w, (horizon - 0.30 * t1) * p.h),
                (b * p.w, (horizon + 0.16 * t1) * p.h),
                (a * p.w, (horizon + 0.16 * t0) * p.h),
            )
            m = p.fill(wall)
            lit = 0.35 + 0.65 * fbm(p.px / p.u / 40, p.py / p.u / 40, 4, k)
            p.lay(m, np.array((0.85, 0.42, 0.14), np.float32) * (lit * (0.35 + 0.5 * (1 - t0)))[..., None])
            awning = polygon(
                (a * p.w, (horizon - 0.36 * t0) * p.h),
                (b * p.w, (horizon - 0.36 * t1) * p.h),
                ((b - side * 0.03 * t1) * p.w, (horizon - 0.24 * t1) * p.h),
                ((a - side * 0.07 * t0) * p.w, (horizon - 0.22 * t0) * p.h),
            )
            m = p.fill(awning)
            stripe = step(-0.2, 0.2, np.sin(np.log(np.abs(p.x - 0.5) + 0.02) * 22))
            p.lay(
                m,
                np.array(hexed('#c8281c'), np.float32) * stripe[..., None]
                + np.array(hexed('#fff0d8'), np.float32) * (1 - stripe)[..., None],
                0.75,
            )


def _steam(p: Page, strength: float) -> None:
    warp = (p.noise(140, 4, 2) - 0.5) * 160
    wisp: Array = fbm((p.px / p.u + warp) / 120, (p.py / p.u) / 260, 5, 6)
    p.add(step(0.48, 0.8, wisp) * step(0.2, 0.55, p.y) * step(0.95, 0.6, p.y) * strength, '#ffe6d0')


def market(p: Page) -> None:
    p.sky((0, '#1c0a34'), (0.4, '#6a1c3a'), (0.58, '#ff8a3a'), (1, '#160606'))
    p.add(p.spot(0.5, 0.55, 380, 1.3) * 0.9, '#ffb45a')
    bokeh(p, ('#ff5a2e', '#ffd25a', '#3affb0'), 0.58, ((50, 6, 16, 0.2),))
    _stalls(p, 0.58)
    mirror_floor(p, 0.64, '#ff5a2e', lines=False)
    _lane(p, 0.58, 5, ('#ff3a1e', '#ff5a2a', '#ffb03a'), 1.0)
    _steam(p, 0.30)
    p.sparks(120, '#ffd88a', 1.2, step(0.8, 0.3, p.y))
    p.bloom(0.75)
    p.calm(0.25, 0.4)
    p.grain()


def feast(p: Page) -> None:
    """The feature: the night the lanterns are let go."""
    p.sky((0, '#0a1c3a'), (0.5, '#0f5a5a'), (0.7, '#3ad8a0'), (1, '#041814'))
    p.stars(300, step(0.5, 0.1, p.y), '#fff0d0')
    mirror_floor(p, 0.70, '#3affb0', lines=False)
    rng = np.random.default_rng(5)
    for far in sorted(rng.random(round(p.pick(34, 60)))):
        lantern(
            p,
            rng.random(),
            0.02 + 0.74 * rng.random(),
            10 + 62 * far**2,
            ('#ff5a2a', '#ffb03a', '#3ae69a')[rng.integers(3)],
        )
    p.add(blur(p.spot(0.5, 0.62, 420), 6) * 0.35, '#a8ffd8')
    p.sparks(240, '#ffe6a8', 1.5)
    p.bloom(0.75)
    p.calm(0.15, 0.4)
    p.grain()
