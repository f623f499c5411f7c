// Names that partners, studios and browsers meet: none of a second brand's says the first one's, and what was made or
// agreed under an older name is still understood.
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canonical } from '#shared/domain/hash.ts';
import { thumbprint } from '#shared/domain/receipts/key.ts';
import type { Receipts } from '#shared/domain/receipts/receipt.ts';
import { judge } from '#src/features/receipts/verifier/read.ts';

const NOW = Date.UTC(2026, 1, 28);
const HASH = 'a'.repeat(64);

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

function brand(product: string, name: string) {
  vi.stubEnv('PRODUCT', product);
  vi.stubEnv('BRAND', name);
}

/** Everything with a name in it that leaves the house, as a text. */
async function sent(): Promise<string> {
  const [
    { toGame },
    { problem },
    { refused },
    { openapiDocument },
    { postbacks },
    cookies,
    paths,
    { RECEIPT_FORMAT },
    { operations },
  ] = await Promise.all([
    import('#shared/domain/wallet/messages.ts'),
    import('#shared/contract/problem.ts'),
    import('#src/client/api.ts'),
    import('#shared/contract/openapi.ts'),
    import('#functions/ports/affiliate/postback.ts'),
    import('#shared/contract/cookies.ts'),
    import('#src/paths.ts'),
    import('#shared/domain/receipts/receipt.ts'),
    import('#shared/contract/operations.ts'),
  ]);
  const posted: [string, string][] = [];
  const network = postbacks({
    url: 'https://partners.example',
    secrets: ['secret'],
    now: () => NOW,
    fetcher: async (request) => {
      posted.push(...request.headers);
      return new Response(null, { status: 204 });
    },
  });
  await network.postback({ id: '1', event: 'registration', stag: 's', affiliate: null, player: 'p', atMs: NOW });
  const names = Object.values(cookies).filter((one) => typeof one === 'string');
  return JSON.stringify([
    ...[toGame({ type: 'pause', on: true }), problem('route.unknown'), refused('route.unknown', 404), RECEIPT_FORMAT],
    ...[openapiDocument(operations, 'https://casino.example', 'session'), posted, names, paths.RECEIPT_KEYS_PATH],
  ]);
}

test('nothing of a second brand that a studio, a partner or a program reads says the first one’s name', async () => {
  brand('aphelion', 'Aphelion');
  const text = await sent();
  expect(text).not.toMatch(/perigee/i);
  for (const own of ['urn:aphelion:problem:', '"title":"Aphelion"', 'aphelion_look_ahead', 'x-signature'])
    expect(text).toContain(own);
});

test('the first brand’s studios and partners meet the names that they know, beside the new ones', async () => {
  brand('perigee', 'Perigee');
  const text = await sent();
  expect(text).toContain('{"perigee":1,"protocol":1,"type":"pause","on":true}');
  expect(text).toMatch(/\["perigee-signature","(t=\d+,v1=[0-9a-f]{64})"\].*\["x-signature","\1"\]/);
  expect(text).toContain('urn:perigee:problem:');
});

test('a game that says the protocol by its old name is understood, one that says neither is not', async () => {
  const { fromGame } = await import('#shared/domain/wallet/messages.ts');
  expect(fromGame({ protocol: 1, type: 'ready' })).toEqual({ type: 'ready' });
  expect(fromGame({ perigee: 1, type: 'ready' })).toEqual({ type: 'ready' });
  for (const data of [{ type: 'ready' }, { protocol: 2, type: 'ready' }, { perigee: '1', type: 'ready' }])
    expect(fromGame(data)).toBeNull();
});

test('a receipt file of before is as genuine as a new one, and of another format it is none', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const kid = thumbprint(x);
  const judged = async (format: string) => {
    const receipts = {
      ...{ format, house: 'Perigee', site: 'https://casino.example', player: 7, madeAtMs: NOW, about: null },
      ...{ period: { fromMs: 0, toMs: NOW }, ledger: [], journal: [], rounds: [], payments: [], balances: [] },
      ...{ ends: { ledger: { no: 3, hash: HASH }, journal: { no: 0, hash: '' } }, configs: {} },
    } as unknown as Receipts;
    const signature = sign(null, Buffer.from(canonical(receipts)), privateKey).toString('base64url');
    const file = JSON.stringify({ key: kid, signature, receipts });
    return (await judge('it', file, [{ kty: 'OKP', crv: 'Ed25519', x, kid }]))?.signature;
  };
  expect(await judged('receipts/1')).toBe('genuine');
  expect(await judged('perigee-receipts/1')).toBe('genuine');
  expect(await judged('receipts/2')).toBeUndefined();
});
