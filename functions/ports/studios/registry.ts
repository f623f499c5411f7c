// Which outside studios are connected. In a release the secret STUDIOS lists them in JSON; a sandbox has the one of
// kit/studio, which runs beside it.
import * as z from 'zod/mini';
import { sandboxStudio } from '#functions/sandbox/studio.ts';
import { CURRENCIES } from '#shared/domain/money.ts';
import type { Studio } from './index.ts';

const secret = z.string().check(z.minLength(32));
const rows = z.array(
  z.strictObject({
    id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    producer: z.optional(z.string()),
    secrets: z.array(secret).check(z.minLength(1), z.maxLength(2)),
    signed: z.enum(['body', 'timestamp']),
    dialect: z._default(z.enum(['own', 'hub88', 'evolution', 'swipegames']), 'own'),
    publicKey: z._default(z.nullable(z.string()), null),
    addresses: z._default(z.array(z.string()), []),
    accountKey: secret,
    casino: z.string(),
    api: z.url(),
    origin: z.url(),
    coins: z._default(z.record(z.string(), z.strictObject({ currency: z.enum(CURRENCIES), shift: z.int() })), {}),
    weights: z._default(z.record(z.string(), z.int().check(z.gte(0), z.lte(100))), {}),
    mostTimes: z._default(z.int().check(z.gt(0)), 10_000),
    mostDayEurMinor: z._default(z.int().check(z.gt(0)), 10_000_000),
    freeRounds: z._default(z.nullable(z.enum(['each', 'end'])), null),
    promos: z._default(z.record(z.string(), z.int().check(z.gt(0))), {}),
    calls: z._default(z.int().check(z.gt(0)), 10_000),
  }),
);

let read: { readonly text: string; readonly studios: readonly Studio[] } = { text: '', studios: [] };

export function studiosOf(env: Env): readonly Studio[] {
  if (__SANDBOX__) return sandboxStudio(env);
  const { STUDIOS: text = '[]' } = env;
  if (read.text !== text)
    read = { text, studios: rows.parse(JSON.parse(text)).map((row) => ({ ...row, producer: row.producer ?? row.id })) };
  return read.studios;
}

/** The studio that delivers a producer's titles; null where none is connected. */
export const studioFor = (env: Env, producer: string): Studio | null =>
  studiosOf(env).find((one) => one.producer === producer) ?? null;

/** The studio with this name; null where it is not connected. */
export const studioOf = (env: Env, id: string): Studio | null => studiosOf(env).find((one) => one.id === id) ?? null;
