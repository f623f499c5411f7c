// The transaction of a chat's command, and the possible receivers of its deliveries.
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
  /** The player of a conversation; null for a room. */
  readonly owner: string | null;
  /** Whether the owner is connected at the moment. */
  readonly isThere: boolean;
  /** Null for a room that operators have closed: nobody can write there. */
  readonly rules: Rules | null;
}

/** The operators' queue gets what waits for them; the player is informed of an operator's answer. */
export type Receiver = 'queue' | `player:${string}`;

export const deliver: (tx: Tx, ...deliveries: readonly Outgoing<Receiver>[]) => void = deliverTo;
export const tellQueue = (tx: Tx, body: ToQueue): void => deliver(tx, ['queue', body]);
