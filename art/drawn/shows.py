"""Signs, shows and skies."""

from __future__ import annotations

import math

from atelier.paths import Path, ellipse, polygon, rounded, smooth

from .holes import cut


def seven() -> Path:
    return smooth(
        (-0.80, 0.98),
        (0, 0.92),
        (0.84, 0.98),
        (0.80, 0.56),
        (0.34, -0.06),
        (0.10, -0.98),
        (-0.42, -0.98),
        (-0.22, -0.12),
        (0.22, 0.44),
        (-0.30, 0.46),
        (-0.52, 0.30),
        (-0.78, 0.30),
        closed=True,
    )


def invader() -> Path:
    """An enemy of the first arcades, in squares."""
    rows = (
        '..#.....#..',
        '...#...#...',
        '..#######..',
        '.##.###.##.',
        '###########',
        '#.#######.#',
        '#.#.....#.#',
        '...##.##...',
    )
    path = None
    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            if cell == '#':
                one = rounded(0.092, 0.092, 0.012, (c - 5) * 0.17, (3.5 - r) * 0.17)
                path = path + one if path else one
    assert path is not None
    return path


def big_wheel() -> Path:
    """A ferris wheel of spokes and cabins."""
    rim = ellipse(0.78)
    path = rim + cut(rim, ellipse(0.70)) + ellipse(0.13)
    for k in range(8):
        path += rounded(0.022, 0.36, 0.02, 0, 0.40).turned(45 * k)
        path += rounded(0.13, 0.11, 0.05, 0, 0.78).moved(0, 0).turned(45 * k + 22.5)
    return path.moved(0, 0.16) + polygon(
        (-0.10, 0.16), (-0.62, -0.98), (-0.46, -0.98), (0.0, 0.04), (0.46, -0.98), (0.62, -0.98), (0.10, 0.16)
    )


def big_top() -> Path:
    """A show tent in gores, a flag on its mast."""
    roof = smooth(
        (-0.94, 0.02),
        (-0.50, 0.30),
        (0, 0.66),
        (0.50, 0.30),
        (0.94, 0.02),
        (0.70, -0.10),
        (0.47, 0.0),
        (0.23, -0.10),
        (0, 0.0),
        (-0.23, -0.10),
        (-0.47, 0.0),
        (-0.70, -0.10),
        closed=True,
    )
    path = roof
    for k in (-1, 1):
        path += cut(roof, polygon((0.02 * k, 0.56), (0.36 * k, 0.04), (0.14 * k, 0.0))) + cut(
            roof, polygon((0.06 * k, 0.56), (0.84 * k, 0.02), (0.62 * k, 0.0))
        )
    for k in range(5):
        path += rounded(0.125, 0.36, 0.02, -0.66 + 0.33 * k, -0.52)
    return (
        path
        + rounded(0.02, 0.16, 0.01, 0, 0.80)
        + polygon((0.02, 0.98), (0.34, 0.88), (0.02, 0.78))
        + rounded(0.86, 0.05, 0.03, 0, -0.93)
    )


def eye() -> Path:
    """An eye as a draughtsman sets it out: lid, iris, lashes like a compass rose."""
    outer = smooth(
        (-0.96, 0.0),
        (-0.5, 0.42),
        (0, 0.56),
        (0.5, 0.42),
        (0.96, 0.0),
        (0.5, -0.42),
        (0, -0.56),
        (-0.5, -0.42),
        closed=True,
    )
    path = outer + cut(
        outer,
        smooth(
            (-0.74, 0.0),
            (-0.4, 0.28),
            (0, 0.40),
            (0.4, 0.28),
            (0.74, 0.0),
            (0.4, -0.28),
            (0, -0.40),
            (-0.4, -0.28),
            closed=True,
        ),
    )
    iris = ellipse(0.33)
    path += iris + cut(iris, ellipse(0.17)) + ellipse(0.075, 0.075, 0.05, 0.05)
    for k in range(5):
        path += polygon((-0.055, 0.62), (0.055, 0.62), (0.0, 0.96)).turned(-44 + 22 * k)
        path += polygon((-0.055, -0.62), (0.055, -0.62), (0.0, -0.96)).turned(-44 + 22 * k)
    return path


def aurora() -> Path:
    """Curtains of northern light, as rays that hang from a fold."""
    path = None
    for k in range(9):
        x = -0.84 + 0.21 * k
        top, foot = 0.62 + 0.30 * math.sin(k * 1.1), -0.62 + 0.26 * math.sin(k * 1.1 + 0.7)
        ray = smooth(
            (x - 0.085, foot),
            (x - 0.055, top - 0.1),
            (x + 0.01, top + 0.06),
            (x + 0.075, top - 0.1),
            (x + 0.085, foot + 0.06),
            (x, foot - 0.14),
            closed=True,
        )
        path = path + ray if path else ray
    assert path is not None
    return path


def full_moon() -> Path:
    """The moon with its seas."""
    disc = ellipse(0.96)
    path = disc
    for x, y, rx, ry in (
        (-0.34, 0.34, 0.30, 0.22),
        (0.22, 0.46, 0.20, 0.15),
        (0.36, 0.06, 0.22, 0.24),
        (-0.46, -0.16, 0.18, 0.24),
        (0.02, -0.52, 0.22, 0.12),
        (-0.04, 0.02, 0.10, 0.09),
        (0.56, -0.40, 0.10, 0.10),
    ):
        path += cut(disc, ellipse(rx, ry, x, y))
    return path


def rainbow() -> Path:
    """Four bands of an arch between two clouds."""
    path = None
    for outer in (0.98, 0.80, 0.62, 0.44):
        inner = outer - 0.13
        points = [(outer * math.cos(a), outer * math.sin(a)) for a in (math.pi * k / 30 for k in range(31))]
        points += [(inner * math.cos(a), inner * math.sin(a)) for a in (math.pi * k / 30 for k in range(30, -1, -1))]
        path = path + polygon(*points) if path else polygon(*points)
    assert path is not None
    for x in (-0.66, 0.66):
        for dx, dy, r in ((-0.18, -0.08, 0.17), (0.02, 0.0, 0.21), (0.20, -0.08, 0.16), (0.0, -0.14, 0.20)):
            path += ellipse(r, r * 0.9, x + dx, -0.06 + dy)
    return path


def coin() -> Path:
    """A coin from the front: its rim, a star."""
    disc = ellipse(0.96)
    path = disc + cut(disc, ellipse(0.82)) + ellipse(0.74)
    points = [((0.56, 0.24)[k % 2], math.pi / 2 + math.pi * k / 8) for k in range(16)]
    return path + cut(disc, polygon(*((r * math.cos(a), r * math.sin(a)) for r, a in points)))


def cash() -> Path:
    """A coin of old with a square hole and four marks."""
    disc = ellipse(0.96)
    path = disc + cut(disc, ellipse(0.82)) + ellipse(0.75)
    path += cut(disc, rounded(0.24, 0.24, 0.03))
    for turn in range(4):
        for x in (-0.09, 0.09):
            path += cut(disc, rounded(0.045, 0.12, 0.02, x, 0.48).turned(90 * turn))
    return path
