// The public feed (S7.131, S7.132): wins and jackpot amounts. One socket, and the same as a plain answer.
import * as z from 'zod/mini';
import { LEVELS } from '#shared/domain/jackpots.ts';
import { CURRENCIES } from '#shared/domain/money.ts';
import { operation } from './operation.ts';

const level = z.enum(LEVELS);

export const publicWin = z.object({
  /** Does not identify the round or its player. */
  id: z.string(),
  game: z.string(),
  gameName: z.string(),
  /** The first six characters of a name and three asterisks; only asterisks where no name may be shown. */
  name: z.string(),
  currency: z.enum(CURRENCIES),
  amountMinor: z.int(),
  atMs: z.int(),
  jackpot: z.optional(z.string()),
  level: z.optional(level),
});
export type PublicWin = z.infer<typeof publicWin>;

export const jackpotAmounts = z.object({
  jackpot: z.string(),
  levels: z.array(z.object({ level, amountMinor: z.int() })),
});
export type JackpotAmounts = z.infer<typeof jackpotAmounts>;

/** Wins newest first. */
export const feedSnapshot = z.object({
  public_wins: z.array(publicWin),
  jackpot_changes: z.array(jackpotAmounts),
});
export type FeedSnapshot = z.infer<typeof feedSnapshot>;

/**
 * First frame: `resync` with the whole state. Then `news` at most four times a second: new wins, changed jackpots. A
 * listener that reconnects gets the whole state again, so nothing is numbered.
 */
export const feedFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('resync'), ...feedSnapshot.shape }),
  z.object({ kind: z.literal('news'), ...feedSnapshot.shape }),
]);
export type FeedFrame = z.infer<typeof feedFrame>;

export const openFeed = operation({
  id: 'openFeed',
  method: 'GET',
  path: '/api/live/feed',
  summary: 'Public wins and jackpot amounts: a WebSocket where one is asked for, else how they stand now.',
  who: 'all',
  act: 'read',
  answer: feedSnapshot,
});
