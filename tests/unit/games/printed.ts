// What the second computations of printed odds share: reading a certificate's row, and when two figures are the same.
import { expect } from 'vitest';
import type { Figures } from '#shared/games/engine.ts';
import { readCertificate } from '../../../scripts/maths/titles.ts';

/** The row of a bet, a title's first one without a name. */
export function rowOf(game: string, bet?: string): Figures {
  const row = readCertificate(game)?.figures.find((one) => bet === undefined || one.bet === bet);
  if (!row) throw new Error(`${game} prints nothing of ${bet}`);
  return row;
}

/** Printed odds are never lower than the true ones, and no higher than a rounding. */
export function expectOdds(printed: string | null | undefined, chance: number, near = 1e-4): void {
  // Too rare to be told in doubles.
  if (printed === null) return void expect(chance).toBeLessThan(2e-10);
  const odds = Number(printed);
  expect(odds * chance).toBeGreaterThan(1 - 2e-6);
  expect(odds * chance).toBeLessThan(1 + near);
}
