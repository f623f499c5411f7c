// Where somebody's wealth comes from: an operator asks until a day, the player is told, and after it no deposit is taken.
import { expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { operator, together } from '#kit/office.ts';
import { PASSWORD, until } from '#kit/player.ts';
import { freshEmail, Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { DepositAnswer } from '#shared/contract/payments.ts';
import type { User } from '#shared/contract/player.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { Verification } from '#shared/contract/verification.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const DAY_MS = 24 * 3_600_000;

const userOf = ({ client }: Cashier) => client.ask<User>('/api/player');
const questionnaireOf = async ({ client }: Cashier) =>
  (await client.ask<Verification>('/api/player/verification')).questionnaire;
const notices = async ({ client }: Cashier) => {
  const { notifications } = await client.ask<{ notifications: { text: string }[] }>('/api/player/notifications');
  return notifications.map(({ text }) => text);
};
async function again(player: Cashier): Promise<Cashier> {
  await player.client.send('/api/users/sign_in', { json: { user: { email: player.email, password: PASSWORD } } });
  return player;
}
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('asked for until a day it is shown and told; after it no deposit is taken until an operator clears it [S3.01]', async () => {
  const player = await cashier(base());
  const no = (await userOf(player)).id;
  expect([(await userOf(player)).sow_questionnaire_expires_at, await questionnaireOf(player)]).toEqual([null, null]);
  const vera = await operator(base(), 'vera.verifier');
  const [home, door] = [`/players/${no}`, `/players/${no}/questionnaire`];
  const due = dayAfter(2);

  // Only a real day to come, with a reason, by somebody of the right role.
  for (const wrong of ['', '31.01.2027', '2027-02-30', dayAfter(0), dayAfter(-1), dayAfter(400)]) {
    const answer = await vera.act(home, door, { due: wrong });
    expect([answer.status, answer.text.includes('Enter a day from tomorrow on')], wrong).toEqual([422, true]);
  }
  expect((await vera.act(home, door, { due, reason: 'short' })).status).toBe(422);
  const sam = await operator(base(), 'sam.support');
  expect((await sam.see(home)).text).not.toContain(`action="${door}"`);
  for (const path of [door, `${door}/clear`]) expect((await sam.forge(path, { due })).status).toBe(403);
  expect((await userOf(player)).sow_questionnaire_expires_at).toBeNull();

  expect((await vera.act(home, door, { due })).status).toBe(303);
  // The end of that day in Vienna.
  const endMs = Date.parse((await userOf(player)).sow_questionnaire_expires_at ?? '');
  const local = (ms: number) => new Date(ms).toLocaleString('sv-SE', { timeZone: 'Europe/Vienna' });
  expect([local(endMs - 1), local(endMs).slice(11)]).toEqual([`${due} 23:59:59`, '00:00:00']);
  expect(await questionnaireOf(player)).toEqual({ day: due, late: false, answeredAt: null });
  expect((await notices(player))[0]).toContain('questions about where your money comes from');

  // Until then the player deposits.
  const opened = await player.deposit();
  expect(opened.status, opened.text).toBe(201);
  const { payment, redirectUrl } = JSON.parse(opened.text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');

  await player.client.send('/sandbox/clock', { json: { byMs: endMs - Date.now() + 1000 } });
  await again(player);
  const refused = await player.deposit();
  expect([refused.status, (JSON.parse(refused.text) as Problem).code]).toEqual([403, 'questionnaire.overdue']);
  expect(await questionnaireOf(player)).toEqual({ day: due, late: true, answeredAt: null });
  // The object's timer tells it, in a transaction of its own.
  await until(async () => (await notices(player))[0]?.includes('The deadline for your answers') === true);
  // What the player has goes on being theirs: to play with, and to withdraw.
  const spin = { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null };
  await player.client.ask('/api/user_limits/reality_check', { json: {} });
  const round = await player.client.send('/api/rounds', { json: spin });
  expect(round.status, round.text).toBe(200);
  expect((await player.cashout({ amountMinor: 2_000 })).text).not.toContain('questionnaire.overdue');

  expect(await together(base(), no, 'questionnaire/clear', {})).toBe(303);
  expect([(await userOf(player)).sow_questionnaire_expires_at, await questionnaireOf(player)]).toEqual([null, null]);
  expect((await player.deposit()).status).toBe(201);
  expect((await notices(player))[0]).toContain('no more questions');
  const log = (await (await operator(base(), 'otto.auditor')).see(`/audit?player=${no}`)).text;
  for (const act of ['questionnaire.ask', 'questionnaire.clear']) expect(log, act).toContain(act);
});

test('an account that somebody else made says so, and one that its owner joined with does not [S3.01]', async () => {
  expect((await userOf(await cashier(base()))).autoregistered).toBe(true);
  const visitor = new Visitor(worker);
  const email = freshEmail();
  await visitor.register(email);
  await visitor.send(`/api/users/confirmation?confirmation_token=${await visitor.tokenTo(email)}`);
  expect((await visitor.send<User>('/api/player')).body.autoregistered).toBe(false);
});

test('a link that opens a session is in no answer, only in a letter [S3.01]', async () => {
  const player = await cashier(base());
  expect((await userOf(player)).autologin_link).toBeNull();
});
