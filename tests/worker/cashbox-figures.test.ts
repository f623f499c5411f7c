// Figures that the cashbox tells: a statement that adds up to the ledger, and how long withdrawals took.
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { listLimits } from '#shared/contract/limits.ts';
import { type DepositAnswer, type PayoutPace, paymentOperations } from '#shared/contract/payments.ts';
import { readPlayer } from '#shared/contract/player.ts';
import { REAL } from '#shared/domain/ledger.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const DAY = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

test('a statement’s opening, lines and closing are the ledger’s own, over as many parts as it takes', async () => {
  const player = await cashier(base());
  const { payment, redirectUrl } = JSON.parse((await player.deposit({ amountMinor: 10_000 })).text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  // Far more rows than one part holds, some of a day before: stakes and wins of a cent.
  const many = 12_000;
  const now = Date.now();
  await worker.sql(
    'PLAYER',
    player.playerId,
    `insert into ledger (no, posting, at, kind, currency, debit, credit, amount, ref, hash)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${many})
      select 1000 + i, 1000 + i, ${now} - case when i <= 1000 then ${3 * DAY} else 0 end,
        case i % 3 when 0 then 'win' else 'bet' end, 'EUR', case i % 3 when 0 then 'house:games' else '${REAL}' end,
        case i % 3 when 0 then '${REAL}' else 'house:games' end, 1 + i % 7, 'R1-' || i, '' from n`,
  );
  const sumOf = async (where: string) => {
    const sum = `select coalesce(sum(case when credit = '${REAL}' then amount else -amount end), 0) as sum, count(*) as n
      from ledger where (credit = '${REAL}' or debit = '${REAL}') and ${where}`;
    const [row] = (await worker.sql('PLAYER', player.playerId, sum)) as { sum: number; n: number }[];
    return row ?? { sum: 0, n: 0 };
  };
  const from = dayOf(now - DAY);
  const path = `/api/player/statement?currency=EUR&from=${from}&to=${dayOf(now + DAY)}&format=csv`;
  const { status, text } = await player.client.send(path);
  expect(status, text.slice(0, 300)).toBe(200);
  const rows = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  const cents = (amount = '') => Math.round(Number(amount) * 100);
  const kind = (name: string) => rows.filter((row) => row[2] === name);
  const opening = cents(kind('opening')[0]?.[6]);
  const closing = cents(kind('closing')[0]?.[6]);
  const lines = rows.slice(1, -1);
  const before = await sumOf(`at < ${now - 2 * DAY}`);
  const inside = await sumOf(`at >= ${now - 2 * DAY}`);
  expect(before.n).toBe(1000);
  expect(lines).toHaveLength(inside.n);
  expect([opening, closing]).toEqual([before.sum, before.sum + inside.sum]);
  expect(lines.reduce((sum, row) => sum + cents(row[5]), 0)).toBe(inside.sum);
  expect(new Set(lines.map((row) => row[1])).size).toBe(inside.n);
  expect((await new Client(base()).send(path)).status).toBe(401);
  expect((await player.client.send(path.replace('EUR', 'USD'))).status).toBe(404);
});

test('a statement on paper is a PDF in the reader’s language, of the whole period', async () => {
  const player = await cashier(base());
  const { payment, redirectUrl } = JSON.parse((await player.deposit({ amountMinor: 10_000 })).text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  const now = Date.now();
  const path = `/api/player/statement?currency=EUR&from=${dayOf(now - DAY)}&to=${dayOf(now + DAY)}&format=pdf&l=de`;
  const answer = await worker.fetch(path, { headers: { cookie: player.client.cookie } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const document = await PDFDocument.load(bytes);
  expect(document.getTitle()).toMatch(/^Kontoauszug /);
  expect(document.getPageCount()).toBe(1);
});

test('how long withdrawals took is told by method, of those of the last 30 days that were paid, and of enough of them', async () => {
  const { DB } = await worker.env();
  const now = Date.now();
  const paid = (method: string, minutes: number, at = now, state = 'succeeded') =>
    DB.prepare(
      `insert into payment (id, player_no, action, state, currency, amount, method, provider, provider_ref, created_at, finished_at, told)
        values (?, 7, 'cashout', ?, 'EUR', 100, ?, 'apsis', null, ?, ?, 1)`,
    ).bind(crypto.randomUUID(), state, method, at - minutes * 60_000, at);
  await DB.batch([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 100].map((minutes) => paid('visa', minutes)),
    ...[900, 901].map((minutes) => paid('visa', minutes, now - 31 * DAY)),
    paid('visa', 999, now, 'declined'),
    ...[1, 2, 3, 4].map((minutes) => paid('bitcoin', minutes)),
  ]);
  const pace = await new Client(base()).ask<PayoutPace>('/api/payments/pace');
  expect(pace.methods).toEqual({ visa: { count: 10, medianMs: 5 * 60_000, p90Ms: 9 * 60_000 } });
  expect(Math.abs(Date.parse(pace.asOf) - now)).toBeLessThan(60_000);
});

test('what the cashbox asks for is answered in the shape of the contract', async () => {
  const player = await cashier(base());
  const opened: unknown = JSON.parse((await player.deposit({ amountMinor: 5000 })).text);
  expect(paymentOperations.deposit.answer?.safeParse(opened).error).toBeUndefined();
  const { payment, redirectUrl } = opened as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  const { listMethods, list, one, where, pace } = paymentOperations;
  const calls = [
    ...[listLimits, readPlayer, list, where, pace].map((row) => ({ row, path: row.path })),
    ...['deposit', 'cashout'].map((action) => ({
      row: listMethods,
      path: `${listMethods.path}?action=${action}&currency=EUR`,
    })),
    { row: one, path: one.path.replace('{id}', payment.id) },
  ];
  for (const { row, path } of calls) {
    const { status, text } = await player.client.send(path);
    expect([row.id, status]).toEqual([row.id, 200]);
    expect(row.answer?.safeParse(JSON.parse(text)).error, row.id).toBeUndefined();
  }
});
