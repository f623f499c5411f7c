// The object's tables, as numbered steps that run once each. A step is never edited after it was released.
import { META_TABLE } from '#functions/object/meta.ts';
import type { Step } from '#functions/object/store.ts';

export const STEPS: readonly Step[] = [
  [
    META_TABLE,
    // One row for each part; it is never deleted, so that a part is taken and settled only once. `eur` is its share of
    // the budget now.
    `create table part (account text not null, no integer not null, eur integer not null check (eur >= 0), state text not null,
      at integer not null, primary key (account, no)) without rowid`,
  ],
];
