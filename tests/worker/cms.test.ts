import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { joined, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import type { CmsPage, PromoItem, StaticPage } from '#shared/contract/cms.ts';
import { FE_NAMES } from '#shared/contract/fe.ts';

const worker = sharedWorker();

describe('pages, for programs', () => {
  test('are listed without those that are hidden, each with its address in the language asked for [S1.30 S7.077 S3.46 S3.51]', async () => {
    const { status, body } = await new Visitor(worker).send<StaticPage[]>('/api/cms/pages?l=de');
    expect(status).toBe(200);
    expect(body).toContainEqual({
      id: 'privacy-policy',
      slug: 'privacy-policy',
      path: '/de/privacy-policy',
      title: expect.stringContaining('Datenschutz'),
      categories: ['page'],
      routeName: 'privacy-policy',
      hidden: false,
    });
    expect(body.filter((page) => page.hidden)).toEqual([]);
  });

  test('answer one by its slug with text, links in its language and what search engines read [S7.080 S7.127 S3.45 S2.215]', async () => {
    const { status, body } = await new Visitor(worker).send<CmsPage>('/api/cms/pages/cookie-policy?l=de');
    expect(status).toBe(200);
    expect(body).toMatchObject({ slug: 'cookie-policy', path: '/de/cookie-policy', hidden: false });
    expect(body.blocks).toMatchObject({ title: body.title, json: {}, 'content-main': body.content });
    expect(body.content).toContain('href="/de/privacy-policy"');
    expect(body.meta).toMatchObject({ mainContent: body.content, url: '/de/cookie-policy' });
  });

  test('promotions are items with their state and dates, those that run first [S3.50]', async () => {
    const { body } = await new Visitor(worker).send<PromoItem[]>('/api/cms/promo_items?l=de');
    const [first] = body;
    expect(Object.keys(first ?? {}).sort()).toEqual([
      'end_at',
      'frontend_identifier',
      'path',
      'start_at',
      'status',
      'title',
    ]);
    const states = body.map(({ status }) => status);
    const order = ['active', 'future', 'archive'];
    expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(body.every(({ path, frontend_identifier: id }) => path === `/promotions/${id}`)).toBe(true);
  });

  test('keep a widget as its marker, and take a slug with a slash as %2F [S2.216]', async () => {
    const visitor = new Visitor(worker);
    const page = await visitor.send<CmsPage>('/api/cms/pages/responsible-gaming');
    expect(page.body.content).toContain('<p>#HelpLines#</p>');
    expect((await visitor.send('/api/cms/pages/vip%2Finfo')).status).toBe(200);
  });

  test('say which is missing: the page, its kind, or a language that is none [S8.22 S8.23]', async () => {
    const visitor = new Visitor(worker);
    const unknown = await visitor.send('/api/cms/pages/no-such-page');
    expect([unknown.status, unknown.problem.code, unknown.problem.title]).toEqual([
      404,
      'page.unknown',
      'page is not found',
    ]);
    const kind = await visitor.send('/api/cms/pages/cashbox');
    expect([kind.status, kind.problem.title]).toEqual([404, 'page is not StaticPages']);
    expect((await visitor.send('/api/cms/pages?l=klingon')).status).toBe(400);
    expect((await visitor.send('/api/cms/pages?evil=1')).status).toBe(400);
  });

  test('can be read from a restricted country, as can snippets and files [S7.078 S7.079]', async () => {
    const visitor = new Visitor(worker, 'US');
    for (const path of ['pages', 'pages/privacy-policy', 'snippets?l=de', 'files?l=de'])
      expect([path, (await visitor.send(`/api/cms/${path}`)).status]).toEqual([path, 200]);
  });
});

test('a page for players sends guests to main, and programs of guests to sign in first [S2.219]', async () => {
  const path = '/first-withdrawal';
  const guest = new Visitor(worker);
  const sent = await guest.send(`/de${path}`);
  expect([sent.status, sent.headers.get('location'), sent.headers.get('cache-control')]).toEqual([
    302,
    '/de',
    'no-store',
  ]);
  expect((await guest.send(`/api/cms/pages${path}`)).status).toBe(401);
  expect((await guest.send('/sitemaps/en.xml')).text).not.toContain(path);
  const { visitor: player } = await joined(worker);
  expect((await player.send(path)).text).toContain('Before your first withdrawal');
  expect((await player.send<CmsPage>(`/api/cms/pages${path}`)).body.categories).toEqual(['custom-page']);
  expect((await player.send(`/guest${path}`)).status).toBe(302);
});

describe('configurations of the application', () => {
  test('answer every name of the spec, and no other [S7.001 S7.002 S7.003 S7.004 S7.005 S7.006 S7.007 S7.008 S7.009 S7.010 S7.011 S7.012 S7.013 S7.014 S7.015 S7.016 S7.017 S7.018]', async () => {
    const visitor = new Visitor(worker);
    expect(FE_NAMES).toHaveLength(18);
    for (const name of FE_NAMES)
      expect([name, (await visitor.send(`/api/fe/config/${name}`)).status]).toEqual([name, 200]);
    for (const name of ['managers', 'no-such', '..%2Fconfig%2Fmarkets'])
      expect([name, (await visitor.send(`/api/fe/config/${name}`)).problem.code]).toEqual([name, 'config.unknown']);
  });

  test('hold the figures of the spec: the wheel, the sums of the app, the start of the VIP programme [S3.54 S9.27 S9.28 S9.29 S9.38 S9.39 S9.40 S9.41 S9.42]', async () => {
    const visitor = new Visitor(worker);
    const read = async (name: string) => (await visitor.send(`/api/fe/config/${name}`)).body;
    expect(await read('survey-config')).toEqual({
      survey_id: 'ease',
      survey_collector_id: 'web',
      is_enable_widget: true,
      questions: JSON.parse(readFileSync('content/fe/survey-config.json', 'utf8')).questions,
    });
    expect(await read('wheel-config')).toEqual({
      freespins: { tiers: [10, 20, 50, 100, 150, 250], wager: 30, max_win_cents: 100_000 },
      bonuses: { amounts_cents: [150_000, 1_000_000], wager: 3 },
    });
    expect(await read('currency-config')).toMatchObject({
      web_app: {
        bets_cents: { USD: 6_000_000, AUD: 9_000_000, BRL: 30_000_000 },
        deposits_cents: { USD: 600_000, NZD: 900_000, BRL: 3_000_000 },
      },
    });
    expect(await read('vip-program-config')).toMatchObject({ starts: '2025-10-02T12:00:00Z' });
  });

  test('hold what operators wrote of the widget, the studios, the logo and the menu of games [S7.010 S7.012 S7.013 S7.014]', async () => {
    const visitor = new Visitor(worker);
    const read = async (name: string) => (await visitor.send(`/api/fe/config/${name}`)).body;
    const { sample: _, ...logo } = JSON.parse(readFileSync('content/fe/logo-config.json', 'utf8'));
    expect(await read('logo-config')).toEqual(logo);
    // Of the widget's cards those of what runs; the hub always does.
    const widget = JSON.parse(readFileSync('content/fe/main-widget-config.json', 'utf8'));
    const { cards } = (await read('main-widget-config')) as { cards: { id: string }[] };
    expect(widget.cards).toEqual(expect.arrayContaining(cards));
    expect(cards.at(-1)).toMatchObject({ id: 'hub', path: '/aquanova-odyssey' });
    // In a sandbox its own studios stand in for those of the popups.
    const { disabled, popups } = JSON.parse(readFileSync('content/fe/providers-config.json', 'utf8'));
    expect(await read('providers-config')).toEqual({
      disabled,
      popups: popups.map(({ group, sandbox }: { group: number; sandbox: string }) => ({ group, provider: sandbox })),
    });
    expect(await read('menu-categories-games')).toEqual({
      categories: expect.arrayContaining([
        expect.objectContaining({ id: expect.any(String), path: expect.stringMatching(/^\//), category: 'table' }),
      ]),
    });
  });

  test('name a manager by the groups that the server knows, not by those that a client claims [S7.019 S3.53]', async () => {
    let visitor = new Visitor(worker);
    const ask = async (userGroups: unknown) => visitor.send('/api/fe/config/managers', { json: { userGroups } });
    expect((await ask([2, 259])).body).toEqual({ manager: null });
    visitor = (await joined(worker)).visitor;
    expect((await ask([2, 259])).body).toEqual({ manager: null });
    expect((await ask('all')).status).toBe(400);
    // Who is named one: tests/worker/vip.test.ts.
    expect((await ask([259])).body).toEqual({ manager: null });
  });
});
