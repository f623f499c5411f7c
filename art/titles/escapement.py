"""Escapement: inside a tower clock; brass wheels, blued steel, oil and lamplight."""

import drawn
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import BRASS, rgb, room
from atelier.paths import icon as i
from scenes.clockwork import strike, works

LIGHT = room('#7a4a1c', '#14100c', '#e0c48a', '#fff2d0', '#ff9a3a', '#1c2a44')
INK = Ink(
    top=rgb('#fff4d8'),
    middle=rgb('#e6b060'),
    foot=rgb('#8a4a1c'),
    line=BRASS,
    dark=rgb('#140c06'),
    glow=rgb('#c8782a'),
    metal=0.55,
)
KIT = Kit('brass', LIGHT, BRASS, body='#8a6a4a', deep='#2a1c10', ink=INK, font='cinzel-decorative', seed=9)

WORLD = world(
    KIT,
    ('#120c08', '#c9924a', '#7fb4ff', '#fff2dc', '#ffc86a', '#4a3018'),
    (5, 4),
    {
        'gear': KIT.special(
            'wild',
            'WILD',
            i('big-gear'),
            [(0, '#8a4a14'), (0.5, '#e8a84a'), (1, '#fff0c0')],
            field='#2a1608',
            ink='#ffe0a0',
            glow='#ffa03a',
        ),
        'hourglass': KIT.special(
            'scatter',
            'SCATTER',
            i('hourglass'),
            [(0, '#1c4a9a'), (0.5, '#6ab0ff'), (1, '#e6f4ff')],
            line='#06142e',
            field='#08182f',
            ink='#cfe6ff',
            glow='#5aa8ff',
        ),
        'clock': KIT.high(i('clock-tower'), [(0, '#6a3a1c'), (0.5, '#c98a4a'), (1, '#ffe6b8')], ('#1f5a7a', '#04141e')),
        'watch': KIT.high(
            i('pocket-watch'), [(0, '#a8701c'), (0.5, '#ffd06a'), (1, '#fff6d0')], ('#7a1f2a', '#1c0408')
        ),
        'alarm': KIT.high(i('alarm-clock'), [(0, '#8a1f1c'), (0.5, '#e85a4a'), (1, '#ffc8b8')], ('#2a6a4a', '#061c10')),
        'bell': KIT.high(i('ringing-bell'), [(0, '#9a5a10'), (0.5, '#ffb83a'), (1, '#fff0b0')], ('#4a2a7a', '#0e061e')),
        'telescope': KIT.high(
            i('spyglass'), [(0, '#7a4a1c'), (0.5, '#d89a4a'), (1, '#ffe8b8')], ('#2a4a9a', '#060e2a')
        ),
        'bolt': KIT.low(drawn.bolt(), '#c8d4e0'),
        'spanner': KIT.low(i('wrench'), '#7fb4ff'),
        'magnet': KIT.low(i('magnet'), '#ff6a5a'),
        'clamp': KIT.low(i('clamp'), '#ffc86a'),
    },
    {'base': works, 'feature': strike},
    KIT.title('ESCAPEMENT', width=2.9, stretch=1.5, weight=0.6),
    lamp='#ff9a3a',
    plaque='#241408',
    stage={'frame': 'posts'},
    cast=('gear', 'watch', 'clock'),
    seed=6,
)
