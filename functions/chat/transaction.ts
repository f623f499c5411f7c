// What a command of a chat works at, and who may be owed something.
import { deliver as deliverTo, type Outgoing } from '#functions/object/outbox.ts';
import type { Tx as BaseTx } from '#functions/object/transaction.ts';
import type { ChatRules } from '#shared/domain/chat/access.ts';
import type { WordLists } from '#shared/domain/chat/profanity.ts';
import type { ToQueue } from './verbs.ts';

export interface Rules extends ChatRules {
  readonly characters: number;
  readonly words: WordLists;
}

export interface Tx extends BaseTx {
  /** Whose conversation it is; null of a room that many read. */
  readonly owner: string | null;
  /** They look at it just now. */
  readonly isThere: boolean;
  /** Null of a room that operators have closed: nobody writes there. */
  readonly rules: Rules | null;
}

/** The operators' queue hears what waits for them, the player that an operator has answered. */
export type Receiver = 'queue' | `player:${string}`;

export const deliver: (tx: Tx, ...deliveries: readonly Outgoing<Receiver>[]) => void = deliverTo;
export const tellQueue = (tx: Tx, body: ToQueue): void => deliver(tx, ['queue', body]);
