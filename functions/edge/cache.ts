// Caches rendered pages: as bytes in the isolate, then in the edge cache of the data centre, until the next dated
// change and for a minute at most. A cached page depends on its key only; no page holds data of a player (the socket
// brings it).
import type { Context } from 'hono';
import { now } from '#functions/clock.ts';
import { content } from '#src/published/content.ts';
import { inForce } from '#src/published/release.ts';
import type { Route } from '#src/routes.ts';
import { groundOf } from './cache-key.ts';
import { dressed, framedStudio } from './headers.ts';
import { type CachedPage, keep, recall } from './isolate-cache.ts';
import type { Vars } from './vars.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

const MAX_MS = 60_000;

/** The page for this visit from a cache, otherwise rendered and cached. Only a 200 is cached, and never a page with a cookie. */
export async function cached(c: C, row: Route, make: (search?: string) => Promise<Response>): Promise<Response> {
  const key = row.cache === 'guest' ? keyOf(c, row, (await inForce(c.env)).version) : undefined;
  // What an editor previews is shown to no other visitor.
  if (key === undefined || import.meta.env?.DEV || c.get('lookAhead')) return make();
  const nowMs = now();
  const here = recall(key, nowMs) ?? (await fromEdge(key, nowMs));
  if (here) return answerOf(c, here);
  // A page cached for others must not repeat what one visitor wrote into the address.
  const made = await make(knownQuery(c, row).join('&'));
  if (made.status !== 200 || made.headers.has('set-cookie') || c.req.method !== 'GET') return made;
  const until = Math.min(nowMs + MAX_MS, await nextChange(c, nowMs));
  const answer = await dressed(made, c.get('url').origin, framedStudio(c));
  const body = await answer.arrayBuffer();
  const page: CachedPage = { body, headers: Object.fromEntries(answer.headers), untilMs: until };
  // Pages are rendered while they are read, so `lacking` is known only now.
  if (c.get('lacking')) return answerOf(c, page);
  keep(key, page);
  toEdge(c, key, page, nowMs);
  return answerOf(c, page);
}

/**
 * The cache key: build, published version, path with its known query, and standpoint. Undefined where the answer is not
 * worth caching: more than two parameters at once.
 */
export function keyOf(c: C, row: Route, version: string): string | undefined {
  const known = knownQuery(c, row);
  if (known.length > 2) return undefined;
  return [__BUILD__, version, c.get('ctx').path, known.join('&'), groundOf(c)].join(' ');
}

/** The parameters that the row reads, sorted; all others are dropped. */
function knownQuery(c: C, row: Route): string[] {
  if (!row.query) return [];
  const { searchParams } = c.get('url');
  return row.query
    .flatMap((name) => searchParams.getAll(name).map((value) => `${name}=${encodeURIComponent(value)}`))
    .sort();
}

/** Dated rows take effect by themselves, so nothing is cached beyond the next date. */
async function nextChange(c: C, nowMs: number): Promise<number> {
  const [dates, release] = await Promise.all([content(c.env, 'dates'), inForce(c.env)]);
  return Math.min(Number.POSITIVE_INFINITY, ...[...dates, ...release.dates].filter((ms) => ms > nowMs));
}

function answerOf(c: C, { body, headers }: CachedPage): Response {
  c.set('dressed', true);
  return new Response(c.req.method === 'HEAD' ? null : body, { headers });
}

const UNTIL = 'x-kept-until';
const CONTROL = 'x-kept-control';
const addressOf = (key: string) => `https://pages.invalid/${encodeURIComponent(key)}`;

async function fromEdge(key: string, nowMs: number): Promise<CachedPage | undefined> {
  const found = await caches.default.match(addressOf(key));
  if (!found) return undefined;
  const untilMs = Number(found.headers.get(UNTIL));
  const body = await found.arrayBuffer();
  // The sandbox's clock may have been moved past the expiry.
  if (!(untilMs > nowMs)) return undefined;
  const headers = Object.fromEntries(found.headers);
  for (const name of [UNTIL, 'age', 'date', 'cf-cache-status']) delete headers[name];
  headers['cache-control'] = headers[CONTROL] ?? 'private, no-cache';
  delete headers[CONTROL];
  return keep(key, { body, headers, untilMs });
}

function toEdge(c: C, key: string, { body, headers, untilMs }: CachedPage, nowMs: number): void {
  const answer = new Response(body, { headers });
  answer.headers.set(CONTROL, headers['cache-control'] ?? '');
  answer.headers.set('cache-control', `max-age=${Math.max(1, Math.floor((untilMs - nowMs) / 1000))}`);
  answer.headers.set(UNTIL, String(untilMs));
  c.executionCtx.waitUntil(caches.default.put(addressOf(key), answer));
}
