"""Machines and tools."""

from __future__ import annotations

from atelier.paths import Path, ellipse, polygon, rounded, smooth

from .holes import cut


def gondola() -> Path:
    """A cable car's cabin on its hanger."""
    body = smooth(
        (-0.72, -0.92),
        (-0.86, -0.40),
        (-0.80, 0.18),
        (-0.60, 0.30),
        (0.60, 0.30),
        (0.80, 0.18),
        (0.86, -0.40),
        (0.72, -0.92),
        closed=True,
    )
    for x in (-0.50, 0.0, 0.50):
        body += cut(body, rounded(0.19, 0.21, 0.05, x, -0.12))
    body += cut(body, rounded(0.62, 0.035, 0.03, 0, -0.58))
    return (
        body
        + rounded(0.055, 0.36, 0.04, 0, 0.62)
        + rounded(0.92, 0.05, 0.04, 0, 0.98).turned(4)
        + rounded(0.24, 0.07, 0.05, 0, 0.92)
    )


def sled() -> Path:
    """A wooden sledge from the side."""
    runner = smooth(
        (-0.92, -0.52),
        (0.55, -0.52),
        (0.86, -0.36),
        (0.96, 0.02),
        (0.88, 0.30),
        (0.78, 0.26),
        (0.84, 0.02),
        (0.76, -0.26),
        (0.52, -0.40),
        (-0.92, -0.40),
        closed=True,
    )
    path = runner + rounded(0.82, 0.08, 0.05, -0.06, 0.24)
    for x in (-0.62, -0.06, 0.48):
        path += rounded(0.055, 0.34, 0.03, x, -0.10)
    for x in (-0.66, -0.26, 0.14, 0.54):
        path += rounded(0.15, 0.06, 0.04, x, 0.42)
    return path


def bolt() -> Path:
    """A hexagon bolt with its thread."""
    path = polygon((-0.62, 0.92), (0.62, 0.92), (0.78, 0.62), (0.62, 0.34), (-0.62, 0.34), (-0.78, 0.62))
    for k in range(5):
        y = 0.20 - 0.235 * k
        path += polygon(
            (-0.36, y), (0.36, y + 0.06), (0.42, y - 0.05), (0.36, y - 0.14), (-0.36, y - 0.20), (-0.42, y - 0.10)
        )
    return path


def coat() -> Path:
    """A raincoat, open at the collar."""
    body = smooth(
        (-0.28, 0.92),
        (-0.62, 0.74),
        (-0.92, -0.20),
        (-0.66, -0.30),
        (-0.56, 0.10),
        (-0.62, -0.94),
        (0.62, -0.94),
        (0.56, 0.10),
        (0.66, -0.30),
        (0.92, -0.20),
        (0.62, 0.74),
        (0.28, 0.92),
        (0.0, 0.56),
        closed=True,
    )
    body += cut(body, rounded(0.02, 0.66, 0.02, 0, -0.24))
    for y in (0.22, -0.10, -0.42):
        body += cut(body, ellipse(0.045, 0.045, 0.13, y))
    return (
        body
        + cut(body, rounded(0.14, 0.025, 0.02, -0.36, -0.34).turned(-6))
        + cut(body, rounded(0.14, 0.025, 0.02, 0.36, -0.34).turned(6))
    )


def tram() -> Path:
    """A tram from the front, its lamp and its pantograph."""
    body = smooth(
        (-0.72, -0.80),
        (-0.76, 0.10),
        (-0.66, 0.62),
        (-0.40, 0.74),
        (0.40, 0.74),
        (0.66, 0.62),
        (0.76, 0.10),
        (0.72, -0.80),
        closed=True,
    )
    path = (
        body
        + cut(body, rounded(0.56, 0.26, 0.08, 0, 0.26))
        + cut(body, rounded(0.30, 0.07, 0.03, 0, 0.62))
        + rounded(0.022, 0.26, 0.0, 0, 0.26)
    )
    path += cut(body, ellipse(0.14, 0.14, 0, -0.30)) + ellipse(0.085, 0.085, 0, -0.30)
    for x in (-0.48, 0.48):
        path += cut(body, ellipse(0.10, 0.10, x, -0.46))
    return (
        path
        + rounded(0.56, 0.05, 0.03, 0, -0.92)
        + polygon((-0.05, 0.74), (-0.34, 0.94), (0.34, 0.94), (0.05, 0.74))
        + rounded(0.5, 0.025, 0.02, 0, 0.97)
    )


def monitor() -> Path:
    body = rounded(0.96, 0.66, 0.10, 0, 0.24)
    return (
        body
        + cut(body, rounded(0.82, 0.52, 0.05, 0, 0.26))
        + rounded(0.12, 0.20, 0.03, 0, -0.58)
        + rounded(0.46, 0.08, 0.06, 0, -0.80)
        + rounded(0.30, 0.05, 0.02, -0.36, 0.46)
        + rounded(0.50, 0.05, 0.02, -0.16, 0.26)
        + rounded(0.22, 0.05, 0.02, -0.44, 0.06)
    )


def warning() -> Path:
    body = polygon((0, 0.96), (0.98, -0.84), (-0.98, -0.84))
    return (
        body
        + cut(body, polygon((-0.12, 0.40), (0.12, 0.40), (0.06, -0.28), (-0.06, -0.28)))
        + cut(body, ellipse(0.10, 0.10, 0, -0.52))
    )


def floppy() -> Path:
    body = rounded(0.92, 0.92, 0.10)
    return (
        body
        + cut(body, rounded(0.50, 0.30, 0.04, 0, 0.56))
        + rounded(0.12, 0.22, 0.03, 0.26, 0.56)
        + cut(body, rounded(0.62, 0.40, 0.04, 0, -0.44))
        + rounded(0.46, 0.035, 0.02, 0, -0.32)
        + rounded(0.46, 0.035, 0.02, 0, -0.52)
    )


def record() -> Path:
    """A long-playing record."""
    disc = ellipse(0.96)
    path = disc
    for r in (0.82, 0.66, 0.50):
        path += cut(disc, ellipse(r)) + ellipse(r - 0.03)
    return path + cut(disc, ellipse(0.07))


def radio() -> Path:
    """A table wireless."""
    body = rounded(0.94, 0.66, 0.20)
    dial = ellipse(0.34, 0.34, 0.46, 0.02)
    body += cut(body, dial) + ellipse(0.24, 0.24, 0.46, 0.02)
    for k in range(5):
        body += cut(body, rounded(0.34, 0.035, 0.03, -0.38, 0.34 - 0.17 * k))
    return body + rounded(0.07, 0.07, 0.03, -0.66, -0.72) + rounded(0.07, 0.07, 0.03, 0.66, -0.72)


def setsquare() -> Path:
    body = polygon((-0.92, -0.92), (0.92, -0.92), (-0.92, 0.92))
    return body + cut(body, polygon((-0.52, -0.54), (0.16, -0.54), (-0.52, 0.14)))


def pin() -> Path:
    """A drawing pin with a domed head."""
    return (
        ellipse(0.50, 0.22, 0, 0.78)
        + polygon((-0.30, 0.72), (0.30, 0.72), (0.22, 0.10), (-0.22, 0.10))
        + ellipse(0.58, 0.18, 0, 0.06)
        + polygon((-0.07, 0.0), (0.07, 0.0), (0.0, -0.98))
    ).turned(-28)
