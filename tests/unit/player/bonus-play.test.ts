// Random play with bonuses, judged after every command by the rules alone (tests/kit/bonus-oracle.ts), and at the end by the
// independent auditor, where there is a Python to run it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { audited, python } from '#kit/auditor.ts';
import { play, playOf, type Seen } from '#kit/bonus-play.ts';
import { counted, deep } from '#kit/everything.ts';

/** A hundred thousand commands take forty-five seconds of a free core, the auditor's reading included. */
const { seeds, length } = counted(
  { seeds: 1, length: 4000 },
  { seeds: 3, length: 20_000 },
  { seeds: 10, length: 100_000 },
);
/** What has to have happened for the play to prove anything. */
const HAPPENED = [
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
  'reserve',
  'return',
  'verdict',
  'withdraw',
  'recall',
  'rest',
  'set',
  'spin',
  'spun',
  'won as a bonus',
  'won as cash',
  'bonus.max_bet',
  'bonus.excluded_game',
  'bonus.active',
  'bonus.stage',
  'bonus.round_open',
  'funds.insufficient',
  'finished',
  'lost',
  'expired',
  'canceled',
  // Rare: its own test is in bonuses.test.ts.
  ...(deep ? ['reopened'] : []),
];

for (let seed = 1; seed <= seeds; seed += 1)
  test(`${length} random commands of seed ${seed} leave every bonus as the rules say, after each step [I1 I2 I3 I13 I21 I22 I23 I24 I25 I26 I44]`, () => {
    const seen: Seen = new Map();
    const folder = mkdtempSync(join(tmpdir(), 'perigee-play-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(play(playOf(length, seed), seen, folder)).toBeNull();
    expect(HAPPENED.filter((name) => (seen.get(name) ?? 0) < (name === 'reopened' ? 1 : length / 10_000))).toEqual([]);
    if (python) expect(audited(folder).faults).toEqual([]);
  }, 1_800_000);
