"""Anansi's Bargain: a web of gold between trees at dusk; and the web with everything caught in it."""

from __future__ import annotations

import numpy as np

from atelier.noise import Array, blur, fbm, step
from atelier.paths import Path, icon, line, smooth
from atelier.scene import Page, hexed


def web(p: Page, cx: float, cy: float, reach: float, spokes: int, rounds: int, thick: float, seed: int) -> Array:
    """Spokes and sagging rounds."""
    rng = np.random.default_rng(seed)
    angles = np.sort(np.linspace(0, 2 * np.pi, spokes, endpoint=False) + rng.normal(0, 0.06, spokes))
    radii = reach * p.u * (0.85 + 0.35 * rng.random(spokes))
    x0, y0 = cx * p.w, cy * p.h
    path: Path | None = None
    for a, r in zip(angles, radii):
        one = line((x0, y0), (x0 + 1.5 * r * np.cos(a), y0 + 1.5 * r * np.sin(a)))
        path = path + one if path else one
    assert path is not None
    for k in range(1, rounds + 1):
        t = (k / rounds) ** 1.15
        for n in range(spokes):
            a, b = angles[n], angles[(n + 1) % spokes]
            ra, rb = radii[n] * t, radii[(n + 1) % spokes] * t
            pa, pb = (x0 + ra * np.cos(a), y0 + ra * np.sin(a)), (x0 + rb * np.cos(b), y0 + rb * np.sin(b))
            mid = ((pa[0] + pb[0]) / 2 * 0.88 + x0 * 0.12, (pa[1] + pb[1]) / 2 * 0.88 + y0 * 0.12)
            path += smooth(pa, mid, pb)
    return p.fill(path, thick)


def _dewy(p: Page, m: Array, colour: str) -> None:
    p.add(m * 0.9 + blur(m, 4 * p.u) * 0.8 + blur(m, 16 * p.u) * 1.0, colour)
    dots = (p.rng.random(m.shape) > 0.9988).astype(np.float32) * (m > 0.5)
    p.add(blur(dots, 1.6 * p.u) * 14 + blur(dots, 5 * p.u) * 26, '#fff6d0')


def _trunk(p: Page, x: float, wide: float, tone: str, seed: int) -> None:
    edge = wide * (1 + 0.7 * step(0.75, 1.05, p.y) + 0.5 * step(0.2, -0.1, p.y)) + 0.012 * (
        fbm(p.py / p.u / 70 + seed, p.py * 0 + seed, 4, seed) - 0.5
    )
    off = p.x - x - 0.02 * np.sin(p.y * 5 + seed)
    m = step(0.002, -0.002, np.abs(off) - edge)
    bark = 1 - np.abs(fbm(p.px / p.u / 18 + seed, p.py / p.u / 150, 3, seed) * 2 - 1)
    gy, gx = np.gradient(blur(bark, 1.2 * p.u))
    lit = np.clip(0.75 - gx * 34 * p.u - gy * 8 * p.u - off / edge * 0.25, 0.2, 1.6)
    p.lay(m, np.array(hexed(tone), np.float32) * lit[..., None])


def forest(p: Page) -> None:
    p.sky((0, '#0f4a4a'), (0.35, '#2a8a6a'), (0.6, '#ffb45a'), (1, '#0a2420'))
    p.add(p.spot(0.5, 0.42, p.pick(560, 720), 1.3) * 0.7, '#ffb03a')
    p.add(p.rays(0.5, 0.40, 20, 0.52, 3) * p.spot(0.5, 0.4, 900, 1.2) * 0.3, '#ffe6a0')
    for x, w, tone, s in (
        (0.30, 0.022, '#3a7a5a', 1),
        (0.72, 0.026, '#3a7a5a', 2),
        (0.44, 0.016, '#4a8a64', 3),
        (0.60, 0.016, '#4a8a64', 9),
    ):
        _trunk(p, x, w * p.pick(1.3, 0.8), tone, s)
    p.lay(p.ridge(0.66, 0.08, 200, 4), '#1c5a44')
    for x, w, tone, s in (
        (0.04, 0.07, '#2c4a34', 4),
        (0.96, 0.075, '#2c4a34', 5),
        (0.17, 0.04, '#2f5a40', 6),
        (0.85, 0.042, '#2f5a40', 7),
    ):
        _trunk(p, x, w * p.pick(1.2, 0.75), tone, s)
    _dewy(p, web(p, 0.5, p.pick(0.30, 0.36), p.pick(440, 720), 17, 11, 2.0, 4), '#ffb43a')
    p.lay(p.ridge(0.80, 0.10, 170, 9), '#123c30')
    leaf = step(0.53, 0.60, fbm(p.px / p.u / 34, p.py / p.u / 34, 4, 6)) * step(0.14, 0.0, p.y)
    p.lay(leaf, '#0c2c22')
    for x, y, s in ((0.12, 0.86, 150), (0.90, 0.88, 170)):
        p.lay(p.place(icon('hut'), x, y, s), '#3a2410')
        p.add(p.spot(x, y - 0.03, 90, 1.2) * 0.7, '#ff9a3a')
    p.sparks(180, '#ffe28a', 1.4)
    p.bloom(0.75)
    p.calm(0.25, 0.45)
    p.grain(0.0015)


def bargain(p: Page) -> None:
    """The feature: the sky god's stories in the web."""
    p.sky((0, '#1c0a3a'), (0.5, '#6a1c5a'), (1, '#12062a'))
    cx, cy = 0.5, p.pick(0.40, 0.46)
    p.add(p.spot(cx, cy, p.pick(560, 700), 1.3) * 0.9, '#ff8a2e')
    p.stars(420, np.ones_like(p.x), '#ffe6c0')
    p.add(p.rays(cx, cy, 26, 0.5, 5) * p.spot(cx, cy, 1100, 1.2) * 0.4, '#ffd88a')
    _dewy(p, web(p, cx, cy, p.pick(640, 900), 22, 16, 2.6, 8), '#ffc24a')
    p.sparks(320, '#ffe9a0', 1.7)
    p.bloom(0.72)
    p.calm(0.1, 0.4)
    p.grain()
