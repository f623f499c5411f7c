// Receipts over HTTP: signed with the published key, each player's own, and the verifier as one file that needs no network.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { deposit, PASSWORD } from '#kit/player.ts';
import { freshEmail, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import { canonical } from '#shared/domain/hash.ts';
import type { Agreed } from '#shared/domain/journal.ts';
import type { HouseKey, ReceiptFile } from '#shared/domain/receipts/receipt.ts';
import { compareBooks, verifyReceipts } from '#shared/domain/receipts/verify.ts';
import { judge } from '#src/features/receipts/verifier/read.ts';
import { RECEIPT_KEYS_PATH } from '#src/paths.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const BET = {
  game: 'kepler/equinox-roulette',
  currency: 'EUR',
  stakeMinor: 100,
  action: { bets: [{ at: 'red', stakeMinor: 100 }] },
};

test('a round, a payment and a limit have receipts that the published key signed, and a period holds them all [I5 I38]', async () => {
  const ada = await cashier(base());
  const eve = await cashier(base());
  const { client } = ada;
  await deposit({ client, email: ada.email, password: PASSWORD }, 5000);
  const { round } = await client.ask<{ round: { id: string } }>('/api/rounds', { json: BET });
  const accounts = [{ currency: 'EUR', amount_cents: 20_000 }];
  await client.ask('/api/user_limits', { json: { type: 'loss', period: 'day', accounts } });
  // The seed is revealed, so that the receipt says what the round was drawn with.
  await client.ask('/api/fairness/seeds', { json: { clientSeed: 'mine' } });
  const { agreements } = await client.ask<{ agreements: { id: string }[] }>('/api/player/agreements');
  const [payment] = await ada.list();
  const { keys } = await client.ask<{ keys: HouseKey[] }>(RECEIPT_KEYS_PATH);
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const period = `?from=${day(Date.now() - 86_400_000)}&to=${day(Date.now() + 86_400_000)}`;
  const ids = [round.id, payment?.id ?? '', agreements[0]?.id ?? ''];
  const files: ReceiptFile[] = [];
  for (const path of [...ids.map((id) => `/${id}`), period]) {
    const answer = await client.send(`/api/player/receipts${path}`);
    expect([answer.status, answer.headers['content-disposition']], path).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="perigee-receipts?-[\w-]+\.json"$/),
    ]);
    const file = JSON.parse(answer.text) as ReceiptFile;
    files.push(file);
    const key = keys.find(({ kid }) => kid === file.key);
    expect(key, path).toMatchObject({ kty: 'OKP', crv: 'Ed25519' });
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key?.x ?? '' }, format: 'jwk' });
    const mark = Buffer.from(file.signature, 'base64url');
    expect(verify(null, Buffer.from(canonical(file.receipts)), publicKey, mark), path).toBe(true);
    expect(verifyReceipts(file.receipts).faults, path).toEqual([]);
    expect(await judge('it', answer.text, keys), path).toMatchObject({ signature: 'genuine' });
    expect(await judge('it', answer.text, []), path).toMatchObject({ signature: 'unknown' });
    const other = answer.text.replace(/"player": \d+/, '"player": 999');
    expect(await judge('it', other, keys), path).toMatchObject({ signature: 'forged' });
    const [stale] = keys;
    if (stale) expect(await judge('it', answer.text, [{ ...stale, exp: 1 }])).toMatchObject({ signature: 'forged' });
  }
  expect(compareBooks(files.map(({ receipts }) => receipts)).faults).toEqual([]);
  const all = files.at(-1)?.receipts;
  expect(all && verifyReceipts(all)).toMatchObject({ sealed: 0, counts: { draws: 1, amounts: 2, balances: 1 } });
  expect(all?.journal.map(({ agreed }) => agreed.kind)).toEqual(['terms', 'limit']);
  for (const id of ids) {
    expect((await eve.client.send(`/api/player/receipts/${id}`)).status, id).toBe(404);
    expect((await new Client(base()).send(`/api/player/receipts/${id}`)).status, id).toBe(401);
  }
  expect((await eve.client.send(`/api/player/receipts${period}`)).text).not.toContain(round.id);
  expect((await client.send('/api/player/receipts?from=2026-02-02&to=2026-01-01')).status).toBe(422);
  expect((await client.send('/api/player/receipts?from=yesterday&to=today')).status).toBe(400);
});

test('who joins in German gets a receipt of the German terms of their licence: version, hash and the text itself, whatever is published later [I5 S2.126]', async () => {
  const visitor = new Visitor(worker);
  const email = freshEmail();
  expect((await visitor.register(email, { locale: 'de' })).status).toBe(201);
  await visitor.send(`/confirmation?confirmation_token=${await visitor.tokenTo(email)}`, { form: {} });
  const list = await visitor.send<{ agreements: { id: string; agreed: Agreed }[] }>('/api/player/agreements');
  const [entry] = list.body.agreements;
  const text = entry?.agreed.kind === 'terms' ? entry.agreed.text : undefined;
  expect(text).toMatchObject({ document: 'terms-and-conditions', licence: 'CW', locale: 'de' });
  const { text: whole } = await visitor.send(`/api/player/receipts/${entry?.id}`);
  const { receipts } = JSON.parse(whole) as ReceiptFile;
  const agreed = receipts.texts?.[text?.hash ?? ''] ?? '';
  expect(createHash('sha256').update(agreed).digest('hex')).toBe(text?.hash);
  const published = readFileSync('dist/sandbox/client/_content/pages/de/terms-and-conditions.json', 'utf8');
  expect(text?.version).toBe((JSON.parse(published) as { updated: string }).updated);
  // What the player was shown, not what another language or licence reads.
  expect((await visitor.send('/de/terms-and-conditions')).text).toContain(agreed.split('\n')[1]?.slice(0, 300));
  expect(verifyReceipts(receipts)).toMatchObject({ faults: [], counts: { texts: 1 } });
  const { body } = await visitor.send<{ keys: HouseKey[] }>(RECEIPT_KEYS_PATH);
  expect(await judge('it', whole, body.keys)).toMatchObject({ signature: 'genuine' });
  const other = whole.replace(agreed.slice(10, 40), 'Sie schulden uns alles, was Sie');
  expect(await judge('it', other, body.keys)).toMatchObject({
    signature: 'forged',
    report: { faults: [{ check: 'texts' }] },
  });
  // Kept once, by its hash, for as many as accept it.
  const another = freshEmail();
  await visitor.signOut();
  await visitor.register(another, { locale: 'de' });
  await visitor.send(`/confirmation?confirmation_token=${await visitor.tokenTo(another)}`, { form: {} });
  const { DB } = await worker.env();
  const stored = await DB.prepare('select count(*) as n from agreed_text where hash = ?').bind(text?.hash).first('n');
  expect(stored).toBe(1);
});

test('the verifier is one file in the reader’s language that holds the keys and may load nothing', async () => {
  const client = new Client(base());
  const answer = await client.send('/api/receipts/verifier?l=de');
  expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/octet-stream',
    'attachment; filename="perigee-verifier.html"',
  ]);
  const { keys } = await client.ask<{ keys: HouseKey[] }>(RECEIPT_KEYS_PATH);
  for (const { kid, x } of keys) expect(answer.text).toContain(`"x":"${x}","kid":"${kid}"`);
  expect(answer.text).toContain('<html lang="de">');
  expect(answer.text).toContain('<title>Prüfen Sie Ihre Belege</title>');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(answer.text)?.[1] ?? '';
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+'; base-uri 'none'/,
  );
  expect(answer.text).not.toMatch(/<(?:link|img|iframe)|\bsrc=|@import|url\(/);
});
