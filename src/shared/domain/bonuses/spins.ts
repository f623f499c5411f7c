// A set of free spins in figures (bonuses.md 16 and 18): what its winnings become, and the stake it is played at.
import type { Table } from '../../games/engine.ts';
import { refuseStake } from '../../games/stake.ts';
import { convertedOf, requirementOf } from './amounts.ts';
import type { BonusTerms } from './terms.ts';

/** `requirementMinor` 0: cash. Else a bonus with this requirement. */
export interface Winnings {
  readonly amountMinor: number;
  readonly voidMinor: number;
  readonly requirementMinor: number;
}

export function winningsOf(wonMinor: number, terms: Pick<BonusTerms, 'wager' | 'maxWinMinor'>): Winnings {
  const { cashMinor: amountMinor, voidMinor } = convertedOf(wonMinor, terms.maxWinMinor);
  return { amountMinor, voidMinor, requirementMinor: requirementOf(amountMinor, terms.wager) };
}

export interface Spins {
  readonly stakeMinor: number;
  /** How many were given in all, and how many have been played. */
  readonly total: number;
  readonly used: number;
}

/**
 * The set as a title can play it now. Where the title or the market (`mostMinor`) no longer allows its stake, it
 * continues at the next lower one, with more spins: the sum of the remaining stakes never shrinks. Where there is no
 * lower one it stays, and the bet is refused.
 */
export function fitted(set: Spins, table: Table, mostMinor: number): Spins {
  const maxMinor = Math.min(table.maxMinor, mostMinor);
  if (refuseStake({ ...table, maxMinor }, set.stakeMinor) === null) return set;
  const stakeMinor = table.ladderMinor.findLast((rung) => rung <= Math.min(maxMinor, set.stakeMinor));
  if (stakeMinor === undefined) return set;
  const leftMinor = (set.total - set.used) * set.stakeMinor;
  return { stakeMinor, used: set.used, total: set.used + Math.ceil(leftMinor / stakeMinor) };
}
