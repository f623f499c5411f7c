// One title of every engine, and of each that is live; first those whose boards differ most.

export const ENGINES = [
  ['slots', 'kepler/perihelion'],
  ['roulette', 'kepler/equinox-roulette'],
  ['blackjack', 'kepler/syzygy-blackjack'],
  ['mines', 'parallax/lodestone-mines'],
  ['crash', 'parallax/eclipse-crash'],
  ['live roulette', 'kepler/solstice-roulette'],
  ['cluster', 'kepler/thunderhead'],
  ['baccarat', 'kepler/zenith-baccarat'],
  ['sicbo', 'kepler/conjunction-sic-bo'],
  ['wheel', 'kepler/ecliptic-wheel'],
  ['videopoker', 'kepler/meridian-jacks'],
  ['dice', 'parallax/azimuth-dice'],
  ['limbo', 'parallax/escape-velocity'],
  ['plinko', 'parallax/perseid-drop'],
  ['hilo', 'parallax/right-ascension'],
  ['keno', 'aquanaut/pearl-diver-keno'],
  ['scratch', 'fizz/sherbet-scratch'],
  ['live baccarat', 'kepler/nadir-baccarat'],
] as const;
