// Published exchange rates: what one whole unit of each currency is worth in EUR, by day.
import { type Currency, isCurrency, type Rates, rate } from './money.ts';
import { assert } from './refusal.ts';

/** EUR for one whole unit, as decimals ("0.92"). */
type RateDay = { readonly date: string; readonly eur: Readonly<Partial<Record<Currency, string>>> };

const read = new WeakMap<RateDay, Rates>();

const DAY_MS = 86_400_000;
/** From Maundy Thursday to the Tuesday after Easter no reference rates are published: older rates than that were forgotten. */
const MOST_DAYS = 5;

/** The latest day that has begun; before the first, the first. */
export function rateDayOn<Day extends RateDay>(days: readonly Day[], nowMs: number): Day {
  const newestFirst = days.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  const day = newestFirst.find(({ date }) => Date.parse(date) <= nowMs) ?? newestFirst.at(-1);
  assert(day, 'content/config/rates has no day');
  return day;
}

/** The rates are older than they may be: they still apply, and an operator has to publish newer ones. */
export const areOld = ({ date }: Pick<RateDay, 'date'>, nowMs: number): boolean =>
  nowMs - Date.parse(date) >= (MOST_DAYS + 1) * DAY_MS;

export function ratesOn(days: readonly RateDay[], nowMs: number): Rates {
  const day = rateDayOn(days, nowMs);
  const known = read.get(day);
  if (known) return known;
  const rates: Partial<Record<keyof typeof day.eur, number>> = {};
  for (const [code, decimal] of Object.entries(day.eur)) if (isCurrency(code) && decimal) rates[code] = rate(decimal);
  read.set(day, rates);
  return rates;
}
