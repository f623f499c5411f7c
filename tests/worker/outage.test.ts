// The drill of an outage: D1 is locked by another process for ten minutes of the sandbox's clock, while players bet, pay in, withdraw
// and exclude themselves.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client, type Reply } from '#kit/client.ts';
import { killable } from '#kit/killable.ts';
import { operator } from '#kit/office.ts';
import { PASSWORD, until } from '#kit/player.ts';
import type { CashoutAnswer, DepositAnswer, PaymentMethods } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';

const server = killable('outage');
const STEP_MS = 30_000;
const STEPS = 20;
const BET = { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null };

const filesOf = (kind: string): string[] =>
  readdirSync(server.state, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sqlite') && !name.endsWith('metadata.sqlite') && name.includes(kind))
    .map((name) => join(server.state, name));

const ask = <Row>(files: readonly string[], sql: string): Row[] =>
  files.flatMap((file) => {
    const db = new DatabaseSync(file, { readOnly: true });
    const rows = db.prepare(sql).all() as Row[];
    db.close();
    return rows;
  });

/** Locks all of D1 until it is called. */
function lock(): () => void {
  const locks = filesOf('D1Database').map((file) => new DatabaseSync(file, { timeout: 10_000 }));
  for (const db of locks) db.exec('begin immediate');
  return () => {
    for (const db of locks) db.close();
  };
}

const good = (reply: Reply | undefined): string => {
  expect(reply?.status, reply?.text).toBeLessThan(300);
  return reply?.text ?? '';
};
/** Each of another amount: a letter that says the same as another is the same letter. */
const opened = async (player: Cashier, amountMinor: number): Promise<DepositAnswer> =>
  JSON.parse(good(await player.deposit({ amountMinor }))) as DepositAnswer;
const signIn = (email: string, locale = 'en') =>
  new Client(server.base()).send('/api/users/sign_in', { json: { user: { email, password: PASSWORD } }, locale });

/** What all players owe, whatever it is. */
const owed = (): number =>
  ask<{ n: number }>(filesOf('-Player'), 'select count(*) as n from outbox').reduce((sum, { n }) => sum + n, 0);

test('with D1 locked for ten minutes bets, deposits, payouts and exclusions go on; afterwards nothing is lost or done twice and all is told within two minutes; who signs in meanwhile is told to come back [I8 I40 I41 I52]', async () => {
  const base = await server.start();
  const names = ['ada', 'bea', 'cleo'] as const;
  const [ada, bea, cleo] = await Promise.all(names.map(() => cashier(base)));
  if (!ada || !bea || !cleo) throw new Error('nobody');
  for (const player of [ada, bea, cleo]) {
    const { payment, redirectUrl } = JSON.parse(good(await player.deposit({ amountMinor: 20_000 }))) as DepositAnswer;
    await player.pay(redirectUrl);
    await player.reaches(payment.id, 'succeeded');
  }
  const offer = await bea.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  const profile = offer.methods.flatMap((method) => method.savedProfiles)[0]?.id ?? '';
  await until(async () => owed() === 0);
  // Whose clocks there are is in D1.
  await server.clock(1000);

  const unlock = lock();
  const paid: [Cashier, string][] = [];
  let payout = '';
  try {
    for (let step = 0; step < STEPS; step += 1) {
      good(await ada.client.send('/api/rounds', { json: BET }));
      if (step % 2 === 0) {
        const { payment, redirectUrl } = await opened(ada, 1000 + step);
        await ada.pay(redirectUrl);
        paid.push([ada, payment.id]);
      }
      if (step < 10) good(await cleo.client.send('/api/rounds', { json: BET }));
      if (step === 4) {
        const reply = await bea.cashout({ profile, amountMinor: 3000 });
        payout = (JSON.parse(good(reply)) as CashoutAnswer).payment.id;
      }
      if (step === 10)
        good(await cleo.client.send('/api/user_limits', { json: { type: 'selfexclusion', term: 'P6M' } }));
      await server.clock(STEP_MS);
    }
    // Money moved while the lists stood still.
    for (const [player, id] of paid) await player.reaches(id, 'succeeded');
    await bea.reaches(payout, 'succeeded');
    const refused = await signIn(ada.email, 'de');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([503, true]);
    expect((JSON.parse(refused.text) as Problem).code).toBe('server.store');
    const page = await fetch(`${base}/de/sign-in`, {
      method: 'POST',
      headers: { accept: 'text/html', origin: base },
      body: new URLSearchParams({ email: ada.email, password: PASSWORD }),
    });
    expect([page.status, (await page.text()).includes('Wir können gerade nicht auf unsere Daten zugreifen.')]).toEqual([
      503,
      true,
    ]);
    expect(owed()).toBeGreaterThan(0);
  } finally {
    unlock();
  }
  // Whoever does something is done within two minutes of the first acknowledgement; ada plays on.
  good(await signIn(ada.email));
  const left: number[] = [];
  for (let waitedMs = 0; waitedMs < 120_000; waitedMs += STEP_MS) {
    good(await ada.client.send('/api/rounds', { json: BET }));
    await server.clock(STEP_MS);
    await until(async () => owed() === 0, 5000).catch(() => {});
    left.push(owed());
  }
  // Those who do nothing are tried again by themselves, within ten minutes.
  if (left.at(-1) !== 0) await server.clock(600_000);
  await until(async () => owed() === 0);

  const listed = ask<{ id: string; state: string }>(filesOf('D1Database'), 'select id, state from payment');
  const own = [...(await ada.list()), ...(await bea.list())].map(({ id, state }) => ({ id, state }));
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(listed.filter(({ id }) => own.some((one) => one.id === id)).toSorted(byId)).toEqual(own.toSorted(byId));
  expect(own.filter(({ state }) => state === 'succeeded')).toHaveLength(paid.length + 3);
  // Each letter went once: none waited for D1, none was repeated.
  for (const { email } of [ada, bea, cleo]) {
    const letters = await ada.client.ask<{ subject: string; text: string }[]>(
      `/sandbox/mailbox.json?to=${encodeURIComponent(email)}`,
    );
    const texts = letters.map(({ subject, text }) => `${subject}\n${text}`);
    expect(
      texts.filter((text, i) => texts.indexOf(text) < i),
      email,
    ).toEqual([]);
  }
  expect((await signIn(cleo.email)).status).toBeLessThan(300);
  const barred = new Client(base);
  await barred.send('/api/users/sign_in', { json: { user: { email: cleo.email, password: PASSWORD } } });
  const bet = await barred.send('/api/rounds', { json: BET });
  expect((JSON.parse(bet.text) as Problem).code).toBe('limit.excluded');
  const sam = await operator(base, 'sam.support');
  expect((await sam.see('/undelivered')).text).toContain('Everything has arrived.');
});
