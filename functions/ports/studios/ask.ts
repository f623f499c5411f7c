// Calls a studio: signed with the newer secret, and with a short timeout.
import type { Studio } from './index.ts';
import { SIGN, signatureOf, TIMESTAMP } from './signature.ts';

/** A player may be waiting for the answer. */
const PATIENCE_MS = 5000;

/** Rejects where nobody answers. */
export async function askStudio(studio: Studio, path: string, body: unknown): Promise<Response> {
  const raw = new TextEncoder().encode(JSON.stringify(body));
  const headers = { 'content-type': 'application/json', ...(await signedAs(studio, raw)) };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return fetch(`${studio.api}${path}`, { method: 'POST', headers, body: raw, redirect: 'manual', signal });
}

/** A call that only reads: its query is signed. */
export async function readStudio(studio: Studio, path: string, query: string): Promise<Response> {
  const headers = await signedAs(studio, new TextEncoder().encode(query));
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return fetch(`${studio.api}${path}?${query}`, { headers, redirect: 'manual', signal });
}

async function signedAs(studio: Studio, raw: Uint8Array<ArrayBuffer>): Promise<Record<string, string>> {
  const time = String(Math.floor(Date.now() / 1000));
  return { [SIGN]: await signatureOf(studio, raw, time), [TIMESTAMP]: time };
}
