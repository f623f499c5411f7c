// Whoever tries to take more than is theirs: what can be confirmed, taken, opened and bought, asked for again and again, from a second
// account, from a place without it, in another account's break, with odd amounts, and after its time.
import { beforeAll, expect, test } from 'vitest';
import type { PlayerStub } from '#functions/player/stub.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import type { Reply } from '#kit/client.ts';
import { bornOn } from '#kit/person.ts';
import { PASSWORD, PERSON, until } from '#kit/player.ts';
import { earnPoints } from '#kit/points.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { Activity } from '#shared/contract/activities.ts';
import type { AdventureSeason } from '#shared/contract/adventures.ts';
import type { Unavailable } from '#shared/contract/availability.ts';
import type { Lootbox, LootboxList } from '#shared/contract/lootboxes.ts';
import type { Lottery } from '#shared/contract/lotteries.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import type { Entry, EntryStatus } from '#shared/contract/tournaments.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const COINS = 1000;

const codeOf = ({ status, text }: Reply) => (status < 300 ? 'ok' : (JSON.parse(text) as Problem).code);
const clock = async (byMs: number): Promise<number> => {
  const response = await worker.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ byMs }),
  });
  return ((await response.json()) as { nowMs: number }).nowMs;
};
const json = async <Body>(path: string): Promise<Body> => (await worker.fetch(path)).json() as Promise<Body>;

let race = '';
let lottery = '';
beforeAll(async () => {
  // An hour's race ends with the hour; what is asked for here lies well within a day.
  const nowMs = await clock(0);
  if (nowMs % DAY > DAY - 2 * HOUR) await clock(3 * HOUR);
  const { tournaments } = await json<{ tournaments: Entry[] }>('/api/tournaments');
  race = tournaments.find(({ id, status }) => id.startsWith('daily-ten') && status === 'active')?.id ?? '';
  const { lotteries } = await json<{ lotteries: Lottery[] }>('/api/lotteries');
  lottery = lotteries.find(({ status }) => status === 'active')?.id ?? '';
});

async function rich(about: Record<string, string> = {}, person?: Record<string, string>): Promise<Cashier> {
  const player = await cashier(base(), { bare: true, ...about });
  const phone = `+43 660 ${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const profile = person ?? { ...PERSON, last_name: `Lovelace-${player.playerId}`, mobile_phone: phone };
  await player.client.ask('/api/player', { method: 'PATCH', json: { player: profile } });
  await earnPoints(worker, player.playerId, COINS);
  const { PLAYER } = await worker.env();
  await (PLAYER.getByName(player.playerId) as unknown as PlayerStub).amend({ verified: true });
  return player;
}

type Way = 'race' | 'quest' | 'achievement' | 'season' | 'lottery' | 'daily' | 'tickets' | 'box' | 'cash';
const WAYS: Readonly<Record<Way, (player: Cashier) => Promise<{ path: string; json: object }>>> = {
  race: async () => ({ path: `/api/tournaments/${race}/confirm`, json: { confirmed: true } }),
  quest: async () => ({ path: '/api/tournaments/first-light/confirm', json: { confirmed: true } }),
  achievement: async () => ({ path: '/api/tournaments/own-limit/confirm', json: { confirmed: true } }),
  season: async ({ client }) => {
    const answer = await client.send('/api/player/adventures');
    const seasons =
      answer.status < 300 ? (JSON.parse(answer.text) as { adventures: AdventureSeason[] }).adventures : [];
    return { path: `/api/player/adventures/${seasons[0]?.id ?? 'orbit-week'}/confirm`, json: {} };
  },
  lottery: async () => ({ path: `/api/lotteries/${lottery}/confirm`, json: {} }),
  daily: async () => ({ path: '/api/player/lootboxes', json: {} }),
  tickets: async () => ({
    path: '/api/comp_points/exchange/lotteries',
    json: { group: 'ticket', tickets_count: 1, lottery_id: lottery },
  }),
  box: async () => ({ path: '/api/comp_points/exchange/lootboxes', json: { group: 'box', points: 210 } }),
  cash: async () => ({
    path: '/api/comp_points/exchange/money',
    json: { exchange: { group: 'money-25', points: 25 } },
  }),
};
const NAMES = Object.keys(WAYS) as Way[];

async function go(player: Cashier, way: Way, key: string = crypto.randomUUID()): Promise<Reply> {
  const { path, json: body } = await WAYS[way](player);
  return player.client.send(path, { json: body, key });
}
async function all(player: Cashier): Promise<Record<Way, string>> {
  const found: [Way, string][] = [];
  for (const way of NAMES) found.push([way, codeOf(await go(player, way))]);
  return Object.fromEntries(found) as Record<Way, string>;
}

/** What the card of each says before it is pressed: `ok`, or the code; `none` where there is no card. */
const offered = async <Found>(
  { client }: Cashier,
  path: string,
  find: (answer: Found) => { unavailable: Unavailable | null } | undefined,
) => {
  const answer = await client.send(path);
  const found = answer.status < 300 ? find(JSON.parse(answer.text) as Found) : undefined;
  return found ? (found.unavailable?.code ?? 'ok') : 'none';
};
type Rates = { rates: RewardCardView[] };
const entryOf = (player: Cashier, id: string) =>
  offered<{ open: EntryStatus[] }>(player, '/api/tournaments/player', ({ open }) =>
    open.find((one) => one.tournament_id === id),
  );
const cardOf = (player: Cashier, type: string, group: string) =>
  offered<Rates>(player, `/api/comp_points/rates/${type}`, ({ rates }) => rates.find((one) => one.group === group));
const SAYS: Readonly<Record<Way, (player: Cashier) => Promise<string>>> = {
  race: (player) => offered<EntryStatus>(player, `/api/tournaments/${race}/status`, (status) => status),
  quest: (player) => entryOf(player, 'first-light'),
  achievement: (player) => entryOf(player, 'own-limit'),
  season: (player) =>
    offered<{ adventures: AdventureSeason[] }>(player, '/api/player/adventures', ({ adventures }) => adventures[0]),
  lottery: (player) =>
    offered<{ unavailable: Unavailable | null }>(player, `/api/lotteries/${lottery}/status`, (status) => status),
  daily: (player) =>
    offered<LootboxList>(player, '/api/player/lootboxes', ({ wheels }) =>
      wheels.find(({ source }) => source === 'daily'),
    ),
  tickets: (player) => cardOf(player, 'lotteries', 'ticket'),
  box: (player) => cardOf(player, 'lootboxes', 'box'),
  cash: (player) => cardOf(player, 'money', 'money-25'),
};

/** For each: what its card says, then what its press is answered. */
async function cardAndPress(player: Cashier): Promise<Record<Way, readonly [string, string]>> {
  const found: [Way, readonly [string, string]][] = [];
  for (const way of NAMES) {
    const card = await SAYS[way](player);
    found.push([way, [card, codeOf(await go(player, way))]]);
  }
  return Object.fromEntries(found) as Record<Way, readonly [string, string]>;
}

/** Everything that taking part leaves behind. */
const had = async ({ playerId }: Cashier) => {
  const [row] = await worker.sql(
    'PLAYER',
    playerId,
    `select (select count(*) from race) as races, (select count(*) from quest) as quests,
      (select count(*) from achievement) as achievements, (select count(*) from adventure) as seasons,
      (select count(*) from ticket) as tickets, (select count(*) from box) as boxes, (select count(*) from award) as awards,
      (select coalesce(sum(points), 0) from point_movement where kind = 'redeemed') as paid`,
  );
  return row;
};
const NOTHING = { races: 0, quests: 0, achievements: 0, seasons: 0, tickets: 0, boxes: 0, awards: 0, paid: 0 };

test('asked for five times at once and once more under one key, each is had once; under another key it is had once, too, but for what is bought [I44]', async () => {
  const player = await rich();
  for (const way of NAMES) {
    const key = `again-${way}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => go(player, way, key)));
    answers.push(await go(player, way, key));
    expect([way, answers.map(codeOf)]).toEqual([way, Array.from({ length: 6 }, () => 'ok')]);
  }
  const once = { races: 1, quests: 1, achievements: 1, seasons: 1, tickets: 2, boxes: 2, awards: 1, paid: -285 };
  expect(await had(player)).toEqual(once);
  for (const way of ['race', 'quest', 'achievement', 'season', 'lottery', 'daily'] as const) await go(player, way);
  expect(await had(player)).toEqual(once);
  // A key is of one wish: with another it is refused, and gives nothing.
  const other = { group: 'ticket', tickets_count: 3, lottery_id: lottery };
  const changed = await player.client.send('/api/comp_points/exchange/lotteries', {
    json: other,
    key: 'again-tickets',
  });
  expect([changed.status, codeOf(changed)]).toEqual([422, 'idempotency.key_reused']);
  expect(await had(player)).toEqual(once);
});

test('a spin repeated draws nothing more, and one key spins no other box [I44] [I47]', async () => {
  const player = await rich();
  const box = async (key: string) => {
    await go(player, 'box', key);
    const { lootboxes } = await player.client.ask<{ lootboxes: Lootbox[] }>('/api/player/lootboxes');
    return lootboxes.filter(({ stage }) => stage === 'issued').map(({ id }) => id);
  };
  const [first = 0] = await box('one');
  const spin = (id: number, key: string) =>
    player.client.send(`/api/player/lootboxes/${id}/activation`, { json: {}, key });
  const answers = await Promise.all(Array.from({ length: 5 }, () => spin(first, 'spin')));
  const draws = new Set(answers.map(({ text }) => JSON.stringify((JSON.parse(text) as Lootbox).draw)));
  expect([answers.map(codeOf), draws.size]).toEqual([Array.from({ length: 5 }, () => 'ok'), 1]);
  expect(codeOf(await spin(first, 'spin-2'))).toBe('lootbox.stage');
  const second = (await box('two')).find((id) => id !== first) ?? 0;
  expect(codeOf(await spin(second, 'spin'))).toBe('idempotency.key_reused');
  const stranger = await rich();
  expect((await stranger.client.send(`/api/player/lootboxes/${second}/activation`, { json: {} })).status).toBe(404);
  expect(await had(stranger)).toEqual(NOTHING);
});

test('a second account of the person takes part in nothing that the first is in, and has no box of the day; what coins buy is its own [I21]', async () => {
  const [dateOfBirth, person] = [bornOn(17_001), { ...PERSON, last_name: 'Twice', mobile_phone: '+43 660 70070071' }];
  const one = await rich({ dateOfBirth }, person);
  const other = await rich({ dateOfBirth }, { ...person, mobile_phone: '+43 660 70070072' });
  await all(one);
  expect(await all(other)).toEqual({
    race: 'tournament.once',
    quest: 'tournament.once',
    achievement: 'tournament.once',
    season: 'adventure.once',
    lottery: 'tournament.once',
    daily: 'lootbox.taken',
    tickets: 'tournament.once',
    box: 'ok',
    cash: 'ok',
  });
  expect(await had(other)).toEqual({ ...NOTHING, boxes: 1, awards: 1, paid: -235 });
});

test('once the person is excluded in one account the other takes part in nothing, and its tickets are void and their coins cash [I30] [I48]', async () => {
  const [dateOfBirth, person] = [bornOn(17_002), { ...PERSON, last_name: 'Partner', mobile_phone: '+43 660 70070073' }];
  const one = await rich({ dateOfBirth }, person);
  const other = await rich({ dateOfBirth }, { ...person, mobile_phone: '+43 660 70070074' });
  expect(codeOf(await go(one, 'tickets'))).toBe('ok');
  await other.client.ask('/api/user_limits', { json: { type: 'selfexclusion', term: 'P6M' } });
  const states = () => worker.sql('PLAYER', one.playerId, 'select state from ticket');
  await until(async () => (await states()).every(({ state }) => state === 'void'));
  await one.client.send('/api/users/sign_in', { json: { user: { email: one.email, password: PASSWORD } } });
  const before = await had(one);
  const answers = new Set(Object.values(await all(one)));
  expect([...answers].filter((code) => code !== 'limit.excluded' && code !== 'session.required')).toEqual([]);
  expect(await had(one)).toEqual(before);
  const cash = await worker.sql('PLAYER', one.playerId, `select amount from ledger where kind = 'points'`);
  expect(cash.map(({ amount }) => amount)).toEqual([COINS]);
});

test('what a place does not allow nobody of it takes part in, and nothing is taken for it [I51]', async () => {
  const [NO, UNSEEN] = ['programme.not_offered', 'tournament.unknown'];
  const places: readonly (readonly [string, string, Partial<Record<Way, string>>])[] = [
    ['DE', '10115', { race: 'ok', quest: 'ok', achievement: 'ok', season: NO, daily: NO, box: NO, cash: 'ok' }],
    ['AU', '2000', { race: 'ok', season: 'ok', lottery: 'ok', tickets: NO, cash: 'ok' }],
    ['CA', 'K1A 0B1', { race: 'ok', lottery: 'ok', tickets: NO }],
    [
      'CH',
      '8001',
      { race: UNSEEN, quest: UNSEEN, achievement: UNSEEN, season: NO, daily: NO, tickets: NO, box: NO, cash: NO },
    ],
  ];
  for (const [country, postal_code, expected] of places) {
    const player = await rich({ country }, { ...PERSON, last_name: `Of ${country}`, postal_code, mobile_phone: '' });
    const found = await all(player);
    const codes = Object.fromEntries(Object.keys(expected).map((way) => [way, found[way as Way]]));
    expect([country, codes]).toEqual([country, expected]);
    if (country === 'CH') expect(await had(player)).toEqual(NOTHING);
  }
});

test('what a card says is what its press is answered: to whoever may, is not verified, has no coins, is abroad or on a break, and whose person has it already', async () => {
  const person = (last_name: string, mobile_phone: string) => ({ ...PERSON, last_name, mobile_phone });
  const unverified = await rich({}, person('Unseen', '+43 660 70070081'));
  const { PLAYER } = await worker.env();
  await (PLAYER.getByName(unverified.playerId) as unknown as PlayerStub).amend({ verified: false });
  const poor = await cashier(base(), { bare: true });
  await poor.client.ask('/api/player', { method: 'PATCH', json: { player: person('Poor', '+43 660 70070082') } });
  await (PLAYER.getByName(poor.playerId) as unknown as PlayerStub).amend({ verified: true });
  const abroad = await rich({}, person('Abroad', '+43 660 70070083'));
  await abroad.client.send('/sandbox/country', { form: { country: 'CH' } });
  const [dateOfBirth, both] = [bornOn(17_003), person('Both', '+43 660 70070084')];
  const one = await rich({ dateOfBirth }, both);
  const other = await rich({ dateOfBirth }, { ...both, mobile_phone: '+43 660 70070085' });
  await all(one);
  const [onBreak, born] = [person('Break', '+43 660 70070086'), { dateOfBirth: bornOn(17_004) }];
  const rested = await rich(born, onBreak);
  const paused = await rich(born, { ...onBreak, mobile_phone: '+43 660 70070087' });
  await rested.client.ask('/api/user_limits', { json: { type: 'coolingoff', term: 'P1D' } });
  // It ends the sessions of all accounts of the person; who signs in again finds it in force.
  const again = { json: { user: { email: paused.email, password: PASSWORD } } };
  await until(async () => {
    await paused.client.send('/api/users/sign_in', again);
    return (await SAYS.quest(paused)) !== 'ok';
  });

  const no = (code: string) => [code, code] as const;
  const yes = no('ok');
  const fine = Object.fromEntries(NAMES.map((way) => [way, yes]));
  expect(await cardAndPress(await rich({}, person('Fine', '+43 660 70070088')))).toEqual(fine);
  const identity = no('identity.unverified');
  const asking = { race: identity, achievement: identity, season: identity, lottery: identity, daily: identity };
  expect(await cardAndPress(unverified)).toEqual({ ...fine, ...asking });
  const coins = no('points.insufficient');
  expect(await cardAndPress(poor)).toEqual({ ...fine, tickets: coins, box: coins, cash: coins });
  expect(await cardAndPress(abroad)).toEqual(Object.fromEntries(NAMES.map((way) => [way, no('geo.money')])));
  const once = no('tournament.once');
  const had = { race: once, quest: once, achievement: once, lottery: once, tickets: once };
  expect(await cardAndPress(other)).toEqual({
    ...fine,
    ...had,
    season: no('adventure.once'),
    daily: no('lootbox.taken'),
  });
  const stopped = Object.entries(await cardAndPress(paused));
  expect(stopped.filter(([, [card, done]]) => card !== done || done !== 'limit.excluded')).toEqual([]);
});

test('at ten tickets, after today’s spin, and once all was taken part in, nothing more is offered, as nothing more is had', async () => {
  const player = await rich();
  await all(player);
  const more = { group: 'ticket', tickets_count: 8, lottery_id: lottery };
  expect(codeOf(await player.client.send('/api/comp_points/exchange/lotteries', { json: more }))).toBe('ok');
  expect([await SAYS.tickets(player), codeOf(await go(player, 'tickets'))]).toEqual(['lottery.full', 'lottery.full']);
  // Today's box waits and can be opened: that is what the wheel offers until it is.
  expect(await SAYS.daily(player)).toBe('ok');
  const { lootboxes } = await player.client.ask<LootboxList>('/api/player/lootboxes');
  for (const { id, group_key } of lootboxes)
    if (group_key === 'daily-wheel') await player.client.send(`/api/player/lootboxes/${id}/activation`, { json: {} });
  expect([await SAYS.daily(player), codeOf(await go(player, 'daily'))]).toEqual(['lootbox.taken', 'lootbox.taken']);
  const { activities } = await player.client.ask<{ activities: Activity[] }>('/api/activities');
  // The box of the shop alone.
  expect(activities.find(({ id }) => id === 'lootboxes')).toMatchObject({ count: 1, ready: true });
});

test('amounts at their edges buy nothing: none, less than none, parts, more than anybody has, texts, other lotteries', async () => {
  const player = await rich();
  const tickets = (tickets_count: unknown, lottery_id: unknown = lottery) =>
    player.client.send('/api/comp_points/exchange/lotteries', { json: { group: 'ticket', tickets_count, lottery_id } });
  for (const count of [0, -1, 1.5, 11, '1', null, 1e21, Number.MAX_SAFE_INTEGER, [1]])
    expect([count, (await tickets(count)).status >= 400]).toEqual([count, true]);
  for (const name of ['', `${lottery}/..`, 'monthly-draw', 'no-such', `${lottery}x`])
    expect([name, (await tickets(1, name)).status >= 400]).toEqual([name, true]);
  const money = (points: unknown) =>
    player.client.send('/api/comp_points/exchange/money', { json: { exchange: { group: 'money-25', points } } });
  for (const points of [0, -25, 24, 25.5, '25', 1e15, null])
    expect([points, (await money(points)).status >= 400]).toEqual([points, true]);
  expect(codeOf(await money(COINS + 25))).toBe('points.insufficient');
  expect(await had(player)).toEqual(NOTHING);
});

test('a box is not opened after its last moment, a race is neither entered nor left after its end, and there is one box of a day [I51]', async () => {
  const player = await rich();
  await go(player, 'box');
  const { lootboxes } = await player.client.ask<{ lootboxes: Lootbox[] }>('/api/player/lootboxes');
  const untilMs = Date.parse(lootboxes[0]?.valid_until ?? '');
  expect(codeOf(await go(player, 'daily'))).toBe('ok');
  expect(codeOf(await go(player, 'race'))).toBe('ok');
  await clock(DAY);
  expect([await SAYS.race(await rich()), await SAYS.daily(player)]).toEqual(['offer.ended', 'ok']);
  expect(codeOf(await go(player, 'daily'))).toBe('ok');
  expect(codeOf(await go(player, 'daily'))).toBe('lootbox.taken');
  const left = await player.client.send(`/api/tournaments/${race}/confirm`, { json: { confirmed: false } });
  expect(codeOf(left)).toBe('offer.ended');
  expect(codeOf(await go(await rich(), 'race'))).toBe('offer.ended');
  await clock(untilMs - (await clock(0)));
  await player.client.ask('/api/users/sign_in', { json: { user: { email: player.email, password: PASSWORD } } });
  const late = await player.client.send(`/api/player/lootboxes/${lootboxes[0]?.id}/activation`, { json: {} });
  expect(codeOf(late)).toBe('lootbox.stage');
});
