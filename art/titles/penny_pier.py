"""Penny Pier: an arcade over the sea under rows of bulbs; brass, enamel, copper pennies."""

import drawn
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import BRASS, rgb, room
from atelier.paths import icon as i
from scenes.pier import boardwalk, fireworks

LIGHT = room('#5a2a1c', '#10101c', '#d8c8a0', '#fff6e0', '#ffb04a', '#1c3a6a')
INK = Ink(
    top=rgb('#fffbe8'),
    middle=rgb('#ffd23e'),
    foot=rgb('#e8431f'),
    line=BRASS,
    dark=rgb('#0c1430'),
    glow=rgb('#ff9a2e'),
    metal=0.08,
)
KIT = Kit('brass', LIGHT, BRASS, body='#b8863a', deep='#1c2a5a', ink=INK, font='rye', word_font='ultra', seed=6)

WORLD = world(
    KIT,
    ('#0c1430', '#c9923e', '#ffe9a0', '#fff8e8', '#ffd23e', '#2c3a78'),
    (6, 3),
    {
        'bigwheel': KIT.special(
            'wild',
            'WILD',
            drawn.big_wheel(),
            [(0, '#1c5ab8'), (0.5, '#4ab0ff'), (1, '#e0f4ff')],
            line='#0a1430',
            field='#0c1c4a',
            ink='#d8ecff',
            glow='#5ab4ff',
        ),
        'coin': KIT.special(
            'scatter',
            '',
            i('coins'),
            [(0, '#8a3a14'), (0.5, '#e8843a'), (1, '#ffd8b0')],
            line='#2a0e04',
            field='#3a1406',
            ink='#ffd8a8',
            glow='#ff9a4a',
        ),
        'horse': KIT.high(
            i('horse-head'), [(0, '#b8a88a'), (0.6, '#fff2d8'), (1, '#ffffff')], ('#c8283e', '#2a040c'), line='#3a1c10'
        ),
        'tent': KIT.high(
            drawn.big_top(), [(0, '#b8141c'), (0.55, '#ff4a3a'), (1, '#ffe0a0')], ('#2a8ac8', '#04203a'), line='#fff2d0'
        ),
        'teddy': KIT.high(i('air-balloon'), [(0, '#7a3a1c'), (0.3, '#f0a83a'), (1, '#fff0b0')], ('#3aa07a', '#04281c')),
        'balloon': KIT.high(
            i('pinball-flipper'),
            [(0, '#5a1f8a'), (0.6, '#b06aff'), (1, '#f0dcff')],
            ('#e8b83a', '#5a3a08'),
            line='#1c0630',
        ),
        'hotdog': KIT.low(i('ringing-bell'), '#ffd23e'),
        'popcorn': KIT.low(i('popcorn'), '#ff6a5a'),
        'lollipop': KIT.low(i('dart'), '#5ad8ff'),
        'candy': KIT.low(i('ticket'), '#7aff9a'),
    },
    {'base': boardwalk, 'feature': fireworks},
    KIT.title('PENNY', 'PIER', width=2.2, gap=0.07, weight=0.75),
    lamp='#ffd23e',
    plaque='#101c48',
    stage={'ground': 'day', 'board': 'low', 'sign': 'below'},
    ground='#fbe9d0',
    cast=('bigwheel', 'horse', 'tent'),
    seed=18,
)
