// The player's socket: gapless events in every tab, catch-up after a drop, and an end within a second of the session's.
import { expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { listen } from '#kit/socket.ts';
import { sharedWorker } from '#kit/worker.ts';
import type { UserLimits } from '#shared/contract/limits.ts';
import type { RoundAnswer, Seeds } from '#shared/contract/rounds.ts';
import { LIVE_CLOSE, LIVE_LOG_SIZE } from '#shared/contract/socket.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;

async function funded(amountMinor = 10_000) {
  const player = await cashier(base());
  const { payment, redirectUrl } = JSON.parse((await player.deposit({ amountMinor })).text);
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  return player;
}
const bet = (client: Client, stakeMinor = 100) =>
  client.ask<RoundAnswer>('/api/rounds', {
    json: { game: 'kepler/perihelion', stakeMinor, currency: 'EUR', action: null },
  });

test('the balance arrives in two tabs as it is told, seq by seq [I39 S7.144]', async () => {
  const { client } = await funded();
  const tabs = [await listen(client), await listen(client)];
  for (const tab of tabs) await tab.until((frames) => frames.length > 0);
  const first = tabs[0]?.frames[0];
  expect(first).toMatchObject({ kind: 'resync', snapshot: { accounts: [{ currency: 'EUR', amountMinor: 10_000 }] } });
  // What the next bet is drawn from is told before anybody bets.
  const { openRounds: _, revealed: __, ...promised } = await client.ask<Seeds>('/api/fairness/seeds');
  expect(first).toMatchObject({ snapshot: { seeds: promised } });
  const { wallet } = await bet(client);
  for (const tab of tabs) {
    await tab.until(() => tab.events().some(({ seq }) => seq === wallet.seq));
    const events = tab.events();
    const start = first && 'seq' in first ? first.seq : 0;
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => start + 1 + i));
    const last = events.filter((event) => event.type === 'wallet.changed').at(-1);
    expect(last).toMatchObject({ no: wallet.no, data: { amountMinor: wallet.amountMinor } });
    tab.close();
  }
});

test('after a drop and an eviction every missed event comes once, in order [I39]', async () => {
  const { client, playerId } = await funded();
  const tab = await listen(client);
  await tab.until((frames) => frames.length > 0);
  const last = tab.frames[0]?.kind === 'resync' ? tab.frames[0].seq : 0;
  tab.close();
  await client.ask('/api/player/update_locale', { method: 'PATCH', json: { locale: 'de' } });
  const { wallet } = await bet(client);
  await worker.evict('PLAYER', playerId);
  const again = await listen(client, last);
  await again.until(() => again.events().some(({ seq }) => seq === wallet.seq));
  expect(again.frames[0]).toMatchObject({ kind: 'hello' });
  expect(again.events().map(({ seq }) => seq)).toEqual([last + 1, last + 2]);
  again.close();
  // A number that was never told, or is no longer kept: a snapshot.
  for (const strange of [wallet.seq + 5, 10 ** 12]) {
    const tab = await listen(client, strange);
    await tab.until((frames) => frames.length > 0);
    expect(tab.frames[0]?.kind).toBe('resync');
    tab.close();
  }
  expect(LIVE_LOG_SIZE).toBe(1000);
});

test('signing out closes every socket of the session within a second; the old cookie opens none [I36]', async () => {
  const { client } = await funded();
  const tab = await listen(client);
  const old = new Client(base());
  for (const [name, value] of client.cookies) old.cookies.set(name, value);
  await client.send('/api/users/sign_out', { method: 'DELETE' });
  const answered = performance.now();
  const { code, atMs } = await tab.closed;
  expect(code).toBe(LIVE_CLOSE.sessionEnded);
  expect(atMs - answered).toBeLessThan(1000);
  await expect(listen(old)).rejects.toThrow('did not open');
  expect((await old.send('/api/player')).status).toBe(401);
});

test('another site’s page and a guest get no socket [I38]', async () => {
  const { client } = await funded();
  const plain = await client.send('/api/live');
  expect(plain.status).toBe(400);
  const guest = new Client(base());
  await expect(listen(guest)).rejects.toThrow('did not open');
});

test('how limits stand comes with the line and after each bet, as the API answers it, and no numbered event is made of it [S4.09 I39]', async () => {
  const { client } = await funded();
  await client.ask('/api/user_limits', {
    json: { type: 'wager', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 5000 }] },
  });
  const tab = await listen(client);
  const limitFrames = () => tab.frames.flatMap((frame) => (frame.kind === 'limits' ? [frame.limits] : []));
  const usedIn = ({ limits }: Pick<UserLimits, 'limits'>) => limits[0]?.accounts[0]?.current_value_amount_cents;
  await tab.until(() => limitFrames().length > 0);
  expect(limitFrames().map(usedIn)).toEqual([0]);
  await bet(client, 200);
  await tab.until(() => limitFrames().length > 1);
  expect(limitFrames().map(usedIn)).toEqual([0, 200]);
  const { as_of: _, ...current } = await client.ask<UserLimits>('/api/user_limits');
  expect(limitFrames().at(-1)).toMatchObject(current);
  expect(tab.events().map(({ type }) => type)).not.toContain('limits.changed');
  tab.close();
});
