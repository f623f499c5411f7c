// The last middleware: a file of public/, a page of the route table, or a real 404.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Route } from '#src/routes.ts';
import { isFile } from './address.ts';
import { cached } from './cache.ts';
import { flagsOf, isTester, maySetFlags } from './flags.ts';
import { problemResponse } from './problem.ts';
import { render } from './render.ts';
import type { Vars } from './vars.ts';

type E = { Bindings: Env; Variables: Vars };

/** Files have no place and no locale; a missing file goes on and becomes a 404 page. */
export const file = createMiddleware<E>(async (c, next) => {
  const pathname = c.get('pathname');
  const readable = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!readable || !isFile(pathname) || /^\/(?:api|_content)\/|\.html$/.test(pathname)) return next();
  const found = await c.env.ASSETS.fetch(c.req.raw);
  if (found.status === 404) return (await publishedPicture(c.env, pathname)) ?? next();
  const answer = new Response(found.body, found);
  if (!pathname.startsWith('/_astro/')) answer.headers.set('cache-control', 'public, max-age=3600');
  return answer;
});

/** A picture that was published after the build was made (`npm run publish -- --remote`). */
async function publishedPicture(env: Env, pathname: string): Promise<Response | undefined> {
  const type = PICTURES[/\.(\w+)$/.exec(pathname)?.[1] ?? ''];
  const found = pathname.startsWith('/_astro/') && type ? await env.STORE.get(`files${pathname}`) : null;
  if (!found || !type) return undefined;
  return new Response(found.body, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
  });
}

const PICTURES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/** The address without those parameters of its row that are empty; undefined where none is empty. */
function chosenOnly(url: URL, query: readonly string[] = []): string | undefined {
  if (url.search === '') return undefined;
  const clean = new URL(url);
  for (const name of query) if (clean.searchParams.has(name, '')) clean.searchParams.delete(name, '');
  return clean.href === url.href ? undefined : clean.href;
}

/** Whether the page does not exist for this visitor. */
async function isHidden(c: Context<E>, { sandbox, testers, off }: Route): Promise<boolean> {
  if (sandbox) return !__SANDBOX__;
  return (testers === true && !(await maySetFlags(c))) || (off === true && !(await isTester(c)));
}

export const page = createMiddleware<E>(async (c) => {
  const ctx = c.get('ctx');
  const { row, params = {} } = c.get('route') ?? {};
  const readable = c.req.method === 'GET' || c.req.method === 'HEAD';
  const hidden = row && (await isHidden(c, row));
  if (!row || hidden) return readable ? render(c, { path: '/404', status: 404 }) : problemResponse('route.unknown');
  if (!readable) return problemResponse('request.method', {}, { allow: 'GET, HEAD' });
  // A form without JavaScript sends empty fields, too: one list must have one address.
  const clean = chosenOnly(c.get('url'), row.query);
  if (clean) return c.redirect(clean);
  const path = row.content
    ? `/content${ctx.path}`
    : (row.page?.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '') ?? ctx.path);
  // A tester's page is cached for no other visitor.
  if ((await flagsOf(c)).length > 0) return render(c, { path });
  return cached(c, row, (search) => render(c, { path, search }));
});
