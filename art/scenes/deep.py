"""Water: the beam of a bathysphere in black sea with living lamps; the trench; a reef that opens."""

from __future__ import annotations

import numpy as np

from atelier.noise import Array, blur, fbm, step
from atelier.paths import icon, polygon, smooth
from atelier.scene import Page, hexed


def kelp(p: Page, foot: float, xs: tuple[tuple[float, float], ...], colour: str, sway: float = 1) -> None:
    """Ribbons of weed with leaves."""
    for k, (x, high) in enumerate(xs):
        y0, u = foot * p.h, p.u
        spine = [
            (x * p.w + sway * 22 * u * np.sin(t * 5 + k * 1.7) * t, y0 - high * u * t) for t in np.linspace(0, 1, 12)
        ]
        mask = np.zeros_like(p.x)
        for n, (sx, sy) in enumerate(spine[1:]):
            for side in (-1, 1):
                long = 46 * u * (1 - n / 14)
                leaf = smooth(
                    (sx, sy),
                    (sx + side * long * 0.5, sy - long * 0.55),
                    (sx + side * long, sy - long * 0.35),
                    (sx + side * long * 0.5, sy - long * 0.05),
                    closed=True,
                )
                mask = np.maximum(mask, p.fill(leaf))
        stem = polygon(*[(a - 4 * u, b) for a, b in spine], *[(a + 4 * u, b) for a, b in reversed(spine)])
        p.lay(np.maximum(mask, p.fill(stem)), colour)


def lamps(p: Page, count: int, colours: tuple[str, ...], seed: int, where: tuple[float, float] = (0.05, 0.95)) -> None:
    """Jellies: a lit bell and threads."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        x, y, size = rng.random(), where[0] + (where[1] - where[0]) * rng.random(), 16 + 46 * rng.random() ** 2
        colour = colours[rng.integers(len(colours))]
        dx, dy = (p.px - x * p.w) / (p.u * size), (p.py - y * p.h) / (p.u * size)
        bell = step(1.05, 0.9, np.hypot(dx, dy * (1.15 + 1.2 * (dy > 0)))) * step(0.5, 0.2, dy)
        rim = np.exp(-(((np.hypot(dx, dy * 1.15) - 0.92) / 0.10) ** 2)) * (dy < 0.15)
        thread = (
            sum(np.exp(-(((dx - a - 0.12 * np.sin(dy * 3 + a * 9)) / 0.045) ** 2)) for a in (-0.6, -0.3, 0, 0.3, 0.6))
            * step(0.0, 0.2, dy)
            * step(3.4, 0.6, dy)
        )
        p.add(bell * 0.35 + rim * 0.75 + thread * 0.32, colour)
        p.add(np.exp(-np.hypot(dx, dy) / 1.5) * 0.28, colour)


def _water(p: Page, top: str, middle: str, foot: str) -> Array:
    p.sky((0, top), (0.45, middle), (1, foot))
    haze = p.noise(260, 5, 2)
    p.dim(0.8 + 0.45 * haze)
    return haze


def _bed(p: Page, base: float, seed: int, colour: str, rise: float = 0.12) -> Array:
    mask = p.ridge(base, rise, 190, seed, 6)
    rough = fbm(p.px / p.u / 46, p.py / p.u / 46, 5, seed)
    gy, gx = np.gradient(blur(rough, 1.5 * p.u))
    lit = np.clip(0.6 - (gx + gy) * 30 * p.u, 0.15, 1.3)
    p.lay(mask, np.array(hexed(colour), np.float32) * lit[..., None])
    return mask


def port(p: Page) -> None:
    _water(p, '#0a5a78', '#0a7a8a', '#04303e')
    for x, sharp in ((0.5, 0.50), (0.2, 0.55), (0.8, 0.55)):
        p.add(p.rays(x, -0.15, 22, sharp, round(x * 9)) * step(0.9, 0.0, p.y) * 0.30, '#a8fff0')
    p.add(p.spot(0.5, p.pick(0.20, 0.18), p.pick(460, 620), 1.4) * 0.55, '#7affe6')
    _bed(p, 0.50, 3, '#0c5a64', 0.16)
    p.add(step(0.3, 0.7, p.y) * 0.06, '#1fd0c0')
    _bed(p, 0.62, 6, '#08444c', 0.14)
    lamps(p, round(p.pick(11, 18)), ('#ffb45a', '#5affdc', '#ff7ac8', '#7ac8ff'), 4, (0.04, 0.85))
    kelp(p, 0.80, ((0.04, 430), (0.12, 300), (0.95, 470), (0.87, 280)), '#0a4a3c')
    _bed(p, 0.82, 9, '#063238', 0.10)
    kelp(p, 1.0, ((0.01, 520), (0.99, 560)), '#042a26')
    for k, (x, y, s) in enumerate(((0.16, 0.12, 46), (0.80, 0.09, 34), (0.88, 0.13, 26), (0.30, 0.69, 40))):
        p.lay(p.place(icon('clownfish') if k % 2 else icon('clownfish').flipped(), x, y, s) * 0.55, '#043a48')
    p.sparks(240, '#bffff2', 1.1)
    p.bloom(0.7)
    p.calm(0.35, 0.5)
    p.grain()


def trench(p: Page) -> None:
    """The feature: below the light, where everything that shines is alive."""
    _water(p, '#1c0a5a', '#3a1a9a', '#0c0436')
    p.add(p.spot(0.5, 0.42, p.pick(620, 760), 1.3) * 0.75, '#b03aff')
    p.add(p.spot(0.5, 0.50, p.pick(380, 460), 1.4) * 0.55, '#ff7ac8')
    p.add(p.rays(0.5, 0.5, 24, 0.5, 3) * p.spot(0.5, 0.5, 1000, 1.2) * 0.3, '#ffc0f0')
    for side in (-1, 1):
        for k, tone in enumerate(('#2a1470', '#1c0c54', '#10063a')):
            wall = step(
                -0.006,
                0.006,
                (p.x - 0.5) * side
                - (
                    0.40
                    - 0.075 * (2 - k)
                    + 0.10 * (p.y - 0.5) * side * 0
                    + 0.06 * fbm(p.py / p.u / 110 + k * 5 + side * 9, p.py * 0 + k, 5, k)
                ),
            )
            p.lay(wall, tone)
            rim = np.clip(wall - np.roll(wall, side * round(6 * p.u), 1), 0, 1)
            p.add(blur(rim, 2 * p.u) * 0.5, '#d86aff')
    lamps(p, round(p.pick(20, 32)), ('#ffb45a', '#5affdc', '#ff7ac8', '#7ac8ff', '#ffe66a'), 7)
    p.sparks(420, '#ffd8ff', 1.3)
    p.bloom(0.7)
    p.calm(0.15, 0.4)
    p.grain()


def reef(p: Page) -> None:
    """Slow Bloom's lagoon at night: coral in bloom under the full moon."""
    _water(p, '#2a3ad0', '#3a1c9a', '#1a0858')
    p.add(p.rays(0.5, -0.1, 26, 0.5, 5) * step(0.85, 0, p.y) * 0.35, '#c8c0ff')
    p.add(p.spot(0.5, 0.16, 330, 1.5) * 0.7, '#e6e0ff')
    _coral(p, 0.60, 1.0, ('#a83ac0', '#d04a9a', '#5a4ad8'), 3)
    _coral(p, 0.80, 1.35, ('#ff5fb0', '#ff8a6a', '#8a5aff', '#3ad0d8'), 8)
    lamps(p, round(p.pick(7, 12)), ('#ff9ae0', '#9ad0ff'), 5, (0.05, 0.6))
    p.sparks(260, '#ffd0f4', 1.2)
    p.bloom(0.75)
    p.calm(0.2, 0.45)
    p.grain()


def bloom_night(p: Page) -> None:
    """The feature: the spawn rises, every head open."""
    _water(p, '#7a1aa0', '#d83a9a', '#5a0a6a')
    p.add(p.spot(0.5, 0.40, 620, 1.3) * 0.7, '#ffb0e0')
    _coral(p, 0.66, 1.3, ('#ff6ac0', '#ffb05a', '#ff5a7a'), 6)
    _coral(p, 0.88, 1.8, ('#ffd06a', '#ff7ab8', '#c05aff', '#5ae0e0'), 11)
    p.sparks(900, '#fff0c8', 1.8)
    p.sparks(500, '#ff9ad8', 2.2)
    p.bloom(0.75)
    p.calm(0.1, 0.4)
    p.grain()


def _coral(p: Page, foot: float, scale: float, colours: tuple[str, ...], seed: int) -> None:
    rng = np.random.default_rng(seed)
    count = round(p.pick(9, 18))
    for k in range(count):
        x = (k + rng.random() * 0.8) / count
        side = 0.55 + 0.9 * abs(x - 0.5) * 2
        colour = colours[rng.integers(len(colours))]
        if rng.random() < 0.55:
            mask = p.place(icon('coral'), x, foot + 0.03, 190 * scale * side * (0.7 + 0.5 * rng.random()))
        else:
            size = 70 * scale * side * (0.6 + 0.6 * rng.random())
            dx, dy = (p.px - x * p.w) / (p.u * size), (p.py - (foot + 0.02) * p.h) / (p.u * size)
            petals = 1 + 0.16 * np.cos(np.arctan2(dy, dx) * 11 + k)
            mask = step(petals, petals - 0.05, np.hypot(dx, dy))
            p.lay(mask, colour, 0.75)
            mask = step(0.62 * petals, 0.56 * petals, np.hypot(dx, dy))
        p.lay(mask, colour)
        p.add(np.clip(mask - np.roll(mask, round(4 * p.u), 0), 0, 1) * 0.5 + blur(mask, 16 * p.u) * 0.12, '#ffd8f4')
    p.lay(p.ridge(foot + 0.045, 0.04, 160, seed), colours[0], 0.35)
