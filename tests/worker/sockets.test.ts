// What every socket bounds: frames, lines of one session and one player, and that a line ends with its close.
import { expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { type Listener, listen, listenAt } from '#kit/socket.ts';
import { sharedWorker } from '#kit/worker.ts';
import { LIVE_CLOSE, LIVE_MOST } from '#shared/contract/socket.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const SOCKETS = ['/api/live', '/api/live/feed', '/api/tables/kepler/solstice-roulette'];

test('a frame that is no ping closes the socket, whatever its size, and the line is cut at once', async () => {
  const { client } = await cashier(base());
  for (const path of SOCKETS)
    for (const frame of ['{}', 'pings', 'x'.repeat(2_000_000)]) {
      const tab = await listenAt(client, path, 'answers');
      for (let i = 0; i < 5; i++) tab.send('ping');
      tab.send(frame);
      const { code, atMs } = await tab.closed;
      expect([path, frame.length, code]).toEqual([path, frame.length, 1008]);
      expect((await tab.cut) - atMs).toBeLessThan(2000);
    }
});

async function opened(client: Client, n: number): Promise<Listener[]> {
  const tabs: Listener[] = [];
  for (let i = 0; i < n; i++) {
    const tab = await listen(client);
    await tab.until((frames) => frames.length > 0);
    tabs.push(tab);
  }
  return tabs;
}
const codeOf = async (tab: Listener): Promise<number> => (await tab.closed).code;
const LIVE = 0;
/** An event goes to every socket of the player: the code that each was closed with, or LIVE. */
async function codesAfterEvent(client: Client, tabs: readonly Listener[]): Promise<number[]> {
  await client.ask('/api/player/update_locale', { method: 'PATCH', json: { locale: 'de' } });
  const hears = (tab: Listener) => tab.until(() => tab.events().some(({ type }) => type === 'profile.changed'));
  return Promise.all(tabs.map((tab) => Promise.race([codeOf(tab), hears(tab).then(() => LIVE)])));
}

test('the oldest of a session’s sockets gives way to one too many, and the others go on hearing [I39]', async () => {
  const { client } = await cashier(base());
  const tabs = await opened(client, LIVE_MOST.session);
  tabs.push(...(await opened(client, 1)));
  const [first, ...others] = await codesAfterEvent(client, tabs);
  expect([first, others]).toEqual([LIVE_CLOSE.crowded, others.map(() => LIVE)]);
});

test('all sessions of a player together hold no more sockets than the bound', async () => {
  const player: Cashier = await cashier(base());
  const tabs = await opened(player.client, LIVE_MOST.session);
  for (let held = LIVE_MOST.session; held <= LIVE_MOST.player; held += LIVE_MOST.session) {
    const another = new Client(base());
    await another.ask('/api/users/sign_in', { json: { user: { email: player.email, password: 'orbit-Lantern-42' } } });
    tabs.push(...(await opened(another, LIVE_MOST.session)));
  }
  const codes = await codesAfterEvent(player.client, tabs);
  expect(codes.filter((code) => code === LIVE)).toHaveLength(LIVE_MOST.player);
  expect(codes.slice(0, LIVE_MOST.session)).toEqual(Array(LIVE_MOST.session).fill(LIVE_CLOSE.crowded));
});
