// The rules for every stake, checked before anything is drawn.
import type { GameRefusal, Table } from './engine.ts';

/** The table of a title in a currency, or undefined where the title is not offered in it. */
export function tableOf(
  title: { stakes: { readonly [currency: string]: Omit<Table, 'currency'> | undefined } },
  currency: string,
): Table | undefined {
  const stakes = title.stakes[currency];
  return stakes && { currency, ...stakes };
}

/** Null when the table accepts the round's whole stake, else the refusal. */
export function refuseStake(table: Table, stakeMinor: number): GameRefusal | null {
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor <= 0) return { ok: false, code: 'stake.step' };
  if (stakeMinor < table.minMinor) return refusal('stake.too_low', { minMinor: table.minMinor });
  if (stakeMinor > table.maxMinor) return refusal('stake.too_high', { maxMinor: table.maxMinor });
  if (stakeMinor % table.stepMinor !== 0) return refusal('stake.step', { stepMinor: table.stepMinor });
  if (table.ladderOnly && !table.ladderMinor.includes(stakeMinor)) return refusal('stake.step', {});
  return null;
}

/** The highest stake that a table accepts up to an amount; null where even its lowest is above it. */
export function stakeUpTo(
  { minMinor, maxMinor, stepMinor, ladderMinor, ladderOnly }: Table,
  amountMinor: number,
): number | null {
  const mostMinor = Math.min(amountMinor, maxMinor);
  if (ladderOnly) return ladderMinor.findLast((stake) => stake <= mostMinor) ?? null;
  const stakeMinor = mostMinor - (mostMinor % stepMinor);
  return stakeMinor >= minMinor ? stakeMinor : null;
}

/** Null when the most that the round can pay is within the title's maximum payout, else the refusal. */
export function refusePayout(table: Table, maxPayoutMinor: bigint): GameRefusal | null {
  if (maxPayoutMinor <= BigInt(table.maxPayoutMinor)) return null;
  return refusal('stake.too_high', { maxPayoutMinor: table.maxPayoutMinor });
}

/** stake * numerator / denominator, floored once to minor units: the only rounding of a payout. */
export function payMinor(stakeMinor: number, numerator: number | bigint, denominator: number | bigint): number {
  const amount = (BigInt(stakeMinor) * BigInt(numerator)) / BigInt(denominator);
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error('A payout is a safe integer');
  return Number(amount);
}

function refusal(code: GameRefusal['code'], detail: Record<string, number>): GameRefusal {
  return { ok: false, code, detail };
}

/** Engines whose titles are slots, whatever their name is. */
export const isSlot = (engine: string): boolean => engine === 'slots' || engine === 'cluster';

export type Kind = { engine: string; categories: readonly string[] };

/** Instant games let the player choose the odds, except a scratch card; so does crash. */
export const setsOdds = ({ engine, categories }: Kind): boolean =>
  (categories.includes('instant') && engine !== 'scratch') || engine === 'crash';

/** The highest stake at which the maximum multiple can be paid in full; null where that holds for all stakes. */
export function fullUpTo(
  table: Pick<Table, 'maxMinor' | 'maxPayoutMinor' | 'ladderMinor'> | undefined,
  figures: readonly { most: { times: string } }[],
): number | null {
  const most = Math.max(...figures.map(({ most: { times } }) => Number(times)));
  if (!table || table.maxMinor * most <= table.maxPayoutMinor) return null;
  return table.ladderMinor.filter((stake) => stake * most <= table.maxPayoutMinor).at(-1) ?? 0;
}

/** Which bound of the market profile applies to a title's stakes. */
export function stakeCategoryOf(
  engine: string,
  categories: readonly string[],
): 'slots' | 'tables' | 'instant' | 'live' {
  if (isSlot(engine)) return 'slots';
  if (categories.includes('live')) return 'live';
  return categories.includes('instant') ? 'instant' : 'tables';
}

/** Every stake that a title accepts in any currency, where only ladder stakes are accepted. */
export function ladderStakes(stakes: { readonly [currency: string]: Omit<Table, 'currency'> | undefined }): number[] {
  const tables = Object.values(stakes).filter((table) => table !== undefined);
  if (tables.some(({ ladderOnly }) => !ladderOnly)) throw new Error('Stakes between the rungs are taken');
  return [...new Set(tables.flatMap(({ ladderMinor }) => ladderMinor))].sort((a, b) => a - b);
}
