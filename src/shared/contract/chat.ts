// Chats: rooms that players share, and a player's conversation with operators. A socket for each, and the same as plain answers.
import * as z from 'zod/mini';
import { operation } from './operation.ts';

/** The author: a number within the chat, 0 for operators. It does not identify the player. */
export const OPERATOR = 0;

export const chatMessage = z.object({
  no: z.int(),
  /** Counts every change of the chat: a socket that reconnects states the last one it received. */
  seq: z.int(),
  by: z.int(),
  /** The first characters of a name and three asterisks; '' for an operator. */
  name: z.string(),
  /** '' for a removed message. */
  text: z.string(),
  atMs: z.int(),
  removed: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** Until when somebody may not write; null: permanently. */
const mute = z.nullable(z.object({ untilMs: z.nullable(z.int()) }));
export type Mute = z.infer<typeof mute>;

/** First frame of a socket, and the plain answer. `whole`: it holds all stored messages, not only those since `after`. */
const room = z.object({
  kind: z.literal('room'),
  whole: z.boolean(),
  seq: z.int(),
  /** The oldest stored message: earlier ones were deleted. */
  from: z.int(),
  messages: z.array(chatMessage),
  present: z.int(),
  /** The reader's own number; null while they have not written. */
  me: z.nullable(z.int()),
  mute,
});
export type ChatRoomFrame = z.infer<typeof room>;

/** Changes after `prev`, at most four times a second; a client that did not receive `prev` loads the room again. */
const news = z.object({
  kind: z.literal('news'),
  prev: z.int(),
  seq: z.int(),
  from: z.int(),
  messages: z.array(chatMessage),
  present: z.int(),
});
export const chatFrame = z.discriminatedUnion('kind', [room, news, z.object({ kind: z.literal('mute'), mute })]);
export type ChatFrame = z.infer<typeof chatFrame>;

/** Close codes of a chat's socket: the player's right to listen has changed (load again), or newer windows took its place. */
export const CHAT_CLOSE = { passed: 4403, crowded: 4429 } as const;

const chats = z.object({
  /** Who the player's private conversation is with (S4.76). */
  type: z.enum(['live', 'third_party']),
  /** What the player may do in each room; rooms closed to them are left out. */
  rooms: z.array(z.object({ id: z.string(), may: z.enum(['read', 'write']), slow_seconds: z.int() })),
  characters: z.int(),
  /** The player has no nickname and does not hide one: the first message in a room asks for it. */
  nameless: z.boolean(),
  /** The third party's frame; null where none is configured, or the conversation is with operators here. */
  third_party: z.nullable(z.object({ project: z.string(), internal_id: z.string(), address: z.string() })),
});
export type Chats = z.infer<typeof chats>;

export const listChats = operation({
  id: 'listChats',
  method: 'GET',
  path: '/api/chat',
  who: 'player',
  act: 'read',
  summary: 'The chats of the player: rooms with what they may do there, and with whom they talk in private.',
  answer: chats,
});

const ROOM = z.object({ room: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)) });

export const openChat = operation({
  id: 'openChat',
  method: 'GET',
  path: '/api/chat/{room}',
  who: 'player',
  act: 'read',
  summary:
    'A chat: a WebSocket where one is asked for, else what is said there. `after` is the last change that was heard.',
  params: ROOM,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  answer: room,
  refusals: ['chat.unknown', 'chat.closed', 'limit.excluded'],
});

export const writeMessage = operation({
  id: 'writeChatMessage',
  method: 'POST',
  path: '/api/chat/{room}/messages',
  who: 'player',
  // A person in need may write from any place; what a room refuses is decided by the pass.
  act: 'open',
  keyed: true,
  summary: 'Writes into a chat. The same key is the same message.',
  params: ROOM,
  body: z.strictObject({ text: z.string().check(z.maxLength(8000)) }),
  answer: chatMessage,
  status: 201,
  refusals: [
    'chat.unknown',
    'chat.closed',
    'chat.muted',
    'chat.slow',
    'chat.text',
    'paused.chat',
    'limit.excluded',
    'idempotency.key_reused',
  ],
});

export const REPORT_REASONS = ['abuse', 'spam', 'person', 'harm'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const reportMessage = operation({
  id: 'reportChatMessage',
  method: 'POST',
  path: '/api/chat/{room}/reports',
  who: 'player',
  act: 'open',
  summary: 'Reports a message to operators; a further report of the same player changes nothing.',
  params: ROOM,
  body: z.strictObject({ no: z.int().check(z.gte(1)), reason: z.enum(REPORT_REASONS) }),
  refusals: ['chat.unknown', 'chat.closed', 'chat.message_unknown', 'limit.excluded'],
});

const restoreId = z.string().check(z.regex(/^[\w.:-]{1,128}$/));
const visitor = {
  /** The player's number. */
  internalId: z.string().check(z.regex(/^\d{1,15}$/)),
  /** The third party's name of this site. */
  project: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
};

/** S3.59: the id by which the third party's conversation is found again. */
export const getRestoreId = operation({
  id: 'getRestoreId',
  method: 'POST',
  path: '/restore-id/get',
  who: 'player',
  act: 'open',
  summary: 'By which the third party’s chat finds the player’s conversation again; null while it has given none.',
  body: z.strictObject(visitor),
  answer: z.object({ ...visitor, restoreId: z.nullable(restoreId) }),
  refusals: ['chat.unknown'],
});

export const setRestoreId = operation({
  id: 'setRestoreId',
  method: 'POST',
  path: '/restore-id/set',
  who: 'player',
  act: 'open',
  summary: 'Keeps what the third party’s chat calls the player’s conversation.',
  body: z.strictObject({ ...visitor, restoreId }),
  answer: z.object({ ...visitor, restoreId }),
  refusals: ['chat.unknown'],
});
