// Wins that are owed: delivered to the player's object until it has posted them. It recognises them by the win's id, so
// a second delivery does no harm.
import { first, type Store } from '#functions/object/store.ts';
import type { JackpotPrize } from '#functions/player/rounds/jackpot-prize.ts';
import { LEVELS } from '#shared/domain/jackpots.ts';
import type { Currency } from '#shared/domain/money.ts';
import { assert } from '#shared/domain/refusal.ts';
import type { Rules } from './transaction.ts';
import type { Paid } from './verbs.ts';

export type Receiver = `player:${string}` | `jackpot:${string}`;

interface Row {
  no: number;
  round: string;
  level: number;
  amount: number;
  prize: number;
  currency: Currency;
  at: number;
}

/** The prize that the winner's object posts. */
export function prizeOf(store: Store, rules: Rules, win: number): JackpotPrize {
  const row = first<Row>(store, 'select * from win where no = ?', win);
  assert(row, `no win ${win}`);
  const { no, round, level, amount, prize, currency, at } = row;
  return {
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
  };
}

/** What a round has won, as the pot has paid it; null before the win has reached the pot. */
export function paidFor(store: Store, round: string): Paid | null {
  const row = first<{ amount: number; forced: number }>(store, 'select amount, forced from win where round = ?', round);
  return row ? { amountMinor: row.amount, forced: row.forced === 1 } : null;
}

export function notePaid(store: Store, no: number, nowMs: number): void {
  store.all('update win set paid_at = ? where no = ?', nowMs, no);
}
