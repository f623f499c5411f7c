"""Penny Pier: a pier in perspective under bulbs at sunset, and fireworks over it."""

from __future__ import annotations

import drawn
import numpy as np

from atelier.noise import blur, fbm, step
from atelier.paths import Path, ellipse, line, polygon
from atelier.scene import Page, hexed


def _bulbs(p: Page, points: list[tuple[float, float]], size: float, colour: str) -> None:
    path: Path | None = None
    for x, y in points:
        one = ellipse(size * p.u, size * p.u, x, y)
        path = path + one if path else one
    if path is None:
        return
    m = p.fill(path)
    p.add(blur(m, size * 3 * p.u) * 2.0 + blur(m, size * 9 * p.u) * 2.2, colour)
    p.lay(m, '#fff6d8')


def _garlands(p: Page, horizon: float) -> None:
    """Strings of bulbs between the posts, nearer ones larger."""
    for k in range(5, -1, -1):
        t = 1 / (1 + 0.75 * k)
        left, right = (0.5 - 0.62 * t) * p.w, (0.5 + 0.62 * t) * p.w
        top = (horizon - 0.50 * t) * p.h
        wire = [
            (left + (right - left) * s, top + 0.13 * t * p.h * (1 - (2 * s - 1) ** 2)) for s in np.linspace(0, 1, 25)
        ]
        p.lay(p.fill(line(*wire), 2.2 * t), '#2a1c24')
        _bulbs(p, wire[1:-1], 3 + 6.5 * t, '#ffc25a')
        for x in (left, right):
            post = polygon(
                (x - 9 * t * p.u, (horizon + 0.20 * t) * p.h),
                (x - 7 * t * p.u, top - 12 * t * p.u),
                (x + 7 * t * p.u, top - 12 * t * p.u),
                (x + 9 * t * p.u, (horizon + 0.20 * t) * p.h),
            )
            p.lay(p.fill(post), '#3a2428')
            _bulbs(p, [(x, top - 20 * t * p.u)], 12 * t, '#ffdc8a')


def _deck(p: Page, horizon: float) -> None:
    deep = np.clip((p.y - horizon) / (1 - horizon), 1e-3, 1)
    wide = 0.05 + 0.85 * deep
    on = step(0.003, -0.003, np.abs(p.x - 0.5) - wide) * step(horizon, horizon + 0.004, p.y)
    plank = 1 / deep
    seam = np.exp(-(((((plank * 3.2) % 1) - 0.5) / 0.06) ** 2))
    fibre = fbm((p.x - 0.5) / deep * 9, np.floor(plank * 3.2) * 7, 3, 2)
    tone = (0.55 + 0.6 * fibre) * (1 - 0.55 * seam) * (1 - 0.35 * deep)
    p.lay(on, np.array(hexed('#a8683a'), np.float32) * tone[..., None] * 1.2)
    glow = on * np.exp(-deep * 2.2) * 0.5
    p.add(glow, '#ffb45a')


def _wheel(p: Page, x: float, y: float, high: float) -> None:
    m = p.place(drawn.big_wheel(), x, y, high)
    p.lay(m, '#2a2048')
    r = high * 0.78 / 2 * 0.98
    cy = y * p.h - high * p.u * 0.58
    _bulbs(
        p,
        [(x * p.w + r * p.u * np.cos(a), cy + r * p.u * np.sin(a)) for a in np.linspace(0, 2 * np.pi, 33)[:-1]],
        4.2,
        '#ff8a5a',
    )


def _sea_and_sky(p: Page, horizon: float, *stops: tuple[float, str]) -> None:
    p.sky(*stops)
    p.water(horizon, '#1f5a9a', '#ffd08a', 0.5, 3)


def boardwalk(p: Page) -> None:
    h = 0.56
    _sea_and_sky(p, h, (0, '#16306e'), (0.25, '#4a5ab0'), (0.42, '#f0788a'), (0.56, '#ffd08a'), (1, '#16306e'))
    p.lay(p.clouds(0.52, 0.7, 230, 3, 3.2) * step(0.56, 0.2, p.y) * 0.55, '#ffb0a0')
    p.add(p.spot(0.5, h, 330, 1.3) * 0.7, '#ffe0a0')
    _wheel(p, p.pick(0.84, 0.86), h + 0.01, p.pick(330, 420))
    tent = p.place(drawn.big_top(), p.pick(0.14, 0.12), h + 0.01, p.pick(210, 260))
    p.lay(tent, '#8a2438')
    p.add(np.clip(tent - np.roll(tent, round(4 * p.u), 0), 0, 1) * 0.5, '#ffc08a')
    _deck(p, h)
    _garlands(p, h)
    p.bloom(0.75)
    p.calm(0.25, 0.45)
    p.grain()


def fireworks(p: Page) -> None:
    """The feature: the same pier, the sky full of fire."""
    h = 0.60
    _sea_and_sky(p, h, (0, '#0c0a3a'), (0.4, '#3a1c7a'), (0.60, '#c8489a'), (1, '#0c0a3a'))
    rng = np.random.default_rng(6)
    for k, colour in enumerate(
        ('#ffd23e', '#ff5a7a', '#5ad8ff', '#b8ff5a', '#ff9a3a', '#c88aff', '#ffe9a0', '#ff6ad0')
    ):
        x, y, r = 0.08 + 0.84 * rng.random(), 0.05 + 0.36 * rng.random(), 110 + 150 * rng.random()
        dx, dy = (p.px - x * p.w) / p.u / r, (p.py - y * p.h) / p.u / r
        d, a = np.hypot(dx, dy), np.arctan2(dy, dx)
        ray = np.clip(np.cos(a * 22 + k) * 3 - 2, 0, 1)
        p.add(ray * step(1.0, 0.5, d) * step(0.10, 0.3, d) * (0.35 + 0.9 * d) * 1.1, colour)
        p.add(np.exp(-((d / 0.9) ** 2)) * 0.22, colour)
        tips = np.exp(-(((d - 0.98) / 0.035) ** 2)) * np.clip(np.cos(a * 22 + k) * 5 - 4, 0, 1)
        p.add(tips * 1.4, '#ffffff')
    _wheel(p, p.pick(0.84, 0.86), h + 0.01, p.pick(330, 420))
    _deck(p, h)
    _garlands(p, h)
    p.sparks(160, '#fff0c0', 1.4, step(0.6, 0.2, p.y))
    p.bloom(0.7)
    p.calm(0.15, 0.45)
    p.grain()
