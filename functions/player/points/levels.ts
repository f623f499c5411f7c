// Lifetime levels: a level reached by persistent points stays, also when a round is taken back, and gives its reward
// once (rewards.md 12).
import { hasMoreAccounts } from '#shared/domain/groups.ts';
import { giftAt, levelAt, stepAt } from '#shared/domain/rewards/levels.ts';
import { activeAccount } from '../core/accounts.ts';
import { recall, remember } from '../core/cache.ts';
import { mark } from '../core/frame.ts';
import { one, run, type Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { profileOf } from '../person/profile.ts';
import { leftThisYear } from '../rewards/offers.ts';
import { persistent } from '../rewards/points.ts';
import { award } from '../rewards/prizes.ts';

declare module '../core/cache.ts' {
  interface Remembered {
    /** The highest step that was ever reached: everybody begins with the first level. */
    levelStep: number;
  }
}

const reached = (tx: Tx): number =>
  recall(tx, 'levelStep', () => one<{ step: number }>(tx, 'select max(step) as step from level')?.step ?? 1);

/** 1 to 8. */
export const levelOf = (tx: Tx): number => levelAt(tx.rules.levels, reached(tx));

export interface NextLevel {
  readonly level: number;
  /** How many more points it needs. */
  readonly missing: number;
  /** Its reward; 0 where nothing is given at the player's place. */
  readonly eurMinor: number;
}

/** The level after the reached one; null at the highest. */
export function nextLevel(tx: Tx): NextLevel | null {
  const step = reached(tx) + 1;
  const { levels } = tx.rules;
  const from = levels.points[step - 1];
  if (from === undefined) return null;
  const eurMinor = mayGet(tx) ? giftAt(levels, step).eurMinor : 0;
  return { level: levelAt(levels, step), missing: Math.max(0, from - persistent(tx)), eurMinor };
}

/** After a round: gives the levels that its points have reached, one after the other. */
export function reachLevels(tx: Tx): void {
  const now = stepAt(tx.rules.levels, persistent(tx));
  for (let step = reached(tx) + 1; step <= now; step += 1) reach(tx, step);
}

function reach(tx: Tx, step: number): void {
  run(tx, 'insert into level (step, at) values (?, ?)', step, tx.nowMs);
  remember(tx, 'levelStep', step);
  mark(tx, 'comps');
  const level = levelOf(tx);
  const gift = giftAt(tx.rules.levels, step);
  const eurMinor = mayGet(tx) ? Math.min(gift.eurMinor, leftThisYear(tx) ?? gift.eurMinor) : 0;
  if (eurMinor <= 0) {
    notify(tx, 'level_reached', { level }, { prize: { tier: 'count', sum: null } });
    return;
  }
  const money = { type: 'money', currency: 'EUR', minor: eurMinor } as const;
  const given = award(tx, { source: gift.source, prize: money }).prize;
  const amountMinor = given.type === 'money' ? given.minor : 0;
  const currency = activeAccount(tx);
  const prize = { tier: 'count', sum: { amountMinor, currency } } as const;
  notify(tx, 'level_gift', { level, amountMinor, currency }, { prize });
}

/** Where gifts are not permitted, or for a player with further accounts, a level is reached without its gift (rewards.md 2, Places). */
const mayGet = (tx: Tx): boolean =>
  tx.rules.market.programmes.rewards?.taken === true && !hasMoreAccounts(profileOf(tx).groups);
