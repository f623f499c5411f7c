// What a payment provider settled, at the office over the running Worker: its day beside ours, each difference a row of
// Work that is claimed and left or goes by itself, who sees it, and the file of it.
import { expect, test } from 'vitest';
import { TRUSTLY_COUNTRY } from '#functions/sandbox/psp/trustly/keys.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { operator, REASON, type TestOperator } from '#kit/office.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { DepositAnswer } from '#shared/contract/payments.ts';

const worker = workerUnderTest({ DEV_COUNTRY: TRUSTLY_COUNTRY });
const base = () => `http://localhost:${worker.url().port}`;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
// Noon: nothing of the test is near midnight.
const noonMs = (Math.floor(Date.now() / DAY) + 1) * DAY + 12 * HOUR;
const today = new Date(noonMs).toISOString().slice(0, 10);
const HOME = `/settlements/trustly/${today}`;

const pass = (player: Cashier, byMs: number) => player.client.ask('/sandbox/clock', { json: { byMs } });

/** A deposit that the payer's bank credits at once, and the provider's number of its order. */
async function paid(player: Cashier, amountMinor: number): Promise<{ id: string; ref: string }> {
  const reply = await player.deposit({ method: 'sofort', amountMinor });
  expect(reply.status, reply.text).toBe(201);
  const { payment, redirectUrl } = JSON.parse(reply.text) as DepositAnswer;
  await player.client.send(redirectUrl, { form: { does: 'credit', account: '' } });
  await player.client.send(`${redirectUrl}/bank`, { form: { code: '123456' } });
  await player.reaches(payment.id, 'succeeded');
  const { DB } = await worker.env();
  const ref = () => DB.prepare('select provider_ref as ref from payment where id = ?').bind(payment.id).first('ref');
  await expect.poll(ref, { timeout: 20_000 }).toBeTruthy();
  const state = () => DB.prepare('select state from payment where id = ?').bind(payment.id).first('state');
  await expect.poll(state, { timeout: 20_000 }).toBe('succeeded');
  return { id: payment.id, ref: String(await ref()) };
}

/** What is shown of an order, on the day's page and under Work. */
const lineOf = async (of: TestOperator, ref: string): Promise<string> =>
  (await of.see(HOME)).text.split(/<\/?li/).find((each) => each.includes(`<code>${ref}</code>`)) ?? '';
const row = async (of: TestOperator, ref: string): Promise<string> =>
  (await of.see('/')).text.split('<tr>').find((each) => each.includes(`trustly ${ref}`)) ?? '';
const formIn = (part: string, mark: string): Record<string, string> => {
  const form = part.split('<form').find((each) => each.includes(mark)) ?? '';
  const inputs = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return Object.fromEntries(inputs.map(([, key, value]) => [key, value]));
};

test('a provider’s day stands beside ours at the office: what differs is named, is a row of Work, is claimed, left with a reason or goes by itself [I16]', async () => {
  const player = await cashier(base());
  await pass(player, noonMs - Date.now());
  const [fine, less, strange] = [await paid(player, 5000), await paid(player, 6000), await paid(player, 7000)];
  const { DB } = await worker.env();
  await DB.prepare('update payment set amount = 5999 where id = ?').bind(less.id).run();
  await DB.prepare(`update payment set provider_ref = 'x' || provider_ref where id = ?`).bind(strange.id).run();
  await pass(player, 19 * HOUR);

  // Before the cron has come by, the day has no report; a provider without such a call says so.
  const carl = await operator(base(), 'carl.cashier');
  const list = async (of = carl) => (await of.see('/settlements')).text;
  expect(await list()).toMatch(new RegExp(`${today}</td><td><span class="state open">no report yet`));
  expect(await list()).toMatch(/adyen.*It has no call that says what it settled/s);
  expect((await carl.see(HOME)).status).toBe(404);
  await worker.cron();
  expect(await list()).toMatch(
    new RegExp(
      `href="${HOME}">${today}</a></td><td><span class="state bad">to look at</span></td><td class="n">3</td>`,
    ),
  );

  const page = (await carl.see(HOME)).text;
  expect(page).not.toContain(fine.ref);
  expect(page).toMatch(/<td>EUR<\/td><td class="n">3<\/td><td class="n">€\u00A0180\.00<\/td><td class="n">2<\/td>/);
  const [cent, nobodys] = [await lineOf(carl, less.ref), await lineOf(carl, strange.ref)];
  expect(cent).toMatch(/<b>another amount<\/b>.*€\u00A00\.01.*>open<.*€\u00A060\.00.*succeeded/s);
  expect(cent).toContain(`href="/players/${less.id.slice(1).split('-')[0]}?payment=${less.id}#${less.id}"`);
  expect(nobodys).toMatch(/an order of nobody’s.*€\u00A070\.00.*no payment/s);
  expect(await row(carl, less.ref)).toMatch(/another amount.*€\u00A00\.01.*>Claim</s);

  // Who has it in hand is seen by colleagues, who have to say that they go on.
  const ada = await operator(base());
  const line = await lineOf(carl, less.ref);
  const [, claims = ''] = /class="claim" method="post" action="([^"]+)"/.exec(line) ?? [];
  const claimed = await carl.client.send(claims, { form: { ...formIn(line, 'class="claim"'), do: 'claim' } });
  expect([claimed.status, String(claimed.headers.location).split('#')[0]]).toEqual([303, HOME]);
  expect(await row(ada, less.ref)).toMatch(/carl.cashier has it/);
  const leave = async (of: TestOperator, ref: string, more: Record<string, string> = {}) =>
    of.client.send(HOME, { form: { ...formIn(await lineOf(of, ref), `action="${HOME}"`), reason: REASON, ...more } });
  const held = await leave(ada, less.ref);
  expect([held.status, held.text.includes('Nothing is done yet')]).toEqual([409, true]);
  expect((await leave(carl, less.ref, { reason: 'short' })).status).toBe(403);
  const form = formIn(await lineOf(carl, less.ref), `action="${HOME}"`);
  const left = await carl.client.send(HOME, { form: { ...form, reason: REASON } });
  expect([left.status, left.headers.location]).toEqual([303, `${HOME}?done=left`]);
  expect(await lineOf(carl, less.ref)).toMatch(
    new RegExp(`left as it is.*carl.cashier@office.example.*${REASON}`, 's'),
  );
  expect(await row(carl, less.ref)).toBe('');
  const twice = await carl.client.send(HOME, { form: { ...form, key: crypto.randomUUID(), reason: REASON } });
  expect(twice.headers.location).toBe(`${HOME}?done=gone`);

  // The other is ours after all; the next comparison finds it.
  await DB.prepare('update payment set provider_ref = ? where id = ?').bind(strange.ref, strange.id).run();
  await pass(player, 7 * HOUR);
  await worker.cron();
  expect(await row(carl, strange.ref)).toBe('');
  expect(await list()).toMatch(new RegExp(`${today}</a></td><td><span class="state ">left as it is`));

  // An auditor reads it, and neither decides nor gets to a player; others do not see it.
  const otto = await operator(base(), 'otto.auditor');
  const read = await lineOf(otto, less.ref);
  expect([read.includes(less.id), /href="\/players|<form/.test(read)]).toEqual([true, false]);
  expect((await otto.forge(HOME, { ref: less.ref })).status).toBe(403);
  const csv = await otto.see(`/settlements.csv?until=${today}`);
  expect(String(csv.headers['content-type'])).toBe('text/csv; charset=utf-8');
  const lines = csv.text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(15);
  expect(lines[1]).toContain(
    `"trustly","${today}","left as it is","another amount","${less.ref}","EUR 6000","${less.id}"`,
  );
  for (const path of ['/settlements', HOME, '/settlements.csv'])
    expect((await (await operator(base(), 'vera.verifier')).see(path)).status, path).toBe(403);
  expect((await carl.see(`/settlements/adyen/${today}`)).status).toBe(404);
});
