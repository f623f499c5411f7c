"""What a title's file declares, and how its pictures and `world.json` are made of it."""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from PIL import Image

from .canvas import Canvas, save
from .light import Light
from .paths import ART
from .scene import Page

CELL = (1.04, 1.04 * 1.16)
DESKTOP_SYMBOL = 288
#: The widest phone's window in pixels of its screen, two a pixel of the page, a little more for what stands out of its cell.
PHONE_WINDOW = 880
PHONE_SYMBOL_MOST = 192
SCENE_SIZES = {'phone': (780, 1388), 'desktop': (1600, 900)}
#: What a phone waits for before its first spin is AVIF; the rest is WebP, which is written and read faster.
SOON = 'avif'
SOON_QUALITY = 78
SOON_SCENE_QUALITY = 74
#: kB: a phone's first scene is waited for, a desktop's has more room.
SOON_SCENE_MOST = 48
SCENE_MOST = {'phone': 72, 'desktop': 160}
#: Who stands on covers and in large wins, and who is beside it.
CAST_SIZES = (480, 300)
LOGO_WIDTH = 660
LOGO_MOST = 22
WORD_WIDTH = 640

Draw = Callable[[Canvas], None]


@dataclass(frozen=True)
class Frame:
    """How a frame is drawn at a size; the rail is its width on every side."""

    draw: Callable[[int, int, int], Canvas]
    phone_rail: int = 24
    desktop_rail: int = 30


@dataclass(frozen=True)
class World:
    """One title. Symbols are keyed by the ids of its file in `content/games`: a class and what draws it."""

    material: str
    colours: dict[str, str]
    light: Light
    grid: tuple[int, int]
    symbols: dict[str, tuple[str, Draw]]
    scenes: dict[str, Callable[[Page], None]]
    frame: Frame
    logo: Callable[[], Canvas]
    plate: Callable[[], Canvas]
    coin: Callable[[], Canvas]
    #: Symbols by their ids: the title's hero first, then whoever is beside it.
    cast: tuple[str, ...]
    #: How its stage is composed: light, board, sign, frame, as `src/shared/contract/world.ts` names them.
    stage: dict[str, str] = field(default_factory=dict)
    layers: dict[str, dict[str, Draw]] = field(default_factory=dict)
    words: dict[str, Callable[[], Canvas]] = field(default_factory=dict)
    seed: int = 7
    scene_quality: int = 72


class Maker:
    """Draws the parts of one title that are asked for into `worlds/<title>`."""

    def __init__(self, title: str, world: World, only: Iterable[str]) -> None:
        self.title, self.world, self.only = title, world, set(only)
        self.folder = ART / 'worlds' / title

    def wants(self, part: str) -> bool:
        return not self.only or any(part == one or part.startswith(f'{one}-') for one in self.only)

    def write(
        self, name: str, make: Callable[[], object], quality: int = 80, most: float = 1e9, kind: str = 'webp'
    ) -> str:
        file = self.folder / f'{name}.{kind}'
        if self.wants(name):
            start = time.monotonic()
            save(make(), file, quality, most)  # type: ignore[arg-type]
            print(
                f'{file.name}: {file.stat().st_size / 1000:.1f} kB, {time.monotonic() - start:.1f} s', file=sys.stderr
            )
        return file.name

    def symbol(self, name: str, draw: Draw) -> dict[str, str]:
        """As wide as the cells of its window are: a board of seven columns needs smaller ones than reels do."""
        small = min(PHONE_SYMBOL_MOST, round(PHONE_WINDOW / self.world.grid[0] / 16) * 16)
        phone, desktop = f'sym-{name}-{small}', f'sym-{name}-{DESKTOP_SYMBOL}'
        if self.wants(phone) or self.wants(desktop):
            canvas = Canvas(*CELL, DESKTOP_SYMBOL / CELL[0], self.world.light)
            draw(canvas)
            self.write(phone, lambda: canvas.image(small), SOON_QUALITY, kind=SOON)
            self.write(desktop, lambda: canvas.image(DESKTOP_SYMBOL), 78)
        return {'phone': f'{phone}.{SOON}', 'desktop': f'{desktop}.webp'}

    def layer(self, name: str, draw: Draw) -> str:
        """A part of a symbol that moves by itself: a square, in one size."""

        def make() -> object:
            canvas = Canvas(CELL[0], CELL[0], DESKTOP_SYMBOL / CELL[0], self.world.light)
            draw(canvas)
            return canvas.image(DESKTOP_SYMBOL)

        return self.write(f'sym-{name}', make, 78)

    def member(self, place: int, name: str) -> str:
        """One of the cast: its symbol without plate and ribbon, cut to what there is of it."""
        size = CAST_SIZES[min(place, 1)]

        def make() -> Image.Image:
            canvas = Canvas(*CELL, size / CELL[0], self.world.light, bare=True)
            self.world.symbols[name][1](canvas)
            picture = canvas.image(size)
            return picture.crop(picture.getbbox())

        return self.write(f'cast-{name}', make, 80)

    def scene(self, name: str, draw: Callable[[Page], None]) -> dict[str, str]:
        def make(size: tuple[int, int]) -> object:
            page = Page(*size, self.world.seed)
            draw(page)
            return page.image()

        def cut_for(screen: str) -> str:
            picture = f'scene-{name}-{screen}', lambda: make(SCENE_SIZES[screen])
            if screen == 'phone' and name == 'base':
                return self.write(*picture, SOON_SCENE_QUALITY, SOON_SCENE_MOST, SOON)
            return self.write(*picture, self.world.scene_quality, SCENE_MOST[screen])

        return {screen: cut_for(screen) for screen in SCENE_SIZES}

    def frame(self) -> dict[str, object]:
        cols, rows = self.world.grid
        made: dict[str, object] = {'inset': {}}
        for cut, width, cell, rail in (
            ('phone', 704, 1.25, self.world.frame.phone_rail),
            ('desktop', 1100, 1.145, self.world.frame.desktop_rail),
        ):
            size = (width + 2 * rail, round(width / cols * rows * cell) + 2 * rail)
            kind = SOON if cut == 'phone' else 'webp'
            made[cut] = self.write(
                f'frame-{cut}', lambda s=size, r=rail: self.world.frame.draw(*s, r).image(), 80, kind=kind
            )
            made['inset'][cut] = [rail] * 4  # type: ignore[index]
        return made

    def run(self) -> None:
        world = self.world
        symbols = {}
        for name, (kind, draw) in world.symbols.items():
            symbols[name] = {'class': kind, **self.symbol(name, draw)}
            if name in world.layers:
                layers = {part: self.layer(f'{name}-{part}', drawn) for part, drawn in world.layers[name].items()}
                symbols[name]['layers'] = layers
        told = {
            'material': world.material,
            'colors': world.colours,
            **({'stage': world.stage} if world.stage else {}),
            'symbols': symbols,
            'cast': [self.member(place, name) for place, name in enumerate(world.cast)],
            'scenes': {name: self.scene(name, draw) for name, draw in world.scenes.items()},
            'frame': self.frame(),
            'logo': self.write('logo', lambda: world.logo().image(LOGO_WIDTH), SOON_QUALITY, LOGO_MOST, SOON),
            'words': {
                word: self.write(f'word-{word}', lambda m=make: m().image(WORD_WIDTH), 80)
                for word, make in world.words.items()
            },
            'plate': self.write('plate', lambda: world.plate().image(321), 80),
            'coin': self.write('coin', lambda: world.coin().image(), 80),
        }
        text = re.sub(
            r'\[\s+([^{}\[\]]+?)\s+\]', lambda m: '[' + ' '.join(m[1].split()) + ']', json.dumps(told, indent=2)
        )
        (self.folder / 'world.json').write_text(text + '\n')
