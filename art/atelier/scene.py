"""What scenes are painted with: a page of light in the eye's own scale (0..1), ramps, stars, haze, bloom."""

from __future__ import annotations

import cairo
import numpy as np
from PIL import Image

from .noise import Array, blur, fbm, step
from .paths import Path

Ramp = tuple[tuple[float, tuple[int, int, int]], ...]


class Page:
    """Picture coordinates: x 0..1 from the left, y 0..1 from the top; u is px of a 780 px wide phone."""

    def __init__(self, width: int, height: int, seed: int) -> None:
        self.w, self.h, self.seed = width, height, seed
        self.tall = height > width
        self.u = width / 780 if self.tall else height / 1080
        self.py, self.px = np.mgrid[0:height, 0:width].astype(np.float32)
        self.x, self.y = self.px / width, self.py / height
        self.rgb = np.zeros((height, width, 3), np.float32)
        self.rng = np.random.default_rng(seed)

    def pick(self, phone: float, desktop: float) -> float:
        return phone if self.tall else desktop

    def sky(self, *stops: tuple[float, str]) -> None:
        """A ramp from top (0) to foot (1), colours written `#rrggbb`."""
        ys = [s[0] for s in stops]
        self.rgb[:] = np.stack([np.interp(self.y, ys, [hexed(s[1])[k] for s in stops]) for k in range(3)], -1)

    def noise(self, size: float, octaves: int = 5, seed: int = 0, sx: float = 1, dx: float = 0) -> Array:
        """Noise with features of a size in phone px; sx draws it out sideways."""
        return fbm(self.px / self.u / size / sx + dx, self.py / self.u / size, octaves, seed + self.seed)

    def lay(self, mask: Array, colour: str | Array, shade: float = 1) -> None:
        c = np.array(hexed(colour)) if isinstance(colour, str) else colour
        self.rgb = self.rgb * (1 - mask)[..., None] + c * shade * mask[..., None]

    def add(self, amount: Array, colour: str) -> None:
        self.rgb += amount[..., None] * np.array(hexed(colour), np.float32)

    def dim(self, factor: Array | float) -> None:
        self.rgb *= factor if np.isscalar(factor) else factor[..., None]  # type: ignore[index]

    def sheet(self, mask: Array, colour: str, depth: float = 14, lean: float = 0.6) -> None:
        """A layer of cut paper: its soft shadow on what is behind, fibre, a light edge."""
        fall = blur(mask, depth * self.u)
        drop = round(depth * lean * self.u)
        fall = np.roll(np.pad(fall, ((drop, 0), (0, 0)), 'edge')[: self.h], round(drop * 0.5), 1)
        self.dim(1 - 0.5 * fall * (1 - mask))
        fibre = 0.95 + 0.09 * fbm(self.px / self.u / 3, self.py / self.u / 3, 3, 4)
        edge = np.clip(mask - np.roll(mask, max(1, round(1.6 * self.u)), 0), 0, 1)
        self.lay(mask, np.array(hexed(colour)) * fibre[..., None])
        self.add(edge * 0.16, '#ffffff')

    def clouds(self, lo: float, hi: float, size: float, seed: int, flat: float = 3) -> Array:
        return step(lo, hi, self.noise(size, 6, seed, sx=flat))

    def bank(
        self, top: float, tone: str, seed: int, size: float = 130, spread: float = 0.28, bow: float = 0.05
    ) -> None:
        """A bank of cloud whose heads are lit from the upper left, everything under a wandering line."""
        u = self.u
        warp = (fbm(self.px / u / size * 0.8, self.py / u / size * 0.8, 4, seed) - 0.5) * size * 1.7
        x, y = (self.px / u + warp) / size + seed * 5.3, (self.py / u + warp) / size * 1.18
        puff = fbm(x, y, 6, seed + 1)
        broad, lower = fbm(x, y, 3, seed + 1), fbm(x - 0.2, y - 0.3, 3, seed + 1)
        edge = top + bow * np.cos(self.x * 7 + seed * 2) - (puff - 0.5) * spread
        lit = np.clip(0.84 + (broad - lower) * 1.5 + (puff - broad) * 0.6, 0.6, 1.1)[..., None]
        self.lay(step(-0.012, 0.012, self.y - edge), np.array(hexed(tone), np.float32) * lit)

    def water(self, line: float, colour: str, light: str, sx: float = 0.5, seed: int = 0) -> None:
        """Everything under a line becomes water that carries a light's road."""
        below = step(line, line + 0.002, self.y)
        deep = np.clip((self.y - line) / (1 - line), 0, 1)
        near = 1 / (0.04 + deep)
        wave = fbm((self.px / self.u - 390) / 90 * near * 0.16, self.py / self.u / 7 / (0.3 + deep * 3), 4, seed + 1)
        tone = np.array(hexed(colour)) * (1.05 - 0.55 * deep)[..., None] * (0.72 + 0.6 * wave)[..., None]
        self.lay(below, tone)
        road = np.exp(-(((self.x - sx) / (0.08 + 0.32 * deep)) ** 2)) * step(0.52, 0.66, wave) * (1 - 0.5 * deep)
        self.add(road * below * 0.8, light)

    def spot(self, x: float, y: float, radius: float, power: float = 2) -> Array:
        """A soft round light; radius in phone px."""
        d = np.hypot(self.px - x * self.w, self.py - y * self.h) / (radius * self.u)
        return np.exp(-(d**power))

    def fill(self, path: Path, stroke: float | None = None) -> Array:
        """Coverage of a path in px of the page, y down."""
        surface = cairo.ImageSurface(cairo.FORMAT_A8, self.w, self.h)
        context = cairo.Context(surface)
        context.set_line_cap(cairo.LINE_CAP_ROUND)
        path.trace(context)
        if stroke is None:
            context.fill()
        else:
            context.set_line_width(stroke * self.u)
            context.stroke()
        data = np.frombuffer(surface.get_data(), np.uint8).reshape(self.h, surface.get_stride())
        return data[:, : self.w].astype(np.float32) / 255

    def place(self, path: Path, x: float, y: float, height: float) -> Array:
        """A shape (y up) standing with its foot at x, y, so many phone px high."""
        x0, y0, x1, y1 = path.bounds()
        s = height * self.u / (y1 - y0)
        return self.fill(path.mapped(s, 0, x * self.w - s * (x0 + x1) / 2, 0, -s, y * self.h + s * y0))

    def ridge(self, base: float, rise: float, size: float, seed: int, rough: int = 6, tilt: float = 0) -> Array:
        """Everything under a hilly line: base and rise in parts of the height, size in phone px."""
        x = np.arange(self.w, dtype=np.float32)
        line = fbm(x / self.u / size + seed * 9.7, np.zeros_like(x) + seed, rough, seed)
        top = (base - (line - 0.35) * rise - tilt * (x / self.w - 0.5)) * self.h
        return np.clip(self.py - top[None] + 0.5, 0, 1)

    def stars(self, count: int, where: Array, colour: str = '#ffe8cd', most: float = 1) -> None:
        dots = np.zeros((self.h, self.w), np.float32)
        for _ in range(round(count * self.w * self.h / (780 * 1388))):
            y, x = self.rng.integers(0, self.h), self.rng.integers(0, self.w)
            dots[y, x] = max(dots[y, x], 0.2 + self.rng.random() ** 4)
        shine = blur(dots, 0.7 * self.u) * 3.4 + blur(dots * (dots > 0.85), 3 * self.u) * 24
        self.add(shine * where * most, colour)

    def sparks(self, count: int, colour: str, size: float = 1.3, where: Array | None = None) -> None:
        dots = np.zeros((self.h, self.w), np.float32)
        for _ in range(round(count * self.w * self.h / (780 * 1388))):
            dots[self.rng.integers(0, self.h), self.rng.integers(0, self.w)] = 0.5 + self.rng.random()
        if where is not None:
            dots *= where
        self.add(blur(dots, size * self.u) * size**2 * 5.3 + blur(dots, 5 * size * self.u) * size**2 * 18, colour)

    def rays(self, x: float, y: float, count: float, sharp: float = 0.5, seed: int = 0) -> Array:
        """Light from a point in beams, 0..1."""
        dx, dy = self.px - x * self.w, self.py - y * self.h
        turn = np.arctan2(dx, dy)
        k = count / 2
        n = fbm(np.cos(turn) * k + 30, np.sin(turn) * k + 30, 3, seed)
        return step(sharp - 0.2, sharp + 0.25, n)

    def bloom(
        self, over: float = 0.55, amounts: tuple[tuple[float, float], ...] = ((8, 0.25), (30, 0.22), (90, 0.2))
    ) -> None:
        hot = np.clip(self.rgb - over, 0, 1.5)
        for size, strength in amounts:
            self.rgb += blur(hot, size * self.u) * strength

    def calm(self, top: float = 0.30, foot: float = 0.35) -> None:
        """Darkens the edges where the bars' texts stand."""
        self.dim(1 - top * step(0.09, 0.0, self.y) - foot * step(0.82, 0.98, self.y))

    def grain(self, amount: float = 0.004) -> None:
        """Just enough to keep soft runs from banding."""
        self.rgb += self.rng.normal(0, amount, (self.h, self.w, 1)).astype(np.float32)

    def image(self) -> Image.Image:
        x = np.clip(self.rgb, 0, None)
        over = np.clip(x - 0.8, 0, None)
        x = np.where(x > 0.8, 0.8 + 0.2 * (1 - np.exp(-over / 0.3)), x)
        return Image.fromarray((x * 255 + 0.5).clip(0, 255).astype(np.uint8), 'RGB')


def hexed(colour: str) -> tuple[float, float, float]:
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))  # type: ignore[return-value]


def ramp(v: Array, *stops: tuple[float, str]) -> Array:
    """Colours along a value."""
    at = [s[0] for s in stops]
    return np.stack([np.interp(v, at, [hexed(s[1])[k] for s in stops]) for k in range(3)], -1).astype(np.float32)
