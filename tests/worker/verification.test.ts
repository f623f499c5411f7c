import { beforeAll, expect, test } from 'vitest';
import { MAX_BODY } from '#functions/edge/body.ts';
import { waitingWebhooks } from '#functions/webhook/stub.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { letterTo, linkIn, until } from '#kit/player.ts';
import { applicantWord } from '#kit/sumsub.ts';
import { sharedWorker } from '#kit/worker.ts';
import type { Document, Verification } from '#shared/contract/verification.ts';
import { MAX_FILE_BYTES } from '#shared/domain/identity/documents.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

let ada: Cashier;
beforeAll(async () => {
  ada = await cashier(base());
});

const read = (player: Cashier) => player.client.ask<Verification>('/api/player/verification');
const announce = (player: Cashier, fileName = 'passport.png', kind = 'passport') =>
  player.client.ask<{ document: Document; uploadUrl: string }>('/api/player/documents', {
    json: { kind, type: 'image/png', size: PNG.byteLength, fileName },
  });
const put = (player: Cashier, url: string, body: BodyInit = PNG) =>
  fetch(new URL(url, base()), { method: 'PUT', body, headers: { cookie: player.client.cookie, origin: base() } });
const see = (player: Cashier | null, url: string, init: RequestInit = {}) =>
  fetch(new URL(url, base()), { ...init, headers: { ...(player && { cookie: player.client.cookie }) } });

async function tell(...given: Parameters<typeof applicantWord>): Promise<number> {
  const { body, headers } = applicantWord(...given);
  return (await fetch(new URL('/webhooks/kyc/sumsub', base()), { method: 'POST', body, headers })).status;
}

test('two documents are sent, judged by the vendor, and verify; a refused one says why and is sent again [I19]', async () => {
  const player = await cashier(base());
  expect(await read(player)).toMatchObject({ verified: false, aboveEurMinor: 200_000, available: true, documents: [] });
  const refused = await announce(player, 'blurred passport.png');
  expect((await put(player, refused.uploadUrl)).status).toBe(204);
  await until(async () => (await read(player)).documents[0]?.state === 'refused');
  expect((await read(player)).documents[0]?.reason).toBe('unreadable');
  const letter = await letterTo(player.client, player.email);
  expect(letter.subject).toBe('Please send another document');
  expect(letter.text).toContain('Passport: We can’t read it. Take the photo in daylight');
  expect(linkIn(letter).pathname).toBe('/profile/verification');
  for (const [kind, name] of [
    ['passport', 'passport.png'],
    ['utility_bill', 'bill.png'],
  ] as const)
    expect((await put(player, (await announce(player, name, kind)).uploadUrl)).status).toBe(204);
  await until(async () => (await read(player)).verified);
  const [bill, passport] = (await read(player)).documents;
  expect([bill?.validUntil, passport?.state]).toEqual([null, 'approved']);
  const seen = await see(player, passport?.fileUrl ?? '');
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'private, no-store',
  ]);
  expect(new Uint8Array(await seen.arrayBuffer())).toEqual(PNG);
});

test('a file is its owner’s: no guest, no other player and no session that has ended sends or sees it [I38 I36]', async () => {
  const [owner, other] = [await cashier(base()), await cashier(base())];
  const { document, uploadUrl } = await announce(owner);
  expect((await fetch(new URL(uploadUrl, base()), { method: 'PUT', body: PNG })).status).toBe(401);
  expect((await put(other, uploadUrl)).status).toBe(404);
  const cookie = owner.client.cookie;
  expect((await fetch(new URL(uploadUrl, base()), { method: 'PUT', body: PNG, headers: { cookie } })).status).toBe(403);
  expect((await put(owner, uploadUrl)).status).toBe(204);
  const url = `/api/player/documents/${document.id}/file`;
  expect([(await see(owner, url)).status, (await see(other, url)).status, (await see(null, url)).status]).toEqual([
    200, 404, 401,
  ]);
  // Nothing in an address lets anybody in, old links neither.
  const { documents } = await read(owner);
  expect(documents.map(({ fileUrl }) => fileUrl)).toEqual([url]);
  expect((await see(null, `/api/documents/${owner.playerId}/${document.id}?until=9e15&mark=x`)).status).toBe(404);
  const signedOut = { client: { cookie } } as Cashier;
  await owner.client.send('/api/users/sign_out', { method: 'DELETE' });
  expect((await see(signedOut, url)).status).toBe(401);
});

test('a file is answered to be saved, as a page of no origin that may do nothing, under a name that ends no header', async () => {
  const owner = await cashier(base());
  const name = '../../etc/a\r\nSet-Cookie: x=1\u202egpj."quoted";\u0000 пас порт.png';
  const { document, uploadUrl } = await announce(owner, name);
  expect(document.fileName).toBe('aSet-Cookie x=1gpj.quoted пас порт.png');
  await put(owner, uploadUrl);
  const { headers } = await see(owner, `/api/player/documents/${document.id}/file`);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="${document.id}.png"; filename*=UTF-8''${encodeURIComponent(document.fileName)}`,
  );
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('set-cookie')).toBeNull();
});

test('the bytes are judged, not the name: another type, an empty and a huge file are refused', async () => {
  const { uploadUrl, document } = await announce(ada);
  expect((await put(ada, uploadUrl, '<script>alert(1)</script>')).status).toBe(415);
  expect((await put(ada, uploadUrl, new Uint8Array(0))).status).toBe(413);
  expect((await put(ada, uploadUrl)).status).toBe(204);
  expect((await put(ada, uploadUrl)).status, 'the same again').toBe(204);
  expect((await put(ada, uploadUrl, Uint8Array.from([...PNG, 9]))).status, 'another').toBe(409);
  expect((await read(ada)).documents.some(({ id }) => id === document.id)).toBe(true);
});

test('of two files that come at once for one document the one that is kept is the one that is judged [I19]', async () => {
  const player = await cashier(base());
  for (const round of [1, 2, 3]) {
    const { document, uploadUrl } = await announce(player);
    const files = [1, 2, 3, 4].map((last) => Uint8Array.from([...PNG, round, last]));
    const statuses = await Promise.all(files.map(async (file) => (await put(player, uploadUrl, file)).status));
    expect(statuses.toSorted()).toEqual([204, 409, 409, 409]);
    const response = await see(player, `/api/player/documents/${document.id}/file`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(files[statuses.indexOf(204)]);
  }
});

test('whatever is too large is told so by 413, with and without its length, and the line goes on', async () => {
  const { uploadUrl } = await announce(ada);
  const chunked = (bytes: number) =>
    new ReadableStream({
      start(controller) {
        for (let left = bytes; left > 0; left -= 65_536) controller.enqueue(new Uint8Array(Math.min(left, 65_536)));
        controller.close();
      },
    });
  const own = { cookie: ada.client.cookie, origin: base() };
  const json = { ...own, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const calls: [string, string, Record<string, string>, number][] = [
    ['PUT', uploadUrl, own, MAX_FILE_BYTES],
    ['POST', '/api/users/sign_in', json, MAX_BODY],
    ['PATCH', '/api/player', json, MAX_BODY],
    ['POST', '/sign-in', { ...own, 'content-type': 'application/x-www-form-urlencoded' }, MAX_BODY],
    ['POST', '/webhooks/kyc/sumsub', {}, MAX_BODY],
    ['POST', '/webhooks/apsis', {}, MAX_BODY],
  ];
  for (const [method, path, headers, most] of calls)
    for (const over of [1, 9_000_000])
      for (const stream of [false, true]) {
        const body = stream ? chunked(most + over) : new Uint8Array(most + over);
        const sent = await fetch(new URL(path, base()), {
          method,
          headers,
          body,
          ...(stream && { duplex: 'half' }),
        } as RequestInit);
        expect([path, over, stream, sent.status]).toEqual([path, over, stream, 413]);
        await sent.body?.cancel();
      }
  expect((await put(ada, uploadUrl)).status).toBe(204);
});

test('forged and unreadable verdicts verify nobody, nor does silence; one about nobody’s document is a task [I33 I37]', async () => {
  const player = await cashier(base());
  const { uploadUrl } = await announce(player, 'silent.png');
  await put(player, uploadUrl);
  const about = { externalUserId: `${player.playerId}.identity`, applicantId: 'a-forged' };
  expect(await tell(about, { secret: 'wrong' })).toBe(401);
  expect(await tell(about, { algorithm: 'HMAC_SHA1_HEX' }), 'a digest that we did not choose').toBe(401);
  expect(await tell(about, { change: (body) => body.replace('RED', 'GREEN').replace('GREEN', 'GREEN ') })).toBe(401);
  for (const change of [{ createdAtMs: 'soon' }, { applicantId: '../..' }, { type: null }])
    expect(await tell({ ...about, ...change }), JSON.stringify(change)).toBe(400);
  const before = (await waitingWebhooks(await worker.env())).length;
  // No document of theirs was ever sent, a level that is none of ours, a verdict of the other world, one that can't be read.
  for (const change of [
    { externalUserId: `${player.playerId}.address` },
    { externalUserId: 'nobody' },
    { levelName: 'another' },
    { sandboxMode: false },
    { reviewResult: { reviewAnswer: 'PERHAPS' } },
    { type: 'applicantDeleted' },
  ])
    expect(await tell({ ...about, ...change }), JSON.stringify(change)).toBe(204);
  const waiting = await waitingWebhooks(await worker.env());
  expect(waiting.slice(before).map(({ code }) => code)).toEqual(Array(6).fill('document.unknown'));
  expect((await read(player)).documents[0]?.state).toBe('review');
  // The vendor has not taken it yet: what it says is about another one.
  expect(await tell(about)).toBe(204);
  expect((await read(player)).documents[0]?.state).toBe('review');
});

test('only its owner hears of a document; guests are asked to sign in [I38]', async () => {
  const other = await cashier(base());
  expect((await read(other)).documents).toEqual([]);
  expect((await fetch(new URL('/api/player/verification', base()))).status).toBe(401);
});

/** On the pretend vendor's page, where whoever holds the link is let in. */
const there = (url: string, form?: Record<string, string>) => new Client(base()).send(url, { ...(form && { form }) });
const begin = (player: Cashier, json: object = { part: 'identity', l: 'no' }) =>
  player.client.send('/api/player/documents/page', { json });
const bodyOf = ({ text }: { text: string }) => JSON.parse(text) as { redirectUrl?: string; code?: string };

test('where the place says so the vendor collects on its own page: a link, what is handed in there, the way back, and no file of it [I19 I33]', async () => {
  const player = await cashier(base(), { country: 'NO' });
  expect(await read(player)).toMatchObject({ ways: { identity: 'page', address: 'file' }, documents: [] });
  const refused = await player.client.send('/api/player/documents', {
    json: { kind: 'passport', type: 'image/png', size: PNG.byteLength, fileName: 'a.png' },
  });
  expect([refused.status, bodyOf(refused).code]).toEqual([409, 'document.elsewhere']);
  expect([(await begin(player, { part: 'address' })).status, (await begin(ada)).status]).toEqual([409, 409]);
  expect((await fetch(new URL('/api/player/documents/page', base()), { method: 'POST' })).status).not.toBe(201);

  const { redirectUrl = '' } = bodyOf(await begin(player));
  expect(redirectUrl).toMatch(/^http:\/\/sumsub\.localhost:\d+\/websdk\/p\/\w+$/);
  expect((await read(player)).documents).toMatchObject([
    { kind: 'hosted_identity', state: 'awaiting', fileUrl: null, fileName: '', sentAt: null },
  ]);
  const vendorPage = await there(redirectUrl);
  expect([vendorPage.status, vendorPage.headers['content-security-policy']]).toEqual([
    200,
    `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${base()}`,
  ]);
  expect(vendorPage.text).toContain('<html lang="no">');
  const left = await there(redirectUrl, { do: 'leave' });
  const back = `${base()}/no/profile/verification?from=identity`;
  expect([left.status, left.headers.location]).toEqual([303, back]);
  expect((await read(player)).documents[0]?.state).toBe('awaiting');

  expect((await there(redirectUrl, { does: 'blurred' })).headers.location).toBe(back);
  await until(async () => (await read(player)).documents[0]?.state === 'refused');
  expect(await read(player)).toMatchObject({ documents: [{ reason: 'unreadable', fileUrl: null }] });
  const again = bodyOf(await begin(player)).redirectUrl ?? '';
  expect(again).not.toBe(redirectUrl);
  await there(again, { does: 'good' });
  // Until when it is valid is asked for by a call of its own.
  await until(async () => (await read(player)).documents[0]?.validUntil != null);
  const [accepted, before] = (await read(player)).documents;
  expect([accepted?.kind, accepted?.state, before?.state]).toEqual(['hosted_identity', 'approved', 'refused']);
  expect((await see(player, `/api/player/documents/${accepted?.id}/file`)).status).toBe(404);
  expect(bodyOf(await begin(player)).code).toBe('document.state');
  const stored = await (await worker.env()).STORE.list({ prefix: `documents/${player.playerId}/` });
  expect(stored.objects).toEqual([]);
  expect((await there(redirectUrl.replace(/\w+$/, 'nothing'))).status).toBe(404);
});

test('a vendor that is silent is one sentence, and so is one whose answers are lost: the next press goes on where it was [I7]', async () => {
  const player = await cashier(base(), { country: 'NO' });
  const mood = async (value: string) =>
    expect((await player.client.send('/sandbox/identity', { json: { mood: value } })).status).toBe(204);
  try {
    for (const how of ['silent', 'lost']) {
      await mood(how);
      const answer = await begin(player);
      expect([answer.status, bodyOf(answer).code], how).toEqual([503, 'document.silent']);
    }
  } finally {
    await mood('answers');
  }
  // Nothing was begun there that anybody knows of, so there is nothing to go on with.
  expect((await read(player)).documents).toEqual([]);
  await there(bodyOf(await begin(player)).redirectUrl ?? '', { does: 'good' });
  await until(async () => (await read(player)).documents[0]?.state === 'approved');
  expect((await read(player)).documents).toHaveLength(1);
});
