// The names of one birthday, as keyed hashes: a new name is compared with those that share a word, however many people
// were born on the day.
import type { Store } from '#functions/object/store.ts';
import { areNear } from '#shared/domain/person.ts';
import type { Named } from './verbs.ts';

/** The most names that are compared: where there are more, those that share the most words. */
const MOST = 1000;

type Name = Pick<Named, 'account' | 'key' | 'readings'>;

/** Equal keys are one person, and another name of the same account does not count as another person's. */
export function enter(store: Store, { account, playerNo, key, readings }: Named, atMs: number): number[] {
  store.all(
    'insert into name (account, key, player_no, readings, at) values (?, ?, ?, ?, ?) on conflict do nothing',
    ...[account, key, playerNo, JSON.stringify(readings), atMs],
  );
  index(store, { account, key, readings });
  const others = store.all<{ player_no: number; readings: string }>(
    `select n.player_no, n.readings from name n join (
        select account, key, count(*) as shared from word where word in (select value from json_each(?))
          and account <> ? and key <> ? group by account, key order by shared desc limit ?
      ) w on w.account = n.account and w.key = n.key order by n.at, n.player_no`,
    ...[JSON.stringify(wordsIn(readings)), account, key, MOST],
  );
  const near = others.filter((other) => areNear(readings, JSON.parse(other.readings) as string[][]));
  return [...new Set(near.map(({ player_no }) => player_no))];
}

/**
 * Two readings of which one contains all words of the other share a word, so a name without a shared word is not near.
 */
const wordsIn = (readings: Named['readings']): string[] => [...new Set(readings.flat())];

function index(store: Store, { account, key, readings }: Name): void {
  store.all(
    'insert into word (word, account, key) select value, ?, ? from json_each(?) where true on conflict do nothing',
    ...[account, key, JSON.stringify(wordsIn(readings))],
  );
}

/** Indexes names from before names were searched by words. */
export function indexWords(store: Store): void {
  const names = store.all<{ account: string; key: string; readings: string }>(
    'select account, key, readings from name',
  );
  for (const { account, key, readings } of names)
    index(store, { account, key, readings: JSON.parse(readings) as string[][] });
}
