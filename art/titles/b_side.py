"""B-Side: the back of a valve amplifier in a dark club; brass grille, amber glass, lime on the needle."""

import drawn
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import BRASS, rgb, room
from atelier.paths import icon as i
from scenes.amplifier import encore, valves

LIGHT = room('#5a0f3a', '#120a10', '#d8a878', '#fff0d8', '#d6f25c', '#3a1444')
INK = Ink(
    top=rgb('#fdffe0'),
    middle=rgb('#d6f25c'),
    foot=rgb('#7aa81c'),
    line=BRASS,
    dark=rgb('#14060f'),
    glow=rgb('#b8e03a'),
    metal=0.1,
)
KIT = Kit(
    'brass',
    LIGHT,
    BRASS.of(colour=(0.90, 0.56, 0.26)),
    body='#8a5a3a',
    deep='#2a1018',
    ink=INK,
    font='monoton',
    word_font='righteous',
    seed=5,
)

WORLD = world(
    KIT,
    ('#14060f', '#b8743a', '#d6f25c', '#fff6ea', '#ffc85a', '#4a1838'),
    (3, 4),
    {
        'record': KIT.special(
            'wild',
            'WILD',
            drawn.record(),
            [(0, '#1c1220'), (0.5, '#4a3a54'), (1, '#a890b8')],
            line='#d6f25c',
            field='#1c1a06',
            ink='#eaff9a',
            glow='#c8f03a',
        ),
        'guitar': KIT.high(i('guitar'), [(0, '#a8141c'), (0.5, '#f04a2a'), (1, '#ffd88a')], ('#2a7a8a', '#041c24')),
        'microphone': KIT.high(
            i('old-microphone'), [(0, '#5a6678'), (0.5, '#c8d4e0'), (1, '#ffffff')], ('#b82a5a', '#260410')
        ),
        'snare': KIT.high(i('drum'), [(0, '#7a1c8a'), (0.5, '#d86af0'), (1, '#ffe0ff')], ('#c9922a', '#3a2004')),
        'keyboard': KIT.high(
            i('piano-keys'), [(0, '#c8b8a0'), (0.6, '#fff8e8'), (1, '#ffffff')], ('#3a3aa8', '#08082a')
        ),
        'radio': KIT.low(drawn.radio(), '#ff9a4a'),
        'shades': KIT.low(i('sunglasses'), '#5ad8ff'),
    },
    {'base': valves, 'feature': encore},
    KIT.title('B-SIDE', width=2.6, weight=0.45, spacing=0.03),
    lamp='#d6f25c',
    plaque='#24101a',
    cast=('guitar', 'record', 'microphone'),
    seed=14,
)
