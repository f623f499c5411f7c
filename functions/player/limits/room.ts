// What the player's own limits still permit until an instant: a step beyond them says so (rewards.md 9).

import { roomUntil } from '#shared/domain/limits/room.ts';
import { type AmountType, usageOf } from '#shared/domain/limits/usage.ts';
import { windowAt } from '#shared/domain/limits/windows.ts';
import { type Currency, convert, RATE_ONE, type Rate } from '#shared/domain/money.ts';
import type { Tx } from '../core/transaction.ts';
import { countedIn } from './counting.ts';
import { boundsOf } from './guard.ts';

const EURO = { currency: 'EUR', rate: RATE_ONE } as const;

/** What the tightest limit of a type leaves, in a currency; null without one. */
export function roomIn(
  tx: Tx,
  type: AmountType,
  untilMs: number,
  to: { readonly currency: Currency; readonly rate: Rate } = EURO,
): number | null {
  const rooms = boundsOf(tx, [type]).flatMap(({ limits, calendar }) =>
    limits.map((limit) => {
      const window = windowAt(calendar.windows, limit.period, calendar.zone, tx.nowMs);
      const { remainingMinor } = usageOf(limit, calendar, countedIn(tx, limit, window, false), tx.nowMs);
      return convert(roomUntil(limit, calendar, remainingMinor, tx.nowMs, untilMs), limit, to, 'down');
    }),
  );
  return rooms.length > 0 ? Math.min(...rooms) : null;
}
