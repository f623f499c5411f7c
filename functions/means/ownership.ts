// Who owns a means of payment, and what was claimed with it: rules over its tables.
import { readMeta, writeMeta } from '#functions/object/meta.ts';
import { first, type Store } from '#functions/object/store.ts';
import type { Claim, Estate, FromPlayer, MeansStatus, MeansView, Payer } from './verbs.ts';

type Owner = NonNullable<Estate['owner']>;

const ownerOf = (store: Store): Owner | null => readMeta<Owner>(store, 'owner') ?? null;
/** What it is stopped for; stored as one reference, or none, before there could be several. */
const stopsOf = (store: Store): string[] => [readMeta<string[] | string | null>(store, 'stopped') ?? []].flat();

function own(store: Store, { persons, ...payer }: Payer, atMs: number): void {
  const [person] = persons;
  if (person !== undefined) writeMeta(store, 'owner', { ...payer, person, atMs } satisfies Owner);
}

/**
 * An account that once belonged to the owner's person may continue to pay with it, because a corrected name does not
 * make another payer.
 */
export function statusOf(store: Store, payer: Payer): MeansStatus {
  const owner = ownerOf(store);
  if (!owner) return null;
  const mine = payer.persons.includes(owner.person);
  if (mine && stopsOf(store).length === 0) return null;
  const kin =
    !mine &&
    owner.birthday !== '' &&
    owner.birthday === payer.birthday &&
    owner.words.some((word) => payer.words.includes(word));
  const { person, playerNo } = owner;
  return { why: mine ? 'stopped' : 'other', owner: { person, playerNo }, kin };
}

export function use(store: Store, payer: Payer, atMs: number): MeansStatus {
  if (!ownerOf(store)) own(store, payer, atMs);
  store.all(
    `insert into payer (player_no, last_at) values (?, ?)
      on conflict (player_no) do update set last_at = max(last_at, excluded.last_at)`,
    ...[payer.playerNo, atMs],
  );
  return statusOf(store, payer);
}

/** The first account gets it, once in the period. */
export function claim(store: Store, { account, groupKey, period }: Claim, atMs: number): boolean {
  store.all(
    'insert into claim (group_key, period, account, at) values (?, ?, ?, ?) on conflict do nothing',
    ...[groupKey, period, account, atMs],
  );
  const has = 'select account from claim where group_key = ? and period = ?';
  return first<{ account: string }>(store, has, groupKey, period)?.account === account;
}

/** `no`: the sender's number of this delivery. A word about a payment that comes after a later one is out of date. */
export function hear(store: Store, message: FromPlayer, atMs: number, no: number): void {
  if (message.kind === 'give') {
    own(store, message.payer, atMs);
    writeMeta(store, 'stopped', []);
    return;
  }
  const { kind, ref } = message;
  const latest = readMeta<Record<string, number>>(store, 'latest') ?? {};
  if ((latest[ref] ?? 0) > no) return;
  writeMeta(store, 'latest', { ...latest, [ref]: no });
  const others = stopsOf(store).filter((each) => each !== ref);
  writeMeta(store, 'stopped', kind === 'stop' ? [...others, ref] : others);
}

/** The first reason to stop it remains. */
export function stopAgain(store: Store, ref: string): void {
  if (stopsOf(store).length === 0) writeMeta(store, 'stopped', [ref]);
}

export function view(store: Store): MeansView {
  const owner = ownerOf(store);
  return {
    owner: owner && { playerNo: owner.playerNo, sinceMs: owner.atMs },
    stoppedFor: stopsOf(store)[0] ?? null,
    payers: payersOf(store),
  };
}

const payersOf = (store: Store): MeansView['payers'] =>
  store.all<{ playerNo: number; lastMs: number }>(
    'select player_no as playerNo, last_at as lastMs from payer order by last_at desc, player_no',
  );

/** The object that has been responsible since the handover; null while it is this one. */
export const movedTo = (store: Store): string | null => readMeta<string>(store, 'moved') ?? null;

/** A repeated call from the same object gets the same answer, because the first may have been lost. */
export function handOver(store: Store, to: string): Estate | null {
  const moved = movedTo(store);
  if (moved !== null && moved !== to) return null;
  if (moved === null) writeMeta(store, 'moved', to);
  const claims = store.all<Claim & { atMs: number }>(
    'select account, group_key as groupKey, period, at as atMs from claim order by at, group_key, period',
  );
  const estate = { owner: ownerOf(store), stops: stopsOf(store), claims, payers: payersOf(store) };
  return estate.owner || estate.stops.length > 0 || claims.length > 0 ? estate : null;
}

/** Whether the data of the objects under older keys was taken over, which happens once. */
export const hasInherited = (store: Store): boolean => readMeta<boolean>(store, 'inherited') === true;

export function inherit(store: Store, estates: readonly Estate[]): void {
  if (hasInherited(store)) return;
  for (const { owner, stops, claims, payers } of estates) {
    if (owner && !ownerOf(store)) writeMeta(store, 'owner', owner);
    writeMeta(store, 'stopped', [...new Set([...stopsOf(store), ...stops])]);
    for (const { atMs, ...wish } of claims) claim(store, wish, atMs);
    for (const { playerNo, lastMs } of payers)
      store.all('insert into payer (player_no, last_at) values (?, ?) on conflict do nothing', playerNo, lastMs);
  }
  writeMeta(store, 'inherited', true);
}
