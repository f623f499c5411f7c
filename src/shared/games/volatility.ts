// The volatility of a title, by one rule for all: the standard deviation of a round, in stakes.
import type { Volatility } from '../domain/catalogue/game.ts';
import type { Figures } from './engine.ts';

/** Null where bets differ, or odds can be chosen: then the player sets it. A bought feature is excluded. */
export function volatilityOf(figures: readonly Pick<Figures, 'bet' | 'sigma'>[]): Volatility | null {
  const [row, ...others] = figures.filter(({ bet }) => bet !== 'buy');
  if (!row || others.length > 0) return null;
  const sigma = Number(row.sigma);
  if (sigma < 3) return 'low';
  if (sigma < 4.5) return 'medium';
  return sigma < 6.5 ? 'high' : 'very-high';
}
