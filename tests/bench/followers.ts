// What everything that follows a round adds to a bet: the object's own code over Node's SQLite, with all followers, and with those alone
// that no reward needs. Batches take turns, so that what else the machine does weighs on both. The Worker has no way to leave any out.

import { placeBet } from '#functions/player/rounds/engine.ts';
import { type Follower, ROUNDS } from '#functions/player/rounds/follower.ts';
import { HOOKS } from '#functions/player/whole/nouns.ts';
import { ASKER, COIN, RULES, TestPlayer } from '#kit/transaction.ts';

const BASE = ['limits', 'totals', 'jackpot share', 'public win'];
const BETS = 300;

function batch(player: TestPlayer, name: string): number {
  const fromUs = process.cpuUsage();
  for (let i = 0; i < BETS; i += 1) {
    const input = { key: `${name}${i}`, game: COIN.id, stakeMinor: 100, currency: 'EUR' } as const;
    player.get((tx) => placeBet(tx, ASKER, { ...input, action: { heads: true } }, COIN));
    player.pass(10_000);
  }
  const { user, system } = process.cpuUsage(fromUs);
  return user + system;
}

const median = (figures: readonly number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;

/** CPU that the followers of rewards add to a bet, in microseconds. */
export function followersUs(rounds: number): number {
  const all = HOOKS.get(ROUNDS) as readonly Follower[];
  const base = all.filter(({ name }) => BASE.includes(name));
  const [withAll, without] = [new TestPlayer('all'), new TestPlayer('base')];
  without.hooks = new Map(HOOKS).set(ROUNDS, base);
  for (const player of [withAll, without]) {
    player.rules = { ...RULES, market: { ...RULES.market, minCycleMs: { slots: 0, default: 0 } } };
    player.fund(900_000_000);
  }
  const added: number[] = [];
  // The first batches warm both up.
  for (let i = 0; i <= rounds; i += 1) {
    const fewUs = batch(without, `b${i}-`);
    const manyUs = batch(withAll, `a${i}-`);
    if (i > 0) added.push((manyUs - fewUs) / BETS);
  }
  return Math.max(0, median(added));
}
