import { expect, test, vi } from 'vitest';
import { apsis } from '#functions/ports/psp/apsis.ts';
import type { CheckoutAsk } from '#functions/ports/psp/index.ts';

const PAYER = { firstName: 'Ada', lastName: 'Lovelace', email: '', dateOfBirth: '', phone: '', country: 'AT', ip: '' };
const ask: CheckoutAsk = {
  playerId: 'p',
  paymentId: 'P1-1',
  currency: 'EUR',
  amountMinor: 5_000,
  brands: ['visa'],
  profile: null,
  locale: 'en',
  returnUrl: 'http://localhost/payments/P1-1',
  expiresAtMs: 1,
  payer: PAYER,
};
const against = (fetcher: (request: Request) => Promise<Response>) =>
  apsis({ origin: 'http://pay.localhost', fetcher, secrets: ['key'], webhookUrl: 'http://localhost/webhooks/apsis' });

test('asks with our key, our payment id and where to tell us', async () => {
  const seen: { url: string; key: string | null; body: unknown }[] = [];
  const psp = against(async (request) => {
    seen.push({ url: request.url, key: request.headers.get('authorization'), body: await request.json() });
    return Response.json({ id: 'ch_1', url: 'http://pay.localhost/c/1' });
  });
  expect(await psp.checkout(ask)).toEqual({
    ok: true,
    value: { providerRef: 'ch_1', url: 'http://pay.localhost/c/1' },
  });
  expect(seen).toEqual([
    {
      url: 'http://pay.localhost/v1/checkouts',
      key: 'Bearer key',
      body: expect.objectContaining({ payment: 'P1-1', amount: 5_000, webhook_url: 'http://localhost/webhooks/apsis' }),
    },
  ]);
});

test.each([
  ['is silent', async () => Promise.reject(new Error('no line')), 'server.unavailable'],
  ['fails', async () => new Response(null, { status: 502 }), 'server.unavailable'],
  ['does not know our key', async () => new Response(null, { status: 401 }), 'server.unavailable'],
  ['says no', async () => Response.json({}, { status: 400 }), 'payment.declined'],
  ['answers no JSON', async () => new Response('<html>'), 'server.unavailable'],
  ['answers another shape', async () => Response.json({ id: 1 }), 'server.unavailable'],
])('a provider that %s is a refusal, never a throw and never a success [I41]', async (_name, fetcher, code) => {
  const psp = against(fetcher);
  const out = { playerId: 'p', paymentId: 'P1-1', currency: 'EUR', amountMinor: 5_000 } as const;
  expect(await psp.checkout(ask)).toEqual({ ok: false, code });
  expect(await psp.payout({ ...out, destination: 'card_1', holder: 'Ada Lovelace', attempt: 1 })).toEqual({
    ok: false,
    code,
  });
  expect(await psp.refund({ ...out, attempt: 1, providerRef: 'ch_1' })).toEqual({ ok: false, code });
  const coin = code === 'payment.declined' ? 'currency.refused' : code;
  expect(await psp.address({ playerId: 'p', currency: 'BTC' })).toEqual({ ok: false, code: coin });
});

test('a provider is waited for eight seconds, which is shorter than a browser waits for us [S7.145]', async () => {
  const clock = vi.spyOn(AbortSignal, 'timeout');
  await against(async () => Response.json({ id: 'ch_1', url: 'http://pay.localhost/c/1' })).checkout(ask);
  expect(clock.mock.calls).toEqual([[8_000]]);
  clock.mockRestore();
});
