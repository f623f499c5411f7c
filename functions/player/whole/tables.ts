// The player's tables, of all nouns. One that does not exist yet counts as empty and is created with its first row
// (functions/object/late-tables.ts): most players have no race, no lottery ticket and no dispute. So a new table is a
// line of its noun and needs no step. A released table is never edited there, but changed by a step at the end of this
// file that names it. Times are epoch milliseconds; amounts are minor units. The steps that added columns explain them.
import { LateTables, lateStore } from '#functions/object/late-tables.ts';
import type { Store } from '#functions/object/store.ts';
import type { Noun } from '../core/noun.ts';
import { STEPS } from '../core/schema.ts';
import { BEGINS } from '../core/tables.ts';
import { NOUNS } from './nouns.ts';

export const PLAYER_TABLES = new LateTables({
  before: STEPS,
  begins: BEGINS,
  tables: Object.assign({}, ...NOUNS.map(({ tables }: Noun) => tables)),
  // Later steps: `{ of: 'race', does: ['alter table race add column ...'] }`.
  after: [
    {
      of: 'race',
      does: ['alter table race add column canceled text', 'alter table race add column canceled_at integer'],
    },
    { of: 'race', does: ['alter table race add column stood integer not null default 0'] },
    { of: 'lottery', does: ['alter table lottery add column canceled text'] },
  ],
});

/** Opens a player's tables and runs the missing steps. */
export function openTables(store: Store): Store {
  const late = lateStore(store, PLAYER_TABLES);
  late.bringUp();
  return late;
}
