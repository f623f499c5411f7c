"""Jade Ascent: steps of jade that climb into gold cloud; red lacquer, carved stone."""

import drawn
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import GOLD, LEAF, rgb
from atelier.paths import icon as i
from scenes.steps import palace, stairs

INK = Ink(
    top=rgb('#fff8d0'), middle=rgb('#f0c04a'), foot=rgb('#b86a12'), dark=rgb('#04180e'), glow=rgb('#1fc878'), metal=0.45
)
KIT = Kit('stone', LEAF, GOLD, body='#6ac894', deep='#0f5a3c', ink=INK, font='shojumaru', seed=12)

WORLD = world(
    KIT,
    ('#04180f', '#4fb884', '#ff5a4a', '#f4fff0', '#ffcf5a', '#1f5a40'),
    (5, 3),
    {
        'jade': KIT.special(
            'wild',
            'WILD',
            i('sea-dragon'),
            [(0, '#0a6a3a'), (0.5, '#2fd488'), (1, '#d8ffe0')],
            line='#042814',
            field='#04281a',
            ink='#ffe9a0',
            glow='#2effa0',
        ),
        'pagoda': KIT.special(
            'scatter',
            'SCATTER',
            i('pagoda'),
            [(0, '#8a1414'), (0.5, '#f03a2a'), (1, '#ffd0a0')],
            line='#2a0404',
            field='#3a0808',
            ink='#ffe0b0',
            glow='#ff6a3a',
        ),
        'dragon': KIT.high(
            i('dragon-head'), [(0, '#a8641c'), (0.5, '#ffc23a'), (1, '#fff2b0')], ('#b8201c', '#2a0406')
        ),
        'koi': KIT.high(
            i('flying-trout'),
            [(0, '#ffffff'), (0.4, '#ffe0c8'), (0.55, '#f0502a'), (1, '#ff8a5a')],
            ('#1f6ab8', '#04142e'),
        ),
        'lantern': KIT.high(
            i('asian-lantern'),
            [(0, '#b81414'), (0.5, '#ff4a2a'), (1, '#ffb08a')],
            ('#c9a23a', '#4a300a'),
            line='#3a0606',
        ),
        'fan': KIT.high(
            i('handheld-fan'),
            [(0, '#6a2a8a'), (0.6, '#c07ae0'), (1, '#f4d8ff')],
            ('#e8dcc0', '#8a7a50'),
            line='#240a34',
        ),
        'bamboo': KIT.low(i('bamboo'), '#a8f06a'),
        'tea': KIT.low(i('teapot'), '#7ad8ff'),
        'coin': KIT.low(drawn.cash(), '#ffd05a'),
    },
    {'base': stairs, 'feature': palace},
    KIT.title('JADE', 'ASCENT', width=2.4, gap=0.06, weight=0.75),
    lamp='#ffb43a',
    plaque='#06281a',
    stage={'ground': 'day', 'sign': 'below'},
    ground='#e4f4e4',
    cast=('dragon', 'lantern', 'koi'),
    seed=15,
)
