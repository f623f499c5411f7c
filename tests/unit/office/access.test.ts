// Cloudflare Access as the office reads it: only a fresh assertion of our team, for our application, signed by its key.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ASSERTION, access } from '#functions/ports/staff/access.ts';
import { playerNosIn, rolesIn } from '#functions/ports/staff/registry.ts';
import { conflictIn } from '#shared/domain/office/roles.ts';

const TEAM = 'perigee';
const ISSUER = `https://${TEAM}.cloudflareaccess.com`;
const NOW = Date.UTC(2026, 10, 22, 12);
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

let own: CryptoKeyPair;
let strange: CryptoKeyPair;
beforeAll(async () => {
  const make = () =>
    crypto.subtle.generateKey({ ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }, true, [
      'sign',
      'verify',
    ]);
  [own, strange] = await Promise.all([make(), make()]);
});

afterEach(() => void vi.useRealTimers());

const CLAIMS = {
  iss: ISSUER,
  aud: ['app'],
  sub: 'u-1',
  email: 'Ada@Example.com',
  exp: NOW / 1000 + 600,
  nbf: NOW / 1000,
};

async function asserted(claims: object = {}, head: object = {}, key = own.privateKey): Promise<string> {
  const signed = `${coded({ alg: 'RS256', kid: 'k1', ...head })}.${coded({ ...CLAIMS, ...claims })}`;
  const mark = await crypto.subtle.sign(RSA, key, new TextEncoder().encode(signed));
  return `${signed}.${Buffer.from(mark).toString('base64url')}`;
}

function port(answer?: () => Promise<Response>) {
  const urls: string[] = [];
  const staff = access({
    team: TEAM,
    audience: 'app',
    async fetcher(url) {
      urls.push(url);
      if (answer) return answer();
      const key = await crypto.subtle.exportKey('jwk', own.publicKey);
      return Response.json({ keys: [{ ...key, kid: 'k1' }], public_cert: {} });
    },
  });
  const who = (assertion: string, nowMs = NOW) =>
    staff.who(new Request('https://office.example', { headers: { [ASSERTION]: assertion } }), nowMs);
  return { urls, who };
}

test('names whom a good assertion is about, and asks for the keys once [I33]', async () => {
  const { urls, who } = port();
  expect(await who(await asserted())).toEqual({ name: 'ada@example.com', session: 'u-1' });
  expect(await who(await asserted({ aud: 'app' }))).not.toBeNull();
  expect(urls).toEqual([`${ISSUER}/cdn-cgi/access/certs`]);
});

test.each<[string, object, object]>([
  ['of another team', { iss: 'https://eve.cloudflareaccess.com' }, {}],
  ['for another application', { aud: ['other'] }, {}],
  ['that has run out', { exp: NOW / 1000 - 120 }, {}],
  ['that is not yet good', { nbf: NOW / 1000 + 120 }, {}],
  ['of a machine without an address', { email: undefined }, {}],
  ['that names no algorithm', {}, { alg: 'none' }],
  ['that names a symmetric algorithm', {}, { alg: 'HS256' }],
  ['by a key that nobody published', {}, { kid: 'k9' }],
])('nobody comes in by an assertion %s [I33]', async (_name, claims, head) => {
  expect(await port().who(await asserted(claims, head))).toBeNull();
});

test('nobody comes in by a strange signature, an altered text, or none at all [I33]', async () => {
  const { who } = port();
  expect(await who(await asserted({}, {}, strange.privateKey))).toBeNull();
  const [head, , mark] = (await asserted()).split('.');
  expect(await who(`${head}.${coded({ ...CLAIMS, email: 'eve@example.com' })}.${mark}`)).toBeNull();
  expect(await who(`${await asserted()}.more`)).toBeNull();
  for (const junk of ['', 'a.b.c', '..', `${coded({ alg: 'RS256', kid: 'k1' })}.%%%.x`])
    expect(await who(junk)).toBeNull();
});

test('keys that cannot be had let nobody in, and made-up key ids do not make us ask without end [I33]', async () => {
  const silent = port(async () => new Response(null, { status: 502 }));
  await expect(silent.who(await asserted())).rejects.toThrow('200 OK');
  const garbled = port(async () => Response.json({ nothing: true }));
  await expect(garbled.who(await asserted())).rejects.toThrow();
  const { urls, who } = port();
  vi.useFakeTimers({ toFake: ['Date'] });
  await who(await asserted());
  for (let i = 0; i < 20; i++) expect(await who(await asserted({}, { kid: `made-${i}` }), NOW + i)).toBeNull();
  expect(urls.length).toBe(1);
  // A key that was changed is found after half a minute.
  vi.setSystemTime(Date.now() + 31_000);
  await who(await asserted({}, { kid: 'k2' }), NOW + 31_000);
  expect(urls.length).toBe(2);
});

test('the list of operators gives each name its roles, and nobody any when it cannot be read [I33]', () => {
  const list = JSON.stringify({ 'Ada@example.com': ['cashier', 'admin'], 'otto@example.com': [] });
  expect(rolesIn(list, 'ada@example.com')).toEqual(['cashier']);
  expect(rolesIn(list, 'otto@example.com')).toEqual([]);
  expect(rolesIn(list, 'eve@example.com')).toBeNull();
  for (const broken of ['', '{', '[]', 'null', '{"ada@example.com":"cashier"}', '{"ada@example.com":[1]}'])
    expect(rolesIn(broken, 'ada@example.com'), broken).toBeNull();
  expect(rolesIn('{}', 'constructor')).toBeNull();
});

test('the list says which accounts an operator plays with, and which roles may not meet in one login', () => {
  const list = JSON.stringify({ 'ada@example.com': ['cashier', 'player 1042', 'player x', 'player 7'] });
  expect([playerNosIn(list, 'Ada@example.com'), playerNosIn(list, 'eve@example.com')]).toEqual([[1042, 7], []]);
  expect(conflictIn(['support', 'verifier', 'cashier'])).toEqual(['cashier', 'verifier']);
  expect(conflictIn(['privacy', 'auditor'])).toEqual(['auditor', 'privacy']);
  for (const roles of [['support', 'cashier', 'privacy'], ['verifier', 'privacy'], ['auditor'], []] as const)
    expect(conflictIn(roles), roles.join()).toBeNull();
});
