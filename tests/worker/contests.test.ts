// What operators take is contested over the running Worker: the player's word, the row of Work, a colleague's decision, the log.
import { beforeAll, expect, test } from 'vitest';
import type { AuditVerbs } from '#functions/audit/verbs.ts';
import { cashier } from '#kit/cashier.ts';
import { operator, REASON, type TestOperator } from '#kit/office.ts';
import { PASSWORD, until } from '#kit/player.ts';
import { earnPoints } from '#kit/points.ts';
import { RULES } from '#kit/transaction.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { CompPoints } from '#shared/contract/comp-points.ts';
import type { User } from '#shared/contract/player.ts';
import type { TakingOnWire } from '#shared/contract/takings.ts';
import { CONTEST_MAX } from '#shared/domain/rewards/takings.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const DAY = 86_400_000;
const WORDS = 'They came with my level: “Gold” & more.';

let carl: TestOperator;
let sam: TestOperator;
beforeAll(async () => {
  carl = await operator(base(), 'carl.cashier');
  sam = await operator(base(), 'sam.support');
});

/** Who had 40 coins, of which a cashier has taken 30. */
async function taken() {
  const player = await cashier(base());
  await earnPoints(worker, player.playerId, 40);
  const { client } = player;
  const no = Number((await client.ask<User>('/api/player')).id);
  const home = `/players/${no}`;
  expect((await carl.act(home, `${home}/points`, { act: 'take', points: '30', why: 'mistake' })).status).toBe(303);
  const takings = async () => (await client.ask<{ takings: TakingOnWire[] }>('/api/player/takings')).takings;
  const coins = async () => (await client.ask<CompPoints>('/api/player/comp_points')).chargeable.points;
  const contest = (text: string, key: string = crypto.randomUUID(), id = `K${no}-1`) =>
    client.send(`/api/player/takings/${id}/contest`, { json: { text }, key });
  return { ...player, no, home, takings, coins, contest };
}
const codeOf = ({ status, text }: { status: number; text: string }) =>
  [status, (JSON.parse(text) as { code?: string }).code ?? null] as const;

test('a player contests what was taken, once and in words; whoever took it does not decide, a colleague gives it back, and the log has it', async () => {
  const { no, home, takings, coins, contest } = await taken();
  expect(await takings()).toMatchObject([{ id: `K${no}-1`, kind: 'coins', coins: 30, why: 'mistake', contest: null }]);
  for (const text of [' \n ', 'x'.repeat(CONTEST_MAX + 1)])
    expect(codeOf(await contest(text))).toEqual([422, 'request.refused']);
  expect(codeOf(await contest(WORDS, undefined, `K${no}-2`))).toEqual([404, 'contest.unknown']);
  expect(codeOf(await contest(WORDS, 'once'))).toEqual([200, null]);
  expect(codeOf(await contest(WORDS, 'once'))).toEqual([200, null]);
  expect(codeOf(await contest('Again.'))).toEqual([409, 'contest.once']);
  expect(await takings()).toMatchObject([{ contest: { text: WORDS, state: 'waits', reason: null } }]);
  expect(await coins()).toBe(10);

  await until(async () => (await sam.see('/?kind=contest')).text.includes(`K${no}-1`));
  expect((await sam.see('/?kind=contest')).text).toContain('The player disagrees that we took 30 coins');
  const path = `${home}/contests/K${no}-1`;
  const own = (await carl.see(home)).text;
  expect(own).toContain('You took it yourself');
  expect(own).not.toContain(`action="${path}"`);
  expect((await carl.forge(path, { act: 'return' })).status).toBe(409);
  // What the player wrote stands there as text.
  expect((await sam.see(home)).text).toContain('“Gold” &amp; more.');
  expect((await sam.act(home, path, { act: 'return' })).status).toBe(303);
  expect([await coins(), (await takings())[0]?.contest?.state]).toEqual([40, 'returned']);
  await until(async () => !(await sam.see('/?kind=contest')).text.includes(`K${no}-1`));
  const log = (await worker.env()).AUDIT.getByName('audit') as unknown as AuditVerbs;
  const rows = async () => (await log.page({ playerNo: no })).filter(({ act }) => act === 'contest.return');
  await until(async () => (await rows()).some(({ stage }) => stage === 'done'));
  expect((await rows()).filter(({ stage }) => stage === 'done')).toMatchObject([
    { operator: sam.name, reason: REASON, subject: `K${no}-1`, before: '30 coins, waits', after: '30 coins, returned' },
  ]);
});

test('what a colleague lets stay taken says why; what nobody decides on is given back by itself', async () => {
  const [upheld, silent] = [await taken(), await taken()];
  for (const { contest } of [upheld, silent]) expect((await contest(WORDS)).status).toBe(200);
  const path = `${upheld.home}/contests/K${upheld.no}-1`;
  expect((await sam.act(upheld.home, path, { act: 'uphold' })).status).toBe(422);
  expect((await sam.act(upheld.home, path, { act: 'uphold', why: 'rules' })).status).toBe(303);
  expect((await upheld.takings())[0]?.contest).toMatchObject({ state: 'upheld', reason: 'rules' });

  const { client, email } = silent;
  await client.ask('/sandbox/clock', { json: { byMs: RULES.policy.contestDays * DAY } });
  await client.send('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
  await until(async () => (await silent.takings())[0]?.contest?.state === 'returned');
  expect(await silent.coins()).toBe(40);
});
