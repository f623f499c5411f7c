// Refuses a huge body before anything reads it, whether or not it says its length; reads what nobody wanted to the end.
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { Refused } from './problem.ts';

/** Bytes of the largest body a browser has a reason to send. */
export const MAX_BODY = 64 * 1024;
const MAX_DRAINED = 1024 * 1024;

const limit = bodyLimit({
  maxSize: MAX_BODY,
  onError: () => {
    throw new Refused('request.too_large', { detail: `At most ${MAX_BODY} bytes are read.` });
  },
});

export const body = createMiddleware(async (c, next) => {
  try {
    await limit(c, next);
  } finally {
    await drain(c.req.raw);
  }
});

/** An answer that leaves a body unread costs the sender her connection, and the next request on it. */
async function drain(request: Request): Promise<void> {
  if (!request.body || request.bodyUsed) return;
  const reader = request.body.getReader();
  for (let left = MAX_DRAINED; left > 0; ) {
    const { done, value } = await reader.read();
    if (done) return;
    left -= value.byteLength;
  }
  await reader.cancel();
}
