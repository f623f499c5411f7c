"""What a surface looks like in the rig: one key light upper left for all titles, the room's colours by title."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from scipy.ndimage import gaussian_filter1d

from .noise import Array, blur, step

Colour = tuple[float, float, float]
KEY = np.array([-0.48, 0.62, 0.62], np.float32) / np.linalg.norm([-0.48, 0.62, 0.62])
RIM = np.array([0.82, -0.38, 0.42], np.float32) / np.linalg.norm([0.82, -0.38, 0.42])


def _f32(colour: Colour) -> Array:
    return np.array(colour, np.float32)


def rgb(value: str) -> Colour:
    """Linear light of a colour written `#rrggbb`."""
    parts = (int(value[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)  # type: ignore[return-value]


@dataclass(frozen=True)
class Light:
    """The room: what metals mirror from floor (-1) to ceiling (1), and three lamps."""

    room: tuple[tuple[float, Colour], ...]
    key: Colour = (1.0, 0.9, 0.74)
    rim: Colour = (1.0, 0.36, 0.08)
    fill: Colour = (0.1, 0.14, 0.3)

    def mirror(self, rx: Array, ry: Array, rz: Array, rough: float) -> Array:
        table = _room(self.room, round(rough, 2))
        seen = table[np.clip((ry * 0.5 + 0.5) * 255, 0, 255).astype(np.int32)]
        soft = 0.06 + rough * 0.9
        at = rx * KEY[0] + ry * KEY[1] + rz * KEY[2]
        box = step(0.93 - soft, 0.93 + soft * 0.35, at)[..., None] * _f32(self.key) * (1.9 - 1.3 * rough)
        at = rx * RIM[0] + ry * RIM[1] + rz * RIM[2]
        strip = step(0.86 - soft, 0.86 + soft * 0.5, at)[..., None] * _f32(self.rim) * (1.3 - 0.7 * rough)
        return seen + box + strip


@lru_cache
def _room(stops: tuple[tuple[float, Colour], ...], rough: float) -> Array:
    y = np.linspace(-1, 1, 256)
    table = np.stack([np.interp(y, [s[0] for s in stops], [s[1][c] for s in stops]) for c in range(3)], -1)
    return gaussian_filter1d(table, 1 + rough * 70, axis=0, mode='nearest').astype(np.float32)


EMBER = Light(
    room=(
        (-1, (0.42, 0.10, 0.02)),
        (-0.55, (0.16, 0.04, 0.015)),
        (-0.05, (0.035, 0.014, 0.012)),
        (0.16, (0.16, 0.09, 0.06)),
        (0.42, (0.95, 0.66, 0.38)),
        (0.72, (1.5, 1.2, 0.85)),
        (1, (0.6, 0.42, 0.3)),
    )
)


def room(
    floor: str, dark: str, sky: str, top: str, rim: str, fill: str = '#243048', key: Colour = (1.0, 0.93, 0.82)
) -> Light:
    """A light of the usual build from five colours."""
    f, d, s, t = (np.array(rgb(one)) for one in (floor, dark, sky, top))
    stops = ((-1, f), (-0.5, f * 0.4 + d), (-0.05, d), (0.16, d + s * 0.15), (0.42, s), (0.72, t * 1.35), (1, s * 0.7))
    rim_light = np.array(rgb(rim))
    return Light(
        room=tuple((at, tuple(float(k) for k in colour)) for at, colour in stops),  # type: ignore[misc]
        key=key,
        rim=tuple(float(k) for k in rim_light),  # type: ignore[arg-type]
        fill=rgb(fill),
    )


DAY = room('#7a5a3c', '#1c1a1c', '#d9d2c4', '#ffffff', '#ffb060')
SEA = room('#0a3f52', '#04161f', '#9fd6dc', '#f4ffff', '#27c7d8', '#0a3a4a')
NIGHT = room('#3a1c5a', '#0c0818', '#9c93d6', '#ffffff', '#8a5cff', '#1c1846')
ICE = room('#3f6a9c', '#0c1626', '#bcd8f0', '#ffffff', '#7fc8ff', '#1a3a66')
LEAF = room('#3c4a12', '#0c1408', '#d6d68c', '#fffbe0', '#c8e04a', '#1c3a1a')


@dataclass(frozen=True)
class Material:
    """What something is made of; colour may also be an array of the canvas' size."""

    colour: Colour | Array
    metal: float = 0
    rough: float = 0.3
    coat: float = 0
    glow: Colour | Array | None = None
    cavity: float = 0.8
    wear: float = 0.35

    def of(self, **changes: object) -> Material:
        return replace(self, **changes)

    def cropped(self, box: tuple[slice, slice]) -> Material:
        """The same over a part of the canvas."""
        colour, glow = (
            one[box] if isinstance(one, np.ndarray) and one.ndim == 3 else one for one in (self.colour, self.glow)
        )
        return replace(self, colour=colour, glow=glow)


GOLD = Material((1.0, 0.60, 0.17), metal=1, rough=0.2, wear=0.5)
OLD_GOLD = Material((0.62, 0.27, 0.06), metal=1, rough=0.3)
BRASS = Material((0.95, 0.64, 0.26), metal=1, rough=0.16)
STEEL = Material((0.62, 0.68, 0.76), metal=1, rough=0.2)
IRON = Material((0.15, 0.13, 0.145), metal=0.85, rough=0.22, coat=0.55)


def enamel(colour: Colour, rough: float = 0.25) -> Material:
    return Material(colour, rough=rough, coat=0.9)


def shade(height: Array, material: Material, light: Light, px: float) -> Array:
    """Linear colour of a relief (heights in px of the canvas; px is pixels a unit)."""
    gy, gx = np.gradient(height.astype(np.float32))
    nz = 1 / np.sqrt(gx * gx + gy * gy + 1)
    nx, ny = -gx * nz, gy * nz
    rx, ry, rz = 2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1
    base = np.asarray(material.colour, np.float32)
    base = base if base.ndim == 3 else base[None, None]
    seen = light.mirror(rx, ry, rz, material.rough)
    facing = np.clip(1 - nz, 0, 1)[..., None] ** 3
    lit = np.clip(nx * KEY[0] + ny * KEY[1] + nz * KEY[2] + 0.25, 0, None)[..., None] / 1.25
    sky = (ny * 0.5 + 0.5)[..., None]
    diffuse = base * (lit * _f32(light.key) * 1.05 + sky * 0.16 + _f32(light.fill) * (1 - sky) * 1.2 + 0.06)
    metal = base * seen * 0.92 + base * 0.05
    out = diffuse * (1 - material.metal) + metal * material.metal
    if material.coat:
        gloss = light.mirror(rx, ry, rz, 0.06)
        out = out + gloss * (0.045 + 0.5 * facing) * material.coat
    edge = np.clip(nx * RIM[0] + ny * RIM[1], 0, 1)[..., None] * facing
    out = out + edge * _f32(light.rim) * (0.35 + 0.65 * material.metal)
    if material.cavity or material.wear:
        small, large = blur(height, px * 0.02), blur(height, px * 0.09)
        hollow = np.clip((large - height) / (px * 0.05), 0, 1)[..., None]
        raised = np.clip((height - small) / (px * 0.006), 0, 1)[..., None]
        out = out * (1 - 0.75 * material.cavity * hollow) * (1 + material.wear * raised * 0.8)
    if material.glow is not None:
        out = out + np.asarray(material.glow, np.float32)
    return out.astype(np.float32)
