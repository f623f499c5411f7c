"""Sticky Rice: a night market under paper lanterns; steam, red lacquer, jade light on the scatter."""

import drawn
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import GOLD, rgb, room
from atelier.paths import icon as i
from scenes.night_market import feast, market

LIGHT = room('#6a1c08', '#140806', '#e8b888', '#fff4e0', '#ff6a2a', '#2a1440')
INK = Ink(
    top=rgb('#fffbe8'),
    middle=rgb('#ffd88a'),
    foot=rgb('#f0502a'),
    line=GOLD,
    dark=rgb('#1c0604'),
    glow=rgb('#ff4a1e'),
    metal=0.05,
)
KIT = Kit(
    'neon', LIGHT, GOLD, body='#ff5a2e', deep='#1c0808', ink=INK, font='shojumaru', word_font='alfa-slab-one', seed=8
)

WORLD = world(
    KIT,
    ('#160606', '#d8432a', '#3affb0', '#fff4e6', '#ffd25a', '#5a1410'),
    (5, 3),
    {
        'riceball': KIT.special(
            'wild',
            'WILD',
            drawn.riceball(),
            [(0, '#d8d0c0'), (0.5, '#ffffff'), (1, '#ffffff')],
            line='#0f2a1c',
            field='#3a0a06',
            ink='#ffe6c0',
            glow='#ffb45a',
        ),
        'lantern': KIT.special(
            'scatter',
            'SCATTER',
            i('asian-lantern'),
            [(0, '#0a7a4a'), (0.5, '#2ee69a'), (1, '#d8ffec')],
            line='#032416',
            field='#03281a',
            ink='#c8ffe6',
            glow='#2effa0',
        ),
        'noodles': KIT.high(
            i('noodles'),
            [(0, '#c8321c'), (0.45, '#f0703a'), (0.5, '#ffd88a'), (1, '#fff6d0')],
            ('#ff3a2a', '#240404'),
            line='#2a0804',
        ),
        'prawn': KIT.high(
            i('shrimp'), [(0, '#e8502a'), (0.6, '#ff9a6a'), (1, '#ffe0c8')], ('#2ab4ff', '#04182c'), line='#3a0c04'
        ),
        'bubbletea': KIT.high(
            i('boba'),
            [(0, '#5a2f1c'), (0.3, '#b87a4a'), (0.7, '#f0d0a8'), (1, '#ff8ac0')],
            ('#c87aff', '#16042c'),
            line='#1c0c08',
        ),
        'chilli': KIT.high(
            i('chili-pepper'),
            [(0, '#a80a14'), (0.7, '#ff3a2a'), (0.9, '#4ad84a'), (1, '#a8ff7a')],
            ('#4aff7a', '#041c0a'),
            line='#200406',
        ),
        'dango': KIT.low(i('dango'), '#ff9ac8'),
        'dumpling': KIT.low(i('dumpling'), '#ffe0a8'),
        'fishcake': KIT.low(drawn.fishcake(), '#ff6a8a'),
        'lettuce': KIT.low(i('cabbage'), '#8aff5a'),
    },
    {'base': market, 'feature': feast},
    KIT.title('STICKY', 'RICE', width=2.3, gap=0.06, weight=0.75),
    lamp='#ffd25a',
    plaque='#260a08',
    stage={'board': 'low', 'frame': 'beam'},
    cast=('noodles', 'chilli', 'prawn'),
    seed=16,
)
