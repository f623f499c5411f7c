// The stored state of the player's part in chats, and what those chats receive of it.
import type { FromPlayer } from '#functions/chat/verbs.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import { deliver } from '../core/outbox.ts';
import type { Tx } from '../core/transaction.ts';

export interface ChatState {
  /** The number of the valid passes; earlier passes open nothing any more. */
  readonly pass: number;
  /** Chats that a pass was given for: they are informed when passes end. */
  readonly chats: readonly string[];
  /** Answers of operators that the player has not seen. */
  readonly unread: number;
  /** Until when the player may not write in rooms; null for good. */
  readonly mute: { readonly untilMs: number | null } | null;
  /** By project. */
  readonly restoreIds: Readonly<Record<string, string>>;
}
const NEW: ChatState = { pass: 1, chats: [], unread: 0, mute: null, restoreIds: {} };

export const stateOf = (tx: Tx): ChatState => readMeta<ChatState>(tx, 'chat') ?? NEW;
export const write = (tx: Tx, change: Partial<ChatState>): void => writeMeta(tx, 'chat', { ...stateOf(tx), ...change });

export const tell = (tx: Tx, chats: readonly string[], news: FromPlayer): void =>
  deliver(tx, ...chats.map((chat) => [`chat:${chat}`, news] as const));

/** These sessions are over: their sockets to chats end, the player's others stay. */
export function leaveChats(tx: Tx, sessions: readonly string[]): void {
  const { chats: known } = stateOf(tx);
  if (sessions.length > 0) tell(tx, known, { type: 'sessions', sessions });
}

/** What the passes depend on has changed (a break, groups): none of the earlier passes opens anything any more. */
export function endPasses(tx: Tx): void {
  const { chats: known, pass } = stateOf(tx);
  if (known.length === 0) return;
  write(tx, { pass: pass + 1 });
  tell(tx, known, { type: 'passes', upTo: pass });
}

/** Deletes everything the player wrote, here and in the chats. */
export function forgetChats(tx: Tx): void {
  const { pass, chats: known } = stateOf(tx);
  tell(tx, known, { type: 'forget' });
  writeMeta(tx, 'chat', { ...NEW, pass });
}
