import { describe, expect, test } from 'vitest';
import { sharedWorker } from '#kit/worker.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';

const worker = sharedWorker();
const json = async (answer: Response): Promise<Record<string, unknown>> => answer.json();

describe('a visitor from a restricted country', () => {
  test('gets 451 with a link and no-store from sign-in, sign-up, play and the cashbox [S6.29 S6.30 S6.31 S2.026 S2.108 S2.109 I35]', async () => {
    for (const path of [
      '/sign-in',
      '/sign-up',
      '/remind',
      '/play/kepler/perihelion',
      '/cashbox',
      '/deposit',
      '/withdraw',
      '/de/sign-up',
      '/guest/sign-in',
    ]) {
      const answer = await worker.fetch(path, { country: 'US' });
      expect([path, answer.status]).toEqual([path, 451]);
      expect(answer.headers.get('link')).toMatch(/^<http.*>; rel="blocked-by"$/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    }
  });

  test('gets a problem instead of a page from calls that move money or value, also unknown ones [S6.29 I35]', async () => {
    for (const path of ['/api/player/payments/deposit', '/api/rounds', '/api/users', '/api/no/such/call']) {
      const answer = await worker.fetch(path, { method: 'POST', body: '{}', country: 'US' });
      expect([path, answer.status]).toEqual([path, 451]);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(answer.headers.get('link')).toMatch(/rel="blocked-by"$/);
      expect(await json(answer)).toMatchObject({ status: 451, code: expect.stringMatching(/^geo\./) });
    }
  });

  test('is no less blocked where letters of the path are written in percent [I35 S6.29]', async () => {
    for (const path of ['/%61pi/users', '/api/%75sers', '/%61pi/no/such/call']) {
      const answer = await worker.fetch(path, { method: 'POST', body: '{}', country: 'US' });
      expect([path, answer.status]).toEqual([path, 451]);
    }
    expect((await worker.fetch('/%73ign-up', { country: 'US' })).status).toBe(451);
  });

  test('is offered no way in that is closed, and sees every title closed, with what is open instead [S5.41 S5.42 S6.30]', async () => {
    const lobby = async (country: string) => (await worker.fetch('/de', { country })).text();
    const [there, partly, here] = [await lobby('US'), await lobby('EE'), await lobby('AT')];
    expect(there).not.toMatch(/href="[^"]*\/sign-(?:in|up)"|mode=demo|data-demo=|data-random=/);
    expect(there).toMatch(/class="tile [^"]*is-closed/);
    expect(there).not.toMatch(/class="tile (?!tile-card-like)(?![^"]*is-closed)[^"]*" data-game/);
    expect(there).toContain('href="/de/rules-here"');
    expect(partly).not.toMatch(/href="[^"]*\/sign-up"/);
    expect(partly).not.toContain('is-closed');
    expect(here).toMatch(/href="[^"]*\/sign-up"/);
    expect(here).not.toContain('is-closed');
  });

  test('reads the lobby and everything that is only read', async () => {
    for (const path of ['/', '/oops', '/api/health', '/api/openapi.json'])
      expect([path, (await worker.fetch(path, { country: 'US' })).status]).toEqual([path, 200]);
  });
});

test('a country that is not known, and Tor, are judged as restricted [S7.082 I35]', async () => {
  for (const country of ['XX', 'T1', '', 'nowhere']) {
    expect((await worker.fetch('/sign-up', { country })).status).toBe(451);
    expect(await json(await worker.fetch('/client-context', { country }))).toMatchObject({
      country: null,
      geo: 'restricted',
    });
  }
});

test('a partly served country closes sign-in, sign-up and deposits, and leaves the game pages and withdrawals open [S9.64 S5.41]', async () => {
  for (const [path, status] of [
    ['/sign-in', 451],
    ['/sign-up', 451],
    ['/deposit', 451],
  ] as const)
    expect([path, (await worker.fetch(path, { country: 'CH' })).status]).toEqual([path, status]);
  for (const path of ['/withdraw', '/play/kepler/perihelion'])
    expect((await worker.fetch(path, { country: 'CH' })).status).not.toBe(451);
});

test('who must be a player is led to the door that is open where they are, and to none that is not [S2.085 S5.41 S5.42]', async () => {
  const led = async (path: string, country: string) => {
    const answer = await worker.fetch(path, { country, redirect: 'manual' });
    return answer.headers.get('location') ?? answer.status;
  };
  expect(await led('/favorite-games', 'AT')).toBe('/sign-up?redirect=%2Ffavorite-games');
  expect(await led('/favorite-games', 'EE')).toBe('/sign-in?redirect=%2Ffavorite-games');
  expect(await led('/favorite-games', 'US')).toBe(451);
  expect(await led('/withdraw', 'CH')).toBe('/autologin');
  expect(await led('/sport/registration', 'AT')).toBe('/sign-up?redirect=%2Fsport');
  expect(await led('/sport/registration', 'EE')).toBe('/sign-in?redirect=%2Fsport');
  expect(await led('/sport/registration', 'CH')).toBe(451);
  const closed = await (await worker.fetch('/sign-up?redirect=%2Fsport', { country: 'EE' })).text();
  expect(closed).toContain('href="/sign-in?redirect=%2Fsport" class="btn"');
});

test('Estonia closes sign-up but not sign-in, and plays under licence EE', async () => {
  expect((await worker.fetch('/sign-up', { country: 'EE' })).status).toBe(451);
  expect((await worker.fetch('/sign-in', { country: 'EE' })).status).not.toBe(451);
  expect(await json(await worker.fetch('/client-context', { country: 'EE' }))).toMatchObject({
    geo: 'served',
    licence: 'EE',
    minimum_age: 21,
    closed: ['sign-up'],
  });
});

test('the market follows country and region, the currency the country', async () => {
  const context = async (country: string, region?: string) =>
    json(await worker.fetch('/client-context', { country, ...(region && { region }) }));
  expect(await context('AT')).toMatchObject({
    geo: 'served',
    licence: 'CW',
    market: 'AT',
    currency: 'EUR',
    minimum_age: 18,
  });
  expect(await context('CA', 'ON')).toMatchObject({ market: 'CA-ON', currency: 'CAD', minimum_age: 19 });
  expect(await context('CA', 'QC')).toMatchObject({ market: 'CA-QC', minimum_age: 18 });
  expect(await context('FR')).toMatchObject({ geo: 'restricted', market: 'default' });
});

test('in the sandbox a browser may pretend to be elsewhere, before what the connection says', async () => {
  const headers = { cookie: `${COUNTRY_COOKIE}=CA-ON` };
  expect(await json(await worker.fetch('/client-context', { country: 'US', headers }))).toMatchObject({
    country: 'CA',
    region: 'ON',
  });
});

test('the 451 page names the reason in the language of the address and keeps the status for HEAD', async () => {
  const answer = await worker.fetch('/de/sign-up', { country: 'US' });
  expect(await answer.text()).toContain('lang="de"');
  expect((await worker.fetch('/sign-up', { country: 'US', method: 'HEAD' })).status).toBe(451);
});
