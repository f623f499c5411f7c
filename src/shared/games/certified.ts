// The names of a table's bets in its title's certificate, and the expected cost of a stake on them (rewards.md 33).
import { kindOf as baccaratKind } from './baccarat/play.ts';
import { flightBetsIn } from './crash/bets.ts';
import type { Json } from './engine.ts';
import { type KindOf, readBets } from './laid.ts';
import { kindOf as rouletteKind } from './roulette/play.ts';
import { kindOf as sicboKind } from './sicbo/play.ts';

/** The certified return of each bet, in hundred-millionths of its stake, by its name in the certificate. */
export type Returns = Readonly<Record<string, number>>;

/** A whole stake, in the unit of returns. */
export const WHOLE = 100_000_000;

/** A certificate's percentage ("97.297297") in hundred-millionths of a stake. */
export function returnOf(percent: string): number {
  const [whole = '', decimals = ''] = percent.split('.');
  return Number(whole) * 1_000_000 + Number(decimals.padEnd(6, '0').slice(0, 6));
}

export const returnsOf = (figures: readonly { readonly bet: string; readonly rtp: string }[]): Returns =>
  Object.fromEntries(figures.map(({ bet, rtp }) => [bet, returnOf(rtp)]));

const LAYOUTS: Readonly<Record<string, KindOf>> = { baccarat: baccaratKind, roulette: rouletteKind, sicbo: sicboKind };

function named(engine: string, action: Json, stakeMinor: number): { bet: string; stakeMinor: number }[] {
  const kindOf = LAYOUTS[engine];
  const laid = kindOf && readBets(action, kindOf);
  if (laid) return laid.map(({ at, stakeMinor: part }) => ({ bet: kindOf(at) ?? at, stakeMinor: part }));
  const aimed = flightBetsIn(action, stakeMinor);
  if (aimed)
    return aimed.map((bet) => ({ bet: `target:${(bet.target / 100).toFixed(2)}`, stakeMinor: bet.stakeMinor }));
  return [{ bet: '', stakeMinor }];
}

/**
 * The expected cost of the stakes, in minor units times hundred-millionths. A bet without a row of its own is taken to
 * return the highest of the title; null without a certificate.
 */
export function expectedCost(engine: string, returns: Returns, action: Json, stakeMinor: number): number {
  const highest = Math.max(...Object.values(returns));
  if (!Number.isFinite(highest)) return 0;
  return named(engine, action, stakeMinor).reduce(
    (total, { bet, stakeMinor: part }) => total + part * Math.max(0, WHOLE - (returns[bet] ?? highest)),
    0,
  );
}
