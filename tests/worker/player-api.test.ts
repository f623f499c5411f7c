// The player's calls over HTTP: every status they answer, and the same answer again after the object was evicted.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client, type Reply, type Send } from '#kit/client.ts';
import { freshEmail, letterTo, linkIn, PASSWORD } from '#kit/player.ts';
import { joined, Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import type { Offer } from '#shared/contract/gifts.ts';
import type { UserLimits } from '#shared/contract/limits.ts';
import type { OwnLobby } from '#shared/contract/lobby.ts';
import { type Accounts, type User, user as userShape } from '#shared/contract/player.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { Round, RoundAnswer, Rounds, Seeds } from '#shared/contract/rounds.ts';
import { markOf } from '#shared/domain/bonuses/mark.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const read = <T>(reply: Reply): T => JSON.parse(reply.text) as T;
const code = (reply: Reply) => read<{ code: string }>(reply).code;
const spin = { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null };
const pass = (client: Client, byMs: number) => client.ask('/sandbox/clock', { json: { byMs } });

async function funded(amountMinor = 10_000): Promise<Cashier> {
  const player = await cashier(base());
  const { payment, redirectUrl } = read<{ payment: { id: string }; redirectUrl: string }>(
    await player.deposit({ amountMinor }),
  );
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  return player;
}

/** The fields of the row S3.01, as it names them. */
const USER_FIELDS = [
  'id',
  'email',
  'first_name',
  'last_name',
  'nickname',
  'gender',
  'date_of_birth',
  'country',
  'city',
  'address',
  'postal_code',
  'state',
  'mobile_phone',
  'currency',
  'language',
  'locale',
  'receive_promos',
  'receive_sms_promos',
  'statuses',
  'auth_fields_missed',
  'confirmed_at',
  'created_at',
  'current_sign_in_at',
  'deposit_bonus_code',
  'can_issue_bonuses',
  'verified',
  'sumsub_verified',
  'two_factor_enabled',
  'autoregistered',
  'autologin_link',
  'license_name',
  'sow_questionnaire_expires_at',
  'profession',
  'groups',
];

let ada: Cashier;
beforeAll(async () => {
  ada = await funded();
});

describe('profile', () => {
  test('no account walks through the names of strangers; the same name written otherwise is none [I31]', async () => {
    const eve = await cashier(base(), { bare: true });
    const bear = (first_name: string, last_name = 'Lovelace') =>
      eve.client.send('/api/player', { method: 'PATCH', json: { player: { first_name, last_name } } });
    const names = ['Ada', 'Áda', 'Eve', 'Lovelace', 'ADA', 'Joan'];
    for (const name of names) expect([name, (await bear(name)).status]).toEqual([name, 200]);
    const refused = await bear('Grace');
    expect([refused.status, code(refused), Number(refused.headers['retry-after']) > 86_400]).toEqual([
      429,
      'person.renamed',
      true,
    ]);
    const { againAtMs, zone } = read<Problem>(refused).data ?? {};
    expect([Math.ceil((Number(againAtMs) - Date.now()) / 86_400_000), zone]).toEqual([30, 'Europe/Vienna']);
    expect((await eve.client.ask<User>('/api/player')).first_name).toBe('Joan');
    const city = await eve.client.send('/api/player', { method: 'PATCH', json: { player: { city: 'Wien' } } });
    expect(city.status).toBe(200);
  });

  test('is the spec’s entity; fields are judged and named when they are wrong [S3.01 S7.027 S7.028]', async () => {
    const eve = await cashier(base(), { bare: true });
    const user = await eve.client.ask<User>('/api/player');
    expect(user).toMatchObject({
      email: eve.email,
      currency: 'EUR',
      country: 'AT',
      time_zone: 'Europe/Vienna',
      license_name: 'CW',
    });
    expect(user.auth_fields_missed).toContain('first_name');
    expect(Object.keys(user)).toEqual(expect.arrayContaining(USER_FIELDS));
    expect(userShape.safeParse(user).error).toBeUndefined();
    const patch = (player: unknown) =>
      eve.client.send('/api/player', { method: 'PATCH', json: { context: 'profile', player } });
    const good = await patch({ first_name: 'Ada', city: 'Wien', postal_code: '1010' });
    expect([good.status, read<User>(good).first_name]).toEqual([200, 'Ada']);
    const bad = await patch({ first_name: 'A<b>', postal_code: 'x', date_of_birth: '31/02/1990' });
    expect([bad.status, code(bad)]).toEqual([422, 'request.refused']);
    expect(Object.keys(read<{ errors: object }>(bad).errors).toSorted()).toEqual([
      'date_of_birth',
      'first_name',
      'postal_code',
    ]);
    for (const date_of_birth of ['01/01/1980', '']) {
      const other = await patch({ date_of_birth });
      expect([other.status, read<{ errors: object }>(other).errors]).toEqual([
        422,
        { date_of_birth: ['validation.birthday.fixed'] },
      ]);
    }
    expect((await patch({ date_of_birth: user.date_of_birth })).status).toBe(200);
    expect((await patch({ balance: 5 })).status).toBe(400);
    expect((await eve.client.send('/api/player', { method: 'PATCH', json: 5 })).status).toBe(400);
  });

  test('a state is filled in from the postal code when it is empty, and kept by its code however it was typed [S5.29]', async () => {
    const kim = await cashier(base(), { bare: true, country: 'AU' });
    const patch = (player: unknown) =>
      kim.client.send('/api/player', { method: 'PATCH', json: { context: 'profile', player } });
    const stateAfter = async (player: unknown) => read<User>(await patch(player)).state;
    expect(await stateAfter({ state: '', postal_code: '6000' })).toBe('WA');
    expect(await stateAfter({ state: 'South Australia', postal_code: '3000' })).toBe('SA');
    expect(await stateAfter({ postal_code: '4000' })).toBe('SA');
    const wrong = await patch({ state: 'Ontario' });
    expect([wrong.status, read<{ errors: object }>(wrong).errors]).toEqual([422, { state: ['validation.state'] }]);
  });

  test('locale, settings and stats answer; an unknown locale is refused [S7.029 S7.030 S7.062 S3.55]', async () => {
    const change = (locale: string) =>
      ada.client.send('/api/player/update_locale', { method: 'PATCH', json: { locale } });
    expect((await change('de')).status).toBe(200);
    expect((await change('xx')).status).toBe(422);
    expect(await ada.client.ask('/api/player/settings')).toMatchObject({
      websocket: { url: expect.stringMatching(/^ws:.*\/api\/live$/), user: expect.any(Number) },
      captcha: { type: 'altcha', challenge_url: '/api/captcha/challenge' },
    });
    expect(await ada.client.ask('/api/player/stats')).toMatchObject({ accounts: [{ deposited_cents: 10_000 }] });
  });

  test('played games are those of their rounds for money, each once, the latest first [S7.032]', async () => {
    const player = await funded();
    const played = () => player.client.ask<{ games: unknown[] }>('/api/player/played_games');
    expect(await played()).toEqual({ games: [] });
    for (const game of ['kepler/perihelion', 'kepler/gem-transit', 'kepler/perihelion']) {
      await player.client.ask('/api/rounds', { json: { ...spin, game } });
      await pass(player.client, 10_000);
    }
    const last_played_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await played()).toEqual({
      games: [
        { identifier: 'kepler/perihelion', last_played_at, rounds: 2 },
        { identifier: 'kepler/gem-transit', last_played_at, rounds: 1 },
      ],
    });
  });

  test('the lobby’s own part is one answer in the page’s words: an open round first with its stake, then what was played last; the welcome only in its own terms', async () => {
    const player = await funded();
    const lobby = (query: Record<string, string>) =>
      player.client.ask<OwnLobby>(`/api/player/lobby?${new URLSearchParams({ l: 'de', ...query })}`);
    expect(await lobby({ played: '1' })).toEqual({ played: [], until: null, welcome: false });
    await player.client.ask('/api/rounds', { json: spin });
    await pass(player.client, 10_000);
    await player.client.ask('/api/rounds', { json: { ...spin, game: 'kepler/meridian-jacks' } });
    const { played, until } = await lobby({ played: '1' });
    expect(played?.map(({ identifier, note, open }) => [identifier, note, open])).toEqual([
      ['kepler/meridian-jacks', expect.stringMatching(/1,00\s€/), true],
      ['kepler/perihelion', 'Heute gespielt', false],
    ]);
    // Until midnight of the player's place.
    const midnight = new Date(until ?? 0).toLocaleTimeString('en-GB', { timeZone: 'Europe/Vienna' });
    expect(midnight).toBe('00:00:00');
    expect(played?.every(({ title, preview }) => title !== '' && preview.startsWith('/'))).toBe(true);
    // A first deposit has been made: the welcome is over. Before it, it is there in the terms of its mark alone.
    const fresh = await cashier(base());
    const { offers } = await fresh.client.ask<{ offers: Offer[] }>('/api/bonuses/deposit');
    const [welcome] = offers;
    if (!welcome) throw new Error('no welcome');
    const may = async (client: Client, mark: string) =>
      client.ask<OwnLobby>(`/api/player/lobby?${new URLSearchParams({ welcome: welcome.id, mark })}`);
    expect(await may(fresh.client, markOf(welcome))).toEqual({ played: null, until: null, welcome: true });
    expect(await may(fresh.client, `${markOf(welcome)}0`)).toEqual({ played: null, until: null, welcome: false });
    expect(await may(player.client, markOf(welcome))).toEqual({ played: null, until: null, welcome: false });
    expect((await player.client.ask<{ offers: Offer[] }>('/api/bonuses/deposit')).offers).toEqual([]);
    expect((await new Client(base()).send('/api/player/lobby')).status).toBe(401);
  });

  test('the welcome is not offered in the lobby while a limit of the player’s allows no deposit that it asks for, nor in a break [I30]', async () => {
    const read = async ({ client }: { client: Client }, welcome: Offer) =>
      (
        await client.ask<OwnLobby>(
          `/api/player/lobby?${new URLSearchParams({ welcome: welcome.id, mark: markOf(welcome) })}`,
        )
      ).welcome;
    const offered = async ({ client }: { client: Client }) =>
      (await client.ask<{ offers: Offer[] }>('/api/bonuses/deposit')).offers;
    const limited = await cashier(base());
    const [welcome] = await offered(limited);
    if (!welcome) throw new Error('no welcome');
    expect(await read(limited, welcome)).toBe(true);
    const least = welcome.terms.deposit?.min_cents ?? 0;
    const limit = (cents: number) =>
      limited.client.send('/api/user_limits', {
        json: { type: 'deposit', period: 'day', accounts: [{ currency: 'EUR', amount_cents: cents }] },
      });
    expect((await limit(least)).status).toBeLessThan(300);
    expect(await read(limited, welcome)).toBe(true);
    expect((await limit(least - 1)).status).toBeLessThan(300);
    expect(await read(limited, welcome)).toBe(false);
    expect(await offered(limited)).toEqual([]);
    const away = await cashier(base());
    expect(await read(away, welcome)).toBe(true);
    await away.client.send('/api/user_limits', { json: { type: 'coolingoff', term: 'PT24H' } });
    await away.client.ask('/api/users/sign_in', { json: { user: { email: away.email, password: PASSWORD } } });
    expect(await read(away, welcome)).toBe(false);
  });

  test('everybody is in one half of all players; only groups marked self may be joined, one foreign id and none is [S4.25 S7.020]', async () => {
    const join = (add: unknown) => ada.client.send('/api/player/groups', { json: { groups: { add } } });
    expect(code(await join([1401, 21]))).toBe('groups.not_self');
    const { id, groups } = await ada.client.ask<User>('/api/player');
    expect(groups).toEqual([id % 2 === 0 ? 543 : 544, 1117]);
    expect(read(await join([1401]))).toEqual({ groups: [...groups, 1401] });
    expect((await join(['x'])).status).toBe(400);
  });

  test('accounts: one per currency, the new one is active; unknown and disabled ones are refused [S3.03 S7.023 S7.024]', async () => {
    const other = await cashier(base());
    const open = (currency: string) => other.client.send('/api/player/accounts', { json: { currency } });
    expect(code(await open('XXX'))).toBe('currency.unknown');
    const { accounts } = read<Accounts>(await open('USD'));
    expect(accounts.map(({ currency, active }) => [currency, active])).toEqual([
      ['EUR', false],
      ['USD', true],
    ]);
    expect(read<Accounts>(await open('EUR')).accounts.find(({ active }) => active)?.currency).toBe('EUR');
    expect((await other.client.send('/api/player/accounts?compatibility=1')).status).toBe(200);
  });

  test('an account says its five balances: cash, bonus, both, and what is wagered of what is to be [S3.04]', async () => {
    const { client } = await funded();
    const { accounts } = await client.ask<Accounts>('/api/player/accounts');
    const [{ balances, amount_cents }] = accounts as [Accounts['accounts'][number]];
    expect(amount_cents).toBe(10_000);
    expect(balances).toEqual({
      real_cents: 10_000,
      bonus_cents: 0,
      common_cents: 10_000,
      total_wagering_cents: 0,
      wagered_cents: 0,
    });
  });
});

describe('a bet', () => {
  const bet = (client: Client, json: unknown = spin, send: Send = {}) => client.send('/api/rounds', { json, ...send });

  test('settles, is replayed after an eviction, and is in history [I7 I8]', async () => {
    const { client, playerId } = await funded();
    const first = await bet(client, spin, { key: 'bet-1' });
    expect(first.status, first.text).toBe(200);
    const { round, wallet } = read<RoundAnswer>(first);
    expect(wallet.amountMinor).toBe(10_000 - 100 + round.payoutMinor);
    await worker.evict('PLAYER', playerId);
    const again = await bet(client, spin, { key: 'bet-1' });
    expect([again.status, again.text]).toEqual([200, first.text]);
    const reused = await bet(client, { ...spin, stakeMinor: 200 }, { key: 'bet-1' });
    expect([reused.status, code(reused)]).toEqual([422, 'idempotency.key_reused']);
    expect((await client.ask<Rounds>('/api/rounds')).items.map(({ id }) => id)).toEqual([round.id]);
    expect(await client.ask<Round>(`/api/rounds/${round.id}`)).toMatchObject({ id: round.id, status: 'settled' });
    await client.ask('/sandbox/clock', { json: { byMs: 10_000 } });
    // Both at once: however slow the machine is, one of them comes too soon after the other.
    const both = await Promise.all([bet(client), bet(client)]);
    const [played, soon] = both.toSorted((a, b) => a.status - b.status) as [Reply, Reply];
    expect([played.status, soon.status, code(soon)]).toEqual([200, 409, 'round.too_soon']);
    // Another table learns how long it has to wait before it asks.
    const elsewhere = await client.ask<Rounds>('/api/rounds?game=parallax/perseid-drop');
    expect([elsewhere.items, elsewhere.nextAtMs]).toEqual([[], read<RoundAnswer>(played).nextAtMs]);
  });

  test('answers 400, 401, 404, 422 and 451 as it is wrong, and takes nothing', async () => {
    const { client } = await funded();
    const balance = async () => (await client.ask<Accounts>('/api/player/accounts')).accounts[0]?.amount_cents;
    const keyless = await fetch(new URL('/api/rounds', base()), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: client.cookie, origin: client.origin },
      body: JSON.stringify(spin),
    });
    expect([keyless.status, ((await keyless.json()) as { code: string }).code]).toEqual([
      400,
      'idempotency.key_missing',
    ]);
    expect((await bet(new Client(base()))).status).toBe(401);
    for (const wrong of [
      { ...spin, stakeMinor: -5 },
      { ...spin, stakeMinor: 1.5 },
      { ...spin, extra: 1 },
      { ...spin, currency: 'XXX' },
      [],
    ])
      expect((await bet(client, wrong)).status).toBe(400);
    expect(code(await bet(client, { ...spin, game: 'kepler/unknown' }))).toBe('game.unknown');
    expect(code(await bet(client, { ...spin, stakeMinor: 1_000_000 }))).toMatch(/^stake\.|funds/);
    expect(code(await bet(client, { ...spin, currency: 'USD' }))).toBe('account.unknown');
    client.cookies.set(COUNTRY_COOKIE, 'US');
    const abroad = await bet(client);
    client.cookies.delete(COUNTRY_COOKIE);
    expect(abroad.status).toBe(451);
    expect((await client.send('/api/rounds/R1-1')).status).toBe(404);
    expect(await balance()).toBe(10_000);
  });

  test('seeds are committed, rotated and revealed; a revealed round verifies [S7 games.md The draw]', async () => {
    const { client } = await funded();
    const before = await client.ask<Seeds>('/api/fairness/seeds');
    const { round } = read<RoundAnswer>(await bet(client));
    expect(round.fairness).toMatchObject({ seedHash: before.seedHash, serverSeed: null });
    const after = await client.ask<Seeds>('/api/fairness/seeds', { json: { clientSeed: 'mine-1' } });
    expect([after.seedHash, after.clientSeed]).toEqual([before.nextSeedHash, 'mine-1']);
    const current = await client.ask<Round>(`/api/rounds/${round.id}`);
    expect(current.fairness?.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect((await client.send('/api/fairness/seeds', { json: { clientSeed: 'a:b' } })).status).toBe(400);
  });
});

describe('the deposit limit', () => {
  const set = (client: Client, amount_cents: number) =>
    client.send('/api/user_limits', {
      json: { type: 'deposit', period: 'day', accounts: [{ currency: 'EUR', amount_cents }] },
    });

  test('is set, refuses with what remains and when it frees, is lowered at once [I28 I29 S7.063 S7.064]', async () => {
    const player = await cashier(base());
    expect((await set(player.client, 10_000)).status).toBe(200);
    expect((await player.deposit({ amountMinor: 6000 })).status).toBe(201);
    const over = await player.deposit({ amountMinor: 6000 });
    expect([over.status, code(over)]).toEqual([403, 'limit.reached']);
    expect(read<{ data: object }>(over).data).toMatchObject({
      type: 'deposit',
      period: 'day',
      limitMinor: 10_000,
      usedMinor: 6000,
      remainingMinor: 4000,
      freesAtMs: expect.any(Number),
    });
    expect(read<UserLimits>(await set(player.client, 5000)).limits).toMatchObject([
      { state: 'active', accounts: [{ amount_cents: 5000, current_value_amount_cents: 6000, remaining_cents: 0 }] },
    ]);
    expect((await set(player.client, -1)).status).toBe(400);
  });

  test('is raised a day later by the mailed link, and not before [I29 S7.066 S2.055]', async () => {
    const player = await cashier(base());
    await set(player.client, 5000);
    const { limits } = read<UserLimits>(await set(player.client, 9000));
    expect(limits.map(({ state }) => state)).toEqual(['active', 'unconfirmed']);
    await pass(player.client, 24 * 3_600_000 + 1000);
    const link = linkIn(await letterTo(player.client, player.email, 0, 'Confirm your change'));
    expect(link.pathname).toContain('/profile/limits/confirm');
    const confirm = (token: string) => player.client.send('/api/user_limits/confirm', { json: { token } });
    expect(code(await confirm('nonsense'))).toBe('token.invalid');
    const done = await confirm(link.searchParams.get('token') ?? '');
    expect(read<UserLimits>(done).limits).toMatchObject([{ state: 'confirmed', amount_cents: 9000 }]);
    expect(code(await confirm(link.searchParams.get('token') ?? ''))).toBe('token.invalid');
  });

  test('is removed the same way, a waiting wish is dropped at once, strangers get nothing [S7.065]', async () => {
    const player = await cashier(base());
    const [limit] = read<UserLimits>(await set(player.client, 5000)).limits;
    const remove = (id = '') => player.client.send(`/api/user_limits/${id}`, { method: 'DELETE' });
    const [, wish] = read<UserLimits>(await remove(limit?.id)).limits;
    expect(wish?.state).toBe('disabled_unconfirmed');
    expect(read<UserLimits>(await remove(wish?.id)).limits).toHaveLength(1);
    expect((await remove('999')).status).toBe(404);
    expect((await new Client(base()).send('/api/user_limits')).status).toBe(401);
  });
});

test('notices say in words what happened and are marked as read [S3.16 S4.08 S7.124]', async () => {
  type Notice = {
    id: number;
    status: string;
    title: string;
    text: string;
    content: { button: { title: string } } | null;
  };
  const noticesIn = async (locale?: string) => {
    const answer = await ada.client.send('/api/player/notifications', locale === undefined ? {} : { locale });
    return (JSON.parse(answer.text) as { notifications: Notice[] }).notifications;
  };
  const notice = (await noticesIn('en')).find(({ text }) => /^Your deposit of .+ has arrived\.$/.test(text));
  expect(notice).toMatchObject({
    status: 'new',
    title: 'Deposit received',
    content: { button: { title: 'See payment' } },
  });
  const german = (await noticesIn('de')).find(({ id }) => id === notice?.id);
  expect(german).toMatchObject({ title: 'Einzahlung eingegangen', content: { button: { title: 'Zahlung ansehen' } } });
  expect(german?.text).toMatch(/^Ihre Einzahlung/);
  // Without a wish in the player's own language, and never by what programs call it.
  for (const { title, text } of await noticesIn()) expect([title, text].join(' ')).not.toMatch(/^text\.|\w_\w|\{/);
  expect((await ada.client.send(`/api/player/notifications/${notice?.id}/read`, { method: 'PUT' })).status).toBe(204);
  expect((await ada.client.send('/api/player/notifications/999/read', { method: 'PUT' })).status).toBe(404);
});

describe('what a profile lacks', () => {
  test('is named, filled in field by field, judged, and nothing else is taken; the terms too [S3.02 S7.046]', async () => {
    const visitor = new Visitor(worker);
    const email = freshEmail();
    await visitor.send('/sandbox/players', { json: { email, password: PASSWORD, terms: 'no' } });
    await visitor.signIn(email);
    const missed = async () => (await visitor.send<User>('/api/player')).body.auth_fields_missed;
    const fill = (player: unknown) => visitor.send<User>('/api/auth_providers/update_details', { json: { player } });
    expect(await missed()).toEqual([
      'first_name',
      'last_name',
      'address',
      'city',
      'postal_code',
      'mobile_phone',
      'terms_acceptance',
    ]);
    const wrong = await fill({ first_name: 'Ada!', city: ' ' });
    expect([wrong.status, wrong.problem.errors]).toEqual([422, { city: ['validation.required'] }]);
    expect((await fill({ first_name: 'Ada!' })).status).toBe(422);
    expect((await fill({ terms_acceptance: false })).status).toBe(422);
    expect((await fill({ nickname: 'ada' })).status).toBe(400);
    const filled = await fill({ first_name: 'Ada', last_name: 'Lovelace', terms_acceptance: true });
    expect([filled.status, filled.body.first_name]).toEqual([200, 'Ada']);
    expect(await missed()).toEqual(['address', 'city', 'postal_code', 'mobile_phone']);
    const { body } = await visitor.send<{ agreements: { agreed: unknown }[] }>('/api/player/agreements');
    expect(body.agreements[0]?.agreed).toMatchObject({
      kind: 'terms',
      text: { document: 'terms-and-conditions', locale: 'en', licence: 'CW' },
    });
    // Another tab was faster: the same again is no mistake, and a correction is taken; a birthday on record stays.
    const again = await fill({ first_name: 'Ada', last_name: 'King', terms_acceptance: true });
    expect([again.status, again.body.first_name, again.body.last_name]).toEqual([200, 'Ada', 'King']);
    const { body: after } = await visitor.send<{ agreements: { agreed: unknown }[] }>('/api/player/agreements');
    expect(after.agreements).toEqual(body.agreements);
    const reborn = await fill({ date_of_birth: '01/01/1980' });
    expect([reborn.status, reborn.problem.errors]).toEqual([422, { date_of_birth: ['validation.birthday.fixed'] }]);
    expect(
      (await new Visitor(worker).send('/api/auth_providers/update_details', { json: { player: {} } })).status,
    ).toBe(401);
  });

  test('a nickname that reads as one of us is refused at its field, in any writing; another is taken', async () => {
    const { visitor } = await joined(worker);
    const call = (nickname: string) =>
      visitor.send<User>('/api/player', { method: 'PATCH', json: { player: { nickname } } });
    for (const name of ['Support', 'ADM1N', 'Kundendienst', 'Perigee-Team', 'M0derator', 'Assistenza']) {
      const { status, problem } = await call(name);
      expect([name, status, problem.errors]).toEqual([name, 422, { nickname: ['validation.nickname.reserved'] }]);
    }
    expect((await call('Moon Rider')).body.nickname).toBe('Moon Rider');
  });

  test('subscriptions are read and changed one by one; a picture is one of the house’s [S7.025 S7.026 S3.01]', async () => {
    const visitor = new Visitor(worker);
    const email = freshEmail();
    await visitor.send('/sandbox/players', { json: { email, password: PASSWORD } });
    await visitor.signIn(email);
    const put = (json: unknown) => visitor.send('/api/subscriptions', { method: 'PUT', json });
    expect((await visitor.send('/api/subscriptions')).body).toEqual({
      receive_promos: false,
      receive_sms_promos: false,
    });
    expect((await put({ receive_promos: true })).body).toEqual({ receive_promos: true, receive_sms_promos: false });
    expect((await put({ receive_sms_promos: true })).body).toEqual({ receive_promos: true, receive_sms_promos: true });
    expect((await put({ receive_promos: 'yes' })).status).toBe(400);
    expect((await new Visitor(worker).send('/api/subscriptions')).status).toBe(401);
    const choose = (picture: string) =>
      visitor.send<User>('/api/player', { method: 'PATCH', json: { player: { picture } } });
    expect((await choose('moon')).body.picture).toBe('moon');
    expect((await choose('https://elsewhere.example/me.png')).status).toBe(400);
  });
});
