// A wheel that is left open knows of what is decided elsewhere.
import { expect, test, vi } from 'vitest';
import { AT, resyncOf } from '#kit/answers.ts';
import { page } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import {
  type Lootbox,
  listDraws,
  listLootboxes,
  openLootbox,
  takeDailyBox,
  type Wheel,
} from '#shared/contract/lootboxes.ts';
import { readSeeds } from '#shared/contract/rounds.ts';
import { $wheels, followWheels, turn } from '#src/features/wheel/wheel.store.ts';
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

const box = (id: number): Lootbox => {
  const {
    description: _,
    unavailable: _u,
    next_at: _n,
    staked: _s,
    deposit_eur_cents: _d,
    stake_eur_cents: _k,
    ...common
  } = wheel;
  return { ...common, id, stage: 'activated', created_at: AT, valid_until: AT, draw: null };
};

const LIST = { lootboxes: [], wheels: [{ ...wheel, unavailable: null }] };
const SEEDS = {
  player: 'ada',
  seedHash: 'a'.repeat(64),
  nextSeedHash: 'b'.repeat(64),
  clientSeed: 'mine',
  nonce: 0,
  openRounds: 0,
  revealed: [],
};

test('a spin whose answer was lost is gone on with by the next press: the same box, by the same key, and the day is asked for once [I7] [I47]', async () => {
  net.now.on(readSeeds, () => SEEDS);
  net.now.on(takeDailyBox, () => box(7));
  net.now.on(openLootbox, ({ params }) => box(Number(params.id)));
  const [found, foundList] = [net.now.lose(openLootbox), net.now.lose(listDraws)];
  expect(await turn(wheel, LIST)).toEqual({ ok: false, code: 'server.unavailable' });
  foundList();
  found();
  expect(await turn(wheel, LIST)).toMatchObject({ ok: true, box: { id: 7 } });
  expect(net.now.calls(takeDailyBox)).toHaveLength(1);
  expect(new Set(net.now.calls(openLootbox).map(({ path, key }) => `${path} ${key}`)).size).toBe(1);
  // The next one is another.
  net.now.on(takeDailyBox, () => box(8));
  expect(await turn(wheel, LIST)).toMatchObject({ ok: true, box: { id: 8 } });
});

test('a spin whose answer alone was lost is shown as it was drawn, without a second press [I47]', async () => {
  net.now.on(readSeeds, () => SEEDS);
  net.now.on(takeDailyBox, () => box(9));
  net.now.lose(openLootbox);
  net.now.on(listDraws, () => ({ lootboxes: [box(9), box(3)], more: false }));
  expect(await turn(wheel, LIST)).toMatchObject({ ok: true, box: { id: 9 } });
});
