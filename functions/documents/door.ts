// The door of documents' files: a signed link is the only way in and out of the store, and the bytes are judged, not the name.
import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { now, readClock } from '#functions/clock.ts';
import { originOf } from '#functions/edge/origin.ts';
import { problemResponse, refusalResponse } from '#functions/edge/problem.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { playerOf } from '#functions/identity/player.ts';
import { judgeFile, MAX_FILE_BYTES, typeOf } from '#shared/domain/identity/documents.ts';
import { type FileOf, isLink, storeKey } from './link.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;
const PATH = '/api/documents/:player/:document';
const fileOf = (c: C): FileOf => ({ playerId: c.req.param('player') ?? '', documentId: c.req.param('document') ?? '' });

export function documentDoor(app: Hono<{ Bindings: Env; Variables: Vars }>): void {
  app.put(PATH, (c) => takeFile(c));
  app.get(PATH, (c) => showFile(c));
}

async function takeFile(c: C): Promise<Response> {
  await readClock(c.env);
  const file = fileOf(c);
  if (!(await isLink(c.env, 'send', file, new URL(c.req.url).searchParams, now())))
    return problemResponse('document.link');
  const bytes = await bounded(c.req.raw);
  if (!bytes) return problemResponse('document.size');
  const player = playerOf(c.env, file.playerId);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const expected = await player.expectFile(file.documentId, hash);
  if (!expected.ok) return refusalResponse(expected);
  const type = typeOf(bytes);
  if (type !== expected.value.type) return problemResponse('document.type');
  const fault = judgeFile(type, bytes.byteLength);
  if (fault) return problemResponse(fault);
  // First the file, then the word that it is there: a crash between the two leaves a file that nobody names.
  await c.env.STORE.put(storeKey(file), bytes, { httpMetadata: { contentType: type }, sha256: hash });
  const came = await player.fileCame(file.documentId, hash, originOf(c));
  return came.ok ? c.body(null, 204) : refusalResponse(came);
}

/** All of the body, or null where it is empty or more than a file may be: no more than that is ever read. */
async function bounded(request: Request): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FILE_BYTES || !request.body) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body) {
    size += part.byteLength;
    if (size > MAX_FILE_BYTES) return null;
    parts.push(part);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return size > 0 ? bytes : null;
}

async function showFile(c: C): Promise<Response> {
  await readClock(c.env);
  const file = fileOf(c);
  if (!(await isLink(c.env, 'see', file, new URL(c.req.url).searchParams, now())))
    return problemResponse('document.link');
  const found = await c.env.STORE.get(storeKey(file));
  if (!found) return problemResponse('document.unknown');
  return new Response(found.body, {
    headers: {
      'content-type': found.httpMetadata?.contentType ?? 'application/octet-stream',
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
    },
  });
}
