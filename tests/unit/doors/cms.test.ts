// What the call for a page answers where the page has a name and no text.
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { cms } from '#functions/api/cms.ts';
import { type Api, answering } from '#functions/api/mount.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { operationFor } from '#shared/contract/operations.ts';

// What the runtime brings itself; no object is made here.
vi.stubGlobal('__SANDBOX__', false);

const head = { title: 'T', description: 'D', updated: '2026-11-20', draft: false, noindex: false, variants: [] };
const page = { ...head, categories: ['page'], hidden: false, kind: 'page' };
const assets: Readonly<Record<string, unknown>> = {
  'config/flags': { pages: {}, local: [] },
  'config/brand': { name: 'Perigee' },
  'config/licences': [],
  'config/rates': [{ date: '2026-11-20', eur: { EUR: '1' } }],
  'config/retention': [{ licence: 'CW', retainYears: { identity: 5, payments: 10, protection: 5 } }],
  'config/currencies': { default: 'EUR', byCountry: {} },
  'pages/en': ['written', 'empty', 'untranslated'].map((slug) => ({ ...page, slug })),
  'pages/en/written': { ...page, slug: 'written', parts: [{ html: '<p>Text</p>' }] },
  'pages/en/empty': { ...page, slug: 'empty', parts: [] },
  'pages/de': [],
};
const env = {
  ASSETS: {
    fetch: async (url: string) =>
      Response.json(assets[new URL(url).pathname.replace('/_content/', '').replace('.json', '')]),
  },
};
const app = new Hono<{ Bindings: Env; Variables: Vars }>();
app.use(async (c, next) => {
  c.set('ctx', { geo: 'served', country: 'AT', licence: 'CW', market: { minimumAge: 18 } } as never);
  c.set('operation', operationFor('GET', c.req.path));
  c.set('pathname', c.req.path);
  await next();
});
const calls: Api = new Map();
cms(calls);
app.use(answering(calls));
const read = async (slug: string, locale = 'en') => {
  const answer = await app.request(`/api/cms/pages/${slug}?l=${locale}`, {}, env as never);
  const body: { title: string; code?: string } = await answer.json();
  return [answer.status, body.title, body.code];
};

test('a page without text, or without one in the language asked for, is 404 page data is not found [S8.24]', async () => {
  expect(await read('written')).toEqual([200, 'T', undefined]);
  const empty = [404, 'page data is not found', 'page.empty'];
  expect(await read('empty')).toEqual(empty);
  expect(await read('untranslated', 'de')).toEqual(empty);
});
