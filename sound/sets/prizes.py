"""What the house gives: a level, a lottery, a jackpot's three levels. In F, as wins at the tables are."""

from mix import HALL, SPACE, put, stereo, wet
from orchestra import BRASS, CHOIR, GLOCKENSPIEL, HARP, HORN, STRINGS, TIMPANI, VIBRAPHONE, chord, played, strum
from sets.kepler import bell
from sets.tables import ball
from slot import HOUSE
from synth import decay, noise, thump, through, wide

F = (65, 69, 72)


def level():
    notes = (65, 72, 77, 81)
    return wet(put(1.2, (0, 0, strum(notes, HARP, 0.09, 0.7, 96)), (0, -7, strum(notes, VIBRAPHONE, 0.09, 0.7, 76)), (0.27, -9, bell(77, 0.9))), -13, HALL)


def lottery_ball():
    return put(0.3, (0, 0, ball()), (0.08, -4, stereo(bell(84, 0.2))))


def lottery_draw():
    rise = (60, 65, 67, 69, 72, 77, 79, 81, 84)
    parts = [(0, -3, strum(rise, HARP, 0.13, 0.9, 84, 2)), (0, -10, chord((53, 60, 65), STRINGS, 2.4, 66))]
    parts += [(1.2, -4, chord((53, 65, 69, 72, 77), HORN, 1.2, 92)), (1.2, -8, strum((77, 81, 84, 89), GLOCKENSPIEL, 0.08, 0.5, 84))]
    return wet(put(3.0, *parts, (1.2, -9, thump(150, 56, 0.4, 0.3))), -12, HALL)


def jackpot(size):
    """Three, five and eight seconds: each opens further than the one before."""
    s = (3, 5, 8)[size]
    beat = 60 / 112
    chords = [(53, 60, 65, 69), (58, 62, 65, 70), (60, 64, 67, 72), (53, 60, 65, 69, 77)]
    if size == 2:
        chords = [*chords[:3], (57, 60, 65, 69), (58, 62, 65, 74), (60, 64, 70, 76), (53, 60, 65, 72, 77, 81)]
    starts = [(0, 1, 2, 3), (0, 1.5, 3, 4.5), (0, 1.5, 3, 4, 5.5, 7, 8.5)][size]
    last = s - starts[-1] * beat - 0.5
    lengths = [(b - a) * beat * 0.95 for a, b in zip(starts, starts[1:])] + [last]
    song = [(at * beat, length, note, 100 + 8 * (i == len(chords) - 1)) for i, (at, length, notes) in enumerate(zip(starts, lengths, chords)) for note in notes]
    high = [(at, length, note + 12, 88) for at, length, note, _ in song]
    end = starts[-1] * beat
    drums = [(at * beat, 0.3, 41, 108) for at in starts] + [(end - (4 - i) * beat / 4, 0.2, 48, 84 + 8 * i) for i in range(4)]
    cymbal = wide(lambda seed: through(noise(2.4, seed, white=True), 'highpass', 4000) * decay(2.4, 1.9), 400 + size)
    shower = [65 + step for step in (12, 16, 19, 24, 28, 31, 36)][: 4 + size]
    parts = [(0, -3, played(song, BRASS, 9)), (0, -7, played(high, STRINGS, 9)), (0, -6, played(drums, TIMPANI, 9)), (end, -21, cymbal)]
    parts += [(end + 0.5 * i, -9 - i, strum(shower, GLOCKENSPIEL, 0.08, 0.5, 84)) for i in range(1 + size)]
    if size > 0:
        parts.append((end, -6, chord([note + 12 for note in F], CHOIR, last, 100)))
    parts += [(at * beat, -10, thump(140, 50, 0.5, 0.4)) for at in starts]
    return wet(put(s, *parts), -12, SPACE if size == 2 else HALL)


CUES = {
    'level': (level, -19),
    'lottery_ball': (lottery_ball, -27),
    'lottery_draw': (lottery_draw, -17),
    **{f'jackpot_{size + 1}': ((lambda size=size: jackpot(size)), (-16, -15, -14.5)[size]) for size in range(3)},
    'button': HOUSE['button'],
}
