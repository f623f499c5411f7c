// Refuses a huge body before anything reads it, whether or not it says its length.
import { bodyLimit } from 'hono/body-limit';
import { Refused } from './problem.ts';

/** Bytes of the largest body a browser has a reason to send. */
export const MAX_BODY = 64 * 1024;

export const body = bodyLimit({
  maxSize: MAX_BODY,
  onError: () => {
    throw new Refused('request.too_large', { detail: `At most ${MAX_BODY} bytes are read.` });
  },
});
