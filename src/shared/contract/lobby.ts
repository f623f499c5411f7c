// The player's own parts of the lobby before the first activity: one answer in the page's language, so that no code has
// to be loaded to validate it or to format a date (client/own-lobby.ts).
import * as z from 'zod/mini';
import { operation } from './operation.ts';

const locale = z.optional(z.string().check(z.maxLength(5)));

const card = z.object({
  identifier: z.string(),
  title: z.string(),
  /** Address of its picture. */
  preview: z.string(),
  /** When it was last played, or what an open round of it holds. */
  note: z.string(),
  open: z.boolean(),
});

const ownLobby = z.object({
  /** Null where it was not requested. */
  played: z.nullable(z.array(card)),
  /** When a note about today is outdated; null where no note is about today. */
  until: z.nullable(z.iso.datetime()),
  /** Whether the named offer may be had, with the terms of its mark. */
  welcome: z.boolean(),
});
export type OwnLobby = z.infer<typeof ownLobby>;
export type PlayedCard = z.infer<typeof card>;

export const readLobby = operation({
  id: 'readLobby',
  method: 'GET',
  path: '/api/player/lobby',
  summary: 'What was played last, an open round first, and whether a drawn offer of the lobby may be had.',
  who: 'player',
  act: 'read',
  query: z.strictObject({
    l: locale,
    played: z.optional(z.literal('1')),
    welcome: z.optional(z.string().check(z.maxLength(80))),
    mark: z.optional(z.string().check(z.maxLength(120))),
  }),
  answer: ownLobby,
});
