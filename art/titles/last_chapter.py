"""The Last Chapter: a library by candlelight; leather, gilt and ink, and a book that writes itself."""

from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import GOLD, rgb, room
from atelier.paths import icon as i
from scenes.library import desk, pages

LIGHT = room('#4a1c5a', '#100818', '#d8b47a', '#fff0c8', '#a86aff', '#241a4a')
INK = Ink(
    top=rgb('#fff4d0'), middle=rgb('#ffc45a'), foot=rgb('#d8641c'), dark=rgb('#140620'), glow=rgb('#8a3aff'), metal=0.08
)
KIT = Kit(
    'brass',
    LIGHT,
    GOLD.of(colour=(0.92, 0.58, 0.22)),
    body='#6a3a5a',
    deep='#2a0f2c',
    ink=INK,
    font='uncial-antiqua',
    seed=4,
    on='light',
)

WORLD = world(
    KIT,
    ('#120818', '#c99a4a', '#b58aff', '#f6ecdc', '#ffcf7a', '#e6d3a6'),
    (5, 3),
    {
        'book': KIT.special(
            'wild',
            'WILD',
            i('open-book'),
            [(0, '#b8863a'), (0.4, '#fff0c8'), (1, '#ffffff')],
            line='#4a1a6a',
            field='#220a34',
            ink='#e6d0ff',
            glow='#9a5aff',
        ),
        'owl': KIT.high(i('owl'), [(0, '#6a3a1a'), (0.5, '#c98a4a'), (1, '#f6deb0')], ('#3a4a9c', '#080c28')),
        'theatre': KIT.high(
            i('drama-masks'), [(0, '#c9a04a'), (0.6, '#fff0c0'), (1, '#ffffff')], ('#8a1c3a', '#22040e')
        ),
        'rose': KIT.high(
            i('rose'),
            [(0, '#1c6a2c'), (0.42, '#3fa04a'), (0.5, '#c8102e'), (1, '#ff5a6a')],
            ('#2a6a5a', '#061c18'),
            line='#24040c',
        ),
        'key': KIT.high(i('skeleton-key'), [(0, '#a8641c'), (0.5, '#ffc24a'), (1, '#fff0b0')], ('#5a3a8a', '#120822')),
        'candle': KIT.low(i('candle-light'), '#ffb04a'),
        'goblet': KIT.low(i('wine-glass'), '#ff5a7a'),
        'scroll': KIT.low(i('scroll-unfurled'), '#f0d8a0'),
        'glasses': KIT.low(i('spectacles'), '#7ac8ff'),
        'pen': KIT.low(i('quill-ink'), '#b58aff'),
    },
    {'base': desk, 'feature': pages},
    KIT.title('THE LAST', 'CHAPTER', width=2.6, gap=0.08, weight=0.7),
    lamp='#8a4aff',
    plaque='#1e0c2a',
    stage={'ground': 'day', 'board': 'low', 'sign': 'apart', 'frame': 'band'},
    ground='#ecdcb8',
    cast=('book', 'owl', 'rose'),
    seed=13,
)
