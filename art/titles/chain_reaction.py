"""Chain Reaction: a hall of coils where a spark jumps from win to win; acid light on black glass."""

from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import STEEL, rgb, room
from atelier.paths import icon as i
from scenes.circuit import fission, lab

LIGHT = room('#3a4a0a', '#080a10', '#a8b8a0', '#ffffff', '#c8ff2e', '#14243a')
INK = Ink(
    top=rgb('#ffffff'),
    middle=rgb('#e8ff5a'),
    foot=rgb('#7ab800'),
    line=STEEL,
    dark=rgb('#060a08'),
    glow=rgb('#b8ff1e'),
    metal=0.05,
)
KIT = Kit('neon', LIGHT, STEEL, body='#c8ff2e', deep='#0c1018', ink=INK, font='righteous', seed=4)

WORLD = world(
    KIT,
    ('#080a10', '#c8ff2e', '#ff5a2e', '#f8ffe6', '#ffd23e', '#10243a'),
    (3, 2),
    {
        'reaction': KIT.special(
            'wild',
            'WILD',
            i('explosion-rays'),
            [(0, '#d82a0a'), (0.5, '#ff8a1e'), (1, '#fff0b0')],
            line='#240602',
            field='#2a0a02',
            ink='#ffd8a8',
            glow='#ff6a1e',
        ),
        'dna': KIT.high(i('dna1'), [(0, '#1c5ad8'), (0.5, '#5aa8ff'), (1, '#e0f0ff')], ('#3a8aff', '#040f2a')),
        'microscope': KIT.high(
            i('microscope'), [(0, '#5a6678'), (0.5, '#b8c4d4'), (1, '#ffffff')], ('#b03aff', '#12042a'), line='#12141c'
        ),
        'bulb': KIT.high(
            i('light-bulb'), [(0, '#6a7888'), (0.35, '#ffb81e'), (1, '#fff6c0')], ('#ffc81e', '#221802'), line='#241a02'
        ),
        'magnet': KIT.high(
            i('magnet'), [(0, '#b80a1e'), (0.6, '#ff4a4a'), (1, '#ffd8d0')], ('#ff3a4a', '#22040a'), line='#240408'
        ),
        'battery': KIT.low(i('battery-75'), '#6aff5a'),
        'tube': KIT.low(i('test-tubes'), '#4ae0ff'),
        'spark': KIT.low(i('sparkles'), '#fff03a'),
    },
    {'base': lab, 'feature': fission},
    KIT.title('CHAIN', 'REACTION', width=2.6, gap=0.06, weight=0.75),
    lamp='#5ad8ff',
    plaque='#0e1408',
    stage={'sign': 'below'},
    cast=('dna', 'reaction', 'bulb'),
    seed=5,
)
