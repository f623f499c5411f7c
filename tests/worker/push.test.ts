// A push from the movement of money to the push service's door: signed, encrypted, in the language of the page that asked, without an
// amount. The other half, the same payload in a browser, is tests/e2e/push.spec.ts.
import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import { until } from '#kit/player.ts';
import { browser, decrypted, vapidIn } from '#kit/push.ts';
import { sharedWorker } from '#kit/worker.ts';
import type { DepositAnswer } from '#shared/contract/payments.ts';
import type { PushState } from '#shared/contract/push.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const bare = sharedWorker({ DEV_COUNTRY: 'AT', VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' });
const at = (one: typeof worker) => `http://localhost:${one.url().port}`;
const PUSH = '/api/player/push';

type Cashier = Awaited<ReturnType<typeof cashier>>;
type Posted = { headers: Record<string, string>; body: string };
const deviceOf = (path: string, locale = 'en') => {
  const { privateKey, ...device } = browser(`https://push.localhost/${path}/${crypto.randomUUID()}`);
  return { privateKey, ...device, json: { endpoint: device.endpoint, keys: device.keys, locale } };
};
const stateOf = ({ client }: Cashier, endpoint: string) =>
  client.ask<PushState>(`${PUSH}?endpoint=${encodeURIComponent(endpoint)}`);
const postedTo = ({ client }: Cashier, endpoint: string) =>
  client.ask<Posted[]>(`/sandbox/pushes.json?endpoint=${encodeURIComponent(endpoint)}`);
async function deposited(player: Cashier): Promise<string> {
  const { payment, redirectUrl } = JSON.parse((await player.deposit({ amountMinor: 2000 })).text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  return payment.id;
}

test('money that came is pushed once to each browser, signed by our key and encrypted for it, with no amount [RFC 8291] [RFC 8292]', async () => {
  const player = await cashier(at(worker));
  const devices = [deviceOf('well'), deviceOf('well', 'de')];
  for (const { json } of devices) expect((await player.client.send(PUSH, { json })).status).toBe(204);
  const id = await deposited(player);
  const [english, german] = devices as [(typeof devices)[0], (typeof devices)[0]];
  for (const { endpoint } of devices) await until(async () => (await postedTo(player, endpoint)).length > 0);
  const { public_key } = await stateOf(player, english.endpoint);
  const messages = [];
  for (const device of devices) {
    const [{ headers, body } = { headers: {}, body: '' }] = await postedTo(player, device.endpoint);
    const { publicKey, claims } = vapidIn(headers.authorization ?? '');
    expect([publicKey, claims.aud]).toEqual([public_key, 'https://push.localhost']);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const message = decrypted(Buffer.from(body, 'base64'), device).toString();
    // Its number may hold the same digits as the amount.
    expect(message.replaceAll(id, '')).not.toMatch(/20|€|EUR/);
    messages.push(JSON.parse(message));
    // For that browser: another one reads nothing of it.
    const other = device === english ? german : english;
    expect(() => decrypted(Buffer.from(body, 'base64'), other)).toThrow();
  }
  expect(messages).toMatchObject([
    { title: 'Perigee', body: 'Deposit received', link: `/payments/${id}` },
    { title: 'Perigee', body: 'Einzahlung eingegangen', link: `/de/payments/${id}` },
  ]);
});

test('a browser whose subscription is over is posted to once, and forgotten [RFC 8030 7.3]', async () => {
  const player = await cashier(at(worker));
  const [gone, unknown] = [deviceOf('gone'), deviceOf('unknown')];
  for (const { json } of [gone, unknown]) await player.client.send(PUSH, { json });
  expect((await stateOf(player, gone.endpoint)).subscribed).toBe(true);
  await deposited(player);
  for (const { endpoint } of [gone, unknown]) {
    await until(async () => !(await stateOf(player, endpoint)).subscribed);
    expect(await postedTo(player, endpoint)).toHaveLength(1);
  }
});

test('is switched off in the browser that asked, and by signing out there [I36]', async () => {
  const player = await cashier(at(worker));
  const device = deviceOf('well');
  await player.client.send(PUSH, { json: device.json });
  const off = `${PUSH}?endpoint=${encodeURIComponent(device.endpoint)}`;
  for (let times = 0; times < 2; times += 1)
    expect((await player.client.send(off, { method: 'DELETE' })).status).toBe(204);
  expect((await stateOf(player, device.endpoint)).subscribed).toBe(false);
});

test('no other address is taken than one of a push service', async () => {
  const { client } = await cashier(at(worker));
  const { json } = deviceOf('well');
  for (const endpoint of [`${at(worker)}/sandbox`, 'https://example.com/push', 'https://push.localhost:8443/a'])
    expect((await client.send(PUSH, { json: { ...json, endpoint } })).status, endpoint).toBe(422);
  expect((await client.send(PUSH, { json: { ...json, keys: { ...json.keys, auth: 'short' } } })).status).toBe(400);
});

test('where the operator has made no keys nothing offers pushes', async () => {
  const { client } = await cashier(at(bare));
  expect(await client.ask<PushState>(PUSH)).toEqual({ public_key: null, subscribed: false });
  expect((await client.send(PUSH, { json: deviceOf('well').json })).status).toBe(503);
});
