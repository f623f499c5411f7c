// What a partner's network is told: an account that its link brought, and that account's first deposit; each by one id, signed.
import { expect, test } from 'vitest';
import { SIGNATURE, signature } from '#functions/ports/signature.ts';
import { Client } from '#kit/client.ts';
import { freshEmail, PASSWORD, pay, until } from '#kit/player.ts';
import { Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import { AFFILIATE_COOKIE, STAG_COOKIE } from '#shared/contract/cookies.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });

type Postback = Record<'id' | 'event' | 'stag' | 'affb_id' | 'player' | 'currency', string> & {
  times: number;
  amount_minor?: number;
};
const postbacks = async (): Promise<Postback[]> =>
  (await (await worker.fetch('/sandbox/postbacks.json')).json()) as Postback[];

async function joinedBy(marks: Record<string, string>): Promise<Visitor> {
  const visitor = new Visitor(worker);
  for (const [name, value] of Object.entries(marks)) visitor.cookies.set(name, value);
  const email = freshEmail();
  await visitor.register(email);
  const confirmed = await visitor.send(`/api/users/confirmation?confirmation_token=${await visitor.tokenTo(email)}`);
  expect(confirmed.status, confirmed.text).toBe(200);
  if (!(await visitor.send('/api/player')).body) await visitor.signIn(email);
  return visitor;
}

test('a partner hears of the account that its link brought: its own marks and a word for the player, nothing else', async () => {
  const visitor = await joinedBy({ [STAG_COOKIE]: '4711_spring', [AFFILIATE_COOKIE]: '500' });
  await until(async () => (await postbacks()).length === 1);
  const [postback] = await postbacks();
  expect(postback).toMatchObject({ event: 'registration', stag: '4711_spring', affb_id: '500' });
  expect(Object.keys(postback ?? {}).toSorted()).toEqual(['affb_id', 'at', 'event', 'id', 'player', 'stag', 'times']);
  const { body } = await visitor.send<{ id: number; email: string }>('/api/player');
  expect(JSON.stringify(postback)).not.toContain(body.email);
  expect(postback?.player).not.toBe(String(body.id));
  expect(postback?.id).toBe(`${postback?.player}:registration`);
});

test('a partner hears of that account’s first deposit and of no later one, however often its payment is told', async () => {
  const visitor = await joinedBy({ [STAG_COOKIE]: 'depositor', [AFFILIATE_COOKIE]: '500' });
  const client = new Client(`http://localhost:${worker.url().port}`);
  for (const [name, value] of visitor.cookies) client.cookies.set(name, value);
  const player = { client, email: '', password: PASSWORD };
  await pay(player, 2500, 'EUR');
  const own = async () => (await postbacks()).filter(({ stag }) => stag === 'depositor');
  await until(async () => (await own()).some(({ event }) => event === 'first_deposit'));
  await pay(player, 4000, 'EUR');
  // What is told after the second deposit, of somebody else, comes after whatever it would have brought.
  await joinedBy({ [STAG_COOKIE]: 'later' });
  await until(async () => (await postbacks()).some(({ stag }) => stag === 'later'));
  const [registration, deposit, ...more] = await own();
  expect(more).toEqual([]);
  expect(deposit).toMatchObject({
    id: `${registration?.player}:first_deposit`,
    event: 'first_deposit',
    affb_id: '500',
    player: registration?.player,
    currency: 'EUR',
    amount_minor: 2500,
  });
});

test('nobody is told of a player whom no link brought', async () => {
  await joinedBy({});
  await joinedBy({ [STAG_COOKIE]: 'after' });
  await until(async () => (await postbacks()).some(({ stag }) => stag === 'after'));
  expect(new Set((await postbacks()).map(({ stag }) => stag))).toEqual(
    new Set(['4711_spring', 'depositor', 'later', 'after']),
  );
});

test('the network takes what is signed by us and nothing else', async () => {
  const { Network } = await import('#functions/sandbox/affiliate/network.ts');
  const rows: unknown[] = [];
  const sql = { exec: (text: string, ...values: unknown[]) => void (text.startsWith('insert') && rows.push(values)) };
  const network = new Network(sql as never, Date.now, 'secret');
  const body = new TextEncoder().encode(JSON.stringify({ id: 'a' }));
  const send = async (secret: string, atMs = Date.now()) =>
    (
      await network.fetch(
        new Request('http://partners.localhost/postback', {
          method: 'POST',
          headers: { [SIGNATURE]: await signature([secret], body.buffer, atMs) },
          body,
        }),
      )
    ).status;
  expect([await send('secret'), await send('another'), await send('secret', Date.now() - 3_600_000)]).toEqual([
    204, 401, 401,
  ]);
  expect(rows).toHaveLength(1);
});
