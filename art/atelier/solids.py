"""Round things as heights over the sheet: balls, turned bodies, rings, cut stones."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from .canvas import Canvas
from .light import Colour, Material
from .noise import Array, blur
from .paths import Path, ellipse, polygon


def ball(
    canvas: Canvas, rx: float, ry: float, cx: float = 0, cy: float = 0, depth: float | None = None
) -> tuple[Array, Array]:
    """Mask and height of an ellipsoid's half towards us."""
    q = ((canvas.x - cx) / rx) ** 2 + ((canvas.y - cy) / ry) ** 2
    depth = min(rx, ry) if depth is None else depth
    return canvas.fill(ellipse(rx, ry, cx, cy)), np.sqrt(np.clip(1 - q, 0.002, None)) * depth * canvas.px


def bump(canvas: Canvas, cx: float, cy: float, rx: float, ry: float, depth: float, turn: float = 0) -> Array:
    """The height of an ellipsoid alone, in units, 0 outside: parts of a face, to be joined."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = canvas.x - cx, canvas.y - cy
    q = ((dx * c + dy * s) / rx) ** 2 + ((dy * c - dx * s) / ry) ** 2
    return np.sqrt(np.clip(1 - q, 0, None)) * depth


def joined(parts: Sequence[Array], smooth: float = 0.05) -> Array:
    """A soft maximum of heights: parts grow out of one another."""
    out = parts[0]
    for part in parts[1:]:
        h = np.clip(0.5 + 0.5 * (out - part) / smooth, 0, 1)
        out = part * (1 - h) + out * h + smooth * h * (1 - h)
    return out


class Axis:
    """An axis over the sheet: s along it from the start, t across."""

    def __init__(self, canvas: Canvas, start: tuple[float, float], degrees: float) -> None:
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        dx, dy = canvas.x - start[0], canvas.y - start[1]
        self.canvas, self.start, self.c, self.sn = canvas, start, c, s
        self.s, self.t = dx * c + dy * s, dy * c - dx * s

    def outline(self, profile: Sequence[tuple[float, float]]) -> Path:
        """The silhouette of a turned body: (along, radius) pairs."""
        side = [(s, r) for s, r in profile] + [(s, -r) for s, r in reversed(profile)]
        return polygon(*side).mapped(self.c, -self.sn, self.start[0], self.sn, self.c, self.start[1])

    def turned(self, profile: Sequence[tuple[float, float]]) -> tuple[Array, Array]:
        """Mask and height of a body turned on the axis."""
        radius = np.interp(self.s, [p[0] for p in profile], [p[1] for p in profile])
        height = np.sqrt(np.clip(radius**2 - self.t**2, 0.0004, None)) * self.canvas.px
        return self.canvas.fill(self.outline(profile)), blur(height.astype(np.float32), 0.6)


def ring(
    canvas: Canvas,
    rx: float,
    ry: float,
    width: float,
    cx: float = 0,
    cy: float = 0,
    turn: float = 0,
    inner: float | None = None,
) -> Array:
    """Coverage of a flat ring seen at a slant; inner is its width at the near and far side."""
    inner = width * ry / rx if inner is None else inner
    hole = ellipse(rx - width, max(ry - inner, 0.005))
    reverse = hole.scaled(-1, 1)
    return canvas.fill((ellipse(rx, ry) + reverse).turned(turn).moved(cx, cy))


def half(canvas: Canvas, turn: float, cx: float = 0, cy: float = 0, near: bool = True) -> Array:
    """The half plane of a slanted ring that lies before (or behind) what it goes round."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    across = (canvas.y - cy) * c - (canvas.x - cx) * s
    edge = np.clip(-across * canvas.px + 0.5, 0, 1)
    return edge if near else 1 - edge


def gem(
    canvas: Canvas,
    rows: Sequence[tuple[float, float, float, float]],
    sides: int,
    ramp: Sequence[tuple[float, Colour]],
    centre: tuple[float, float] = (0, 0),
    light: tuple[float, float, float] = (-0.42, 0.62, 0.66),
    seed: int = 3,
    sparkle: float = 0.5,
) -> Array:
    """A cut stone from the table outwards: rows of (rx, ry, height, turn by sides). Answers its mask."""
    rng = np.random.default_rng(seed)
    points = []
    for rx, ry, z, off in rows:
        angles = [2 * math.pi * (i + off) / sides + math.pi / 2 for i in range(sides)]
        points.append([(centre[0] + rx * math.cos(a), centre[1] + ry * math.sin(a), z) for a in angles])
    faces: list[list[tuple[float, float, float]]] = [points[0]]
    for (upper, _), (lower, row) in zip(zip(points, rows), list(zip(points, rows))[1:]):
        turned = (row[3] - rows[points.index(upper)][3]) % 1
        for i in range(sides):
            j = (i + 1) % sides
            if turned:
                faces += [[upper[i], upper[j], lower[i]], [upper[j], lower[j], lower[i]]]
            else:
                faces += [[upper[i], upper[j], lower[j], lower[i]]]
    lamp = np.array(light) / np.linalg.norm(light)
    mask = canvas.fill(polygon(*((x, y) for x, y, _ in points[-1])))
    stops = [s[0] for s in ramp]
    for n, face in enumerate(faces):
        a, b, c = (np.array(p) for p in face[:3])
        normal = np.cross(b - a, c - a)
        normal = normal / (np.linalg.norm(normal) + 1e-9)
        normal = normal if normal[2] > 0 else -normal
        tone = float(normal @ lamp) + (0 if n == 0 else rng.uniform(-0.13, 0.13))
        colour = np.array([np.interp(tone, stops, [s[1][k] for s in ramp]) for k in range(3)])
        area = canvas.fill(polygon(*((x, y) for x, y, _ in face)))
        # Light runs through a stone: each face is brighter away from the lamp.
        mid = np.mean([p[:2] for p in face], axis=0)
        run = ((canvas.x - mid[0]) * -lamp[0] + (canvas.y - mid[1]) * -lamp[1]) * 0.9 + 1
        canvas.lay(np.minimum(area, 1), colour[None, None] * np.clip(run, 0.45, 1.7)[..., None])
        if sparkle:
            edge = canvas.stroke(polygon(*((x, y) for x, y, _ in face)), 0.012)
            canvas.add(edge * mask * sparkle * 0.5, tuple(np.clip(colour * 1.3 + 0.1, 0, 1)))  # type: ignore[arg-type]
    return mask


def glint(canvas: Canvas, cx: float, cy: float, size: float, strength: float = 1) -> None:
    """A four-pointed star of light."""
    dx, dy = np.abs(canvas.x - cx) / size, np.abs(canvas.y - cy) / size
    cross = np.exp(-((dx * dy) * 60) - (dx + dy) * 3.2) + np.exp(-(dx**2 + dy**2) * 30)
    canvas.add(np.clip(cross * strength, 0, 1.6), (1.0, 0.97, 0.9))


def tube(canvas: Canvas, path: Path, width: float, material: Material, lift: float = 1, shadow: float = 0.05) -> Array:
    """A round rod along a line."""
    mask = canvas.stroke(path, width)
    d = np.clip(canvas.inside(mask) / (width / 2), 0, 1)
    canvas.put(mask, material, np.sqrt(1 - (1 - d) ** 2) * width / 2 * lift * canvas.px, shadow)
    return mask


def hoop(
    canvas: Canvas,
    rx: float,
    ry: float,
    width: float,
    turn: float,
    centre: tuple[float, float],
    material: Material,
    near: bool,
) -> None:
    """The near or far half of a standing band seen at a slant, as of a barrel."""
    angles = [math.pi * i / 40 + (math.pi if near else 0) for i in range(41)]
    upper = [(rx * math.cos(a), ry * math.sin(a) + width / 2) for a in angles]
    lower = [(rx * math.cos(a), ry * math.sin(a) - width / 2) for a in angles]
    mask = canvas.fill(polygon(*upper, *reversed(lower)).turned(turn).moved(*centre))
    along = Axis(canvas, centre, turn).s
    bow = np.sqrt(np.clip(1 - (along / rx) ** 2, 0.004, None)) * rx * 0.62 * canvas.px
    edge = canvas.bevel(mask, 0.03, 0.03)
    canvas.put(mask, material, (bow if near else -bow) + edge, 0.07)
