// Calls that the edge answers itself.
import * as z from 'zod/mini';
import { operation } from './operation.ts';

export const health = operation({
  id: 'health',
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server answers at all.',
  who: 'all',
  act: 'open',
  answer: z.object({ ok: z.boolean() }),
});

const state = z.enum(['ok', 'late', 'down']);
const healthAnswer = z.object({
  /** False where a part of the house is down, or the last check is more than three minutes old. */
  ok: z.boolean(),
  /** When it was last checked; the cron does so every minute. */
  at: z.nullable(z.string()),
  /** `late`: it works, but somebody has to look at it during the day. */
  parts: z.object({
    database: state,
    objects: state,
    files: state,
    queues: state,
    log: state,
    jackpots: state,
    payments: state,
    letters: state,
    registers: state,
  }),
  /** The date of the exchange rates in force; `old`: an operator has to publish newer ones. The old ones apply until then. */
  rates: z.object({ date: z.string(), state: z.enum(['ok', 'old']) }),
});
export type Health = z.infer<typeof healthAnswer>;

export const deepHealth = operation({
  id: 'deepHealth',
  method: 'GET',
  path: '/api/health/deep',
  summary:
    'How what the server stands on was when it was tried last, part by part; 503 with the same body where one of its own is down. Asking tries nothing.',
  who: 'all',
  act: 'open',
  answer: healthAnswer,
});

export const openapi = operation({
  id: 'openapi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description of the API, as OpenAPI 3.1.',
  who: 'all',
  act: 'open',
  answer: z.record(z.string(), z.unknown()),
});

export const clientContext = operation({
  id: 'clientContext',
  method: 'GET',
  path: '/client-context',
  summary: 'The place of the connection as the server sees it: country, class, licence, and what is closed there.',
  who: 'all',
  act: 'open',
  answer: z.object({
    country: z.nullable(z.string()),
    region: z.optional(z.string()),
    geo: z.enum(['served', 'partial', 'restricted']),
    closed: z.array(z.string()),
    licence: z.string(),
    market: z.string(),
    minimum_age: z.number(),
    currency: z.string(),
  }),
});
