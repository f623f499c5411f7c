// Operators' talks with the player: calls, letters, messages, and observations. Operators read them beside the account;
// the player in the copy of their data. They are neither a case nor a chat, and are retained as long as the records of
// protection.
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

/** Newest first. */
export const interactions = (tx: Tx, most: number): Interaction[] =>
  all<Interaction>(
    tx,
    'select no, at as atMs, way, topic, note, operator from interaction order by no desc limit ?',
    most,
  );

/** The talks as the log shows them, which is stored for ever: no word of what was said. */
export function interactionState(tx: Tx): string {
  const n = one<{ n: number }>(tx, 'select count(*) as n from interaction')?.n ?? 0;
  return `${n} noted`;
}
