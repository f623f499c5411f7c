"""Salvage Rights: the deck of a boat over a wreck; tarred oak, rope, and gold from below."""

from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import GOLD, SEA, rgb
from atelier.paths import icon as i
from scenes.lake import hold, wreck

INK = Ink(
    top=rgb('#fff6d8'),
    middle=rgb('#f2c14e'),
    foot=rgb('#a8601c'),
    line=GOLD,
    dark=rgb('#04181c'),
    glow=rgb('#1fa8a0'),
    metal=0.15,
)
KIT = Kit('wood', SEA, GOLD, body='#8a6a44', deep='#2c1c12', ink=INK, font='pirata-one', word_font='ultra', seed=17)

WORLD = world(
    KIT,
    ('#04181c', '#8a6a44', '#5affd8', '#f4fffa', '#f2c14e', '#0c3a40'),
    (5, 4),
    {
        'flag': KIT.special(
            'wild',
            'WILD',
            i('pirate-flag'),
            [(0, '#1c1414'), (0.5, '#4a3a38'), (1, '#8a7a70')],
            line='#f2c14e',
            field='#140c0a',
            ink='#f6d88a',
            glow='#ffb84a',
        ),
        'coin': KIT.special(
            'scatter',
            '',
            i('coins'),
            [(0, '#a8641c'), (0.5, '#ffc23a'), (1, '#fff2b0')],
            line='#03281f',
            field='#042a24',
            ink='#c8fff0',
            glow='#3affd0',
        ),
        'lobster': KIT.high(
            i('crab'), [(0, '#a81c0c'), (0.6, '#f0502e'), (1, '#ffb08a')], ('#2a8a9a', '#06242c'), line='#2a0804'
        ),
        'amphora': KIT.high(
            i('amphora'), [(0, '#7a3414'), (0.5, '#d87a3a'), (1, '#ffc890')], ('#3a5aa8', '#0a142e'), line='#240c04'
        ),
        'map': KIT.high(
            i('treasure-map'),
            [(0, '#a87a3a'), (0.6, '#f0d898'), (1, '#fff4d0')],
            ('#8a2a2a', '#240808'),
            line='#2c1a08',
        ),
        'hook': KIT.high(
            i('pirate-hook'),
            [(0, '#7a4a1c'), (0.3, '#c88a3a'), (0.4, '#a8b8c4'), (1, '#f4faff')],
            ('#3a7a3f', '#0a200c'),
            line='#10181c',
        ),
        'lamp': KIT.low(i('old-lantern'), '#ffc04a'),
        'knot': KIT.low(i('knot'), '#e8d0a0'),
        'driftwood': KIT.low(i('log'), '#c8a078'),
        'bottle': KIT.low(i('square-bottle'), '#5affc0'),
    },
    {'base': wreck, 'feature': hold},
    KIT.title('SALVAGE', 'RIGHTS', width=2.4, gap=0.07, weight=0.75),
    lamp='#f2c14e',
    plaque='#0c2024',
    stage={'board': 'high', 'sign': 'below', 'frame': 'ledge'},
    cast=('flag', 'amphora', 'lobster'),
    seed=26,
)
