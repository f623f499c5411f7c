// A document's file: uploaded in its owner's session, downloaded by its owner and by operators, and never displayed by
// a page of ours. Its type is determined by its bytes, never by its name.
import { createHash } from 'node:crypto';
import type { ApiContext } from '#functions/api/mount.ts';
import { originOf } from '#functions/edge/origin.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { requireSession } from '#functions/edge/session.ts';
import { judgeFile, typeOf } from '#shared/domain/identity/documents.ts';
import { type Answer, refuse } from '#shared/domain/refusal.ts';

export interface FileOf {
  playerId: string;
  documentId: string;
}

export const storeKey = ({ playerId, documentId }: FileOf): string => `documents/${playerId}/${documentId}`;

export async function takeFile(c: ApiContext, documentId: string): Promise<Answer<unknown>> {
  const bytes = new Uint8Array(await c.req.raw.arrayBuffer());
  const hash = createHash('sha256').update(bytes).digest('hex');
  const expected = await askPlayer(c, (player, asker) => player.expectFile(asker, documentId, hash));
  if (!expected.ok) return expected;
  const type = typeOf(bytes);
  const fault = bytes.byteLength === 0 ? 'document.size' : judgeFile(type ?? '', bytes.byteLength);
  if (fault || type === null) return refuse(fault ?? 'document.type');
  const key = storeKey({ playerId: requireSession(c).playerId, documentId });
  // First the file, then the record that it exists: a crash between the two leaves a file without a record. A file is
  // written once, so that a judged file cannot be replaced by one that is uploaded at the same time.
  if (!(await writtenOnce(c.env, { key, bytes, type, hash })))
    return refuse('document.state', { state: expected.value.state });
  return askPlayer(c, (player, asker) =>
    player.fileCame(asker, documentId, { hash, type, size: bytes.byteLength, origin: originOf(c) }),
  );
}

type Written = { readonly key: string; readonly bytes: Uint8Array; readonly type: string; readonly hash: string };

/** False where another file is stored there already. */
export async function writtenOnce(env: Pick<Env, 'STORE'>, { key, bytes, type, hash }: Written): Promise<boolean> {
  const once = { onlyIf: { etagDoesNotMatch: '*' }, httpMetadata: { contentType: type }, sha256: hash };
  return (await env.STORE.put(key, bytes, once)) !== null || holds(env, key, hash);
}

async function holds({ STORE }: Pick<Env, 'STORE'>, key: string, hash: string): Promise<boolean> {
  const sha256 = (await STORE.head(key))?.checksums.sha256;
  return sha256 !== undefined && Buffer.from(sha256).toString('hex') === hash;
}

/** The player's object checks the session and whose document it is. */
export async function ownFile(c: ApiContext, documentId: string): Promise<Answer<never> | Response> {
  const known = await askPlayer(c, (player, asker) => player.document(asker, documentId));
  if (!known.ok) return known;
  const found = await fileAnswer(c.env, { playerId: requireSession(c).playerId, documentId }, known.value.fileName);
  return found ?? refuse('document.unknown');
}

/**
 * A response to save under `name`. If it is opened nevertheless it is a page without an origin that may do nothing.
 * Null where there is no file.
 */
export async function fileAnswer({ STORE }: Pick<Env, 'STORE'>, file: FileOf, name: string): Promise<Response | null> {
  const found = await STORE.get(storeKey(file));
  return found && savedAs(found, file.documentId, name);
}

/** `plainName` has no ending; `name` is the player's name for the file. */
export function savedAs(found: R2ObjectBody, plainName: string, name: string): Response {
  const type = found.httpMetadata?.contentType ?? 'application/octet-stream';
  const plain = `${plainName}.${/\w+$/.exec(type)?.[0] ?? 'bin'}`;
  return new Response(found.body, {
    headers: {
      'content-type': type,
      // RFC 6266: first a name that every browser can read, then the player's own.
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}

/** RFC 8187: characters that `encodeURIComponent` leaves and a parameter must not contain. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
