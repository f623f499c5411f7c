// A person with several accounts: limits of money bound what all of them come to, whichever account a limit was set in.
import { expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { together } from '#kit/office.ts';
import { bornOn } from '#kit/person.ts';
import { chooseSeed, PERSON } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { UserLimits } from '#shared/contract/limits.ts';
import type { DepositAnswer } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';

/** The benchmark's market has no cycle time and no limits of its own. */
const worker = workerUnderTest({ DEV_COUNTRY: 'XB' });
const base = () => `http://localhost:${worker.url().port}`;
let born = 5000;

async function person(accounts = 2): Promise<Cashier[]> {
  const dateOfBirth = bornOn(++born);
  const made: Cashier[] = [];
  for (let no = 0; no < accounts; no++) {
    const player = await cashier(base(), { country: 'XB', bare: true, dateOfBirth });
    await player.client.ask('/api/player', { method: 'PATCH', json: { player: { ...PERSON, last_name: 'Twofold' } } });
    await chooseSeed(player);
    made.push(player);
  }
  return made;
}
async function fund(player: Cashier, amountMinor: number): Promise<void> {
  const { payment, redirectUrl } = JSON.parse((await player.deposit({ amountMinor })).text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
}
const deposit = ({ client }: Pick<Cashier, 'client'>, amountMinor: number) =>
  client.send('/api/player/payments/deposit', {
    json: { method: 'visa', currency: 'EUR', amountMinor, custody: 'separate' },
  });
const bet = ({ client }: Pick<Cashier, 'client'>, stakeMinor: number) =>
  client.send('/api/rounds', { json: { game: 'kepler/perihelion', stakeMinor, currency: 'EUR', action: null } });
const limit = ({ client }: Pick<Cashier, 'client'>, type: string, amountMinor: number) =>
  client.ask('/api/user_limits', {
    json: { type, period: 'day', accounts: [{ currency: 'EUR', amount_cents: amountMinor }] },
  });
const problem = ({ text }: { text: string }) => JSON.parse(text) as Problem;

test('a deposit limit bounds the deposits of all accounts of the person, and says where it was set [S2.143 I28]', async () => {
  const [one, other] = (await person()) as [Cashier, Cashier];
  await limit(one, 'deposit', 10_000);
  expect((await deposit(one, 6000)).status).toBe(201);
  const refused = await deposit(other, 6000);
  expect(refused.status, refused.text).toBe(403);
  expect(problem(refused)).toMatchObject({
    code: 'limit.reached',
    data: { type: 'deposit', limitMinor: 10_000, usedMinor: 6000, remainingMinor: 4000, elsewhere: true },
  });
  expect((await deposit(other, 4000)).status).toBe(201);
  expect(problem(await deposit(one, 1000))).toMatchObject({ code: 'limit.reached', data: { own: true } });
  // The other account's page shows the limit that binds there, with what both have used.
  const { limits } = await other.client.ask<UserLimits>('/api/user_limits');
  expect(limits.find(({ source }) => source === 'elsewhere')).toMatchObject({
    type: 'deposit',
    amount_cents: 10_000,
    accounts: [{ currency: 'EUR', current_value_amount_cents: 10_000, remaining_cents: 0 }],
  });
});

test('a wager limit bounds the stakes of all accounts together, also where both play at the same time [I28]', async () => {
  const [one, other] = (await person()) as [Cashier, Cashier];
  await fund(one, 5000);
  await fund(other, 5000);
  await limit(one, 'wager', 1000);
  // The other was at play when the limit was set, and lets go of nothing by that.
  let accepted = 0;
  const play = async (player: Cashier) => {
    for (let refused = 0; refused < 2; ) {
      const answer = await bet(player, 100);
      if (answer.status < 300) accepted += 1;
      else {
        expect(problem(answer).code).toBe('limit.reached');
        refused += 1;
      }
    }
  };
  await Promise.all([play(one), play(other)]);
  expect(accepted).toBe(10);
});

test('a lower limit binds the other account with the answer, in the middle of its play [I28 I29]', async () => {
  const [one, other] = (await person()) as [Cashier, Cashier];
  await fund(other, 5000);
  for (let no = 0; no < 3; no++) expect((await bet(other, 100)).status).toBeLessThan(300);
  await limit(one, 'wager', 300);
  const refused = await bet(other, 100);
  expect(problem(refused)).toMatchObject({ code: 'limit.reached', data: { usedMinor: 300, elsewhere: true } });
});

test('what operators have limited is limited in all accounts together [I28]', async () => {
  const [one, other] = (await person()) as [Cashier, Cashier];
  const { id } = await one.client.ask<{ id: number }>('/api/player');
  const form = { limit: 'deposit_day', eur: '50', why: 'harm', evidence: 'records' };
  expect(await together(base(), id, 'limit', form)).toBe(303);
  expect((await deposit(one, 3000)).status).toBe(201);
  expect(problem(await deposit(other, 3000))).toMatchObject({
    code: 'limit.reached',
    data: { usedMinor: 3000, imposed: true },
  });
});
