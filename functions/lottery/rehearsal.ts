// Sandbox builds only: a lottery that has ended already, with tickets of no player, sealed and drawn by the normal
// rules, so that a fresh sandbox has a draw to inspect and to verify.
import type { BeaconWish } from '#functions/chain/verbs.ts';
import { type LotteryTerms, SEALS_AFTER_MS } from '#shared/domain/rewards/lotteries.ts';
import { draw } from './draw.ts';
import { add, announce, decidingOf, fix, knownTerms, seal } from './tickets.ts';
import type { Tx } from './transaction.ts';

/** One ticket in so many was bought, at this price in coins. */
const EVERY = 5;
const COINS = 50;

export function rehearse(
  tx: Tx,
  terms: LotteryTerms,
  { tickets, salt, beacons }: { tickets: number; salt: string; beacons: readonly BeaconWish[] },
): void {
  if (knownTerms(tx) || tx.nowMs < terms.endMs + SEALS_AFTER_MS) return;
  fix({ ...tx, nowMs: terms.startMs }, terms);
  announce(tx, beacons);
  for (let no = 1; no <= tickets; no += 1) {
    const key = Array.from(tx.random(8), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const isBought = no % EVERY === 0;
    add(tx, '', { key, kind: isBought ? 'coins' : 'free', coins: isBought ? COINS : 0 }, no);
  }
  seal({ ...tx, nowMs: terms.endMs + SEALS_AFTER_MS });
  const deciding = decidingOf(tx);
  if (deciding) draw({ ...tx, nowMs: deciding.atMs }, deciding.round, salt);
}
