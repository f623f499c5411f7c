import { describe, expect, test } from 'vitest';
import { sharedWorker } from '#kit/worker.ts';
import { redirects, routes } from '#src/routes.ts';
import locales from '../../content/config/locales.json' with { type: 'json' };

const worker = sharedWorker();

/** Status and, for a redirect, where to. */
async function seen(path: string, init: Parameters<typeof worker.fetch>[1] = {}): Promise<string> {
  const answer = await worker.fetch(path, init);
  const to = answer.headers.get('location');
  return to === null ? `${answer.status}` : `${answer.status} ${to}`;
}
const german = { country: 'DE' };
const american = { country: 'US' };

describe('addresses that moved for good', () => {
  test.each([
    ['/support/', '301 /support'],
    ['/de/support/?a=1', '301 /de/support?a=1'],
    ['/de//support', '301 /de/support'],
    ['/guest/', '301 /guest'],
    ['/en', '301 /'],
    ['/en/support', '301 /support'],
    ['/guest/en/support', '301 /guest/support'],
    ['/login', '301 /sign-in'],
    ['/registration?stag=1', '301 /sign-up?stag=1'],
    ['/de/login', '301 /de/sign-in'],
    ['/users', '301 /profile'],
    ['/users/security', '301 /profile/security'],
    ['/users/limits/confirm?token=x', '301 /profile/limits/confirm?token=x'],
    ['/users/anything', '404'],
    ['/users/password/edit', '301 /new-password'],
    ['/profile/password/edit', '301 /new-password'],
    ['/users/confirmation?confirmation_token=x', '301 /confirmation?confirmation_token=x'],
    ['/accounts/history', '301 /'],
    ['/accounts/12/deposit', '301 /deposit'],
  ])('%s > %s [S2.046 S2.056 S2.057 S2.058 S2.059 S2.030 S2.078 S2.088 S2.089 S2.103]', async (path, to) => {
    expect(await seen(path, american)).toBe(to);
  });

  test('an address is never turned into another site', async () => {
    for (const path of ['/x/..//evil.example/', '/x/..//evil.example', '/%2F/evil.example/', '/\\evil.example/'])
      expect(await seen(path)).not.toMatch(/ (?:\/\/|https?:|\/\\)/);
  });
});

describe('the locale of the main page', () => {
  test('follows the country, for people only, and is kept by nobody [S9.24]', async () => {
    const answer = await worker.fetch('/', german);
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      302,
      '/de',
      'no-store',
    ]);
    expect(await seen('/?stag=7', { country: 'AT' })).toBe('302 /de?stag=7');
    expect(await seen('/guest', german)).toBe('302 /guest/de');
    expect(await seen('/', { ...german, headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })).toBe(
      '200',
    );
  });

  test('is redirected to as soon as its texts are complete, and from no other page', async () => {
    // English has no prefix: whoever reads it is there.
    for (const { code, complete, countries } of locales.rows)
      for (const country of countries)
        expect(await seen('/', { country }), country).toBe(complete && code !== 'en' ? `302 /${code}` : '200');
    expect(await seen('/oops', german)).toBe('200');
  });

  test('is the chosen one where there is a choice', async () => {
    expect(await seen('/', { ...german, headers: { cookie: 'locale=en' } })).toBe('200');
    expect(await seen('/', { country: 'NZ', headers: { cookie: 'locale=de' } })).toBe('302 /de');
    expect(await seen('/', { country: 'NZ', headers: { cookie: 'locale=xx' } })).toBe('302 /en-NZ');
  });

  test('a link to the same page in another language is a choice, and remembered without JavaScript', async () => {
    const from = (path: string) => ({ headers: { referer: new URL(path, worker.url()).href } });
    const main = await worker.fetch('/', { ...german, ...from('/de') });
    expect([main.status, main.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/^locale=en;.*Path=\//)]);
    const page = await worker.fetch('/it/vip', { ...german, ...from('/de/vip') });
    expect(page.headers.get('set-cookie')).toMatch(/^locale=it;/);
    // Neither who goes on in their language, nor who comes from elsewhere, has chosen another.
    for (const [path, before] of [
      ['/de/vip', '/de/pokies'],
      ['/vip', '/de/pokies'],
      ['/de/vip', 'https://example.com/vip'],
    ] as const)
      expect((await worker.fetch(path, { ...german, ...from(before) })).headers.get('set-cookie') ?? '').not.toContain(
        'locale=',
      );
    expect((await worker.fetch('/', { ...german, ...from('https://example.com/de') })).headers.get('location')).toBe(
      '/de',
    );
  });

  test('/en is a choice too: it is remembered, so that the main page stays English without JavaScript', async () => {
    const answer = await worker.fetch('/en', german);
    expect(answer.headers.get('set-cookie')).toMatch(/^locale=en;.*Path=\//);
  });
});

describe('who may enter', () => {
  test('a guest goes from a page of players to sign-up, with the full path kept [S2.106 S2.027 S2.045]', async () => {
    expect(await seen('/profile')).toBe('302 /sign-up?redirect=%2Fprofile');
    expect(await seen('/de/profile/limits?tab=loss')).toBe(
      '302 /de/sign-up?redirect=%2Fde%2Fprofile%2Flimits%3Ftab%3Dloss',
    );
    expect(await seen('/deposit?amountProp=20')).toBe('302 /sign-up?redirect=%2Fdeposit%3FamountProp%3D20');
  });
});

describe('addresses that do not exist', () => {
  test('are a real 404 page, in any base and locale [S2.101]', async () => {
    for (const path of [
      '/nowhere',
      '/de/nowhere',
      '/guest/nowhere',
      '/xx/support',
      '/play/a/b/c',
      '/404',
      '/451',
      '/500',
      '/static/en/privacy-policy',
      '/no.html',
      '/no.png',
    ]) {
      const answer = await worker.fetch(path);
      expect([path, answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([
        path,
        404,
        'text/html',
      ]);
    }
  });

  test('are a problem in the API, and what publish wrote is shown to nobody', async () => {
    for (const path of ['/api/nowhere', '/api', '/_content/config/geo.json', '/_content/messages/en.json']) {
      const answer = await worker.fetch(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.json()).toMatchObject({ code: 'route.unknown', status: 404 });
    }
  });

  test('a page is not posted to', async () => {
    const answer = await worker.fetch('/oops', { method: 'POST', body: 'x' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

test('/oops answers 200 [S2.077]', async () => {
  expect(await seen('/oops')).toBe('200');
});

test('the table has no two rows for one path or name, and no redirect that hides a page or leads to another redirect', () => {
  const paths = routes.map((row) => row.path.replace(/:\w+/g, ':'));
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(routes.map((row) => row.id)).size).toBe(routes.length);
  for (const { from, to } of redirects) {
    expect(paths).not.toContain(from.replace(/:\w+/g, ':'));
    expect(redirects.map((row) => row.from)).not.toContain(to);
  }
});
