// What operators do with points, over the running Worker: take some that rounds have earned, give some, reverse an exchange.
import { beforeAll, expect, test } from 'vitest';
import type { AuditVerbs } from '#functions/audit/verbs.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { operator, REASON, type TestOperator } from '#kit/office.ts';
import { completeProfile, PERSON, until } from '#kit/player.ts';
import { earnPoints } from '#kit/points.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { CompPoints, ExchangedPoints } from '#shared/contract/comp-points.ts';
import type { User } from '#shared/contract/player.ts';
import type { ReceiptFile } from '#shared/domain/receipts/receipt.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;

let carl: TestOperator;
beforeAll(async () => {
  carl = await operator(base(), 'carl.cashier');
});

interface Movement {
  readonly id: string;
  readonly kind: string;
  readonly points: number;
  readonly source: string;
}

/** A player, and where the office has them. */
async function known(points = 0, about: Parameters<typeof cashier>[1] = {}) {
  const player = await cashier(base(), about);
  if (points > 0) await earnPoints(worker, player.playerId, points);
  const { client } = player;
  const { id: no } = await client.ask<User>('/api/player');
  const have = async () => {
    const { chargeable, persistent } = await client.ask<CompPoints>('/api/player/comp_points');
    return [chargeable.points, persistent.points];
  };
  const movements = async () =>
    (await client.ask<{ movements: Movement[] }>('/api/player/comp_points/movements')).movements;
  return { ...player, no: Number(no), home: `/players/${no}`, have, movements };
}

async function credited({ client, deposit, pay, reaches }: Cashier, currency: string, amountMinor: number) {
  const opened = JSON.parse((await deposit({ currency, amountMinor })).text) as {
    redirectUrl: string;
    payment: { id: string };
  };
  await pay(opened.redirectUrl);
  await reaches(opened.payment.id, 'succeeded');
  // No round within a moment of the one before.
  await client.ask('/sandbox/clock', { json: { byMs: 10_000 } });
}

/** What the log has of an act, once it was told. */
async function logged(no: number, act: string, count: number) {
  const env = await worker.env();
  const log = env.AUDIT.getByName('audit') as unknown as AuditVerbs;
  const rows = async () => (await log.page({ playerNo: no })).filter((row) => row.act === act && row.stage === 'done');
  await until(async () => (await rows()).length >= count);
  return rows();
}
const fault = (text: string): string => /role="alert">([^<]*)</.exec(text)?.[1] ?? '';

test('pokies for 10.00 and NOK 100.00, and baccarat for 50.00, are 4 points (example 1); an operator takes them, with a reason that the player reads and a receipt [I27 I43 I44]', async () => {
  const player = await known();
  const { client, no, home, have, movements } = player;
  await client.ask('/api/player/accounts', { json: { currency: 'NOK' } });
  await credited(player, 'NOK', 100_000);
  await credited(player, 'EUR', 10_000);
  const stake = async (game: string, currency: string, stakeMinor: number, action: unknown = null) => {
    await client.ask('/api/rounds', { json: { game, stakeMinor, currency, action }, key: crypto.randomUUID() });
    await client.ask('/sandbox/clock', { json: { byMs: 10_000 } });
  };
  // The example's 9.99 and 0.01 are no stakes of ours: five of 2.00 leave as much between them.
  for (let i = 0; i < 5; i += 1) await stake('kepler/perihelion', 'EUR', 200);
  await stake('kepler/perihelion', 'NOK', 10_000);
  expect(await have()).toEqual([3, 3]);
  await stake('kepler/zenith-baccarat', 'EUR', 5000, { bets: [{ at: 'banker', stakeMinor: 5000 }] });
  expect(await have()).toEqual([4, 4]);
  expect(await worker.sql('PLAYER', player.playerId, 'select earned from points')).toEqual([{ earned: 235_000 }]);

  const path = `${home}/points`;
  const more = await carl.act(home, path, { act: 'take', points: '5', why: 'mistake' });
  expect([more.status, fault(more.text)]).toEqual([409, expect.stringContaining('points')]);
  const form = { ...(await carl.hidden(home, path)), reason: REASON, act: 'take', points: '4', why: 'mistake' };
  for (const _click of [1, 2]) expect((await carl.client.send(path, { form })).status).toBe(303);
  expect(await have()).toEqual([0, 4]);
  const [taken] = await movements();
  expect(taken).toMatchObject({ kind: 'taken', points: -4, source: expect.stringMatching(/^office:mistake:/) });
  const receipt = await client.ask<ReceiptFile>(`/api/player/receipts/${taken?.id}`);
  expect(receipt.receipts.journal[0]?.agreed).toMatchObject({ kind: 'points', of: 'taken', points: -4, chargeable: 0 });
  expect(await logged(no, 'points.take', 1)).toMatchObject([
    { operator: carl.name, reason: REASON, before: '4 of 4', after: '0 of 4' },
  ]);
});

test('an operator gives points, which are never persistent; nobody does without the role, a reason or a number [I27 I44]', async () => {
  const { no, home, have, movements } = await known(10);
  const path = `${home}/points`;
  expect((await carl.act(home, path, { act: 'give', points: '0', why: 'apology' })).status).toBe(422);
  expect((await carl.act(home, path, { act: 'give', points: '10001', why: 'apology' })).status).toBe(422);
  expect((await carl.act(home, path, { act: 'give', points: '50' })).status).toBe(422);
  const sam = await operator(base(), 'sam.support');
  expect((await sam.see(home)).text).not.toContain(`action="${path}"`);
  expect((await sam.forge(path, { act: 'give', points: '50', why: 'apology' })).status).toBe(403);
  expect(await have()).toEqual([10, 10]);
  expect((await carl.act(home, path, { act: 'give', points: '50', why: 'apology' })).status).toBe(303);
  expect(await have()).toEqual([60, 10]);
  expect(await movements()).toMatchObject([{ kind: 'granted', points: 50 }]);
  expect(await logged(no, 'points.give', 1)).toMatchObject([{ before: '10 of 10', after: '60 of 10' }]);
});

test('an exchange is reversed once while nothing of it was used: its cash goes, its points come back [I43 I44]', async () => {
  const player = await known(600);
  const { client, no, home, have, balance, movements } = player;
  const exchange = async (points: number) => {
    const json = { exchange: { group: `money-${points}`, points } };
    return client.ask<ExchangedPoints>('/api/comp_points/exchange/money', { json, key: crypto.randomUUID() });
  };
  await exchange(250);
  expect([await balance(), await have()]).toEqual([250, [350, 600]]);
  const path = `${home}/exchanges/A${no}-1`;
  expect((await carl.act(home, path)).status).toBe(303);
  expect([await balance(), await have()]).toEqual([0, [600, 600]]);
  expect((await movements()).map(({ kind, points }) => [kind, points])).toEqual([
    ['returned', 250],
    ['redeemed', -250],
  ]);
  expect((await carl.see(home)).text).not.toContain(`action="${path}"`);
  const again = await carl.forge(path, { act: 'reverse', key: 'a-key-of-sixteen-signs' });
  expect([again.status, fault(again.text)]).toEqual([409, expect.stringContaining('used')]);
  expect(await logged(no, 'exchange.reverse', 1)).toMatchObject([{ before: 'exchanged', after: 'reversed' }]);

  await exchange(25);
  const json = { game: 'kepler/perihelion', stakeMinor: 20, currency: 'EUR', action: null };
  await client.ask('/api/rounds', { json, key: 'staked' });
  const used = `${home}/exchanges/A${no}-2`;
  expect((await carl.see(home)).text).not.toContain(`action="${used}"`);
  expect((await carl.forge(used, { act: 'reverse', key: 'another-key-of-signs' })).status).toBe(409);
  expect((await have())[0]).toBe(575);
});

test('of ten times 10,000 coins one operator gives the first; the others wait, in whatever account of the person and whoever tries, until a second one confirms [I21]', async () => {
  const ada = await operator(base());
  const person = async () => {
    const player = await known(0, { bare: true, dateOfBirth: '1961-04-12' });
    await completeProfile(player, { ...PERSON, first_name: 'Rosalind', last_name: 'Foureyes' });
    return player;
  };
  const [one, other] = [await person(), await person()];
  const give = (of: typeof one, by: TestOperator, points: string) =>
    by.act(of.home, `${of.home}/points`, { act: 'give', points, why: 'apology' });
  for (let i = 0; i < 10; i += 1) {
    const { status, headers } = await give(one, i % 2 ? ada : carl, '10000');
    expect([status, String(headers.location).split('done=')[1]]).toEqual([303, i === 0 ? 'points.give' : 'proposed']);
  }
  expect(await one.have()).toEqual([10_000, 0]);
  expect(String((await give(other, carl, '1')).headers.location)).toContain('done=proposed');
  const waits = await carl.see(`${one.home}?done=proposed`);
  expect(waits.text).toContain('It waits for one, see below');
  expect(waits.text).toContain('Points: Give them, 10,000, An apology');
  expect(waits.text).toMatch(/worth: €\s?100/);
  // The row of Work says what a second one would confirm, before it is opened.
  const row = () =>
    carl.see('/?kind=gift').then(({ text }) => text.split('<tr>').find((each) => each.includes(`W${one.no}-1`)));
  await until(async () => (await row()) !== undefined);
  expect(await row()).toContain(`Points: Give them, 10,000, An apology. Proposed by ${ada.name}: `);
  expect(await row()).toMatch(/€\s?100/);
  // Proposed by ada: carl is the second one.
  const path = `${one.home}/proposals/W${one.no}-1`;
  expect((await ada.act(one.home, path, { act: 'confirm' })).status).toBe(409);
  expect((await carl.act(one.home, path, { act: 'confirm' })).status).toBe(303);
  expect(await one.have()).toEqual([20_000, 0]);
  expect(await logged(one.no, 'proposal.confirm', 1)).toMatchObject([
    {
      operator: carl.name,
      subject: `W${one.no}-1`,
      before: 'points.give: 10000 of 0',
      after: 'points.give: 20000 of 0',
    },
  ]);
  const proposed = (await logged(one.no, 'points.give', 10)).filter(({ subject }) => subject === `W${one.no}-1`);
  expect(proposed).toMatchObject([
    { operator: ada.name, before: 'none', after: 'points.give, waits, 10000 cents of EUR' },
  ]);
  await one.client.ask('/sandbox/clock', { json: { byMs: 86_400_000 } });
  // The shift of those who were signed in is over, too.
  const next = await operator(base(), 'carl.cashier');
  expect(String((await give(one, next, '10000')).headers.location)).toContain('done=points.give');
});

test('to somebody excluded nothing is given, by no act: the office says why where the button was', async () => {
  const { client, no, home } = await known(600);
  await client.ask('/api/comp_points/exchange/money', {
    json: { exchange: { group: 'money-250', points: 250 } },
    key: 'x',
  });
  await client.ask('/api/user_limits', { json: { type: 'coolingoff', term: 'PT72H' } });
  const ada = await operator(base());
  const page = (await ada.see(home)).text;
  expect(page).toContain('The player is on a break or excluded. Nothing can be given until it ends.');
  expect([page.includes('value="give"'), page.includes('value="take"')]).toEqual([false, true]);
  const ways: [string, Record<string, string>][] = [
    ['points', { act: 'give', points: '50', why: 'apology' }],
    ['grant', { act: 'grant', template: 'wheel-spins' }],
    ['vip', { act: 'set', status: 'iron', term: '0' }],
    [`exchanges/A${no}-1`, { act: 'reverse' }],
  ];
  for (const [path, fields] of ways) {
    if (path !== 'points') expect(page, path).not.toContain(`action="${home}/${path}"`);
    const { status, text } = await ada.forge(`${home}/${path}`, {
      ...fields,
      key: `a-key-of-the-way-${path}`.replaceAll('/', '-'),
    });
    expect([path, status, fault(text)]).toEqual([path, 409, expect.stringContaining('on a break or excluded')]);
  }
});

test('from an older page an operator does not give once more what a colleague has just given: they read who did, and what they typed stays', async () => {
  const { home, have } = await known();
  const [ada, carl] = [await operator(base()), await operator(base(), 'carl.cashier')];
  const path = `${home}/points`;
  const older = await ada.hidden(home, path);
  expect((await carl.act(home, path, { act: 'give', points: '50', why: 'apology' })).status).toBe(303);
  const form = { ...older, reason: REASON, act: 'give', points: '75', why: 'apology' };
  const stale = await ada.client.send(path, { form });
  expect([stale.status, fault(stale.text)]).toEqual([
    409,
    expect.stringMatching(new RegExp(`^${carl.name} has done points.give here at .* UTC, since you opened the page`)),
  ]);
  expect(stale.text).toMatch(/name="points" value="75"/);
  expect((await have())[0]).toBe(50);
  // The page that says so is of now: sent from it, it is done.
  const again = /action="[^"]*\/points"[^>]*>(?:<input[^>]*>)*/.exec(stale.text)?.[0] ?? '';
  const now = Object.fromEntries(
    [...again.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  expect((await ada.client.send(path, { form: { ...form, ...now } })).status).toBe(303);
  expect((await have())[0]).toBe(125);
});
