// What Trustly settled, compared with our payments: its report as it is written, each kind of difference found and
// nothing else, and the job over its stand-in.
import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Psp } from '#functions/ports/psp/index.ts';
import { settledIn, signedMinorOf } from '#functions/ports/psp/trustly/settlement.ts';
import { trustly } from '#functions/ports/psp/trustly/trustly.ts';
import { differencesBetween, leaveDifference, waitingDifferences } from '#functions/readmodel/settlements.ts';
import { TrustlyStandIn } from '#functions/sandbox/psp/trustly/stand-in.ts';
import { memoryD1 } from '#kit/d1.ts';
import { MemoryBucket } from '#kit/log.ts';
import { memoryStore } from '#kit/transaction.ts';
import {
  isBooked,
  type SettledOrder,
  type SettledPayment,
  settlementDifferences,
  settlementNets,
  sumOfDifference,
  unsettled,
} from '#shared/domain/cashier/settlement.ts';
import { DAY_MS, dayText } from '#shared/domain/log.ts';
import { PAYMENT_STATES } from '#shared/domain/payments.ts';

const paid = (no: number, amountMinor: number, more: Partial<SettledPayment> = {}): SettledPayment => ({
  ...{ id: `P1-${no}`, playerNo: 1, providerRef: `7${no}`, action: 'deposit', state: 'succeeded', currency: 'EUR' },
  ...{ amountMinor, ...more },
});
const minor = fc.integer({ min: 1, max: 10_000_000 });
/** Payments of ours with orders of their own, each settled whole or with a part that went back. */
const books = fc
  .uniqueArray(fc.record({ amountMinor: minor, back: fc.option(fc.nat(99)), out: fc.boolean() }), {
    ...{ maxLength: 12, selector: (one) => one.amountMinor },
  })
  .map((each) => {
    const ours = each.map(({ amountMinor, out }, i) => paid(i, amountMinor, { action: out ? 'cashout' : 'deposit' }));
    const rows = each.flatMap(({ amountMinor, back, out }, i): SettledOrder[] => {
      const row = (sum: number) => ({ providerRef: `7${i}`, currency: 'EUR', amountMinor: out ? -sum : sum });
      return back === null
        ? [row(amountMinor)]
        : [row(amountMinor), row(-Math.floor((amountMinor * back) / 100) || 1 - amountMinor)];
    });
    return { ours, rows };
  });

test('books that agree have no difference, in whatever order the rows come and however much went back', () => {
  fc.assert(
    fc.property(books, fc.infiniteStream(fc.nat()), ({ ours, rows }, luck) => {
      const shuffled = rows
        .map((row) => [luck.next().value, row] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, row]) => row);
      expect(settlementDifferences(shuffled, ours)).toEqual([]);
      expect(unsettled(ours, new Set(rows.map(({ providerRef }) => providerRef)))).toEqual([]);
    }),
  );
});

test('a mistake in one order is found as what it is, and no other order with it', () => {
  const spoiled = {
    missing_here: (rows: SettledOrder[], ours: SettledPayment[]) => [rows, ours.slice(1)],
    not_booked: (rows: SettledOrder[], ours: SettledPayment[]) => [
      rows.filter((row, i) => row.providerRef !== '70' || i === 0),
      ours.map((one, i) => (i === 0 ? { ...one, state: 'declined' as const } : one)),
    ],
    currency: (rows: SettledOrder[], ours: SettledPayment[]) => [
      rows.map((row) => (row.providerRef === '70' ? { ...row, currency: 'NOK' } : row)),
      ours,
    ],
    amount: (rows: SettledOrder[], ours: SettledPayment[]) => [
      rows.map((row, i) => (i === 0 ? { ...row, amountMinor: row.amountMinor + Math.sign(row.amountMinor) } : row)),
      ours,
    ],
  } as const;
  fc.assert(
    fc.property(
      books,
      fc.constantFrom(...(Object.keys(spoiled) as (keyof typeof spoiled)[])),
      ({ ours, rows }, kind) => {
        fc.pre(ours.length > 0);
        const [theirs, own] = spoiled[kind](rows, ours) as [SettledOrder[], SettledPayment[]];
        const own70 = theirs.filter(({ providerRef }) => providerRef === '70');
        expect(settlementDifferences(theirs, own)).toEqual([
          { kind, providerRef: '70', theirs: own70, ours: kind === 'missing_here' ? null : own[0] },
        ]);
      },
    ),
  );
});

test('money that came and went again within an order is missed in nobody’s books', () => {
  const row = (amountMinor: number) => ({ providerRef: '70', currency: 'EUR', amountMinor });
  const own = paid(0, 5000, { state: 'canceled' });
  expect(settlementDifferences([row(-5000), row(5000)], [own])).toEqual([]);
  expect(settlementDifferences([row(-5000), row(4000)], [own])).toMatchObject([{ kind: 'not_booked' }]);
  const booked = paid(0, 5000);
  expect(settlementDifferences([row(5000), row(5001)], [booked])).toMatchObject([{ kind: 'amount' }]);
  expect(settlementDifferences([row(5000), row(-4999)], [booked])).toEqual([]);
  expect(unsettled([own, booked], new Set())).toEqual([
    { kind: 'missing_there', providerRef: '70', theirs: [], ours: booked },
  ]);
});

test('a deposit that is held, or that we sent back, is money in our books; one that never came, or a withdrawal that failed, is not', () => {
  const states = (action: SettledPayment['action']) => PAYMENT_STATES.filter((state) => isBooked({ action, state }));
  expect(states('deposit')).toEqual(['reserved', 'succeeded', 'rejected', 'disputed', 'charged_back']);
  expect(states('cashout')).toEqual(['succeeded']);
  const row = { providerRef: '70', currency: 'EUR', amountMinor: 5000 };
  expect(settlementDifferences([row], [paid(0, 5000, { state: 'reserved' })])).toEqual([]);
  // It goes back days later, on a day of its own.
  expect(settlementDifferences([{ ...row, amountMinor: -5000 }], [paid(0, 5000, { state: 'rejected' })])).toEqual([]);
});

test('a difference is about the whole sum, or the part by which two amounts differ', () => {
  const about = (rows: SettledOrder[], ours: SettledPayment[]) =>
    settlementDifferences(rows, ours).map(sumOfDifference);
  const row = (amountMinor: number, currency = 'EUR') => ({ providerRef: '70', currency, amountMinor });
  expect(about([row(-5000), row(1000)], [])).toEqual([{ currency: 'EUR', amountMinor: 4000 }]);
  expect(about([row(-5000)], [paid(0, 5000, { state: 'canceled' })])).toEqual([{ currency: 'EUR', amountMinor: 5000 }]);
  expect(about([row(-5001)], [paid(0, 5000)])).toEqual([{ currency: 'EUR', amountMinor: 1 }]);
  expect(about([row(4000), row(-500)], [paid(0, 5000)])).toEqual([{ currency: 'EUR', amountMinor: 1000 }]);
  expect(about([row(5000, 'NOK')], [paid(0, 5000)])).toMatchObject([{ currency: 'EUR', amountMinor: 5000 }]);
  expect(unsettled([paid(0, 700)], new Set()).map(sumOfDifference)).toMatchObject([{ amountMinor: 700 }]);
});

test('a day comes to the rows with their signs, and to our payments of its orders, each currency for itself', () => {
  const row = (no: number, amountMinor: number, currency = 'EUR') => ({ providerRef: `7${no}`, currency, amountMinor });
  const ours = [
    ...[paid(0, 5000), paid(1, 2000, { action: 'cashout' }), paid(2, 900, { currency: 'NOK' })],
    paid(3, 100, { state: 'canceled' }),
  ];
  expect(settlementNets([row(0, 5000), row(0, -500), row(1, -2000), row(3, 100)], ours)).toEqual([
    { currency: 'EUR', rows: 4, theirsMinor: 2600, payments: 2, depositsMinor: 5000, cashoutsMinor: 2000 },
    { currency: 'NOK', rows: 0, theirsMinor: 0, payments: 1, depositsMinor: 900, cashoutsMinor: 0 },
  ]);
});

test('a report is read by the names of its columns, quoted or not; rows of no order are left out', () => {
  const text = 'OrderID,"amount",accountname,currency\r\n70,50.00,"A, ""B""",EUR\r\n,-49.10,BANK,EUR\n71,-0.05,,NOK\n';
  expect(settledIn(text)).toEqual([
    { providerRef: '70', currency: 'EUR', amountMinor: 5000 },
    { providerRef: '71', currency: 'NOK', amountMinor: -5 },
  ]);
  expect(settledIn('orderid,amount,currency\n')).toEqual([]);
  for (const wrong of ['', 'orderid,currency\n70,EUR\n', 'orderid,amount,currency\n70,5e3,EUR\n', '<html>'])
    expect(settledIn(wrong), wrong).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (sum) => {
      const size = String(Math.abs(sum)).padStart(3, '0');
      expect(signedMinorOf(`${sum < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`)).toBe(sum);
    }),
  );
});

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [shop, vendor] = [pair(), pair()];
const lineOf = (pem: string) => pem.replace(/-----[^-]+-----|\n/g, '');

let nowMs = 0;
/** Only the settings that the job reads. */
async function house() {
  let digits = 100;
  const standIn = new TrustlyStandIn(
    memoryStore(),
    () => nowMs,
    {
      ...{ username: 'u', password: 's', privateKey: lineOf(vendor.privateKey), merchantKey: lineOf(shop.publicKey) },
      post: async (_hook, body) =>
        (await psp.acknowledge?.(new TextEncoder().encode(body).buffer as ArrayBuffer, true))?.text() ?? null,
    },
    () => String(++digits),
  );
  let calls = 0;
  const psp: Psp = trustly({
    ...{ url: 'http://pay.localhost/trustly/api/1', username: 'u', password: 's', privateKey: shop.privateKey },
    ...{ publicKeys: [vendor.publicKey], webhookUrl: 'https://p.example/webhooks/trustly' },
    fetcher: (request) => {
      calls += 1;
      return standIn.fetch(request);
    },
  });
  vi.doMock('#functions/ports/psp/registry.ts', () => ({
    pspOf: (_: Env, id: string) => (id === 'trustly' ? psp : null),
  }));
  vi.resetModules();
  const job = await import('#functions/jobs/settlements.ts');
  const env = { DB: memoryD1(), STORE: new MemoryBucket() } as unknown as Env;
  let no = 0;
  /** A deposit that the payer's bank credits now. */
  const credited = async (amountMinor: number): Promise<{ id: string; ref: string }> => {
    no += 1;
    const id = `P1-${no}`;
    const payer = { firstName: 'Ada', lastName: 'Berg', email: '', dateOfBirth: '', phone: '', country: 'DE', ip: '' };
    const order = await psp.checkout({
      ...{ playerId: 'p', paymentId: id, currency: 'EUR', amountMinor, brands: [], profile: null, locale: 'de' },
      ...{ returnUrl: 'https://p.example/back', expiresAtMs: nowMs + DAY_MS, payer },
    });
    if (!order.ok) throw new Error(order.code);
    const token = order.value.url.split('/').at(-1) ?? '';
    standIn.choose(token, { number: '', does: 'credit' });
    expect(await standIn.answerBank(token)).toBe('paid');
    return { id, ref: order.value.providerRef };
  };
  const listed = (id: string, ref: string, amountMinor: number, state = 'succeeded') =>
    env.DB.prepare(
      `insert into payment (id, player_no, action, state, currency, amount, method, provider, provider_ref, created_at,
        finished_at, told) values (?, 1, 'deposit', ?, 'EUR', ?, 'trustly', 'trustly', ?, ?, ?, 1)`,
    )
      .bind(id, state, amountMinor, ref, nowMs, nowMs)
      .run();
  const at = async (ms: number) => {
    nowMs = ms;
    await job.compareSettlements(env, nowMs);
  };
  return {
    at,
    calls: () => calls,
    credited,
    day: (day: string) => job.settledDay(env, 'trustly', day),
    db: env.DB,
    listed,
    stands: job.standsWithout,
    psp,
    standIn,
  };
}

const START = Date.UTC(2026, 1, 27, 12);
const dayAfter = (days: number) => dayText(Math.floor(START / DAY_MS) + days);
const NEXT = START + DAY_MS - 5 * 3_600_000;
beforeEach(() => {
  nowMs = START;
});
afterEach(() => {
  vi.doUnmock('#functions/ports/psp/registry.ts');
  // The files after this one share what is loaded.
  vi.resetModules();
  vi.restoreAllMocks();
});

test('a day that is over is compared once, with what the house has at the provider', async () => {
  const { at, calls, credited, day, listed } = await house();
  for (const sum of [5000, 12_345]) {
    const { id, ref } = await credited(sum);
    await listed(id, ref, sum);
  }
  await at(START + 6 * 3_600_000);
  expect(await day(dayAfter(0))).toBeNull();
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await at(NEXT);
  expect(await day(dayAfter(0))).toMatchObject({
    ...{ differences: [], balances: [{ currency: 'EUR', amountMinor: 17_345 }] },
    orders: [expect.any(String), expect.any(String)],
  });
  // The days before it, on which nothing was, one at a time; then nothing is uuids for any more.
  for (let turn = 1; turn <= 7; turn += 1) await at(NEXT + turn * 300_000);
  const before = calls();
  await at(NEXT + 3_600_000);
  expect(calls()).toBe(before);
  expect(errors).not.toHaveBeenCalled();
});

test('what differs is in the day’s file and in the log, and gone from it once both sides agree', async () => {
  const { at, credited, day, listed, standIn } = await house();
  const [fine, less, strange, lost] = [
    await credited(5000),
    await credited(6000),
    await credited(7000),
    await credited(8000),
  ];
  await listed(fine.id, fine.ref, 5000);
  await listed(less.id, less.ref, 5999);
  await listed(strange.id, strange.ref, 7000, 'canceled');
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await at(NEXT);
  const row = { currency: 'EUR', amountMinor: expect.any(Number) };
  expect((await day(dayAfter(0)))?.differences).toEqual([
    ...[[less, 'amount', 5999, 'succeeded'] as const, [strange, 'not_booked', 7000, 'canceled'] as const].map(
      ([{ id, ref }, kind, amountMinor, state]) => ({
        ...{ kind, providerRef: ref, theirs: [{ ...row, providerRef: ref }] },
        ours: { ...paid(0, amountMinor, { id, providerRef: ref }), state },
      }),
    ),
    { kind: 'missing_here', providerRef: lost.ref, theirs: [{ ...row, providerRef: lost.ref }], ours: null },
  ]);
  expect(errors.mock.calls.map(([text]) => JSON.parse(String(text)))).toMatchObject([
    { event: 'settlement.differs', provider: 'trustly', day: dayAfter(0), orders: 3 },
  ]);
  await listed(lost.id, lost.ref, 8000);
  for (const id of [less.id, strange.id]) standIn.play(id, 'taken');
  await at(NEXT + 5 * 3_600_000);
  expect((await day(dayAfter(0)))?.differences).toHaveLength(3);
  await at(NEXT + 7 * 3_600_000);
  const corrected = await day(dayAfter(0));
  expect(corrected?.differences.map(({ kind }) => kind)).toEqual(['amount', 'not_booked']);
  // What the bank took back is no longer there.
  expect(corrected?.balances).toEqual([{ currency: 'EUR', amountMinor: 13_000 }]);
});

test('a difference waits from when it was found until both sides agree, or until it is left; left, it is told no more and waits again once it differs in another way', async () => {
  const { at, credited, day, db, listed } = await house();
  const [less, lost] = [await credited(6000), await credited(8000)];
  await listed(less.id, less.ref, 5999);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await at(NEXT);
  const today = dayAfter(0);
  const waits = async () => {
    const { items, count } = await waitingDifferences(db, 9);
    expect(count).toBe(items.length);
    return items.map(({ ref, kind, amountMinor, sinceMs }) => [ref, kind, amountMinor, sinceMs - NEXT]);
  };
  const both = [
    [less.ref, 'amount', 1, 0],
    [lost.ref, 'missing_here', 8000, 0],
  ];
  expect(await waits()).toEqual(both);
  expect((await waitingDifferences(db, 1)).count).toBe(2);
  await at(NEXT + 7 * 3_600_000);
  expect(await waits()).toEqual(both);
  const left = { operator: 'carl', reason: 'a cent of theirs', nowMs: NEXT };
  const leave = (ref: string, of = today) => leaveDifference(db, { provider: 'trustly', day: of, ref }, left);
  expect([await leave(less.ref), await leave(less.ref), await leave('1'), await leave(lost.ref, '2026-01-01')]).toEqual(
    [...[true, false, false, false]],
  );
  expect(await waits()).toEqual(both.slice(1));
  // Both agree on the other by now.
  await listed(lost.id, lost.ref, 8000);
  const before = errors.mock.calls.length;
  await at(NEXT + 14 * 3_600_000);
  expect(await waits()).toEqual([]);
  expect((await day(today))?.differences).toHaveLength(1);
  expect(errors.mock.calls.length).toBe(before);
  expect(await differencesBetween(db, 'trustly', { from: today, to: today })).toMatchObject([
    { ref: less.ref, leftBy: 'carl', leftFor: 'a cent of theirs', leftAtMs: NEXT },
  ]);
  // Another amount is another difference.
  await db.prepare('update payment set amount = 5000 where id = ?').bind(less.id).run();
  await at(NEXT + 21 * 3_600_000);
  expect(await waits()).toEqual([[less.ref, 'amount', 1000, 21 * 3_600_000]]);
  expect(errors.mock.calls.length).toBe(before + 1);
});

test('a day without a comparison is too early for one, waits for its report, or is given up after a week', async () => {
  const { stands } = await house();
  const noon = Date.UTC(2026, 2, 10, 12);
  const of = (day: string, ms = noon) => stands(day, ms);
  expect([of('2026-03-10'), of('2026-03-09', Date.UTC(2026, 2, 10, 5, 59))]).toEqual(['early', 'early']);
  expect([of('2026-03-09', Date.UTC(2026, 2, 10, 6)), of('2026-03-03')]).toEqual(['waits', 'waits']);
  expect(of('2026-03-02')).toBe('given_up');
});

test('a payment of ours that no report of a week names is missing there, and only once the week was reported', async () => {
  const { at, day, listed } = await house();
  await listed('P1-9', '999', 5000);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let days = 1; days <= 8; days += 1)
    for (let turn = 0; turn < 8; turn += 1) await at(NEXT + (days - 1) * DAY_MS + turn * 1_000_000);
  const found = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((days) => day(dayAfter(days))));
  expect(found.map((one) => one?.differences.length)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect(found[7]?.differences).toMatchObject([{ kind: 'missing_there', providerRef: '999', ours: { id: 'P1-9' } }]);
  expect(errors).toHaveBeenCalledTimes(1);
});

test('nothing is missing there while a day of the week has no report, which may have named it', async () => {
  const { at, day, listed, psp } = await house();
  await listed('P1-9', '999', 5000);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const settled = psp.settled?.bind(psp);
  vi.spyOn(psp as Required<Psp>, 'settled').mockImplementation(async (wanted, ms) =>
    wanted === dayAfter(3) || !settled ? { ok: false, code: 'server.unavailable' } : settled(wanted, ms),
  );
  await at(NEXT + 2 * DAY_MS);
  for (let turn = 1; turn < 8; turn += 1) await at(NEXT + 2 * DAY_MS + turn * 1_000_000);
  for (let days = 5; days <= 8; days += 1) await at(NEXT + (days - 1) * DAY_MS);
  expect((await day(dayAfter(7)))?.differences).toEqual([]);
});

test('a provider that gives no report leaves the day open, and says so', async () => {
  const { at, credited, day, psp } = await house();
  await credited(5000);
  const report = vi
    .spyOn(psp as Required<Psp>, 'settled')
    .mockResolvedValue({ ok: false, code: 'server.unavailable' } as never);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await at(NEXT);
  expect(await day(dayAfter(0))).toBeNull();
  expect(JSON.parse(String(errors.mock.calls[0]?.[0]))).toMatchObject({
    event: 'settlement.not_compared',
    provider: 'trustly',
  });
  report.mockRestore();
  await at(NEXT + 300_000);
  expect((await day(dayAfter(0)))?.differences).toMatchObject([{ kind: 'missing_here' }]);
});

test('the report and the balance are uuids for once in fifteen minutes, however often the house looks', async () => {
  const { psp, standIn } = await house();
  const uuids: string[] = [];
  const fetch = standIn.fetch.bind(standIn);
  vi.spyOn(standIn, 'fetch').mockImplementation(async (request) => {
    const { params } = JSON.parse(await request.clone().text()) as { params: { UUID: string } };
    uuids.push(params.UUID);
    return fetch(request);
  });
  for (const ms of [0, 60_000, 14 * 60_000, 15 * 60_000]) await psp.balances?.(START + ms);
  expect(new Set(uuids).size).toBe(2);
});
