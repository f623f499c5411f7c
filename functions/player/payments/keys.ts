// The means of payment by which operators find the player, published to the office's index (functions/readmodel/find.ts).

import { meansKeys } from '#shared/domain/office/search.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { all, type Tx } from '../core/transaction.ts';
import { isGone, publishProfileKeys } from '../person/profile.ts';
import { SESSIONS } from '../person/sessions.ts';

/** Nothing more is published for a closed account, although money may come late. */
export function publishMeans(tx: Tx, ...means: Parameters<typeof meansKeys>[0][]): void {
  if (isGone(tx)) return;
  const keys = means.flatMap(meansKeys);
  if (keys.length > 0) tx.facts.push({ type: 'keys.changed', part: 'means', keys });
}

const PUBLISHED = 'means_keys';

/** Publishes the means used before there was an index. True where this was the first time. */
function publishMeansOnce(tx: Tx): boolean {
  if (readMeta<boolean>(tx, PUBLISHED)) return false;
  writeMeta(tx, PUBLISHED, true);
  const paid = all<{ label: string | null; destination: string | null }>(
    tx,
    'select distinct instrument as label, destination from payment limit 200',
  );
  publishMeans(tx, ...paid, ...all<{ destination: string }>(tx, 'select address as destination from address'));
  return true;
}

export const noun = {
  hangs: [
    SESSIONS.hang({
      begun(tx) {
        if (publishMeansOnce(tx)) publishProfileKeys(tx);
      },
    }),
  ],
} satisfies Noun;
