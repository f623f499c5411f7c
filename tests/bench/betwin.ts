// What a studio's round costs the player's object, against one of our own: bet and win in one call under a session, over Node's SQLite.
// Batches take turns, so that what else the machine does weighs on both.

import type { Store } from '#functions/object/store.ts';
import { placeBet } from '#functions/player/rounds/engine.ts';
import { stakerOf } from '#functions/player/rounds/game-sessions.ts';
import { paidEurMinor } from '#functions/player/rounds/paid.ts';
import { betWin } from '#functions/player/rounds/provider.ts';
import { openGame } from '#functions/player/rounds/studio.ts';
import { ASKER, COIN, memoryStore, OUTSIDE, RULES, TestPlayer } from '#kit/transaction.ts';
import { median } from './cpu.ts';

const BETS = 300;
const PROVIDER = 'acme';
const MONEY = { currency: 'EUR' } as const;

export class Studied {
  readonly player: TestPlayer;
  readonly #session: string;

  constructor(seed: string, wrap: (store: Store) => Store = (store) => store) {
    this.player = new TestPlayer(seed, {}, () => wrap(memoryStore()));
    this.player.rules = { ...RULES, market: { ...RULES.market, minCycleMs: { slots: 0, default: 0 } } };
    this.player.fund(900_000_000);
    const wish = { studio: PROVIDER, game: OUTSIDE.id, ...MONEY };
    this.#session = this.player.get((tx) => openGame(tx, ASKER, wish, OUTSIDE)).session;
  }

  own(key: string): void {
    const input = { key, game: COIN.id, stakeMinor: 100, ...MONEY };
    this.player.get((tx) => placeBet(tx, ASKER, { ...input, action: { heads: true } }, COIN));
    this.player.pass(1);
  }

  /** As `/betwin` asks for it: a stake of a new round, and the win that ends it. */
  studio(key: string, winMinor = 190): void {
    const bet = { id: `${key}-b`, type: 'bet', amountMinor: 100 } as const;
    const win = { id: `${key}-w`, type: 'win', amountMinor: winMinor } as const;
    const named = { provider: PROVIDER, round: key, game: OUTSIDE.id, ...MONEY, finished: true, mostTimes: 10_000 };
    this.player.get((tx) => {
      const staker = () => stakerOf(tx, PROVIDER, this.#session, MONEY.currency);
      betWin(tx, staker, { ...named, transactions: winMinor > 0 ? [bet, win] : [bet], call: 'f'.repeat(64) }, OUTSIDE);
      return paidEurMinor(tx, MONEY.currency);
    });
    this.player.pass(1);
  }
}

function batchUs(name: string, play: (key: string) => void): number {
  const from = process.cpuUsage();
  for (let i = 0; i < BETS; i += 1) play(`${name}${i}`);
  const { user, system } = process.cpuUsage(from);
  return user + system;
}

/** CPU of a studio's round, bet and win, as a multiple of one of ours; the goal is 1.3. */
export function betWinRatio(rounds: number): number {
  const [own, studio] = [new Studied('own'), new Studied('studio')];
  const ratios: number[] = [];
  // The first batches warm both up.
  for (let i = 0; i <= rounds; i += 1) {
    const ownUs = batchUs(`o${i}-`, (key) => own.own(key));
    const studioUs = batchUs(`s${i}-`, (key) => studio.studio(key));
    if (i > 0) ratios.push(studioUs / ownUs);
  }
  return median(ratios);
}
