// A whole tournament and a whole lottery are canceled at the office by two, through the running Worker (ADR 153): nothing of them is paid, what
// was paid comes back, and pages, lists, calls and notices say so; the next run goes on.
import { beforeAll, expect, test } from 'vitest';
import type { PlayerStub } from '#functions/player/stub.ts';
import type { TournamentVerbs } from '#functions/tournament/verbs.ts';
import { auditedLottery, python } from '#kit/auditor.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { SWIFT } from '#kit/object.ts';
import { operator, REASON } from '#kit/office.ts';
import { until } from '#kit/player.ts';
import { earnPoints } from '#kit/points.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { CompPoints } from '#shared/contract/comp-points.ts';
import type { Lottery, LotteryDraw, LotteryStatus } from '#shared/contract/lotteries.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { RaceBoard } from '#shared/contract/races.ts';
import type { Entry, EntryStatus } from '#shared/contract/tournaments.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GAME = 'baobab/jade-ascent';

let nowMs = 0;
async function moveClock(byMs: number): Promise<void> {
  const answer = await worker.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ byMs }),
  });
  nowMs = ((await answer.json()) as { nowMs: number }).nowMs;
}
beforeAll(async () => {
  await moveClock(0);
  await moveClock(DAY - (nowMs % DAY) + 60_000);
});

const json = async <Body>(path: string): Promise<Body> => (await worker.fetch(path)).json() as Promise<Body>;
const page = async (path: string): Promise<string> => (await worker.fetch(path)).text();
const codeOf = ({ text }: { text: string }): string => (text ? (JSON.parse(text) as Problem).code : '');
const dayOf = (ms: number): string => `daily-ten-${new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')}00`;
type Operator = Awaited<ReturnType<typeof operator>>;

const propose = (by: Operator, path: string, run: string, why = 'malfunction') => by.act(path, path, { run, why });
const decide = (by: Operator, path: string, act: 'confirm' | 'keep') => by.act(path, `${path}/proposals`, { act });
const done = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers.location).split('=').at(-1) ?? '';
const notices = async ({ client }: Cashier) =>
  (await client.ask<{ notifications: { text: string; title: string }[] }>('/api/player/notifications')).notifications;

test('a tournament: one proposes, another confirms; nobody has a place, a prize or an entry in it, and the next one runs [I44]', async () => {
  const race = dayOf(nowMs);
  const player = await cashier(base(), { verified: 'yes', country: SWIFT });
  const { text } = await player.deposit({ amountMinor: 5000 });
  await player.pay((JSON.parse(text) as { redirectUrl: string }).redirectUrl);
  await until(async () => (await player.balance()) > 0);
  const { client } = player;
  await client.ask(`/api/tournaments/${race}/confirm`, { json: { confirmed: true } });
  await client.ask('/api/rounds', { json: { game: GAME, stakeMinor: 150, currency: 'EUR', action: null } });
  const board = async () => (await json<{ board: RaceBoard }>(`/api/tournaments/${race}`)).board;
  await until(async () => (await board()).entrants === 1);

  const [ada, carl, sam] = [
    await operator(base()),
    await operator(base(), 'carl.cashier'),
    await operator(base(), 'sam.support'),
  ];
  expect((await sam.forge('/tournaments', { run: race, why: 'mistake' })).status).toBe(403);
  expect((await ada.act('/tournaments', '/tournaments', { run: race, why: '' })).status).toBe(422);
  expect((await ada.act('/tournaments', '/tournaments', { run: race, why: 'mistake', reason: 'x' })).status).toBe(422);
  expect((await propose(ada, '/tournaments', 'no-such-race')).status).toBe(404);
  expect(done(await propose(ada, '/tournaments', race))).toBe('proposed');
  // It goes on until a colleague confirms.
  expect(await board()).toMatchObject({ state: 'open', canceled: null });
  await expect.poll(async () => (await carl.see('/')).text).toContain(`Cancel ${race}`);
  expect((await carl.see('/')).text.replaceAll('\u00A0', ' ')).toMatch(
    new RegExp(`Cancel ${race}.*No prize is paid.*${REASON}.*€ [1-9]`, 's'),
  );
  const waiting = (await ada.see('/tournaments')).text;
  expect(waiting).toContain('Withdraw the proposal');
  expect(waiting).not.toContain('Confirm: cancel it');
  // What waits is not offered to be proposed again.
  expect(waiting).not.toContain(`?cancel=${race}#cancel`);
  expect(waiting).not.toContain(`<option value="${race}"`);
  expect(done(await propose(carl, '/tournaments', race))).toBe('waits');
  const { proposal = '' } = await ada.hidden('/tournaments', '/tournaments/proposals');
  expect(done(await ada.forge('/tournaments/proposals', { run: race, proposal, act: 'confirm' }))).toBe('own');
  expect(done(await decide(carl, '/tournaments', 'keep'))).toBe('declined');
  expect(done(await carl.forge('/tournaments/proposals', { run: race, proposal, act: 'confirm' }))).toBe('changed');
  expect(done(await propose(ada, '/tournaments', race))).toBe('proposed');
  expect(done(await decide(carl, '/tournaments', 'confirm'))).toBe('canceled');

  await until(async () => (await board()).state === 'canceled');
  expect(await board()).toMatchObject({ rows: [], prizesEurMinor: [], canceled: { why: 'malfunction' } });
  expect((await worker.fetch(`/api/tournaments/${race}/result`)).status).toBe(404);
  const status = () => client.ask<EntryStatus>(`/api/tournaments/${race}/status`);
  await until(async () => (await status()).race?.state === 'canceled');
  expect(await status()).toMatchObject({ award_place: null, race: { prize_cents: 0, paid: null } });
  await until(async () => (await notices(player)).length > 1);
  expect(JSON.stringify(await notices(player))).toContain(
    'Daily Ten was cancelled, and no prizes are paid. Something didn’t work as it should.',
  );
  const other = await cashier(base(), { verified: 'yes', country: SWIFT });
  const late = await other.client.send(`/api/tournaments/${race}/confirm`, { json: { confirmed: true } });
  expect([late.status, codeOf(late)]).toEqual([409, 'run.canceled']);
  expect((await other.client.ask<EntryStatus>(`/api/tournaments/${race}/status`)).unavailable).toMatchObject({
    code: 'run.canceled',
  });

  // Pages and lists, in every language.
  for (const [prefix, word] of [
    ['', 'Cancelled'],
    ['/de', 'Abgesagt'],
    ['/it', 'Annullat'],
    ['/no', 'Avlyst'],
    ['/fr-CA', 'Annul'],
  ] as const) {
    const own = await page(`${prefix}/tournaments/${race}`);
    expect(own, prefix).toContain(word);
    expect(own, prefix).not.toContain('id="board"');
    await expect.poll(() => page(`${prefix}/tournaments`), { timeout: 15_000 }).toContain(word);
  }
  const entries = async () => (await json<{ tournaments: Entry[] }>('/api/tournaments')).tournaments;
  await until(async () => (await entries()).find(({ id }) => id === race)?.status === 'archive');
  expect((await entries()).find(({ id }) => id === dayOf(nowMs + DAY))?.status).toBe('future');

  const report = (await carl.see('/tournaments')).text;
  expect(report).toContain('Something did not work as it should');
  expect(done(await propose(carl, '/tournaments', race))).toBe('gone');
  const log = (await (await operator(base(), 'otto.auditor')).see('/audit')).text;
  for (const word of ['run.cancel', 'run.keep', race, REASON]) expect(log).toContain(word);
  const { JOURNAL } = await worker.env();
  await until(async () =>
    (await JOURNAL.list()).objects.some(({ key }) => key.endsWith(`canceled/tournament:${race}`)),
  );

  // Its end comes, and nothing of it is paid; the next one is entered.
  const balance = await player.balance();
  await moveClock(DAY + 10 * 60_000);
  const { PLAYER, TOURNAMENT } = await worker.env();
  await (TOURNAMENT.getByName(race) as unknown as TournamentVerbs).wake(nowMs - Date.now());
  await (PLAYER.getByName(player.playerId) as unknown as PlayerStub).wake(nowMs - Date.now());
  expect(await board()).toMatchObject({ state: 'canceled', rows: [] });
  const awards = await worker.sql('PLAYER', player.playerId, `select 1 from award where source like 'tournament:%'`);
  expect([awards, await player.balance()]).toEqual([[], balance]);
});

test('a lottery: coins come back once, no ticket is sold or drawn, and what was sold says so [I44] [I46]', async () => {
  const facts = (id: string) => json<{ lottery: Lottery; draw: LotteryDraw }>(`/api/lotteries/${id}`);
  const { lotteries } = await json<{ lotteries: Lottery[] }>('/api/lotteries');
  const id = lotteries.find(({ status }) => status === 'active')?.id ?? '';
  const player = await cashier(base(), {});
  const { client, playerId } = player;
  await earnPoints(worker, playerId, 400);
  const { PLAYER, JOURNAL } = await worker.env();
  await (PLAYER.getByName(playerId) as unknown as PlayerStub).amend({ verified: true });
  const buy = (who: Cashier, count: number) =>
    who.client.send('/api/comp_points/exchange/lotteries', {
      json: { group: 'ticket', tickets_count: count, lottery_id: id },
    });
  const status = () => client.ask<LotteryStatus>(`/api/lotteries/${id}/status`);
  const coins = async (who: Cashier) => (await who.client.ask<CompPoints>('/api/player/comp_points')).chargeable.points;
  await facts(id);
  expect((await client.send(`/api/lotteries/${id}/confirm`, { json: {} })).status).toBe(200);
  expect((await buy(player, 3)).status).toBe(200);
  await until(async () => (await status()).own.every(({ number }) => number !== null));
  expect(await coins(player)).toBe(250);

  const [ada, carl] = [await operator(base()), await operator(base(), 'carl.cashier')];
  expect(done(await propose(ada, '/lotteries', id, 'mistake'))).toBe('proposed');
  expect(done(await decide(carl, '/lotteries', 'confirm'))).toBe('canceled');
  await until(async () => !(await status()).in_progress);
  expect(await coins(player)).toBe(400);
  expect((await status()).own.map(({ state }) => state)).toEqual(['void', 'void', 'void', 'void']);
  const refused = await buy(player, 1);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'run.canceled']);
  const other = await cashier(base(), {});
  await earnPoints(worker, other.playerId, 100);
  const late = await buy(other, 1);
  expect([late.status, codeOf(late), await coins(other)]).toEqual([409, 'run.canceled', 100]);
  await until(async () => JSON.stringify(await notices(player)).includes('We’ve returned 150 coins.'));

  await until(async () => (await facts(id)).draw.stage === 'canceled');
  const answer = await facts(id);
  expect(answer).toMatchObject({
    lottery: { status: 'archive', in_progress: false, canceled: true },
    draw: { result: null, canceled: { why: 'mistake' } },
  });
  expect(await page(`/lottery/${id}`)).toContain('We announced it with a mistake.');
  await expect.poll(() => page('/tournaments/lotteries'), { timeout: 15_000 }).toContain('Cancelled');
  expect(await page('/tournaments/lotteries')).not.toMatch(/>\s*true\s*</);
  const upcoming = lotteries.find(({ status }) => status === 'future')?.id ?? '';
  await facts(upcoming);
  const office = async () => (await ada.see('/lotteries')).text;
  await expect.poll(office, { timeout: 15_000 }).toContain('announced; not open yet');
  // What is canceled is not offered to be canceled.
  expect(await office()).not.toContain(`?cancel=${id}#cancel`);
  const rates = async () => (await worker.fetch('/api/comp_points/rates/lotteries')).text();
  await expect.poll(rates, { timeout: 15_000 }).not.toContain(id);
  await until(async () => (await JOURNAL.list()).objects.some(({ key }) => key.endsWith(`canceled/lottery:${id}`)));
  if (python) expect(auditedLottery(answer, {}, 'none').faults).toEqual([]);

  // Its end and all rounds of the beacon come: nothing is drawn, and nothing comes back twice.
  await moveClock(Date.parse(answer.lottery.end_at) - nowMs + 3 * DAY);
  await worker.cron();
  expect((await facts(id)).draw).toMatchObject({ stage: 'canceled', sealed: null, result: null });
  const returned = await worker.sql(
    'PLAYER',
    playerId,
    `select sum(points) as n from point_movement where kind = 'returned'`,
  );
  expect(returned).toEqual([{ n: 150 }]);
  const next = (await json<{ lotteries: Lottery[] }>('/api/lotteries')).lotteries.find(
    ({ status: is }) => is === 'active',
  );
  expect(next && next.id !== id).toBe(true);
});
