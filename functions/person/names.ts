// The names of one birthday, as keyed hashes: who is entered is held against all others.
import type { Store } from '#functions/object/store.ts';
import { areNear } from '#shared/domain/person.ts';
import type { Named } from './verbs.ts';

/** Equal keys are one person, and another name of the same account is no stranger's. */
export function enter(store: Store, { account, playerNo, key, readings }: Named, atMs: number): number[] {
  store.all(
    'insert into name (account, key, player_no, readings, at) values (?, ?, ?, ?, ?) on conflict do nothing',
    ...[account, key, playerNo, JSON.stringify(readings), atMs],
  );
  const others = store.all<{ player_no: number; readings: string }>(
    'select player_no, readings from name where account <> ? and key <> ? order by at, player_no',
    ...[account, key],
  );
  const near = others.filter((other) => areNear(readings, JSON.parse(other.readings) as string[][]));
  return [...new Set(near.map(({ player_no }) => player_no))];
}
