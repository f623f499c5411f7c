import fc from 'fast-check';
import { expect, test } from 'vitest';
import { azimuth, parseAzimuth } from '#functions/ports/psp/azimuth.ts';
import { decimalOf, minorOf } from '#functions/ports/psp/decimal.ts';
import type { CheckoutAsk } from '#functions/ports/psp/index.ts';
import { CURRENCIES, SUBUNITS } from '#shared/domain/money.ts';

const PAYER = { firstName: 'Ada', lastName: 'Lovelace', email: '', dateOfBirth: '', phone: '', country: 'AT', ip: '' };
const ask: CheckoutAsk = {
  playerId: 'p',
  paymentId: 'P1-1',
  currency: 'EUR',
  amountMinor: 5_000,
  brands: ['sofort'],
  profile: null,
  locale: 'de',
  returnUrl: 'http://localhost/payments/P1-1',
  expiresAtMs: 3_600_000,
  payer: PAYER,
};
const out = { playerId: 'p', paymentId: 'P1-1', currency: 'EUR', amountMinor: 5_000 } as const;
const against = (fetcher: (request: Request) => Promise<Response>) =>
  azimuth({
    origin: 'http://pay.localhost/azimuth',
    fetcher,
    apiKey: 'key',
    publicKeys: async () => [],
    webhookUrl: 'http://localhost/webhooks/azimuth',
  });

test('is asked by forms with decimal amounts, our key, and the payment’s id as what keeps a retry harmless', async () => {
  const seen: { url: string; headers: (string | null)[]; form: Record<string, string> }[] = [];
  const psp = against(async (request) => {
    const headers = ['authorization', 'idempotency-key', 'content-type'].map((name) => request.headers.get(name));
    seen.push({ url: request.url, headers, form: Object.fromEntries(new URLSearchParams(await request.text())) });
    return Response.json({ payin: 'AZI-1', payout: 'AZO-1', authorise_url: 'http://pay.localhost/azimuth/p/1' });
  });
  expect(await psp.checkout(ask)).toEqual({
    ok: true,
    value: { providerRef: 'AZI-1', url: 'http://pay.localhost/azimuth/p/1' },
  });
  expect(await psp.payout({ ...out, destination: 'AT61', holder: 'Ada Lovelace', attempt: 1 })).toMatchObject({
    ok: true,
  });
  expect(await psp.refund({ ...out, attempt: 1, providerRef: 'BKG-1' })).toMatchObject({ ok: true });
  const order = { customer: 'p', order: 'P1-1', amount: '50.00', currency: 'EUR' };
  expect(seen.map(({ url, form }) => [url.split('/').at(-1), form])).toEqual([
    ['payins', expect.objectContaining({ ...order, product: 'instant', valid_until: '1970-01-01T01:00:00.000Z' })],
    ['payouts', expect.objectContaining({ ...order, creditor_iban: 'AT61', creditor_name: 'Ada Lovelace' })],
    ['returns', expect.objectContaining({ ...order, booking: 'BKG-1' })],
  ]);
  for (const { headers } of seen)
    expect(headers).toEqual([`Basic ${btoa('perigee:key')}`, 'P1-1', 'application/x-www-form-urlencoded']);
});

test('says what it calls an account that money is to go to, as its events call it; the question moves nothing and needs no key', async () => {
  const called = 'a'.repeat(32);
  const psp = against(async (request) => {
    expect([request.url.split('/').at(-1), request.headers.get('idempotency-key')]).toEqual(['accounts', null]);
    expect(new URLSearchParams(await request.text()).get('iban')).toBe('AT61');
    return Response.json({ account: called });
  });
  expect(await psp.means({ playerId: 'p', destination: 'AT61', holder: 'Ada' })).toEqual({
    ok: true,
    value: `azimuth:${called}`,
  });
});

test.each([
  ['is silent', async () => Promise.reject(new Error('no line')), 'server.unavailable'],
  ['fails', async () => new Response(null, { status: 502 }), 'server.unavailable'],
  ['does not know our key', async () => new Response(null, { status: 401 }), 'server.unavailable'],
  ['says no', async () => Response.json({}, { status: 422 }), 'payment.declined'],
  ['answers no JSON', async () => new Response('<html>'), 'server.unavailable'],
  ['answers another shape', async () => Response.json({ payin: 1 }), 'server.unavailable'],
])('a bank that %s is a refusal, never a throw and never a success [I41]', async (_name, fetcher, code) => {
  const psp = against(fetcher);
  expect(await psp.checkout(ask)).toEqual({ ok: false, code });
  expect(await psp.payout({ ...out, destination: 'AT61', holder: 'Ada Lovelace', attempt: 1 })).toEqual({
    ok: false,
    code,
  });
  expect(await psp.refund({ ...out, attempt: 1, providerRef: 'BKG-1' })).toEqual({ ok: false, code });
  // What it has no product for is its no, whatever the line does.
  expect(await psp.charge({ ...ask, profile: 'x' })).toEqual({ ok: false, code: 'payment.declined' });
  expect(await psp.address({ playerId: 'p', currency: 'BTC' })).toEqual({ ok: false, code: 'currency.refused' });
  expect(await psp.forget({ playerId: 'p', profile: 'x' })).toEqual({ ok: true, value: null });
});

test('a decimal string is one amount of its currency, and every amount is one decimal string [I4]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCIES),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      (currency, minor) => {
        const text = decimalOf(minor, currency);
        expect(minorOf(text, currency)).toBe(minor);
        expect(text.split('.')[1]?.length ?? 0).toBe(String(SUBUNITS[currency]).length - 1);
        for (const other of [
          `${text}0`,
          text.slice(0, -1),
          `0${text}`,
          `-${text}`,
          ` ${text}`,
          text.replace('.', ','),
          `${text}e0`,
        ])
          if (other !== text) expect(minorOf(other, currency) === minor, other).toBe(false);
      },
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), fc.string(), (currency, text) => {
      const minor = minorOf(text, currency);
      if (minor !== null) expect(decimalOf(minor, currency)).toBe(text);
    }),
  );
});

test('a notification that it does not know yet is noted, one that is not its own is no event', () => {
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).buffer;
  const own = { number: 1, kind: 'PAYIN_REVIEWED', about: { customer: 'p', order: 'P1-1' }, data: {} };
  expect(parseAzimuth(bytes({ notifications: [own] }))).toMatchObject([{ type: 'noted' }]);
  for (const other of [
    null,
    [],
    {},
    { notifications: [] },
    { notifications: [{ ...own, about: {} }] },
    { notifications: [{ ...own, number: '1' }] },
  ])
    expect(parseAzimuth(bytes(other))).toBeNull();
  const any = fc.record({
    number: fc.anything(),
    kind: fc.constantFrom('PAYIN_BOOKED', 'PAYOUT_REJECTED'),
    about: fc.anything(),
    data: fc.anything(),
  });
  fc.assert(fc.property(fc.array(any), (notifications) => void parseAzimuth(bytes({ notifications }))));
});
