// Tells her pages when deposits stop or start to be possible: they offer none meanwhile.

import { tell } from '../core/events.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import { asStop } from '../core/sessions.ts';
import type { Tx } from '../core/transaction.ts';
import { depositStopOf } from './guard.ts';

export function tellLimits(tx: Tx): void {
  const deposit = asStop(depositStopOf(tx));
  writeMeta(tx, 'deposits', { stopped: deposit !== null });
  tell(tx, { channel: 'game_limits', type: 'limits.changed', data: { deposit } });
}

/** After a deposit began, ended or came to nothing: most change nothing of it. */
export function tellDeposits(tx: Tx): void {
  const before = readMeta<{ stopped: boolean }>(tx, 'deposits')?.stopped ?? false;
  if ((depositStopOf(tx) !== null) !== before) tellLimits(tx);
}
