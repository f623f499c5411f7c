// A call of ours to a studio: signed with the newer secret, answered within a few seconds or not at all.
import type { Studio } from './index.ts';
import { SIGN, signatureOf, TIMESTAMP } from './signature.ts';

/** A player may wait for it. */
const PATIENCE_MS = 5000;

/** Rejects where nobody answers. */
export async function askStudio(studio: Studio, path: string, body: unknown): Promise<Response> {
  const raw = new TextEncoder().encode(JSON.stringify(body));
  const time = String(Math.floor(Date.now() / 1000));
  const headers = {
    'content-type': 'application/json',
    [SIGN]: await signatureOf(studio, raw, time),
    [TIMESTAMP]: time,
  };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return fetch(`${studio.api}${path}`, { method: 'POST', headers, body: raw, redirect: 'manual', signal });
}
