// Renders a page of src/pages under its bare path, with the status that the middleware decided.
import { cf, finalize } from '@astrojs/cloudflare/fetch';
import { astro, FetchState } from 'astro/fetch';
import type { Context } from 'hono';
import { localsFor, type PageRequest } from './locals.ts';
import type { Vars } from './vars.ts';

export async function render(c: Context<{ Bindings: Env; Variables: Vars }>, wanted: PageRequest): Promise<Response> {
  const url = new URL(c.req.url);
  url.pathname = wanted.path;
  if (wanted.search !== undefined) url.search = wanted.search;
  const { method, headers } = c.req.raw;
  // A page that replaces another (404, 451) must not see the body or the method of the request that it answers.
  const request = wanted.status ? new Request(url, { headers, redirect: 'manual' }) : new Request(url, c.req.raw);
  const state = new FetchState(request);
  // The bytes are wanted whole, to be cached; rendering them as a stream costs twice as much.
  state.streaming = false;
  Object.assign(state.locals, await localsFor(c, wanted));
  // Hono's type of the context lacks members of the Workers' own type; it is the same object.
  const asset = await cf(state, c.env, c.executionCtx as unknown as ExecutionContext);
  const answer = asset ?? finalize(state, await astro(state));
  const body = method === 'HEAD' ? null : answer.body;
  return new Response(body, { status: wanted.status ?? answer.status, headers: answer.headers });
}
