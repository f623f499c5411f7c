// One request's id: on the answer, on the page of an error, and on every line that was written for it, in whichever part of the house.
import { expect, test } from 'vitest';
import { cashier, tell } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { freshEmail, until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { isOf, type Line, linesIn } from '../../scripts/watch/evaluate.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const linesOf = (request: string): Line[] =>
  worker
    .logs()
    .flatMap(linesIn)
    .filter((line) => isOf(line, request));
const eventsOf = (request: string) => [...new Set(linesOf(request).map(({ event }) => event))].toSorted();
const refuseMail = (refuses: boolean) =>
  new Client(base()).send('/sandbox/mailer', { json: { mood: refuses ? 'refuses' : 'ok' } });

test('a limit that a player sets: what its letter fails at behind the object, its outbox and the queue has the id of that call', async () => {
  const { client } = await cashier(base(), { country: 'AT' });
  await refuseMail(true);
  const request = 'limit-of-one-player';
  const answer = await fetch(`${base()}/api/user_limits`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: base(),
      cookie: client.cookie,
      'idempotency-key': crypto.randomUUID(),
      'x-request-id': request,
    },
    body: JSON.stringify({ type: 'deposit', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 5000 }] }),
  });
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, request]);
  await until(async () => eventsOf(request).length === 2);
  expect(eventsOf(request)).toEqual(['job.failed', 'mail.refused']);
  await refuseMail(false);
});

test('an event of a provider: what the object behind its door refuses has the id of the call that told it', async () => {
  const { client, playerId } = await cashier(base(), { country: 'AT' });
  const request = `told-${freshEmail('x').length}-by-a-provider`;
  const data = { transfer: 'tr_1', reference: `${playerId}/P-none-1`, currency: 'EUR', amount: 5000 };
  expect((await tell(client, { type: 'payout.paid', data }, { request })).status).toBe(204);
  await until(async () => linesOf(request).length > 0);
  expect(eventsOf(request)).toEqual(['webhook.refused']);
});

test('whoever asks the office has one id, too: in the log of operators and on the answer', async () => {
  const office = new Client(base(), `http://office.localhost:${worker.url().port}`);
  await office.send('/sign-in', { form: { name: 'otto.auditor@office.example' } });
  const { headers } = await office.send('/audit');
  const request = headers['x-request-id'] ?? '';
  expect(request).toMatch(/^[\w-]{8,64}$/);
  const rows = await worker.sql('AUDIT', 'audit', `select request from entry where request = '${request}'`);
  expect(rows.length).toBeGreaterThan(0);
});
