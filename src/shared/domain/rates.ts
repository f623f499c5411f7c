// The day's rates as published: what one whole unit of each currency is worth in EUR.
import { type Currency, isCurrency, type Rates, rate } from './money.ts';
import { assert } from './refusal.ts';

/** EUR for one whole unit, as decimals ("0.92"). */
type RateDay = { readonly date: string; readonly eur: Readonly<Partial<Record<Currency, string>>> };

const read = new WeakMap<RateDay, Rates>();

/** The latest day that has begun; the earliest one before it. */
export function ratesOn(days: readonly RateDay[], nowMs: number): Rates {
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
