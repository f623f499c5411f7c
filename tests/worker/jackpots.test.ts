// A jackpot from the bet to the prize, the leaderboard and everybody's socket, over the built Worker with real objects.
import { expect, test } from 'vitest';
import type { FeedVerbs } from '#functions/feed/verbs.ts';
import { auditJackpot, drawOf, factsOf, jackpotOf } from '#functions/jackpot/stub.ts';
import type { BetInput } from '#functions/player/rounds/stake.ts';
import { objectOf, SERVED } from '#kit/object.ts';
import { until } from '#kit/player.ts';
import { joined, Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { isLinkOf } from '#shared/chance/chain.ts';
import type { FeedFrame, FeedSnapshot } from '#shared/contract/feed.ts';
import type { JackpotDrawFacts, JackpotFairness, JackpotWinner, ListedJackpot } from '#shared/contract/jackpots.ts';
import { drawnLevel } from '#shared/domain/jackpot-draw.ts';
import { drawerOf } from '#shared/domain/jackpots.ts';
import CORONA from '../../content/jackpots/corona.json' with { type: 'json' };

const worker = workerUnderTest();

const spin = (key: string, stakeMinor = 100): BetInput => ({
  key,
  game: 'kepler/perihelion',
  stakeMinor,
  currency: 'EUR',
  action: null,
});
const corona = async () => jackpotOf(await worker.env(), 'corona');
const audited = async () => auditJackpot(await worker.env(), CORONA);
/** The object that draws for a player now. */
const drawerFor = (playerNo: number) => drawerOf('corona', CORONA.epochs, playerNo, Date.now());
const guest = () => new Visitor(worker);
const levelsOf = async () => {
  const { body } = await guest().send<ListedJackpot[]>('/api/jackpots');
  return body.find(({ identifier }) => identifier === 'corona')?.levels ?? [];
};

/** Each object that draws brings its chain to the beacon by itself. */
const ready = () =>
  until(async () => {
    const { chains } = await factsOf(await worker.env(), CORONA);
    return chains.length === 4 && chains.every(({ salt }) => salt !== null);
  });

test('jackpots are listed with their state, currency and three levels that hold whole cents [S3.10 S3.11 S4.77 S7.067]', async () => {
  const { status, body, headers } = await guest().send<ListedJackpot[]>('/api/jackpots?l=de');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toContain('max-age=5');
  const found = body.find(({ identifier }) => identifier === 'corona');
  expect(found).toMatchObject({ id: 1, name: 'Corona', state: 'active', currency: 'EUR' });
  expect(found?.levels.map(({ identifier, name }) => `${identifier} ${name}`)).toEqual([
    'level_1 Funke',
    'level_2 Eruption',
    'level_3 Corona',
  ]);
  expect(found?.levels.every(({ amount_cents }) => Number.isSafeInteger(amount_cents) && amount_cents > 0)).toBe(true);
});

test('a settled round feeds its jackpot once, also when it is told again [I12 I16]', async () => {
  const { player, playerId, playerNo, asker, rows } = await objectOf(worker, 5000);
  const before = await audited();
  const bet = await player.placeBet(asker, spin('b1'));
  if (!bet.ok) throw new Error(bet.code);
  await until(async () => (await audited()).contributions === before.contributions + 1);
  // Told again by hand, as after a lost reply.
  const [row] = await rows(`select body from outbox where receiver like 'jackpot:%' order by no desc limit 1`);
  const contribution = row && JSON.parse(String(row.body));
  const drawer = jackpotOf(await worker.env(), drawerFor(playerNo));
  if (contribution) await drawer.contribute('corona', playerId, [contribution, contribution]);
  const after = await audited();
  expect(after).toMatchObject({ contributions: before.contributions + 1, faults: [] });
  // 0.1, 0.15 and 0.25 % of one euro, in millionths of a cent.
  expect(after.pools.map(({ fedMicro }, i) => fedMicro - (before.pools[i]?.fedMicro ?? 0))).toEqual([
    100_000, 150_000, 250_000,
  ]);
  await until(async () => (await rows('select count(*) as n from outbox'))[0]?.n === 0);
});

test('while a jackpot is out bets go on, and once it is back it has every round [I8 I41]', async () => {
  const { DB } = await worker.env();
  const { player, asker, rows, playerNo } = await objectOf(worker, 5000);
  const before = (await audited()).contributions;
  // It may not have heard of a round yet: then it has no file.
  await jackpotOf(await worker.env(), drawerFor(playerNo)).facts('corona');
  const sql = (text: string) => worker.sql('JACKPOT', drawerFor(playerNo), text);
  await sql('alter table fed rename to fed_away');
  expect((await player.placeBet(asker, spin('b1'))).ok).toBe(true);
  await until(async () => {
    const listed = await DB.prepare('select 1 from game_player where player_no = ?').bind(playerNo).first();
    return listed !== null;
  });
  expect((await rows(`select count(*) as n from outbox where receiver not like 'queue:%'`))[0]?.n).toBe(1);
  await sql('alter table fed_away rename to fed');
  await player.wake(31_000);
  await until(async () => (await audited()).contributions === before + 1);
  await until(async () => (await rows('select count(*) as n from outbox'))[0]?.n === 0);
});

test('a win is credited once, also when it is told again, told to everybody under a masked name, and listed [I10 I12 I38 S3.12 S3.13 S7.068 S7.131 S7.132 S9.47]', async () => {
  await ready();
  const { player, asker, rows } = await objectOf(worker, 5000);
  await player.patchProfile(asker, { nickname: 'Ada Lovelace' });
  const frames: FeedFrame[] = [];
  const socket = new WebSocket(new URL('/api/live/feed', worker.url()).href.replace('http', 'ws'));
  socket.onmessage = ({ data }) => frames.push(JSON.parse(String(data)));
  await until(async () => frames[0]?.kind === 'resync');

  await (await corona()).force('corona', 'level_2');
  await player.placeBet(asker, spin('b1'));
  await until(async () => (await audited()).wins.some(({ paid }) => paid));
  const { wins, faults } = await audited();
  expect(faults).toEqual([]);
  const prizes = () => rows(`select * from ledger where kind = 'jackpot'`);
  expect(await prizes()).toMatchObject([
    { debit: 'house:jackpot', credit: 'player:real', amount: wins.at(-1)?.amountMinor, currency: 'EUR' },
  ]);
  // A lost reply: the jackpot believes that it still owes, and tells again.
  const sql = (text: string) => worker.sql('JACKPOT', 'corona', text);
  await sql('update win set paid_at = null');
  await sql(
    `insert into outbox (at, receiver, body, due_at) select at, 'player:' || player, cast(no as text), 0 from win`,
  );
  await (await corona()).wake(0);
  await until(async () => (await audited()).wins.every(({ paid }) => paid));
  expect(await prizes()).toHaveLength(1);
  expect((await player.audit()).faults).toEqual([]);

  // Everybody hears of it, and nobody who it was.
  await until(async () => frames.some(({ public_wins }) => public_wins.some(({ jackpot }) => jackpot === 'corona')));
  expect(frames.some(({ kind, jackpot_changes }) => kind === 'news' && jackpot_changes.length > 0)).toBe(true);
  expect(JSON.stringify(frames)).not.toMatch(/Lovelace|R9\d+-/);
  socket.close();
  const list = async (query = '') =>
    (await guest().send<JackpotWinner[]>(`/api/jackpot_wins?jackpot=corona${query}`)).body;
  await until(async () => (await list()).length === 1);
  const [winner] = await list('&l=de&order=biggest');
  expect(winner).toMatchObject({
    user_name: 'Ada Lo***',
    jackpot_original_amount_cents: wins.at(-1)?.amountMinor,
    jackpot_original_currency: 'EUR',
    jackpot_level_name: 'Eruption',
    amount_cents: wins.at(-1)?.amountMinor,
  });
  expect(Object.keys(winner ?? {}).toSorted()).toEqual(
    ['amount_cents', 'created_at', 'currency', 'jackpot_identifier', 'jackpot_level_name'].concat([
      'jackpot_original_amount_cents',
      'jackpot_original_currency',
      'user_name',
    ]),
  );

  // Who hides is hidden in what was won before, too.
  await player.patchProfile(SERVED, { hidden: true });
  await until(async () => (await list('&order=biggest'))[0]?.user_name === '***');
  const { body } = await guest().send<FeedSnapshot>('/api/live/feed');
  await until(async () => !JSON.stringify((await guest().send<FeedSnapshot>('/api/live/feed')).body).includes('Ada'));
  expect(body.public_wins.length).toBeGreaterThan(0);
});

test('leaderboards show five, the biggest by the pot and the latest by time [S2.208 S9.47]', async () => {
  const { DB } = await worker.env();
  for (let i = 1; i <= 7; i++)
    await DB.prepare('insert into jackpot_win values (?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .bind(`J-abyss-${i}`, i, 'abyss', 'level_1', i === 3 ? 90_000 : 1000 + i, 'EUR', 1000 + i, 'EUR', i * 1000)
      .run();
  const ask = async (order: string) =>
    (await guest().send<JackpotWinner[]>(`/api/jackpot_wins?jackpot=abyss&order=${order}`)).body.map(
      (row) => row.jackpot_original_amount_cents,
    );
  expect(await ask('biggest')).toEqual([90_000, 1007, 1006, 1005, 1004]);
  expect(await ask('latest')).toEqual([1007, 1006, 1005, 1004, 90_000]);

  // A name that no jackpot has is not looked up, nor kept: anybody could make up millions.
  await DB.prepare(
    `insert into jackpot_win values ('J-made-up-1', 1, 'made-up', 'level_1', 1, 'EUR', 1, 'EUR', 1)`,
  ).run();
  expect((await guest().send('/api/jackpot_wins?jackpot=made-up')).body).toEqual([]);
});

test('a player draws their round again from what is published; nobody else’s round is told [I38]', async () => {
  await ready();
  const { visitor } = await joined(worker);
  const { body: me } = await visitor.send<{ id: number }>('/api/player');
  await visitor.send('/sandbox/clock', { json: { byMs: 0 } });
  expect((await visitor.send('/api/jackpots/corona/draws/R9000000-1')).status).toBe(404);
  expect((await guest().send('/api/jackpots/corona/draws/R9000000-1')).status).toBe(401);
  expect((await guest().send('/api/jackpots/nowhere/fairness')).problem.code).toBe('jackpot.unknown');
  expect(me.id).toBeGreaterThan(0);

  const { player, playerNo, asker } = await objectOf(worker, 5000);
  const bet = await player.placeBet(asker, spin('b1'));
  if (!bet.ok) throw new Error(bet.code);
  const { id, placedAtMs } = bet.value.round;
  const facts = async (): Promise<JackpotDrawFacts | null> =>
    drawOf(await worker.env(), CORONA, { id, playerNo, atMs: placedAtMs });
  await until(async () => (await facts())?.link !== null && (await facts()) !== null);
  // Another round wins: the link of this stretch is shown.
  await (await corona()).force('corona', 'level_1');
  let other = await objectOf(worker, 5000);
  while (drawerFor(other.playerNo) !== drawerFor(playerNo)) other = await objectOf(worker, 5000);
  await other.player.placeBet(other.asker, spin('b1'));
  await until(async () => Boolean((await facts())?.link?.link));
  const draw = await facts();
  const { body: published } = await guest().send<JackpotFairness>('/api/jackpots/corona/fairness');
  const chain = published.chains.find(({ no, drawer }) => no === draw?.chain?.no && drawer === draw.chain.drawer);
  if (!draw?.link?.link || !chain?.salt) throw new Error('nothing to check by');
  expect(isLinkOf(chain.first, draw.link.link, draw.link.no)).toBe(true);
  expect(drawnLevel({ ...draw, link: draw.link.link, salt: chain.salt })).toBe(null);
  // What draws now is told to nobody.
  expect(published.links.filter(({ toMs }) => toMs === null).every(({ link }) => link === null)).toBe(true);
});

test('what checks the draws is asked of the jackpot once in five seconds, however many look', async () => {
  const look = () => guest().send<JackpotFairness>('/api/jackpots/abyss/fairness');
  const { status, headers, body } = await look();
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=5');
  const sql = (text: string) => worker.sql('JACKPOT', 'abyss', text);
  await sql('alter table waiting rename to waiting_away');
  expect((await look()).body).toEqual(body);
  await sql('alter table waiting_away rename to waiting');
});

test('everybody may listen and ask, from anywhere, without a session [S7.131 S7.132]', async () => {
  for (const country of ['AT', 'US', 'CH']) {
    const answer = await new Visitor(worker, country).send<FeedSnapshot>('/api/live/feed');
    expect(answer.status).toBe(200);
    expect(answer.body.jackpot_changes.map(({ jackpot }) => jackpot)).toEqual(['corona', 'abyss']);
    expect((await levelsOf()).length).toBe(3);
  }
});

test('however often amounts move, a listener hears four frames a second at most, and every one of them complete [S7.132 performance.md]', async () => {
  const { FEED } = await worker.env();
  const frames: { frame: FeedFrame; atMs: number }[] = [];
  const socket = new WebSocket(new URL('/api/live/feed', worker.url()).href.replace('http', 'ws'));
  socket.onmessage = ({ data }) => frames.push({ frame: JSON.parse(String(data)), atMs: performance.now() });
  await until(async () => frames.length > 0);
  const last = 9_000_000;
  for (let i = 0; i < 40; i++)
    for (const shard of [0, 1])
      await (FEED.getByName(`feed-${shard}`) as unknown as FeedVerbs).tell({
        jackpots: [{ jackpot: 'corona', levels: [{ level: 'level_1', amountMinor: last - 39 + i }] }],
      });
  const latest = () =>
    frames.findLast(({ frame }) => frame.kind === 'news')?.frame.jackpot_changes[0]?.levels[0]?.amountMinor;
  await until(async () => latest() === last);
  const news = frames.filter(({ frame }) => frame.kind === 'news');
  const seconds = ((news.at(-1)?.atMs ?? 0) - (news[0]?.atMs ?? 0)) / 1000;
  expect(news.length).toBeLessThanOrEqual(seconds * 4 + 2);
  expect(news.length).toBeLessThan(40);
  socket.close();
});
