// What bets of a table are called in its title's certificate, and what a stake on them is expected to cost by it (rewards.md 33).
import { kindOf as baccaratKind } from './baccarat/play.ts';
import { flightBetsIn } from './crash/bets.ts';
import type { Json } from './engine.ts';
import { type KindOf, readBets } from './laid.ts';
import { kindOf as rouletteKind } from './roulette/play.ts';
import { kindOf as sicboKind } from './sicbo/play.ts';

/** What a bet returns by its certificate, in hundred-millionths of its stake, by the bet's name there. */
export type Returns = Readonly<Record<string, number>>;

/** A whole stake, in the unit of returns. */
export const WHOLE = 100_000_000;

/** A certificate's per cent ("97.297297") in hundred-millionths of a stake. */
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
 * What the stakes are expected to cost, in minor units times hundred-millionths. A bet without a row of its own returns what the title
 * returns at most; where nothing is certified, nothing is known.
 */
export function expectedCost(engine: string, returns: Returns, action: Json, stakeMinor: number): number {
  const highest = Math.max(...Object.values(returns));
  if (!Number.isFinite(highest)) return 0;
  return named(engine, action, stakeMinor).reduce(
    (total, { bet, stakeMinor: part }) => total + part * Math.max(0, WHOLE - (returns[bet] ?? highest)),
    0,
  );
}
