"""Triple Scoop: awnings, tiles and a marble counter in layers of paper; the same as it melts."""

from __future__ import annotations

import drawn
import numpy as np

from atelier.noise import Array, fbm, step
from atelier.scene import Page, hexed


def _awning(p: Page, foot: float, colours: tuple[str, str]) -> None:
    """Stripes that end in scallops."""
    count = p.pick(9, 17)
    at = p.x * count
    scallop = foot + 0.030 * np.sqrt(np.clip(1 - (2 * (at % 1) - 1) ** 2, 0, 1))
    m = step(0.001, -0.001, p.y - scallop)
    p.sheet(m, colours[0], 18)
    odd = (np.floor(at) % 2 == 1) * m
    p.lay(odd * 1.0, colours[1])
    p.dim(1 - m * 0.22 * step(foot - 0.02, foot, p.y) * step(foot + 0.001, foot, p.y))


def _tiles(p: Page, a: str, b: str) -> None:
    size = 58 * p.u
    check = (np.floor(p.px / size) + np.floor(p.py / size)) % 2
    fx, fy = np.abs((p.px / size) % 1 - 0.5), np.abs((p.py / size) % 1 - 0.5)
    joint = step(0.5, 0.47, np.maximum(fx, fy))
    p.rgb[:] = (
        np.array(hexed(a), np.float32) * check[..., None] + np.array(hexed(b), np.float32) * (1 - check)[..., None]
    )
    p.dim(0.86 + 0.14 * joint)


def _marble(p: Page, top: float, base: str, vein: str) -> Array:
    on = step(top, top + 0.002, p.y)
    warp = (p.noise(130, 4, 3) - 0.5) * 3
    lines = 1 - np.abs(fbm(p.px / p.u / 170 + warp, p.py / p.u / 90 + warp, 5, 5) * 2 - 1)
    p.sheet(on, base, 20)
    p.lay(on * step(0.86, 0.99, lines) * 0.55, vein)
    p.add(np.exp(-(((p.py - top * p.h - 5 * p.u) / (4 * p.u)) ** 2)) * 0.4, '#ffffff')
    return on


def _arch(p: Page, x: float, foot: float, wide: float, high: float, colour: str, depth: float = 14) -> None:
    dx, up = (p.px - x * p.w) / (wide * p.u), (foot * p.h - p.py) / p.u
    shoulder = high - wide
    inside = (np.abs(dx) < 1) * (up > 0) * np.where(up < shoulder, 1, (dx**2 + ((up - shoulder) / wide) ** 2 < 1))
    p.sheet(inside.astype(np.float32), colour, depth)


def counter(p: Page) -> None:
    _tiles(p, '#ffe0ea', '#fff6f2')
    for x, wide in ((0.5, p.pick(300, 420)),) if p.tall else ((0.16, 210), (0.5, 420), (0.84, 210)):
        _arch(p, x, 0.62, wide + 26, p.pick(700, 640), '#f8a8c8')
        _arch(p, x, 0.62, wide, p.pick(672, 612), '#8ad8e8')
        _arch(p, x, 0.62, wide * 0.8, p.pick(480, 460), '#b8ecf4', 10)
    _awning(p, 0.115, ('#fff8f4', '#f07aa8'))
    for x, y, s in ((0.10, 0.655, 190), (0.90, 0.655, 190)):
        p.sheet(p.place(drawn.coupe(), x, y, s * p.pick(1, 1.3)), '#ff9ac0', 10)
    _marble(p, 0.645, '#fff2f2', '#d8a8b8')
    _marble(p, 0.78, '#f8b8d0', '#e088b0')
    p.sheet(step(-0.001, 0.001, p.y - 0.88 - 0.012 * np.cos(p.x * p.pick(40, 90))), '#b04a86', 16)
    p.calm(0.08, 0.4)
    p.grain()


def melt(p: Page) -> None:
    """The feature: three flavours run down the page."""
    p.sky((0, '#ffe8c8'), (1, '#ffd0dc'))
    _tiles(p, '#fff0d8', '#ffe4ea')
    rng = np.random.default_rng(6)
    for k, colour in enumerate(('#8a4a34', '#f07aa8', '#fff2d8', '#6ad0b8')):
        foot = 0.80 - 0.19 * k
        count = round(p.pick(6, 12))
        line = np.full_like(p.x, foot * 0.62)
        for n in range(count):
            x, wide, long = (
                (n + 0.5 + 0.3 * (rng.random() - 0.5)) / count,
                0.34 / count,
                (0.35 + 0.65 * rng.random()) * foot * 0.42,
            )
            line = np.maximum(
                line,
                foot * 0.62
                + long * np.sqrt(np.clip(1 - ((p.x - x) / wide) ** 2, 0, 1)) * (0.9 + 0.1 * np.cos((p.x - x) / wide)),
            )
        p.sheet(step(0.001, -0.001, p.y - line), colour, 18)
    _marble(p, 0.80, '#fff2f2', '#d8a8b8')
    p.sparks(120, '#ffffff', 1.8)
    p.calm(0.08, 0.35)
    p.grain()
