// Covers of titles from a provider's feed: composed from the recipe in the address at the first request, then cached
// for good. Nothing is looked up, and an object that the build did not cut out answers 404.
import { Hono } from 'hono';
import { Recent } from '#shared/base/recent.ts';
import { posterSvg } from '#shared/domain/art/compose.ts';
import { type Poster, readServed } from '#shared/domain/art/poster.ts';
import { problemResponse } from './edge/problem.ts';
import type { Vars } from './edge/vars.ts';

export const art = new Hono<{ Bindings: Env; Variables: Vars }>();

/** An object that is at least this wide on the canvas is drawn from its larger cut. */
const HERO = 200;
/** The pictures have 1 to 3 kB, and a few dozen are in use at a time. */
const CACHED_PICTURES = 200;
const objects = new Recent<{ picture: string | null }>(CACHED_PICTURES);

art.get('/art/:recipe', async (c) => {
  const poster = readServed(c.req.param('recipe'));
  const svg = poster && (await drawn(c.env, poster));
  if (!svg) return problemResponse('route.unknown');
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' },
  });
});

async function drawn(env: Env, poster: Poster): Promise<string | null> {
  const sizes = [96, 160] as const;
  const codes = [poster.hero, ...poster.companions];
  const pictures = codes.flatMap((code) => sizes.map((size) => `${code}-${size}`));
  const found = new Map(await Promise.all(pictures.map(async (name) => [name, await objectOf(env, name)] as const)));
  if ([...found.values()].includes(null)) return null;
  return posterSvg(poster, (code, width) => found.get(`${code}-${width < HERO ? 96 : 160}`) ?? '');
}

async function objectOf(env: Env, name: string): Promise<string | null> {
  const object = objects.get(name) ?? objects.set(name, { picture: await read(env, name) });
  return object.picture;
}

/** Null for an object that was not cut out. */
async function read(env: Env, name: string): Promise<string | null> {
  const answer = await env.ASSETS.fetch(`http://localhost/_astro/symbols/${name}.webp`);
  if (!answer.ok) return null;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
}
