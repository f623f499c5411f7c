"""Baker's Dozen: the arch of the oven with its fire, and the same oven wide open."""

from __future__ import annotations

import numpy as np

from atelier.noise import Array, blur, fbm, step
from atelier.scene import Page, ramp

GLOW = ((0.0, '#120603'), (0.25, '#4a1408'), (0.5, '#b8400c'), (0.72, '#ff8a1e'), (0.88, '#ffd060'), (1.0, '#fff6d0'))


def bricks(p: Page, cx: float, cy: float, inner: float, rows: int, height: float) -> tuple[Array, Array]:
    """Voussoirs about an arch, and courses beyond: the tone of each brick and the joints (0 in a joint)."""
    dx, dy = (p.px - cx * p.w) / p.u, (p.py - cy * p.h) / p.u
    r = np.hypot(dx, np.minimum(dy, 0)) + np.maximum(dy, 0) * 0
    around = np.where(dy < 0, np.arctan2(dx, -dy) * inner, np.sign(dx) * (inner * np.pi / 2 + dy))
    ring = np.floor((r - inner) / height)
    arch = (ring >= 0) & (ring < rows)
    u = np.where(arch, around / (height * 0.62), dx / (height * 1.9) + 0.5 * (np.floor(dy / height) % 2))
    v = np.where(arch, (r - inner) / height, dy / height)
    tone = fbm(np.floor(u) * 3.7 + 0.5, np.floor(v) * 5.3 + 0.5 + arch * 40, 1, 3)
    fu, fv = np.abs((u % 1) - 0.5), np.abs((v % 1) - 0.5)
    joint = step(0.5, 0.44, fu) * step(0.5, 0.42, fv)
    return tone, joint


def _wall(p: Page, cx: float, cy: float, inner: float, fire: Array, heat: float) -> None:
    u = p.u
    tone, joint = bricks(p, cx, cy, inner, 2, 62)
    rough = fbm(p.px / u / 14, p.py / u / 14, 4, 2)
    dx, dy = (p.px - cx * p.w) / u, (p.py - cy * p.h) / u
    r = np.hypot(dx, np.minimum(dy, 0))
    near = np.exp(-np.maximum(r - inner, 0) / 300)
    light = (0.22 + 0.95 * near * heat) * (0.55 + 0.65 * tone) * (0.7 + 0.5 * rough) * (0.35 + 0.65 * joint)
    wall = (
        np.array((0.62, 0.30, 0.17), np.float32) * light[..., None]
        + np.array((0.5, 0.16, 0.02)) * (near**2 * heat * 0.35)[..., None]
    )
    hole = step(1.5, -1.5, r - inner) * step(-2, 2, -(dy - 2000))
    p.rgb = wall * (1 - hole)[..., None] + ramp(np.clip(fire, 0, 1), *GLOW) * hole[..., None]
    p.add(blur(hole, 40 * u) * (1 - hole) * 0.35 * heat, '#ff7a1e')


def _flames(p: Page, foot: float, height: float, seed: int) -> Array:
    u = p.u
    up = (foot * p.h - p.py) / u
    warp = (fbm(p.px / u / 80, p.py / u / 110 + 4, 4, seed) - 0.5) * 130
    tongue = fbm((p.px / u + warp) / 62, (p.py / u) / 190, 4, seed + 2)
    return np.clip(step(0.30, 0.75, tongue * 1.25 - np.clip(up, 0, None) / height * 0.75 + 0.25), 0, 1) * step(
        -40, 10, up
    )


def _bench(p: Page, top: float) -> None:
    """The oak table that the reels stand on."""
    u = p.u
    on = step(top - 0.001, top + 0.001, p.y)
    fibre = fbm(p.px / u / 130, p.py / u / 5, 4, 6)
    plank = np.exp(-(((((p.py / u) % 92) - 46) / 2.5) ** 2))
    tone = (0.55 + 0.6 * fibre) * (1 - 0.6 * plank) * (1 - 0.45 * step(top, 1.0, p.y))
    p.lay(on, np.array((0.52, 0.28, 0.13), np.float32) * tone[..., None])
    p.add(on * np.exp(-(((p.y - top) / 0.10) ** 1)) * p.spot(0.5, top, 520, 1.5) * 0.5, '#ff9a3a')
    p.add(np.exp(-(((p.py - top * p.h) / (3 * u)) ** 2)) * 0.5, '#ffc070')


def oven(p: Page) -> None:
    cx, cy, inner = (0.5, 0.34, 330) if p.tall else (0.5, 0.46, 500)
    dx, dy = (p.px - cx * p.w) / p.u, (p.py - cy * p.h) / p.u
    deep = np.exp(-((np.hypot(dx, dy) / inner / 0.9) ** 2))
    fire = 0.34 + 0.34 * deep + 0.5 * _flames(p, p.pick(0.62, 0.86), p.pick(560, 620), 3)
    _wall(p, cx, cy, inner, fire, 1.0)
    _bench(p, p.pick(0.635, 0.80))
    p.sparks(140, '#ffb04a', 1.3, step(0.7, 0.2, p.y))
    p.bloom(0.7)
    p.calm(0.3, 0.45)
    p.grain()


def shop(p: Page) -> None:
    """The feature: the door is open, the whole room is fire."""
    cx, cy, inner = (0.5, 0.40, 520) if p.tall else (0.5, 0.56, 860)
    fire = 0.55 + 0.45 * _flames(p, 0.9, p.pick(900, 900), 5) * (0.7 + 0.3 * p.noise(120, 4, 2))
    _wall(p, cx, cy, inner, fire, 1.5)
    p.add(p.rays(0.5, 0.9, 30, 0.5, 2) * 0.16, '#ffd27a')
    _bench(p, p.pick(0.72, 0.86))
    p.sparks(260, '#ffd27a', 1.5)
    p.bloom(0.75)
    p.calm(0.2, 0.5)
    p.grain()
