// Until when the player's own limits prevent all play: a used-up loss or wager limit, the rest after a session, a
// break, or a register that does not answer. It sends a player who opens a game to the limits page (limits.md 8), and
// stops the clocks of gifts (bonuses.md 4).
import { roomAt, usageOf } from '#shared/domain/limits/usage.ts';
import { windowAt } from '#shared/domain/limits/windows.ts';
import type { Tx } from '../core/transaction.ts';
import { countedIn } from './counting.ts';
import { barOf } from './exclusion.ts';
import { boundsOf, restUntil } from './guard.ts';
import { silentUntil } from './register-silence.ts';

/** Null where the player may play; otherwise the instant at which time alone permits play again, with null for never. */
export function barredUntil(tx: Tx): { readonly untilMs: number | null } | null {
  const until: (number | null)[] = [];
  const bar = barOf(tx);
  if (bar) until.push(bar.untilMs);
  const restsUntilMs = restUntil(tx);
  if (restsUntilMs !== null) until.push(restsUntilMs);
  const silence = silentUntil(tx);
  if (silence !== null) until.push(silence);
  for (const { limits, calendar } of boundsOf(tx, ['wager', 'loss']))
    for (const limit of limits) {
      const window = windowAt(calendar.windows, limit.period, calendar.zone, tx.nowMs);
      if (usageOf(limit, calendar, countedIn(tx, limit, window, false), tx.nowMs).remainingMinor > 0) continue;
      until.push(roomAt(limit, calendar, countedIn(tx, limit, window, calendar.windows === 'rolling'), tx.nowMs));
    }
  if (until.length === 0) return null;
  const known = until.filter((atMs) => atMs !== null);
  return { untilMs: known.length < until.length ? null : Math.max(...known) };
}
