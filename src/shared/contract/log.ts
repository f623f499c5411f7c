// What browsers tell, failures of their own foremost: a word of this list and where it happened, nothing of who it happened to.
import * as z from 'zod/mini';
import { operation } from './operation.ts';

/** The spec's names (section 8) where it has one. */
export const LOG_EVENTS = [
  'LOAD_FOUND_GAMES_ERROR',
  'GET_JACKPOT_WINNERS_ERROR',
  'RANDOM_GAME_ERROR',
  'LOAD_MESSAGES_ERROR',
  'CAPTCHA_ERROR',
  // A call that got no answer, or that of a server that failed, after all its retries.
  'CALL_FAILED',
  // Not a failure: the main page is left, and these banners were looked at (S9.37). Only with consent.
  'view_promotion',
  // Of the way to a first deposit (domain/measures.ts): a visit began, the form to join came into sight. Only with consent.
  'landing',
  'sign_up',
] as const;
export type LogEvent = (typeof LOG_EVENTS)[number];

const word = z.string().check(z.regex(/^[\w.-]{1,64}$/));

export const LogEntry = z.strictObject({
  event: z.enum(LOG_EVENTS),
  // Path of the page, without its query. Only the route it belongs to is kept.
  page: z.string().check(z.maxLength(300)),
  // The operation of this contract that failed.
  call: z.optional(word),
  status: z.optional(z.int().check(z.gte(0), z.lte(599))),
  code: z.optional(word),
  // `x-request-id` of the answer, where there was one: finds the server's own line.
  request: z.optional(word),
  // Of `view_promotion`: ids of banners.
  banners: z.optional(z.array(word).check(z.maxLength(20))),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const log = operation({
  id: 'log',
  method: 'PUT',
  path: '/log',
  summary:
    'A browser tells that something of ours failed in it, or what was looked at; bounded, and without personal data.',
  who: 'all',
  act: 'open',
  body: LogEntry,
});
