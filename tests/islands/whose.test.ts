// What a browser keeps of a player: gone with their session, however it ended and whoever comes next.
import { beforeEach, expect, test, vi } from 'vitest';
import { resyncOf } from '#kit/answers.ts';
import { page } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { isLeftBehind } from '#src/client/left-behind.ts';
import { forgetPlayer, STORAGE_KEYS, write } from '#src/client/storage.ts';

page();
const net = network();
const SECRET = '1042-4711-ada@example.com';
const everything = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
const reload = vi.fn();
beforeEach(() => {
  vi.resetModules();
  reload.mockReset();
  vi.stubGlobal('location', {
    ...location,
    pathname: '/',
    href: 'http://localhost/',
    hash: '',
    reload,
    assign: reload,
  });
});

/** Rows of the browser's own: nothing is ever written into them that tells of a player. */
const VISITORS = [
  'australia',
  'commitments',
  'depositPromoUsed',
  'depositPromocode',
  'giftPromocode',
  'landed',
  'music',
  'presented',
  'reasons',
  'signInLine',
  'signedOut',
  'slash',
  'sound',
  'utm',
  'vibration',
  'vipWelcomed',
  'webview',
  'winsPaused',
];

test('every row that is not declared as the browser’s own goes with the player, and a guest’s page knows whether one is left', () => {
  for (const key of STORAGE_KEYS) if (!VISITORS.includes(key)) write(key, SECRET);
  expect(everything().split(SECRET)).toHaveLength(STORAGE_KEYS.length - VISITORS.length + 1);
  expect(isLeftBehind()).toBe(true);
  forgetPlayer();
  expect(everything()).toBe('[{},{}]');
  for (const key of VISITORS) write(key as (typeof STORAGE_KEYS)[number], true);
  expect(isLeftBehind()).toBe(false);
});

async function seen(player: string): Promise<void> {
  const { goLive, hangUp } = await import('#src/stores/connection.ts');
  const before = net.now.sockets.length;
  goLive();
  await vi.waitFor(() => expect(net.now.sockets.length).toBeGreaterThan(before));
  const line = await net.now.line();
  line.open();
  const snapshot = resyncOf();
  if (snapshot.kind === 'resync') Object.assign(snapshot.snapshot.seeds, { player });
  line.tell(snapshot);
  hangUp();
}

test('a page that another player comes to keeps nothing of the one before, and is drawn anew; the same player’s rows stay', async () => {
  await seen('ada');
  for (const key of ['sitting', 'recentGames', 'undecided'] as const) write(key, SECRET);
  vi.resetModules();
  await seen('ada');
  expect(everything().split(SECRET)).toHaveLength(4);
  expect(reload).not.toHaveBeenCalled();
  vi.resetModules();
  await seen('eve');
  expect(everything()).not.toContain(SECRET);
  expect(reload).toHaveBeenCalledOnce();
  vi.resetModules();
  await seen('eve');
  expect(reload).toHaveBeenCalledOnce();
});

test('no row says the player’s number, also not those that a sign-out leaves', async () => {
  await seen('ada');
  expect(everything()).not.toContain('1042');
});
