// Informs the player's pages when deposits become possible or impossible: they offer none meanwhile.

import { tell } from '../core/events.ts';
import { mark } from '../core/frame.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { asStop } from '../person/sessions.ts';
import { depositStopOf } from './guard.ts';

export function tellLimits(tx: Tx): void {
  const deposit = asStop(depositStopOf(tx));
  writeMeta(tx, 'deposits', { stop: deposit?.code ?? null });
  tell(tx, { channel: 'game_limits', type: 'limits.changed', data: { deposit } });
  mark(tx, 'limits');
}

/** Call it after anything that may begin or end a stop, above all a deposit; most change nothing. */
export function tellDeposits(tx: Tx): void {
  const before = readMeta<{ stop: string | null }>(tx, 'deposits')?.stop ?? null;
  if ((depositStopOf(tx)?.code ?? null) !== before) tellLimits(tx);
}

function questionnaireDue(tx: Tx): void {
  notify(tx, 'questionnaire_overdue', {});
  tellDeposits(tx);
}

/** A deposit limit that was used up may leave something from here on. */
function turnLimits(tx: Tx): void {
  tellDeposits(tx);
  mark(tx, 'limits');
}

export const noun = { timers: { 'questionnaire.due': questionnaireDue, 'limits.turn': turnLimits } } satisfies Noun;
