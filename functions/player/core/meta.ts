// Small facts of the object that are one JSON text each: profile, clock offset, sitting, when all sessions were ended, what stops deposits,
// as whom the player was last recognised, how far the log has their books, their part in chats, since when the clocks of gifts stand
// still, the level of the player's own indicator, of which rules against money laundering compliance was told when and which
// entries of lists it looks at, what a register of
// exclusions has said, since when it has been silent, and by which restore the object was put back, what it has left behind then, and which
// numbers it gives nothing.

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
  | 'skipped';

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

/** The player's number, which every id of theirs has; ends the command where the object was never told its player. */
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
