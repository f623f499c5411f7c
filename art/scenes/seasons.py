"""Almanac: hills, a lane of trees and a mill in woodcut layers, in autumn; and the same in snow."""

from __future__ import annotations

import numpy as np

from atelier.noise import step
from atelier.paths import icon, polygon, rounded
from atelier.scene import Page

Tones = dict[str, str]


def _hatch(p: Page, mask: np.ndarray, each: float, degrees: float, amount: float) -> None:
    """Lines of the graver."""
    a = np.radians(degrees)
    bend = 14 * np.sin(p.px / p.u / 160) + 20 * (p.noise(200, 3, 4) - 0.5)
    along = (p.px / p.u * np.cos(a) + p.py / p.u * np.sin(a) + bend) / each
    p.dim(1 - mask * step(0.35, 0.75, np.sin(along * 2 * np.pi)) * amount)


def _crown(p: Page, x: float, foot: float, high: float, colour: str, trunk: str, seed: int) -> None:
    """A round tree with a hatched shade side."""
    u = p.u
    stem = rounded(high * 0.035 * u, high * 0.28 * u, 2, x * p.w, foot * p.h - high * 0.2 * u)
    p.sheet(p.fill(stem), trunk, 5)
    dx, dy = (p.px - x * p.w) / (high * 0.36 * u), (p.py - foot * p.h + high * 0.66 * u) / (high * 0.40 * u)
    a = np.arctan2(dy, dx)
    edge = 1 + 0.07 * np.cos(a * 9 + seed) + 0.04 * np.cos(a * 17 + seed * 3)
    crown = step(edge + 0.02, edge - 0.02, np.hypot(dx, dy))
    p.sheet(crown, colour, 9)
    _hatch(p, crown * step(-0.2, 0.5, dx * 0.7 + dy * 0.7), 7, 40, 0.28)


def _mill(p: Page, x: float, foot: float, high: float, tones: Tones) -> None:
    u, cx, cy = p.u, x * p.w, foot * p.h
    body = polygon(
        (cx - high * 0.17 * u, cy),
        (cx - high * 0.11 * u, cy - high * 0.62 * u),
        (cx + high * 0.11 * u, cy - high * 0.62 * u),
        (cx + high * 0.17 * u, cy),
    )
    p.sheet(p.fill(body), tones['wall'], 9)
    p.sheet(
        p.fill(
            polygon(
                (cx - high * 0.14 * u, cy - high * 0.60 * u),
                (cx, cy - high * 0.80 * u),
                (cx + high * 0.14 * u, cy - high * 0.60 * u),
            )
        ),
        tones['roof'],
        7,
    )
    hub = (cx, cy - high * 0.62 * u)
    for k in range(4):
        sail = (
            (
                polygon((-3, 0), (3, 0), (3, high * 0.46), (-3, high * 0.46))
                + polygon((4, high * 0.08), (high * 0.10, high * 0.08), (high * 0.10, high * 0.46), (4, high * 0.46))
            )
            .scaled(u)
            .turned(90 * k + 20)
            .moved(*hub)
        )
        p.sheet(p.fill(sail), tones['sail'], 5)


def _country(p: Page, tones: Tones) -> None:
    p.sky((0, tones['sky']), (0.34, tones['haze']), (0.5, tones['low']))
    mx, my = p.pick(0.5, 0.5), p.pick(0.20, 0.24)
    d = np.hypot(p.px - mx * p.w, p.py - my * p.h) / p.u
    a = np.arctan2(p.py - my * p.h, p.px - mx * p.w)
    rays = step(0.0, 0.1, np.cos(a * 20)) * step(560, 540, d - 90 * np.cos(a * 10))
    p.lay(rays * 0.5, tones['ray'])
    p.sheet(step(181, 179, d), tones['ring'], 12)
    p.sheet(step(141, 139, d), tones['sun'], 12)
    for k, (base, rise, size, name) in enumerate(
        ((0.44, 0.10, 360, 'far'), (0.53, 0.08, 300, 'hill'), (0.63, 0.07, 280, 'field'))
    ):
        m = p.ridge(base, rise, size, k + 3, 2)
        p.sheet(m, tones[name], 16)
        _hatch(p, m * step(base + 0.12, base, p.y), 11 - k, 12 + 14 * k, 0.16)
        if k == 0:
            _mill(p, p.pick(0.86, 0.88), 0.46, p.pick(190, 250), tones)
        if k == 1:
            for n in range(round(p.pick(5, 11))):
                _crown(
                    p,
                    (n + 0.5) / round(p.pick(5, 11)) + 0.03 * np.sin(n * 5),
                    0.575 + 0.012 * np.cos(n * 3),
                    84 + 26 * np.sin(n * 2.1),
                    tones['leaf' if n % 2 else 'leaf2'],
                    tones['trunk'],
                    n,
                )
    furrows = p.ridge(0.70, 0.05, 300, 9, 2)
    p.sheet(furrows, tones['soil'], 18)
    fan = np.arctan2(p.px - 0.5 * p.w, p.py - 0.55 * p.h)
    p.dim(1 - furrows * step(0.1, 0.5, np.sin(fan * 46)) * 0.22)
    for x, foot, high in (
        ((0.04, 0.80, 260), (0.97, 0.82, 280))
        if p.tall
        else ((0.05, 0.86, 300), (0.95, 0.88, 320), (0.16, 0.80, 190), (0.85, 0.80, 200))
    ):
        _crown(p, x, foot, high, tones['leaf'], tones['trunk'], 3)
    p.sheet(p.ridge(0.92, 0.05, 260, 14, 2), tones['near'], 18)


def autumn(p: Page) -> None:
    _country(
        p,
        {
            'sky': '#6aa8c8',
            'haze': '#c8dcb8',
            'low': '#ffe6a8',
            'ray': '#fff2c8',
            'ring': '#ffc85a',
            'sun': '#fff4c8',
            'far': '#9ab08a',
            'hill': '#c8b05a',
            'field': '#e0c86a',
            'soil': '#a8703a',
            'near': '#6a4a24',
            'leaf': '#d8602a',
            'leaf2': '#e8a03a',
            'trunk': '#4a2c18',
            'wall': '#f0e0c0',
            'roof': '#a8482a',
            'sail': '#5a3a24',
        },
    )
    for _ in range(26):
        x, y, s = p.rng.random(), p.rng.random() * 0.8, 14 + 22 * p.rng.random()
        p.sheet(
            p.place(icon('maple-leaf').turned(360 * p.rng.random()), x, y, s),
            ('#d8482a', '#f09a3a', '#c8301c')[p.rng.integers(3)],
            4,
        )
    p.calm(0.15, 0.35)
    p.grain()


def winter(p: Page) -> None:
    """The feature: the page is turned, it has snowed."""
    _country(
        p,
        {
            'sky': '#1c3a6a',
            'haze': '#5a86b8',
            'low': '#c8dcf0',
            'ray': '#7aa4d0',
            'ring': '#a8c8e8',
            'sun': '#f6fbff',
            'far': '#8aa8c8',
            'hill': '#c0d4e8',
            'field': '#dce8f4',
            'soil': '#b8cce4',
            'near': '#7a9cc0',
            'leaf': '#e8f2fc',
            'leaf2': '#c8dcf0',
            'trunk': '#3a2c34',
            'wall': '#f0e0c8',
            'roof': '#e8f2fc',
            'sail': '#4a3a44',
        },
    )
    p.sparks(420, '#ffffff', 2.2)
    p.calm(0.15, 0.35)
    p.grain()
