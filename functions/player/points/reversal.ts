// An exchange that an operator reverses: only where nothing of what it gave has been used. The coins return, what was
// given is taken back.
import { isOpen } from '#shared/domain/bonuses/stage.ts';
import { REAL } from '#shared/domain/ledger.ts';
import * as postings from '#shared/domain/postings.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { tellAccount } from '../core/accounts.ts';
import { book, cashOf } from '../core/ledger.ts';
import { all, one, type Tx, Undo } from '../core/transaction.ts';
import { cancel } from '../rewards/cancel.ts';
import { byNo, type Gift, heldIn } from '../rewards/gifts.ts';
import { addPoints, movementFor } from '../rewards/points.ts';
import { allGivenFor, awardCalled, awardRef, type Given } from '../rewards/prizes.ts';
import { isAwaited } from '../rewards/wagering.ts';

export interface ExchangeRow {
  /** `A1042-7` */
  id: string;
  points: number;
  type: string;
  at: number;
  reversed: boolean;
  /** Nothing of it was used, so it can be reversed. */
  unused: boolean;
}

const sourceOf = ({ no }: Given): string => `reversed:${no}`;

interface Exchange {
  /** The award that names the exchange. */
  readonly first: Given;
  /** All that it gave: a bonus that was bought several times is several awards. */
  readonly given: readonly Given[];
  readonly points: number;
}

function exchangeCalled(tx: Tx, ref: string): Exchange {
  const first = awardCalled(tx, ref);
  const points = first?.source.startsWith('shop:') ? -(movementFor(tx, first.source)?.points ?? 0) : 0;
  if (!first || points <= 0) throw new Undo(refuse('receipt.unknown'));
  return { first, given: allGivenFor(tx, first.source), points };
}

/** How many coins an exchange has cost. */
export const exchangedPoints = (tx: Tx, ref: string): number => exchangeCalled(tx, ref).points;

const isReversed = (tx: Tx, first: Given): boolean => movementFor(tx, sourceOf(first)) !== undefined;

const isUnused = (tx: Tx, { first, given }: Omit<Exchange, 'points'>): boolean =>
  !isReversed(tx, first) && given.every((each) => isThere(tx, each));

/** Cash is unused while no money has left the account since; a gift while nothing of it was played. */
function isThere(tx: Tx, given: Given): boolean {
  const { prize } = given;
  if (prize.type === 'money') {
    const left = `select 1 from ledger where debit = '${REAL}' and currency = ?1 and no >
      (select max(no) from ledger where ref = ?2) limit 1`;
    return !one(tx, left, prize.currency, awardRef(tx, given)) && cashOf(tx, prize.currency) >= prize.minor;
  }
  const gift = given.gift === null ? undefined : byNo(tx, given.gift);
  return !!gift && isOpen(gift.stage) && gift.spins_used === 0 && gift.weighted === 0 && isWhole(tx, gift);
}

/** All of its money is there, including what a stake that does not count takes; and no open round will count towards it. */
const isWhole = (tx: Tx, gift: Gift): boolean =>
  !isAwaited(tx, gift) && (gift.stage === 'issued' || heldIn(tx, gift) === gift.amount);

export function reverse(tx: Tx, ref: string): void {
  const { first, given, points } = exchangeCalled(tx, ref);
  if (!isUnused(tx, { first, given })) throw new Undo(refuse('exchange.used'));
  for (const each of given) takeBack(tx, each);
  addPoints(tx, { source: sourceOf(first), points, kind: 'returned' });
}

function takeBack(tx: Tx, given: Given): void {
  const { prize, gift } = given;
  if (prize.type === 'money') {
    book(tx, postings.prizeBack({ currency: prize.currency, ref: awardRef(tx, given) }, 'points', prize.minor));
    tellAccount(tx, prize.currency);
  } else if (gift !== null) cancel(tx, gift, 'operator_mistake');
}

/** The exchange as the log shows it. */
export const exchangeState = (tx: Tx, { subject }: { subject: string }): string =>
  isReversed(tx, exchangeCalled(tx, subject).first) ? 'reversed' : 'exchanged';

const MOST = 10;

/** The newest exchanges, for the office. */
export const exchanges = (tx: Tx): ExchangeRow[] =>
  all<{ source: string }>(
    tx,
    `select source from award where source glob 'shop:*' order by no desc limit ${MOST}`,
  ).flatMap(({ source }) => {
    const points = -(movementFor(tx, source)?.points ?? 0);
    const given = points > 0 ? allGivenFor(tx, source) : [];
    const [first] = given;
    if (!first) return [];
    const { prize, at } = first;
    const state = { reversed: isReversed(tx, first), unused: isUnused(tx, { first, given }) };
    return [{ id: awardRef(tx, first), points, type: prize.type, at, ...state }];
  });
