// The door of outside studios, /wallet/v1/{studio}/{endpoint}: bytes are verified before they are read, and whatever goes wrong is
// answered in their envelope, never as a problem. Cookies, origins and places play no part here (provider-wallet.md).
import { Buffer } from 'node:buffer';
import { type Context, Hono } from 'hono';
import { now, readClock } from '#functions/clock.ts';
import { countersOf } from '#functions/edge/counters.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { jsonOf } from '#functions/ports/json.ts';
import type { Studio } from '#functions/ports/studios/index.ts';
import { studioOf } from '#functions/ports/studios/registry.ts';
import { SIGN, signatureOf, signedBytes, TIMESTAMP, verified } from '#functions/ports/studios/signature.ts';
import { type Answer, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { amountText } from '#shared/domain/wallet/amounts.ts';
import { carriesBalance, studioErrorOf } from '#shared/domain/wallet/errors.ts';
import { ENDPOINTS, type WalletAnswer } from './own.ts';

type E = { Bindings: Env; Variables: Vars };
type Bytes = Uint8Array<ArrayBuffer>;

export const MAX_BYTES = 64 * 1024;
const WINDOW_MS = 10_000;

export const wallet = new Hono<E>();

wallet.onError((error, c) => {
  console.error(
    JSON.stringify({ event: 'wallet.failed', requestId: c.get('requestId'), path: c.req.path, error: String(error) }),
  );
  return refused(refuse('server.failed'));
});

wallet.post('/v1/:studio/:endpoint{.+}', async (c) => {
  const studio = studioOf(c.env, c.req.param('studio'));
  const raw = await bytesOf(c.req.raw);
  if (!studio || !raw) return refused(refuse(raw ? 'request.invalid' : 'request.too_large'));
  // One studio's storm is its own: it is told to come again, and nothing is decided.
  if (countersOf(bucketOf(studio)).hit(studio.id, Date.now()) !== null) return refused(refuse('throttle.limited'));
  const endpoint = c.req.param('endpoint');
  if (__SANDBOX__ && endpoint === 'echo') return c.json(await echoed(studio, c.req.raw.headers, raw));
  await readClock(c.env);
  const genuine = await verified(studio, c.req.raw.headers, raw, now());
  if (!genuine.ok) return refused(genuine);
  const handle = Object.hasOwn(ENDPOINTS, endpoint) ? ENDPOINTS[endpoint] : undefined;
  if (!handle) return refused(refuse('request.invalid'));
  return answered(await handle({ env: c.env, studio }, jsonOf(raw.buffer)), c);
});

wallet.all('*', () => refused(refuse('request.method')));

const buckets = new WeakMap<Studio, { limit: number; windowMs: number }>();
function bucketOf(studio: Studio) {
  const known = buckets.get(studio) ?? { limit: studio.calls, windowMs: WINDOW_MS };
  buckets.set(studio, known);
  return known;
}

/** The body as it was sent; null where it is larger than any call is. Read to its end: the sender's connection is kept. */
async function bytesOf(request: Request): Promise<Bytes | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size <= MAX_BYTES) parts.push(part);
  }
  return size <= MAX_BYTES ? new Uint8Array(Buffer.concat(parts)) : null;
}

function answered({ answer, coin }: WalletAnswer, c: Context<E>): Response {
  if (!answer.ok) {
    const { code } = answer;
    console.warn(JSON.stringify({ event: 'wallet.refused', requestId: c.get('requestId'), path: c.req.path, code }));
    return refused(answer, coin);
  }
  return Response.json(answer.value, { headers: { 'cache-control': 'no-store' } });
}

/** Final ones are 400, those to be sent again 500. */
function refused(refusal: Refusal, coin?: WalletAnswer['coin']): Response {
  const { status, code, apiCode, message } = studioErrorOf(refusal);
  const balanceMinor = refusal.detail?.balanceMinor;
  const balance =
    coin && carriesBalance(apiCode) && typeof balanceMinor === 'number' ? amountText(balanceMinor, coin) : undefined;
  const meta = { api_code: apiCode, api_message: message, ...(balance !== undefined && { balance }) };
  return Response.json({ code, msg: message, meta }, { status, headers: { 'cache-control': 'no-store' } });
}

/** For whoever writes a signature: what came, what it should have been, and where the two part. Sandboxes alone. */
async function echoed(studio: Studio, headers: Headers, raw: Bytes): Promise<Record<string, unknown>> {
  const time = headers.get(TIMESTAMP) ?? '';
  const sent = headers.get(SIGN) ?? '';
  const expected = await signatureOf(studio, raw, time);
  const hash = await crypto.subtle.digest('SHA-256', raw);
  const signed = signedBytes(studio, raw, time);
  const genuine: Answer<null> = await verified(studio, headers, raw, now());
  const differs = [...expected].findIndex((letter, at) => letter !== sent[at]);
  return {
    length: raw.length,
    sha256: Buffer.from(hash).toString('hex'),
    signed: new TextDecoder().decode(signed),
    expected,
    received: sent,
    genuine: genuine.ok,
    first_difference: genuine.ok || differs === -1 ? null : differs,
  };
}
