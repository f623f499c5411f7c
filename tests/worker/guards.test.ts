import { beforeAll, describe, expect, test } from 'vitest';
import { robotsOf } from '#functions/edge/robots.ts';
import { joined, type Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import { matchRoute } from '#src/routes.ts';

const worker = sharedWorker();
let player: Visitor;
beforeAll(async () => {
  player = (await joined(worker)).visitor;
});

const seen = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await player.send(path, { headers });
  return [answer.status, answer.headers.get('location')];
};

describe('a player', () => {
  test('goes from a guest-only page to main, in their language [S2.107 S2.079 S2.080 S2.081]', async () => {
    for (const path of ['/sign-in', '/sign-up', '/remind']) expect(await seen(path)).toEqual([302, '/']);
    expect(await seen('/de/sign-in')).toEqual([302, '/de']);
  });

  test('enters their own pages', async () => {
    for (const path of ['/profile', '/profile/limits', '/profile/security'])
      expect(await seen(path)).toEqual([200, null]);
  });

  test('who opens the cashbox from outside comes to main, where it opens over the lobby [S2.027 S2.028 S2.029 S2.032 S2.135]', async () => {
    const dialogs = { cashbox: 'cashbox', dashboard: 'cashbox', withdraw: 'withdraw' };
    for (const name of ['cashbox', 'dashboard', 'deposit', 'withdraw', 'deposit-fast', 'deposit-bonus']) {
      const dialog = `#${dialogs[name as keyof typeof dialogs] ?? 'deposit'}`;
      expect(await seen(`/${name}`)).toEqual([302, `/${dialog}`]);
      expect(await seen(`/de/${name}`, { 'sec-fetch-site': 'none' })).toEqual([302, `/de${dialog}`]);
      expect(await seen(`/${name}`, { 'sec-fetch-site': 'cross-site' })).toEqual([302, `/${dialog}`]);
      expect(await seen(`/${name}`, { 'sec-fetch-site': 'same-origin' })).toEqual([200, null]);
    }
    // With the amount that the address names.
    expect(await seen('/de/deposit?amount=50')).toEqual([302, '/de?amount=50#deposit']);
  });

  test('is a guest under /guest, whoever is signed in [S2.124]', async () => {
    expect(await seen('/guest/profile')).toEqual([302, '/guest/sign-up?redirect=%2Fguest%2Fprofile']);
    expect(await seen('/guest/sign-in')).toEqual([200, null]);
    const { text } = await player.send('/guest/de');
    expect(text).toContain('data-shell="guest"');
    expect(text).toMatch(/<meta name="robots" content="noindex"/);
  });
});

describe('what stays open everywhere [I35]', () => {
  test('signing out, limits, sessions and groups answer from a restricted country; money does not', async () => {
    const { visitor: away } = await joined(worker);
    away.country = 'US';
    const open = [
      away.send('/api/user_limits'),
      away.send('/api/user_limits', {
        json: { type: 'deposit', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 5000 }] },
      }),
      away.send('/api/users/sessions'),
      away.send('/api/player'),
      away.send('/client-context'),
    ];
    for (const answer of await Promise.all(open)) expect([200, 201]).toContain(answer.status);
    for (const path of ['/api/player/payments/deposit', '/api/player/payments/cashout', '/api/rounds']) {
      const answer = await away.send(path, { json: {} });
      expect([path, answer.status, answer.problem.code]).toEqual([path, 451, 'geo.money']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await away.send('/api/users/sign_out', { method: 'DELETE' })).status).toBeLessThan(300);
  });

  test('from a partly served country a player may withdraw and nothing else that moves money [S9.64]', async () => {
    const { visitor: away } = await joined(worker);
    away.country = 'CH';
    expect((await away.send('/api/player/payments/deposit', { json: {} })).status).toBe(451);
    expect((await away.send('/api/rounds', { json: {} })).status).toBe(451);
    expect((await away.send('/api/player/payments/cashout', { json: {} })).status).toBe(400);
  });
});

test('a player registered elsewhere is blocked from betting and depositing in Estonia, by licence [S8.07 I35]', async () => {
  const { visitor: away } = await joined(worker);
  away.country = 'EE';
  const bet = await away.send('/api/rounds', {
    json: { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null },
  });
  expect([bet.status, bet.problem.code]).toEqual([451, 'EE_LICENSE_BLOCKED']);
  // The player's object says so, which knows nothing of headers; whoever makes a 451, it names who blocks.
  expect(bet.headers.get('link')).toMatch(/^<http[^>]+>; rel="blocked-by"$/);
});

test('a player registered elsewhere draws, takes and joins nothing from Estonia; reading, protecting oneself and withdrawing stay [S8.07 I35]', async () => {
  const { visitor: away } = await joined(worker);
  away.country = 'EE';
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const calls: [path: string, init: Parameters<typeof away.send>[1]][] = [
    ['/api/player/lootboxes', { method: 'POST' }],
    ['/api/player/lootboxes/L1-1/activation', { json: {} }],
    ['/api/player/freespins/G1-1/activation', { json: {} }],
    ['/api/player/bonuses/G1-1/activation', { json: {} }],
    ['/api/v2/bonuses/promo-code', { json: { code: 'PERIAPSIS' } }],
    ['/api/bonuses/coupon', { json: { code: 'PERIAPSIS' } }],
    ['/api/player/set_bonus_code', { method: 'PATCH', json: { deposit_bonus_code: 'WELCOME' } }],
    ['/api/bonuses/offers/welcome', { json: {} }],
    ['/api/player/accounts', { json: { currency: 'CAD' } }],
    ['/api/comp_points/exchange/money', { json: { exchange: { points: 100, group: 'x' } } }],
  ];
  for (const [path, init] of calls) {
    const answer = await away.send(path, { ...init, headers: key() });
    expect([path, answer.status, answer.problem.code]).toEqual([path, 451, 'EE_LICENSE_BLOCKED']);
  }
  expect((await away.send('/api/player')).status).toBe(200);
  expect((await away.send('/api/user_limits')).status).toBe(200);
  const limit = { type: 'deposit', period: 'day', amount_cents: 1000, currency: 'EUR' };
  expect((await away.send('/api/user_limits', { json: limit, headers: key() })).problem?.code).not.toBe(
    'EE_LICENSE_BLOCKED',
  );
  const out = await away.send('/api/player/payments/cashout', { json: {}, headers: key() });
  expect(out.problem.code).not.toBe('EE_LICENSE_BLOCKED');
  const page = (await away.send('/spin-wheel')).text;
  expect(page).toContain('You can’t play in Estonia with this account.');
});

test('noindex: more than three segments, the guest base, a locale that is not complete, a row that says so [S2.112 S2.113]', () => {
  const robots = (path: string, locale = 'en', base: '' | '/guest' = '') =>
    robotsOf({ base, locale, path }, matchRoute('/pokies')?.row);
  expect([robots('/a/b/c'), robots('/a/b/c/d'), robots('/a/b/c', 'de'), robots('/a/b/c/d', 'de')]).toEqual([
    'index',
    'noindex',
    'index',
    'noindex',
  ]);
  expect([robots('/', 'en', '/guest'), robots('/', 'xx')]).toEqual(['noindex', 'noindex']);
  expect(robotsOf({ base: '', locale: 'en', path: '/profile' }, matchRoute('/profile')?.row)).toBe('noindex');
});
