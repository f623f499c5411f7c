// The rows of a player's limits: those in force and those that wait.
import { type LimitRow, waiting } from '#shared/domain/limits/change.ts';
import type { Calendar } from '#shared/domain/limits/usage.ts';
import type { LimitPeriod, LimitState, LimitType } from '#shared/domain/limits.ts';
import type { Currency, Rate } from '#shared/domain/money.ts';
import { assert } from '#shared/domain/refusal.ts';
import { forget, recall } from '../core/cache.ts';
import { drop, plan } from '../core/due.ts';
import { noteAgreed } from '../core/journal.ts';
import { all, insert, one, run, type Tx } from '../core/transaction.ts';
import { endMatter } from '../person/matter.ts';
import { profileOf } from '../person/profile.ts';
import { lookNow } from './indicator-state.ts';

export interface Row {
  no: number;
  type: LimitType;
  period: LimitPeriod | null;
  state: LimitState;
  currency: Currency | null;
  rate: Rate | null;
  size: number | null;
  set_at: number;
  mail_at: number | null;
  lapses_at: number | null;
}

declare module '../core/cache.ts' {
  interface Remembered {
    limits: readonly Row[];
  }
}

export const liveRows = (tx: Tx): readonly Row[] =>
  recall(tx, 'limits', () =>
    all<Row>(
      tx,
      `select no, type, period, state, currency, rate, size, set_at, mail_at, lapses_at from limits
        where state in ('active', 'confirmed', 'unconfirmed', 'disabled_unconfirmed') order by no`,
    ),
  );
/** A confirmed request may have lifted an exclusion: both caches are dropped after a change of these rows. */
const changed = (tx: Tx): void => forget(tx, 'limits', 'exclusion');
export const same = (a: { type: LimitType; period: LimitPeriod | null }) => (b: Row) =>
  a.type === b.type && a.period === b.period;
/** A waiting change has an id of its own: calls about it while it waits must not apply to the limit that it has become (limits.md 6). */
export const idOf = ({ no, state }: Row): string => (waiting(state) ? `w${no}` : String(no));
export const toRule = (row: Row): LimitRow => ({
  id: String(row.no),
  state: row.state,
  size: row.size,
  mailAtMs: row.mail_at,
  lapsesAtMs: row.lapses_at,
});

export const calendarOf = (tx: Tx): Calendar => ({
  windows: tx.rules.market.windows,
  zone: profileOf(tx).zone,
});

type NewRow = Pick<Row, 'type' | 'period' | 'currency' | 'rate' | 'state' | 'size'> &
  Pick<LimitRow, 'mailAtMs' | 'lapsesAtMs'>;

export function write(tx: Tx, { mailAtMs, lapsesAtMs, ...row }: NewRow): void {
  const no = insert(tx, 'limits', { ...row, set_at: tx.nowMs, mail_at: mailAtMs, lapses_at: lapsesAtMs });
  const { type, period, state, currency, size } = row;
  noteAgreed(tx, { kind: 'limit', limit: no, type, period, state, currency, size });
  changed(tx);
  if (mailAtMs !== null) {
    plan(tx, 'limit.mail', no, mailAtMs);
    lookNow(tx);
  }
  if (lapsesAtMs !== null) plan(tx, 'limit.lapse', no, lapsesAtMs);
}

/**
 * Sets a row to another state, usually one that no longer waits or binds. Its token's hash is deleted, except where the
 * player may still ask about its end: used, or lapsed.
 */
export function end(tx: Tx, no: number, state: LimitState, fate: 'used' | 'lapsed' | null = null): void {
  const prefix = fate === null ? null : `${fate}:`;
  run(
    tx,
    `update limits set state = ?, ended_at = ?,
      token = case when token like 'used:%' or token like 'lapsed:%' then token else ? || token end where no = ?`,
    state,
    tx.nowMs,
    prefix,
    no,
  );
  const ended = one<Row>(tx, 'select type, period, currency, size from limits where no = ?', no);
  assert(ended, `no limit ${no}`);
  const { type, period, currency, size } = ended;
  noteAgreed(tx, { kind: 'limit', limit: no, type, period, state, currency, size });
  changed(tx);
  drop(tx, 'limit.mail', no);
  drop(tx, 'limit.lapse', no);
  endMatter(tx, `limit/${no}`);
}

/** The end of a token: `used`, `lapsed`, or null for one that never existed, was dropped or replaced. */
export function fateOf(tx: Tx, hash: string): string | null {
  const spent = [`used:${hash}`, `lapsed:${hash}`];
  const row = one<{ token: string }>(tx, 'select token from limits where token in (?, ?)', ...spent);
  return row?.token.split(':')[0] ?? null;
}
