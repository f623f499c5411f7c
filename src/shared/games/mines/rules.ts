// Mines: a field of 25 cells, some of them mines. Every gem found raises the cash-out.
import { type Fraction, fraction } from '../../chance/fraction.ts';
import { choose } from '../../chance/removal.ts';

export type MinesConfig = {
  /** The return of all stakes, in hundredths of a percent: 9900 for 99 %. */
  returns: number;
};

export const cells = 25;
export const mostMines = 24;

/** What k gems among m mines pay, in stakes: 0.99 * C(25, k) / C(25 - m, k). */
export const paysFor = ({ returns }: MinesConfig, mines: number, gems: number): Fraction =>
  fraction(BigInt(returns) * choose(cells, gems), 10_000n * choose(cells - mines, gems));

export function readMinesConfig(config: unknown): { config: MinesConfig } | { problems: string[] } {
  const returns = typeof config === 'object' && config !== null && 'returns' in config ? config.returns : undefined;
  if (typeof returns !== 'number' || !Number.isSafeInteger(returns) || returns < 8600 || returns > 9900) {
    return { problems: ['config.returns is a whole number from 8600 to 9900, in hundredths of a percent'] };
  }
  return { config: { returns } };
}
