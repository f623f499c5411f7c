// Operators' corrections of a studio's rounds (provider-wallet.md 10, 14, ADR 139): a round that its studio does not
// end is voided, and a call that was refused is booked or closed. Each happens once, in one transaction with the books,
// and the player is informed.
import { toEuro } from '#shared/domain/bonuses/resolve.ts';
import type { Currency } from '#shared/domain/money.ts';
import { wholeOf } from '#shared/domain/postings.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { isOutside } from '#shared/domain/rounds.ts';
import { type Booking, bookingOf, type StudioStatement } from '#shared/domain/wallet/items.ts';
import type { StudioWords } from '#shared/domain/wallet/words.ts';
import { ensureAccount, tellAccount } from '../core/accounts.ts';
import { roundId } from '../core/ids.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import {
  endItem,
  endRoundItems,
  type Item,
  isWaiting,
  itemCalled,
  itemId,
  officeItems,
  openItemCalled,
  takenIn,
} from './items.ts';
import { blank, keep, settledNow, turn, voidedNow, voidRound } from './life.ts';
import * as money from './money.ts';
import type { Movement } from './movement.ts';
import { isLive, movementBy, movementsOf, splitOf, UNNAMED } from './movements.ts';
import { betsAlone, concluded, OUTSIDE, provider } from './provider.ts';
import { byRef, openRows, type Row, rowOf } from './row.ts';
import { wordsOf } from './words.ts';

/** Why an act on a round is impossible now, as the operator reads it. */
const stopped = (why: 'over' | 'paid' | 'prize' | 'early' | 'alone' | 'none'): Undo =>
  new Undo(refuse('round.settled', { why }));

const nameOf = (studio: string) => `provider:${studio}` as const;
const studioIn = ({ decider }: Pick<Row, 'decider'>): string => decider.slice('provider:'.length);

/** An open round of a studio from which nothing was paid; ends the command where there is none. */
function voidable(tx: Tx, subject: string): Row {
  const row = rowOf(tx, subject);
  if (!isOutside(row.decider)) throw new Undo(refuse('round.unknown'));
  if (row.status !== 'open') throw stopped('over');
  const live = movementsOf(tx, row.no).filter(isLive);
  if (live.some(({ kind }) => kind === 'prize')) throw stopped('prize');
  if (live.some(({ kind }) => kind === 'win' || kind === 'jackpot')) throw stopped('paid');
  return row;
}

/** The sum that is returned, in EUR cents. */
export function voidWorth(tx: Tx, subject: string): { eurMinor: number; terms: string } {
  const row = voidable(tx, subject);
  return { eurMinor: eurOf(tx, row.stake, row.currency), terms: `${row.stake} ${row.currency}` };
}

const eurOf = (tx: Tx, minor: number, currency: Currency): number => toEuro(minor, { currency, rates: tx.rules.rates });

/**
 * Returns the stakes and undoes everything that the round counted for. Later calls of the studio about it are refused,
 * and a win becomes an item.
 */
export function voidByOperator(tx: Tx, subject: string, statement: StudioStatement): void {
  const row = voidable(tx, subject);
  // A studio that has not answered for less than a day may still answer.
  if (statement === 'silent' && row.flag !== 'overdue') throw stopped('early');
  const { stake: amountMinor, currency } = row;
  const next = voidRound(tx, provider, { ...row, flag: null }, { house: true });
  endRoundItems(tx, studioIn(row), row.ref ?? '', ['overdue']);
  tellAccount(tx, currency);
  notify(tx, 'round_voided', { amountMinor, currency, round: roundId(tx, next.no) });
  corrected(tx, studioIn(row), null);
}

export const roundState = (tx: Tx, { subject }: { subject: string }): string => {
  const { status, stake, payout, currency } = rowOf(tx, subject);
  return `${status}, staked ${stake} and won ${payout} ${currency}`;
};

/** Days that this may have corrected are compared again. */
const corrected = (tx: Tx, studio: string, day: string | null): void =>
  void tx.facts.push({ type: 'studio.corrected', studio, day });

/** The sum that booking an item moves to or from the player, in EUR cents. */
export function bookingWorth(
  tx: Tx,
  subject: string,
): { sum: 'given' | 'taken'; eurMinor: number; terms: string } | 'account' {
  const item = openItemCalled(tx, subject);
  // The stake was returned already, so an operator who also gives its win always needs a second one.
  if (item.kind === 'late_win') return 'account';
  const minor = movedBy(tx, item, mustBook(item));
  const terms = `${item.kind} ${minor} ${item.currency}`;
  return { sum: minor < 0 ? 'taken' : 'given', eurMinor: eurOf(tx, Math.abs(minor), item.currency), terms };
}

/** The sum that the player does not get where an item is closed without booking; null where nothing is lost. */
export function closingWorth(
  tx: Tx,
  subject: string,
): { sum: 'taken'; eurMinor: number; terms: string } | 'account' | null {
  const item = openItemCalled(tx, subject);
  if (item.kind === 'late_win') return 'account';
  if (bookingOf(item) !== 'win') return null;
  return { sum: 'taken', eurMinor: eurOf(tx, item.amount, item.currency), terms: `${item.amount} ${item.currency}` };
}

function mustBook(item: Item): Booking {
  const booking = bookingOf(item);
  if (!booking) throw stopped('none');
  return booking;
}

/** The change of the player's balance; negative for less. */
function movedBy(tx: Tx, item: Item, booking: Booking): number {
  if (booking === 'win') return item.amount;
  return backOf(tx, item, booking).movements.reduce(
    (sum, movement) => sum + wholeOf(splitOf(movement)) * (movement.kind === 'stake' ? 1 : -1),
    0,
  );
}

/** The movements that are reversed, the stakes first: what the purse lacks for a win becomes the studio's debt. */
function backOf(tx: Tx, item: Item, booking: Exclude<Booking, 'win'>): { row: Row; movements: Movement[] } {
  const row = byRef(tx, nameOf(item.studio), item.round);
  if (!row) throw new Undo(refuse('round.unknown'));
  if (row.currency !== item.currency) throw new Undo(refuse('bet.invalid'));
  const live = movementsOf(tx, row.no).filter((movement) => isLive(movement) && movement.kind !== 'give_back');
  const movements = live
    .filter((movement) => booking === 'round_back' || isMeant(movement, item, booking))
    .toSorted((one, other) => Number(other.kind === 'stake') - Number(one.kind === 'stake'));
  if (booking === 'round_back' ? movements.length === 0 : movements.length !== 1) throw stopped('over');
  if (movements.some(({ kind }) => kind === 'prize')) throw stopped('prize');
  if (booking !== 'round_back' && betsAlone(live, movements)) throw stopped('alone');
  return { row, movements };
}

/** A report names no original transaction, so the only movement with its amount is meant. */
const isMeant = (movement: Movement, item: Item, booking: 'rollback' | 'back'): boolean =>
  booking === 'back'
    ? movement.source === nameOf(item.studio) && movement.ref === item.ref
    : wholeOf(splitOf(movement)) === item.amount;

/**
 * Books the item from the studio's own record, with its ids, so that a later call of the studio about it counts as a
 * repetition.
 */
export function bookItem(tx: Tx, subject: string): void {
  const item = openItemCalled(tx, subject);
  const booking = mustBook(item);
  const row = booking === 'win' ? bookWin(tx, item) : bookBack(tx, item, booking);
  endItem(tx, item, 'booked');
  tellAccount(tx, item.currency);
  notify(tx, booking === 'win' ? 'round_paid' : 'round_corrected', {
    amountMinor: item.amount,
    currency: item.currency,
    round: roundId(tx, row.no),
  });
  corrected(tx, item.studio, item.day);
}

/**
 * A win of a valid round is split in the proportions of its stakes, as always; any other win is cash, by the operator's
 * decision (I12).
 */
function bookWin(tx: Tx, { studio, ref, round, game, currency, amount }: Item): Row {
  const decider = nameOf(studio);
  if (movementBy(tx, decider, ref)) throw stopped('over');
  const named = { source: decider, ref };
  const row = byRef(tx, decider, round);
  if (row && row.currency !== currency) throw new Undo(refuse('bet.invalid'));
  if (!row) {
    if (game === null) throw new Undo(refuse('game.unknown'));
    ensureAccount(tx, currency);
    const of = { decider, ref: round, game, currency, purse: null, wagering: null };
    const begun = { ...blank(tx, { ...OUTSIDE, ...of }, 0), weight: 0 };
    const won = settledNow(tx, money.jackpot(tx, begun, amount, named), 0, true);
    turn(tx, provider, null, won);
    return won;
  }
  const stands = row.status !== 'voided' && row.stake > 0;
  const won = stands || row.purse !== null ? money.win(tx, row, amount, named) : money.jackpot(tx, row, amount, named);
  if (row.status === 'voided') keep(tx, row, won);
  else turn(tx, provider, row, won);
  return won;
}

function bookBack(tx: Tx, item: Item, booking: Exclude<Booking, 'win'>): Row {
  const { row, movements } = backOf(tx, item, booking);
  const source = nameOf(item.studio);
  const nameFor = ({ ref }: Movement): string | undefined =>
    booking === 'rollback' ? item.ref : takenIn(item).find(({ original }) => original === ref)?.id;
  let next: Row = { ...row, flag: row.flag === 'rollback' ? null : row.flag };
  for (const movement of movements) {
    const id = nameFor(movement);
    next = money.giveBack(tx, next, movement, id === undefined ? UNNAMED : { source, ref: id });
  }
  if (booking !== 'round_back') return concluded(tx, row, next, false);
  const ended = voidedNow(tx, money.giveAllBack(tx, { ...next, flag: null }), true);
  turn(tx, provider, row, ended);
  endRoundItems(tx, item.studio, item.round, ['overdue']);
  return ended;
}

/** Nothing is moved: our books remain as they are. */
export function closeItem(tx: Tx, subject: string): void {
  const item = openItemCalled(tx, subject);
  // An open round is ended by its studio, or voided.
  if (item.kind === 'overdue') throw stopped('none');
  endItem(tx, item, 'closed');
  corrected(tx, item.studio, item.day);
}

/** The item as the audit log shows it. */
export function itemState(tx: Tx, { subject }: { subject: string }): string {
  const { kind, studio, amount, currency, state } = itemCalled(tx, subject);
  return `${kind} of ${studio}, ${amount} ${currency}, ${state}`;
}

/** An open item as the office shows it, with its round's state here. */
export interface OfficeItem extends Pick<Item, 'studio' | 'kind' | 'ref' | 'type' | 'currency' | 'day' | 'tries'> {
  id: string;
  /** The studio's id of the round. */
  round: string;
  amountMinor: number;
  sinceMs: number;
  state: Item['state'];
  isOpen: boolean;
  booking: Booking | null;
  /** What the studio said of a round that it had not ended in a day; null where it was not asked. */
  words: StudioWords | null;
  here: { id: string; status: Row['status']; stakeMinor: number; payoutMinor: number } | null;
}

export const officeStudioItems = (tx: Tx): OfficeItem[] =>
  officeItems(tx).map((item) => {
    const { no, studio, kind, ref, type, currency, day, tries, round, amount, first_at, state } = item;
    const row = byRef(tx, nameOf(studio), round);
    return {
      ...{ studio, kind, ref, type, currency, day, tries, round, state },
      id: itemId(tx, no),
      amountMinor: amount,
      sinceMs: first_at,
      isOpen: isWaiting(item),
      booking: bookingOf(item),
      words: row && kind === 'overdue' ? wordsOf(tx, row.no) : null,
      here: row
        ? { id: roundId(tx, row.no), status: row.status, stakeMinor: row.stake, payoutMinor: row.payout }
        : null,
    };
  });

/** Open rounds of studios, which an operator may void. */
export interface OpenStudioRound {
  id: string;
  game: string;
  stakeMinor: number;
  payoutMinor: number;
  currency: Currency;
  placedAtMs: number;
  isOverdue: boolean;
}

export const openStudioRounds = (tx: Tx): OpenStudioRound[] =>
  openRows(tx)
    .filter(({ decider }) => isOutside(decider))
    .map(({ no, game, stake, payout, currency, placed_at, flag }) => ({
      id: roundId(tx, no),
      game,
      stakeMinor: stake,
      payoutMinor: payout,
      currency,
      placedAtMs: placed_at,
      isOverdue: flag === 'overdue',
    }));
