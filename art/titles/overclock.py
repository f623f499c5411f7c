"""Overclock: a board under glass whose chip heats from cyan to red; traces, lacquer, solder."""

import drawn
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import STEEL, rgb, room
from atelier.paths import icon as i
from scenes.circuit import board, meltdown

LIGHT = room('#5a0a4a', '#04101a', '#5ac8e0', '#f0ffff', '#ff2ac0', '#0a2a4a')
INK = Ink(
    top=rgb('#ffffff'),
    middle=rgb('#5ef2ff'),
    foot=rgb('#0a7ad8'),
    line=STEEL,
    dark=rgb('#020a14'),
    glow=rgb('#12d0ff'),
    metal=0.1,
)
KIT = Kit('neon', LIGHT, STEEL, body='#2ee6ff', deep='#081422', ink=INK, font='bungee', word_font='bungee', seed=3)

WORLD = world(
    KIT,
    ('#020a14', '#2ee6ff', '#ff3ac0', '#eafcff', '#ffd23e', '#0c3a5a'),
    (5, 3),
    {
        'robot': KIT.special(
            'wild',
            'WILD',
            i('vintage-robot'),
            [(0, '#0a5a8a'), (0.5, '#2ed8ff'), (1, '#e8feff')],
            line='#02141f',
            field='#02182a',
            ink='#b8f8ff',
            glow='#12d8ff',
        ),
        'siren': KIT.special(
            'scatter',
            'SCATTER',
            i('siren'),
            [(0, '#8a0a5a'), (0.5, '#ff3ac0'), (1, '#ffd0f4')],
            line='#24021a',
            field='#2a0220',
            ink='#ffc8f0',
            glow='#ff2ac0',
        ),
        'invader': KIT.high(
            drawn.invader(), [(0, '#5a1aff'), (0.6, '#a86aff'), (1, '#f0e0ff')], ('#8a3aff', '#0c0428')
        ),
        'arm': KIT.high(
            i('mechanical-arm'),
            [(0, '#c86a0a'), (0.5, '#ffb43a'), (1, '#fff0b0')],
            ('#ff9a1e', '#201002'),
            line='#241004',
        ),
        'monitor': KIT.high(
            drawn.monitor(), [(0, '#0a8a5a'), (0.5, '#3aff9a'), (1, '#e0fff0')], ('#1ee68a', '#021c10'), line='#03180e'
        ),
        'floppy': KIT.high(
            drawn.floppy(), [(0, '#1c3ad8'), (0.6, '#5a8aff'), (1, '#e0ecff')], ('#3a6aff', '#040c30'), line='#04082a'
        ),
        'warning': KIT.low(drawn.warning(), '#ffd23e'),
        'gear': KIT.low(i('cog'), '#c8e0f0'),
        'battery': KIT.low(i('battery-75'), '#6aff5a'),
        'screwdriver': KIT.low(i('screwdriver'), '#ff6a4a'),
    },
    {'base': board, 'feature': meltdown},
    KIT.title('OVERCLOCK', width=2.9, stretch=1.25, weight=0.6),
    lamp='#ff3ac0',
    plaque='#06121f',
    stage={'board': 'high', 'sign': 'below'},
    cast=('robot', 'siren', 'floppy'),
    seed=31,
)
