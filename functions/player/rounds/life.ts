// A round's life, whatever decides it: it is opened with a stake, goes on, is settled or voided, and may be taken back
// by a studio. Each change is one write of its row, with its movements, and its followers are called in the same
// transaction.
import type { Split } from '#shared/domain/postings.ts';
import { assert } from '#shared/domain/refusal.ts';
import { HOUSE_DECIDES_MS } from '#shared/domain/rounds.ts';
import { drop, plan } from '../core/due.ts';
import { rateOf, type Tx } from '../core/transaction.ts';
import { roundFinished } from '../limits/sitting.ts';
import { noteChange } from '../log/days.ts';
import type { Decider } from './decider.ts';
import type { Settled } from './follower.ts';
import { tellMoved, tellSettled, tellTurned, tellUndone } from './followers.ts';
import * as money from './money.ts';
import type { Named } from './movement.ts';
import { begin, change, nextNo, type Row, type Sums } from './row.ts';
import type { Feeds } from './titles.ts';
import { fact } from './view.ts';

/** The fields that a round begins with, beside its stake. */
export type Beginning = Omit<
  Row,
  | keyof Sums
  | 'no'
  | 'rate'
  | 'status'
  | 'house'
  | 'weight'
  | 'counts'
  | 'flag'
  | 'placed_at'
  | 'next_at'
  | 'settled_at'
>;

/** A stake by its parts, what the round then counts for, and its sender's name for it. */
export interface Staked {
  readonly split: Split;
  readonly counts: Row['counts'];
  readonly named?: Named;
}

/** The result of a round. */
export interface End {
  readonly payoutMinor: number;
  /** Percent of its stakes that count (games/weight.ts). */
  readonly weight: number;
  readonly feeds: Feeds | null;
  readonly house?: boolean;
  /** The expected cost of its stakes (games/certified.ts); only for live titles. */
  readonly cost?: number;
}

/** Parts of its end that followers get and the round does not store. */
type Aside = Pick<End, 'feeds' | 'cost'>;
const NOTHING_ASIDE: Aside = { feeds: null };

/** A round before its first stake. `cycleMs`: milliseconds to the earliest start of the next one. */
export const blank = (tx: Tx, of: Beginning, cycleMs: number): Row => ({
  ...of,
  ...money.NOTHING,
  no: nextNo(tx),
  rate: rateOf(tx, of.currency),
  status: 'open',
  house: 0,
  weight: null,
  counts: null,
  flag: null,
  placed_at: tx.nowMs,
  next_at: tx.nowMs + cycleMs,
  settled_at: null,
});

/** Opens a round and, where its first step ends it, settles it. */
export function open(tx: Tx, decider: Decider, of: Beginning, staked: Staked, cycleMs: number, end?: End): Row {
  // Only an open round needs to store the terms of its stake.
  const row = grow(tx, { ...blank(tx, of, cycleMs), feeds: end ? null : of.feeds }, staked);
  const next = end ? ended(tx, row, end) : row;
  turn(tx, decider, null, next, end);
  return next;
}

const grow = (tx: Tx, row: Row, { split, counts, named }: Staked): Row =>
  money.stake(tx, { ...row, counts }, split, named);

/** The effects of a step on an open round: it stakes more, shows more, or ends it. */
export interface Step {
  readonly staked?: Staked | undefined;
  readonly changes?: Partial<Pick<Row, 'state' | 'events' | 'actions' | 'drawn'>>;
  readonly end?: End | undefined;
}

export function advance(tx: Tx, decider: Decider, row: Row, { staked, changes, end }: Step): Row {
  assert(row.status === 'open', `round ${row.no} is ${row.status}`);
  const grown = staked ? grow(tx, row, staked) : row;
  const next = { ...(end ? ended(tx, grown, end) : grown), ...changes };
  turn(tx, decider, row, next, end);
  return next;
}

/** Winnings are booked after the stakes: held stakes of a table become its bet first. */
function ended(tx: Tx, row: Row, { payoutMinor, weight, house = false }: End): Row {
  if (row.decider === 'table') money.release(tx, row);
  return settledNow(tx, money.win(tx, row, payoutMinor), weight, house);
}

export const settledNow = (tx: Tx, row: Row, weight: number, house = false): Row => ({
  ...row,
  status: 'settled',
  weight,
  house: house ? 1 : 0,
  settled_at: tx.nowMs,
  counts: row.counts ?? (row.wagering !== null && weight === 0 ? 'chance' : null),
});
export const voidedNow = (tx: Tx, row: Row, house = false): Row => ({
  ...row,
  status: 'voided',
  house: house ? 1 : 0,
  settled_at: tx.nowMs,
});

/** Returns everything still staked, as if nothing of it had ever counted (I13). */
export function voidRound(tx: Tx, decider: Decider, row: Row, { house = false } = {}): Row {
  assert(row.status === 'open', `round ${row.no} is ${row.status}: only an open one can be void`);
  const next = voidedNow(tx, money.giveAllBack(tx, row), house);
  turn(tx, decider, row, next);
  return next;
}

/** Writes a round's change from its former state (null: it did not exist) to its present one, with all consequences. */
export function turn(tx: Tx, decider: Decider, before: Row | null, after: Row, aside: Aside = NOTHING_ASIDE): void {
  follow(tx, decider, before, after, aside);
  tellTurned(tx, after);
}

function follow(tx: Tx, decider: Decider, before: Row | null, after: Row, aside: Aside): void {
  if (before?.status === 'settled') {
    tellUndone(tx, settledOf(tx, before, NOTHING_ASIDE));
    noteChange(tx, before);
  }
  if (before) change(tx, after);
  else begin(tx, after);
  tellMoved(tx, before, after);
  if (after.status === 'open') {
    if (before) return;
    plan(tx, decider.timer, after.no, tx.nowMs + HOUSE_DECIDES_MS);
    tx.facts.push({ type: 'round.opened', round: fact(tx, after) });
    return;
  }
  if (before?.status === 'open') {
    drop(tx, decider.timer, after.no);
    roundFinished(tx);
  }
  if (after.status === 'voided') tx.facts.push({ type: 'round.voided', round: fact(tx, after) });
  else {
    const settled = settledOf(tx, after, aside);
    tx.facts.push(settled.fact);
    tellSettled(tx, settled);
  }
}

/** A change of its sums without a settlement: a jackpot's prize is not part of what was settled. */
export function keep(tx: Tx, before: Row, after: Row): void {
  if (before.status !== 'open') noteChange(tx, before);
  change(tx, after);
  tellMoved(tx, before, after);
  tellTurned(tx, after);
}

function settledOf(tx: Tx, round: Row, { feeds, cost = 0 }: Aside): Settled {
  const { weight, purse, stake, payout } = round;
  assert(weight !== null, `round ${round.no} has no weight`);
  return {
    round,
    weight,
    feeds,
    cost,
    // A gift's stake concerns nobody else.
    fact: {
      type: 'round.settled',
      round: fact(tx, round),
      stake: purse === null ? stake : 0,
      payout,
      contribution: 0,
      earned: 0,
    },
  };
}
