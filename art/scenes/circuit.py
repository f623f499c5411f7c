"""Boards and laboratories in neon: traces that lead to a hot chip; arcs between electrodes."""

from __future__ import annotations

import numpy as np

from atelier.noise import Array, blur, fbm, step
from atelier.paths import Path, ellipse, line, rounded
from atelier.scene import Page


def traces(p: Page, cx: float, cy: float, count: int, seed: int, half: float) -> tuple[Array, Array]:
    """Copper paths that leave a chip and turn by 45 degrees; coverage of the lines and of their pads."""
    rng = np.random.default_rng(seed)
    lines: Path | None = None
    pads: Path | None = None
    u = p.u
    for k in range(count):
        side = k % 4
        t = (rng.random() - 0.5) * 1.9
        x, y = ((t, -1), (1, t), (t, 1), (-1, t))[side]
        px, py = cx * p.w + x * half * u, cy * p.h + y * half * u
        heading = (-90, 0, 90, 180)[side]
        points = [(px, py)]
        for _ in range(rng.integers(3, 8)):
            reach = (40 + 190 * rng.random()) * u
            px, py = px + np.cos(np.radians(heading)) * reach, py + np.sin(np.radians(heading)) * reach
            points.append((px, py))
            heading += (
                rng.choice((-45, 45)) if heading % 90 == 0 else (-heading % 90 if rng.random() < 0.5 else heading % 90)
            )
        one, pad = line(*points), ellipse(7 * u, 7 * u, *points[-1])
        lines, pads = (lines + one, pads + pad) if lines and pads else (one, pad)
    assert lines and pads
    return p.fill(lines, 3.2), p.fill(pads)


def _board(p: Page, base: str, copper: str, live: str, heat: str, hot: float) -> None:
    cx, cy = 0.5, p.pick(0.36, 0.46)
    p.sky((0, base), (1, base))
    weave = 0.85 + 0.3 * fbm(p.px / p.u / 3, p.py / p.u / 3, 2, 3)
    p.dim(weave)
    d = np.hypot((p.px - cx * p.w) / p.u, (p.py - cy * p.h) / p.u)
    p.add(np.exp(-((d / p.pick(620, 800)) ** 1.5)) * 0.55, live)
    dim_lines, dim_pads = traces(p, cx, cy, 150, 5, 330)
    p.add(dim_lines * 0.28 + dim_pads * 0.4, copper)
    bright, pads = traces(p, cx, cy, 46, 9, 330)
    near = 0.35 + 0.9 * np.exp(-d / 620)
    p.add((bright * 0.75 + blur(bright, 7 * p.u) * 1.1 + pads + blur(pads, 9 * p.u)) * near, live)
    chips: Path | None = None
    rng = np.random.default_rng(8)
    for _ in range(26):
        x, y = rng.random(), rng.random()
        if abs(x - 0.5) < 0.3 and abs(y - cy) < 0.22:
            continue
        one = rounded((16 + 34 * rng.random()) * p.u, (10 + 22 * rng.random()) * p.u, 3 * p.u, x * p.w, y * p.h)
        chips = chips + one if chips else one
    if chips:
        m = p.fill(chips)
        p.dim(1 - 0.5 * np.clip(np.roll(blur(m, 5 * p.u), round(6 * p.u), 0) - m, 0, 1))
        p.lay(m, '#0c1016')
        p.add(np.clip(m - np.roll(m, round(2.5 * p.u), 0), 0, 1) * 0.4, '#ffffff')
    if hot:
        p.add(p.rays(cx, cy, 30, 0.5, 3) * np.exp(-d / 700) * hot * 0.5, heat)
        p.add(np.exp(-((d / 480) ** 2)) * hot * 0.7, heat)


def board(p: Page) -> None:
    _board(p, '#06283a', '#2a9ab0', '#2ee6ff', '#ff3ac0', 0.0)
    p.add(p.spot(0.05, 0.95, 620) * 0.5 + p.spot(0.98, 0.05, 560) * 0.45, '#ff2ac0')
    p.sparks(200, '#c8fbff', 1.2)
    p.bloom(0.75)
    p.calm(0.3, 0.45)
    p.grain()


def meltdown(p: Page) -> None:
    """The feature: past the red line."""
    _board(p, '#3a0614', '#c03a2a', '#ff7a3a', '#ffd27a', 1.0)
    p.sparks(420, '#ffe0a0', 1.6)
    p.bloom(0.7)
    p.calm(0.15, 0.4)
    p.grain()


def arc(p: Page, a: tuple[float, float], b: tuple[float, float], seed: int, bend: float = 0.12) -> Array:
    """A spark between two points (parts of the page)."""
    rng = np.random.default_rng(seed)
    points = [a, b]
    for depth in range(6):
        nxt = [points[0]]
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            wide = bend / 1.75**depth
            nxt += [
                (
                    (x0 + x1) / 2 + rng.normal(0, wide) * (y1 - y0),
                    (y0 + y1) / 2 + rng.normal(0, wide) * (x1 - x0) * p.w / p.h,
                ),
                (x1, y1),
            ]
        points = nxt
    return p.fill(line(*((x * p.w, y * p.h) for x, y in points)), 3.4)


def _arcs(p: Page, pairs: tuple[tuple[tuple[float, float], tuple[float, float]], ...], colour: str, seed: int) -> None:
    for k, (a, b) in enumerate(pairs):
        for n in range(3):
            m = arc(p, a, b, seed + 7 * k + n, 0.16)
            p.add(m * (1.0 if n == 0 else 0.5) + blur(m, 1.6 * p.u) * 0.5, '#ffffff')
            p.add(blur(m, 9 * p.u) * 1.2 + blur(m, 34 * p.u) * 1.6, colour)


def _globes(p: Page, at: tuple[tuple[float, float, float], ...], glass: str) -> None:
    for x, y, r in at:
        dx, dy = (p.px - x * p.w) / (p.u * r), (p.py - y * p.h) / (p.u * r)
        d = np.hypot(dx, dy)
        m = step(1.0, 0.98, d)
        up = np.sqrt(np.clip(1 - d**2, 0, 1))
        p.rgb = p.rgb * (1 - 0.75 * m)[..., None]
        p.add(m * (0.25 + 0.6 * (1 - up) ** 2), glass)
        p.add(np.exp(-(((dx + 0.38) / 0.22) ** 2) - ((dy + 0.42) / 0.16) ** 2) * m * 0.9, '#ffffff')


def lab(p: Page) -> None:
    """Chain Reaction: coils and globes in a dark hall, the first arcs."""
    p.sky((0, '#101a3a'), (0.5, '#24406a'), (0.66, '#1c5a5a'), (1, '#123a34'))
    p.add(p.spot(0.5, 0.30, 620, 1.3) * 0.65 + p.spot(0.5, 0.80, 420, 1.3) * 0.2, '#c8f01e')
    for k in range(9):
        x = (k + 0.5) / 9
        p.lay(p.fill(rounded(10 * p.u, 0.34 * p.h, 8 * p.u, x * p.w, 0.30 * p.h)) * 0.5, '#1a2c4c')
    for side in (-1, 1):
        for n in range(25):
            y = 1.01 - 0.0265 * n
            wide = (122 - 2.2 * n) * p.u
            coil = p.fill(rounded(wide, 0.010 * p.h, 8 * p.u, (0.5 + side * p.pick(0.43, 0.37)) * p.w, y * p.h))
            sheen = 0.55 + 0.6 * np.exp(
                -(((p.px - (0.5 + side * p.pick(0.43, 0.37)) * p.w + wide * 0.4) / (wide * 0.5)) ** 2)
            )
            p.lay(coil, np.array((0.85, 0.48, 0.20), np.float32) * sheen[..., None])
    ends = p.pick(0.07, 0.13), 1 - p.pick(0.07, 0.13)
    _globes(p, ((ends[0], 0.345, 84), (ends[1], 0.345, 84)), '#b8d8ff')
    low = p.pick(0.24, 0.30), 1 - p.pick(0.24, 0.30)
    for x in low:
        foot = rounded(15 * p.u, 0.06 * p.h, 6 * p.u, x * p.w, 0.875 * p.h)
        p.lay(p.fill(foot), '#8a5a2a')
    _globes(p, ((low[0], 0.79, 70), (low[1], 0.79, 70)), '#d8ffb8')
    _arcs(p, (((low[0], 0.755), (0.5, 0.66)), ((0.5, 0.66), (low[1], 0.755))), '#6ae02e', 27)
    _arcs(
        p,
        (((ends[0], 0.30), (0.5, 0.12)), ((0.5, 0.12), (ends[1], 0.30)), ((ends[0], 0.36), (ends[1], 0.36))),
        '#c8ff2e',
        3,
    )
    p.sparks(260, '#f0ffb0', 1.3)
    p.bloom(0.75)
    p.calm(0.2, 0.3)
    p.grain()


def fission(p: Page) -> None:
    """The core: everything jumps to everything."""
    p.sky((0, '#0c2a14'), (0.5, '#4a9a1e'), (1, '#0a2410'))
    cx, cy = 0.5, 0.44
    p.add(p.rays(cx, cy, 30, 0.48, 4) * p.spot(cx, cy, 1100, 1.2) * 0.6, '#e8ff7a')
    p.add(p.spot(cx, cy, p.pick(460, 560), 1.4) * 0.9, '#d8ff3a')
    spots = [
        (cx + 0.46 * np.cos(a), cy + p.pick(0.36, 0.44) * np.sin(a)) for a in np.linspace(0.3, 2 * np.pi + 0.3, 9)[:-1]
    ]
    _arcs(p, tuple((spots[k], spots[(k + 3) % 8]) for k in range(8)), '#c8ff2e', 11)
    _globes(p, tuple((x, y, 62) for x, y in spots), '#e8ffb0')
    p.sparks(420, '#f8ffc8', 1.6)
    p.bloom(0.75)
    p.calm(0.1, 0.4)
    p.grain()
