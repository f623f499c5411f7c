// Adyen as one of ours: its printed vector, marks made by Node's own crypto, what is believed of an event, what a no is.
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type AdyenConfig, adyen, plainName } from '#functions/ports/psp/adyen/adyen.ts';
import { isSigned, sign, signedText } from '#functions/ports/psp/adyen/signature.ts';
import type { CheckoutAsk, PspEvent } from '#functions/ports/psp/index.ts';

const KEY = 'DFB1EB5485895CFA84146406857104ABB4CBCABDC8AAF103A624C8F6A3EAAB00';
const OLD = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
const AUTH = 'perigee:a password of the address';
const PLAYER = '3f1c8f8e-7f43-4f6e-9a54-0d1f8d8b2a11';
const REFERENCE = `${PLAYER}.P1042-7`;

type Item = Record<string, unknown> & { additionalData?: Record<string, unknown> };
const item = (changes: Item = {}): Item => ({
  pspReference: 'PSP1',
  merchantAccountCode: 'PerigeeEU',
  merchantReference: REFERENCE,
  amount: { value: 5000, currency: 'EUR' },
  eventCode: 'AUTHORISATION',
  eventDate: '2026-11-29T21:00:00+01:00',
  success: 'true',
  paymentMethod: 'visa',
  ...changes,
});
/** By another implementation than the adapter's. */
const marked = (each: Item, key = KEY): Item => {
  const amount = each.amount as { value: number; currency: string };
  const text = [each.pspReference, each.originalReference ?? '', each.merchantAccountCode, each.merchantReference]
    .concat([String(amount.value), amount.currency, each.eventCode, each.success])
    .join(':');
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(text, 'utf8').digest('base64');
  return { ...each, additionalData: { ...each.additionalData, hmacSignature } };
};
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).buffer;
const batch = (...items: Item[]) =>
  bytes({ live: 'false', notificationItems: items.map((each) => ({ NotificationRequestItem: each })) });

const config: AdyenConfig = {
  checkoutUrl: 'https://checkout-test.adyen.com/v72',
  transfersUrl: 'https://balanceplatform-api-test.adyen.com/btl/v4',
  apiKey: 'key',
  merchantAccount: 'PerigeeEU',
  balanceAccount: 'BA1',
  hmacKeys: [KEY, OLD],
  transferKeys: [OLD],
  basicAuth: AUTH,
  fetcher: async () => new Response(null, { status: 500 }),
};
const psp = adyen(config);
const events = async (raw: ArrayBuffer): Promise<readonly PspEvent[]> => (await psp.parse(raw)) ?? [];
const types = async (...items: Item[]) => (await events(batch(...items))).map(({ type }) => type);

const ask: CheckoutAsk = {
  playerId: PLAYER,
  paymentId: 'P1042-7',
  currency: 'EUR',
  amountMinor: 5000,
  brands: ['visa', 'mastercard'],
  profile: null,
  locale: 'de',
  returnUrl: 'https://perigee.example/payments/P1042-7',
  expiresAtMs: 3_600_000,
  payer: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    dateOfBirth: '1990-01-02',
    phone: '',
    country: 'AT',
    ip: '203.0.113.7',
  },
};
const out = {
  playerId: PLAYER,
  paymentId: 'P1042-8',
  currency: 'EUR',
  amountMinor: 4000,
  holder: 'Zoë Åström',
} as const;

describe('a mark', () => {
  test('is the printed vector, and Node’s own of the same text [I37]', async () => {
    const fields = {
      pspReference: 'pspReference',
      originalReference: 'originalReference',
      merchantAccountCode: 'merchantAccount',
    };
    const text = signedText({
      ...fields,
      merchantReference: 'reference',
      amount: { value: 1000, currency: 'EUR' },
      eventCode: 'EVENT',
      success: 'true',
    });
    expect(text).toBe('pspReference:originalReference:merchantAccount:reference:1000:EUR:EVENT:true');
    const data = new TextEncoder().encode(text);
    expect(await sign(KEY, data)).toBe('ipnxGCaUZ4l8TUW75a71/ghd2Fe5ffvX0pV4TLTntIc=');
    const node = createHmac('sha256', Buffer.from(KEY, 'hex')).update(text).digest('base64');
    expect(node).toBe('ipnxGCaUZ4l8TUW75a71/ghd2Fe5ffvX0pV4TLTntIc=');
    expect(await isSigned([OLD, KEY], data, node)).toBe(true);
    expect(await isSigned([OLD], data, node)).toBe(false);
    expect(await isSigned([KEY], data, node.replace('=', ''))).toBe(false);
    expect(await isSigned(['no hex'], data, node)).toBe(false);
  });

  test('is of each item by itself: one that nobody signed is an operator’s, those beside it count, also under the key before [I37]', async () => {
    const other = { ...marked(item({ pspReference: 'PSP2' })), merchantReference: `${PLAYER}.P1042-9` };
    expect(await types(marked(item()), other, marked(item({ pspReference: 'PSP3' }), OLD))).toEqual([
      'deposit.succeeded',
      'forged',
      'deposit.succeeded',
    ]);
    expect(await types(item(), marked(item({ merchantAccountCode: 'Another' })))).toEqual(['forged', 'forged']);
  });

  test('that covers a field is broken by any other value of it; fields beside it choose no money [I17 I37]', async () => {
    const covered: Item[] = [
      { pspReference: 'PSPX' },
      { originalReference: 'PSP0' },
      { merchantReference: `${PLAYER}.P1042-8` },
      { amount: { value: 50_000, currency: 'EUR' } },
      { amount: { value: 5000, currency: 'USD' } },
      { eventCode: 'CHARGEBACK' },
      { success: 'false' },
    ];
    for (const change of covered) expect(await types({ ...marked(item()), ...change })).toEqual(['forged']);
    const { additionalData } = marked(item());
    const unsigned: Item = {
      reason: 'x',
      paymentMethod: 'mc',
      eventDate: '1999',
      additionalData: { ...additionalData, cardBin: '999999' },
    };
    expect(await events(batch({ ...marked(item()), ...unsigned }))).toEqual(await events(batch(marked(item()))));
  });

  test('of a transfer is of its body, by its own key; a standard delivery needs the address’s password', async () => {
    const raw = bytes({
      type: 'balancePlatform.transfer.updated',
      data: { id: 'T1', reference: REFERENCE, status: 'booked' },
    });
    const mark = (key: string) =>
      createHmac('sha256', Buffer.from(key, 'hex')).update(Buffer.from(raw)).digest('base64');
    const verified = (headers: Record<string, string>) => psp.verify(raw, new Headers(headers), 0);
    expect(await verified({ hmacsignature: mark(OLD) })).toEqual({ ok: true, value: null });
    for (const headers of [{ hmacsignature: mark(KEY) }, { hmacsignature: '' }, {}, { authorization: 'Basic eA==' }])
      expect(await verified(headers as Record<string, string>)).toEqual({ ok: false, code: 'webhook.signature' });
    const basic = { authorization: `Basic ${btoa(AUTH)}` };
    expect((await psp.verify(batch(marked(item())), new Headers(basic), 0)).ok).toBe(true);
    // Nothing in a transfer is marked but its whole: the password alone would let whoever knows it say that money came back.
    expect(await verified(basic)).toEqual({ ok: false, code: 'webhook.signature' });
  });
});

describe('an event', () => {
  const one = async (changes: Item) => (await events(batch(marked(item(changes)))))[0];
  const AMOUNT = { currency: 'EUR', amountMinor: 5000 };

  test('is whose its signed reference says, and money’s by the reference of its movement [I11 I17]', async () => {
    expect(await one({})).toMatchObject({
      ...AMOUNT,
      type: 'deposit.succeeded',
      playerId: PLAYER,
      paymentId: 'P1042-7',
      providerRef: 'PSP1',
      id: 'PSP1:AUTHORISATION:true',
      card: null,
      means: null,
    });
    expect(await one({ success: 'false', reason: 'Not enough balance' })).toMatchObject({
      type: 'deposit.attempt_failed',
      reason: 'insufficient_funds',
    });
    expect(await one({ eventCode: 'OFFER_CLOSED' })).toMatchObject({ type: 'deposit.failed', outcome: 'canceled' });
    expect(await one({ merchantReference: 'order-of-a-shop' })).toMatchObject({ type: 'orphaned' });
    expect(await one({ eventCode: 'REPORT_AVAILABLE', merchantReference: '' })).toMatchObject({ type: 'noted' });
  });

  test('of a dispute is its stage, under one reference for all of them', async () => {
    const dispute = { pspReference: 'DIS1', originalReference: 'PSP1' };
    const stages = [
      'REQUEST_FOR_INFORMATION',
      'CHARGEBACK',
      'CHARGEBACK_REVERSED',
      'SECOND_CHARGEBACK',
      'NEW_CHARGEBACK_STEP',
    ];
    const words = await Promise.all(stages.map((eventCode) => one({ ...dispute, eventCode })));
    expect(words.map((event) => [event?.type, event?.providerRef])).toEqual([
      ['deposit.dispute_opened', 'DIS1'],
      ['deposit.taken_back', 'DIS1'],
      ['deposit.given_back', 'DIS1'],
      ['deposit.taken_back', 'DIS1'],
      ['deposit.dispute_unknown', 'DIS1'],
    ]);
    expect(words[3]).toMatchObject({ turn: 2, chargeRef: 'PSP1', ...AMOUNT });
    expect(await one({ eventCode: 'CAPTURE_FAILED', pspReference: 'CAP', originalReference: 'PSP1' })).toMatchObject({
      type: 'deposit.taken_back',
      chargeRef: 'PSP1',
    });
    expect(await one({ eventCode: 'NOTIFICATION_OF_FRAUD' })).toMatchObject({ type: 'noted' });
  });

  test('of money that goes back names the payment, whichever attempt it was', async () => {
    const merchantReference = `${REFERENCE}-2`;
    expect(await one({ eventCode: 'REFUND', merchantReference })).toMatchObject({
      type: 'refund.done',
      paymentId: 'P1042-7',
    });
    for (const change of [
      { eventCode: 'REFUND', success: 'false' },
      { eventCode: 'REFUND_FAILED' },
      { eventCode: 'REFUNDED_REVERSED' },
    ])
      expect(await one({ ...change, merchantReference })).toMatchObject({
        type: 'refund.failed',
        paymentId: 'P1042-7',
      });
  });

  test('of a transfer has its number; the house’s own lack of money is no word about the player', async () => {
    const words = async (data: object) =>
      (
        await events(
          bytes({ type: 'balancePlatform.transfer.updated', data: { id: 'T1', reference: REFERENCE, ...data } }),
        )
      )[0];
    expect(await words({ status: 'booked', sequenceNumber: 3 })).toMatchObject({
      type: 'payout.paid',
      seq: 4,
      providerRef: 'T1',
    });
    expect(await words({ status: 'returned', sequenceNumber: 4 })).toMatchObject({ type: 'payout.returned', seq: 5 });
    expect(await words({ status: 'refused', reason: 'refusedByCounterpartyBank' })).toMatchObject({
      type: 'payout.failed',
    });
    expect(await words({ status: 'failed', reason: 'notEnoughBalance' })).toMatchObject({
      type: 'payout.unfunded',
      attempt: 1,
    });
    expect(await words({ status: 'authorised' })).toMatchObject({ type: 'noted' });
  });

  test('that nobody could have sent is none', async () => {
    for (const raw of [bytes(null), bytes({}), bytes({ notificationItems: [] }), new TextEncoder().encode('{').buffer])
      expect(await psp.parse(raw)).toBeNull();
  });
});

describe('a call', () => {
  const against = (answer: (request: Request) => Promise<Response>) => adyen({ ...config, fetcher: answer });

  test('opens a page under our reference, once by its key, and tells who pays', async () => {
    const seen: { url: string; key: string | null; body: Record<string, unknown> }[] = [];
    const answered = against(async (request) => {
      seen.push({ url: request.url, key: request.headers.get('idempotency-key'), body: await request.json() });
      return Response.json(
        { id: 'CS1', url: 'https://eu.adyen.link/CS1', pspReference: 'RF1', status: 'received' },
        { status: 201 },
      );
    });
    expect(await answered.checkout(ask)).toEqual({
      ok: true,
      value: { providerRef: 'CS1', url: 'https://eu.adyen.link/CS1' },
    });
    await answered.payout({ ...out, destination: 'AT611904300234573201', attempt: 2 });
    await answered.refund({ ...out, attempt: 1, providerRef: 'PSP1' });
    expect(seen.map(({ url, key }) => [new URL(url).pathname, key])).toEqual([
      ['/v72/sessions', 'P1042-7'],
      ['/btl/v4/transfers', 'out-P1042-8-2'],
      ['/v72/payments/PSP1/refunds', 'back-P1042-8'],
    ]);
    expect(seen[0]?.body).toMatchObject({
      reference: REFERENCE,
      shopperReference: PLAYER,
      amount: { value: 5000, currency: 'EUR' },
      allowedPaymentMethods: ['visa', 'mc'],
      countryCode: 'AT',
      captureDelayHours: 0,
    });
    expect(seen[1]?.body).toMatchObject({
      category: 'bank',
      counterparty: { bankAccount: { accountHolder: { fullName: 'Zoe Astrom' } } },
      reference: `${PLAYER}.P1042-8-2`,
    });
    expect(REFERENCE.length + 4 < 80).toBe(true);
  });

  test('a kept card whose bank asks goes on at its own page, under a key of its own: nothing comes of what was begun', async () => {
    const seen: (readonly [string, string | null])[] = [];
    const answered = against(async (request) => {
      seen.push([new URL(request.url).pathname, request.headers.get('idempotency-key')]);
      return request.url.endsWith('/payments')
        ? Response.json({ resultCode: 'RedirectShopper', action: { url: 'https://bank.example' } })
        : Response.json({ id: 'CS1', url: 'https://eu.adyen.link/CS1' }, { status: 201 });
    });
    expect(await answered.charge({ ...ask, profile: 'TK1' })).toEqual({
      ok: true,
      value: { providerRef: 'CS1', url: 'https://eu.adyen.link/CS1' },
    });
    expect(seen).toEqual([
      ['/v72/payments', 'card-P1042-7'],
      ['/v72/sessions', 'P1042-7'],
    ]);
  });

  test.each<[string, () => Promise<Response>, string]>([
    ['is silent', async () => Promise.reject(new Error('no line')), 'server.unavailable'],
    ['fails', async () => Response.json({}, { status: 503 }), 'server.unavailable'],
    ['does not know our key', async () => Response.json({ errorCode: '000' }, { status: 401 }), 'server.unavailable'],
    ['forbids it', async () => Response.json({ errorCode: '010' }, { status: 403 }), 'server.unavailable'],
    ['is asked too often', async () => Response.json({}, { status: 429 }), 'server.unavailable'],
    ['works on the same still', async () => Response.json({ errorCode: '704' }, { status: 409 }), 'server.unavailable'],
    [
      'has the same already, or works on it',
      async () => Response.json({ errorCode: '704' }, { status: 422 }),
      'server.unavailable',
    ],
    [
      'says that it will pass',
      async () => Response.json({}, { status: 422, headers: { 'transient-error': 'true' } }),
      'server.unavailable',
    ],
    [
      'lacks the house’s money',
      async () => Response.json({ errorCode: 'notEnoughBalance' }, { status: 422 }),
      'payment.unfunded',
    ],
    [
      'says no',
      async () => Response.json({ errorCode: '30_081', detail: 'unknown account' }, { status: 422 }),
      'payment.declined',
    ],
    ['answers no JSON', async () => new Response('<html>'), 'server.unavailable'],
  ])('to a provider that %s is what it is, and nothing else is a no [I18 I41]', async (_name, answer, code) => {
    const order = { ...out, destination: 'card_1', attempt: 1 };
    expect(await against(answer).payout(order)).toEqual({ ok: false, code });
    expect(await against(answer).look(order)).toEqual({ ok: false, code: 'server.unavailable' });
    const page = code === 'payment.unfunded' ? 'server.unavailable' : code;
    expect(await against(answer).checkout(ask)).toEqual({ ok: false, code: page });
  });

  test('looks for a transfer whose order was not answered by its reference', async () => {
    const found = (data: object[]) =>
      against(async () => Response.json({ data })).look({ ...out, destination: 'x', attempt: 1 });
    const reference = `${PLAYER}.P1042-8`;
    expect(await found([])).toEqual({ ok: true, value: { state: 'absent' } });
    expect(await found([{ id: 'T0', reference: `${reference}-2`, status: 'booked' }])).toEqual({
      ok: true,
      value: { state: 'absent' },
    });
    expect(await found([{ id: 'T1', reference, status: 'authorised' }])).toMatchObject({
      value: { state: 'taken', providerRef: 'T1' },
    });
    expect(await found([{ id: 'T1', reference, status: 'booked', sequenceNumber: 2 }])).toMatchObject({
      value: { state: 'paid', seq: 3 },
    });
  });

  test('reads a stored card where an event only hinted at one', async () => {
    const hinted = (
      await events(batch(marked(item({ additionalData: { 'recurring.recurringDetailReference': 'TOKEN1' } }))))
    )[1];
    if (hinted?.type !== 'instrument.hinted') throw new Error('no hint');
    const card = { id: 'TOKEN1', brand: 'mc', lastFour: '4242', expiryMonth: '3', expiryYear: '2030' };
    const ofPlayer = against(async () => Response.json({ storedPaymentMethods: [card] }));
    expect(await ofPlayer.instrument?.(hinted)).toMatchObject({
      value: {
        type: 'instrument.known',
        account: { profile: 'TOKEN1', brand: 'mastercard', last4: '4242', expiry: '03/30' },
        means: null,
      },
    });
    // A token that is somebody else's, as nobody signed it, is not among this player's.
    const others = against(async () => Response.json({ storedPaymentMethods: [{ ...card, id: 'OTHER' }] }));
    expect(await others.instrument?.(hinted)).toEqual({ ok: true, value: null });
  });
});

test('a name is written with the letters that transfers take', () => {
  expect(['Åsa Ødegård', 'Jürgen Groß', 'Łukasz O’Brien', 'José-María  Núñez'].map(plainName)).toEqual([
    'Asa Odegard',
    'Jurgen Gross',
    'Lukasz OBrien',
    'Jose-Maria Nunez',
  ]);
});
