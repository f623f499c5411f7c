// Reports of the player's object to their tournaments: numbered, so that an older one never counts after a newer one,
// and owed until the shard has them (rewards.md 24).
import { shardFor } from '#functions/tournament/stub.ts';
import type { Report } from '#functions/tournament/verbs.ts';
import { deliver } from '../core/outbox.ts';
import { run, type Tx } from '../core/transaction.ts';
import { profileOf, publicName } from '../person/profile.ts';
import { changeEntry, type Edit, type Entry, liveEntries } from './entries.ts';

/** Reports the entry with these changes. A report that has not been sent yet is deleted: only the newest counts. */
export function report(tx: Tx, entry: Entry, edit: Edit = {}): Entry {
  const next = changeEntry(tx, entry, { ...edit, no: entry.no + 1 });
  const { tournament, terms, key, score, contributes, no, is_in, is_final } = next;
  const shard = shardFor(tournament, profileOf(tx).playerId, terms.shards);
  const body: Report = {
    no,
    key,
    name: publicName(tx),
    score,
    contributes: contributes === 1,
    isIn: is_in === 1,
    isFinal: is_final === 1,
    shards: terms.shards,
  };
  run(tx, 'delete from outbox where receiver = ? and tries = 0', `tournament:${shard}`);
  deliver(tx, [`tournament:${shard}`, body]);
  return next;
}

/** The final report, unless a rollback follows. */
export const close = (tx: Tx, entry: Entry): Entry => report(tx, entry, { is_final: 1 });

/** When the account ends, its name leaves every board, and its places in tournaments that are not final are freed. */
export function leaveAll(tx: Tx): void {
  for (const entry of liveEntries(tx)) report(tx, entry, { is_in: 0 });
}
