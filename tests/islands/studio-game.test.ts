// A studio's game on its page: what stands between a player and it, and what opens it.
import { expect, test, vi } from 'vitest';
import { AT, accountOf, resyncOf } from '#kit/answers.ts';
import { page } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { openGameSession, renewGameSession } from '#shared/contract/game-sessions.ts';
import { createGame } from '#src/features/play/studio/game.store.ts';
import { goLive, hangUp } from '#src/stores/connection.ts';
import { $popup, closePopup } from '#src/stores/popup.ts';

page();
const net = network();

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
  hangUp();
});
