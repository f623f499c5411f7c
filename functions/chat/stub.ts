// How a chat's object is called, and the queue of what waits for operators.
import { stubOf } from '#functions/object/stub.ts';
import { content } from '#src/published/content.ts';
import type { ChatQueueVerbs, ChatVerbs } from './verbs.ts';

/** `name`: a room's id, or `live/<player's id>`. */
export const chatOf = (env: Env, name: string): ChatVerbs => stubOf(env.CHAT, name);
export const chatQueueOf = (env: Env): ChatQueueVerbs => stubOf(env.CHAT_QUEUE, 'all');

const PRIVATE = 'live/';
/** The conversation of a player with operators. */
export const conversationOf = (player: string): string => `${PRIVATE}${player}`;
/** The player of a conversation; null for a room. */
export const playerIn = (name: string): string | null => (name.startsWith(PRIVATE) ? name.slice(PRIVATE.length) : null);

/** The existing rooms and conversations. */
export async function chatsOf(env: Env): Promise<readonly string[]> {
  const [{ rooms }, conversations] = await Promise.all([content(env, 'config/chat'), chatQueueOf(env).chats()]);
  return [...rooms.map(({ id }) => id), ...conversations];
}
