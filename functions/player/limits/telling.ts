// Tells her pages when deposits stop or start to be possible: they offer none meanwhile.
import type { Desk } from '../desk.ts';
import { tell } from '../events.ts';
import { readMeta, writeMeta } from '../meta.ts';
import { asStop } from '../sessions.ts';
import { depositStopOf } from './guard.ts';

export function tellLimits(desk: Desk): void {
  const deposit = asStop(depositStopOf(desk));
  writeMeta(desk, 'deposits', { stopped: deposit !== null });
  tell(desk, { channel: 'game_limits', type: 'limits.changed', data: { deposit } });
}

/** After a deposit began, ended or came to nothing: most change nothing of it. */
export function tellDeposits(desk: Desk): void {
  const before = readMeta<{ stopped: boolean }>(desk, 'deposits')?.stopped ?? false;
  if ((depositStopOf(desk) !== null) !== before) tellLimits(desk);
}
