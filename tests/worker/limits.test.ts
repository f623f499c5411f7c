// Limits over HTTP where they meet other doors: opening a game, a break, a wish and its token.
import { expect, test } from 'vitest';
import { cashier, REPORTED_CARD, tell } from '#kit/cashier.ts';
import { Client, type Reply } from '#kit/client.ts';
import { SESSION } from '#kit/cookies.ts';
import { deposit, freshEmail, letterTo, linkIn, PASSWORD, until } from '#kit/player.ts';
import { Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import type { PlayIndicator } from '#shared/contract/indicator.ts';
import type { RealityCheck, UserLimits } from '#shared/contract/limits.ts';
import type { DepositAnswer } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const DAY = 86_400_000;
const GAME = '/play/kepler/perihelion';

const set = (client: Client, json: unknown) => client.send('/api/user_limits', { json });
const amount = (type: string, period: string, amount_cents: number) => ({
  type,
  period,
  accounts: [{ currency: 'EUR', amount_cents }],
});
const read = <T>(reply: Reply): T => JSON.parse(reply.text) as T;

test('opening a game while a limit is reached leads to that limit; demo and a deposit limit do not [S2.111]', async () => {
  const { client } = await cashier(base());
  await set(client, amount('deposit', 'day', 0));
  expect((await client.send(GAME)).status).toBe(200);
  await set(client, amount('loss', 'week', 0));
  const sent = await client.send(`/de${GAME}`);
  expect([sent.status, sent.headers.location]).toEqual([302, '/de/profile/limits?reached=loss-week']);
  expect(sent.headers['cache-control']).toContain('no-store');
  expect((await client.send(`${GAME}?mode=demo`)).status).toBe(200);
  expect((await client.send(`/guest${GAME}`)).status).toBe(200);
});

test('what a player’s own play adds up to is told over HTTP, with what is behind each figure, to the player alone', async () => {
  const player = await cashier(base());
  await deposit({ client: player.client, email: player.email, password: PASSWORD }, 5000);
  const { indicator } = await player.client.ask<PlayIndicator>('/api/player/indicator');
  expect(indicator).toMatchObject({ level: 'calm', currency: 'EUR', since: null });
  const [marker] = indicator?.markers ?? [];
  const rows = `/api/player/indicator/${marker?.marker}?days=${marker?.days}`;
  expect(await player.client.ask(rows)).toEqual({ rows: expect.any(Array) });
  expect((await player.client.send('/api/player/indicator/luck?days=1')).status).toBe(400);
  for (const path of ['/api/player/indicator', rows]) expect((await new Client(base()).send(path)).status).toBe(401);
});

test('an excluded player is led to the limits from every game, and the page of limits stays open [S2.111 I30]', async () => {
  const player = await cashier(base());
  const made = await set(player.client, { type: 'coolingoff', term: 'PT24H' });
  expect(made.status).toBe(200);
  expect((await player.client.send('/api/user_limits')).status).toBe(401);
  await player.client.ask('/api/users/sign_in', { json: { user: { email: player.email, password: PASSWORD } } });
  const sent = await player.client.send(GAME);
  expect([sent.status, sent.headers.location]).toEqual([302, '/profile/limits?reached=coolingoff']);
  // Nor for play money: a break is from playing (limits.md 10).
  const demo = await player.client.send(`${GAME}?mode=demo`);
  expect([demo.status, demo.headers.location]).toEqual([302, '/profile/limits?reached=coolingoff']);
  // Nor is a deposit offered; what takes money out is (limits.md 10). A page of the cashbox is reached from another (S2.139).
  for (const [path, led] of [
    ['/deposit', true],
    ['/no/deposit-fast', true],
    ['/deposit-bonus', true],
    ['/withdraw', false],
    ['/dashboard', false],
  ] as const) {
    const headers = { cookie: player.client.cookie, 'sec-fetch-site': 'same-origin' };
    const responseNow = await worker.fetch(path, { headers, redirect: 'manual' });
    const to = responseNow.headers.get('location')?.endsWith('/profile/limits?reached=coolingoff') ?? false;
    expect([path, responseNow.status, to]).toEqual([path, led ? 302 : 200, led]);
  }
  expect((await player.client.send('/profile/limits')).status).toBe(200);
  const shorter = await set(player.client, { type: 'coolingoff', term: 'PT24H' });
  expect(shorter.status).toBe(200);
});

test('a break ends every session where pages look too: no guard sees a player whom the object refuses [I30 I36]', async () => {
  const player = await cashier(base());
  const other = new Client(base());
  const user = { email: player.email, password: PASSWORD };
  await other.ask('/api/users/sign_in', { json: { user } });
  const made = await set(player.client, { type: 'coolingoff', term: 'PT24H' });
  expect(made.status).toBe(200);
  // The browser that asked forgets at once; D1 hears of all of them through the outbox.
  expect(player.client.cookies.has(SESSION)).toBe(false);
  expect((await player.client.send('/profile/limits')).headers.location).toMatch(/^\/sign-up/);
  const { DB } = await worker.env();
  const rows = () =>
    DB.prepare('select count(*) as n from session where userId = ?').bind(player.playerId).first<number>('n');
  await until(async () => (await rows()) === 0);
  expect((await other.send('/api/user_limits')).status).toBe(401);
  // A session begun afterwards, to withdraw, is not one of them.
  await other.ask('/api/users/sign_in', { json: { user } });
  expect(await rows()).toBe(1);
});

test('terms that are missing, past, too short or malformed are refused, and nothing is in force [I31 S4.09]', async () => {
  const { client } = await cashier(base());
  for (const json of [
    { type: 'coolingoff', term: 'PT23H' },
    { type: 'coolingoff', term: 'P43D' },
    { type: 'coolingoff', term: '-P7D' },
    { type: 'selfexclusion', term: 'P2Y' },
    { type: 'selfexclusion', term: '' },
  ])
    expect((await set(client, json)).status, JSON.stringify(json)).toBe(422);
  for (const json of [{ type: 'coolingoff' }, { type: 'coolingoff', until: null }, { type: 'selfexclusion', until: 1 }])
    expect((await set(client, json)).status, JSON.stringify(json)).toBe(400);
  expect(read<UserLimits>(await client.send('/api/user_limits')).limits).toEqual([]);
});

test("a token confirms once and says why it does not again; another player's token is worth nothing [S7.066 I37 I38]", async () => {
  const ada = await cashier(base());
  const eve = await cashier(base());
  await set(ada.client, amount('wager', 'month', 1000));
  await set(ada.client, amount('wager', 'month', 2000));
  await ada.client.ask('/sandbox/clock', { json: { byMs: DAY + 1000 } });
  const token = linkIn(await letterTo(ada.client, ada.email, 0, 'Confirm your change')).searchParams.get('token');
  const confirm = (client: Client) => client.send('/api/user_limits/confirm', { json: { token } });
  const stolen = await confirm(eve.client);
  expect([stolen.status, read<{ data: unknown }>(stolen).data]).toEqual([422, { why: null }]);
  const good = await confirm(ada.client);
  expect(read<UserLimits>(good).limits).toMatchObject([{ state: 'confirmed', amount_cents: 2000 }]);
  const again = await confirm(ada.client);
  expect([again.status, read<{ code: string; data: unknown }>(again)]).toMatchObject([
    422,
    { code: 'token.invalid', data: { why: 'used' } },
  ]);
});

test('a reality check stops stakes over HTTP until it is answered; it shows the sitting [I34 limits.md 7]', async () => {
  const player = await cashier(base());
  const { client } = player;
  const check = '/api/user_limits/reality_check';
  await deposit({ client, email: player.email, password: PASSWORD }, 10_000);
  const spin = () =>
    client.send('/api/rounds', {
      json: { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null },
    });
  expect((await spin()).status).toBe(200);
  expect(await client.ask<RealityCheck>(check)).toMatchObject({
    due: false,
    everyMinutes: 60,
    choices: [15, 30, 45, 60],
    accounts: [{ currency: 'EUR', stakedMinor: 100 }],
  });
  await client.ask('/sandbox/clock', { json: { byMs: 61 * 60_000 } });
  const stopped = await spin();
  expect([stopped.status, read<Problem>(stopped)]).toMatchObject([
    403,
    { code: 'limit.reality_check', data: { minutes: 60 } },
  ]);
  expect(await client.ask<RealityCheck>(check, { method: 'POST' })).toMatchObject({ due: false });
  expect((await spin()).status).toBe(200);
  const choose = (json: unknown) => client.send(check, { method: 'PUT', json });
  expect(read<RealityCheck>(await choose({ everyMinutes: 15 })).everyMinutes).toBe(15);
  await client.ask('/sandbox/clock', { json: { byMs: 16 * 60_000 } });
  const response = await choose({ everyMinutes: 60 });
  expect([response.status, read<Problem>(response).code]).toEqual([403, 'limit.reality_check']);
  expect((await spin()).status).toBe(403);
  expect((await choose({ everyMinutes: 20 })).status).toBe(422);
  expect((await choose({ everyMinutes: '15' })).status).toBe(400);
  const guest = new Client(base());
  for (const send of [{}, { method: 'POST' }, { method: 'PUT', json: { everyMinutes: 15 } }])
    expect((await guest.send(check, send)).status).toBe(401);
});

test('the clock of a session stands in the header where the market asks for it, and nowhere else [S4.72]', async () => {
  const header = async (country: string) => {
    const visitor = new Visitor(worker);
    visitor.cookies.set(COUNTRY_COOKIE, country);
    const email = freshEmail();
    await visitor.send('/sandbox/players', { json: { email, password: PASSWORD, country } });
    await visitor.signIn(email);
    const { text } = await visitor.send('/pokies');
    expect(text).toContain('popovertarget="pause"');
    return text.includes('data-session-clock');
  };
  expect([await header('EE'), await header('AT')]).toEqual([true, false]);
  const guest = new Visitor(worker);
  guest.cookies.set(COUNTRY_COOKIE, 'EE');
  expect((await guest.send('/pokies')).text).not.toContain('data-session-clock');
});

test('50 deposits, limits and confirmations at once leave one order: never more accepted than the limit allows [I28 I29]', async () => {
  const { client, email } = await cashier(base());
  await set(client, amount('deposit', 'day', 10_000));
  await set(client, amount('deposit', 'day', 12_000));
  await client.ask('/sandbox/clock', { json: { byMs: DAY + 1000 } });
  const token = linkIn(await letterTo(client, email, 0, 'Confirm your change')).searchParams.get('token');
  // Twenty deposits: as many as a player may ask for in a minute, so that no throttle answers in the limit's place.
  const asks = [
    () =>
      client.send('/api/player/payments/deposit', {
        json: { method: 'visa', currency: 'EUR', amountMinor: 1500, custody: 'separate' },
      }),
    (at: number) => set(client, amount('deposit', 'day', 10_000 - at)),
    () => client.send('/api/user_limits/confirm', { json: { token } }),
  ];
  const kinds = Array.from({ length: 50 }, (_, at) => (at % 5 < 2 ? 0 : at % 5 < 4 ? 1 : 2));
  const answers = await Promise.all(kinds.map(async (kind, at) => ({ kind, reply: await asks[kind]?.(at) })));
  const codes = (kind: number) =>
    new Set(
      answers
        .filter((answer) => answer.kind === kind && (answer.reply?.status ?? 500) >= 300)
        .map(({ reply }) => (reply ? read<Problem>(reply).code : '')),
    );
  expect([...codes(0)].filter((code) => code !== 'limit.reached')).toEqual([]);
  expect([...codes(1)]).toEqual([]);
  expect([...codes(2)].filter((code) => code !== 'token.invalid')).toEqual([]);
  const accepted = answers.filter(({ reply }) => reply?.text.includes('redirectUrl')).length;
  const { limits } = read<UserLimits>(await client.send('/api/user_limits'));
  const inForce = limits.filter(({ state }) => state === 'active' || state === 'confirmed');
  expect(inForce).toHaveLength(1);
  expect(inForce[0]?.accounts[0]?.current_value_amount_cents).toBe(accepted * 1500);
  expect(accepted).toBeGreaterThan(0);
  // Eight fit into the raised limit, six into the one before.
  expect(accepted).toBeLessThanOrEqual(8);
});

test('confirmations and second thoughts of one raise, 50 at once: it binds or it is dropped, never both, and the old one held [I28 I29]', async () => {
  for (const lead of ['confirm', 'drop'] as const) {
    const { client, email } = await cashier(base());
    await set(client, amount('wager', 'week', 1000));
    const raised = read<UserLimits>(await set(client, amount('wager', 'week', 5000)));
    const wish = raised.limits.find(({ state }) => state === 'unconfirmed')?.id;
    await client.ask('/sandbox/clock', { json: { byMs: DAY + 1000 } });
    const token = linkIn(await letterTo(client, email, 0, 'Confirm your change')).searchParams.get('token');
    const calls = {
      confirm: () => client.send('/api/user_limits/confirm', { json: { token } }),
      drop: () => client.send(`/api/user_limits/${wish}`, { method: 'DELETE' }),
    };
    const [first, second] = lead === 'confirm' ? (['confirm', 'drop'] as const) : (['drop', 'confirm'] as const);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const name = at % 2 ? second : first;
        return { name, reply: await calls[name]() };
      }),
    );
    const done = (name: string) => answers.filter((each) => each.name === name && each.reply.status < 300).length;
    for (const { name, reply } of answers) expect([200, 409, 422], `${name}: ${reply.text}`).toContain(reply.status);
    const { limits } = read<UserLimits>(await client.send('/api/user_limits'));
    // Confirmed once and by nothing else; or dropped, and then no token is worth anything.
    const inForce = limits.filter(({ state }) => state === 'active' || state === 'confirmed');
    expect([inForce.map(({ state, amount_cents }) => [state, amount_cents]), done('confirm')]).toEqual(
      done('confirm') > 0 ? [[['confirmed', 5000]], 1] : [[['active', 1000]], 0],
    );
    // A second thought that comes too late asks for nothing else (limits.md 6).
    expect(limits).toHaveLength(inForce.length);
    expect(done('drop') > 0).toBe(done('confirm') === 0);
  }
});

test('a card page that was left open is named by the limits with what it holds, and given up there [C7 limits.md 1]', async () => {
  const player = await cashier(base());
  await set(player.client, amount('deposit', 'day', 10_000));
  const { payment } = read<DepositAnswer>(await player.deposit({ amountMinor: 6_000 }));
  const limits = () => player.client.ask<UserLimits>('/api/user_limits');
  const before = await limits();
  expect(before.pending).toEqual([
    {
      id: payment.id,
      state: 'pending',
      method: 'visa',
      name: 'Visa',
      currency: 'EUR',
      amount_cents: 6_000,
      created_at: payment.created_at,
      frees_at: payment.expires_at,
      cancelable: true,
    },
  ]);
  const [account] = before.limits[0]?.accounts ?? [];
  expect(account).toMatchObject({
    current_value_amount_cents: 6_000,
    pending_amount_cents: 6_000,
    remaining_cents: 4_000,
  });
  expect((await player.deposit({ amountMinor: 5_000 })).status).toBe(403);
  const path = `/api/player/payments/${payment.id}/cancel`;
  expect((await new Client(base()).send(path, { method: 'POST' })).status).toBe(401);
  expect((await player.client.send(path, { method: 'POST' })).status).toBe(200);
  const after = await limits();
  expect([after.pending, after.limits[0]?.accounts[0]?.current_value_amount_cents]).toEqual([[], 0]);
  expect((await player.deposit({ amountMinor: 5_000 })).status).toBe(201);
});

test('given up while its money arrives: the money is credited or held, and never lost or counted twice [I17 I28]', async () => {
  const player = await cashier(base());
  await set(player.client, amount('deposit', 'day', 10_000));
  // The clock of this file's server has been moved.
  const { as_of } = await player.client.ask<UserLimits>('/api/user_limits');
  const aheadMs = Date.parse(as_of) - Date.now();
  let held = 0;
  let credited = 0;
  for (let round = 0; round < 8; round++) {
    const { payment } = read<DepositAnswer>(await player.deposit({ amountMinor: 1_000 }));
    const data = { charge: `ch_${payment.id}`, reference: `${player.playerId}/${payment.id}`, currency: 'EUR' };
    const arrive = () =>
      tell(
        player.client,
        { type: 'charge.captured', data: { ...data, amount: 1_000, card: REPORTED_CARD } },
        { atMs: Date.now() + aheadMs },
      );
    const drop = () => player.client.send(`/api/player/payments/${payment.id}/cancel`, { method: 'POST' });
    const [settled, dropped] = await (round % 2 === 0
      ? Promise.all([arrive(), drop()])
      : Promise.all([drop(), arrive()]).then(([a, b]) => [b, a] as const));
    expect(settled.status).toBe(204);
    const { state, reason } = await player.one(payment.id);
    expect([dropped.status, state, reason]).toEqual(
      dropped.status === 200 ? [200, 'reserved', 'held_late'] : [409, 'succeeded', null],
    );
    if (state === 'reserved') held += 1_000;
    else credited += 1_000;
  }
  const wallet = await player.client.ask<{ amount_cents: number; held_cents?: number }[]>('/api/player/accounts');
  expect(await player.balance()).toBe(credited);
  expect(JSON.stringify(wallet)).toContain(String(held));
  const { limits, pending } = await player.client.ask<UserLimits>('/api/user_limits');
  expect(limits[0]?.accounts[0]).toMatchObject({ current_value_amount_cents: credited, pending_amount_cents: 0 });
  expect(pending).toEqual([]);
});
