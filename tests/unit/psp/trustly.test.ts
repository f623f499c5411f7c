// Trustly as one of ours: marks made and checked by Node's own crypto, what is serialised, what is answered, what a no is.
import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckoutAsk, PspEvent } from '#functions/ports/psp/index.ts';
import { type Data, isSigned, serialise, sign, signedText, textual } from '#functions/ports/psp/trustly/signature.ts';
import { type TrustlyConfig, trustly, uuidOf } from '#functions/ports/psp/trustly/trustly.ts';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [ours, theirs, before, strange] = [pair(), pair(), pair(), pair()];

/** Written anew from the description, not from the adapter. */
function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(written).join('');
  if (typeof value === 'object')
    return Object.entries(value)
      .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
      .map(([name, each]) => name + written(each))
      .join('');
  return String(value);
}
const marked = (text: string, { key = theirs.privateKey, digest = 'RSA-SHA256', prefix = 'alg=RS256;' } = {}) =>
  prefix + createSign(digest).update(text, 'utf8').sign(key, 'base64');

const PLAYER = '3f1c8f8e-7f43-4f6e-9a54-0d1f8d8b2a11';
const config: TrustlyConfig = {
  url: 'https://test.trustly.com/api/1',
  username: 'perigee',
  password: 'secret',
  privateKey: ours.privateKey.replaceAll('\n', '\\n'),
  publicKeys: [theirs.publicKey, before.publicKey],
  webhookUrl: 'https://perigee.example/webhooks/trustly',
  fetcher: async () => new Response(null, { status: 500 }),
};
const psp = trustly(config);

type Words = Record<string, unknown>;
const DATA: Words = {
  notificationid: '77',
  messageid: `${PLAYER}.P1042-7`,
  orderid: '900',
  enduserid: PLAYER,
  amount: '50.00',
  currency: 'EUR',
  timestamp: '2026-11-29 21:00:00.000000+01',
};
const notification = (method: string, changes: Words = {}, by: Parameters<typeof marked>[1] = {}): ArrayBuffer => {
  const data = { ...DATA, ...changes };
  const uuid = '258a2184-2842-b485-25ca-293525152425';
  const signature = marked(method + uuid + written(data), by);
  return bytes(JSON.stringify({ method, version: '1.1', params: { signature, uuid, data } }));
};
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const one = async (method: string, changes: Words = {}): Promise<PspEvent | undefined> =>
  (await psp.parse(notification(method, changes)))?.[0];

describe('what is signed', () => {
  test('is written as Node’s own reading of the rules writes it, whatever it is', () => {
    const scalar = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean());
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        scalar,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.stringMatching(/^[A-Za-z_]{1,8}$/), tie('tree'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(fc.property(tree, (value) => serialise(value as Data) === written(value)));
    expect(serialise({ b: ['x', null, { a: 1 }], AccountID: 'A', accountid: 'a', B: null })).toBe(
      'AccountIDABaccountidabxa1',
    );
  });

  test('is marked as Node marks it, and Node’s mark is genuine, by each digest and by a key that is on its way out [I37]', async () => {
    const text = signedText('Deposit', 'u', { Username: 'ÅÄÖÜ', Attributes: { Amount: '103.00' } });
    const own = await sign(ours.privateKey, text);
    expect(own.startsWith('alg=RS256;')).toBe(true);
    const isGenuine = createVerify('RSA-SHA256').update(text, 'utf8').verify(ours.publicKey, own.slice(10), 'base64');
    expect(isGenuine).toBe(true);
    for (const [digest, prefix] of [
      ['RSA-SHA1', ''],
      ['RSA-SHA256', 'alg=RS256;'],
      ['RSA-SHA384', 'alg=RS384;'],
      ['RSA-SHA512', 'alg=RS512;'],
    ] as const)
      for (const key of [theirs.privateKey, before.privateKey])
        expect(await isSigned(config.publicKeys, text, marked(text, { key, digest, prefix })), prefix).toBe(true);
    expect(await isSigned(config.publicKeys, text, marked(text, { key: strange.privateKey }))).toBe(false);
    expect(await isSigned(config.publicKeys, `${text}x`, marked(text))).toBe(false);
    // A mark of one digest under another's name.
    expect(await isSigned(config.publicKeys, text, marked(text, { digest: 'RSA-SHA1' }))).toBe(false);
    for (const nonsense of ['', 'alg=RS256;', 'alg=none;AAAA', '∞'])
      expect(await isSigned(config.publicKeys, text, nonsense)).toBe(false);
  });

  test('are numbers as they travelled', async () => {
    expect(textual('{"a":1.50,"b":"2.0 \\"3\\"","c":[-1e3,true,null]}')).toEqual({
      a: '1.50',
      b: '2.0 "3"',
      c: ['-1e3', true, null],
    });
    expect(textual('{')).toBeNull();
    const uuid = 'u-1';
    const text = `credit${uuid}${written({ ...DATA, amount: '50.00' })}`;
    const body = JSON.stringify({
      method: 'credit',
      version: '1.1',
      params: { signature: marked(text), uuid, data: DATA },
    });
    const asNumber = bytes(body.replace('"50.00"', '50.00'));
    expect((await psp.verify(asNumber, new Headers(), 0)).ok).toBe(true);
    expect((await psp.parse(asNumber))?.[0]).toMatchObject({ type: 'deposit.succeeded', amountMinor: 5000 });
  });
});

describe('a notification', () => {
  test('is believed under its own mark alone, in any order of its fields [I17 I37]', async () => {
    const verified = async (raw: ArrayBuffer) => (await psp.verify(raw, new Headers(), 0)).ok;
    expect(await verified(notification('credit'))).toBe(true);
    expect(await verified(notification('credit', {}, { key: strange.privateKey }))).toBe(false);
    const text = new TextDecoder().decode(notification('credit'));
    for (const [from, to] of [
      ['"amount":"50.00"', '"amount":"500.00"'],
      [PLAYER, PLAYER.replace('3f', '4f')],
      ['"method":"credit"', '"method":"debit"'],
      ['"currency":"EUR"', '"currency":"NOK"'],
      ['"orderid":"900"', '"orderid":"901"'],
    ] as const)
      expect(await verified(bytes(text.replace(from, to))), from).toBe(false);
    const { params, ...rest } = JSON.parse(text);
    const turned = Object.fromEntries(Object.entries(params.data as Words).reverse());
    expect(await verified(bytes(JSON.stringify({ ...rest, params: { ...params, data: turned } })))).toBe(true);
  });

  test('cut otherwise under the same mark is none: one credit is not told as two [I11 I17 I37]', async () => {
    const text = new TextDecoder().decode(notification('credit'));
    const stamp = DATA.timestamp as string;
    // `orderid900timestamp2026-…`, with the name behind it taken into the order's.
    const cut = text
      .replace('"orderid":"900"', '"orderid":"900timestam"')
      .replace(`"timestamp":"${stamp}"`, `"p${stamp.slice(0, -1)}":"${stamp.slice(-1)}"`);
    expect(await psp.parse(bytes(cut))).toBeNull();
    expect((await psp.parse(notification('credit')))?.[0]).toMatchObject({ type: 'deposit.succeeded' });
  });

  test('is what it means for money [I17 I18]', async () => {
    const own = { playerId: PLAYER, paymentId: 'P1042-7', providerRef: '900' };
    const EUR = { currency: 'EUR', amountMinor: 5000 };
    expect(await one('pending')).toMatchObject({ ...own, type: 'deposit.processing' });
    expect(await one('credit')).toMatchObject({ ...own, ...EUR, type: 'deposit.succeeded', means: null });
    expect(await one('cancel')).toMatchObject({ ...own, type: 'deposit.failed', outcome: 'canceled' });
    const debit = { ...own, ...EUR, type: 'deposit.taken_back', providerRef: '77', chargeRef: '900', turn: 1 };
    expect(await one('debit')).toMatchObject(debit);
    const account = { accountid: '555', lastdigits: '3201', attributes: { bank: 'Erste' } };
    expect(await one('account', account)).toMatchObject({
      type: 'instrument.known',
      means: 'trustly:555',
      instrument: 'Erste ·· 3201',
    });
    const out = { messageid: `${PLAYER}.P1042-8-2.out` };
    expect(await one('credit', out)).toMatchObject({ type: 'payout.returned', paymentId: 'P1042-8' });
    expect(await one('payoutconfirmation', out)).toMatchObject({ type: 'payout.paid', paymentId: 'P1042-8' });
    expect(await one('credit', { messageid: 'an order of a shop' })).toMatchObject({ type: 'orphaned' });
    expect(await one('credit', { amount: '50.0' })).toMatchObject({ type: 'orphaned' });
    const kyc = { attributes: { firstname: 'Ada', lastname: 'Lovelace', dob: '1990-01-02' } };
    expect(await one('kyc', kyc)).toMatchObject({
      type: 'payer.asked',
      payer: { firstName: 'Ada', lastName: 'Lovelace', dateOfBirth: '1990-01-02' },
    });
    for (const raw of ['null', '{', '[]', '{"method":"credit"}', '{"method":"other","params":{}}'])
      expect(await psp.parse(bytes(raw))).toBeNull();
  });

  test.each([
    ['credit', true, 'OK'],
    ['debit', false, 'OK'],
    ['kyc', true, 'CONTINUE'],
    ['kyc', false, 'FINISH'],
  ])(
    '%s is answered in its own form, under our mark: it would be words again for ever (%s)',
    async (method, mayPay, status) => {
      const raw = notification(method, method === 'kyc' ? { attributes: { firstname: 'A', lastname: 'B' } } : {});
      const answer = await psp.acknowledge?.(raw, mayPay);
      const { result, version } = ((await answer?.json()) ?? {}) as {
        version: string;
        result: Record<string, string> & { data: unknown };
      };
      expect([answer?.status, version, result.method, result.data]).toEqual([200, '1.1', method, { status }]);
      const text = `${method}${result.uuid}status${status}`;
      const mark = result.signature?.replace('alg=RS256;', '') ?? '';
      expect(createVerify('RSA-SHA256').update(text, 'utf8').verify(ours.publicKey, mark, 'base64')).toBe(true);
    },
  );
});

describe('a call', () => {
  type Call = { method: string; params: { Signature: string; UUID: string; Data: Record<string, unknown> } };
  const answering = (data: Words, { key = theirs.privateKey, error = false } = {}) => {
    const calls: Call[] = [];
    const fetcher = async (request: Request) => {
      const call = (await request.json()) as Call;
      calls.push(call);
      const { UUID: uuid } = call.params;
      const reply = { uuid, method: call.method, data, signature: marked(call.method + uuid + written(data), { key }) };
      return Response.json({
        version: '1.1',
        ...(error ? { error: { name: 'JSONRPCError', code: 600, error: reply } } : { result: reply }),
      });
    };
    return { calls, psp: trustly({ ...config, fetcher }) };
  };
  const ask: CheckoutAsk = {
    playerId: PLAYER,
    paymentId: 'P1042-7',
    currency: 'EUR',
    amountMinor: 10_300,
    brands: ['sofort'],
    profile: null,
    locale: 'de',
    returnUrl: 'https://perigee.example/payments/P1042-7',
    expiresAtMs: 1,
    payer: {
      firstName: 'Åsa',
      lastName: 'Öberg',
      email: 'a@example.com',
      dateOfBirth: '',
      phone: '',
      country: 'AT',
      ip: '',
    },
  };
  const out = {
    playerId: PLAYER,
    paymentId: 'P1042-8',
    currency: 'EUR',
    amountMinor: 4000,
    holder: 'Åsa Öberg',
    destination: 'AT61',
  } as const;

  test('is signed, amounts have two decimals, and the same order is the same call byte for byte [I11]', async () => {
    const there = answering({ orderid: '900', url: 'https://checkout.trustly.com/900' });
    for (const _twice of [1, 2])
      expect(await there.psp.checkout(ask)).toEqual({
        ok: true,
        value: { providerRef: '900', url: 'https://checkout.trustly.com/900' },
      });
    const [first, second] = there.calls;
    if (!first || !second) throw new Error('no calls');
    expect(second).toEqual(first);
    const { Signature, UUID, Data } = first.params;
    const text = first.method + UUID + written(Data);
    expect(createVerify('RSA-SHA256').update(text, 'utf8').verify(ours.publicKey, Signature.slice(10), 'base64')).toBe(
      true,
    );
    expect(Data).toMatchObject({
      MessageID: `${PLAYER}.P1042-7`,
      Attributes: { Amount: '103.00', Locale: 'de_DE', Firstname: 'Åsa' },
    });
    expect(UUID).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await uuidOf('Deposit:P1042-7')).toBe(UUID);
    expect(await uuidOf('Deposit:P1042-8')).not.toBe(UUID);
  });

  test('for money out names the account, and another attempt is another order', async () => {
    const there = answering({ accountid: '555', orderid: '901', result: '1' });
    expect(await there.psp.payout({ ...out, attempt: 1 })).toEqual({ ok: true, value: { providerRef: '901' } });
    await there.psp.payout({ ...out, attempt: 1 });
    await there.psp.payout({ ...out, attempt: 2 });
    const orders = there.calls.filter(({ method }) => method === 'AccountPayout');
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[2]?.params.UUID).not.toBe(orders[0]?.params.UUID);
    expect(orders[2]?.params.Data).toMatchObject({
      AccountID: '555',
      Amount: '40.00',
      MessageID: `${PLAYER}.P1042-8-2.out`,
    });
    expect(there.calls[0]?.params.Data).toMatchObject({ ClearingHouse: 'AUSTRIA', Lastname: 'Öberg' });
  });

  test.each([
    ['638', 'payment.declined'],
    ['615', 'payment.declined'],
    ['622', 'payment.declined'],
    ['602', 'server.unavailable'],
    ['607', 'server.unavailable'],
    ['616', 'server.unavailable'],
    ['636', 'server.unavailable'],
    ['639', 'server.unavailable'],
    ['620', 'server.unavailable'],
    ['637', 'server.unavailable'],
    ['999', 'server.unavailable'],
  ])(
    'that is answered by error %s is %s: only its clear word about the player is a no [I18]',
    async (code, outcome) => {
      const { psp: there } = answering({ code, message: 'x' }, { error: true });
      expect(await there.payout({ ...out, attempt: 1 })).toEqual({ ok: false, code: outcome });
      expect(await there.checkout(ask)).toEqual({ ok: false, code: outcome });
    },
  );

  test('whose answer somebody else signed, or to another question, is not answered [I17]', async () => {
    const { psp: there } = answering({ orderid: '1', url: 'https://evil.example/' }, { key: strange.privateKey });
    expect(await there.checkout(ask)).toEqual({ ok: false, code: 'server.unavailable' });
    const { psp: no } = answering({ code: '638' }, { key: strange.privateKey, error: true });
    expect(await no.payout({ ...out, attempt: 1 })).toEqual({ ok: false, code: 'server.unavailable' });
    for (const answer of [new Response('<html>'), new Response('{}'), new Response(null, { status: 503 })])
      expect(await trustly({ ...config, fetcher: async () => answer.clone() }).checkout(ask)).toMatchObject({
        code: 'server.unavailable',
      });
  });
});
