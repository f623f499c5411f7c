"""Slow Bloom: a night reef that opens; lacquered shell, violet water, coral light."""

import drawn
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import NIGHT, GOLD, rgb
from atelier.paths import icon as i
from scenes.deep import bloom_night, reef

ROSE = GOLD.of(colour=(1.0, 0.56, 0.52), rough=0.16)
INK = Ink(
    top=rgb('#fff4fc'),
    middle=rgb('#ff9ad8'),
    foot=rgb('#b02a9a'),
    line=ROSE,
    dark=rgb('#14042c'),
    glow=rgb('#ff4ac0'),
    metal=0.15,
)
KIT = Kit('stone', NIGHT, ROSE, body='#e8a8c8', deep='#5a2a6a', ink=INK, font='berkshire-swash', seed=8)

WORLD = world(
    KIT,
    ('#14062e', '#e8a8c8', '#fff2b0', '#fff2fb', '#ffd27a', '#4a2a78'),
    (5, 4),
    {
        'jelly': KIT.special(
            'wild',
            'WILD',
            drawn.jelly(),
            [(0, '#7a3aff'), (0.5, '#ff6ad8'), (1, '#ffe0fa')],
            line='#240a4a',
            field='#240a44',
            ink='#ffd0f4',
            glow='#ff5ae0',
        ),
        'fullmoon': KIT.special(
            'scatter',
            'SCATTER',
            drawn.full_moon(),
            [(0, '#b8a04a'), (0.5, '#fff0b0'), (1, '#ffffff')],
            line='#2a2408',
            field='#2a220a',
            ink='#fff6c8',
            glow='#fff0a0',
        ),
        'squid': KIT.high(i('giant-squid'), [(0, '#a81f4a'), (0.6, '#ff6a7a'), (1, '#ffc8b8')], ('#2a5ac8', '#060c34')),
        'turtle': KIT.high(i('sea-turtle'), [(0, '#1f7a5a'), (0.6, '#5ad88a'), (1, '#e0ffc0')], ('#7a2a9a', '#1a0428')),
        'pearl': KIT.high(
            i('oyster-pearl'), [(0, '#b87a9a'), (0.6, '#ffd8e8'), (1, '#ffffff')], ('#1f8a9a', '#04202a')
        ),
        'coral': KIT.high(i('coral'), [(0, '#c22a4a'), (1, '#ff9a7a')], ('#3a2a9a', '#0a062a')),
        'camera': KIT.low(i('photo-camera'), '#9ad0ff'),
        'torch': KIT.low(i('flashlight'), '#ffe67a'),
        'goggles': KIT.low(i('snorkel'), '#7affd0'),
        'shell': KIT.low(i('nautilus-shell'), '#ffb08a'),
    },
    {'base': reef, 'feature': bloom_night},
    KIT.title('SLOW', 'BLOOM', width=2.3, gap=0.05, weight=0.75),
    lamp='#ff6ad0',
    plaque='#260a40',
    stage={'frame': 'arch'},
    cast=('jelly', 'turtle', 'pearl'),
    seed=23,
)
