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
        box = step(0.93 - soft, 0.93 + soft * 0.35, at)[..., None] * np.array(self.key) * (1.9 - 1.3 * rough)
        at = rx * RIM[0] + ry * RIM[1] + rz * RIM[2]
        strip = step(0.86 - soft, 0.86 + soft * 0.5, at)[..., None] * np.array(self.rim) * (1.3 - 0.7 * rough)
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


GOLD = Material((1.0, 0.60, 0.17), metal=1, rough=0.2, wear=0.5)
OLD_GOLD = Material((0.62, 0.27, 0.06), metal=1, rough=0.3)
BRASS = Material((0.95, 0.64, 0.26), metal=1, rough=0.16)
STEEL = Material((0.62, 0.68, 0.76), metal=1, rough=0.2)
IRON = Material((0.15, 0.13, 0.145), metal=0.85, rough=0.22, coat=0.55)


def enamel(colour: Colour, rough: float = 0.25) -> Material:
    return Material(colour, rough=rough, coat=0.9)


def shade(height: Array, material: Material, light: Light, px: float) -> Array:
    """Linear colour of a relief (heights in px of the canvas; px is pixels a unit)."""
    gy, gx = np.gradient(height)
    nz = 1 / np.sqrt(gx * gx + gy * gy + 1)
    nx, ny = -gx * nz, gy * nz
    rx, ry, rz = 2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1
    base = np.asarray(material.colour, np.float32)
    base = base if base.ndim == 3 else base[None, None]
    seen = light.mirror(rx, ry, rz, material.rough)
    facing = np.clip(1 - nz, 0, 1)[..., None] ** 3
    lit = np.clip(nx * KEY[0] + ny * KEY[1] + nz * KEY[2] + 0.25, 0, None)[..., None] / 1.25
    sky = (ny * 0.5 + 0.5)[..., None]
    diffuse = base * (lit * np.array(light.key) * 1.05 + sky * 0.16 + np.array(light.fill) * (1 - sky) * 1.2 + 0.06)
    metal = base * seen * 0.92 + base * 0.05
    out = diffuse * (1 - material.metal) + metal * material.metal
    if material.coat:
        gloss = light.mirror(rx, ry, rz, 0.06)
        out = out + gloss * (0.045 + 0.5 * facing) * material.coat
    edge = np.clip(nx * RIM[0] + ny * RIM[1], 0, 1)[..., None] * facing
    out = out + edge * np.array(light.rim) * (0.35 + 0.65 * material.metal)
    if material.cavity or material.wear:
        small, large = blur(height, px * 0.02), blur(height, px * 0.09)
        hollow = np.clip((large - height) / (px * 0.05), 0, 1)[..., None]
        raised = np.clip((height - small) / (px * 0.006), 0, 1)[..., None]
        out = out * (1 - 0.75 * material.cavity * hollow) * (1 + material.wear * raised * 0.8)
    if material.glow is not None:
        out = out + np.asarray(material.glow, np.float32)
    return out.astype(np.float32)
