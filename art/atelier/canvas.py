"""A sheet of linear light that layers are put on from back to front, and how it becomes a picture."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path as File

import cairo
import numpy as np
from PIL import Image
from scipy.ndimage import binary_fill_holes, distance_transform_edt, shift

from .light import Colour, Light, Material, shade
from .noise import Array, blur
from .paths import Path


class Canvas:
    """Half sizes in units about the centre, y up; px pixels a unit."""

    def __init__(self, half_width: float, half_height: float, px: float, light: Light, bare: bool = False) -> None:
        self.w, self.h = half_width, half_height
        #: The thing alone: no plate under it and no ribbon with its word.
        self.bare = bare
        self.px, self.light = px, light
        self.cols, self.rows = round(2 * half_width * px), round(2 * half_height * px)
        yy, xx = np.mgrid[0 : self.rows, 0 : self.cols].astype(np.float32)
        self.x, self.y = (xx + 0.5) / px - half_width, half_height - (yy + 0.5) / px
        self.colour = np.zeros((self.rows, self.cols, 3), np.float32)
        self.alpha = np.zeros((self.rows, self.cols), np.float32)

    def _paint(self, path: Path, stroke: float | None) -> Array:
        surface = cairo.ImageSurface(cairo.FORMAT_A8, self.cols, self.rows)
        context = cairo.Context(surface)
        context.translate(self.cols / 2, self.rows / 2)
        context.scale(self.px, -self.px)
        context.set_line_cap(cairo.LINE_CAP_ROUND)
        context.set_line_join(cairo.LINE_JOIN_ROUND)
        path.trace(context)
        if stroke is None:
            context.fill()
        else:
            context.set_line_width(stroke)
            context.stroke()
        data = np.frombuffer(surface.get_data(), np.uint8).reshape(self.rows, surface.get_stride())
        return data[:, : self.cols].astype(np.float32) / 255

    def fill(self, *paths: Path) -> Array:
        """Coverage (0..1) of the union of paths."""
        covered = self._paint(paths[0], None)
        for path in paths[1:]:
            covered = np.maximum(covered, self._paint(path, None))
        return covered

    def stroke(self, path: Path, width: float) -> Array:
        return self._paint(path, width)

    def inside(self, mask: Array) -> Array:
        """Distance to the edge in units, inside a mask."""
        return distance_transform_edt(mask > 0.5).astype(np.float32) / self.px

    def grown(self, mask: Array, by: float) -> Array:
        """A mask moved outwards (by > 0) or inwards, in units, with a smooth edge."""
        out = distance_transform_edt(mask <= 0.5).astype(np.float32) - distance_transform_edt(mask > 0.5)
        return np.clip(by * self.px - out + 0.5, 0, 1).astype(np.float32)

    def filled(self, mask: Array) -> Array:
        """A mask without its holes."""
        return np.maximum(mask, binary_fill_holes(mask > 0.5).astype(np.float32))

    # Relief: heights in px

    def bevel(self, mask: Array, width: float, lift: float | None = None, soft: float = 0.008) -> Array:
        """A round shoulder of a width, then flat."""
        lift = width if lift is None else lift
        d = np.clip(self.inside(mask) / width, 0, 1)
        return blur(np.sqrt(1 - (1 - d) ** 2) * lift * self.px, soft * self.px)

    def chisel(self, mask: Array, lift: float, most: float = 1.0, soft: float = 0.006) -> Array:
        """Straight slopes up to a ridge, as letters are cut."""
        return blur(np.minimum(self.inside(mask), most) * lift * self.px, soft * self.px)

    def inflate(self, mask: Array, lift: float = 1.0, soft: float = 0.02) -> Array:
        """As if blown up: full in the middle of wide parts, low on thin ones."""
        step = 3
        small = mask[::step, ::step] > 0.5
        u = (distance_transform_edt(small) ** 2).astype(np.float32)
        for _ in range(160):
            u[1:-1, 1:-1] = (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:]) * 0.25 + 1
            u *= small
        rows = np.linspace(0, small.shape[0] - 1, self.rows)
        cols = np.linspace(0, small.shape[1] - 1, self.cols)
        big = _bilinear(u, rows, cols)
        d = self.inside(mask) * self.px
        ball = np.sqrt(np.clip(big, 0, None)) * step * 1.2
        height = np.minimum(ball, np.sqrt(d * (2.2 * ball + 1)))
        return blur(height * lift, soft * self.px)

    # Putting layers on

    def put(
        self,
        mask: Array,
        material: Material,
        height: Array | None = None,
        shadow: float = 0.08,
        dark: float = 0.75,
        cast: bool = False,
    ) -> None:
        """One layer; its shadow falls on what is under it, and with `cast` on the empty ground too."""
        height = np.zeros_like(mask) if height is None else height
        if shadow:
            box = self._box(mask, shadow * 3) or (slice(0), slice(0))
            far = blur(mask[box], shadow * self.px * 0.55)
            far = shift(far, (shadow * self.px * 0.7, shadow * self.px * 0.45), order=1)
            near = blur(mask[box], shadow * self.px * 0.2)
            fall = np.clip(np.maximum(far * 0.8, near) * dark, 0, 1)
            self.colour[box] *= (1 - fall)[..., None]
            if cast:
                self.alpha[box] = np.maximum(self.alpha[box], fall)
        box = self._box(mask, 0.1)
        if box:
            part = material.cropped(box)
            colour = shade(height[box], part, self.light, self.px)
            m = mask[box]
            self.colour[box] = self.colour[box] * (1 - m)[..., None] + colour * m[..., None]
            self.alpha[box] = self.alpha[box] * (1 - m) + m

    def _box(self, mask: Array, margin: float) -> tuple[slice, slice] | None:
        """Where a mask is, with a margin in units."""
        rows, cols = np.flatnonzero(mask.max(1) > 0), np.flatnonzero(mask.max(0) > 0)
        if not len(rows):
            return None
        m = round(margin * self.px)
        return (
            slice(max(rows[0] - m, 0), min(rows[-1] + m + 1, self.rows)),
            slice(max(cols[0] - m, 0), min(cols[-1] + m + 1, self.cols)),
        )

    def lay(self, mask: Array, colour: Array | Colour) -> None:
        """Light as it is, over what is there."""
        colour = np.asarray(colour, np.float32)
        self.colour = self.colour * (1 - mask)[..., None] + colour * mask[..., None]
        self.alpha = self.alpha * (1 - mask) + mask

    def add(self, amount: Array, colour: Colour) -> None:
        """Light added to what is there, where something is there."""
        self.colour += amount[..., None] * np.array(colour, np.float32) * self.alpha[..., None]

    def halo(self, mask: Array, colour: Colour, radius: float, strength: float) -> None:
        """A glow behind everything, with an alpha of its own."""
        soft = blur(mask, radius * self.px) * strength
        soft = np.clip(soft, 0, 1) * (1 - self.alpha)
        self.colour += soft[..., None] * np.array(colour, np.float32)
        self.alpha += soft * min(1.0, max(colour))

    def contour(self, colour: Colour, width: float) -> None:
        """A line round whatever is solid, over its glow."""
        line = np.clip(blur(self.grown(self.alpha - 0.3, width), 0.006 * self.px), 0, 1)
        line *= np.clip((0.95 - self.alpha) / 0.15, 0, 1)
        self.colour = self.colour * (1 - line)[..., None] + line[..., None] * np.array(colour, np.float32)
        self.alpha += line * (1 - self.alpha)

    def bloom(self, over: float, radius: float, strength: float) -> None:
        """What is brighter than white shines on its surroundings."""
        hot = np.clip(self.colour - over, 0, 2)
        self.colour += blur(hot, radius * self.px) * strength * np.maximum(self.alpha, 0)[..., None]

    def place(self, other: Canvas, y: float = 0, x: float = 0) -> None:
        """Another canvas of the same scale over this one, its centre at x, y; what stands out is cut."""
        top = round((self.h - y - other.h) * self.px)
        left = round((self.w + x - other.w) * self.px)
        rows = slice(max(top, 0), min(top + other.rows, self.rows))
        cols = slice(max(left, 0), min(left + other.cols, self.cols))
        cut = slice(rows.start - top, rows.stop - top), slice(cols.start - left, cols.stop - left)
        through = 1 - other.alpha[cut]
        self.colour[rows, cols] = self.colour[rows, cols] * through[..., None] + other.colour[cut]
        self.alpha[rows, cols] = self.alpha[rows, cols] * through + other.alpha[cut]

    def image(self, width: int | None = None, sharpen: float = 0.35) -> Image.Image:
        """The picture, scaled to a width."""
        alpha = np.clip(self.alpha, 0, 1)
        plain = tone(self.colour / np.maximum(self.alpha, 1e-4)[..., None])
        if sharpen:
            plain = np.clip(plain + (plain - blur(plain, self.px * 0.006 + 0.7)) * sharpen, 0, 1)
        stack = np.concatenate([plain * alpha[..., None], alpha[..., None]], -1)
        if width and width != self.cols:
            size = (width, round(self.rows * width / self.cols))
            stack = np.stack(
                [
                    np.asarray(Image.fromarray(np.ascontiguousarray(stack[..., c])).resize(size, Image.LANCZOS))
                    for c in range(4)
                ],
                -1,
            )
        alpha = np.clip(stack[..., 3:], 0, 1)
        alpha = np.where(alpha < 0.012, 0, alpha)
        flat = np.clip(stack[..., :3] / np.maximum(alpha, 1e-3), 0, 1) * (alpha > 0)
        return Image.fromarray((np.concatenate([flat, alpha], -1) * 255 + 0.5).astype(np.uint8), 'RGBA')


def _bilinear(a: Array, rows: Array, cols: Array) -> Array:
    r0, c0 = rows.astype(int), cols.astype(int)
    r1, c1 = np.minimum(r0 + 1, a.shape[0] - 1), np.minimum(c0 + 1, a.shape[1] - 1)
    fr, fc = (rows - r0)[:, None].astype(np.float32), (cols - c0)[None].astype(np.float32)
    top = a[np.ix_(r0, c0)] * (1 - fc) + a[np.ix_(r0, c1)] * fc
    return top * (1 - fr) + (a[np.ix_(r1, c0)] * (1 - fc) + a[np.ix_(r1, c1)] * fc) * fr


def tone(light: Array) -> Array:
    """Linear light to sRGB: rich middle, highlights that roll off towards white."""
    x = np.clip(light, 0, None) * 1.12
    over = np.clip(x - 0.72, 0, None)
    x = np.where(x > 0.72, 0.72 + 0.28 * (1 - np.exp(-over / 0.42)), x)
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.clip(x, 1e-6, None) ** (1 / 2.4) - 0.055).astype(np.float32)


def save(picture: Image.Image, file: File, quality: int, most: float = 1e9) -> None:
    """Writes WebP or AVIF by the file's name, as good as fits into so many kB; no metadata: a second machine writes the same bytes."""
    file.parent.mkdir(parents=True, exist_ok=True)
    source = file.with_suffix('.png')
    picture.save(source)
    while True:
        made_by = _avif if file.suffix == '.avif' else _webp
        subprocess.run(made_by(source, file, quality), check=True, stdout=subprocess.DEVNULL)
        if file.stat().st_size <= most * 1000 or quality <= 40:
            break
        quality -= 8
    source.unlink()


def _webp(source: File, file: File, quality: int) -> Sequence[str]:
    return 'cwebp', '-quiet', '-m', '6', '-q', str(quality), '-alpha_q', '90', '-sharp_yuv', str(source), '-o', str(file)


def _avif(source: File, file: File, quality: int) -> Sequence[str]:
    """The codec counts the other way, from 0 to 63: half as many bytes as WebP of the same quality, and ten times as long to write."""
    level = str(round((100 - quality) * 0.63 * 2))
    bounds = '--min', '0', '--max', '63', '--minalpha', '0', '--maxalpha', '63'
    aims = '-a', 'end-usage=q', '-a', f'cq-level={level}', '-a', 'tune=ssim', '-a', 'alpha:cq-level=20'
    return 'avifenc', '-s', '6', '-j', '1', '-y', '420', *bounds, *aims, str(source), str(file)
