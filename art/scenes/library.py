"""The Last Chapter: shelves that go up into the dark behind a candle; and the air full of written pages."""

from __future__ import annotations

import numpy as np

from atelier.noise import blur, fbm, step
from atelier.paths import polygon
from atelier.scene import Page, hexed

SPINES = ('#6a1c2a', '#22406a', '#2c5a3a', '#7a4a1c', '#4a2a6a', '#8a6a2c', '#3a1c1c', '#1c3a44')


def _shelves(p: Page, light: tuple[float, float], reach: float) -> None:
    """Rows of spines with gilt bands, lit from one place."""
    u, rng = p.u, np.random.default_rng(p.seed)
    tall = p.pick(150, 180) * u
    rows = int(p.h / tall) + 2
    for row in range(rows):
        y0, x = row * tall - tall * 0.4, -20 * u * rng.random()
        while x < p.w:
            wide = (14 + 26 * rng.random()) * u
            high = tall * (0.66 + 0.22 * rng.random())
            xs, xe, ys, ye = (
                int(max(x, 0)),
                int(min(x + wide, p.w)),
                int(max(y0 + tall - high, 0)),
                int(min(y0 + tall - 10 * u, p.h)),
            )
            if xe > xs and ye > ys:
                across = (p.px[ys:ye, xs:xe] - x) / wide * 2 - 1
                roundness = np.sqrt(np.clip(1 - across**2, 0.02, 1))
                colour = np.array(hexed(SPINES[rng.integers(len(SPINES))]))
                down = (p.py[ys:ye, xs:xe] - ys) / max(ye - ys, 1)
                gilt = sum(np.exp(-(((down - at) / 0.014) ** 2)) for at in (0.12, 0.18, 0.80, 0.86)) * (
                    rng.random() < 0.75
                )
                p.rgb[ys:ye, xs:xe] = (
                    colour * roundness[..., None] * (0.75 + 0.3 * np.clip(-across, 0, 1))[..., None]
                    + np.array((0.9, 0.62, 0.22)) * (gilt * roundness)[..., None]
                )
            x += wide + 1.5 * u
        board = np.exp(-(((p.py - y0 - tall + 4 * u) / (5.5 * u)) ** 6))
        p.lay(board, '#5a3218')
    d = np.hypot((p.px - light[0] * p.w), (p.py - light[1] * p.h)) / u
    p.dim(0.10 + 1.25 * np.exp(-((d / reach) ** 1.5)))


def _flame(p: Page, x: float, y: float, size: float) -> None:
    dx, dy = (p.px - x * p.w) / (p.u * size), (y * p.h - p.py) / (p.u * size)
    drop = np.hypot(dx * (1.6 + 1.4 * np.clip(dy, 0, 2)), (dy - 0.5) * 0.9)
    p.add(np.exp(-((drop / 0.42) ** 3)) * 1.1, '#ffd070')
    p.add(np.exp(-((drop / 0.22) ** 2)) * 0.8, '#ffffff')
    p.add(p.spot(x, y - size * p.u * 0.5 / p.h, size * 4.2, 1.2) * 0.55, '#ff9a3a')


def _candle(p: Page, x: float, foot: float, high: float, wide: float) -> None:
    cx, y1, y0 = x * p.w, foot * p.h, foot * p.h - high * p.u
    body = p.fill(polygon((cx - wide * p.u, y1), (cx - wide * p.u, y0), (cx + wide * p.u, y0), (cx + wide * p.u, y1)))
    across = (p.px - cx) / (wide * p.u)
    glow = 0.45 + 0.55 * np.exp(-(p.py - y0) / (70 * p.u))
    p.lay(
        body,
        np.array((1.0, 0.80, 0.52), np.float32)
        * (glow * (0.55 + 0.45 * np.sqrt(np.clip(1 - across**2, 0, 1))))[..., None],
    )
    _flame(p, x, y0 / p.h, 46)


def _table(p: Page, top: float) -> None:
    on = step(top, top + 0.002, p.y)
    fibre = fbm(p.px / p.u / 160, p.py / p.u / 6, 4, 6)
    p.lay(
        on, np.array((0.30, 0.13, 0.10), np.float32) * ((0.6 + 0.8 * fibre) * (1 - 0.5 * step(top, 1, p.y)))[..., None]
    )
    p.add(on * np.exp(-(p.y - top) / 0.12) * p.spot(0.5, top, 480, 1.4) * 0.55, '#ff9a4a')


def desk(p: Page) -> None:
    _shelves(p, (0.5, 0.26), p.pick(640, 820))
    p.add(p.spot(0.5, 0.26, p.pick(520, 640), 1.4) * 0.26, '#ff9a4a')
    p.add(p.spot(0.1, 0.9, 600) * 0.25 + p.spot(0.95, 0.1, 500) * 0.22, '#6a2ad0')
    _table(p, p.pick(0.70, 0.84))
    for x, high, wide in ((0.08, 250, 26), (0.92, 210, 24), (0.19, 120, 20), (0.82, 100, 19)):
        _candle(p, x, p.pick(0.715, 0.86), high * p.pick(1, 1.5), wide)
    p.sparks(130, '#ffcf8a', 1.2, step(0.9, 0.2, p.y))
    p.bloom(0.7)
    p.calm(0.3, 0.45)
    p.grain()


def pages(p: Page) -> None:
    """The feature: violet light out of the book, pages on the wind."""
    cx, cy = 0.5, p.pick(0.62, 0.78)
    p.sky((0, '#1c0a44'), (0.5, '#5a2aa8'), (1, '#2a0a4a'))
    p.add(p.rays(cx, cy, 26, 0.48, 3) * p.spot(cx, cy, 1300, 1.2) * 0.75, '#c89aff')
    p.add(p.spot(cx, cy, 560, 1.3) * 0.8, '#ffe0a8')
    rng = np.random.default_rng(9)
    for k in range(46):
        far = rng.random() ** 0.6
        size = (18 + 90 * (1 - far)) * p.u
        turn, lean = rng.random() * 6.28, 0.3 + 0.7 * rng.random()
        x, y = rng.random() * p.w, rng.random() * p.h * 0.95
        c, s = np.cos(turn), np.sin(turn)
        corners = [
            (x + (a * c - b * lean * s) * size, y + (a * s + b * lean * c) * size)
            for a, b in ((-0.7, -1), (0.7, -1), (0.7, 1), (-0.7, 1))
        ]
        sheet = p.fill(polygon(*corners))
        u = ((p.px - x) * c + (p.py - y) * s) / size
        v = ((p.py - y) * c - (p.px - x) * s) / size / lean
        ink = (
            (np.abs((v * 9) % 1 - 0.5) < 0.16)
            * (np.abs(u) < 0.52)
            * (np.abs(v) < 0.82)
            * (fbm(u * 9 + k, np.floor(v * 9) * 3, 2, k) > 0.42)
        )
        tone = (0.62 + 0.38 * step(-1, 1, u * 0.6 - v * 0.4)) * (0.55 + 0.45 * (1 - far) + 0.1)
        paper = np.array((1.0, 0.93, 0.78), np.float32) * (tone * (1 - 0.55 * ink))[..., None]
        p.lay(sheet * (0.95 - 0.5 * far), paper)
    p.sparks(220, '#ffe6b0', 1.4)
    p.add(blur(p.spot(cx, cy, 300), 10) * 0.3, '#ffffff')
    p.bloom(0.75)
    p.calm(0.2, 0.5)
    p.grain()
