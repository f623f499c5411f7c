// From the object to the lists in D1, through outages, repetitions and disorder: a wallet's outcome never depends on them.
import { expect, test } from 'vitest';
import type { BetInput } from '#functions/player/rounds/stake.ts';
import { depositOf, fund, objectOf } from '#kit/object.ts';
import { operator } from '#kit/office.ts';
import { until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';

const worker = workerUnderTest();
const RESEND_MS = 31_000;

/** As an object tells a queue. */
const toLists = (...rows: object[]) => ({ queue: 'lists', floor: 1, sentMs: 1, rows });

const spin = (key: string): BetInput => ({
  key,
  game: 'kepler/perihelion',
  stakeMinor: 100,
  currency: 'EUR',
  action: null,
});

test('while D1 is out, money moves; once it is back, every payment is listed [I40 I41]', async () => {
  const { DB } = await worker.env();
  const { player, asker, rows, playerNo } = await objectOf(worker);
  await DB.exec('alter table payment rename to payment_away');
  await fund(player, 5000);
  const bet = await player.placeBet(asker, spin('b1'));
  expect(bet.ok).toBe(true);
  await until(async () => (await rows('select count(*) as n from outbox where tries > 0'))[0]?.n !== 0);
  expect((await rows('select count(*) as n from outbox'))[0]?.n).not.toBe(0);
  await DB.exec('alter table payment_away rename to payment');
  let pushes = 0;
  await until(async () => {
    // Not acknowledged for 30 s: told again.
    pushes += 1;
    await player.wake(pushes * RESEND_MS);
    const found = await DB.prepare('select state from payment where player_no = ?').bind(playerNo).first('state');
    return found === 'succeeded';
  });
  await until(async () => (await rows('select count(*) as n from outbox'))[0]?.n === 0);
});

test('told twice and backwards, the lists are the same [I16 I40]', async () => {
  const { DB, LIST_QUEUE } = await worker.env();
  const { player, playerId, asker, rows, playerNo } = await objectOf(worker);
  await fund(player, 5000);
  const opened = await player.openDeposit(asker, depositOf('d2', 700));
  if (!opened.ok) throw new Error(opened.code);
  await player.dropDeposit(asker, opened.value.payment.id);
  const delivered = (await rows(`select no, at, body from outbox where receiver like 'queue:%' order by no`)).map(
    ({ no, at, body }) => ({
      playerId,
      playerNo,
      no,
      atMs: at,
      ...(JSON.parse(String(body)) as object),
    }),
  );
  expect(delivered.length).toBeGreaterThan(3);
  await until(async () => (await rows('select count(*) as n from outbox'))[0]?.n === 0);
  const lists = async () => {
    const payment = await DB.prepare('select * from payment where player_no = ? order by id').bind(playerNo).all();
    return payment.results;
  };
  const before = await lists();
  expect(before.map((row) => row.state)).toEqual(['succeeded', 'canceled']);
  for (const body of [...delivered, ...delivered.toReversed()]) await LIST_QUEUE.send(toLists(body));
  // A later command goes through the same queue: when it is listed, the repetitions were too.
  await player.placeBet(asker, spin('b1'));
  await until(async () => {
    const round = await DB.prepare('select game from game_player where player_no = ?').bind(playerNo).first();
    return round !== null;
  });
  expect(await lists()).toEqual(before);
});

test('of two words of one command about a payment the later one is listed [I16 I40]', async () => {
  const { DB, LIST_QUEUE } = await worker.env();
  const { player, playerId, rows, playerNo } = await objectOf(worker);
  await fund(player, 5000);
  const bodies = (await rows(`select body from outbox where receiver like 'queue:%'`)).map(({ body }) => String(body));
  const events = bodies.flatMap((body) => (JSON.parse(body) as { events: Record<string, unknown>[] }).events);
  const settled = events.findLast(({ type }) => type === 'payment.changed') as { payment: { id: string } };
  const open = { type: 'payment.changed', payment: { ...settled.payment, state: 'pending', finishedAtMs: null } };
  await LIST_QUEUE.send(toLists({ playerId, playerNo, no: 900, atMs: 1, events: [open, settled] }));
  const listed = () =>
    DB.prepare('select state, told as no from payment where id = ?')
      .bind(settled.payment.id)
      .first<{ state: string; no: number }>();
  await until(async () => (await listed())?.no === 900);
  expect((await listed())?.state).toBe('succeeded');
});

test('an event that nobody declared is loud and waits, its row whole; the others of its batch are not held up [I41]', async () => {
  const { DB, LIST_QUEUE } = await worker.env();
  const { player, playerId, asker, playerNo } = await objectOf(worker);
  await fund(player, 5000);
  const strange = (no: number, type: string) => ({
    playerId,
    playerNo,
    no,
    atMs: 1,
    events: [{ type: 'nickname.changed', nickname: `strange-${no}` }, { type }],
  });
  for (const [i, type] of ['quest.done', 'constructor'].entries())
    await LIST_QUEUE.send(toLists(strange(900 + i, type)));
  await player.placeBet(asker, spin('b1'));
  await until(async () => {
    const round = await DB.prepare('select game from game_player where player_no = ?').bind(playerNo).first();
    return round !== null && failures().length >= 2;
  });
  expect(failures()).toContainEqual({ event: 'job.failed', playerNo, no: 900, error: 'no event is called quest.done' });
  expect(failures()).toContainEqual({
    event: 'job.failed',
    playerNo,
    no: 901,
    error: 'no event is called constructor',
  });
  const names = await DB.prepare(`select name from nickname where name like 'strange-%'`).all();
  expect(names.results).toEqual([]);
});

const failures = () =>
  worker.logs().flatMap((line) => (line.includes('"job.failed"') ? [JSON.parse(line) as Record<string, unknown>] : []));

test('one row that the lists can never take holds up nothing: what it asks for is done, its neighbours and its owner’s later rows are listed within seconds, and an operator sends it again [I40 I41]', async () => {
  const { DB, LIST_QUEUE } = await worker.env();
  const { player, playerId, asker, rows, playerNo } = await objectOf(worker);
  const neighbour = await objectOf(worker);
  await fund(player, 5000);
  await fund(neighbour.player, 5000);
  await until(async () => (await rows('select count(*) as n from outbox'))[0]?.n === 0);
  const settled = await DB.prepare('select * from payment where player_no = ?').bind(playerNo).first();
  await DB.exec(
    `create trigger strict before insert on payment when new.id = 'P-bad' begin select raise(abort, 'constraint failed: a new rule'); end`,
  );
  const bad = { ...settled, id: 'P-bad', amountMinor: 5, createdAtMs: 1, finishedAtMs: null, providerRef: null };
  const push = { type: 'face.changed', face: { name: 'Ada' } };
  const message = (no: number, events: unknown[]) => ({ playerId, playerNo, no, atMs: 1, events });
  const begun = Date.now();
  await LIST_QUEUE.sendBatch([
    {
      body: toLists(
        message(901, [
          { type: 'payment.changed', payment: bad },
          { type: 'operator.acted', deed: DEED },
        ]),
      ),
    },
    { body: toLists(message(902, [push])) },
  ] as never);
  await neighbour.player.placeBet(neighbour.asker, spin('b1'));
  await player.placeBet(asker, spin('b2'));
  const listed = async (no: number) =>
    (await DB.prepare('select game from game_player where player_no = ?').bind(no).first()) !== null;
  await until(async () => (await listed(playerNo)) && (await listed(neighbour.playerNo)));
  await until(async () => (await rows('select count(*) as n from outbox'))[0]?.n === 0);
  expect(Date.now() - begun).toBeLessThan(20_000);
  const lines = () => worker.logs().filter((line) => line.includes('"readmodel.unmovable"'));
  await until(async () => lines().length === 1);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ playerNo, no: 901 });
  const base = `http://localhost:${worker.url().port}`;
  const auditor = await operator(base, 'otto.auditor');
  // What the row asked for beside the lists was done, though they did not take it.
  await until(async () =>
    /group\.add<\/td><td><span[^>]*>done</.test((await auditor.see(`/audit?player=${playerNo}`)).text),
  );
  expect((await auditor.see('/set-aside')).status).toBe(403);
  const sam = await operator(base, 'sam.support');
  expect((await sam.see('/')).text).toContain('The database refused 1 row.');
  const page = (await sam.see('/set-aside')).text;
  expect(page).toContain('a new rule');
  expect(page).toContain(`player ${playerNo}, row 901`);
  const again = await sam.act('/set-aside', '/set-aside');
  expect([again.status, again.text.includes('was refused again')]).toEqual([409, true]);
  await DB.exec('drop trigger strict');
  expect((await sam.act('/set-aside', '/set-aside')).status).toBe(303);
  expect(await DB.prepare(`select player_no as no from payment where id = 'P-bad'`).first()).toEqual({ no: playerNo });
  expect((await sam.see('/set-aside')).text).toContain('Nothing is set aside.');
});

const DEED = {
  id: 'deed-1',
  operator: 'ada@office.example',
  act: 'group.add',
  subject: null,
  reason: 'Ticket 48: looked at it with care',
  before: null,
  after: null,
  requestId: 'r-1',
};
