// Terms of a bonus where its file sets none (bonuses.md): defaults of the schema of templates, and the figures on the
// page of bonus terms. Amounts in minor units by currency; a currency without its own takes EUR at the day's rate,
// rounded down.

export const BONUS_DEFAULTS = {
  wager: 30,
  days: 30,
  activationDays: 7,
  maxBet: { EUR: 500, USD: 500, AUD: 500, CAD: 500, NZD: 500, BRL: 2500, NOK: 5000, JPY: 750 },
  lostBelow: { EUR: 10 },
} as const;

export const DEPOSIT_DEFAULTS = {
  percent: 100,
  cap: { EUR: 20_000 },
  minimum: { EUR: 2000 },
} as const;

export const SPINS_DEFAULTS = {
  days: 3,
  stake: { EUR: 20, USD: 20, AUD: 20, CAD: 20, NZD: 20, BRL: 100, NOK: 200, JPY: 30 },
} as const;

/** The least return, in percent, of titles for free spins (bonuses.md 16). */
export const LEAST_SPINS_RETURN = 96;

/** How much a stake counts, in per cent, by kind of game, as players read it; the row without kinds is every other game. */
export const WEIGHTS = [
  { kinds: ['pokies'], percent: 100 },
  { kinds: ['scratch', 'wheel', 'keno'], percent: 50 },
  { kinds: ['roulette', 'sicbo'], percent: 20 },
  { kinds: [], percent: 10 },
  { kinds: ['jackpot', 'bonus-buy'], percent: 0 },
] as const;
