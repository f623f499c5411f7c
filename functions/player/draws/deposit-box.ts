// The box of a deposit (rewards.md 31): the first deposit of a local day that is large enough brings one, once three
// times the cost of a spin was staked after it that day: cash, by the weight of its games. Rounds write a row only
// while such a box is pending.

import type { NamedLootbox } from '#shared/contract/programmes.ts';
import { endMs, localTime } from '#shared/domain/calendar.ts';
import { type Currency, convert, RATE_ONE, type Rate } from '#shared/domain/money.ts';
import { stakeAfter } from '#shared/domain/rewards/boxes.ts';
import { recall, remember } from '../core/cache.ts';
import type { Noun } from '../core/noun.ts';
import { insert, one, run, type Tx } from '../core/transaction.ts';
import type { DepositFollower } from '../payments/follower.ts';
import { DEPOSITS } from '../payments/follower.ts';
import { profileOf } from '../person/profile.ts';
import type { Follower } from '../rounds/follower.ts';
import { ROUNDS } from '../rounds/follower.ts';
import type { Row } from '../rounds/row.ts';
import { boxesOfPayment, expireBox } from './boxes.ts';
import { mayBeginBox, mayHaveBox } from './eligible.ts';
import { boxFor, issueBox, localDay } from './issue.ts';

interface OnItsWay {
  readonly day: string;
  readonly payment: number;
  /** Rounds whose first stake is between the two instants count. */
  readonly from_ms: number;
  readonly until_ms: number;
  /** In EUR cents times per cent, as stakes are counted. */
  readonly needed: number;
  readonly counted: number;
  /** 1 once the box was given, or can no longer be given. */
  readonly over: number;
}

declare module '../core/cache.ts' {
  interface Remembered {
    /** The newest day's pending box; false where there never was one. */
    depositBox: OnItsWay | false;
  }
}

const EURO = { currency: 'EUR', rate: RATE_ONE } as const;
const eurOf = (minor: number, of: { currency: Currency; rate: Rate }): number => convert(minor, of, EURO, 'down');

export const newestDepositBox = (tx: Tx): OnItsWay | false =>
  recall(tx, 'depositBox', () => one<OnItsWay>(tx, 'select * from deposit_box order by day desc limit 1') ?? false);

function change(tx: Tx, row: OnItsWay, edit: Partial<Pick<OnItsWay, 'counted' | 'over'>>): OnItsWay {
  const after = { ...row, ...edit };
  run(tx, 'update deposit_box set counted = ?, over = ? where day = ?', after.counted, after.over, row.day);
  remember(tx, 'depositBox', after);
  return after;
}

export const boxOfDeposit: DepositFollower = {
  name: 'box of a deposit',
  deposited(tx, { payment, amountMinor }) {
    const box = boxFor(tx, 'deposit');
    if (!box?.deposit || mayBeginBox(tx, null, box)) return;
    if (eurOf(amountMinor, payment) < box.deposit.minEurMinor) return;
    const day = localDay(tx);
    if (one(tx, 'select 1 from deposit_box where day = ?', day)) return;
    const { zone } = profileOf(tx);
    const row: OnItsWay = {
      day,
      payment: payment.no,
      from_ms: tx.nowMs,
      until_ms: endMs(zone, localTime(zone, tx.nowMs).toPlainDate()),
      needed: stakeAfter(box.deposit) * 100,
      counted: 0,
      over: 0,
    };
    insert(tx, 'deposit_box', { ...row });
    remember(tx, 'depositBox', row);
  },
  /** The box that the deposit brought or was to bring ends with it; an opened one stays. */
  chargedBack(tx, { payment: { no } }) {
    const row = newestDepositBox(tx);
    if (row && row.payment === no) change(tx, row, { over: 1 });
    for (const box of boxesOfPayment(tx, no)) expireBox(tx, box);
  },
  givenBack: () => {},
};

export const depositBoxStakes: Follower = {
  name: 'box of a deposit',
  settled: (tx, { round, weight }) => count(tx, round, weight, 1),
  // A box that was given stays (rewards.md 5).
  undone: (tx, { round, weight }) => count(tx, round, weight, -1),
};

function count(tx: Tx, round: Row, weight: number, sign: 1 | -1): void {
  const row = newestDepositBox(tx);
  if (!row || row.over === 1 || round.placed_at < row.from_ms || round.placed_at >= row.until_ms) return;
  const weighted = eurOf(round.cash_in, round) * weight;
  if (weighted === 0) return;
  const after = change(tx, row, { counted: row.counted + sign * weighted });
  if (after.counted < after.needed) return;
  change(tx, after, { over: 1 });
  const box = boxFor(tx, 'deposit');
  if (box && !mayHaveBox(tx, null, box)) issueBox(tx, box, { source: `deposit:${row.day}`, payment: row.payment });
}

/** The progress of today's box, in EUR cents; null without a deposit that is large enough, or once the box was given. */
export function depositProgress(
  tx: Tx,
  { deposit }: Pick<NamedLootbox, 'deposit'>,
): { minEurMinor: number; neededEurMinor: number; staked: { eurMinor: number; neededEurMinor: number } | null } {
  const row = newestDepositBox(tx);
  const isOn = row && row.over === 0 && tx.nowMs < row.until_ms;
  return {
    minEurMinor: deposit?.minEurMinor ?? 0,
    neededEurMinor: deposit ? stakeAfter(deposit) : 0,
    staked: isOn
      ? { eurMinor: Math.min(Math.floor(row.counted / 100), row.needed / 100), neededEurMinor: row.needed / 100 }
      : null,
  };
}

export const noun = { hangs: [ROUNDS.hang(depositBoxStakes), DEPOSITS.hang(boxOfDeposit)] } satisfies Noun;
