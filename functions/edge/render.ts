// Renders a page of src/pages under its bare path, with the status the doors decided.
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
  // What stands for another page (404, 451) must not see the body or the method of the request that it answers.
  const request = wanted.status ? new Request(url, { headers, redirect: 'manual' }) : new Request(url, c.req.raw);
  const state = new FetchState(request);
  // Its bytes are wanted whole, to be kept: as a stream it costs twice.
  state.streaming = false;
  Object.assign(state.locals, await localsFor(c, wanted));
  // Hono's type of the context lacks what the Workers' own has; it is the same object.
  const asset = await cf(state, c.env, c.executionCtx as unknown as ExecutionContext);
  const answer = asset ?? finalize(state, await astro(state));
  const body = method === 'HEAD' ? null : answer.body;
  return new Response(body, { status: wanted.status ?? answer.status, headers: answer.headers });
}
