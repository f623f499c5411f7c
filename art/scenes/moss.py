"""Gardens close to the ground: moss and blades against a soft morning; a drop that holds the garden; honey in a hollow tree."""

from __future__ import annotations

import numpy as np

from atelier.noise import Array, blur, fbm, step
from atelier.paths import Path, icon, smooth
from atelier.scene import Page, hexed
from scenes.neon_street import bokeh


def _blades(p: Page, foot: float, high: float, count: int, seed: int, colour: str, light: str) -> None:
    rng = np.random.default_rng(seed)
    path: Path | None = None
    for _ in range(count):
        x, h, lean = (
            rng.random() * p.w,
            high * p.u * (0.5 + 0.8 * rng.random()),
            (rng.random() - 0.5) * high * 0.8 * p.u,
        )
        w = (4 + 7 * rng.random()) * p.u * high / 200
        y = foot * p.h + 20 * p.u
        one = smooth(
            (x - w, y),
            (x - w * 0.7 + lean * 0.35, y - h * 0.55),
            (x + lean, y - h),
            (x + w * 0.7 + lean * 0.35, y - h * 0.5),
            (x + w, y),
            closed=True,
        )
        path = path + one if path else one
    assert path is not None
    m = p.fill(path)
    t = np.clip((foot * p.h - p.py) / (high * p.u), 0, 1)[..., None]
    p.lay(m, np.array(hexed(colour), np.float32) * (1 - t) + np.array(hexed(light), np.float32) * t)
    p.add(np.clip(m - np.roll(m, round(2 * p.u), 1), 0, 1) * 0.25, '#f0ffc0')


def _cushion(p: Page, base: float, seed: int, colour: str) -> None:
    """Moss: a mound of tiny tufts."""
    m = p.ridge(base, 0.07, 230, seed, 3)
    tuft = fbm(p.px / p.u / 9, p.py / p.u / 11, 4, seed)
    lump = fbm(p.px / p.u / 60, p.py / p.u / 44, 4, seed + 2)
    gy, gx = np.gradient(blur(tuft * 0.6 + lump * 3, 1.2 * p.u))
    lit = np.clip(0.72 - (gx + gy) * 22 * p.u, 0.25, 1.5)
    p.lay(m, np.array(hexed(colour), np.float32) * (lit * (1 - 0.5 * step(base + 0.1, base + 0.4, p.y)))[..., None])


def drop(p: Page, x: float, y: float, r: float) -> None:
    """A lens of water: the scene behind it, small and upside down, rim and gleam."""
    dx, dy = (p.px - x * p.w) / (p.u * r), (p.py - y * p.h) / (p.u * r)
    d = np.hypot(dx, dy)
    m = step(1.0, 0.985, d)
    bend = 1.6 + 2.2 * d**2
    rows = np.clip(y * p.h - dy * r * p.u * bend, 0, p.h - 1).astype(int)
    cols = np.clip(x * p.w - dx * r * p.u * bend, 0, p.w - 1).astype(int)
    seen = p.rgb[rows, cols] * (1.15 - 0.5 * d**3 + 0.35 * np.clip(dy, 0, 1))[..., None]
    p.rgb = p.rgb * (1 - m)[..., None] + seen * m[..., None]
    p.add(np.exp(-(((dx + 0.42) / 0.17) ** 2) - ((dy + 0.5) / 0.12) ** 2) * m * 1.2, '#ffffff')
    p.add(np.exp(-(((d - 0.93) / 0.07) ** 2)) * step(-0.2, 0.7, dy) * m * 0.5, '#f0ffe0')


def _morning(p: Page, top: str, middle: str, low: str) -> Array:
    p.sky((0, top), (0.4, middle), (1, low))
    p.add(p.rays(0.2, -0.1, 18, 0.5, 3) * step(0.9, 0, p.y) * 0.3, '#fff8c0')
    p.add(p.spot(0.24, 0.08, 460, 1.3) * 0.7, '#fff6b0')
    bokeh(p, ('#e8ff9a', '#fff2b0', '#a8f07a'), 0.62, ((50, 10, 30, 0.2), (26, 30, 70, 0.16), (8, 70, 130, 0.1)))
    return p.noise(200, 4, 2)


def meadow(p: Page) -> None:
    _morning(p, '#4a9a3a', '#a8d85a', '#2a5a1c')
    _blades(p, 0.66, 420, round(p.pick(30, 60)), 3, '#2a7a1c', '#b8e85a')
    _cushion(p, 0.60, 4, '#5a9a2a')
    _blades(p, 0.76, 240, round(p.pick(26, 60)), 6, '#1c5a14', '#8ad03a')
    _cushion(p, 0.74, 7, '#3f7a1e')
    for x, y, s in (
        (0.10, 0.60, 96),
        (0.90, 0.63, 120),
        (0.80, 0.10, 60),
        (0.14, 0.30, 50),
        (0.30, 0.68, 52),
        (0.70, 0.66, 40),
    ):
        drop(p, x, y, s)
    for x, y, s in ((0.86, 0.815, 86), (0.20, 0.83, 70)):
        p.lay(p.place(icon('clover'), x, y, s), '#5ad83a')
    _blades(p, 1.0, 200, round(p.pick(26, 60)), 9, '#0c3a0c', '#4a9a24')
    p.bloom(0.8)
    p.calm(0.25, 0.45)
    p.grain()


def dew(p: Page) -> None:
    """The feature: one drop as large as the sky."""
    _morning(p, '#c85a1c', '#ffc85a', '#5a3a0c')
    _blades(p, 0.70, 520, round(p.pick(30, 64)), 5, '#7a6a1c', '#ffe68a')
    _cushion(p, 0.66, 3, '#a8a03a')
    for x, y in ((0.3, 0.62), (0.72, 0.58), (0.5, 0.50), (0.12, 0.5), (0.9, 0.52)):
        p.lay(p.place(icon('daisy'), x, y, 110), '#fffbe0')
    drop(p, 0.5, p.pick(0.38, 0.44), p.pick(350, 420))
    for x, y, s in ((0.10, 0.70, 84), (0.90, 0.72, 96), (0.06, 0.2, 50), (0.94, 0.16, 60)):
        drop(p, x, y, s)
    _blades(p, 1.0, 220, round(p.pick(26, 60)), 9, '#3a2a08', '#b89a2a')
    p.sparks(260, '#fff6c0', 1.5)
    p.bloom(0.8)
    p.calm(0.15, 0.45)
    p.grain()


def _bark(p: Page, inner: float) -> None:
    """The hollow's edge: bark in ridges round an opening."""
    dx, dy = (p.x - 0.5) / p.pick(0.47, 0.40), (p.y - 0.36) / p.pick(0.36, 0.46)
    d = np.hypot(dx, dy) + 0.10 * (fbm(p.px / p.u / 90, p.py / p.u / 90, 4, 3) - 0.5)
    on = step(inner - 0.02, inner + 0.02, d)
    ridge = 1 - np.abs(fbm(p.px / p.u / 26 + 3 * d, p.py / p.u / 190, 5, 5) * 2 - 1)
    gy, gx = np.gradient(blur(ridge, 1.5 * p.u))
    lit = np.clip(0.7 - (gx * 1.3 + gy) * 26 * p.u, 0.15, 1.6) * (0.45 + 0.75 * np.exp(-np.clip(d - inner, 0, 3) * 1.6))
    p.lay(on, np.array((0.48, 0.27, 0.12), np.float32) * lit[..., None])
    p.add(np.exp(-(((d - inner - 0.01) / 0.03) ** 2)) * 0.6, '#ffc85a')


def _comb(p: Page, glow: float) -> None:
    """Cells of wax, some full."""
    size = 46 * p.u
    x, y = p.px / size, p.py / (size * 0.866)
    best = np.full_like(p.x, 9.0)
    tone = np.zeros_like(p.x)
    for oy in (-1, 0, 1):
        row = np.floor(y + 0.5) + oy
        shift = 0.5 * (row % 2)
        col = np.floor(x - shift + 0.5)
        for ox in (-1, 0, 1):
            cx, cy = col + ox + shift, row
            ax, ay = np.abs(x - cx), np.abs((y - cy) * 0.866)
            d = np.maximum(ax, ax * 0.5 + ay * 0.866)
            tone = np.where(d < best, fbm(cx * 3.1 + 0.5, cy * 2.7 + 0.5, 1, 4), tone)
            best = np.minimum(best, d)
    wall = step(0.40, 0.46, best)
    honey = np.array((1.0, 0.62, 0.08), np.float32) * (0.35 + 0.95 * tone + glow)[..., None]
    deep = honey * (0.62 + 0.5 * step(0.42, 0.1, best))[..., None]
    p.rgb[:] = deep * (1 - wall)[..., None] + np.array((1.0, 0.80, 0.36), np.float32) * wall[..., None]


def _drips(p: Page, count: int, long: float) -> None:
    rng = np.random.default_rng(7)
    for k in range(count):
        x, h, w = (k + rng.random()) / count, long * p.h * (0.3 + 0.9 * rng.random()), (9 + 14 * rng.random()) * p.u
        top = 0.0
        path = smooth(
            (x * p.w - w * 2.2, top - 30),
            (x * p.w - w * 0.8, top + h * 0.35),
            (x * p.w - w, top + h * 0.9),
            (x * p.w, top + h),
            (x * p.w + w, top + h * 0.9),
            (x * p.w + w * 0.8, top + h * 0.35),
            (x * p.w + w * 2.2, top - 30),
            closed=True,
        )
        m = p.fill(path)
        across = (p.px - x * p.w) / w
        p.lay(
            m * 0.94,
            np.array((1.0, 0.60, 0.06), np.float32) * (0.75 + 0.5 * np.exp(-(((across + 0.35) / 0.4) ** 2)))[..., None],
        )
        p.add(m * np.exp(-(((across + 0.4) / 0.13) ** 2)) * 0.7, '#fff6c8')


def hollow(p: Page) -> None:
    """Honeyguide: inside the tree."""
    _comb(p, 0.25)
    p.add(p.spot(0.5, 0.30, p.pick(420, 560), 1.4) * 0.5, '#ffd87a')
    _bark(p, 0.98)
    _drips(p, round(p.pick(9, 18)), 0.22)
    for x, y, s in ((0.16, 0.74, 54), (0.84, 0.70, 62), (0.70, 0.82, 40), (0.30, 0.86, 36)):
        p.lay(p.place(icon('bee'), x, y, s), '#ffd05a')
    p.sparks(130, '#ffe08a', 1.4)
    p.bloom(0.8)
    p.calm(0.2, 0.45)
    p.grain()


def comb(p: Page) -> None:
    """Its feature: nothing but honey and light."""
    _comb(p, 0.55)
    p.add(p.rays(0.5, 0.36, 26, 0.48, 3) * p.spot(0.5, 0.36, 1000, 1.2) * 0.5, '#fff2b0')
    p.add(p.spot(0.5, 0.40, 460, 1.4) * 0.5, '#fff0b0')
    p.dim(1 - 0.5 * step(0.6, 1.1, np.hypot((p.x - 0.5) * 1.2, p.y - 0.45) * 1.3))
    _drips(p, round(p.pick(11, 22)), 0.34)
    p.sparks(260, '#fff6c8', 1.6)
    p.bloom(0.8)
    p.calm(0.1, 0.45)
    p.grain()
