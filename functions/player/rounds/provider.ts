// Rounds that an outside studio decides (provider-wallet.md 1 to 5): it names its round and every transaction in it,
// stakes and pays as often as it likes, takes back one of many, and says when the round is over. A repetition changes
// nothing and gets the first answer; a list of transactions is accepted as a whole or not at all.

import { type Currency, isAmount } from '#shared/domain/money.ts';
import { wholeOf } from '#shared/domain/postings.ts';
import { type Answer, ok, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { TAKEN_BACK } from '#shared/domain/wallet/errors.ts';
import { activeAccount, needAccount, tellAccount } from '../core/accounts.ts';
import { roundId } from '../core/ids.ts';
import type { Asker } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { guardTime } from '../limits/guard.ts';
import type { Decider } from './decider.ts';
import { finishSet, freeSetOf, takeRound } from './free-sets.ts';
import { playableOf } from './funding.ts';
import { endRoundItems, noteItem } from './items.ts';
import { blank, settledNow, turn, voidedNow } from './life.ts';
import * as money from './money.ts';
import type { Movement } from './movement.ts';
import {
  buriedBy,
  bury,
  hasBuried,
  isBuried,
  isLive,
  movementBy,
  movementsOf,
  noteBalance,
  noteLater,
  splitOf,
  type Tombstone,
} from './movements.ts';
import { byNo, byRef, change, type Row } from './row.ts';
import { cycleMs, mayPay, mayPlay, mayStakeNow, mayStart, withinMarket } from './stake.ts';
import type { Title } from './titles.ts';

export const provider: Decider = {
  timer: 'round.overdue',
  // The result is unknown here: the stake stays where it is, the studio is asked, and an operator decides.
  overdue: (tx, row) => {
    change(tx, { ...row, flag: row.flag ?? 'overdue' });
    noteItem(tx, { ...ofRound(row), kind: 'overdue', ref: row.ref ?? '', type: 'bet', amount: row.stake });
    const { studio, round: ref } = ofRound(row);
    tx.facts.push({ type: 'studio.overdue', studio, ref, roundId: roundId(tx, row.no) });
  },
  // The studio ends its rounds, and what they win is paid (I32).
  excluded: () => {},
};

/** What is known of an outside title: who may play it, what its stakes count for, in percent, and whether they feed a jackpot. */
export type OutsideTitle = Pick<Title, 'id' | 'category' | 'blocked' | 'asks'> & {
  readonly weight: number;
  readonly jackpot?: boolean;
};

/** A round, by studio and the studio's name for it. */
export interface Named {
  provider: string;
  round: string;
}
/** The balance is answered in `currency`; without one, in the round's own. */
export interface Finish extends Named {
  currency?: Currency;
}
export interface BetWin extends Named {
  game: string;
  currency: Currency;
  finished?: boolean;
  transactions: readonly Transaction[];
  /** SHA-256 of the call that it came with. */
  call?: string;
  /** The most that the round may pay, as a multiple of its stakes; undefined: no maximum. */
  mostTimes?: number;
}
/** `id` is the studio's own, unique among all that it ever sends. */
export interface Transaction {
  id: string;
  type: 'bet' | 'win' | 'jackpot';
  amountMinor: number;
  /** The part of a win that is cash whatever was staked (bonuses.md 18). */
  jackpotMinor?: number;
  /** The gift that pays the bet as a free round: the house stakes. */
  freeOf?: number;
}
/** The caller of a stake, or a function that finds them: a call that only pays, or repeats, does not need them. */
export type Staker = Asker | (() => Asker) | null;
export interface Rollback extends Omit<Finish, 'round'> {
  /** Null where the studio names only the transactions that it takes back. */
  round: string | null;
  finished?: boolean;
  call?: string;
  transactions: readonly { id: string; original: string }[];
}
/** `id` is the studio's name for a transaction, `no` is ours; empty where what it takes back never came. */
export interface Reply {
  /** Null where the round never came. */
  roundId: string | null;
  balanceMinor: number;
  transactions: { id: string; no: string; bonusMinor: number }[];
}

const nameOf = (studio: string) => `provider:${studio}` as const;

/** How an open item names its round. */
const ofRound = ({ decider, ref, game, currency }: Row) => ({
  studio: decider.slice('provider:'.length),
  round: ref ?? '',
  game,
  currency,
});

/** It was taken back before, here or before it arrived: the studio must end its round and stop repeating it. */
const takenBack = () => new Undo(refuse('round.settled', TAKEN_BACK));

/** A refusal carries the balance before the call: a studio shows it. */
function telling<Value>(tx: Tx, currency: Currency, work: () => Value): Value {
  const balanceMinor = playableOf(tx, currency);
  try {
    return work();
  } catch (error) {
    throw error instanceof Undo ? new Undo(withBalance(error.refusal, balanceMinor)) : error;
  }
}
const withBalance = <Code extends string>({ code, detail }: Refusal<Code>, balanceMinor: number): Refusal<Code> =>
  refuse(code, { ...detail, balanceMinor });
const KINDS = { bet: ['stake'], win: ['win', 'jackpot'], jackpot: ['jackpot'] } as const;
const isOfType = ({ kind }: Movement, type: Transaction['type']) => KINDS[type].some((one) => one === kind);

/** Stakes and wins of a round, in order. Only a stake is judged, and only it needs `asker`: money owed is owed. */
export const betWin = (tx: Tx, asker: Staker, input: BetWin, title: OutsideTitle | undefined): Reply =>
  telling(tx, input.currency, () => moveAll(tx, asker, input, title));

function moveAll(tx: Tx, asker: Staker, input: BetWin, title: OutsideTitle | undefined): Reply {
  const { round: ref, game, currency, transactions, finished = false } = input;
  const decider = nameOf(input.provider);
  let stored = named(tx, input);
  let row = stored;
  const begun = stored !== null;
  let newest: Movement | null = null;
  const movements = transactions.map((one): Movement => {
    const known = movementBy(tx, decider, one.id);
    if (known) return same(known, one, row);
    if (isBuried(tx, decider, one.id)) throw takenBack();
    if (!isAmount(one.amountMinor)) throw new Undo(refuse('stake.too_low', { minMinor: 1 }));
    // A repetition may name another game, but a round has one.
    if (row && row.game !== game) throw new Undo(refuse('bet.invalid'));
    const named = { source: decider, ref: one.id, call: input.call };
    if (one.type === 'bet') {
      const betting = { ...input, decider, begun };
      const { split, row: taking } =
        one.freeOf === undefined
          ? mayBet(tx, asker, betting, title, one.amountMinor, row)
          : mayBetFree(tx, asker, betting, title, { ...one, freeOf: one.freeOf }, row);
      row = money.stake(tx, taking, split, named);
      // The next stake of the list is judged with this one.
      turn(tx, provider, stored, row);
      stored = row;
    } else {
      const jackpotMinor = one.type === 'jackpot' ? one.amountMinor : (one.jackpotMinor ?? 0);
      const type = jackpotMinor < one.amountMinor ? 'win' : 'jackpot';
      const winner = mayWin(tx, decider, ref, row, type);
      if (isAboveMost(winner, one.amountMinor, input.mostTimes))
        throw new Undo(refuse('server.unavailable', ABOVE_MOST));
      row =
        type === 'jackpot'
          ? money.jackpot(tx, winner, one.amountMinor, named)
          : money.win(tx, winner, one.amountMinor, named, jackpotMinor);
    }
    newest = noteBalance(tx, playableOf(tx, currency));
    return newest;
  });
  if (!row) throw new Undo(refuse('round.unknown'));
  return replied(tx, currency, concluded(tx, stored, row, finished), movements, newest);
}

/**
 * The refusal of a win above what its titles ever pay: it is not lost, as its studio repeats it, but it is not paid
 * before an operator has looked.
 */
export const ABOVE_MOST = { why: 'above_most' } as const;

const isAboveMost = (
  { stake, payout }: Pick<Row, 'stake' | 'payout'>,
  amountMinor: number,
  mostTimes: number | undefined,
): boolean => mostTimes !== undefined && BigInt(payout) + BigInt(amountMinor) > BigInt(stake) * BigInt(mostTimes);

function same(known: Movement, { type, amountMinor }: Transaction, row: Row | null): Movement {
  const agrees = known.round === row?.no && isOfType(known, type) && wholeOf(splitOf(known)) === amountMinor;
  if (!agrees) throw new Undo(refuse('idempotency.key_reused'));
  // Repeating the first answer would make the studio play the round, and its win would be refused.
  if (type === 'bet' && !isLive(known)) throw takenBack();
  return known;
}

/**
 * The round that takes the stake, and the purses that pay it. A studio does not say when it draws: at a table a later
 * stake is a double or a split, elsewhere all stakes of a round are one (bonuses.md 8).
 */
function mayBet(
  tx: Tx,
  staker: Staker,
  { decider, begun, round: ref, game, currency }: BetWin & Pick<Row, 'decider'> & { begun: boolean },
  title: OutsideTitle | undefined,
  amountMinor: number,
  row: Row | null,
) {
  // A free round stays a free round.
  if (row?.purse) throw new Undo(refuse('bet.invalid', { why: 'free_round' }));
  const open = mayBeBet(tx, staker, { game, currency, decider }, title, row);
  withinMarket(tx, open, currency, (row?.stake ?? 0) + amountMinor);
  const wish = { currency, stakeMinor: amountMinor, game, excluded: open.jackpot === true };
  const { split, wagering, counts } = mayPay(
    tx,
    wish,
    row ? { row, drawn: begun && open.category === 'tables' && amountMinor <= openingOf(tx, row) } : undefined,
  );
  if (row) return { split, row: { ...row, counts } };
  return { split, row: { ...newRow(tx, { decider, ref, game, currency, purse: null, wagering }, open), counts } };
}

/** A free round of a set that the studio was given: the house stakes, once, and its winnings go to the set. */
function mayBetFree(
  tx: Tx,
  staker: Staker,
  { decider, provider: studio, round: ref, game, currency }: BetWin & Pick<Row, 'decider'>,
  title: OutsideTitle | undefined,
  { amountMinor, freeOf: gift }: Transaction & { freeOf: number },
  row: Row | null,
) {
  const open = mayBeBet(tx, staker, { game, currency, decider }, title, row);
  if (row) throw new Undo(refuse('bet.invalid', { why: 'free_round' }));
  guardTime(tx);
  const purse = takeRound(tx, { studio, gift, game, currency, amountMinor });
  const next = newRow(tx, { decider, ref, game, currency, purse, wagering: null }, open);
  return { split: money.fromHouse(amountMinor), row: { ...next, counts: 'free' as const } };
}

/** The checks of every bet, whatever pays it. */
function mayBeBet(
  tx: Tx,
  staker: Staker,
  { game, currency, decider }: Pick<Row, 'game' | 'currency' | 'decider'>,
  title: OutsideTitle | undefined,
  row: Row | null,
): OutsideTitle {
  if (row?.status === 'voided') throw takenBack();
  if (row && row.status !== 'open') throw new Undo(refuse('round.settled'));
  const asker = typeof staker === 'function' ? staker() : staker;
  if (!asker) throw new Undo(refuse('session.required'));
  mayStakeNow(tx, asker, title?.asks);
  if (!title) throw new Undo(refuse('game.unknown', { game }));
  mayPlay(tx, asker, title);
  needAccount(tx, currency);
  if (!row) mayStart(tx, { game, decider });
  return title;
}

const newRow = (
  tx: Tx,
  of: Pick<Row, 'decider' | 'ref' | 'game' | 'currency' | 'purse' | 'wagering'>,
  title: OutsideTitle,
): Row => ({ ...blank(tx, { ...OUTSIDE, ...of }, cycleMs(tx, title)), weight: title.weight });

/** An outside studio draws and shows its rounds itself. */
export const OUTSIDE = {
  engine: null,
  config_hash: null,
  seed: null,
  nonce: null,
  drawn: null,
  state: null,
  events: [],
  actions: [],
  feeds: null,
};

/** The opening stake of a round: a double or a split is at most that. */
const openingOf = (tx: Tx, { no }: Row): number => {
  const [first] = movementsOf(tx, no);
  return first ? wholeOf(splitOf(first)) : 0;
};

/** A win needs a valid bet (I12); a jackpot is owed in any round that was not taken back. */
function mayWin(tx: Tx, decider: Row['decider'], ref: string, row: Row | null, type: 'win' | 'jackpot'): Row {
  // Its bet may be on the way: the studio repeats the win. A bet that was taken back before it came is not on the way.
  if (!row) throw hasBuried(tx, decider, ref) ? takenBack() : new Undo(refuse('round.unknown'));
  if (row.status === 'voided' || (type === 'win' && row.stake === 0)) throw takenBack();
  return row;
}

/**
 * Takes transactions back, each once and as it was split. A transaction that never came leaves a tombstone for its name
 * (I14). Where a win would be left without a bet nothing is taken back, and the round waits for an operator (I15).
 */
export function rollback(tx: Tx, { round, ...rest }: Rollback): Answer<Reply> {
  const input = { ...rest, round: round ?? roundOf(tx, rest) };
  const stored = named(tx, input);
  const currency = input.currency ?? stored?.currency ?? activeAccount(tx);
  return telling(tx, currency, () => takeAllBack(tx, input, currency, stored));
}

/** The round whose transactions are taken back; where they never arrived a name that no round has. */
function roundOf(tx: Tx, { provider: studio, transactions: [first] }: Omit<Rollback, 'round'>): string {
  const taken = first && movementBy(tx, nameOf(studio), first.original);
  return (taken && byNo(tx, taken.round)?.ref) ?? `${first?.original} alone`;
}

/** The round with that name, in the currency that the call names. */
function named(tx: Tx, { provider: studio, round, currency }: Finish): Row | null {
  const row = byRef(tx, nameOf(studio), round) ?? null;
  if (row && currency !== undefined && row.currency !== currency) throw new Undo(refuse('bet.invalid'));
  return row;
}

function takeAllBack(
  tx: Tx,
  { provider: studio, round: ref, finished = false, transactions, call }: Rollback & Named,
  currency: Currency,
  stored: Row | null,
): Answer<Reply> {
  const decider = nameOf(studio);
  if (stored && leavesWinAlone(movementsOf(tx, stored.no), transactions)) {
    // Studios repeat the call for hours, so it is recorded once.
    if (stored.flag !== 'rollback') {
      change(tx, { ...stored, flag: 'rollback' });
      noteItem(tx, {
        ...ofRound(stored),
        ...{ kind: 'rollback', ref: transactions[0]?.id ?? '', type: 'rollback', amount: stored.stake },
        takes: JSON.stringify(transactions.map(({ id, original }) => ({ id, original }))),
      });
    }
    return withBalance(refuse('round.settled', TAKEN_BACK), playableOf(tx, currency));
  }
  let row = stored;
  let newest: Movement | null = null;
  let buried: Tombstone | null = null;
  const movements = transactions.map(({ id, original }) => {
    const known = movementBy(tx, decider, id);
    const taken = movementBy(tx, decider, original);
    if (taken && (taken.round !== row?.no || taken.kind === 'give_back')) throw new Undo(refuse('bet.invalid'));
    if (known && known.no !== taken?.undone) throw new Undo(refuse('idempotency.key_reused'));
    if (!taken || !row) {
      buried = buriedBy(tx, decider, original) ?? bury(tx, decider, original, ref, playableOf(tx, currency));
      if (buried.round !== ref) throw new Undo(refuse('idempotency.key_reused'));
      return null;
    }
    // Taken back before, under this name or another: gets the first answer.
    if (!isLive(taken)) return movementsOf(tx, taken.round).find(({ no }) => no === taken.undone) ?? null;
    row = money.giveBack(tx, row, taken, { source: decider, ref: id, call });
    newest = noteBalance(tx, playableOf(tx, row.currency));
    return newest;
  });
  const next = row && concluded(tx, stored, mended(tx, stored, row), finished);
  return ok(replied(tx, currency, next, movements, newest, buried));
}

/** After this rollback no win is left without its bet. */
function mended(tx: Tx, stored: Row | null, row: Row): Row {
  if (row === stored || row.flag !== 'rollback') return row;
  const { studio, round } = ofRound(row);
  endRoundItems(tx, studio, round, ['rollback']);
  return { ...row, flag: null };
}

const leavesWinAlone = (movements: readonly Movement[], transactions: Rollback['transactions']): boolean => {
  const live = movements.filter(isLive);
  const goes = live.filter(({ ref }) => transactions.some(({ original }) => original === ref));
  return betsAlone(live, goes);
};

/** Whether taking those back would leave a live win without a bet (I15). */
export function betsAlone(live: readonly Movement[], goes: readonly Movement[]): boolean {
  const left = live.filter((movement) => !goes.includes(movement));
  const bets = (some: readonly Movement[]) => some.filter(({ kind }) => kind === 'stake').length;
  return bets(left) === 0 && bets(live) > 0 && left.some(({ kind }) => kind === 'win');
}

/** The round is over, whatever its result; so is one that is known only by transactions that were taken back. */
export function finish(tx: Tx, input: Finish): Reply {
  const row = named(tx, input);
  const currency = input.currency ?? row?.currency ?? activeAccount(tx);
  return telling(tx, currency, () => {
    if (!row && !hasBuried(tx, nameOf(input.provider), input.round)) throw new Undo(refuse('round.unknown'));
    return replied(tx, currency, row && concluded(tx, row, row, true), [], null);
  });
}

export interface FinishedSet extends Pick<BetWin, 'provider' | 'mostTimes' | 'currency' | 'call'> {
  gift: number;
  /** The winnings of its rounds, where the studio reports them once, at the end; a studio that reports each win sends 0. */
  amountMinor: number;
  atEnd: boolean;
  /** The studio's name for the credit. */
  id: string;
}

/** A set of free rounds is over at its studio: the winnings until then are owed, whatever happened to the set meanwhile. */
export function finishFree(
  tx: Tx,
  { provider: studio, gift, currency, amountMinor, atEnd, id, mostTimes, call }: FinishedSet,
): Reply {
  const set = freeSetOf(tx, studio, gift);
  if (set.currency !== currency) throw new Undo(refuse('bonus.unknown'));
  return telling(tx, currency, () => {
    const decider = nameOf(studio);
    const known = movementBy(tx, decider, id);
    if (known && (wholeOf(splitOf(known)) !== amountMinor || byNo(tx, known.round)?.purse !== set.purse))
      throw new Undo(refuse('idempotency.key_reused'));
    if (known) return replied(tx, currency, byNo(tx, known.round) ?? null, [known], null);
    if (!atEnd || amountMinor === 0) {
      finishSet(tx, studio, gift);
      return replied(tx, currency, null, [], null);
    }
    const { game, purse, stakesMinor } = set;
    const left = { stake: stakesMinor, payout: 0 };
    if (isAboveMost(left, amountMinor, mostTimes)) throw new Undo(refuse('server.unavailable', ABOVE_MOST));
    const of = { decider, ref: `${gift} free`, game, currency, purse, wagering: null };
    // Books all of the set's rounds as one: it was played elsewhere, and is over.
    const begun: Row = { ...blank(tx, { ...OUTSIDE, ...of }, 0), weight: 0, counts: 'free' };
    const staked = money.stake(tx, begun, money.fromHouse(stakesMinor));
    const won = money.win(tx, staked, amountMinor, { source: decider, ref: id, call });
    const newest = noteBalance(tx, playableOf(tx, currency));
    turn(tx, provider, null, settledNow(tx, won, 0));
    finishSet(tx, studio, gift);
    return replied(tx, currency, won, [newest], newest);
  });
}

/** The round's state after that: settled once it is finished, void where nothing of it is left. */
export function concluded(tx: Tx, stored: Row | null, row: Row, finished: boolean): Row {
  const over = row.status === 'settled' || (row.status === 'open' && finished);
  if (!over) {
    if (row !== stored) turn(tx, provider, stored, row);
    return row;
  }
  const nothing = row.stake === 0 && row.payout === 0;
  const settled = row.status === 'open' ? settledNow(tx, row, row.weight ?? 0) : row;
  const ended = nothing ? voidedNow(tx, money.giveAllBack(tx, row)) : settled;
  if (ended === stored) return ended;
  // A round that is over is no longer overdue.
  const next = ended.flag === 'overdue' ? { ...ended, flag: null } : ended;
  if (next !== ended) endRoundItems(tx, ofRound(next).studio, ofRound(next).round, ['overdue']);
  turn(tx, provider, stored, next);
  return next;
}

function replied(
  tx: Tx,
  currency: Currency,
  row: Row | null,
  movements: readonly (Movement | null)[],
  newest: Movement | null,
  buried: Tombstone | null = null,
): Reply {
  const isNew = tx.rows.length > 0;
  if (row && isNew) tellAccount(tx, currency);
  // A repetition gets the first answer, whatever the balance is now: the balance that the newest of its movements left.
  const moved = movements.filter((movement) => movement !== null).toSorted((a, b) => a.no - b.no);
  const first = (moved.at(-1) ?? buried)?.balance;
  const balanceMinor = (isNew ? null : first) ?? playableOf(tx, currency);
  // A round's followers may have moved the balance since: a bonus that is met, the gift of a level.
  if (newest && newest.balance !== balanceMinor) noteLater(tx, newest, balanceMinor);
  // For transactions that never came no round of ours is named: it may begin meanwhile, and a repetition must get the
  // first answer.
  const isMoved = buried === null || moved.length > 0;
  return {
    roundId: row && isMoved ? roundId(tx, row.no) : null,
    balanceMinor,
    transactions: movements.map((movement) => ({
      id: movement?.ref ?? '',
      // The studio does not know what an operator took back, so its call moves nothing of it.
      no: movement && movement.ref !== null && row ? `${roundId(tx, row.no)}.${movement.no}` : '',
      bonusMinor: movement?.bonus ?? 0,
    })),
  };
}
