"""Water seen from wood: a jetty at dawn; the deck of a salvage boat over a wreck."""

from __future__ import annotations

import numpy as np

from atelier.noise import Array, blur, fbm, step
from atelier.paths import icon, line, polygon, rounded, smooth
from atelier.scene import Page, hexed


def mirrored(p: Page, horizon: float, tint: tuple[float, float, float], ripple: float = 14) -> None:
    """The land and sky again in still water."""
    y = round(horizon * p.h)
    deep = p.h - y
    rows = np.clip(y - 1 - (np.arange(deep) * 0.92).astype(int), 0, y - 1)
    wave = fbm(p.px[y:] / p.u / 110, p.py[y:] / p.u / 7, 4, 3)
    grow = 0.15 + 1.2 * np.arange(deep)[:, None] / deep
    cols = np.clip(np.arange(p.w)[None] + ((wave - 0.5) * ripple * 4 * grow * p.u).astype(int), 0, p.w - 1)
    p.rgb[y:] = (
        blur(p.rgb[rows[:, None], cols], 1.4 * p.u) * (0.66 + 0.36 * wave)[..., None] * np.array(tint, np.float32)
    )


def _forest(p: Page, foot: float, high: float, count: int, colour: str, seed: int) -> None:
    rng = np.random.default_rng(seed)
    m = np.zeros_like(p.x)
    for k in range(count):
        m = np.maximum(
            m, p.place(icon('pine-tree'), (k + rng.random()) / count, foot + 0.003, high * (0.55 + 0.7 * rng.random()))
        )
    p.lay(np.maximum(m, p.ridge(foot + 0.002, 0.015, 160, seed) * step(foot + 0.02, foot + 0.01, p.y)), colour)


def planks(p: Page, horizon: float, near: float, far: float, tone: str, tilt: float = 0.0) -> Array:
    """A deck of boards that runs away from us; answers where it is."""
    deep = np.clip((p.y - horizon) / (1 - horizon), 1e-3, 1)
    wide = far + (near - far) * deep
    on = step(0.004, -0.004, np.abs(p.x - 0.5 - tilt * (1 - deep)) - wide) * step(horizon, horizon + 0.003, p.y)
    board = 1 / deep * 2.4
    seam = np.exp(-(((((board) % 1) - 0.5) / 0.055) ** 2))
    fibre = fbm((p.x - 0.5) / wide * 5, np.floor(board) * 7 + (board % 1) * 3, 5, 2)
    shade = (0.5 + 0.7 * fibre) * (1 - 0.6 * seam)
    p.lay(on, np.array(hexed(tone), np.float32) * shade[..., None])
    return on


def _post(p: Page, x: float, foot: float, high: float, wide: float) -> None:
    cx, y = x * p.w, foot * p.h
    m = p.fill(
        polygon(
            (cx - wide * p.u, y),
            (cx - wide * p.u * 0.92, y - high * p.u),
            (cx + wide * p.u * 0.92, y - high * p.u),
            (cx + wide * p.u, y),
        )
    )
    across = (p.px - cx) / (wide * p.u)
    bark = 0.7 + 0.5 * fbm(p.px / p.u / 5, p.py / p.u / 70, 4, 3)
    p.lay(
        m,
        np.array((0.42, 0.27, 0.18), np.float32)
        * (bark * (0.45 + 0.75 * np.exp(-(((across + 0.4) / 0.5) ** 2))))[..., None],
    )
    for k in range(4):
        band = np.exp(-(((p.py - (y - high * p.u * 0.72 - k * 7 * p.u)) / (3 * p.u)) ** 2)) * (np.abs(across) < 1.12)
        p.lay(np.clip(band, 0, 1), '#d8b888')


def _dawn(p: Page, line_: float, top: str, middle: str, low: str, sun: tuple[float, float, float]) -> None:
    p.sky((0, top), (line_ * 0.6, middle), (line_, low))
    p.lay(p.clouds(0.50, 0.72, 260, 3, 4.2) * step(line_, 0.05, p.y) * 0.6, '#fff0e0')
    p.add(p.spot(sun[0], sun[1], sun[2] * 4, 1.3) * 0.6, '#ffd0a0')
    d = np.hypot(p.px - sun[0] * p.w, p.py - sun[1] * p.h) / p.u
    p.lay(step(sun[2] + 2, sun[2] - 2, d), '#fff8e0')


def _mist(p: Page, at: float, strength: float) -> None:
    veil = fbm(p.px / p.u / 260, p.py / p.u / 40, 5, 7)
    p.lay(np.exp(-(((p.y - at) / 0.05) ** 2)) * (0.35 + 0.8 * veil) * strength, '#fff4ec')


def jetty(p: Page) -> None:
    h = p.pick(0.50, 0.52)
    _dawn(p, h, '#5aa0c0', '#ffc8b0', '#ffe8d0', (0.5, p.pick(0.25, 0.28), p.pick(86, 120)))
    p.lay(p.ridge(h - 0.06, 0.16, 380, 3) * step(h + 0.005, h, p.y), '#8ab0c0')
    p.lay(p.ridge(h - 0.02, 0.10, 300, 6) * step(h + 0.005, h, p.y), '#5a90a0')
    _forest(p, h, p.pick(110, 130), round(p.pick(14, 30)), '#2c6070', 4)
    for side, seed in ((0.0, 5), (1.0, 8)):
        rng = np.random.default_rng(seed)
        for k in range(5):
            x = abs(side - 0.025 - 0.045 * k - 0.02 * rng.random())
            p.lay(p.place(icon('pine-tree'), x, h + 0.006, p.pick(330, 420) * (1 - 0.14 * k)), '#163c48')
    _mist(p, h - 0.01, 0.75)
    mirrored(p, h, (0.86, 0.95, 1.0))
    _mist(p, h + 0.03, 0.4)
    planks(p, p.pick(0.60, 0.62), p.pick(0.50, 0.34), p.pick(0.10, 0.06), '#b8845a')
    for x, f, hi, w in (
        (p.pick(0.10, 0.20), 0.95, 210, 24),
        (p.pick(0.90, 0.80), 0.95, 210, 24),
        (p.pick(0.36, 0.42), 0.645, 62, 8),
        (p.pick(0.64, 0.58), 0.645, 62, 8),
    ):
        _post(p, x, f, hi, w)
    p.sparks(90, '#fff6e0', 1.1)
    p.bloom(0.85)
    p.calm(0.15, 0.45)
    p.grain()


def daybreak(p: Page) -> None:
    """The feature: the sun is over the wood, the lake is gold."""
    h = p.pick(0.46, 0.48)
    _dawn(p, h, '#e8643a', '#ffb04a', '#ffe89a', (0.5, h - 0.06, p.pick(150, 190)))
    p.add(p.rays(0.5, h - 0.06, 30, 0.5, 4) * step(h, 0.0, p.y) * 0.45, '#fff0b0')
    p.lay(p.ridge(h - 0.02, 0.10, 300, 6) * step(h + 0.005, h, p.y), '#c8703a')
    _forest(p, h, p.pick(130, 150), round(p.pick(14, 30)), '#5a2c1c', 4)
    mirrored(p, h, (1.0, 0.86, 0.68), 20)
    for n in range(26):
        x, y = p.rng.random(), h + 0.08 + (0.98 - h - 0.08) * p.rng.random() ** 0.7
        s = 20 + 90 * (y - h)
        pad = step(1.0, 0.95, np.hypot((p.px - x * p.w) / (p.u * s * 1.3), (p.py - y * p.h) / (p.u * s * 0.36)))
        p.lay(pad, '#4a7a2a')
        if n % 3 == 0:
            p.lay(p.place(icon('lotus-flower'), x, y, s * 0.9), '#ffd0d8')
    p.sparks(260, '#fff2b0', 1.5)
    p.bloom(0.8)
    p.calm(0.1, 0.4)
    p.grain()


def _rope(p: Page, a: tuple[float, float], b: tuple[float, float], sag: float, thick: float) -> None:
    points = [
        (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + sag * 4 * t * (1 - t)) for t in np.linspace(0, 1, 40)
    ]
    path = line(*((x * p.w, y * p.h) for x, y in points))
    outer, inner = p.fill(path, thick), p.fill(path, thick * 0.55)
    twist = 0.6 + 0.4 * np.sin((p.px + p.py * 1.7) / p.u / thick * 5)
    p.lay(outer, np.array((0.62, 0.44, 0.24), np.float32) * twist[..., None])
    p.add(inner * twist * 0.16, '#ffe0a8')


def wreck(p: Page) -> None:
    """Salvage Rights: over the rail, the mast of the wreck, weather coming."""
    h = 0.50
    p.sky((0, '#0f3a4a'), (0.3, '#3a8a8a'), (h, '#ffd89a'), (1, '#0a2c34'))
    p.lay(p.clouds(0.46, 0.66, 230, 5, 3.0) * step(h, 0.0, p.y) * 0.8, '#1c5058')
    p.add(p.spot(0.30, h - 0.04, 380, 1.3) * 0.7, '#ffe0a0')
    p.water(h, '#0f6a72', '#ffe6a8', 0.30, 4)
    w, hh = p.w, p.h
    hull = smooth(
        (0.60 * w, 0.56 * hh),
        (0.70 * w, 0.47 * hh),
        (0.98 * w, 0.36 * hh),
        (1.08 * w, 0.36 * hh),
        (1.08 * w, 0.60 * hh),
        (0.8 * w, 0.585 * hh),
        closed=True,
    )
    m = p.fill(hull)
    board = 0.7 + 0.5 * np.sin((p.py + p.px * 0.42) / p.u / 7)
    p.lay(m, np.array((0.22, 0.14, 0.11), np.float32) * board[..., None])
    for x, top, lean in ((0.78, 0.10, 0.05), (0.95, 0.02, 0.06)):
        mast = polygon(
            ((x - 0.008) * w, 0.50 * hh),
            ((x + lean - 0.005) * w, top * hh),
            ((x + lean + 0.005) * w, top * hh),
            ((x + 0.012) * w, 0.50 * hh),
        )
        p.lay(p.fill(mast), '#2a1810')
        yard = line(((x - 0.10) * w, (top + 0.12) * hh), ((x + 0.16) * w, (top + 0.09) * hh))
        p.lay(p.fill(yard, 9), '#2a1810')
        sail = smooth(
            ((x - 0.08) * w, (top + 0.125) * hh),
            ((x + 0.12) * w, (top + 0.10) * hh),
            ((x + 0.10) * w, (top + 0.26) * hh),
            ((x + 0.04) * w, (top + 0.22) * hh),
            ((x - 0.03) * w, (top + 0.30) * hh),
            closed=True,
        )
        p.lay(p.fill(sail) * 0.92, np.array(hexed('#d8c09a'), np.float32) * (0.6 + 0.5 * p.noise(60, 4, 3))[..., None])
    x, top = p.pick(0.10, 0.16), 0.04
    p.lay(
        p.fill(
            polygon(
                ((x - 0.020) * w, 0.70 * hh),
                ((x - 0.012) * w, top * hh),
                ((x + 0.012) * w, top * hh),
                ((x + 0.020) * w, 0.70 * hh),
            )
        ),
        '#3a2214',
    )
    for y, reach in ((0.16, p.pick(0.20, 0.12)), (0.36, p.pick(0.26, 0.15))):
        furl = smooth(
            ((x - reach) * w, y * hh),
            ((x - reach * 0.5) * w, (y + 0.022) * hh),
            (x * w, (y + 0.014) * hh),
            ((x + reach * 0.5) * w, (y + 0.024) * hh),
            ((x + reach) * w, y * hh),
            (x * w, (y - 0.014) * hh),
            closed=True,
        )
        m = p.fill(furl)
        p.lay(m, np.array(hexed('#d8c09a'), np.float32) * (0.55 + 0.6 * p.noise(12, 3, 3))[..., None])
        p.lay(
            p.fill(line(((x - reach * 1.08) * w, (y - 0.006) * hh), ((x + reach * 1.08) * w, (y - 0.006) * hh)), 9),
            '#3a2214',
        )
    planks(p, p.pick(0.64, 0.68), 1.2, 0.70, '#8a5a34')
    rail = rounded(0.6 * w, 13 * p.u, 5 * p.u, 0.5 * w, p.pick(0.64, 0.68) * hh)
    m = p.fill(rail)
    p.lay(m, np.array((0.50, 0.30, 0.16), np.float32) * (0.65 + 0.7 * p.noise(14, 3, 2, sx=12))[..., None])
    p.add(np.clip(m - np.roll(m, round(3 * p.u), 0), 0, 1) * 0.6, '#ffd8a0')
    for a, b, sag in (
        ((-0.02, 0.06), (p.pick(0.32, 0.22), p.pick(0.64, 0.68)), 0.03),
        ((1.02, 0.30), (p.pick(0.70, 0.80), p.pick(0.64, 0.68)), 0.02),
        ((-0.02, 0.74), (1.02, 0.73), 0.05),
    ):
        _rope(p, a, b, sag, 11)
    _salvage(p)
    p.sparks(60, '#fff0c8', 1.1, step(0.6, 0.3, p.y))
    p.bloom(0.8)
    p.calm(0.2, 0.3)
    p.grain()


def _salvage(p: Page) -> None:
    """What stands on the deck: an anchor that came up, a lamp that burns, the buoy on the rail."""
    for name, x, foot, high, tone, lit in (
        ('life-buoy', p.pick(0.50, 0.30), p.pick(0.695, 0.75), 96, '#d8482a', '#ffd8b0'),
        ('anchor', p.pick(0.20, 0.12), p.pick(0.835, 0.86), 230, '#3c4a48', '#a8d8c8'),
        ('old-lantern', p.pick(0.82, 0.88), p.pick(0.825, 0.85), 190, '#4a2c10', '#ffd27a'),
    ):
        mask = p.place(icon(name), x, foot, high)
        shade = np.roll(blur(mask, 7 * p.u), (round(12 * p.u), round(9 * p.u)), (0, 1))
        p.dim(1 - 0.55 * shade * (1 - mask))
        p.lay(mask, np.array(hexed(tone), np.float32) * (0.75 + 0.5 * p.noise(9, 3, 2))[..., None])
        rim = np.clip(mask - np.roll(mask, (round(3 * p.u), round(3 * p.u)), (0, 1)), 0, 1)
        p.add(blur(rim, 1.0 * p.u) * 0.8, lit)
    x, y = p.pick(0.82, 0.88), p.pick(0.765, 0.79)
    p.add(p.spot(x, y, 34, 1.6) * 1.1 + p.spot(x, y, 300, 1.2) * 0.55, '#ffb84a')


def hold(p: Page) -> None:
    """The feature: down in her hold, the gold is lit."""
    p.sky((0, '#08363c'), (0.5, '#0f6a6a'), (1, '#06202a'))
    p.add(p.rays(0.5, -0.15, 22, 0.5, 4) * step(1.0, 0.0, p.y) * 0.5, '#a8fff0')
    for k in range(7, 0, -1):
        t = 1 / k
        r = p.pick(620, 900) * t
        dx, dy = (p.px - 0.5 * p.w) / (p.u * r), (p.py - 0.40 * p.h) / (p.u * r * 0.86)
        d = np.hypot(dx, np.maximum(dy, -0.4))
        rib = np.exp(-(((d - 1) / 0.055) ** 2)) * step(-0.5, -0.3, dy)
        grain_ = 0.6 + 0.6 * fbm(p.px / p.u / 18, p.py / p.u / 60, 4, k)
        p.lay(
            np.clip(rib * 1.5, 0, 1), np.array((0.34, 0.20, 0.12), np.float32) * (grain_ * (0.4 + 0.6 * t))[..., None]
        )
    p.add(p.spot(0.5, 0.74, 420, 1.4) * 0.8, '#ffc03a')
    heap = p.ridge(0.80, 0.16, 330, 5, 3) * np.clip(1.4 - np.abs(p.x - 0.5) * 1.2, 0, 1)
    coin = fbm(p.px / p.u / 7, p.py / p.u / 5, 3, 3)
    p.lay(step(0.4, 0.6, heap), np.array((1.0, 0.68, 0.16), np.float32) * (0.35 + 1.0 * coin)[..., None])
    p.sparks(300, '#ffe8a0', 1.6)
    p.bloom(0.75)
    p.calm(0.15, 0.45)
    p.grain()
