// The rules a player is held to: the market profile of her registered country, and the day's rates. Awaited before a transaction.
import { content } from '#functions/content.ts';
import type { RateDay } from '#shared/contract/content.ts';
import { rowInForce } from '#shared/domain/geo.ts';
import { isCurrency, type Rates, rate } from '#shared/domain/money.ts';
import { assert } from '#shared/domain/refusal.ts';
import type { Rules } from './desk.ts';

export async function rulesOf(env: Env, country: string, region: string, nowMs: number): Promise<Rules> {
  const [markets, days, publicity] = await Promise.all([
    content(env, 'config/markets'),
    content(env, 'config/rates'),
    content(env, 'config/feed'),
  ]);
  const market = rowInForce(markets, country, region, nowMs) ?? rowInForce(markets, '*', undefined, nowMs);
  assert(market, 'content/config/markets has no default');
  return { market, rates: ratesOn(days, nowMs), publicity };
}

const read = new WeakMap<RateDay, Rates>();

/** The latest day that has begun; the earliest one before it. */
function ratesOn(days: readonly RateDay[], nowMs: number): Rates {
  const begun = days.filter(({ date }) => Date.parse(date) <= nowMs);
  const day = (begun.length > 0 ? begun : days).toSorted((a, b) => (a.date < b.date ? 1 : -1))[0];
  assert(day, 'content/config/rates has no day');
  const known = read.get(day);
  if (known) return known;
  const rates: Partial<Record<keyof typeof day.eur, number>> = {};
  for (const [code, decimal] of Object.entries(day.eur)) if (isCurrency(code) && decimal) rates[code] = rate(decimal);
  read.set(day, rates);
  return rates;
}
