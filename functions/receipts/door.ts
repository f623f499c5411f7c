// The keys that sign receipts, at a permanent address: a JSON Web Key Set (RFC 7517).
import { Hono } from 'hono';
import type { Vars } from '#functions/edge/vars.ts';
import { RECEIPT_KEYS_PATH } from '#src/paths.ts';
import { publishedKeys } from './keys.ts';

export const receiptDoor = new Hono<{ Bindings: Env; Variables: Vars }>();

receiptDoor.get(RECEIPT_KEYS_PATH, async (c) => {
  const keys = (await publishedKeys(c.env)).map((key) => ({ ...key, use: 'sig', alg: 'EdDSA' }));
  return new Response(JSON.stringify({ keys }, null, 1), {
    headers: { 'content-type': 'application/jwk-set+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
});
