"""Thunderhead: a temple among storm clouds; wet slate, bronze, one white bolt."""

from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import NIGHT, OLD_GOLD, rgb
from atelier.paths import icon as i
from scenes.storm import eye, temple

BRONZE = OLD_GOLD.of(colour=(0.72, 0.44, 0.20), rough=0.26)
INK = Ink(
    top=rgb('#ffffff'),
    middle=rgb('#c8dcff'),
    foot=rgb('#4a5aa8'),
    line=BRONZE,
    dark=rgb('#0a0c1c'),
    glow=rgb('#5a7cff'),
    metal=0.3,
)
KIT = Kit('stone', NIGHT, BRONZE, body='#8a94a8', deep='#23293a', ink=INK, font='cinzel-decorative', seed=6)

WORLD = world(
    KIT,
    ('#0a0c1c', '#8a94a8', '#ffe95a', '#f2f5ff', '#ffd76a', '#3a4464'),
    (5, 5),
    {
        'lightning': KIT.high(
            i('heavy-lightning'), [(0, '#f0a800'), (0.5, '#ffe23e'), (1, '#ffffff')], ('#4a3ab0', '#0c0826')
        ),
        'tornado': KIT.high(i('tornado'), [(0, '#4a6a8a'), (0.6, '#a8c8e0'), (1, '#f2fbff')], ('#1f6a7a', '#04181e')),
        'brolly': KIT.high(
            i('umbrella'), [(0, '#6a0f1c'), (0.5, '#d82a3e'), (1, '#ff8a8a')], ('#a8b0c0', '#3a4256'), line='#1c0408'
        ),
        'leaf': KIT.low(i('oak-leaf'), '#8fe04a'),
        'droplet': KIT.low(i('drop'), '#4ac8ff'),
    },
    {'base': temple, 'feature': eye},
    KIT.title('THUNDERHEAD', width=2.9, stretch=1.5, weight=0.6),
    lamp='#8fa8ff',
    plaque='#12162a',
    stage={'frame': 'arch'},
    cast=('lightning', 'tornado', 'brolly'),
    seed=3,
)
