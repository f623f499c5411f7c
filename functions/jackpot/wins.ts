// Wins that are owed: told to their player's object until it has posted them. It dedupes by the win's id, so once is enough and twice is harmless.

import type { Store } from '#functions/object/store.ts';
import type { JackpotPrize } from '#functions/player/verbs.ts';
import { LEVELS } from '#shared/domain/jackpots.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { Tx } from './transaction.ts';

const RETRY_MS = 30_000;

interface Row {
  no: number;
  round: string;
  player: string;
  level: number;
  amount: number;
  prize: number;
  currency: Currency;
  at: number;
}
export interface Owed {
  no: number;
  player: string;
  prize: JackpotPrize;
}

export const owed = ({ store, rules, nowMs }: Tx): Owed[] =>
  store
    .all<Row>('select * from win where paid_at is null and tried <= ? order by no limit 20', nowMs - RETRY_MS)
    .map(({ no, round, player, level, amount, prize, currency, at }) => ({
      no,
      player,
      prize: {
        id: `J-${rules.identifier}-${no}`,
        jackpot: rules.identifier,
        jackpotName: rules.name,
        level: LEVELS[level] ?? 'level_1',
        roundId: round,
        originalMinor: amount,
        originalCurrency: 'EUR',
        amountMinor: prize,
        currency,
        wonAtMs: at,
      },
    }));

export function noteTry(store: Store, no: number, nowMs: number): void {
  store.all('update win set tried = ? where no = ?', nowMs, no);
}

export function notePaid(store: Store, no: number, nowMs: number): void {
  store.all('update win set paid_at = ? where no = ?', nowMs, no);
}

/** When a win must be told next; null when all are paid. */
export const nextTry = (store: Store): number | null =>
  store.all<{ at: number | null }>(
    `select min(case when tried = 0 then at else tried + ${RETRY_MS} end) as at from win where paid_at is null`,
  )[0]?.at ?? null;
