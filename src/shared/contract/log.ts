// What browsers report, mainly their own failures: a word of this list and where it happened, nothing about the person.
import * as z from 'zod/mini';
import { operation } from './operation.ts';

/** The spec's names (section 8) where it has one. */
export const LOG_EVENTS = [
  'LOAD_FOUND_GAMES_ERROR',
  'GET_JACKPOT_WINNERS_ERROR',
  'RANDOM_GAME_ERROR',
  'LOAD_MESSAGES_ERROR',
  'CAPTCHA_ERROR',
  // A call without an answer, or with a server error, after all its retries.
  'CALL_FAILED',
  // Not a failure: these banners were seen when the main page was left (S9.37). Only with consent.
  'view_promotion',
  // Steps to a first deposit (domain/measures.ts): a visit began, the form to join came into view. Only with consent.
  'landing',
  'sign_up',
] as const;
export type LogEvent = (typeof LOG_EVENTS)[number];

const word = z.string().check(z.regex(/^[\w.-]{1,64}$/));

export const LogEntry = z.strictObject({
  event: z.enum(LOG_EVENTS),
  // Path of the page, without its query. Only its route is stored.
  page: z.string().check(z.maxLength(300)),
  // The operation of this contract that failed.
  call: z.optional(word),
  status: z.optional(z.int().check(z.gte(0), z.lte(599))),
  code: z.optional(word),
  // `x-request-id` of the answer, if there was one: finds the server's own log line.
  request: z.optional(word),
  // For `view_promotion`: ids of banners.
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
