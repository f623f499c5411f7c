// A wheel that is left open knows of what is decided elsewhere.
import { expect, test, vi } from 'vitest';
import { AT, resyncOf } from '#kit/answers.ts';
import { page } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { listDraws, listLootboxes, type Wheel } from '#shared/contract/lootboxes.ts';
import { $wheels, followWheels } from '#src/features/wheel/wheel.store.ts';
import { goLive, hangUp } from '#src/stores/connection.ts';

page();
const net = network();
const wheel: Wheel = {
  group_key: 'daily',
  source: 'daily',
  title: 'Daily wheel',
  look: { symbol: 'wheel', hue: 'ion' },
  items: [],
  weight: 1,
  description: '',
  unavailable: { code: 'verification.required', untilMs: null },
  next_at: AT,
  staked: null,
  deposit_eur_cents: null,
  stake_eur_cents: null,
};

test('a spin is there without a reload as soon as the player’s identity is verified in another tab', async () => {
  let why = wheel.unavailable;
  net.now.on(listDraws, () => ({ lootboxes: [], more: false }));
  net.now.on(listLootboxes, () => ({ lootboxes: [], wheels: [{ ...wheel, unavailable: why }] }));
  const stop = () => {
    const state = $wheels.get();
    return state.status === 'ready' ? state.list.wheels[0]?.unavailable : undefined;
  };
  followWheels('en');
  goLive();
  const socket = await net.now.line();
  socket.open();
  socket.tell(resyncOf());
  await vi.waitFor(() => expect(stop()).toEqual(wheel.unavailable));
  why = null;
  const about = { seq: 5, no: 1, atMs: Date.parse(AT), channel: 'profile', type: 'profile.changed' } as const;
  socket.tell({ kind: 'event', event: { ...about, data: {} } });
  await vi.waitFor(() => expect(stop()).toBeNull());
  hangUp();
});
