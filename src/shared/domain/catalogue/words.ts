// Which titles have which word: a bit set for each category, mechanic, theme, studio, volatility and blocked country.
import { type Bits, none, put, shared } from './bits.ts';
import type { Count } from './filter.ts';
import { DEMO } from './game.ts';
import type { Column, Snapshot } from './snapshot.ts';

/** The titles that have a word. */
export type Words = {
  readonly [List in
    | 'categories'
    | 'features'
    | 'themes'
    | 'producer'
    | 'engines'
    | 'volatility'
    | 'jackpots'
    | 'blocked']: ReadonlyMap<string, Bits>;
} & { readonly jackpot: Bits; readonly demo: Bits; readonly own: Bits };

export function wordsOf({ columns }: Snapshot): Words {
  const { categories, features, themes, producer, engine, volatility, blocked, jackpot, currencies } = columns;
  return {
    categories: byWord(categories, (words) => words),
    features: byWord(features, (words) => words),
    themes: byWord(themes, (words) => words),
    producer: byWord(producer, (word) => [word]),
    engines: byWord(engine, (word) => (word === '' ? [] : [word])),
    volatility: byWord(volatility, (word) => (word === null ? [] : [word])),
    jackpots: byWord(jackpot, (identifier) => (identifier === null ? [] : [identifier])),
    blocked: byWord(blocked, (words) => words),
    jackpot: cellsWhere(jackpot, (identifier) => identifier !== null),
    own: cellsWhere(engine, (word) => word !== ''),
    demo: cellsWhere(currencies, (codes) => codes.includes(DEMO)),
  };
}

function byWord<Value>({ values, of }: Column<Value>, words: (value: Value) => readonly string[]): Map<string, Bits> {
  const found = new Map<string, Bits>();
  const sets = values.map((value) =>
    words(value).map((word) => {
      const bits = found.get(word) ?? none(of.length);
      found.set(word, bits);
      return bits;
    }),
  );
  of.forEach((cell, index) => {
    for (const bits of sets[cell] ?? []) put(bits, index);
  });
  return found;
}

/** Titles whose cell satisfies `holds`; each value is tested once, however many titles share it. */
export function cellsWhere<Value>({ values, of }: Column<Value>, holds: (value: Value) => boolean): Bits {
  const passes = values.map(holds);
  const bits = none(of.length);
  of.forEach((cell, index) => {
    if (passes[cell]) put(bits, index);
  });
  return bits;
}

/** How many of `base` have each word, most first; words that none has are left out. */
export const counts = (words: ReadonlyMap<string, Bits>, base: Bits): Count[] =>
  [...words]
    .map(([value, bits]) => ({ value, count: shared(bits, base) }))
    .filter((one) => one.count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
