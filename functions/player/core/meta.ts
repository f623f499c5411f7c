// Small facts of the object, each stored as JSON: profile, clock offset, sitting, the end of all sessions, what stops
// deposits, the name by which the player was last identified, how far the books were handed to the log, the player's
// part in chats, since when the clocks of gifts are paused, the level of the risk indicator, which findings were
// reported to compliance and when, which entries of lists compliance examines, the register's last answer, since when
// it has not answered, and the restore that the object comes from, what it gave up then, which numbers it skips, which
// notices to everybody it has fetched, until when withdrawals rest, whether they were drawn for a look, and which runs
// operators had taken the player out of whose entries were lost by the restore.

import { refuse } from '#shared/domain/refusal.ts';
import { type Mind, recall, remember } from './cache.ts';
import { run, type Tx, Undo } from './transaction.ts';

export type MetaName =
  | 'profile'
  | 'clock'
  | 'sitting'
  | 'ended'
  | 'deposits'
  | 'person'
  | 'pause'
  | 'separation'
  | 'chat'
  | 'vanishing'
  | 'log'
  | 'unused'
  | 'means_keys'
  | 'indicator'
  | 'risk'
  | 'screening'
  | 'register'
  | 'silence'
  | 'restored'
  | 'left_behind'
  | 'skipped'
  | 'news'
  | 'rest'
  | 'drawn'
  | 'out';

declare module './cache.ts' {
  interface Remembered {
    meta: ReadonlyMap<MetaName, unknown>;
  }
}

const facts = (mind: Mind): ReadonlyMap<MetaName, unknown> =>
  recall(mind, 'meta', () => {
    const rows = mind.store.all<{ name: MetaName; value: string }>('select name, value from meta');
    return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
  });

export const readMeta = <Fact>(mind: Mind, name: MetaName): Fact | undefined =>
  facts(mind).get(name) as Fact | undefined;

/** The player's number, which is in every id of theirs; ends the command where the object has no player yet. */
export function playerNoOf(mind: Mind): number {
  const profile = readMeta<{ playerNo: number }>(mind, 'profile');
  if (!profile) throw new Undo(refuse('player.unborn'));
  return profile.playerNo;
}

export function writeMeta(tx: Tx, name: MetaName, fact: unknown): void {
  run(
    tx,
    'insert into meta (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
    name,
    JSON.stringify(fact),
  );
  remember(tx, 'meta', new Map(facts(tx)).set(name, fact));
}
