// A round's money in one module: stakes, wins and returns, as movements by purse, as postings, and as the sums on the
// round's row. Only these four verbs compute sums.

import { type Account, HOUSE_BONUS, receivableFrom } from '#shared/domain/ledger.ts';
import { add, subtract, sum } from '#shared/domain/money.ts';
import * as postings from '#shared/domain/postings.ts';
import { inCash, type Split, wholeOf } from '#shared/domain/postings.ts';
import { assert } from '#shared/domain/refusal.ts';
import { isOutside, splitWin } from '#shared/domain/rounds.ts';
import { roundId } from '../core/ids.ts';
import { balanceOf, book } from '../core/ledger.ts';
import type { Tx } from '../core/transaction.ts';
import type { Movement, MovementKind, Named } from './movement.ts';
import { isLive, add as move, movementsOf, splitOf, UNNAMED, undo } from './movements.ts';
import { countPaid } from './paid.ts';
import type { Row, Sums } from './row.ts';

const about = (tx: Tx, { no, currency }: Row) => ({ currency, ref: roundId(tx, no) });
export const NOTHING: Sums = { stake: 0, payout: 0, cash_in: 0, cash_out: 0, gift: null, moves: 0 };

/** A table's stakes wait in an account of their own until it has decided (I18). */
const isHeld = ({ decider, status }: Row): boolean => decider === 'table' && status === 'open';
const isFree = ({ purse }: Row): boolean => purse !== null;
/** A free round's stake is paid by the house and not by the player. */
const isPaidByPlayer = (row: Row): boolean => isOutside(row.decider) && !isFree(row);

/** The house's stake of a free round. */
export const fromHouse = (amountMinor: number): Split => ({
  cashMinor: 0,
  bonusMinor: amountMinor,
  purse: HOUSE_BONUS,
});

/** Writes a movement; answers it, and its round with the new number of movements. */
function moved<Round extends Row>(tx: Tx, row: Round, kind: MovementKind, split: Split, named: Named) {
  const { cashMinor, bonusMinor, purse } = split;
  const movement = move(tx, row, { kind, ...named, cash: cashMinor, bonus: bonusMinor, purse });
  return { movement, next: { ...row, moves: movement.no } };
}

/** Books a stake by its parts, to the house or, where a table is to decide, into the account where it waits. */
export function stake<Round extends Row>(tx: Tx, row: Round, split: Split, named = UNNAMED): Round {
  const { next } = moved(tx, row, 'stake', split, named);
  const posting = isFree(row) ? postings.freeBet : isHeld(row) ? postings.stakeHeld : postings.bet;
  book(tx, posting(about(tx, row), split));
  if (isPaidByPlayer(row)) countPaid(tx, -wholeOf(split));
  assert(
    isFree(row) || split.purse === null || (row.gift ?? split.purse) === split.purse,
    'a round takes of one bonus',
  );
  return {
    ...next,
    stake: add(row.stake, wholeOf(split)),
    cash_in: add(row.cash_in, split.cashMinor),
    gift: isFree(row) ? null : (row.gift ?? split.purse),
  };
}

/** Stakes held for a table become its bet. */
export function release(tx: Tx, row: Row): void {
  assert(isHeld(row) && row.stake > 0, `round ${row.no} holds no stake`);
  book(tx, postings.heldBet(about(tx, row), row.stake));
}

/**
 * Books a win in the proportions of the round's stakes (bonuses.md 7); a free round's goes to the purse that its gift
 * names. The part that is a studio's jackpot is cash, whatever was staked (bonuses.md 18).
 */
export function win<Round extends Row>(
  tx: Tx,
  row: Round,
  amountMinor: number,
  named = UNNAMED,
  jackpotMinor = 0,
): Round {
  if (amountMinor === 0) return row;
  const { stake: allMinor, gift } = row;
  const shared = subtract(amountMinor, jackpotMinor);
  const split: Split = isFree(row)
    ? { cashMinor: 0, bonusMinor: shared, purse: row.purse }
    : splitWin(shared, { allMinor, bonusMinor: subtract(allMinor, row.cash_in), purse: gift });
  return won(tx, row, 'win', { ...split, cashMinor: add(split.cashMinor, jackpotMinor) }, named);
}

/** A studio's jackpot is cash, whatever was staked (bonuses.md 18). */
export const jackpot = <Round extends Row>(tx: Tx, row: Round, amountMinor: number, named = UNNAMED): Round =>
  won(tx, row, 'jackpot', inCash(amountMinor), named);

function won<Round extends Row>(tx: Tx, row: Round, kind: 'win' | 'jackpot', split: Split, named: Named): Round {
  const { next } = moved(tx, row, kind, split, named);
  book(tx, (isFree(row) ? postings.freeWin : postings.win)(about(tx, row), split));
  if (isOutside(row.decider)) countPaid(tx, wholeOf(split));
  return { ...next, payout: add(row.payout, wholeOf(split)), cash_out: add(row.cash_out, split.cashMinor) };
}

/** Counts a jackpot's prize with the round that won it, in the window of its stake (limits.md 1). It has a posting of its own. */
export function prize<Round extends Row>(tx: Tx, row: Round, amountMinor: number, id: string): Round {
  const { next } = moved(tx, row, 'prize', inCash(amountMinor), { ...UNNAMED, ref: id });
  return { ...next, cash_out: add(row.cash_out, amountMinor) };
}

/** Returns exactly what a movement took or gave, to the purses that it came from or out of those that it went to; once (I13). */
export function giveBack<Round extends Row>(tx: Tx, row: Round, movement: Movement, named = UNNAMED): Round {
  assert(isLive(movement) && movement.round === row.no, `movement ${movement.no} of round ${movement.round} is undone`);
  const split = splitOf(movement);
  undo(tx, movement, row.moves + 1);
  const { next } = moved(tx, row, 'give_back', split, named);
  const wholeMinor = wholeOf(split);
  if (movement.kind === 'stake') {
    const posting = isFree(row) ? postings.freeRollback : isHeld(row) ? postings.stakeBack : postings.rollback;
    book(tx, posting(about(tx, row), split));
    if (isPaidByPlayer(row)) countPaid(tx, wholeMinor);
    return { ...next, stake: subtract(row.stake, wholeMinor), cash_in: subtract(row.cash_in, split.cashMinor) };
  }
  assert(movement.kind !== 'prize' && isOutside(row.decider), `a ${movement.kind} of ${row.decider} stands`);
  const there = (purse: Account) => balanceOf(tx, purse, row.currency);
  const owedBy = receivableFrom(row.decider.slice('provider:'.length));
  book(tx, postings.winBack(about(tx, row), split, owedBy, there));
  countPaid(tx, -wholeMinor);
  return { ...next, payout: subtract(row.payout, wholeMinor), cash_out: subtract(row.cash_out, split.cashMinor) };
}

/** Returns everything still staked. A void round shows its total stake, and counts none of it. */
export function giveAllBack<Round extends Row>(tx: Tx, row: Round, named = UNNAMED): Round {
  const stakes = movementsOf(tx, row.no).filter(({ kind }) => kind === 'stake');
  const empty = stakes.filter(isLive).reduce((left, movement) => giveBack(tx, left, movement, named), row);
  return { ...empty, stake: sum(stakes.map((movement) => wholeOf(splitOf(movement)))) };
}

/** The sums of a round's movements: its row has the same at the end of every command. */
export function sums(tx: Tx, { no, status, purse: free }: Pick<Row, 'no' | 'status' | 'purse'>): Sums {
  const movements = movementsOf(tx, no);
  const live = movements.filter(isLive);
  const of = (rows: readonly Movement[], ...kinds: MovementKind[]) => rows.filter(({ kind }) => kinds.includes(kind));
  const whole = (rows: readonly Movement[]) => sum(rows.map((row) => wholeOf(splitOf(row))));
  const cash = (rows: readonly Movement[]) => sum(rows.map((row) => row.cash));
  const stakes = of(movements, 'stake');
  return {
    stake: whole(status === 'voided' ? stakes : of(live, 'stake')),
    payout: whole(of(live, 'win', 'jackpot')),
    cash_in: cash(of(live, 'stake')),
    cash_out: cash(of(live, 'win', 'jackpot', 'prize')),
    moves: movements.length,
    gift: free === null ? (stakes.find(({ purse }) => purse !== null)?.purse ?? null) : null,
  };
}
