"""The air of a live table's room, in which others sit: no music, and the only thing that goes on there."""

from level import ready_bed
from mix import ROOM, ring_add, ring_noise, ring_wet, swing
from synth import chance, knock, samples


def air():
    """Eight seconds of a hall, and chips on other tables."""
    n = samples(8.0)
    r = chance(301)
    far = ring_noise(n, 240, 1.2, 302) * (0.7 + 0.3 * swing(n, 2))[:, None]
    near = ring_noise(n, 1300, 0.8, 303) * (0.5 + 0.5 * swing(n, 3, 0.4))[:, None]
    x = far + 0.16 * near
    for i in range(17):
        ring_add(x, 8 * r.random(), knock(0.08, 1500 + 900 * r.random(), 310 + i, 0.7, 0.03), -16, 1.6 * r.random() - 0.8)
    return ready_bed(ring_wet(x, -12, ROOM), -34.0)


BEDS = {'base': (air, 60, -34)}
