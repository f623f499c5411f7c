// Events of payment providers as rows: stored once, owed to the player's object until it has answered, kept for an operator where it
// refused. What is behind a refused one does not wait for it.

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

/** Longer than any provider tells a thing again. */
const LIFETIME_MS = 90 * 24 * 60 * 60_000;
/** Owed for so long, it is shown to operators. */
const LATE_MS = 60 * 60_000;
const LISTED = 50;

/** Answers the keys of those that are new. */
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

/** It may be otherwise in a moment: it is brought again. */
export const isTransient = ({ code }: { code: string }): boolean => isProblemCode(code) && problems[code].status >= 500;

/** What the player's object has answered. */
export function judge(tx: Tx, key: string, answer: Answer<unknown>): void {
  const row = rowOf(tx, key);
  if (row?.state !== 'owed') return;
  if (answer.ok) {
    run(tx, `update item set state = 'done', deed = null, code = null, since = ? where key = ?`, tx.nowMs, key);
    return;
  }
  // Who has joined and done nothing yet has nothing that this could speak of.
  const code = answer.code === 'player.unborn' ? 'payment.unknown' : answer.code;
  run(tx, `update item set state = 'refused', code = ?, since = ? where key = ?`, code, tx.nowMs, key);
  report({ ...row, code });
}

/** Money that a provider says it moved and nobody here takes. */
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
