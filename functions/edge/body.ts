// Refuses a huge body before anything reads it, whether or not it says its length; reads what nobody wanted to the end.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { operationFor } from '#shared/contract/operations.ts';
import { Refused } from './problem.ts';
import type { Vars } from './vars.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

/** Bytes of the largest body a browser has a reason to send, but for the calls that take a file. */
export const MAX_BODY = 64 * 1024;
/** Cloudflare lets no more through; whoever sends more to a server of their own finds the line cut. */
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
  // The runtime holds a sender to the length that it says.
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
  // Who is still sending reads no answer: first all of it, then why it was for nothing.
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
