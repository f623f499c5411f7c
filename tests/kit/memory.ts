// Whether what a player's object remembers is what its tables say.
import { accounts } from '#functions/player/accounts.ts';
import { deskOf } from '#functions/player/desk.ts';
import { seqAt } from '#functions/player/events.ts';
import { balances, headAt } from '#functions/player/ledger.ts';
import { exclusionOf } from '#functions/player/limits/exclusion.ts';
import { liveRows } from '#functions/player/limits/rows.ts';
import type { Memory } from '#functions/player/memory.ts';
import { memberships } from '#functions/player/person.ts';
import { profileOf } from '#functions/player/profile.ts';
import { openRow } from '#functions/player/rounds/row.ts';
import { currentSeed } from '#functions/player/seeds.ts';
import { isLive } from '#functions/player/sessions.ts';
import type { TestPlayer } from './desk.ts';

/** Names of what is remembered wrongly; empty when all of it could be read again. Meters are their own test's matter. */
export function misremembered(player: TestPlayer): string[] {
  const read: Memory = {};
  const desk = deskOf(
    { store: player.store, memory: read, random: () => new Uint8Array(), lease: null },
    player.nowMs,
    player.rules,
  );
  for (const look of [
    profileOf,
    headAt,
    balances,
    accounts,
    seqAt,
    currentSeed,
    openRow,
    liveRows,
    exclusionOf,
    memberships,
  ])
    look(desk);
  isLive(desk, '');
  const { meters: _, ...remembered } = player.memory;
  return Object.entries(remembered)
    .filter(([name, value]) => value !== undefined && plain(value) !== plain(Reflect.get(desk.kept, name)))
    .map(([name, value]) => `${name}: ${plain(value)} instead of ${plain(Reflect.get(desk.kept, name))}`);
}

/** As text, maps as lists in the order of their keys. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) =>
    each instanceof Map ? [...(each as Map<string, unknown>)].sort(([a], [b]) => (a < b ? -1 : 1)) : each,
  );
