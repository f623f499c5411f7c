// Pushes to a browser on the wire (W3C Push API): which browser wants them, and its key for its push service.
import * as z from 'zod/mini';
import { operation } from './operation.ts';

const endpoint = z.string().check(z.minLength(1), z.maxLength(1000));
const bytes = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`)));

export const pushState = z.object({
  /** Null where pushes are not set up: then nothing offers them. */
  public_key: z.nullable(z.string()),
  /** Whether the browser of this endpoint gets them. */
  subscribed: z.boolean(),
});
export type PushState = z.infer<typeof pushState>;

export const readPush = operation({
  id: 'readPush',
  method: 'GET',
  path: '/api/player/push',
  summary: 'The key that browsers subscribe to pushes with, and whether the one of this endpoint gets them.',
  who: 'player',
  act: 'read',
  query: z.strictObject({ endpoint: z.optional(endpoint) }),
  answer: pushState,
});

export const subscribePush = operation({
  id: 'subscribePush',
  method: 'POST',
  path: '/api/player/push',
  summary: 'This browser wants pushes, as its push service made it out, until its session ends.',
  who: 'player',
  act: 'open',
  body: z.strictObject({
    endpoint,
    /** 65 bytes, an uncompressed point on P-256; 16 bytes. Base64url. */
    keys: z.strictObject({ p256dh: bytes(87), auth: bytes(22) }),
    locale: z.string().check(z.maxLength(10)),
  }),
  refusals: ['port.unavailable', 'request.refused', 'limit.excluded'],
});

export const unsubscribePush = operation({
  id: 'unsubscribePush',
  method: 'DELETE',
  path: '/api/player/push',
  summary: 'This browser wants pushes no longer; one that never did is told the same.',
  who: 'player',
  act: 'open',
  query: z.strictObject({ endpoint }),
});
