// Forged, stale, repeated and shuffled words of both payment providers (of vendors: vendors-forged.test.ts): whatever nobody signed, or
// signed for something else, moves nothing and leaves no row; what was signed moves once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AZIMUTH_SIGNATURE } from '#functions/ports/psp/azimuth.ts';
import { signature, WINDOW_S } from '#functions/ports/signature.ts';
import { signed } from '#functions/sandbox/psp/azimuth/notifications.ts';
import { azimuthKey, batchOf, type Cashier, cashier, type Notification, REPORTED_CARD } from '#kit/cashier.ts';
import { chance } from '#kit/chance.ts';
import { everything } from '#kit/everything.ts';
import { PASSWORD, until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { CashoutAnswer, DepositAnswer, PaymentMethods } from '#shared/contract/payments.ts';
import { secrets } from '../../scripts/secrets.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const EVENTS = everything ? 500 : 12;
const PSP = secrets().PSP_SANDBOX_SECRET ?? '';
const next = chance(5);
const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

const SEED = secrets().AZIMUTH_SANDBOX_SEED ?? '';

type Bytes = Uint8Array<ArrayBuffer>;
type Mark = (body: Bytes, about: { atMs: number; secret: string }) => Promise<string>;
/** `mark` is the dialect: what vouches for a body, under this secret, at this time. */
type Door = { path: string; header: string; secret: string; mark: Mark };
const hmac: Mark = (body, { atMs, secret }) => signature([secret], body.buffer, atMs);
const ed25519: Mark = async (body, { atMs, secret }) =>
  (await signed(body, await azimuthKey(secret), atMs))[AZIMUTH_SIGNATURE] ?? '';
const DOORS = {
  psp: { path: '/webhooks/apsis', header: 'apsis-signature', secret: PSP, mark: hmac },
  bank: { path: '/webhooks/azimuth', header: AZIMUTH_SIGNATURE, secret: SEED, mark: ed25519 },
} satisfies Record<string, Door>;

/** What goes over the wire: a body and what vouches for it. */
type Sent = { path: string; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> };
type Event = { id: string; type: string; data: Record<string, unknown> };
/** A word of one event, in the dialect of its door. */
type Genuine = { door: Door; event: Event; text: string };

const bytes = (text: string) => new TextEncoder().encode(text);
const marked = (door: Door, body: Bytes, { atMs = Date.now(), secret = door.secret } = {}) =>
  door.mark(body, { atMs, secret });
async function genuine({ door, text }: Pick<Genuine, 'door' | 'text'>): Promise<Sent> {
  const body = bytes(text);
  return { path: door.path, headers: { [door.header]: await marked(door, body) }, body };
}

async function post({ path, headers, body }: Sent): Promise<{ status: number; text: string }> {
  const answer = await fetch(new URL(path, base()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}
/** In parts of a few dozen at once, as a flood comes. */
async function flood<Each>(list: readonly Each[], send: (each: Each) => Promise<void>): Promise<void> {
  for (let from = 0; from < list.length; from += 25) await Promise.all(list.slice(from, from + 25).map(send));
}

let ada: Cashier;
let eve: Cashier;
/** Everything that a provider could tell of these two, were it true. */
let stories: Genuine[];

async function opened(player: Cashier, amountMinor: number, method = 'visa'): Promise<string> {
  const reply = await player.deposit({ amountMinor, method });
  expect(reply.status, reply.text).toBe(201);
  return (JSON.parse(reply.text) as DepositAnswer).payment.id;
}

beforeAll(async () => {
  [ada, eve] = [await cashier(base()), await cashier(base())];
  const paid = JSON.parse((await ada.deposit({ amountMinor: 20_000 })).text) as DepositAnswer;
  await ada.pay(paid.redirectUrl);
  await ada.reaches(paid.payment.id, 'succeeded');
  const { methods } = await ada.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  const profile = methods.flatMap(({ savedProfiles }) => savedProfiles)[0]?.id ?? '';
  // Ends in 14: the provider itself keeps silent about it.
  const response = await ada.cashout({ profile, amountMinor: 2014 });
  expect(response.status, response.text).toBe(201);
  const out = (JSON.parse(response.text) as CashoutAnswer).payment.id;
  const transfer0 = JSON.parse((await ada.deposit({ method: 'sofort', amountMinor: 6000 })).text) as DepositAnswer;
  await ada.payByBank(transfer0.redirectUrl);
  const { id: bookedId } = await ada.reaches(transfer0.payment.id, 'succeeded');
  const [receipt] = await worker.sql('PLAYER', ada.playerId, "select ref from receipt where provider = 'azimuth'");
  const booked = { id: bookedId, ref: String(receipt?.ref) };
  await ada.client.ask('/api/users/proof', { json: { password: PASSWORD } });
  const wire = await ada.cashout({ method: 'bank-transfer', iban: 'AT611904300234573201', amountMinor: 2014 });
  expect(wire.status, wire.text).toBe(201);
  const wired = (JSON.parse(wire.text) as CashoutAnswer).payment.id;
  // Past its recall window: it moves by no timer while the long flood lasts.
  await ada.client.ask('/sandbox/clock', { json: { byMs: 61_000 } });
  await ada.reaches(out, 'processing');
  await ada.reaches(wired, 'processing');
  const intents = [await opened(ada, 3000), await opened(ada, 4000), await opened(eve, 5000)] as const;
  const { address } = await ada.client.ask<{ address: string }>('/api/player/payments/address', {
    json: { currency: 'BTC' },
  });
  const of = (type: string, data: Record<string, unknown>, door: Door = DOORS.psp): Genuine => {
    const event = { id: `evt_${type}`, type, data };
    return { door, event, text: JSON.stringify(event) };
  };
  const bank = (kind: string, order: string, data: Record<string, unknown>, player = ada): Genuine => {
    const notification: Notification = { kind, about: { customer: player.playerId, order }, data };
    return { door: DOORS.bank, event: { id: kind, type: kind, data }, text: batchOf([notification]) };
  };
  const transfers = [await opened(ada, 3000, 'sofort'), await opened(eve, 3000, 'sofort')] as const;
  const reference = (id: string, player = ada) => `${player.playerId}/${id}`;
  const charge = (id: string, amount: number, player = ada) => ({
    charge: `ch_${id}`,
    reference: reference(id, player),
    currency: 'EUR',
    amount,
    card: REPORTED_CARD,
    reason: 'card_declined',
  });
  const transfer = { transfer: 'tr_1', reference: reference(out), currency: 'EUR', amount: 2014, reason: 'closed' };
  const coin = { coin: 'tx_1', reference: ada.playerId, address, currency: 'BTC', amount: 50_000 };
  stories = [
    ...['charge.captured', 'charge.pending', 'charge.declined', 'charge.abandoned'].flatMap((type) => [
      of(type, charge(intents[0], 3000)),
      of(type, charge(intents[1], 4000)),
      of(type, charge(intents[2], 5000, eve)),
    ]),
    of('charge.disputed', { ...charge(paid.payment.id, 20_000), dispute: 'dp_1' }),
    ...['coin.seen', 'coin.confirmed'].map((type) => of(type, coin)),
    ...['payout.paid', 'payout.failed', 'payout.returned'].map((type) => of(type, transfer)),
    ...(
      [
        [transfers[0], ada],
        [transfers[1], eve],
      ] as const
    ).flatMap(([order, player]) => [
      bank('PAYIN_AUTHORISED', order, { payin: 'AZI-1' }, player),
      bank(
        'PAYIN_BOOKED',
        order,
        { payin: 'AZI-1', booking: `BKG-${order}`, amount: { value: '30.00', currency: 'EUR' } },
        player,
      ),
      bank('PAYIN_REJECTED', order, { payin: 'AZI-1', reason: 'AM04' }, player),
      bank('PAYIN_CANCELLED', order, { payin: 'AZI-1', reason: 'CUST' }, player),
    ]),
    bank('PAYIN_RECALLED', booked.id, {
      payin: 'AZI-1',
      recall: 'RCL-1',
      amount: { value: '60.00', currency: 'EUR' },
      booking: booked.ref,
    }),
    ...['PAYOUT_EXECUTED', 'PAYOUT_REJECTED', 'PAYOUT_RETURNED'].map((kind) =>
      bank(kind, wired, { payout: 'AZO-1', reason: 'AC04' }),
    ),
  ];
});
afterAll(() => expect(worker.logs().filter((line) => line.includes('request.failed'))).toEqual([]));

const TABLES = `select name from sqlite_master where type = 'table' and name not glob '_cf*' and name not glob 'sqlite_*' and name not glob 'd1_*'`;

/** What these two have and what there is of it, in every store: the money word by word, the rest by count. */
async function house(): Promise<unknown> {
  for (const { playerId } of [ada, eve])
    await until(async () => (await worker.sql('PLAYER', playerId, 'select 1 from outbox')).length === 0);
  const { DB } = await worker.env();
  const rows: Record<string, unknown> = {};
  for (const { name } of (await DB.prepare(TABLES).all<{ name: string }>()).results)
    rows[`D1 ${name}`] = await DB.prepare(`select count(*) as n from "${name}"`).first('n');
  for (const { playerId } of [ada, eve])
    for (const { name } of await worker.sql('PLAYER', playerId, TABLES)) {
      const whole = /^(payment|receipt|chargeback|document|saved|balance|profile|due)$/.test(String(name));
      const sql = `select ${whole ? '*' : 'count(*) as n'} from "${name}"`;
      rows[`${playerId} ${name}`] = await worker.sql('PLAYER', playerId, sql);
    }
  return rows;
}

const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
const changed = (body: Uint8Array<ArrayBuffer>, from: RegExp, to: string): Uint8Array<ArrayBuffer> => {
  const text = new TextDecoder().decode(body);
  const other = text.replace(from, to);
  // A change that changes nothing would be no forgery.
  return bytes(other === text ? `${text} ` : other);
};

type Forgery = (sent: Sent, door: Door) => Promise<Sent> | Sent;
const vouched = (sent: Sent, door: Door, mark: string): Sent => ({ ...sent, headers: { [door.header]: mark } });
const markOf = ({ headers }: Sent, door: Door) => headers[door.header] ?? '';
const partOf = (mark: string, name: string) => new RegExp(`${name}=([^,]*)`).exec(mark)?.[1] ?? '';

/** Outside the window also where the server's clock was moved by a minute, and where the machine is slow. */
const BEYOND_MS = (WINDOW_S + 180) * 1000;

/** What is not said in the mark: the same for every dialect. */
const BODIES: Readonly<Record<string, Forgery>> = {
  'no mark': (sent) => ({ ...sent, headers: {} }),
  'an empty mark': (sent, door) => vouched(sent, door, ''),
  'a mark in another header': (sent, door) => ({ ...sent, headers: { 'x-signature': markOf(sent, door) } }),
  'yesterday’s word': async (sent, door) => {
    const atMs = Date.now() - BEYOND_MS - Math.floor(next() * 86_400_000);
    return vouched(sent, door, await marked(door, sent.body, { atMs }));
  },
  'tomorrow’s word': async (sent, door) => {
    const atMs = Date.now() + BEYOND_MS + Math.floor(next() * 86_400_000);
    return vouched(sent, door, await marked(door, sent.body, { atMs }));
  },
  'another sum or outcome': (sent) => ({
    ...sent,
    body: changed(sent.body, /"amount":\d+|"value":"[\d.]+"/, pick(['"amount":9000000', '"value":"90000.00"'])),
  }),
  'another player’s payment': (sent) => ({
    ...sent,
    body: changed(sent.body, new RegExp(`${ada.playerId}|${eve.playerId}`), pick([ada, eve]).playerId),
  }),
  'a body with a byte more': (sent) => ({ ...sent, body: Uint8Array.from([...sent.body, 0x20]) }),
  'a word for the other door': (sent, door) => {
    const others = Object.values(DOORS).filter((each) => each !== door);
    return { ...sent, path: pick(others).path };
  },
};

/** Twenty ways in which somebody without the key makes one word out of another. */
const FORGERIES: Readonly<Record<string, Forgery>> = {
  ...BODIES,
  'the mark of another key': async (sent, door) => vouched(sent, door, await marked(door, sent.body, { secret: 'x' })),
  'the mark of an empty key, as it seems': (sent, door) =>
    vouched(sent, door, `t=${Math.floor(Date.now() / 1000)},v1=`),
  'the mark of the other door’s key': async (sent, door) =>
    vouched(sent, door, await marked(door, sent.body, { secret: SEED })),
  'one sign of the mark': (sent, door) => {
    const mark = markOf(sent, door);
    return vouched(sent, door, flip(mark, mark.indexOf('v1=') + 3 + Math.floor(next() * 64)));
  },
  'a mark cut short': (sent, door) => vouched(sent, door, markOf(sent, door).slice(0, -1 - Math.floor(next() * 60))),
  'a mark in capitals': (sent, door) => {
    const mark = markOf(sent, door);
    return vouched(
      sent,
      door,
      `t=${partOf(mark, 't')},v1=${'F'.repeat(8)}${partOf(mark, 'v1').slice(8).toUpperCase()}`,
    );
  },
  'an older scheme': (sent, door) => vouched(sent, door, markOf(sent, door).replace('v1=', 'v0=')),
  'the mark behind four others': (sent, door) => {
    const mark = markOf(sent, door);
    return vouched(
      sent,
      door,
      mark.replace(
        ',v1',
        `,${Array(4)
          .fill(`v1=${'0'.repeat(64)}`)
          .join()},v1`,
      ),
    );
  },
  'another time': (sent, door) =>
    vouched(sent, door, markOf(sent, door).replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1000) + 7}`)),
  'no time': (sent, door) => vouched(sent, door, markOf(sent, door).replace(/^t=\d+,/, '')),
  'a time that is no number': (sent, door) => vouched(sent, door, markOf(sent, door).replace(/^t=(\d+)/, 't=$1e0')),
};

/** The same of the dialect that signs with a key of which we hold the public half. */
const part = (mark: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(mark)?.[1] ?? '';
const set = (mark: string, name: string, value: string) =>
  mark.replace(new RegExp(`${name}="[^"]*"`), `${name}="${value}"`);
const edited =
  (edit: (mark: string) => string): Forgery =>
  (sent, door) =>
    vouched(sent, door, edit(markOf(sent, door)));
const OTHER_SEED = 'ab'.repeat(32);
const BANK_FORGERIES: Readonly<Record<string, Forgery>> = {
  ...BODIES,
  'the mark of another key': async (sent, door) =>
    vouched(sent, door, await marked(door, sent.body, { secret: OTHER_SEED })),
  'another key under our key’s name': async (sent, door) => {
    const strange = await marked(door, sent.body, { secret: OTHER_SEED });
    return vouched(sent, door, set(strange, 'keyid', part(markOf(sent, door), 'keyid')));
  },
  'a key of no name': edited((mark) => set(mark, 'keyid', '')),
  'the mark of the other dialect': async (sent, door) =>
    vouched(sent, door, await hmac(sent.body, { atMs: Date.now(), secret: PSP })),
  'one sign of the mark': edited((mark) => {
    const own = part(mark, 'signature');
    const at = Math.floor(next() * own.length);
    return set(mark, 'signature', own.slice(0, at) + (own[at] === 'A' ? 'B' : 'A') + own.slice(at + 1));
  }),
  // The last sign carries four bits that no byte needs: another writing of the same bytes is none of ours.
  'the same bytes in another writing': edited((mark) => {
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const own = part(mark, 'signature');
    return set(
      mark,
      'signature',
      own.slice(0, -1) + signs[signs.indexOf(own.at(-1) ?? '') + 1 + Math.floor(next() * 15)],
    );
  }),
  'a mark cut short': edited((mark) =>
    set(mark, 'signature', part(mark, 'signature').slice(0, -1 - Math.floor(next() * 60))),
  ),
  'a mark of nothing but zeros': edited((mark) => set(mark, 'signature', 'A'.repeat(86))),
  'another time': edited((mark) => set(mark, 'created', `${new Date(Date.now() + 7000).toISOString().slice(0, 19)}Z`)),
  'a time that is none': edited((mark) => set(mark, 'created', '2026-99-99T99:99:99Z')),
  'a mark with more behind it': edited((mark) => `${mark}; signature="${'A'.repeat(86)}"`),
};
const forgeriesOf = (door: Door) => (door === DOORS.bank ? BANK_FORGERIES : FORGERIES);

const COUNT = EVENTS * Object.keys(FORGERIES).length;

test(`of ${COUNT} forged or stale words, twenty forgeries of each, none is accepted, none is a fault of ours, and none leaves a row [I17 I19 I37 S7.130]`, async () => {
  expect(Object.keys(FORGERIES)).toHaveLength(20);
  expect(Object.keys(BANK_FORGERIES)).toHaveLength(20);
  const before = await house();
  const list = Array.from({ length: EVENTS }, (_, at) => stories[at % stories.length] ?? pick(stories)).flatMap(
    (story) => Object.entries(forgeriesOf(story.door)).map(([name, forge]) => ({ story, name, forge })),
  );
  const statuses = new Map<number, number>();
  await flood(list, async ({ story, name, forge }) => {
    const { status, text } = await post(await forge(await genuine(story), story.door));
    const stale = name === 'yesterday’s word' || name === 'tomorrow’s word';
    expect([status, (JSON.parse(text) as { code: string }).code], `${name}, ${story.event.type}: ${text}`).toEqual(
      stale ? [400, 'webhook.stale'] : [401, 'webhook.signature'],
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  expect([...statuses.values()].reduce((all, n) => all + n, 0)).toBe(COUNT);
  expect(await house()).toEqual(before);
}, 900_000);

/** What the key’s owner might sign by mistake: every one is read, none is taken. */
const NONSENSE: readonly ((event: Event) => unknown)[] = [
  () => null,
  () => [],
  () => 'charge.captured',
  ({ id, data }) => ({ id, data }),
  ({ type, data }) => ({ type, data }),
  ({ data, ...rest }) => rest,
  (event) => ({ ...event, id: 7 }),
  (event) => ({ ...event, id: 'x'.repeat(81) }),
  (event) => ({ ...event, data: null }),
  (event) => ({ ...event, data: [event.data] }),
  (event) => ({ ...event, data: { ...event.data, reference: undefined } }),
  (event) => ({ ...event, data: { ...event.data, reference: '../..' } }),
  (event) => ({ ...event, data: { ...event.data, reference: '/' } }),
  (event) => ({ ...event, data: { ...event.data, reference: 'toString/constructor' } }),
  (event) => ({ ...event, data: { ...event.data, reference: `${event.data.reference}/x` } }),
  (event) => ({ ...event, data: { ...event.data, reference: `${eve.playerId}/D1-1/../../P1` } }),
];
const SUMS: readonly unknown[] = [
  0,
  -1,
  0.5,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  '3000',
  null,
  [3000],
  { amount: 3000 },
  true,
  '∞',
];

test('what is signed and makes no sense, or speaks of what nobody has, is refused and moves nothing [I17 I38]', async () => {
  const before = await house();
  const spoken = stories.filter(({ door }) => door !== DOORS.bank);
  const words = spoken.flatMap(({ door, event }) =>
    NONSENSE.map((turn) => ({ door, body: JSON.stringify(turn(event)) })),
  );
  const moneyed = spoken.filter(({ event: { type } }) => /captured|disputed|coin/.test(type));
  const sums = moneyed.flatMap(({ door, event }) => [
    ...SUMS.map((amount) => ({ door, body: JSON.stringify({ ...event, data: { ...event.data, amount } }) })),
    ...['eur', '', 'XXX', null].map((currency) => ({
      door,
      body: JSON.stringify({ ...event, data: { ...event.data, currency, address: 'bc1qsomebodyelse' } }),
    })),
  ]);
  const raw = [
    '',
    '{',
    '\u0000',
    '{"id":"a","type":"charge.captured","data":{"__proto__":{"amount":1}}}',
    '['.repeat(30_000),
  ];
  const texts = raw.flatMap((body) => Object.values(DOORS).map((door) => ({ door, body })));
  await flood([...words, ...sums, ...texts], async ({ door, body }) => {
    const data = bytes(body);
    const sent = { path: door.path, headers: { [door.header]: await marked(door, data) }, body: data };
    const { status } = await post(sent);
    // What can be read and is refused waits for an operator: its provider is told that it was taken.
    expect([204, 400, 404], `${status} for ${body.slice(0, 300)}`).toContain(status);
  });
  // Bytes that are no text, and more of them than anybody reads.
  for (const door of Object.values(DOORS)) {
    const noise = Uint8Array.from({ length: 2000 }, () => Math.floor(next() * 256));
    expect(
      (await post({ path: door.path, headers: { [door.header]: await marked(door, noise) }, body: noise })).status,
    ).toBe(400);
    const huge = bytes(`{"x":"${'x'.repeat(70_000)}"}`);
    expect(
      (await post({ path: door.path, headers: { [door.header]: await marked(door, huge) }, body: huge })).status,
    ).toBe(413);
  }
  expect(await house()).toEqual(before);
});

test('true words, each told five times and all of them shuffled, move each sum once; told again an hour later they are stale [I7 I16 I17 I37]', async () => {
  const player = await cashier(base());
  const sums = everything ? Array.from({ length: 15 }, (_, at) => 1000 + at) : [1000, 2000, 3000];
  const ids = [];
  for (const amount of sums) ids.push(await opened(player, amount));
  const events = ids.flatMap((id, at) => {
    const data = { charge: `ch_${id}`, reference: `${player.playerId}/${id}`, currency: 'EUR', amount: sums[at] };
    return ['charge.pending', 'charge.declined', 'charge.captured'].map((type) => ({
      door: DOORS.psp,
      text: JSON.stringify({
        id: `evt_${type}_${id}`,
        type,
        data: { ...data, card: REPORTED_CARD, reason: 'card_declined' },
      }),
    }));
  });
  const sent = await Promise.all(events.map(genuine));
  const order = Array.from({ length: 5 }, () => sent)
    .flat()
    .map((each) => ({ each, at: next() }))
    .toSorted((a, b) => a.at - b.at);
  await flood(order, async ({ each }) => {
    const { status, text } = await post(each);
    expect(status, text).toBe(204);
  });
  const payments = await player.list();
  expect(payments).toHaveLength(sums.length);
  for (const { state, reason, received_cents, amount_cents } of payments) {
    // A success that comes after the refusal is held, as nobody waits for it any more.
    expect([state, reason], reason ?? '').toEqual(
      state === 'succeeded' ? ['succeeded', null] : ['reserved', 'held_late'],
    );
    expect(received_cents).toBe(amount_cents);
  }
  const receipts = await worker.sql(
    'PLAYER',
    player.playerId,
    'select count(*) as n, count(distinct ref) as refs from receipt',
  );
  expect(receipts).toEqual([{ n: sums.length, refs: sums.length }]);
  const credited = payments
    .filter(({ state }) => state === 'succeeded')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  expect(await player.balance()).toBe(credited);
  await player.client.ask('/sandbox/clock', { json: { byMs: 3_600_000 } });
  await flood(sent, async (each) => expect((await post(each)).status).toBe(400));
  expect(await player.balance()).toBe(credited);
});
