// What a player wants to hear of, where it meets the letters that go: the choice holds as a letter is sent, and one press in the mail
// program is enough to make it (RFC 8058).
import { describe, expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import { operator } from '#kit/office.ts';
import { type Letter, letterTo, linkIn, until } from '#kit/player.ts';
import { sharedWorker } from '#kit/worker.ts';
import type { DepositAnswer } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const PREFERENCES = '/api/player/notification_preferences';
const DEPOSIT = 'Your deposit has arrived';

type Cashier = Awaited<ReturnType<typeof cashier>>;
type Preference = { topic: string; channel: string; on: boolean; changeable: boolean };
const choose = ({ client }: Cashier, topic: string, channel: string, on: boolean) =>
  client.send(PREFERENCES, { method: 'PUT', json: { topic, channel, on } });
const read = async ({ client }: Cashier, topic: string, channel: string) =>
  (await client.ask<{ preferences: Preference[] }>(PREFERENCES)).preferences.find(
    (one) => one.topic === topic && one.channel === channel,
  );
async function deposited(player: Cashier): Promise<void> {
  const { payment, redirectUrl } = JSON.parse((await player.deposit({ amountMinor: 2000 })).text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
}
const lettersOf = ({ client, email }: Cashier, subject: string): Promise<Letter[]> =>
  client.ask(`/sandbox/mailbox.json?${new URLSearchParams({ to: email, subject })}`);
/** As a mail program posts it: no cookie, no origin, no redirect. */
const oneClick = (href: string) =>
  worker.fetch(new URL(href).pathname + new URL(href).search, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
const stopOf = ({ headers }: Letter): string => /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';

describe('a letter about money', () => {
  test('comes once, as text and as HTML, and one press in the mail program is its last [RFC 8058]', async () => {
    const player = await cashier(base());
    await deposited(player);
    const letter = await letterTo(player.client, player.email, 0, DEPOSIT);
    expect(letter.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(letter.text).toMatch(/deposit of €\s20\.00/);
    expect(letter.html).toMatch(/deposit of €\s20\.00/);
    expect(linkIn(letter).pathname).toMatch(/^\/payments\/P/);
    const stop = stopOf(letter);
    expect(letter.text).toContain(stop);
    // Opening it changes nothing: programs that look at mail open every link.
    const page = await worker.fetch(new URL(stop).pathname + new URL(stop).search);
    expect(await page.text()).toContain('Payments and winnings');
    expect((await read(player, 'money', 'mail'))?.on).toBe(true);
    const done = await oneClick(stop);
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('You won’t get any more emails')]);
    expect((await read(player, 'money', 'mail'))?.on).toBe(false);
    expect((await oneClick(stop)).status).toBe(200);
    // Opened again it says that it is done, and asks nothing.
    const again = await (await worker.fetch(new URL(stop).pathname + new URL(stop).search)).text();
    expect([again.includes('You’re unsubscribed'), again.includes('method="post"')]).toEqual([true, false]);
    await deposited(player);
    // What was asked for is in the inbox by then, and its letter was judged before this one goes.
    await choose(player, 'money', 'mail', true);
    await deposited(player);
    await until(async () => (await lettersOf(player, DEPOSIT)).length >= 2);
    expect(await lettersOf(player, DEPOSIT)).toHaveLength(2);
  });

  test('cannot be switched off for somebody else: a link that we did not sign does nothing', async () => {
    const [player, other] = [await cashier(base()), await cashier(base())];
    await deposited(player);
    const stop = stopOf(await letterTo(player.client, player.email, 0, DEPOSIT));
    const token = new URL(stop).searchParams.get('token') ?? '';
    const [topic, id = '', signature] = token.split('.');
    for (const forged of [
      `offers.${id}.${signature}`,
      `${topic}.${id.slice(0, -1)}x.${signature}`,
      `${topic}.${id}.x`,
      '',
    ])
      expect((await oneClick(`${base()}/unsubscribe?token=${forged}`)).status, forged).toBe(422);
    expect((await read(player, 'money', 'mail'))?.on).toBe(true);
    expect((await read(other, 'money', 'mail'))?.on).toBe(true);
  });
});

describe('a letter about an offer', () => {
  test.each([
    ['en', 'For you: Free spins from the wheel'],
    ['de', 'Für Sie: Freispiele vom Rad'],
  ])(
    'names what is given in its subject and its title, in %s, and goes to who wants offers',
    async (locale, subject) => {
      const player = await cashier(base(), { locale });
      await choose(player, 'offers', 'mail', true);
      const { id } = await player.client.ask<{ id: number }>('/api/player');
      const home = `/players/${id}`;
      const given = await (await operator(base())).act(home, `${home}/grant`, { template: 'wheel-spins' });
      expect(given.status).toBe(303);
      const letter = await letterTo(player.client, player.email);
      expect(letter.subject).toBe(subject);
      expect(letter.html).toMatch(new RegExp(`<h1[^>]*>${subject}</h1>`));
      expect(stopOf(letter)).toContain('token=offers.');
    },
  );
});

describe('a letter that something hangs on', () => {
  test('has no such link, and comes whatever was switched off', async () => {
    const player = await cashier(base());
    await choose(player, 'protection', 'mail', false);
    await player.client.send('/api/user_limits', { json: { type: 'coolingoff', term: 'PT24H' } });
    const letter = await letterTo(player.client, player.email, 0, 'Your break has started');
    expect(letter.headers).toEqual({});
    expect(letter.text).toMatch(/until .+ (CET|Austria Time)\./);
  });
});

describe('choices', () => {
  test('are read and made by topic and channel, and what always comes is refused', async () => {
    const player = await cashier(base());
    const refused = await choose(player, 'money', 'inbox', false);
    expect([refused.status, (JSON.parse(refused.text) as Problem).code]).toEqual([422, 'notice.always']);
    expect((await choose(player, 'rewards', 'inbox', false)).status).toBe(200);
    expect((await read(player, 'rewards', 'inbox'))?.on).toBe(false);
    // "Send me offers" is the same choice, wherever it is made.
    await player.client.send('/api/subscriptions', { method: 'PUT', json: { receive_promos: true } });
    expect((await read(player, 'offers', 'mail'))?.on).toBe(true);
    await choose(player, 'offers', 'mail', false);
    expect(await player.client.ask('/api/subscriptions')).toMatchObject({ receive_promos: false });
  });

  test('of offers are refused where the player’s place lets none be sent', async () => {
    const player = await cashier(base(), { country: 'NO', currency: 'EUR' });
    expect(await read(player, 'offers', 'mail')).toMatchObject({ on: false, changeable: false });
    const refused = await choose(player, 'offers', 'mail', true);
    expect([refused.status, (JSON.parse(refused.text) as Problem).code]).toEqual([403, 'notice.not_here']);
  });
});
