"""Five kits of material. A kit makes all that titles of one material share: plate, low and special symbols, frame, plaque, coin, letters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from . import frames
from .canvas import Canvas
from .lettering import Ink, wordmark
from .light import GOLD, IRON, Light, Material, rgb
from .noise import Array, blur, fbm, step
from .parts import plate, rank_of, ribbon
from .patterns import Colours, grain, rock, run
from .paths import Path, icon, rounded
from .scene import Page
from .solids import ball
from .world import Frame, World


@dataclass(frozen=True)
class Kit:
    """What a material does to an outline; colours come from the title."""

    name: str
    light: Light
    metal: Material = GOLD
    #: Body and dark side of what the kit is made of (stone, wood, card, lacquer).
    body: str = '#6a625c'
    deep: str = '#241f1d'
    ink: Ink = field(default_factory=Ink)
    font: str = 'alfa-slab-one'
    word_font: str = 'alfa-slab-one'
    seed: int = 1
    #: What is behind the reels: on a light ground what stands without a plate has a dark contour.
    on: str = 'dark'

    # What a thing is made of, by kit

    def thing(self, c: Canvas, path: Path, colours: Colours, line: str, gloss: float = 1.0) -> None:
        """A thing in relief: a dark line round it, what its gaps show, its painted face."""
        mask = c.fill(path)
        whole = c.filled(mask)
        colour = run(c, path, colours)
        if self.name == 'paper':
            self._paper_thing(c, mask, whole, colour, line)
            return
        if self.name == 'neon':
            glow = blur(c.grown(whole, 0.05), c.px * 0.05)
            c.colour += glow[..., None] * colour * 0.35 * c.alpha[..., None]
        edge = c.grown(whole, 0.045)
        dark = np.array(rgb(line), np.float32)
        c.put(edge, self._edge(dark, colour), c.bevel(edge, 0.05, 0.05), 0.10)
        c.put(whole, Material(dark, rough=0.35, coat=0.4, cavity=0), None, 0)
        face = Material(
            colour, rough=0.28, coat=gloss, glow=colour * (0.16 if self.name == 'neon' else 0.07), cavity=0.5, wear=0.3
        )
        if self.name == 'wood':
            face = face.of(
                colour=colour * (0.72 + 0.45 * grain(c, self.seed, size=0.8)[..., None]), coat=0.35, rough=0.4
            )
        if self.name == 'stone':
            face = face.of(coat=0.7, wear=0.5)
        c.put(mask, face, c.inflate(mask, 0.62, 0.012) + c.bevel(mask, 0.04, 0.03), 0)

    def _edge(self, dark: Array, colour: Array) -> Material:
        if self.name in ('brass', 'stone'):
            return self.metal
        if self.name == 'neon':
            return Material(dark, rough=0.2, coat=1.0, glow=colour * 0.75, cavity=0)
        return Material(dark, rough=0.5, coat=0.3)

    def _paper_thing(self, c: Canvas, mask: Array, whole: Array, colour: Array, line: str) -> None:
        fibre = 0.93 + 0.12 * fbm(c.x * 30, c.y * 30, 3, 5)[..., None]
        card = Material(np.full((*mask.shape, 3), rgb('#fff6e6'), np.float32) * fibre, rough=0.9, cavity=0, wear=0)
        outer = c.grown(whole, 0.06)
        c.put(outer, card, c.bevel(outer, 0.012, 0.012), 0.12, 0.55)
        c.put(whole, card.of(colour=np.array(rgb(line), np.float32) * fibre), None, 0)
        inset = np.clip(1 - c.inside(whole) / 0.05, 0, 1) * whole
        c.colour *= (1 - 0.25 * inset)[..., None]
        c.put(mask, card.of(colour=colour * fibre, glow=colour * 0.12), c.bevel(mask, 0.014, 0.016), 0.05, 0.55)

    # Classes of symbols

    def high(
        self,
        thing: Callable[[Canvas], None] | Path,
        colours: Colours = '#ffffff',
        ground: tuple[str, str] = ('#444444', '#111111'),
        line: str = '#1a0d08',
    ) -> tuple[str, Callable[[Canvas], None]]:
        def draw(c: Canvas) -> None:
            self.plate(c, *ground)
            # A pale card on a pale ground.
            if self.name == 'paper' and not c.bare:
                self._stand(c)
            self._draw(c, thing, colours, line, (1.80, 1.98), 1.12)

        return 'high', draw

    def low(
        self, thing: Callable[[Canvas], None] | Path, colours: Colours, line: str = '#1a0d08'
    ) -> tuple[str, Callable[[Canvas], None]]:
        """No plate, and the kit's own dull body with one colour of light at its edge."""

        def draw(c: Canvas) -> None:
            path = thing if isinstance(thing, Path) else None
            if path is None:
                self._draw(c, thing, colours, line, (1.84, 2.12), 1.2)
                self._stand(c)
                return
            path = path.fit(1.80, 2.08, stretch=1.22)
            if self.name == 'paper':
                self.thing(c, path, colours, line)
                self._stand(c)
                return
            hot = np.array(rgb(colours if isinstance(colours, str) else colours[-1][1]), np.float32)
            rank_of(c, path, tuple(hot * 0.7), tuple(np.minimum(hot * 1.15 + 0.05, 1)), self._low_body(c), cracks=self.name in ('stone',))  # type: ignore[arg-type]
            self._stand(c)

        return 'low', draw

    def _stand(self, c: Canvas) -> None:
        if self.on == 'light':
            c.contour(rgb('#2a1a12'), 0.04)

    def _low_body(self, c: Canvas) -> Material:
        body, deep = np.array(rgb(self.body), np.float32), np.array(rgb(self.deep), np.float32)
        if self.name == 'wood':
            g = grain(c, self.seed, size=0.9)[..., None]
            return Material(deep * (1 - g) + body * g, rough=0.45, coat=0.3)
        if self.name == 'stone':
            g = rock(c, self.seed)[..., None]
            return Material(deep * (1 - g) + body * g, rough=0.7, coat=0.1)
        if self.name == 'neon':
            return Material(tuple(deep * 1.4), rough=0.15, coat=1.0)  # type: ignore[arg-type]
        return IRON.of(colour=tuple(body * 0.5))

    def special(
        self,
        kind: str,
        word: str,
        thing: Callable[[Canvas], None] | Path,
        colours: Colours = '#ffffff',
        line: str = '#1a0d08',
        field: str = '#2a0d06',
        ink: str = '#ffd98a',
        glow: str = '#ff8a1e',
    ) -> tuple[str, Callable[[Canvas], None]]:
        """Wild or scatter: as large as the cell lets it, a halo, its word on a ribbon (none for a coin)."""

        def draw(c: Canvas) -> None:
            self._draw(c, thing, colours, line, (1.98, 1.98), 1.1, 0.14)
            c.halo(c.alpha.copy(), rgb(glow), 0.06, 0.8 if self.name != 'paper' else 0.5)
            ribbon(c, word, -0.93, rgb(field), rgb(ink), self.metal, self.word_font)
            if not c.bare:
                self._stand(c)

        return kind, draw

    def _draw(
        self,
        c: Canvas,
        thing: Callable[[Canvas], None] | Path,
        colours: Colours,
        line: str,
        box: tuple[float, float],
        stretch: float,
        cy: float = 0,
    ) -> None:
        if isinstance(thing, Path):
            self.thing(c, thing.fit(*box, 0, cy, stretch), colours, line)
        else:
            thing(c)

    # Parts

    def plate(self, c: Canvas, inner: str, outer: str) -> None:
        if c.bare:
            return
        if self.name == 'brass':
            plate(c, self.metal, rgb(inner), rgb(outer))
            return
        w, h = 0.955, 1.115
        body = c.fill(rounded(w, h, 0.16))
        field = c.fill(rounded(w - 0.13, h - 0.13, 0.10))
        d = np.clip(np.hypot(c.x + 0.12, (c.y - 0.18) * 0.9) / 1.05, 0, 1)[..., None] ** 1.2
        colour = np.array(rgb(inner), np.float32) * (1 - d) + np.array(rgb(outer), np.float32) * d
        deep, top = np.array(rgb(self.deep), np.float32), np.array(rgb(self.body), np.float32)
        if self.name == 'neon':
            c.put(body, Material(tuple(deep), rough=0.15, coat=1.0), c.bevel(body, 0.06, 0.06), 0)  # type: ignore[arg-type]
            c.lay(field, colour * 0.8)
            tube = c.stroke(rounded(w - 0.11, h - 0.11, 0.12), 0.05)
            bright = np.array(rgb(inner), np.float32)
            bright = bright / max(float(bright.max()), 0.05)
            c.colour += (blur(tube, c.px * 0.05) * 0.9)[..., None] * bright * c.alpha[..., None]
            c.lay(tube, bright * 0.85 + 0.16)
            return
        if self.name == 'paper':
            fibre = 0.94 + 0.1 * fbm(c.x * 30, c.y * 30, 3, 2)[..., None]
            sheet = Material(top * fibre, rough=0.9, cavity=0, wear=0)
            c.put(body, sheet, c.bevel(body, 0.02, 0.02), 0)
            for i, inset in enumerate((0.085, 0.15, 0.215)):
                hole = c.fill(rounded(w - inset, h - inset, 0.13))
                mix = (i + 1) / 3
                c.lay(hole, (top * (1 - mix) * 0.8 + colour * mix) * fibre)
                fall = np.clip(1 - (c.inside(hole) - 0.004) / 0.05, 0, 1) * hole
                lean = step(-0.9, 0.9, (c.y - c.x) * 0.7)
                c.colour *= (1 - fall * (0.18 + 0.42 * lean))[..., None]
            return
        if self.name == 'wood':
            rim = deep + (top - deep) * grain(c, self.seed, 'y')[..., None]
            c.put(
                body,
                Material(rim, rough=0.45, coat=0.35),
                c.bevel(body, 0.07, 0.08) + grain(c, self.seed, 'y') * 0.008 * c.px,
                0,
            )
            c.put(c.fill(rounded(w - 0.115, h - 0.115, 0.11)), Material(tuple(deep * 0.4)), None, 0)  # type: ignore[arg-type]
            boards = colour * (0.62 + 0.55 * grain(c, self.seed + 2, 'y', 1.2)[..., None])
            seam = np.exp(-(((((c.x + 3.0) % 0.56) - 0.28) / 0.012) ** 2))[..., None]
            c.put(field, Material(boards * (1 - 0.6 * seam), rough=0.5, coat=0.25, cavity=0), None, 0)
        else:
            g = rock(c, self.seed)
            rim = deep + (top - deep) * g[..., None]
            c.put(body, Material(rim, rough=0.75, coat=0.1, wear=0.7), c.bevel(body, 0.09, 0.10) + g * 0.07 * c.px, 0)
            c.put(c.fill(rounded(w - 0.115, h - 0.115, 0.11)), self.metal, None, 0)
            c.put(
                field,
                Material(colour * (0.78 + 0.4 * rock(c, self.seed + 3, 0.8)[..., None]), rough=0.5, coat=0.4, cavity=0),
                None,
                0,
            )
        shade = np.clip(1 - c.inside(field) / 0.16, 0, 1) * field
        c.colour *= (1 - 0.55 * shade**2)[..., None]
        for x in (-1, 1):
            for y in (-1, 1):
                m, height = ball(c, 0.04, 0.04, x * (w - 0.075), y * (h - 0.075))
                c.put(m, self.metal, height, 0.03)

    def frame(self, lamp: str) -> Callable[[int, int, int], Canvas]:
        def draw(width: int, height: int, rail: int) -> Canvas:
            if self.name == 'brass':
                return frames.rails(
                    self.light,
                    width,
                    height,
                    rail / 100,
                    self.metal,
                    Material(rgb(self.deep), metal=0.8, rough=0.4),
                    rgb(lamp),
                )
            px = 100.0
            c = Canvas(width / 2 / px, height / 2 / px, px, self.light)
            w, h, m = c.w - 0.02, c.h - 0.02, rail / 100 - 0.02
            deep, top = np.array(rgb(self.deep), np.float32), np.array(rgb(self.body), np.float32)
            ring = frames.band(c, w, h, 0.20, m)
            if self.name == 'neon':
                c.put(ring, Material(tuple(deep), rough=0.15, coat=1.0), c.bevel(ring, m * 0.4, m * 0.4), 0)  # type: ignore[arg-type]
                for inset, r, colour in ((m * 0.25, 0.17, rgb(self.body)), (m * 0.74, 0.12, rgb(lamp))):
                    tube = c.stroke(rounded(w - inset, h - inset, r), m * 0.15)
                    c.colour += (
                        (blur(tube, m * 14) * 1.1)[..., None] * np.array(colour, np.float32) * c.alpha[..., None]
                    )
                    c.lay(tube, np.array(colour) * 0.75 + 0.28)
                c.halo(c.alpha.copy(), rgb(self.body), 0.02, 0.6)
                return c
            if self.name == 'paper':
                fibre = 0.94 + 0.1 * fbm(c.x * 16, c.y * 16, 3, 2)[..., None]
                for i, inset in enumerate((0.0, 0.30, 0.62)):
                    layer = frames.band(c, w - m * inset, h - m * inset, 0.20 - m * inset * 0.5, m * (1 - inset))
                    mix = np.array(rgb(lamp), np.float32) if i == 1 else top * (1 - 0.28 * i)
                    c.put(
                        layer,
                        Material(mix * fibre, rough=0.9, cavity=0, wear=0),
                        c.bevel(layer, 0.012, 0.012),
                        0.05,
                        0.5,
                    )
                return c
            texture = grain(c, self.seed, 'x', 0.7) if self.name == 'wood' else rock(c, self.seed, 0.6)
            if self.name == 'wood':
                upright = np.abs(c.x) > w - m
                texture = np.where(upright, grain(c, self.seed, 'y', 0.7), texture)
            tone = deep + (top - deep) * texture[..., None]
            rough = 0.45 if self.name == 'wood' else 0.75
            c.put(
                ring,
                Material(tone, rough=rough, coat=0.3 if self.name == 'wood' else 0.05, wear=0.6),
                c.bevel(ring, m * 0.35, m * 0.35) + texture * m * (4 if self.name == 'wood' else 22),
                0.04,
                cast=True,
            )
            line = frames.band(c, w - m * 0.86, h - m * 0.86, 0.10, m * 0.14)
            c.put(line, self.metal, c.bevel(line, m * 0.07, m * 0.07), 0.02)
            edge = frames.band(c, w - m * 0.40, h - m * 0.40, 0.16, m * 0.10)
            c.put(edge, self.metal.of(colour=tuple(k * 0.6 for k in self.metal.colour)), -c.bevel(edge, m * 0.05, m * 0.05), 0)  # type: ignore[union-attr]
            for x in (-1, 1):
                for y in (-1, 1):
                    at = (x * (w - m * 0.5), y * (h - m * 0.5))
                    k, height_ = ball(c, m * 0.52, m * 0.52, *at)
                    c.put(k, self.metal, height_, 0.04, cast=True)
                    k, height_ = ball(c, m * 0.32, m * 0.32, *at)
                    c.put(
                        k, Material(rgb(lamp), rough=0.1, coat=1, glow=tuple(q * 0.35 for q in rgb(lamp))), height_, 0
                    )
            return c

        return draw

    def plaque(self, field: str, lamp: str) -> Callable[[], Canvas]:
        def draw() -> Canvas:
            if self.name in ('brass',):
                return frames.plaque(self.light, self.metal, rgb(field), rgb(lamp))
            c = Canvas(1.5, 0.56, 107, self.light)
            deep, top = np.array(rgb(self.deep), np.float32), np.array(rgb(self.body), np.float32)
            m = c.fill(rounded(1.46, 0.52, 0.24))
            inner = c.fill(rounded(1.37, 0.43, 0.17))
            if self.name == 'neon':
                c.put(m, Material(rgb(field), rough=0.15, coat=0.6, cavity=0), None, 0)
                tube = c.stroke(rounded(1.42, 0.48, 0.21), 0.035)
                c.colour += (blur(tube, 5) * 1.0)[..., None] * np.array(rgb(lamp), np.float32) * c.alpha[..., None]
                c.lay(tube, np.array(rgb(lamp)) * 0.8 + 0.2)
                return c
            texture = grain(c, self.seed, size=0.7) if self.name == 'wood' else rock(c, self.seed, 0.6)
            tone = deep + (top - deep) * (texture[..., None] if self.name != 'paper' else 1.0)
            c.put(m, Material(tone.astype(np.float32), rough=0.6, cavity=0.4), c.bevel(m, 0.05, 0.05), 0)
            line = c.grown(inner, 0.03)
            if self.name != 'paper':
                c.put(line, self.metal, c.bevel(line, 0.02, 0.02), 0)
            c.put(inner, Material(rgb(field), rough=0.4, coat=0.3, cavity=0), None, 0)
            c.colour *= (1 - 0.5 * np.clip(1 - c.inside(inner) / 0.10, 0, 1) ** 2 * inner)[..., None]
            return c

        return draw

    def coin(self) -> Callable[[], Canvas]:
        return lambda: frames.coins(self.light, GOLD)

    def title(
        self,
        *lines: str,
        width: float = 2.9,
        stretch: float = 1.0,
        weight: float = 0.8,
        spacing: float = 0.012,
        gap: float = 0.10,
        ornament: Callable[[Canvas], None] | None = None,
    ) -> Callable[[], Canvas]:
        def draw() -> Canvas:
            c = wordmark(list(lines), self.font, self.light, self.ink, 250, width, gap, spacing, stretch, weight)
            if ornament:
                ornament(c)
            return c

        return draw


def things(*names: str) -> Path:
    """Icons by name, laid over each other as drawn."""
    path = icon(names[0])
    for name in names[1:]:
        path += icon(name)
    return path


def world(
    kit: Kit,
    colours: tuple[str, str, str, str, str, str],
    grid: tuple[int, int],
    symbols: dict[str, tuple[str, Callable[[Canvas], None]]],
    scenes: dict[str, Callable[[Page], None]],
    logo: Callable[[], Canvas],
    lamp: str,
    plaque: str,
    cast: tuple[str, ...],
    seed: int = 7,
    quality: int = 72,
    stage: dict[str, str] | None = None,
    ground: str = '',
) -> World:
    """A title of a kit. Colours are dark, material, accent, light, gold and the glass behind its reels; the lamp lights frame and plaque."""
    named = dict(zip(('dark', 'material', 'accent', 'light', 'gold', 'glass'), colours))
    return World(
        material=kit.name,
        colours={**named, 'ground': ground} if ground else named,
        stage=stage or {},
        light=kit.light,
        grid=grid,
        symbols=symbols,
        scenes=scenes,
        frame=Frame(kit.frame(lamp)),
        logo=logo,
        plate=kit.plaque(plaque, lamp),
        coin=kit.coin(),
        cast=cast,
        seed=seed,
        scene_quality=quality,
    )
