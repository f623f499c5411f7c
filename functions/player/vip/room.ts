// What a player's limits still let happen in the quarter (rewards.md 9): a step beyond them says so.
import type { VipRoom } from '#shared/contract/vip.ts';
import { roomUntil } from '#shared/domain/limits/room.ts';
import { type AmountType, usageOf } from '#shared/domain/limits/usage.ts';
import { windowAt } from '#shared/domain/limits/windows.ts';
import type { Tx } from '../core/transaction.ts';
import { countedIn } from '../limits/counting.ts';
import { amountLimits } from '../limits/guard.ts';
import { calendarOf, liveRows } from '../limits/rows.ts';
import { inQuarter, type QuarterRow, thisQuarter } from './quarter.ts';

export function roomOf(tx: Tx): VipRoom {
  const row = thisQuarter(tx);
  return { depositCents: leastOf(tx, row, 'deposit'), betCents: leastOf(tx, row, 'wager') };
}

function leastOf(tx: Tx, row: QuarterRow, type: AmountType): number | null {
  const calendar = calendarOf(tx);
  const rooms = amountLimits(tx, [type], liveRows(tx)).map((limit) => {
    const window = windowAt(calendar.windows, limit.period, calendar.zone, tx.nowMs);
    const { remainingMinor } = usageOf(limit, calendar, countedIn(tx, limit, window, false), tx.nowMs);
    return inQuarter(row, roomUntil(limit, calendar, remainingMinor, tx.nowMs, row.until_at), limit);
  });
  return rooms.length > 0 ? Math.min(...rooms) : null;
}
