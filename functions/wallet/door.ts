// The endpoint of outside studios, /wallet/v1/{studio}/{endpoint}: bytes are verified before they are parsed, and every
// error is answered in the studio's protocol, never as a problem. Cookies, origins and places are not used here
// (provider-wallet.md).

import { Buffer } from 'node:buffer';
import { type Context, Hono } from 'hono';
import { callLogOf, shardOfCall } from '#functions/call-log/stub.ts';
import type { LoggedCall } from '#functions/call-log/verbs.ts';
import { now, readClock } from '#functions/clock.ts';
import { countersOf } from '#functions/edge/counters.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { together, within } from '#functions/object/request.ts';
import { jsonOf } from '#functions/ports/json.ts';
import type { Studio } from '#functions/ports/studios/index.ts';
import { studioOf } from '#functions/ports/studios/registry.ts';
import { SIGN, signatureOf, signedBytes, TIMESTAMP, verified } from '#functions/ports/studios/signature.ts';
import { line, requestNow } from '#shared/base/line.ts';
import { type Answer, type Refusal, refuse } from '#shared/domain/refusal.ts';
import type { Dialect, WalletAnswer, Request as WalletRequest } from './dialect.ts';
import { evolution } from './evolution.ts';
import { hub88 } from './hub88.ts';
import { own } from './own.ts';
import { walletRequestId } from './request-ids.ts';
import { swipegames } from './swipegames.ts';

type E = { Bindings: Env; Variables: Vars };
type Bytes = Uint8Array<ArrayBuffer>;

export const MAX_BYTES = 64 * 1024;
const WINDOW_MS = 10_000;
/** What is wrong with a call of an unknown name or studio. */
const PATH = { field: 'path' } as const;

export const wallet = new Hono<E>();

const DIALECTS: Readonly<Record<Studio['dialect'], Dialect>> = { own, hub88, evolution, swipegames };

wallet.use(async (c, next) => {
  await readClock(c.env);
  // The studio receives another request id, which the log of calls contains; this line contains both.
  const own = walletRequestId(now());
  c.set('requestId', own);
  await within(together([requestNow(), own]), next);
});

wallet.onError((error, c) => {
  console.error(line({ event: 'wallet.failed', path: c.req.path, error: String(error) }));
  const dialect = DIALECTS[studioOf(c.env, c.req.param('studio') ?? '')?.dialect ?? 'own'];
  return dialect.reply({ answer: refuse('server.failed') }, requestOf(c, new Uint8Array()));
});

wallet.on(['GET', 'POST'], '/v1/:studio/:endpoint{.+}', async (c) => {
  const studio = studioOf(c.env, c.req.param('studio'));
  const raw = await bytesOf(c.req.raw);
  const request = requestOf(c, raw ?? new Uint8Array());
  const dialect = DIALECTS[studio?.dialect ?? 'own'];
  const refused = (refusal: Refusal): Response => dialect.reply({ answer: refusal }, request);
  if (!studio || !raw) return refused(raw ? refuse('request.invalid', PATH) : refuse('request.too_large'));
  if (__SANDBOX__ && request.endpoint === 'echo' && studio.dialect === 'own')
    return c.json(await echoed(studio, request.headers, raw));
  const genuine = await dialect.genuine(studio, request, now());
  if (!genuine.ok) return refused(genuine);
  // Limits each studio separately: it is told to retry, and nothing is decided. What it has not signed is not its own.
  if (countersOf(bucketOf(studio)).hit(studio.id, Date.now()) !== null) return refused(refuse('throttle.limited'));
  const read = { ...request, body: jsonOf(raw.buffer) };
  const hash = await hashOf(raw);
  let outcome: WalletAnswer | null = null;
  let paidEurMinor = 0;
  const pays = (eurMinor: number) => {
    paidEurMinor += eurMinor;
  };
  const keeps = (answer: Response | null) =>
    c.executionCtx.waitUntil(logCall(c, studio, { request, hash, answer, paidEurMinor }));
  try {
    outcome = await dialect.handle({ env: c.env, studio, hash, pays }, read);
  } catch (error) {
    keeps(null);
    throw error;
  }
  if (!outcome) return refused(request.method === 'POST' ? refuse('request.invalid', PATH) : refuse('request.method'));
  const { answer } = outcome;
  if (!answer.ok) console.warn(line({ event: 'wallet.refused', path: c.req.path, code: answer.code }));
  const reply = dialect.reply(outcome, read);
  keeps(reply.clone());
  return reply;
});

wallet.all('*', (c) => own.reply({ answer: refuse('request.method') }, requestOf(c, new Uint8Array())));

const requestOf = (c: Context<E>, raw: Bytes): Omit<WalletRequest, 'body'> => ({
  method: c.req.method === 'GET' ? 'GET' : 'POST',
  endpoint: c.req.param('endpoint') ?? '',
  query: new URL(c.req.url).searchParams,
  headers: c.req.raw.headers,
  raw,
});

const hashOf = async (raw: Bytes): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', raw)).toString('hex');

interface Answered {
  readonly request: Omit<WalletRequest, 'body'>;
  readonly hash: string;
  readonly answer: Response | null;
  readonly paidEurMinor: number;
}

/**
 * Runs after the answer: logs the call and the answer, and adds the payout to the studio's day. Headers, addresses and
 * queries are not stored, because a query may contain a token.
 */
async function logCall(
  c: Context<E>,
  studio: Studio,
  { request, hash, answer, paidEurMinor }: Answered,
): Promise<void> {
  const atMs = now();
  const requestId = c.get('requestId');
  try {
    const call: LoggedCall = {
      atMs,
      requestId,
      endpoint: request.endpoint,
      hash,
      body: new TextDecoder().decode(request.raw),
      status: answer?.status ?? null,
      answer: (await answer?.text()) ?? '',
    };
    const { producer, mostDayEurMinor } = studio;
    const paid = { eurMinor: paidEurMinor, bound: { producer, mostDayEurMinor } };
    await callLogOf(c.env, studio.id, shardOfCall(hash)).keep(call, paid, atMs);
  } catch (error) {
    // The movement contains the call's hash, so the missing call is noticed.
    console.error(line({ event: 'wallet.not_kept', requestId, studio: studio.id, error: String(error) }));
  }
}

const buckets = new WeakMap<Studio, { limit: number; windowMs: number }>();
function bucketOf(studio: Studio) {
  const known = buckets.get(studio) ?? { limit: studio.calls, windowMs: WINDOW_MS };
  buckets.set(studio, known);
  return known;
}

/**
 * The body as it was sent; null where it is larger than any call. It is read to its end, so that the connection stays
 * usable.
 */
async function bytesOf(request: Request): Promise<Bytes | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size <= MAX_BYTES) parts.push(part);
  }
  return size <= MAX_BYTES ? new Uint8Array(Buffer.concat(parts)) : null;
}

/** Helps to debug a signature: the body, the expected signature, and where the two differ. Only in sandboxes. */
async function echoed(studio: Studio, headers: Headers, raw: Bytes): Promise<Record<string, unknown>> {
  const time = headers.get(TIMESTAMP) ?? '';
  const sent = headers.get(SIGN) ?? '';
  const expected = await signatureOf(studio, raw, time);
  const signed = signedBytes(studio, raw, time);
  const genuine: Answer<null> = await verified(studio, headers, raw, now());
  const differs = [...expected].findIndex((letter, at) => letter !== sent[at]);
  return {
    length: raw.length,
    sha256: await hashOf(raw),
    signed: new TextDecoder().decode(signed),
    expected,
    received: sent,
    genuine: genuine.ok,
    first_difference: genuine.ok || differs === -1 ? null : differs,
  };
}
