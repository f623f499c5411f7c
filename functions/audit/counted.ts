// Sums up what each operator does alone, what the same two do together, and what linked accounts get, over all players
// (ADR 096): beside the log, without which no operator acts anyway.
import { type Bounded, fits, forgetCounted, note, uncount } from '#functions/object/counted.ts';
import type { Store } from '#functions/object/store.ts';
import type { Counter, SumName } from '#shared/domain/office/policy.ts';
import { DAY_MS, MONTH_MS } from '#shared/domain/office/policy.ts';
import type { HouseCounting, OperatorSum } from './verbs.ts';

/** `pair given ada@office.example bea@office.example` */
const sumOf = (counter: Counter, sum: SumName, whose: string): string => `${counter} ${sum} ${whose}`;

const entriesOf = ({ key, sum, eurMinor, atMs, sums }: HouseCounting): Bounded[] =>
  sums.map(({ counter, whose, bound }) => {
    const name = sumOf(counter, sum, whose);
    return { key: `${key} ${name}`, sum: name, eurMinor, atMs, bound };
  });

/** Counts the act in all of its sums, or in none and answers the counter whose bound it would exceed. */
export function count(store: Store, counting: HouseCounting, nowMs: number): Counter | null {
  const at = Math.max(counting.atMs, nowMs);
  forgetCounted(store, at);
  const entries = entriesOf(counting);
  const above = entries.findIndex((entry) => !fits(store, entry, at));
  if (above >= 0) return counting.sums[above]?.counter ?? null;
  for (const entry of entries) note(store, entry, at);
  return null;
}

export function uncountAll(store: Store, counting: HouseCounting): void {
  for (const { key } of entriesOf(counting)) uncount(store, key);
}

/** The sums of operators and of pairs, the largest of the day first; whose accounts are linked is not among them. */
export function operatorSums(store: Store, nowMs: number): OperatorSum[] {
  const rows = store.all<{ sum: string; dayEurMinor: number; monthEurMinor: number }>(
    `select sum, sum(case when at > ? then eur else 0 end) as dayEurMinor, sum(eur) as monthEurMinor from office_sum
      where at > ? and (sum like 'operator %' or sum like 'pair %') group by sum order by 2 desc, 3 desc, 1`,
    ...[nowMs - DAY_MS, nowMs - MONTH_MS],
  );
  return rows.map(({ sum: name, ...eur }) => {
    const [counter, sum, ...operators] = name.split(' ');
    return { ...eur, counter: counter as OperatorSum['counter'], sum: sum as SumName, operators };
  });
}
