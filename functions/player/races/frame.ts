// Sends entries of tournaments that have changed to the player's pages, whole (S7.138).

import type { LiveFrame } from '#shared/contract/live.ts';
import type { Channel } from '../core/frame.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { entryNumbered } from './entries.ts';
import { winsOf } from './scores.ts';

function frameOf(tx: Tx, ids: Iterable<number>): string {
  const entries = [...ids].flatMap((id) => {
    const entry = entryNumbered(tx, id);
    if (!entry) return [];
    const { tournament, is_in, is_final, score, counted, paid_at, place } = entry;
    return [
      {
        tournament,
        confirmed: is_in === 1,
        final: is_final === 1,
        score,
        counted,
        wins: winsOf(tx, entry),
        paid: paid_at !== null,
        place,
      },
    ];
  });
  return JSON.stringify({ kind: 'tournaments', channel: 'tournaments', entries } satisfies LiveFrame);
}

export const racesChannel: Channel = {
  name: 'tournaments',
  moved: (tx, ids) => [frameOf(tx, ids)],
  // A page that shows an entry requests it; later changes are sent to it.
  opening: () => [],
};

export const noun = { channel: racesChannel } satisfies Noun;
