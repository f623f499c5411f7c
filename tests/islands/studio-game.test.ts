// A studio's game on its page: what stands between a player and it, what opens it, and what opens it again after a line or a session
// was lost.
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AT, accountOf, resyncOf } from '#kit/answers.ts';
import { PLACE, page, show, TEXTS, t } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { openGameSession, renewGameSession } from '#shared/contract/game-sessions.ts';
import { createGame } from '#src/features/play/studio/game.store.ts';
import { StudioGame } from '#src/features/play/studio/StudioGame.tsx';
import { goLive, hangUp } from '#src/stores/connection.ts';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { $holding } from '#src/stores/wallet.ts';

page();
const net = network();
afterEach(() => {
  vi.restoreAllMocks();
  hangUp();
});

const ORIGIN = 'http://studio.test';
const HOST = { fill: () => {}, leave: () => {}, resize: () => {} };

/** The player's line, as after a page has loaded or a lost one is back. */
async function online() {
  const socket = await net.now.line();
  socket.open();
  socket.tell(resyncOf({ accounts: [accountOf()] }));
  return socket;
}

/** A game that is open and plays, and has been for a while. */
async function playing() {
  let opened = 0;
  net.now.on(openGameSession, () => ({ url: `${ORIGIN}/open/${++opened}`, session: `s${opened}` }));
  const store = createGame('gimbal/coin', 'real', ORIGIN, 'en');
  const window = { postMessage: () => {} } as unknown as Window;
  const leave = store.attend(() => window, HOST);
  goLive();
  const socket = await online();
  void store.open();
  const isOpen = (session: string) => vi.waitFor(() => expect(store.$opened.get()?.session).toBe(session));
  await isOpen('s1');
  const says = (data: object) =>
    dispatchEvent(
      Object.assign(new Event('message'), { origin: ORIGIN, source: window, data: { protocol: 1, ...data } }),
    );
  says({ type: 'ready' });
  const plays = () => {
    for (const running of [true, false]) says({ type: 'round', running });
  };
  return { store, leave, socket, isOpen, says, plays };
}

const over = { type: 'refused', apiCode: 101, message: 'session.ended' };

test('a game whose session has ended is opened again, and says so until a round is played; its player is not told to sign in', async () => {
  const { store, leave, isOpen, says, plays } = await playing();
  // The wallet has refused a stake: the page was silent for too long.
  net.now.on(renewGameSession, () => ({ refused: { code: 'session.ended' } }));
  plays();
  says(over);
  await isOpen('s2');
  expect([store.$again.get(), store.$refused.get()]).toEqual([true, null]);
  says({ type: 'ready' });
  says({ type: 'round', running: true });
  expect(store.$again.get()).toBe(false);

  // Its studio alone knows it no more: the wallet was not asked.
  net.now.on(renewGameSession, () => ({ refused: null }));
  plays();
  says(over);
  await isOpen('s3');
  expect(store.$again.get()).toBe(true);

  // Another refusal opens nothing.
  net.now.on(renewGameSession, () => ({ refused: { code: 'limit.excluded' } }));
  plays();
  says({ ...over, apiCode: 110 });
  await vi.waitFor(() => expect(store.$refused.get()?.code).toBe('limit.excluded'));
  expect(net.now.calls(openGameSession)).toHaveLength(3);
  leave();
});

test('a game that ends as soon as it is open is not opened again and again: its studio is silent, and the player may try', async () => {
  const { store, leave, isOpen, says } = await playing();
  net.now.on(renewGameSession, () => ({ refused: null }));
  says(over);
  await isOpen('s2');
  says({ type: 'ready' });
  says(over);
  await vi.waitFor(() => expect(store.$refused.get()?.code).toBe('server.unavailable'));
  expect([store.$opened.get(), net.now.calls(openGameSession).length]).toEqual([null, 2]);
  void store.open();
  await isOpen('s3');
  expect(store.$refused.get()).toBeNull();
  leave();
});

test('as the player’s line is back the session is renewed at once; a game that has come in part is opened again, one that was opened meanwhile is not', async () => {
  const { store, leave, socket, isOpen } = await playing();
  net.now.on(renewGameSession, () => ({ refused: null }));
  const renewals = (count: number) => vi.waitFor(() => expect(net.now.calls(renewGameSession)).toHaveLength(count));
  const lines = (count: number) => vi.waitFor(() => expect(net.now.sockets).toHaveLength(count), { timeout: 10_000 });
  socket.end(1006);
  await lines(2);
  const second = await online();
  await renewals(1);
  expect(store.$opened.get()?.session).toBe('s1');

  // The browser says nothing of a socket that was cut: the game can be opened without it.
  second.end(1006);
  void store.open();
  await isOpen('s2');
  await lines(3);
  const third = await online();
  await renewals(2);
  expect(store.$opened.get()?.session).toBe('s2');

  // It has not said anything yet.
  third.end(1006);
  await lines(4);
  await online();
  await isOpen('s3');
  expect(net.now.calls(renewGameSession)).toHaveLength(2);
  leave();
});

test('a balance that a round held is shown again when its game is opened anew', async () => {
  const { store, leave, says, isOpen } = await playing();
  says({ type: 'round', running: true });
  expect($holding.get()).toBe(true);
  void store.open();
  await isOpen('s2');
  expect($holding.get()).toBe(false);
  leave();
});

test('no answer at all is the player’s line, and the game opens as it is back; an answer without a game is the studio’s silence', async () => {
  const game = { id: 'gimbal/coin', name: 'Coin', producer: 'Gimbal', poster: { a: '#000', b: '#fff' } };
  const island = createElement(StudioGame, { ...TEXTS, game, origin: ORIGIN, mode: 'real', ways: [], place: PLACE });
  const back = net.now.lose(openGameSession);
  goLive();
  const socket = await online();
  show(island);
  expect(await screen.findByText(t('play.check.unreached'))).toBeTruthy();
  back();
  net.now.on(openGameSession, () => no('server.unavailable', 503, { request: 'r-1' }));
  socket.end(1006);
  await vi.waitFor(() => expect(net.now.sockets).toHaveLength(2));
  await online();
  expect(await screen.findByText(t('play.studio.silent', { studio: 'Gimbal' }))).toBeTruthy();
  expect(screen.queryByText(t('play.check.unreached'))).toBeNull();
});

test('once the profile has what the studio needs, the game opens by itself; before that nothing asks again', async () => {
  document.body.innerHTML = '<div id="popups" data-popups="profile-data"></div>';
  let lacks = true;
  net.now.on(openGameSession, () =>
    lacks
      ? no('profile.incomplete', 403, { data: { missing: 'first_name,last_name' } })
      : { url: 'http://studio.test/open/1', session: 's1' },
  );
  const store = createGame('gimbal/coin', 'real', 'http://studio.test', 'en');
  const leave = store.attend(() => null, { fill: () => {}, leave: () => {}, resize: () => {} });
  goLive();
  const socket = await net.now.line();
  socket.open();
  socket.tell(resyncOf({ accounts: [accountOf()] }));
  void store.open();
  await vi.waitFor(() => expect($popup.get()?.name).toBe('profile-data'));
  expect($popup.get()?.values).toEqual({ fields: 'first_name,last_name', context: 'gimbal' });
  closePopup();
  expect(store.$refused.get()?.code).toBe('profile.incomplete');
  expect(net.now.calls(openGameSession)).toHaveLength(1);

  const about = { no: 1, atMs: Date.parse(AT), channel: 'profile', type: 'profile.changed' } as const;
  lacks = false;
  socket.tell({ kind: 'event', event: { ...about, seq: 5, data: {} } });
  await vi.waitFor(() => expect(store.$opened.get()?.session).toBe('s1'));
  expect(store.$refused.get()).toBeNull();

  // A stake that was refused for the same reason: its game stays as it is.
  net.now.on(renewGameSession, () => ({ refused: { code: 'profile.incomplete', data: { missing: 'city' } } }));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(store.$refused.get()?.code).toBe('profile.incomplete'));
  socket.tell({ kind: 'event', event: { ...about, seq: 6, data: {} } });
  await vi.waitFor(() => expect(store.$refused.get()).toBeNull());
  expect(net.now.calls(openGameSession)).toHaveLength(2);
  leave();
});
