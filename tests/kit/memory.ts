// Whether what a player's object remembers is what its tables say.

import { accounts } from '#functions/player/core/accounts.ts';
import type { Memory, Remembered } from '#functions/player/core/cache.ts';
import { seqAt } from '#functions/player/core/events.ts';
import { balances, headAt } from '#functions/player/core/ledger.ts';
import { type Tx, txOf } from '#functions/player/core/transaction.ts';
import { depositedAt } from '#functions/player/counted/counted.ts';
import { openBoxes } from '#functions/player/draws/boxes.ts';
import { newestDepositBox } from '#functions/player/draws/deposit-box.ts';
import { exclusionOf } from '#functions/player/limits/exclusion.ts';
import { ownImposed } from '#functions/player/limits/imposed.ts';
import { liveRows } from '#functions/player/limits/rows.ts';
import { openDays } from '#functions/player/log/days.ts';
import { stakesToTicket } from '#functions/player/lotteries/deposits.ts';
import { memberships } from '#functions/player/person/memberships.ts';
import { profileOf } from '#functions/player/person/profile.ts';
import { recordsOf } from '#functions/player/person/records.ts';
import { isLive } from '#functions/player/person/sessions.ts';
import { levelOf } from '#functions/player/points/levels.ts';
import { achievementsOf } from '#functions/player/programmes/achievements.ts';
import { adventuresOf } from '#functions/player/programmes/adventures.ts';
import { nextCashbackMs } from '#functions/player/programmes/cashback.ts';
import { questsOf } from '#functions/player/programmes/quests.ts';
import { liveEntries } from '#functions/player/races/entries.ts';
import { openGifts } from '#functions/player/rewards/gifts.ts';
import { chargeable } from '#functions/player/rewards/points.ts';
import { playedOn } from '#functions/player/rounds/played.ts';
import { openRows } from '#functions/player/rounds/row.ts';
import { currentSeed } from '#functions/player/rounds/seeds.ts';
import { newestQuarter } from '#functions/player/vip/quarter.ts';
import type { TestPlayer } from './transaction.ts';

/** What reads each thing that is remembered: a new one is added here, or does not compile. Meters, and refusals that are counted before they are written, are their own tests' matter. */
const READERS: { readonly [Name in Exclude<keyof Remembered, 'meters' | 'refusals'>]: (tx: Tx) => unknown } = {
  meta: profileOf,
  head: headAt,
  balances,
  accounts,
  seq: seqAt,
  seed: currentSeed,
  sessions: (tx) => isLive(tx, ''),
  rounds: openRows,
  gifts: openGifts,
  boxes: openBoxes,
  depositBox: newestDepositBox,
  races: liveEntries,
  points: chargeable,
  levelStep: levelOf,
  quests: questsOf,
  achievements: achievementsOf,
  adventures: adventuresOf,
  depositedAt,
  ticketStakes: stakesToTicket,
  cashbackWeek: nextCashbackMs,
  limits: liveRows,
  exclusion: exclusionOf,
  imposed: ownImposed,
  records: recordsOf,
  persons: memberships,
  vipQuarter: newestQuarter,
  logDays: openDays,
  playedOn,
};

/** Names of what is remembered wrongly; empty when all of it could be read again. */
export function misremembered(player: TestPlayer): string[] {
  const memory: Memory = {};
  const tx = txOf(
    {
      store: player.store,
      memory,
      random: () => new Uint8Array(),
      lease: null,
      others: [],
      watched: () => false,
      hooks: player.hooks,
    },
    player.nowMs,
    player.rules,
  );
  for (const read of Object.values(READERS)) read(tx);
  const { meters: _, ...remembered } = player.memory;
  return Object.entries(remembered)
    .filter(([name, value]) => value !== undefined && plain(value) !== plain(Reflect.get(tx.cache, name)))
    .map(([name, value]) => `${name}: ${plain(value)} instead of ${plain(Reflect.get(tx.cache, name))}`);
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
/** As text, maps and objects in the order of their keys. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) => {
    if (each instanceof Map) return [...(each as Map<string, unknown>)].sort(byName);
    return each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(byName))
      : each;
  });
