"""Things that no icon shows well, drawn by hand in cell units."""

from __future__ import annotations

import math

from atelier.paths import Path, ellipse, polygon, rounded, smooth


def _area(path: Path) -> float:
    points = [pts[-1] for op, pts in path.ops if op in 'MLC']
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1]))


def cut(body: Path, contour: Path) -> Path:
    """A contour turned so that it cuts a hole where the body has the other turn."""
    first = Path(body.ops[: next(i for i, (op, _) in enumerate(body.ops) if op == 'Z') + 1])
    return _reversed(contour) if _area(first) * _area(contour) > 0 else contour


def _reversed(path: Path) -> Path:
    """The same contour run the other way round."""
    points: list[tuple[float, float]] = []
    segments: list[tuple[str, tuple[tuple[float, float], ...]]] = []
    out: list[tuple[str, tuple[tuple[float, float], ...]]] = []
    for op, pts in path.ops:
        if op == 'M':
            points, segments = [pts[0]], []
        elif op in 'LC':
            segments.append((op, pts))
            points.append(pts[-1])
        else:
            out.append(('M', (points[-1],)))
            for (kind, seg), start in zip(reversed(segments), reversed(points[:-1])):
                out.append((kind, (seg[1], seg[0], start)) if kind == 'C' else (kind, (start,)))
            out.append(('Z', ()))
    return Path(tuple(out))


def giraffe() -> Path:
    body = smooth((-0.62, -1.0), (-0.42, -0.45), (-0.30, 0.05), (-0.28, 0.42), (-0.52, 0.56), (-0.62, 0.70), (-0.36, 0.72), (-0.24, 0.80), (-0.22, 1.0), (-0.12, 1.02), (-0.10, 0.82), (0.02, 0.80), (0.06, 1.0), (0.16, 0.99), (0.14, 0.78), (0.44, 0.54), (0.72, 0.34), (0.80, 0.18), (0.66, 0.06), (0.46, 0.10), (0.24, 0.20), (0.20, -0.05), (0.34, -0.50), (0.62, -1.0), closed=True)
    return body + cut(body, ellipse(0.04, 0.035, 0.34, 0.50))


def leopard() -> Path:
    head = smooth((-0.20, -0.92), (-0.55, -0.66), (-0.80, -0.20), (-0.78, 0.28), (-0.86, 0.62), (-0.74, 0.86), (-0.48, 0.78), (-0.30, 0.62), (0, 0.70), (0.30, 0.62), (0.48, 0.78), (0.74, 0.86), (0.86, 0.62), (0.78, 0.28), (0.80, -0.20), (0.55, -0.66), (0.20, -0.92), closed=True)
    cuts = [smooth((0.16, 0.06), (0.36, 0.20), (0.56, 0.14), (0.38, 0.04), closed=True), smooth((0.52, 0.70), (0.66, 0.76), (0.74, 0.64), (0.66, 0.50), closed=True), smooth((0.02, -0.50), (0.20, -0.62), (0.40, -0.54), (0.20, -0.70), (0.02, -0.62), closed=True)]
    head += cut(head, smooth((-0.20, -0.22), (0, -0.17), (0.20, -0.22), (0.03, -0.42), (-0.03, -0.42), closed=True))
    body = head
    for one in cuts:
        head += cut(body, one) + cut(body, one.flipped())
    return head


def waffle() -> Path:
    body = rounded(0.86, 0.86, 0.22)
    for i in range(4):
        for j in range(4):
            body += cut(body, rounded(0.145, 0.145, 0.04, -0.60 + 0.40 * i, -0.60 + 0.40 * j))
    return body


def baguette() -> Path:
    body = smooth((-0.95, -0.86), (-0.60, -0.90), (0.30, -0.10), (0.92, 0.62), (0.96, 0.92), (0.70, 0.94), (-0.15, 0.30), (-0.90, -0.52), closed=True)
    for i in range(4):
        t = -0.52 + 0.36 * i
        body += cut(body, smooth((t - 0.16, t + 0.10), (t + 0.02, t + 0.10), (t + 0.14, t - 0.12), (t + 0.05, t - 0.02), (t - 0.06, t + 0.02), closed=True))
    return body


def seven() -> Path:
    return smooth((-0.80, 0.98), (0, 0.92), (0.84, 0.98), (0.80, 0.56), (0.34, -0.06), (0.10, -0.98), (-0.42, -0.98), (-0.22, -0.12), (0.22, 0.44), (-0.30, 0.46), (-0.52, 0.30), (-0.78, 0.30), closed=True)


def boule() -> Path:
    """A round loaf, its crust cut crosswise."""
    body = smooth((-0.92, -0.30), (-0.80, 0.30), (-0.38, 0.66), (0, 0.74), (0.38, 0.66), (0.80, 0.30), (0.92, -0.30), (0.70, -0.66), (0, -0.74), (-0.70, -0.66), closed=True)
    for x, y in ((-0.34, 0.20), (0, 0.30), (0.34, 0.20)):
        body += cut(body, smooth((x - 0.14, y - 0.42), (x - 0.02, y - 0.10), (x + 0.12, y + 0.20), (x + 0.05, y - 0.12), (x - 0.06, y - 0.40), closed=True))
    return body


def gondola() -> Path:
    """A cable car's cabin on its hanger."""
    body = smooth((-0.72, -0.92), (-0.86, -0.40), (-0.80, 0.18), (-0.60, 0.30), (0.60, 0.30), (0.80, 0.18), (0.86, -0.40), (0.72, -0.92), closed=True)
    for x in (-0.50, 0.0, 0.50):
        body += cut(body, rounded(0.19, 0.21, 0.05, x, -0.12))
    body += cut(body, rounded(0.62, 0.035, 0.03, 0, -0.58))
    return body + rounded(0.055, 0.36, 0.04, 0, 0.62) + rounded(0.92, 0.05, 0.04, 0, 0.98).turned(4) + rounded(0.24, 0.07, 0.05, 0, 0.92)


def sled() -> Path:
    """A wooden sledge from the side."""
    runner = smooth((-0.92, -0.52), (0.55, -0.52), (0.86, -0.36), (0.96, 0.02), (0.88, 0.30), (0.78, 0.26), (0.84, 0.02), (0.76, -0.26), (0.52, -0.40), (-0.92, -0.40), closed=True)
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
        path += polygon((-0.36, y), (0.36, y + 0.06), (0.42, y - 0.05), (0.36, y - 0.14), (-0.36, y - 0.20), (-0.42, y - 0.10))
    return path


def coat() -> Path:
    """A raincoat, open at the collar."""
    body = smooth((-0.28, 0.92), (-0.62, 0.74), (-0.92, -0.20), (-0.66, -0.30), (-0.56, 0.10), (-0.62, -0.94), (0.62, -0.94), (0.56, 0.10), (0.66, -0.30), (0.92, -0.20), (0.62, 0.74), (0.28, 0.92), (0.0, 0.56), closed=True)
    body += cut(body, rounded(0.02, 0.66, 0.02, 0, -0.24))
    for y in (0.22, -0.10, -0.42):
        body += cut(body, ellipse(0.045, 0.045, 0.13, y))
    return body + cut(body, rounded(0.14, 0.025, 0.02, -0.36, -0.34).turned(-6)) + cut(body, rounded(0.14, 0.025, 0.02, 0.36, -0.34).turned(6))


def invader() -> Path:
    """An enemy of the first arcades, in squares."""
    rows = ('..#.....#..', '...#...#...', '..#######..', '.##.###.##.', '###########', '#.#######.#', '#.#.....#.#', '...##.##...')
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
    return (path.moved(0, 0.16) + polygon((-0.10, 0.16), (-0.62, -0.98), (-0.46, -0.98), (0.0, 0.04), (0.46, -0.98), (0.62, -0.98), (0.10, 0.16)))


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
    return (ellipse(0.50, 0.22, 0, 0.78) + polygon((-0.30, 0.72), (0.30, 0.72), (0.22, 0.10), (-0.22, 0.10)) + ellipse(0.58, 0.18, 0, 0.06) + polygon((-0.07, 0.0), (0.07, 0.0), (0.0, -0.98))).turned(-28)


def monitor() -> Path:
    body = rounded(0.96, 0.66, 0.10, 0, 0.24)
    return body + cut(body, rounded(0.82, 0.52, 0.05, 0, 0.26)) + rounded(0.12, 0.20, 0.03, 0, -0.58) + rounded(0.46, 0.08, 0.06, 0, -0.80) + rounded(0.30, 0.05, 0.02, -0.36, 0.46) + rounded(0.50, 0.05, 0.02, -0.16, 0.26) + rounded(0.22, 0.05, 0.02, -0.44, 0.06)


def warning() -> Path:
    body = polygon((0, 0.96), (0.98, -0.84), (-0.98, -0.84))
    return body + cut(body, polygon((-0.12, 0.40), (0.12, 0.40), (0.06, -0.28), (-0.06, -0.28))) + cut(body, ellipse(0.10, 0.10, 0, -0.52))


def floppy() -> Path:
    body = rounded(0.92, 0.92, 0.10)
    return body + cut(body, rounded(0.50, 0.30, 0.04, 0, 0.56)) + rounded(0.12, 0.22, 0.03, 0.26, 0.56) + cut(body, rounded(0.62, 0.40, 0.04, 0, -0.44)) + rounded(0.46, 0.035, 0.02, 0, -0.32) + rounded(0.46, 0.035, 0.02, 0, -0.52)


def tram() -> Path:
    """A tram from the front, its lamp and its pantograph."""
    body = smooth((-0.72, -0.80), (-0.76, 0.10), (-0.66, 0.62), (-0.40, 0.74), (0.40, 0.74), (0.66, 0.62), (0.76, 0.10), (0.72, -0.80), closed=True)
    path = body + cut(body, rounded(0.56, 0.26, 0.08, 0, 0.26)) + cut(body, rounded(0.30, 0.07, 0.03, 0, 0.62)) + rounded(0.022, 0.26, 0.0, 0, 0.26)
    path += cut(body, ellipse(0.14, 0.14, 0, -0.30)) + ellipse(0.085, 0.085, 0, -0.30)
    for x in (-0.48, 0.48):
        path += cut(body, ellipse(0.10, 0.10, x, -0.46))
    return path + rounded(0.56, 0.05, 0.03, 0, -0.92) + polygon((-0.05, 0.74), (-0.34, 0.94), (0.34, 0.94), (0.05, 0.74)) + rounded(0.5, 0.025, 0.02, 0, 0.97)


def aurora() -> Path:
    """Curtains of northern light, as rays that hang from a fold."""
    path = None
    for k in range(9):
        x = -0.84 + 0.21 * k
        top, foot = 0.62 + 0.30 * math.sin(k * 1.1), -0.62 + 0.26 * math.sin(k * 1.1 + 0.7)
        ray = smooth((x - 0.085, foot), (x - 0.055, top - 0.1), (x + 0.01, top + 0.06), (x + 0.075, top - 0.1), (x + 0.085, foot + 0.06), (x, foot - 0.14), closed=True)
        path = path + ray if path else ray
    assert path is not None
    return path


def carton() -> Path:
    """A juice carton with its gable and a slice on its face."""
    body = polygon((-0.56, -0.96), (0.40, -0.96), (0.40, 0.36), (-0.56, 0.36))
    slice_ = ellipse(0.30, 0.30, -0.08, -0.40)
    path = body + cut(body, slice_) + ellipse(0.22, 0.22, -0.08, -0.40)
    path += polygon((0.45, -0.94), (0.64, -0.72), (0.64, 0.46), (0.45, 0.36))
    path += polygon((-0.56, 0.42), (0.40, 0.42), (0.26, 0.74), (-0.42, 0.74)) + polygon((0.45, 0.42), (0.62, 0.50), (0.33, 0.74))
    return path + rounded(0.36, 0.10, 0.03, -0.08, 0.88)


def jelly() -> Path:
    """A jellyfish: its bell in gores, arms and threads."""
    path = smooth((-0.78, 0.10), (-0.74, 0.56), (-0.40, 0.90), (0, 0.98), (0.40, 0.90), (0.74, 0.56), (0.78, 0.10), (0.58, 0.22), (0.39, 0.08), (0.19, 0.22), (0, 0.08), (-0.19, 0.22), (-0.39, 0.08), (-0.58, 0.22), closed=True)
    bell = path
    for x, lean in ((-0.42, 0.16), (-0.14, 0.05), (0.14, -0.05), (0.42, -0.16)):
        path += cut(bell, smooth((x - 0.025, 0.30), (x + lean * 0.9 - 0.01, 0.72), (x + lean * 0.9 + 0.03, 0.72), (x + 0.03, 0.30), closed=True))
    for k, x in enumerate((-0.56, -0.28, 0.0, 0.28, 0.56)):
        sway = 0.10 * (-1) ** k
        path += smooth((x - 0.07, 0.02), (x - 0.05 + sway, -0.30), (x - 0.05 - sway, -0.62), (x + sway * 0.6, -0.98), (x + 0.03 - sway, -0.60), (x + 0.05 + sway, -0.28), (x + 0.07, 0.02), closed=True)
    return path


def full_moon() -> Path:
    """The moon with its seas."""
    disc = ellipse(0.96)
    path = disc
    for x, y, rx, ry in ((-0.34, 0.34, 0.30, 0.22), (0.22, 0.46, 0.20, 0.15), (0.36, 0.06, 0.22, 0.24), (-0.46, -0.16, 0.18, 0.24), (0.02, -0.52, 0.22, 0.12), (-0.04, 0.02, 0.10, 0.09), (0.56, -0.40, 0.10, 0.10)):
        path += cut(disc, ellipse(rx, ry, x, y))
    return path


def big_top() -> Path:
    """A show tent in gores, a flag on its mast."""
    roof = smooth((-0.94, 0.02), (-0.50, 0.30), (0, 0.66), (0.50, 0.30), (0.94, 0.02), (0.70, -0.10), (0.47, 0.0), (0.23, -0.10), (0, 0.0), (-0.23, -0.10), (-0.47, 0.0), (-0.70, -0.10), closed=True)
    path = roof
    for k in (-1, 1):
        path += cut(roof, polygon((0.02 * k, 0.56), (0.36 * k, 0.04), (0.14 * k, 0.0))) + cut(roof, polygon((0.06 * k, 0.56), (0.84 * k, 0.02), (0.62 * k, 0.0)))
    for k in range(5):
        path += rounded(0.125, 0.36, 0.02, -0.66 + 0.33 * k, -0.52)
    return path + rounded(0.02, 0.16, 0.01, 0, 0.80) + polygon((0.02, 0.98), (0.34, 0.88), (0.02, 0.78)) + rounded(0.86, 0.05, 0.03, 0, -0.93)


def eye() -> Path:
    """An eye as a draughtsman sets it out: lid, iris, lashes like a compass rose."""
    outer = smooth((-0.96, 0.0), (-0.5, 0.42), (0, 0.56), (0.5, 0.42), (0.96, 0.0), (0.5, -0.42), (0, -0.56), (-0.5, -0.42), closed=True)
    path = outer + cut(outer, smooth((-0.74, 0.0), (-0.4, 0.28), (0, 0.40), (0.4, 0.28), (0.74, 0.0), (0.4, -0.28), (0, -0.40), (-0.4, -0.28), closed=True))
    iris = ellipse(0.33)
    path += iris + cut(iris, ellipse(0.17)) + ellipse(0.075, 0.075, 0.05, 0.05)
    for k in range(5):
        path += polygon((-0.055, 0.62), (0.055, 0.62), (0.0, 0.96)).turned(-44 + 22 * k)
        path += polygon((-0.055, -0.62), (0.055, -0.62), (0.0, -0.96)).turned(-44 + 22 * k)
    return path


def riceball() -> Path:
    """A triangle of rice in its sheet of seaweed."""
    body = smooth((-0.88, -0.66), (-0.80, -0.30), (-0.22, 0.80), (0, 0.92), (0.22, 0.80), (0.80, -0.30), (0.88, -0.66), (0.66, -0.84), (0, -0.88), (-0.66, -0.84), closed=True)
    sheet = rounded(0.40, 0.42, 0.06, 0, -0.48)
    path = body + cut(body, sheet)
    for x, y, turn in ((-0.30, 0.30, 30), (0.10, 0.54, -20), (0.26, 0.16, 60), (-0.02, 0.16, 10), (-0.58, -0.30, 80), (0.60, -0.36, -60), (-0.62, -0.64, 20), (0.64, -0.66, 15), (-0.12, 0.66, 70)):
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


def mango() -> Path:
    """A mango with a cheek cut out and its leaf."""
    body = smooth((-0.10, 0.62), (-0.62, 0.44), (-0.90, -0.14), (-0.66, -0.72), (-0.10, -0.92), (0.50, -0.74), (0.86, -0.22), (0.72, 0.30), (0.34, 0.60), closed=True)
    path = body + cut(body, smooth((-0.62, -0.10), (-0.46, 0.22), (-0.20, 0.36), (-0.40, 0.10), (-0.48, -0.22), closed=True))
    return path + smooth((0.12, 0.64), (0.30, 0.92), (0.86, 0.96), (0.66, 0.68), closed=True) + rounded(0.035, 0.12, 0.03, 0.08, 0.72)


def coupe() -> Path:
    """A glass coupe on its foot, three scoops, a cherry."""
    glass = smooth((-0.80, 0.06), (-0.62, -0.28), (-0.12, -0.46), (0.12, -0.46), (0.62, -0.28), (0.80, 0.06), closed=True)
    path = glass + cut(glass, smooth((-0.62, -0.02), (-0.48, -0.22), (-0.30, -0.32), (-0.38, -0.14), (-0.46, -0.02), closed=True))
    path += rounded(0.06, 0.20, 0.04, 0, -0.64) + ellipse(0.46, 0.09, 0, -0.88)
    for x, y, r in ((-0.42, 0.30, 0.34), (0.42, 0.30, 0.34), (0.0, 0.48, 0.36)):
        path += ellipse(r, r * 0.92, x, y)
    scoop = ellipse(0.36, 0.33, 0, 0.48)
    path += cut(scoop, smooth((-0.24, 0.52), (-0.16, 0.68), (-0.02, 0.74), (-0.12, 0.64), (-0.18, 0.50), closed=True))
    return path + ellipse(0.12, 0.12, 0, 0.88) + rounded(0.015, 0.10, 0.01, 0.05, 1.02)
