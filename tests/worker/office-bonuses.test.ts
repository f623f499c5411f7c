// What operators do with bonuses, over the running Worker: give one, confirm a colleague's, end one, and read what it did.
import { beforeAll, expect, test } from 'vitest';
import type { AuditVerbs } from '#functions/audit/verbs.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { operator, type TestOperator } from '#kit/office.ts';
import { until } from '#kit/player.ts';
import { sharedWorker } from '#kit/worker.ts';
import type { GiftList } from '#shared/contract/gifts.ts';
import type { AuditRow } from '#shared/domain/audit.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;

let ada: TestOperator;
let carl: TestOperator;
beforeAll(async () => {
  ada = await operator(base());
  carl = await operator(base(), 'carl.cashier');
});

async function playing(): Promise<{ player: Cashier; home: string; no: number }> {
  const player = await cashier(base());
  const { DB } = await worker.env();
  const statement = DB.prepare('select playerNo as no from "user" where id = ?').bind(player.playerId);
  const no = (await statement.first<number>('no')) ?? 0;
  return { player, no, home: `/players/${no}` };
}
const giftsOf = async ({ client }: Cashier) => (await client.ask<GiftList>('/api/v2/bonuses')).gifts;
const noticesOf = async ({ client }: Cashier) => (await client.send('/api/player/notifications')).text;
async function rowsOf(playerNo: number, act: string): Promise<AuditRow[]> {
  const env = await worker.env();
  const log = env.AUDIT.getByName('audit') as unknown as AuditVerbs;
  return (await log.page({ playerNo })).filter((row) => row.act === act);
}
const fault = (text: string): string => /role="alert">([^<]*)</.exec(text)?.[1] ?? '';

test('an operator gives what is published for it: the player is told, has it once, and the log has it all [I44] [I21]', async () => {
  const { player, no, home } = await playing();
  const page = await ada.see(home);
  expect(page.text).toMatch(/<option value="wheel-spins">/);
  // What players come to by themselves is nothing to give.
  expect(page.text).not.toContain('<option value="liftoff-spins">');
  const unknown = await ada.act(home, `${home}/grant`, { template: 'liftoff-spins' });
  expect([unknown.status, unknown.text.includes('Choose a bonus or free spins.')]).toEqual([422, true]);
  const carried = await ada.hidden(home, `${home}/grant`);
  const form = { ...carried, reason: 'A spin at the wheel, ticket 7', template: 'wheel-spins' };
  for (const _click of [1, 2]) expect((await ada.client.send(`${home}/grant`, { form })).status).toBe(303);
  expect(await giftsOf(player)).toMatchObject([
    { kind: 'freespins', type: 'office', stage: 'issued', freespins_total: 20, terms: { wager: 30 } },
  ]);
  expect(await noticesOf(player)).toContain('A gift from our team');
  const again = await carl.act(home, `${home}/grant`, { template: 'wheel-spins' });
  expect([again.status, fault(again.text)]).toEqual([409, expect.stringContaining('This person has already had it')]);
  await until(async () => (await rowsOf(no, 'gift.grant')).some(({ stage }) => stage === 'done'));
  const done = (await rowsOf(no, 'gift.grant')).filter(({ stage }) => stage === 'done');
  expect(done).toMatchObject([{ operator: ada.name, after: 'wheel-spins given 1' }]);
});

test('above the amount it waits: not for who proposed it, but for another one with the role; both are in the log', async () => {
  const { player, no, home } = await playing();
  expect((await carl.act(home, `${home}/grant`, { template: 'wheel-bonus-1500' })).status).toBe(303);
  expect(await giftsOf(player)).toEqual([]);
  expect(await noticesOf(player)).not.toContain('A gift from our team');
  const path = `${home}/proposals/W${no}-1`;
  // It is among what waits for a person.
  await until(async () => (await ada.see('/')).text.includes(`Proposal W${no}-1`));
  const own = await carl.see(home);
  expect([own.text.includes(`action="${path}"`), own.text.includes('Confirm it')]).toEqual([true, false]);
  const alone = await carl.act(home, path, { act: 'confirm' });
  expect([alone.status, fault(alone.text)]).toEqual([409, expect.stringContaining('A colleague has to confirm it')]);
  expect((await rowsOf(no, 'proposal.confirm')).filter(({ stage }) => stage === 'refused')).toMatchObject([
    { operator: carl.name, after: 'bonus.second_operator' },
  ]);
  const sam = await operator(base(), 'sam.support');
  const other = await sam.forge(path, { act: 'confirm' });
  expect([other.status, fault(other.text)]).toEqual([409, 'A colleague with the role cashier has to decide on it.']);
  expect(await giftsOf(player)).toEqual([]);
  const carried = { ...(await ada.hidden(home, path)), reason: 'Looked at ticket 7, too', act: 'confirm' };
  for (const _click of [1, 2]) expect((await ada.client.send(path, { form: carried })).status).toBe(303);
  expect(await giftsOf(player)).toMatchObject([{ kind: 'bonus', stage: 'issued', amount_cents: 150_000 }]);
  expect((await carl.act(home, `${home}/grant`, { template: 'wheel-bonus-10000' })).status).toBe(409);
  await until(async () => (await rowsOf(no, 'proposal.confirm')).some(({ stage }) => stage === 'done'));
  expect((await rowsOf(no, 'proposal.confirm')).filter(({ stage }) => stage === 'done')).toMatchObject([
    {
      operator: ada.name,
      subject: `W${no}-1`,
      before: 'gift.grant: wheel-bonus-1500 given 0',
      after: 'gift.grant: wheel-bonus-1500 given 1',
    },
  ]);
  expect((await rowsOf(no, 'gift.grant')).filter(({ stage }) => stage === 'done')).toMatchObject([
    { operator: carl.name },
  ]);
  await until(async () => !(await ada.see('/')).text.includes(`Proposal W${no}-1`));
});

test('a proposal that is turned down, or taken back, gives nothing', async () => {
  const { player, no, home } = await playing();
  await carl.act(home, `${home}/grant`, { template: 'wheel-bonus-1500' });
  const path = `${home}/proposals/W${no}-1`;
  expect((await carl.act(home, path, { act: 'reject' })).status).toBe(303);
  const late = await ada.forge(path, { act: 'confirm', key: 'a-key-of-sixteen-signs' });
  expect([late.status, fault(late.text)]).toEqual([409, expect.stringContaining('This has changed meanwhile')]);
  expect(await giftsOf(player)).toEqual([]);
});

test('an operator ends a gift: the player reads why, and its life stays to be looked at [S4.03]', async () => {
  const { player, no, home } = await playing();
  await ada.act(home, `${home}/grant`, { template: 'wheel-spins' });
  const [given] = await giftsOf(player);
  const [id, path] = [`G${no}-${given?.id}`, `${home}/gifts/G${no}-${given?.id}`];
  expect((await ada.act(home, path)).status).toBe(422);
  expect((await ada.act(home, path, { why: 'operator_mistake' })).status).toBe(303);
  expect(await giftsOf(player)).toMatchObject([{ id: given?.id, stage: 'canceled', reason: 'operator_mistake' }]);
  expect(await noticesOf(player)).toContain('See the reason under Gifts');
  const late = await ada.forge(path, { act: 'cancel', why: 'operator', key: 'a-key-of-sixteen-signs' });
  expect(late.status).toBe(409);
  const life = await ada.see(path);
  expect(life.status).toBe(200);
  for (const part of ['wheel-spins', 'version 1', 'office:', 'canceled', 'operator mistake', given?.terms.hash ?? '?'])
    expect(life.text, part).toContain(part);
  expect((await rowsOf(no, 'player.view')).some(({ subject }) => subject === id)).toBe(true);
  expect((await ada.see(`${home}/gifts/G${no}-99`)).status).toBe(404);
  const sam = await operator(base(), 'sam.support');
  expect((await sam.forge(`${home}/grant`, { template: 'wheel-spins' })).status).toBe(403);
});
