"""Thunderhead: a colonnade in the clouds while it lightens, and the eye of the storm."""

from __future__ import annotations

import numpy as np

from atelier.noise import Array, blur, fbm, step
from atelier.paths import Path, line, polygon
from atelier.scene import Page, ramp

CLOUD = ((0.0, '#0b0d22'), (0.3, '#232a55'), (0.55, '#4f5f9a'), (0.75, '#93a8dc'), (0.9, '#d8e6ff'), (1.0, '#ffffff'))


def bolt(p: Page, x: float, y: float, length: float, seed: int, spread: float = 0.5) -> Array:
    """A forked bolt from a point (parts of the page) downwards."""
    rng = np.random.default_rng(seed)
    mask = np.zeros_like(p.x)

    def fork(px: float, py: float, turn: float, left: float, width: float) -> None:
        nonlocal mask
        points = [(px, py)]
        while left > 0:
            turn = turn * 0.8 + rng.normal(0, spread) * 0.55
            stride = (16 + 30 * rng.random()) * p.u
            px, py = px + np.sin(turn) * stride, py + np.cos(turn) * stride
            points.append((px, py))
            left -= stride / p.h
            if rng.random() < 0.20 and width > 1.2:
                fork(px, py, turn + rng.choice((-1, 1)) * 0.7, left * 0.5, width * 0.5)
        mask = np.maximum(mask, p.fill(line(*points), width))

    fork(x * p.w, y * p.h, 0.0, length, 5.0)
    return mask


def flash(p: Page, mask: Array, colour: str = '#9fb4ff') -> None:
    p.add(blur(mask, 40 * p.u) * 2.2 + blur(mask, 9 * p.u) * 1.2, colour)
    p.add(mask + blur(mask, 1.5 * p.u) * 0.6, '#ffffff')


def _clouds(p: Page, lift: float, light: tuple[float, float]) -> Array:
    warp = (p.noise(240, 4, 5) - 0.5) * 0.6
    body = fbm(p.px / p.u / 250 + warp, p.py / p.u / 150 + warp, 7, 1)
    above = fbm(p.px / p.u / 250 + warp - 0.10, p.py / p.u / 150 + warp - 0.16, 7, 1)
    lit = np.clip((body - above) * 3.2, -0.35, 0.55)
    near = p.spot(*light, 620, 1.3)
    return np.clip(lift + (body - 0.5) * 0.9 + lit * (0.5 + near) + near * 0.42, 0, 1)


def temple(p: Page) -> None:
    at = (0.24, 0.18)
    p.rgb = ramp(_clouds(p, 0.36, at), *CLOUD)
    flash(p, np.maximum(bolt(p, 0.2, 0.0, 0.46, 4), bolt(p, 0.86, -0.02, 0.4, 9)))
    _colonnade(p)
    low = step(0.42, 0.72, fbm(p.px / p.u / 300 + 5, p.py / p.u / 70, 6, 3)) * step(0.52, 0.70, p.y)
    p.lay(low * 0.85, ramp(np.clip(0.40 + 0.5 * p.noise(80, 5, 2), 0, 1), *CLOUD))
    rain = fbm(p.px / p.u / 2.4 + p.py / p.u / 30, p.py / p.u / 120, 2, 6)
    p.add(step(0.66, 0.95, rain) * 0.22, '#cfe0ff')
    p.bloom(0.8)
    p.calm(0.25, 0.5)
    p.grain()


def _colonnade(p: Page) -> None:
    """Columns either side that run to a vanishing point, wet on the side of the light."""
    w, h = p.w, p.h
    foot = 0.66 * h
    for side in (-1, 1):
        for k in range(4):
            depth = 1 / (1 + 0.75 * k)
            x = 0.5 * w + side * w * p.pick(0.50, 0.44) * depth * 1.02
            half = w * p.pick(0.062, 0.034) * depth
            top = foot - h * 0.62 * depth
            shape: Path = polygon(
                (x - half, foot + 90 * p.u * depth),
                (x - half * 0.86, top),
                (x + half * 0.86, top),
                (x + half, foot + 90 * p.u * depth),
            )
            shape += polygon(
                (x - half * 1.35, top),
                (x - half * 1.35, top - half * 0.5),
                (x + half * 1.35, top - half * 0.5),
                (x + half * 1.35, top),
            )
            mask = p.fill(shape)
            mask = mask * step(foot + 70 * p.u * depth, foot - 60 * p.u * depth, p.py)
            across = (p.px - x) / half
            flute = 0.75 + 0.25 * np.cos(across * 15)
            tone = (0.26 + 0.34 * np.clip(-across, -0.4, 1) + 0.12 * p.noise(16, 3, k)) * flute * (0.55 + 0.45 * depth)
            haze = (1 - depth) * 0.45
            colour = (
                np.array((0.62, 0.70, 0.95), np.float32) * tone[..., None] * (1 - haze)
                + np.array((0.30, 0.36, 0.62)) * haze
            )
            p.rgb = p.rgb * (1 - mask)[..., None] + colour * mask[..., None]


def eye(p: Page) -> None:
    """The feature: inside the wall of the storm, blue sky above."""
    cx, cy = (0.5, 0.34) if p.tall else (0.5, 0.42)
    dx, dy = (p.px - cx * p.w) / p.u, (p.py - cy * p.h) / p.u * p.pick(1.0, 1.5)
    r = np.hypot(dx, dy)
    turn = np.arctan2(dx, dy) + 420 / (r + 120)
    wall = fbm(np.cos(turn) * 3.4 + 20 + r / 260, np.sin(turn) * 3.4 + 20, 6, 2)
    fine = fbm(np.cos(turn) * 9 + 30 + r / 120, np.sin(turn) * 9 + 30, 5, 4)
    hole = np.exp(-((r / p.pick(300, 380)) ** 2))
    value = 0.18 + 0.55 * wall + 0.30 * (fine - 0.4) + 0.75 * hole - 0.10 * step(500, 1300, r)
    p.rgb = ramp(np.clip(value, 0, 1), *CLOUD)
    flash(
        p, np.maximum.reduce([bolt(p, x, 0.02, 0.7, s, 0.7) for x, s in ((0.10, 2), (0.90, 5), (0.30, 8))]), '#b8a8ff'
    )
    p.sparks(120, '#dfe8ff', 1.2)
    p.bloom(0.8)
    p.calm(0.2, 0.45)
    p.grain()
