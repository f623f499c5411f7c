"""Vanishing Point: paper rooms inside paper rooms; mint, violet, one orange door for the eye."""

import drawn
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import DAY, Material, rgb
from atelier.paths import icon as i
from scenes.rooms import corridor, spiral

CARD = Material(rgb('#f6fff8'), rough=0.9, cavity=0, wear=0)
INK = Ink(
    top=rgb('#ffffff'),
    middle=rgb('#a8f5d8'),
    foot=rgb('#3ad8a8'),
    line=CARD.of(colour=rgb('#5a2fb8')),
    dark=rgb('#1c0c44'),
    glow=rgb('#6ef0c2'),
    metal=0,
)
KIT = Kit('paper', DAY, CARD, body='#d8f8ea', deep='#8ac8b4', ink=INK, font='righteous', word_font='righteous', seed=9, on='light')

WORLD = world(
    KIT,
    ('#180a3c', '#6ef0c2', '#ff8a3a', '#f2fff9', '#ffd25a', '#efe8d8'),
    (4, 3),
    {
        'eye': KIT.special(
            'wild',
            'WILD',
            drawn.eye(),
            [(0, '#e8561c'), (0.5, '#ff9a3a'), (1, '#ffe0a8')],
            line='#2a0f5a',
            field='#2a0f5a',
            ink='#ffe6c0',
            glow='#ff9a4a',
        ),
        'palette': KIT.high(i('palette'), [(0, '#c88a4a'), (1, '#ffe0a8')], ('#ff6a8a', '#b82a5a'), line='#5a2f14'),
        'frame': KIT.high(i('wood-frame'), [(0, '#a8701c'), (1, '#ffd25a')], ('#5ab4ff', '#1c5ab8'), line='#14306a'),
        'scissors': KIT.high(
            i('scissors'),
            [(0, '#d8283e'), (0.45, '#ff5a5a'), (0.5, '#c8d4e0'), (1, '#ffffff')],
            ('#ffe08a', '#e8a83a'),
            line='#3a1020',
        ),
        'brush': KIT.high(
            i('paint-brush'), [(0, '#3ad8a8'), (0.4, '#1fa88a'), (1, '#0f6a5a')], ('#b88aff', '#6a3ad8'), line='#06302a'
        ),
        'crayon': KIT.low(i('pencil'), [(0, '#ff8a3a'), (1, '#ffc88a')], line='#5a2408'),
        'setsquare': KIT.low(drawn.setsquare(), [(0, '#3a9aff'), (1, '#a8d8ff')], line='#0c2f5a'),
        'pin': KIT.low(drawn.pin(), [(0, '#d8283e'), (1, '#ff8a8a')], line='#4a0814'),
        'paperclip': KIT.low(i('paper-clip'), [(0, '#8a9ab0'), (1, '#e0ecf8')], line='#283448'),
    },
    {'base': corridor, 'feature': spiral},
    KIT.title('VANISHING', 'POINT', width=2.7, gap=0.06, weight=0.75),
    lamp='#5a2fb8',
    plaque='#2a1266',
    stage={'ground': 'day', 'frame': 'band'},
    ground='#f4efe4',
    cast=('eye', 'palette', 'brush'),
    seed=33,
)
