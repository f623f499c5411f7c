// Refuses a body that is too large before anything reads it, whether or not it states its length; reads to the end a
// body that no handler read.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { operationFor } from '#shared/contract/operations.ts';
import { Refused } from './problem.ts';
import type { Vars } from './vars.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

/** Bytes of the largest body that a browser has a reason to send, except in calls that take a file. */
export const MAX_BODY = 64 * 1024;
/** Cloudflare accepts no larger body; on a server without Cloudflare, a sender of more finds the connection closed. */
const MAX_DRAINED = 128 * 1024 * 1024;

export const body = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const most = operationFor(c.req.method, c.get('pathname'))?.upload?.maxBytes ?? MAX_BODY;
  try {
    if (c.req.raw.body) await bound(c, c.req.raw.body, most);
    await next();
  } finally {
    const { body: left, bodyUsed } = c.req.raw;
    if (left && !bodyUsed) await drain(left.getReader());
  }
});

async function bound(c: C, stream: ReadableStream<Uint8Array>, most: number): Promise<void> {
  const length = c.req.header('content-length');
  // The runtime holds a sender to the stated length.
  if (length !== undefined && Number(length) <= most) return;
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  for (let size = 0; length === undefined; ) {
    const { done, value } = await reader.read();
    if (done) {
      c.req.raw = new Request(c.req.raw, { body: new Blob(parts as BlobPart[]) });
      return;
    }
    size += value.byteLength;
    if (size > most) break;
    parts.push(value);
  }
  // A sender that is still sending reads no answer: read the body to its end first, then send the refusal.
  await drain(reader);
  throw new Refused('request.too_large', { detail: `At most ${most} bytes are read.` });
}

/** An answer that leaves a body unread costs the sender its connection, and the next request on it. */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let left = MAX_DRAINED; left > 0; ) {
    const { done, value } = await reader.read();
    if (done) return;
    left -= value.byteLength;
  }
  await reader.cancel();
}
