// Forged, altered, repeated and shuffled words of both vendors, whose marks stand in what they send and name no time: whatever nobody signed, or
// signed for something else, moves nothing; what was signed moves once, however often and in whatever order, under an older key too.
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { adyenKeys } from '#functions/sandbox/psp/adyen/keys.ts';
import { mark, type Prefix, written } from '#functions/sandbox/psp/trustly/marks.ts';
import { waitingWebhooks } from '#functions/webhook/stub.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { chance } from '#kit/chance.ts';
import { everything } from '#kit/everything.ts';
import { until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import type { DepositAnswer } from '#shared/contract/payments.ts';
import { secrets } from '../../scripts/secrets.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'DE' });
const base = () => `http://localhost:${worker.url().port}`;
const ROUNDS = everything ? 100 : 3;
const next = chance(7);
const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
const known = secrets();
const cards = adyenKeys({ PSP_SANDBOX_SECRET: known.PSP_SANDBOX_SECRET ?? '' });
const bankKey = known.TRUSTLY_SANDBOX_PRIVATE_KEY ?? '';
const ownKey = known.TRUSTLY_SANDBOX_MERCHANT_PRIVATE_KEY ?? '';
const strange = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
}).privateKey.toString('base64');

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
async function post({ path, headers, body }: Sent): Promise<{ status: number; code: string | undefined }> {
  const answer = await fetch(new URL(path, base()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const text = await answer.text();
  return { status: answer.status, code: /"code":"([\w.]+)"/.exec(text)?.[1] };
}

/** One word of Trustly: everything but the mark is signed. */
interface Words {
  readonly method: string;
  readonly uuid: string;
  readonly data: Readonly<Record<string, unknown>>;
}
const markOf = ({ method, uuid, data }: Words, key = bankKey, prefix: Prefix = 'alg=RS256;') =>
  mark(key, method + uuid + written(data), prefix);
const bankSent = ({ method, uuid, data }: Words, signature: string): Sent => ({
  path: '/webhooks/trustly',
  headers: {},
  body: JSON.stringify({ method, version: '1.1', params: { signature, uuid, data } }),
});

/** One item of a standard webhook of Adyen, without its mark. */
type Item = Readonly<Record<string, unknown>> & { amount: { value: number; currency: string } };
const SIGNED = ['pspReference', 'originalReference', 'merchantAccountCode', 'merchantReference'] as const;
const itemText = (item: Item): string =>
  [
    ...SIGNED.map((name) => item[name] ?? ''),
    ...[item.amount.value, item.amount.currency, item.eventCode, item.success],
  ].join(':');
const hmac = (key: string, text: string) => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('base64');
const BASIC = `Basic ${Buffer.from(cards.basicAuth).toString('base64')}`;
const cardSent = (item: Item, hmacSignature: string | undefined, authorization: string | null = BASIC): Sent => ({
  path: '/webhooks/adyen',
  headers: authorization === null ? {} : { authorization },
  body: JSON.stringify({
    live: 'false',
    notificationItems: [
      {
        NotificationRequestItem: { ...item, additionalData: { ...(hmacSignature !== undefined && { hmacSignature }) } },
      },
    ],
  }),
});
const cardMark = (item: Item, key = cards.hmacKey) => hmac(key, itemText(item));
const payoutSent = (data: object, key: string | null = cards.transferKey): Sent => {
  const body = JSON.stringify({ type: 'balancePlatform.transfer.updated', data });
  return { path: '/webhooks/adyen', headers: key === null ? {} : { hmacsignature: hmac(key, body) }, body };
};

let ada: Cashier;
let eve: Cashier;
let banks: Words[];
let items: Item[];
let transfers: object[];

async function opened(player: Cashier, method: string, amountMinor: number): Promise<string> {
  const reply = await player.deposit({ method, amountMinor });
  expect(reply.status, reply.text).toBe(201);
  const { payment, redirectUrl } = JSON.parse(reply.text) as DepositAnswer;
  expect(new URL(redirectUrl).pathname).toMatch(/^\/(trustly|adyen)\/s\//);
  return payment.id;
}
let count = 0;
const bankWord = (method: string, paymentId: string, amount: string, data: object = {}): Words => ({
  method,
  uuid: crypto.randomUUID(),
  data: {
    notificationid: `77${++count}`,
    messageid: `${ada.playerId}.${paymentId}`,
    orderid: `90${paymentId.replace(/\D/g, '')}`,
    enduserid: ada.playerId,
    ...{ amount, currency: 'EUR', timestamp: '2026-11-29 21:00:00.000000+01' },
    ...data,
  },
});
const item = (eventCode: string, paymentId: string, value: number, about: object = {}): Item => ({
  pspReference: `PA${paymentId.replace(/\D/g, '')}`,
  merchantAccountCode: cards.merchantAccount,
  merchantReference: `${eve.playerId}.${paymentId}`,
  amount: { value, currency: 'EUR' },
  eventCode,
  eventDate: '2026-11-29T21:00:00+01:00',
  success: 'true',
  ...about,
});

beforeAll(async () => {
  ada = await cashier(base());
  eve = await cashier(base(), { country: 'NZ' });
  eve.client.cookies.set(COUNTRY_COOKIE, 'NZ');
  const [bank, card] = [await opened(ada, 'sofort', 3000), await opened(eve, 'visa', 4000)];
  banks = [
    ...['credit', 'pending', 'cancel', 'debit'].map((method) => bankWord(method, bank, '30.00')),
    bankWord('account', bank, '30.00', { accountid: '555', lastdigits: '3201', attributes: { bank: 'Erste' } }),
    ...['payoutconfirmation', 'payoutfailed'].map((method) =>
      bankWord(method, bank, '30.00', { messageid: `${ada.playerId}.${bank}.out` }),
    ),
  ];
  items = [
    ...['AUTHORISATION', 'OFFER_CLOSED', 'CAPTURE_FAILED', 'CHARGEBACK'].map((code) => item(code, card, 4000)),
    item('AUTHORISATION', card, 4000, { success: 'false', reason: 'DECLINED' }),
    item('REFUND', card, 4000, { originalReference: 'PA1' }),
  ];
  const reference = `${eve.playerId}.${card}`;
  transfers = ['booked', 'failed', 'returned'].map((status) => ({ id: 'TR1', reference, status, sequenceNumber: 1 }));
});

const TABLES = ['payment', 'receipt', 'chargeback', 'refund', 'saved', 'balance', 'payout_stage'];
/** What these two have, word by word. */
async function house(): Promise<unknown> {
  const rows: Record<string, unknown> = {};
  for (const { playerId } of [ada, eve]) {
    await until(async () => (await worker.sql('PLAYER', playerId, 'select 1 from outbox')).length === 0);
    for (const name of TABLES)
      rows[`${playerId} ${name}`] = await worker.sql('PLAYER', playerId, `select * from "${name}"`);
  }
  return rows;
}

const turned = (text: string): string => text.slice(0, -20) + (text.at(-20) === 'A' ? 'B' : 'A') + text.slice(-19);
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Twenty ways in which somebody without Trustly's key makes one word out of another. */
const BANK_FORGERIES: Readonly<Record<string, (word: Words) => Sent>> = {
  'no mark': (word) => bankSent(word, ''),
  'the mark of another key': (word) => bankSent(word, markOf(word, strange)),
  'the mark of our own key': (word) => bankSent(word, markOf(word, ownKey)),
  'one sign of the mark': (word) => bankSent(word, turned(markOf(word))),
  'a mark cut short': (word) => bankSent(word, markOf(word).slice(0, -8)),
  'a mark of one digest under another’s name': (word) =>
    bankSent(word, markOf(word, bankKey, '').replace(/^/, 'alg=RS256;')),
  'a digest that is none': (word) => bankSent(word, markOf(word).replace('RS256', 'none')),
  'a mark in small letters': (word) => bankSent(word, markOf(word).toLowerCase()),
  'a mark with more behind it': (word) => bankSent(word, `${markOf(word)}AAAA`),
  'the mark of another word': (word) => bankSent(word, markOf(pick(banks.filter((each) => each !== word)))),
  'another method': (word) =>
    bankSent({ ...word, method: word.method === 'credit' ? 'debit' : 'credit' }, markOf(word)),
  'another delivery': (word) => bankSent({ ...word, uuid: crypto.randomUUID() }, markOf(word)),
  ...Object.fromEntries(
    Object.entries({
      'another sum': { amount: '900.00' },
      'another currency': { currency: 'NOK' },
      'another player’s payment': { messageid: 'x.P1-1' },
      'another order': { orderid: '1' },
      'a word that looks new': { notificationid: '1' },
      'a payout that is a deposit': { messageid: 'x.P1-1.out' },
      'a field more': { more: '1' },
    }).map(([name, change]) => [
      name,
      (word: Words) => bankSent({ ...word, data: { ...word.data, ...change } }, markOf(word)),
    ]),
  ),
  'a field less': ({ data: { timestamp: _, ...data }, ...word }) =>
    bankSent({ ...word, data }, markOf({ ...word, data: { ...data, timestamp: _ } })),
};

/** The same of Adyen: who may send any is judged first, then each item by itself. */
const STRANGERS: Readonly<Record<string, (item: Item) => Sent>> = {
  'no password': (each) => cardSent(each, cardMark(each), null),
  'another password': (each) => cardSent(each, cardMark(each), `Basic ${btoa('perigee:guess')}`),
  'the password by another scheme': (each) => cardSent(each, cardMark(each), BASIC.replace('Basic', 'Bearer')),
  'a transfer without a mark': () => payoutSent(pick(transfers), null),
  'a transfer without a mark, with the password': () => ({
    ...payoutSent(pick(transfers), null),
    headers: { authorization: BASIC },
  }),
  'a transfer under the key of items': () => payoutSent(pick(transfers), cards.hmacKey),
  'a transfer that was altered': () => {
    const sent = payoutSent(pick(transfers));
    return { ...sent, body: `${sent.body} ` };
  },
};
const altered = (change: object) => (each: Item) => cardSent({ ...each, ...change } as Item, cardMark(each));
const CARD_FORGERIES: Readonly<Record<string, (item: Item) => Sent>> = {
  'no mark': (each) => cardSent(each, undefined),
  'an empty mark': (each) => cardSent(each, ''),
  'the mark of another key': (each) => cardSent(each, cardMark(each, 'D'.repeat(64))),
  'the mark of the key of transfers': (each) => cardSent(each, cardMark(each, cards.transferKey)),
  'one sign of the mark': (each) => cardSent(each, turned(cardMark(each))),
  'a mark cut short': (each) => cardSent(each, cardMark(each).slice(0, -5)),
  'the same bytes in another writing': (each) => {
    const own = cardMark(each);
    return cardSent(each, `${own.slice(0, -2)}${signs[signs.indexOf(own.at(-2) ?? '') + 1]}=`);
  },
  'another sum': altered({ amount: { value: 900_000, currency: 'EUR' } }),
  'another outcome': (each) => altered({ success: each.success === 'true' ? 'false' : 'true' })(each),
  'another kind of event': altered({ eventCode: 'REFUND_FAILED' }),
  'another player’s payment': altered({ merchantReference: 'x.P1-1' }),
  'another reference': altered({ pspReference: 'PA1' }),
  'another account': altered({ merchantAccountCode: 'Somebody' }),
};

test(`of ${ROUNDS * 40} forged words of two vendors, twenty forgeries of each, none moves anything, and what nobody signed is an operator’s task [I17 I19 I37 S7.130]`, async () => {
  expect(Object.keys(BANK_FORGERIES)).toHaveLength(20);
  expect([...Object.keys(STRANGERS), ...Object.keys(CARD_FORGERIES)]).toHaveLength(20);
  const before = await house();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, forge] of Object.entries(BANK_FORGERIES))
      expect(await post(forge(pick(banks))), name).toEqual({ status: 401, code: 'webhook.signature' });
    for (const [name, forge] of Object.entries(STRANGERS))
      expect(await post(forge(pick(items))), name).toEqual({ status: 401, code: 'webhook.signature' });
    // Its queue is not held up by an item that somebody forged.
    for (const [name, forge] of Object.entries(CARD_FORGERIES))
      expect((await post(forge(pick(items)))).status, name).toBe(200);
  }
  expect(await house()).toEqual(before);
  const tasks = await waitingWebhooks(await worker.env());
  expect(new Set(tasks.map(({ provider, type, code, playerId }) => [provider, type, code, playerId].join()))).toEqual(
    new Set(['adyen,forged,webhook.signature,']),
  );
});

test('what is signed and makes no sense is refused, and moves nothing [I17]', async () => {
  const before = await house();
  const [word] = banks as [Words];
  const signed = (change: object): Sent => {
    const other = { ...word, data: { ...word.data, ...change } };
    return bankSent(other, markOf(other));
  };
  for (const change of [{ notificationid: 'x' }, { orderid: null }, { messageid: {} }, { lastdigits: '../..' }])
    expect((await post(signed(change))).status, JSON.stringify(change)).toBe(400);
  for (const body of ['', '{', 'null', '[]', '\u0000', '['.repeat(30_000)])
    for (const path of ['/webhooks/trustly', '/webhooks/adyen'])
      expect((await post({ path, headers: { authorization: BASIC }, body })).status, body.slice(0, 9)).toBe(400);
  // Money of a payment that nobody has, or of nobody: taken, and a task.
  for (const change of [
    { messageid: `${ada.playerId}.P999999-1` },
    { messageid: 'nobody.P1-1' },
    { messageid: 'a shop' },
  ])
    expect((await post(signed({ ...change, notificationid: `88${++count}` }))).status).toBe(200);
  await until(async () => {
    const tasks = await waitingWebhooks(await worker.env());
    return tasks.filter(({ provider, code }) => provider === 'trustly' && code === 'payment.unknown').length === 3;
  });
  expect(await house()).toEqual(before);
});

test('true words of both, each told five times, shuffled and with what is not signed changed, move each sum once [I7 I16 I17 I37]', async () => {
  // Whole euros: in the sandbox some cents are outcomes of their own.
  const sums = Array.from({ length: everything ? 10 : 2 }, (_, at) => 1000 + at * 100);
  const words: (() => Sent)[] = [];
  for (const sum of sums) {
    const [bank, card] = [await opened(ada, 'sofort', sum), await opened(eve, 'visa', sum)];
    const euros = `${(sum / 100).toFixed(2)}`;
    for (const [method, about] of [
      ['pending', {}],
      ['account', { accountid: `5${sum}`, lastdigits: '3201', attributes: { bank: 'Erste' } }],
      ['credit', {}],
    ] as const) {
      const word = bankWord(method, bank, euros, about);
      const { uuid, data } = word;
      // By each digest, its fields in either order.
      words.push(() => {
        const fields = next() < 0.5 ? data : Object.fromEntries(Object.entries(data).reverse());
        const sent = bankSent({ method, uuid, data: fields }, markOf(word, bankKey, pick(['', 'alg=RS512;'])));
        return { ...sent, body: sent.body.replace('{', '{"told":"altered",') };
      });
    }
    for (const each of [
      item('AUTHORISATION', card, sum, { pspReference: `PB${sum}`, success: 'false' }),
      item('AUTHORISATION', card, sum),
    ])
      words.push(() =>
        cardSent({ ...each, reason: pick(['altered', 'DECLINED']), eventDate: 'altered' }, cardMark(each)),
      );
  }
  const shuffled = Array.from({ length: 5 }, () => words)
    .flat()
    .map((word) => ({ word, at: next() }))
    .toSorted((a, b) => a.at - b.at);
  for (let from = 0; from < shuffled.length; from += 10)
    await Promise.all(
      shuffled.slice(from, from + 10).map(async ({ word }) => expect((await post(word())).status).toBe(200)),
    );
  const whole = sums.reduce((all, sum) => all + sum, 0);
  await until(async () => (await ada.balance()) === whole && (await eve.balance()) === whole);
  for (const { playerId } of [ada, eve])
    expect(
      await worker.sql('PLAYER', playerId, 'select count(*) as n, count(distinct ref) as refs from receipt'),
    ).toEqual([{ n: sums.length, refs: sums.length }]);
});
