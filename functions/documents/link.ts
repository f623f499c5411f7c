// Signed links to one document's file: for sending it once, or for seeing it. Whoever has the link needs nothing else, so it is
// short-lived, says what it is for, and is made for the document's owner and its vendor only.
import { keyedHash } from '#functions/identity/secrets.ts';
import { LINK_MS } from '#shared/domain/identity/documents.ts';

type Use = 'send' | 'see';
export interface FileOf {
  playerId: string;
  documentId: string;
}

const marked = (env: Env, use: Use, { playerId, documentId }: FileOf, untilMs: number): Promise<string> =>
  keyedHash(env.BETTER_AUTH_SECRET, `document:${use}:${playerId}:${documentId}:${untilMs}`);

/** `/api/documents/...`: a path of this site, good until a quarter of an hour from now. */
export async function fileLink(env: Env, use: Use, file: FileOf, nowMs: number): Promise<string> {
  const untilMs = nowMs + LINK_MS;
  const query = new URLSearchParams({ until: String(untilMs), mark: await marked(env, use, file, untilMs) });
  return `/api/documents/${file.playerId}/${file.documentId}?${query}`;
}

export async function isLink(
  env: Env,
  use: Use,
  file: FileOf,
  query: URLSearchParams,
  nowMs: number,
): Promise<boolean> {
  const untilMs = Number(query.get('until'));
  if (!Number.isSafeInteger(untilMs) || untilMs <= nowMs || untilMs > nowMs + LINK_MS) return false;
  return same(await marked(env, use, file, untilMs), query.get('mark') ?? '');
}

/** In a time that says nothing of where two texts differ. */
function same(a: string, b: string): boolean {
  let differs = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) differs |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return differs === 0;
}

export const storeKey = ({ playerId, documentId }: FileOf): string => `documents/${playerId}/${documentId}`;
