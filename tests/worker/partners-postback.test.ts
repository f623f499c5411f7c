// What a partner's network is told: an account that its link brought, and that account's first deposit; each by one id, signed.
import { expect, test } from 'vitest';
import { signature } from '#functions/ports/signature.ts';
import { freshEmail, until } from '#kit/player.ts';
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

test('nobody is told of a player whom no link brought', async () => {
  await joinedBy({});
  await joinedBy({ [STAG_COOKIE]: 'after' });
  await until(async () => (await postbacks()).some(({ stag }) => stag === 'after'));
  expect((await postbacks()).map(({ stag }) => stag)).toEqual(['4711_spring', 'after']);
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
          headers: { 'perigee-signature': await signature([secret], body.buffer, atMs) },
          body,
        }),
      )
    ).status;
  expect([await send('secret'), await send('another'), await send('secret', Date.now() - 3_600_000)]).toEqual([
    204, 401, 401,
  ]);
  expect(rows).toHaveLength(1);
});
