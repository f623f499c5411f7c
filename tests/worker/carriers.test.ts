// A letter's whole way over two pretend carriers: who carries it, what they tell of it by webhook and by queue, and what the player, the
// office and the next letter make of that.
import { afterEach, expect, test } from 'vitest';
import { suppress } from '#functions/identity/suppressions.ts';
import { postmarkKeys } from '#functions/sandbox/mail/origin.ts';
import { cashier } from '#kit/cashier.ts';
import { operator } from '#kit/office.ts';
import { freshEmail, type Letter, letterTo, PASSWORD, until } from '#kit/player.ts';
import { Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { DepositAnswer } from '#shared/contract/payments.ts';
import { secrets } from '../../scripts/secrets.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const DEPOSIT = 'Your deposit has arrived';

type Cashier = Awaited<ReturnType<typeof cashier>>;
type Arrived = Letter & { readonly vendor: string; readonly stream: string };
type Email = { email: string; bounces: boolean; change: { old_confirmed: boolean } | null };

const say = (path: string, json: object) =>
  worker.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) });
const mood = (is: string, vendor?: string) => say('/sandbox/mailer', { mood: is, ...(vendor && { vendor }) });
const fate = async ({ id }: Letter, is: string) =>
  expect((await say(`/sandbox/mailbox/${id}`, { fate: is })).status).toBe(204);
const emailOf = ({ client }: Cashier) => client.ask<Email>('/api/users/email');
async function deposited(player: Cashier): Promise<Arrived> {
  const { payment, redirectUrl } = JSON.parse((await player.deposit({ amountMinor: 2000 })).text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  return (await letterTo(player.client, player.email, 0, DEPOSIT)) as Arrived;
}

afterEach(() => mood('ok'));

test('a letter that comes back asks its player for another address, by one link, and goes there then', async () => {
  const player = await cashier(base());
  const letter = await deposited(player);
  expect([letter.vendor, letter.stream]).toEqual(['cloudflare', 'transactional']);
  expect((await emailOf(player)).bounces).toBe(false);
  await fate(letter, 'bounced');
  await until(async () => (await emailOf(player)).bounces);
  const [notice] = await worker.sql('PLAYER', player.playerId, 'select text_key from notice order by no desc limit 1');
  expect(notice?.text_key).toBe('mail_bounced');
  const rows = await worker.sql('PLAYER', player.playerId, 'select kind, state, vendor from letter order by no');
  expect(rows.filter(({ kind }) => kind === 'deposit_credited')).toEqual([
    { kind: 'deposit_credited', state: 'bounced', vendor: 'cloudflare' },
  ]);
  await player.client.ask('/api/users/proof', { json: { password: PASSWORD } });
  const wanted = freshEmail('moved');
  const changing = await player.client.ask<Email>('/api/users/email', { json: { email: wanted } });
  // Nobody can open a link there.
  expect(changing.change?.old_confirmed).toBe(true);
  const token = await new Visitor(worker).tokenTo(wanted);
  const confirmed = await new Visitor(worker).send(`/api/users/confirmation?confirmation_token=${token}`);
  expect(confirmed.body).toMatchObject({ change: 'changed' });
  expect(await emailOf(player)).toMatchObject({ email: wanted, bounces: false });
  expect((await letterTo(player.client, wanted, 0, DEPOSIT)).subject).toBe(letter.subject);
});

test('a letter that the first carrier refuses goes by the second, whose complaint ends offers and makes nobody an object', async () => {
  const player = await cashier(base());
  await player.client.send('/api/subscriptions', { method: 'PUT', json: { receive_promos: true } });
  await mood('refuses', 'cloudflare');
  const letter = await deposited(player);
  expect([letter.vendor, letter.stream]).toEqual(['postmark', 'outbound']);
  await fate(letter, 'complained');
  await until(async () => !(await player.client.ask<{ receive_promos: boolean }>('/api/subscriptions')).receive_promos);
  const again = await player.client.send('/api/subscriptions', { method: 'PUT', json: { receive_promos: true } });
  expect([again.status, again.text]).toEqual([403, expect.stringContaining('notice.complained')]);
  // Who has not joined yet is nobody: what they say is kept as a hash and makes no object.
  const stranger = freshEmail('stranger');
  await new Visitor(worker).register(stranger);
  const join = await letterTo(player.client, stranger);
  const { DB } = await worker.env();
  const suppressed = () => DB.prepare('select count(*) as n from suppression').first<number>('n');
  await fate(join, 'complained');
  await until(async () => (await suppressed()) === 2);
  const hashes = await DB.prepare('select hash from suppression').all<{ hash: string }>();
  for (const { hash } of hashes.results) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('an offer goes by the stream of offers, and not at all to an address that called one spam before its account was made', async () => {
  const ada = await operator(base());
  const granted = async (player: Cashier) => {
    await player.client.send('/api/subscriptions', { method: 'PUT', json: { receive_promos: true } });
    const { id } = await player.client.ask<{ id: number }>('/api/player');
    const given = await ada.act(`/players/${id}`, `/players/${id}/grant`, { template: 'wheel-spins' });
    expect(given.status).toBe(303);
  };
  const player = await cashier(base());
  await granted(player);
  const offer = (await letterTo(player.client, player.email, 0, 'For you')) as Arrived;
  expect([offer.vendor, offer.stream]).toEqual(['postmark', 'broadcast']);
  expect(offer.from).toBe('Perigee <letters@perigee.localhost>');
  const later = await cashier(base());
  const { DB } = await worker.env();
  await suppress({ DB, BETTER_AUTH_SECRET: secrets().BETTER_AUTH_SECRET ?? '' }, later.email, Date.now());
  await granted(later);
  const state = async () =>
    (await worker.sql('PLAYER', later.playerId, `select state from letter where kind = 'gift_granted'`))[0]?.state;
  await until(async () => (await state()) === 'stopped');
  const query = new URLSearchParams({ to: later.email, subject: 'For you' });
  expect(await later.client.ask(`/sandbox/mailbox.json?${query}`)).toEqual([]);
});

test('a webhook is believed with its name and password alone, and taken once however often it is told [I37]', async () => {
  const player = await cashier(base());
  await mood('refuses', 'cloudflare');
  const letter = await deposited(player);
  const rows = await worker.sql('PLAYER', player.playerId, "select message from letter where state = 'sent'");
  const bounce = {
    ...{ RecordType: 'Bounce', ID: 7, Type: 'HardBounce', TypeCode: 1, MessageID: String(rows.at(-1)?.message) },
    ...{ Email: player.email, BouncedAt: new Date().toISOString(), Inactive: true, MessageStream: 'outbound' },
  };
  const post = (authorization: string | null, body: object = bounce) =>
    worker.fetch('/webhooks/mail/postmark', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization !== null && { authorization }) },
      body: JSON.stringify(body),
    });
  const auth = postmarkKeys({ PSP_SANDBOX_SECRET: secrets().PSP_SANDBOX_SECRET ?? '' }).webhookAuth;
  for (const forged of [null, '', 'Basic ', `Basic ${btoa(`${auth}x`)}`, `Bearer ${btoa(auth)}`])
    expect((await post(forged)).status, String(forged)).toBe(401);
  expect((await emailOf(player)).bounces).toBe(false);
  const objects = await worker.objects();
  const genuine = `Basic ${btoa(auth)}`;
  expect((await post(genuine, { ...bounce, ID: 8, Email: freshEmail('nobody') })).status).toBe(204);
  expect(await worker.objects()).toEqual(objects);
  expect((await post(genuine, { RecordType: 'Bounce' })).status).toBe(400);
  for (let times = 0; times < 3; times++) expect((await post(genuine)).status).toBe(204);
  expect((await emailOf(player)).bounces).toBe(true);
  const items = await Promise.all(
    Array.from({ length: 8 }, (_, shard) =>
      worker.sql(
        'WEBHOOK',
        `payments/${shard}`,
        `select state, stated from item where player = '${player.playerId}'
        and provider = 'postmark'`,
      ),
    ),
  );
  expect(items.flat().map(({ state }) => state)).toEqual(['done']);
  expect(JSON.stringify(items)).not.toContain(player.email);
  expect((await worker.fetch('/webhooks/mail/cloudflare', { method: 'POST', body: '{}' })).status).toBe(404);
  expect(letter.subject).toBe(DEPOSIT);
});
