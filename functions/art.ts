// Posters of titles that came by a provider's feed: composed from the recipe in the address when somebody first asks, and kept
// for ever by whoever did. Nothing is looked up, and an object that the build did not cut is a 404.
import { Hono } from 'hono';
import { posterSvg } from '#shared/domain/art/compose.ts';
import { type Poster, readServed } from '#shared/domain/poster.ts';
import { problemResponse } from './edge/problem.ts';
import type { Vars } from './edge/vars.ts';

export const art = new Hono<{ Bindings: Env; Variables: Vars }>();

/** Objects are 256 px pictures of 3 to 5 kB: a few dozen are in use at a time. */
const KEPT = 200;
const objects = new Map<string, Promise<string | null>>();

art.get('/art/:recipe', async (c) => {
  const poster = readServed(c.req.param('recipe'));
  const svg = poster && (await drawn(c.env, poster));
  if (!svg) return problemResponse('route.unknown');
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' },
  });
});

async function drawn(env: Env, poster: Poster): Promise<string | null> {
  const codes = [poster.hero, ...poster.companions];
  const found = new Map(await Promise.all(codes.map(async (code) => [code, await objectOf(env, code)] as const)));
  if ([...found.values()].includes(null)) return null;
  return posterSvg(poster, (code) => found.get(code) ?? '');
}

function objectOf(env: Env, code: string): Promise<string | null> {
  const kept = objects.get(code);
  if (kept) return kept;
  if (objects.size >= KEPT) objects.clear();
  const reading = read(env, code);
  objects.set(code, reading);
  reading.catch(() => objects.delete(code));
  return reading;
}

/** Null for an object that was not cut. */
async function read(env: Env, code: string): Promise<string | null> {
  const answer = await env.ASSETS.fetch(`http://localhost/_astro/symbols/${code}-256.webp`);
  if (!answer.ok) return null;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
}
