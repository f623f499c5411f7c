// An exchange that an operator takes back: only where nothing of what it gave has been used. The coins return, what was given goes.
import { isOpen } from '#shared/domain/bonuses/stage.ts';
import { REAL } from '#shared/domain/ledger.ts';
import * as postings from '#shared/domain/postings.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { tellAccount } from '../core/accounts.ts';
import { book, cashOf } from '../core/ledger.ts';
import { all, one, type Tx, Undo } from '../core/transaction.ts';
import { cancel } from '../rewards/cancel.ts';
import { byNo } from '../rewards/gifts.ts';
import { awardCalled, awardRef, type Given, givenFor } from '../rewards/prizes.ts';
import { isHeld } from '../rewards/wagering.ts';
import { addPoints, movementFor } from './points.ts';

export interface ExchangeRow {
  /** `A1042-7` */
  id: string;
  points: number;
  type: string;
  at: number;
  reversed: boolean;
  /** Nothing of it was used: it can be reversed. */
  unused: boolean;
}

const sourceOf = ({ no }: Given): string => `reversed:${no}`;

function exchangeCalled(tx: Tx, ref: string): { given: Given; points: number } {
  const given = awardCalled(tx, ref);
  const points = given?.source.startsWith('shop:') ? -(movementFor(tx, given.source)?.points ?? 0) : 0;
  if (!given || points <= 0) throw new Undo(refuse('receipt.unknown'));
  return { given, points };
}

/** How many coins an exchange has cost. */
export const exchangedPoints = (tx: Tx, ref: string): number => exchangeCalled(tx, ref).points;

/** Cash is unused while nothing has left the account since; a gift while nothing of it was played. */
function isUnused(tx: Tx, given: Given): boolean {
  if (movementFor(tx, sourceOf(given))) return false;
  const { prize } = given;
  if (prize.type === 'money') {
    const left = `select 1 from ledger where debit = '${REAL}' and currency = ?1 and no >
      (select max(no) from ledger where ref = ?2) limit 1`;
    return !one(tx, left, prize.currency, awardRef(tx, given)) && cashOf(tx, prize.currency) >= prize.minor;
  }
  const gift = given.gift === null ? undefined : byNo(tx, given.gift);
  return !!gift && isOpen(gift.stage) && gift.spins_used === 0 && gift.weighted === 0 && !isHeld(tx, gift);
}

export function reverse(tx: Tx, ref: string): void {
  const { given, points } = exchangeCalled(tx, ref);
  if (!isUnused(tx, given)) throw new Undo(refuse('exchange.used'));
  const { prize } = given;
  if (prize.type === 'money') {
    book(tx, postings.prizeBack({ currency: prize.currency, ref: awardRef(tx, given) }, 'points', prize.minor));
    tellAccount(tx, prize.currency);
  } else if (given.gift !== null) cancel(tx, given.gift, 'operator_mistake');
  addPoints(tx, { source: sourceOf(given), points, kind: 'returned' });
}

/** How the log tells it. */
export const exchangeState = (tx: Tx, { subject }: { subject: string }): string =>
  movementFor(tx, sourceOf(exchangeCalled(tx, subject).given)) ? 'reversed' : 'exchanged';

const MOST = 10;

/** The newest ones, for the office. */
export const exchanges = (tx: Tx): ExchangeRow[] =>
  all<{ source: string }>(
    tx,
    `select source from award where source glob 'shop:*' order by no desc limit ${MOST}`,
  ).flatMap(({ source }) => {
    const given = givenFor(tx, source);
    const points = -(movementFor(tx, source)?.points ?? 0);
    if (!given || points <= 0) return [];
    const reversed = movementFor(tx, sourceOf(given)) !== undefined;
    return [
      { id: awardRef(tx, given), points, type: given.prize.type, at: given.at, reversed, unused: isUnused(tx, given) },
    ];
  });
