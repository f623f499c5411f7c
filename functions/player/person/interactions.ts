// What operators and the player have talked about: calls, letters, messages, and what somebody has noticed. Operators read it beside the
// account; the player in the copy of their data. It is no case and no chat, and is kept as long as what protects them.
import type { Topic, Way } from '#shared/domain/office/interactions.ts';
import { all, insert, one, type Tx } from '../core/transaction.ts';

export interface Interaction {
  readonly no: number;
  readonly atMs: number;
  readonly way: Way;
  readonly topic: Topic;
  readonly note: string;
  readonly operator: string;
}

export const noteInteraction = (tx: Tx, { way, topic, note, operator }: Omit<Interaction, 'no' | 'atMs'>): number =>
  insert(tx, 'interaction', { at: tx.nowMs, way, topic, note, operator });

/** The newest first. */
export const interactions = (tx: Tx, most: number): Interaction[] =>
  all<Interaction>(
    tx,
    'select no, at as atMs, way, topic, note, operator from interaction order by no desc limit ?',
    most,
  );

/** How the log tells it, which is kept for ever: no word of what was said. */
export function interactionState(tx: Tx): string {
  const n = one<{ n: number }>(tx, 'select count(*) as n from interaction')?.n ?? 0;
  return `${n} noted`;
}
