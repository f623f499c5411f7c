import { beforeAll, expect, test } from 'vitest';
import { MERIDIAN_SIGNATURE } from '#functions/ports/kyc/meridian.ts';
import { signature } from '#functions/ports/signature.ts';
import { sandboxSecret } from '#functions/sandbox/kyc/origin.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { letterTo, linkIn, until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { Document, Verification } from '#shared/contract/verification.ts';
import { MAX_FILE_BYTES } from '#shared/domain/identity/documents.ts';
import { secrets } from '../../scripts/secrets.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const SECRET = sandboxSecret({ PSP_SANDBOX_SECRET: secrets().PSP_SANDBOX_SECRET ?? '' });

let ada: Cashier;
beforeAll(async () => {
  ada = await cashier(base());
}, 60_000);

const read = (player: Cashier) => player.client.ask<Verification>('/api/player/verification');
const announce = (player: Cashier, fileName = 'passport.png', kind = 'passport') =>
  player.client.ask<{ document: Document; uploadUrl: string }>('/api/player/documents', {
    json: { kind, type: 'image/png', size: PNG.byteLength, fileName },
  });
const put = (url: string, body: BodyInit = PNG) => fetch(new URL(url, base()), { method: 'PUT', body });

async function told(data: object, { secret = SECRET, atMs = Date.now() } = {}): Promise<number> {
  const raw = new TextEncoder().encode(JSON.stringify({ id: 'evt_1', type: 'check.completed', data }));
  const headers = { [MERIDIAN_SIGNATURE]: await signature([secret], raw.buffer, atMs) };
  return (await fetch(new URL('/webhooks/kyc/meridian', base()), { method: 'POST', body: raw, headers })).status;
}

test('two documents are sent by signed links, judged by the vendor, and verify; a refused one says why and is sent again [I19]', async () => {
  const player = await cashier(base());
  expect(await read(player)).toMatchObject({ verified: false, aboveEurMinor: 200_000, available: true, documents: [] });
  const refused = await announce(player, 'blurred passport.png');
  expect((await put(refused.uploadUrl)).status).toBe(204);
  await until(async () => (await read(player)).documents[0]?.state === 'refused');
  expect((await read(player)).documents[0]?.reason).toBe('unreadable');
  const letter = await letterTo(player.client, player.email);
  expect(letter.subject).toBe('Please send another document');
  expect(letter.text).toContain('Passport: It cannot be read: take the picture in daylight');
  expect(linkIn(letter).pathname).toBe('/profile/verification');
  for (const [kind, name] of [
    ['passport', 'passport.png'],
    ['utility_bill', 'bill.png'],
  ] as const)
    expect((await put((await announce(player, name, kind)).uploadUrl)).status).toBe(204);
  await until(async () => (await read(player)).verified);
  const [bill, passport] = (await read(player)).documents;
  expect([bill?.validUntil, passport?.state]).toEqual([null, 'approved']);
  const seen = await fetch(new URL(passport?.fileUrl ?? '', base()));
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
    ...[200, 'image/png', 'private, no-store'],
  ]);
  expect(new Uint8Array(await seen.arrayBuffer())).toEqual(PNG);
}, 60_000);

test('a link is for one document, one use and a quarter of an hour; without its mark nothing comes in or out [I38]', async () => {
  const { document, uploadUrl } = await announce(ada);
  const broken = [
    uploadUrl.replace(/mark=.{4}/, 'mark=0000'),
    uploadUrl.replace(document.id, `${document.id}1`),
    uploadUrl.replace(/until=\d+/, `until=${Date.now() + 600_000}`),
    uploadUrl.replace(/until=\d+&mark=\w+/, ''),
  ];
  for (const url of broken) expect((await put(url)).status, url).toBe(403);
  // A link for sending shows nothing.
  expect((await fetch(new URL(uploadUrl, base()))).status).toBe(403);
});

test('the bytes are judged, not the name: another type, an empty and a huge file are refused', async () => {
  const { uploadUrl, document } = await announce(ada);
  expect((await put(uploadUrl, '<script>alert(1)</script>')).status).toBe(415);
  expect((await put(uploadUrl, Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d]))).status).toBe(415);
  expect((await put(uploadUrl, new Uint8Array(0))).status).toBe(413);
  // Who answers before it has read everything may close: the sender then hears of the end alone.
  const huge = put(uploadUrl, new Uint8Array(MAX_FILE_BYTES + 1));
  expect([413, 'cut']).toContain(
    await huge.then(
      ({ status }) => status,
      () => 'cut',
    ),
  );
  expect((await put(uploadUrl)).status).toBe(204);
  expect((await put(uploadUrl)).status, 'the same again').toBe(204);
  expect((await put(uploadUrl, Uint8Array.from([...PNG, 9]))).status, 'another').toBe(409);
  expect((await read(ada)).documents.some(({ id }) => id === document.id)).toBe(true);
});

test('forged, stale and unreadable verdicts verify nobody; nor does silence [I33 I37]', async () => {
  const player = await cashier(base());
  const { document, uploadUrl } = await announce(player, 'silent.png');
  await put(uploadUrl);
  const data = { check: 'chk_1', reference: `${player.playerId}/${document.id}`, outcome: 'approved' };
  expect(await told(data, { secret: 'wrong' })).toBe(401);
  expect(await told(data, { secret: secrets().PSP_SANDBOX_SECRET ?? '' }), 'the payment provider’s').toBe(401);
  expect(await told(data, { atMs: Date.now() - 301_000 })).toBe(400);
  for (const change of [{ outcome: 'yes' }, { outcome: null }, { reference: 'nobody' }, { check: '' }])
    expect(await told({ ...data, ...change }), JSON.stringify(change)).toBe(400);
  expect(await told({ ...data, reference: `${player.playerId}/D1-999999` })).toBe(404);
  expect((await read(player)).documents[0]?.state).toBe('review');
  expect(await told(data)).toBe(204);
  expect((await read(player)).documents[0]?.state).toBe('approved');
});

test('only its owner hears of a document; guests are asked to sign in [I38]', async () => {
  const other = await cashier(base());
  expect((await read(other)).documents).toEqual([]);
  expect((await fetch(new URL('/api/player/verification', base()))).status).toBe(401);
});
