// Random play with bonuses, judged after every command by the rules alone (tests/kit/bonus-oracle.ts).
import { expect, test } from 'vitest';
import { play, playOf, type Seen } from '#kit/bonus-play.ts';
import { everything } from '#kit/everything.ts';

const SEEDS = everything
  ? Array.from({ length: 10 }, (_, i) => ({ seed: i + 1, length: 100_000 }))
  : [{ seed: 1, length: 6000 }];
/** What has to have happened for the play to prove anything. */
const HAPPENED = [
  ...[
    'give',
    'owe',
    'activate',
    'deposit',
    'chargeback',
    'cancel',
    'bet',
    'outcome',
    'back',
    'coin',
    'double',
    'stand',
  ],
  ...['reserve', 'return', 'verdict', 'withdraw', 'recall', 'rest'],
  ...['bonus.max_bet', 'bonus.excluded_game', 'bonus.active', 'bonus.stage', 'bonus.round_open', 'funds.insufficient'],
  ...['finished', 'lost', 'expired', 'canceled'],
  // Rare: its own test is in bonuses.test.ts.
  ...(everything ? ['reopened'] : []),
];

for (const { seed, length } of SEEDS)
  test(`${length} random commands of seed ${seed} leave every bonus as the rules say, after each step [I1 I2 I3 I13 I21 I22 I23 I24 I25 I44]`, () => {
    const seen: Seen = new Map();
    expect(play(playOf(length, seed), seen)).toBeNull();
    expect(HAPPENED.filter((name) => (seen.get(name) ?? 0) < length / 10_000)).toEqual([]);
  }, 1_800_000);
