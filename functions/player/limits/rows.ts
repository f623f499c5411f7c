// The rows of a player's limits: those in force and those that wait.
import type { LimitRow } from '#shared/domain/limits/change.ts';
import type { Calendar } from '#shared/domain/limits/usage.ts';
import type { LimitPeriod, LimitState, LimitType } from '#shared/domain/limits.ts';
import type { Currency, Rate } from '#shared/domain/money.ts';
import { all, type Desk } from '../desk.ts';
import { profileOf } from '../profile.ts';

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

export const liveRows = (desk: Desk): Row[] =>
  all<Row>(
    desk,
    `select * from limits where state in ('active', 'confirmed', 'unconfirmed', 'disabled_unconfirmed') order by no`,
  );
export const same = (a: { type: LimitType; period: LimitPeriod | null }) => (b: Row) =>
  a.type === b.type && a.period === b.period;
export const toRule = (row: Row): LimitRow => ({
  id: String(row.no),
  state: row.state,
  size: row.size,
  mailAtMs: row.mail_at,
  lapsesAtMs: row.lapses_at,
});

export const calendarOf = (desk: Desk): Calendar => ({
  windows: desk.rules.market.windows,
  zone: profileOf(desk).zone,
});
