// The deciders of rounds: one line each (docs/add-a-decider.md).

import type { DeciderName } from '#shared/domain/rounds.ts';
import type { Noun } from '../core/noun.ts';
import type { Shell } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { STOPS } from '../limits/stop.ts';
import type { Decider } from './decider.ts';
import { engine, titleOfRound } from './engine.ts';
import { provider } from './provider.ts';
import { byNo, openRows } from './row.ts';
import { table } from './table.ts';
import type { Title } from './titles.ts';

type Kind = DeciderName extends infer Name ? (Name extends `${infer Kind}:${string}` ? Kind : Name) : never;
const DECIDERS = { engine, table, provider } satisfies Record<Kind, Decider>;

const deciderOf = (name: DeciderName): Decider => DECIDERS[name.split(':')[0] as Kind];

/** The round has had no decision for a day. */
export function overdue(tx: Tx, no: number, title: Title | undefined): void {
  const row = byNo(tx, no);
  if (row?.status === 'open') deciderOf(row.decider).overdue(tx, row, title);
}

/** Returns stakes that wait for a table's draw that has not come. */
function leaveTables(tx: Tx): void {
  for (const row of openRows(tx)) if (row.decider === 'table') table.excluded(tx, row);
}

/** An exclusion ends at once what may be ended of every open round. */
export function endWhatMayEnd(tx: Tx): void {
  for (const row of openRows(tx)) deciderOf(row.decider).excluded(tx, row);
}

export const noun = {
  hangs: [STOPS.hang({ stops: endWhatMayEnd, rests: leaveTables })],
  timers: {
    'round.house': {
      prepare: (shell: Shell, no: string) => titleOfRound(shell, Number(no)),
      act: (tx: Tx, no: string, title: Title | undefined) => overdue(tx, Number(no), title),
    },
    'round.overdue': (tx: Tx, no: string) => overdue(tx, Number(no), undefined),
  },
} satisfies Noun;
