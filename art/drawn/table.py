"""Bread, fruit and what is drunk."""

from __future__ import annotations

import math

from atelier.paths import Path, ellipse, polygon, rounded, smooth

from .holes import cut


def waffle() -> Path:
    body = rounded(0.86, 0.86, 0.22)
    for i in range(4):
        for j in range(4):
            body += cut(body, rounded(0.145, 0.145, 0.04, -0.60 + 0.40 * i, -0.60 + 0.40 * j))
    return body


def baguette() -> Path:
    body = smooth(
        (-0.95, -0.86),
        (-0.60, -0.90),
        (0.30, -0.10),
        (0.92, 0.62),
        (0.96, 0.92),
        (0.70, 0.94),
        (-0.15, 0.30),
        (-0.90, -0.52),
        closed=True,
    )
    for i in range(4):
        t = -0.52 + 0.36 * i
        body += cut(
            body,
            smooth(
                (t - 0.16, t + 0.10),
                (t + 0.02, t + 0.10),
                (t + 0.14, t - 0.12),
                (t + 0.05, t - 0.02),
                (t - 0.06, t + 0.02),
                closed=True,
            ),
        )
    return body


def boule() -> Path:
    """A round loaf, its crust cut crosswise."""
    body = smooth(
        (-0.92, -0.30),
        (-0.80, 0.30),
        (-0.38, 0.66),
        (0, 0.74),
        (0.38, 0.66),
        (0.80, 0.30),
        (0.92, -0.30),
        (0.70, -0.66),
        (0, -0.74),
        (-0.70, -0.66),
        closed=True,
    )
    for x, y in ((-0.34, 0.20), (0, 0.30), (0.34, 0.20)):
        body += cut(
            body,
            smooth(
                (x - 0.14, y - 0.42),
                (x - 0.02, y - 0.10),
                (x + 0.12, y + 0.20),
                (x + 0.05, y - 0.12),
                (x - 0.06, y - 0.40),
                closed=True,
            ),
        )
    return body


def carton() -> Path:
    """A juice carton with its gable and a slice on its face."""
    body = polygon((-0.56, -0.96), (0.40, -0.96), (0.40, 0.36), (-0.56, 0.36))
    slice_ = ellipse(0.30, 0.30, -0.08, -0.40)
    path = body + cut(body, slice_) + ellipse(0.22, 0.22, -0.08, -0.40)
    path += polygon((0.45, -0.94), (0.64, -0.72), (0.64, 0.46), (0.45, 0.36))
    path += polygon((-0.56, 0.42), (0.40, 0.42), (0.26, 0.74), (-0.42, 0.74)) + polygon(
        (0.45, 0.42), (0.62, 0.50), (0.33, 0.74)
    )
    return path + rounded(0.36, 0.10, 0.03, -0.08, 0.88)


def mango() -> Path:
    """A mango with a cheek cut out and its leaf."""
    body = smooth(
        (-0.10, 0.62),
        (-0.62, 0.44),
        (-0.90, -0.14),
        (-0.66, -0.72),
        (-0.10, -0.92),
        (0.50, -0.74),
        (0.86, -0.22),
        (0.72, 0.30),
        (0.34, 0.60),
        closed=True,
    )
    path = body + cut(
        body, smooth((-0.62, -0.10), (-0.46, 0.22), (-0.20, 0.36), (-0.40, 0.10), (-0.48, -0.22), closed=True)
    )
    return (
        path
        + smooth((0.12, 0.64), (0.30, 0.92), (0.86, 0.96), (0.66, 0.68), closed=True)
        + rounded(0.035, 0.12, 0.03, 0.08, 0.72)
    )


def riceball() -> Path:
    """A triangle of rice in its sheet of seaweed."""
    body = smooth(
        (-0.88, -0.66),
        (-0.80, -0.30),
        (-0.22, 0.80),
        (0, 0.92),
        (0.22, 0.80),
        (0.80, -0.30),
        (0.88, -0.66),
        (0.66, -0.84),
        (0, -0.88),
        (-0.66, -0.84),
        closed=True,
    )
    sheet = rounded(0.40, 0.42, 0.06, 0, -0.48)
    path = body + cut(body, sheet)
    for x, y, turn in (
        (-0.30, 0.30, 30),
        (0.10, 0.54, -20),
        (0.26, 0.16, 60),
        (-0.02, 0.16, 10),
        (-0.58, -0.30, 80),
        (0.60, -0.36, -60),
        (-0.62, -0.64, 20),
        (0.64, -0.66, 15),
        (-0.12, 0.66, 70),
    ):
        path += cut(body, ellipse(0.075, 0.022).turned(turn).moved(x, y))
    return path


def fishcake() -> Path:
    """A slice of fishcake with its whirl."""
    points = []
    for k in range(60):
        a = 2 * math.pi * k / 60
        r = 0.90 + 0.07 * math.cos(a * 12)
        points.append((r * math.cos(a), r * math.sin(a)))
    body = smooth(*points, closed=True)
    inner, outer = [], []
    for k in range(40):
        a, r = 0.6 + k / 39 * 8.6, 0.10 + 0.55 * k / 39
        outer.append(((r + 0.075) * math.cos(a), (r + 0.075) * math.sin(a)))
        inner.append(((r - 0.045) * math.cos(a), (r - 0.045) * math.sin(a)))
    return body + cut(body, polygon(*outer, *reversed(inner)))


def coupe() -> Path:
    """A glass coupe on its foot, three scoops, a cherry."""
    glass = smooth(
        (-0.80, 0.06), (-0.62, -0.28), (-0.12, -0.46), (0.12, -0.46), (0.62, -0.28), (0.80, 0.06), closed=True
    )
    path = glass + cut(
        glass, smooth((-0.62, -0.02), (-0.48, -0.22), (-0.30, -0.32), (-0.38, -0.14), (-0.46, -0.02), closed=True)
    )
    path += rounded(0.06, 0.20, 0.04, 0, -0.64) + ellipse(0.46, 0.09, 0, -0.88)
    for x, y, r in ((-0.42, 0.30, 0.34), (0.42, 0.30, 0.34), (0.0, 0.48, 0.36)):
        path += ellipse(r, r * 0.92, x, y)
    scoop = ellipse(0.36, 0.33, 0, 0.48)
    path += cut(scoop, smooth((-0.24, 0.52), (-0.16, 0.68), (-0.02, 0.74), (-0.12, 0.64), (-0.18, 0.50), closed=True))
    return path + ellipse(0.12, 0.12, 0, 0.88) + rounded(0.015, 0.10, 0.01, 0.05, 1.02)
