"""Baobab: kalimba and skin drums, in A minor."""

from mix import ROOM
from orchestra import CONTRABASS, KALIMBA, MARIMBA, VIBRAPHONE
from slot import Material, cues
from synth import decay, hz, knock, modes, noise, spark, thump, through


def kalimba(note, seconds, t60):
    """A tongue of iron on a gourd: two high partials that are no harmonics, and the wood of the thumb."""
    tongue = [(hz(note), 1, t60), (hz(note) * 2, 0.18, t60 * 0.6), (hz(note) * 5.95, 0.2, t60 * 0.22), (hz(note) * 11.3, 0.06, t60 * 0.1)]
    return modes(seconds, tongue, note) + 0.22 * knock(seconds, 420, note, 0.6, 0.03)


def skin(high, low, seconds=0.16, t60=0.14):
    """A hand on goat skin: the fall of a drum, and the slap."""
    slap = through(noise(seconds, 7, white=True), 'bandpass', (500, 2600)) * decay(seconds, 0.03)
    return thump(high * 1.15, low * 1.2, seconds, t60) + 0.25 * slap


def seeds(seconds, seed):
    return spark(seconds, seed, 2500, 9000, 0.03)


def rain(seconds, seed):
    return noise(seconds, seed, white=True)


def gourd(note, seconds):
    return modes(seconds, [(hz(note), 1, 1.0), (hz(note) * 2.0, 0.35, 0.7), (hz(note) * 3.01, 0.2, 0.4), (hz(note) * 5.95, 0.12, 0.2)], note)


CUES = cues(
    Material(
        scale=(57, 60, 62, 64, 67), voice=kalimba, bell=gourd, drum=skin, grain=seeds, air=rain, run=KALIMBA, chords=MARIMBA, low=CONTRABASS,
        bright=VIBRAPHONE, room=ROOM, skins=True,
    )
)
