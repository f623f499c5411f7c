// The end of a sitting that has reached the player's session limit (limits.md 7).
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { endAll } from '../person/sessions.ts';
import { stopOf } from './guard.ts';
import { beginRest, endsNow } from './sitting.ts';

function endSitting(tx: Tx): void {
  const reachedAtMs = endsNow(tx);
  if (reachedAtMs === null) return;
  beginRest(tx, reachedAtMs);
  endAll(tx, stopOf(tx));
}

export const noun = {
  timers: { 'session.warn': (tx: Tx) => notify(tx, 'session_ends_soon', {}), 'session.limit': endSitting },
} satisfies Noun;
