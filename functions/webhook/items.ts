// Events of payment providers as rows: stored once, delivered to the player's object until it answers, and stored for
// an operator where it refused. Later events do not wait for a refused one.

import { deliver as deliverTo, type Outgoing } from '#functions/object/outbox.ts';
import { all, one, run, type Tx } from '#functions/object/transaction.ts';
import { line } from '#shared/base/line.ts';
import { isProblemCode, problems } from '#shared/contract/problem.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import type { Deed, Item, Waiting } from './verbs.ts';

export type Receiver = `player:${string}`;
const deliver: (tx: Tx, ...deliveries: readonly Outgoing<Receiver>[]) => void = deliverTo;

export interface Row {
  readonly key: string;
  readonly provider: string;
  readonly id: string;
  readonly type: string;
  readonly player: string;
  readonly deed: string | null;
  readonly stated: string;
  readonly state: 'owed' | 'done' | 'refused' | 'closed';
  readonly code: string | null;
  readonly since: number;
}

/** Longer than any provider repeats an event. */
const LIFETIME_MS = 90 * 24 * 60 * 60_000;
/** An event that could not be delivered for this long is shown to operators. */
const LATE_MS = 60 * 60_000;
const LISTED = 50;

/** Answers the keys of new events. */
export function store(tx: Tx, items: readonly Item[]): string[] {
  run(
    tx,
    `delete from item where key in (select key from item where state in ('done', 'closed') and since < ? limit 100)`,
    tx.nowMs - LIFETIME_MS,
  );
  return items.flatMap(({ key, provider, id, type, playerId, deed, code = null, stated }) => {
    if (rowOf(tx, key)) return [];
    run(
      tx,
      `insert into item (key, provider, id, type, player, deed, stated, at, state, code, since)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[key, provider, id, type, playerId, deed && JSON.stringify(deed), stated],
      ...[tx.nowMs, deed ? 'owed' : 'refused', code, tx.nowMs],
    );
    if (deed) deliver(tx, [`player:${playerId}`, { key }]);
    else report({ provider, id, type, code });
    return deed ? [key] : [];
  });
}

export const rowOf = (tx: Tx, key: string): Row | undefined => one<Row>(tx, 'select * from item where key = ?', key);

export const deedOf = ({ state, deed }: Row): Deed | null =>
  state === 'owed' && deed !== null ? (JSON.parse(deed) as Deed) : null;

/** The reason may be gone in a moment, so the event is delivered again. */
export const isTransient = ({ code }: { code: string }): boolean => isProblemCode(code) && problems[code].status >= 500;

/** Records the answer of the player's object. */
export function judge(tx: Tx, key: string, answer: Answer<unknown>): void {
  const row = rowOf(tx, key);
  if (row?.state !== 'owed') return;
  if (answer.ok) {
    run(tx, `update item set state = 'done', deed = null, code = null, since = ? where key = ?`, tx.nowMs, key);
    return;
  }
  // A player who has joined and done nothing yet has no payment that the event could be about.
  const code = answer.code === 'player.unborn' ? 'payment.unknown' : answer.code;
  run(tx, `update item set state = 'refused', code = ?, since = ? where key = ?`, code, tx.nowMs, key);
  report({ ...row, code });
}

/** Logs money that a provider reports as moved and that no player's object accepted. */
function report({ provider, id, type, code }: Pick<Row, 'provider' | 'id' | 'type' | 'code'>): void {
  console.warn(line({ event: 'webhook.refused', psp: provider, id, type, code }));
}

export const waiting = (tx: Tx, shard: string): Waiting[] =>
  all<Row>(
    tx,
    `select * from item where state = 'refused' or (state = 'owed' and since <= ?) order by since limit ?`,
    ...[tx.nowMs - LATE_MS, LISTED],
  ).map(({ player: playerId, since: sinceMs, code, deed: _, ...row }) => ({
    ...row,
    playerId,
    sinceMs,
    ...(code !== null && { code }),
    shard,
    state: row.state === 'refused' ? 'refused' : 'owed',
  }));

export function again(tx: Tx, key: string): boolean {
  const row = rowOf(tx, key);
  if (row?.state !== 'refused' || row.deed === null) return false;
  run(tx, `update item set state = 'owed', since = ? where key = ?`, tx.nowMs, key);
  deliver(tx, [`player:${row.player}`, { key }]);
  return true;
}

export function close(tx: Tx, key: string): boolean {
  const row = rowOf(tx, key);
  if (row?.state !== 'refused') return false;
  run(tx, `update item set state = 'closed', deed = null, since = ? where key = ?`, tx.nowMs, key);
  return true;
}
