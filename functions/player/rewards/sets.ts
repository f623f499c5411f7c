// Sets of free spins between their activation and their end (bonuses.md 15 and 16): the winnings of their rounds wait
// in the set's own purse, and are credited once, as the set ends.

import { winningsOf } from '#shared/domain/bonuses/spins.ts';
import { type EndReason, isOpen } from '#shared/domain/bonuses/stage.ts';
import type { GiftTerms } from '#shared/domain/bonuses/terms.ts';
import { REAL } from '#shared/domain/ledger.ts';
import { add } from '#shared/domain/money.ts';
import * as postings from '#shared/domain/postings.ts';
import { tellAccount } from '../core/accounts.ts';
import { book } from '../core/ledger.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import type { Follower } from '../rounds/follower.ts';
import { ROUNDS } from '../rounds/follower.ts';
import { FREE_SETS } from '../rounds/free-sets.ts';
import type { Row } from '../rounds/row.ts';
import { credited } from './activation.ts';
import { endOf } from './clock.ts';
import { type Ending, empty, end, expire } from './ending.ts';
import { byNo, changeGift, type FreeSpins, type Gift, giftRef, heldIn, isSet, noOf, purseOf } from './gifts.ts';
import { issue } from './give.ts';
import { notifyAmount } from './notices.ts';
import { studioSet, setOf as studioSetOf, takeRound } from './studio-sets.ts';
import { isHeld } from './wagering.ts';

function setOf(tx: Tx, { purse }: Pick<Row, 'purse'>): FreeSpins | undefined {
  const gift = purse === null ? undefined : byNo(tx, noOf(purse));
  return gift && isSet(gift) ? gift : undefined;
}

export const freeSpins: Follower = {
  name: 'free spins',
  settled: (tx, { round }) => count(tx, round, round.payout),
  undone: (tx, { round }) => count(tx, round, -round.payout),
  turned(tx, round) {
    const set = round.status === 'open' ? undefined : setOf(tx, round);
    if (!set) return;
    // A voided spin counts as not played.
    review(tx, round.status === 'voided' ? changeGift(tx, set, { spins_used: set.spins_used - 1 }) : set);
  },
};

function count(tx: Tx, round: Row, wonMinor: number): void {
  const set = wonMinor === 0 ? undefined : setOf(tx, round);
  if (set) changeGift(tx, set, { won: add(set.won, wonMinor) });
}

/** Ends the set: no further rounds of it are played, open ones still settle. */
function finish(tx: Tx, studio: string, gift: number): void {
  const set = studioSet(tx, studio, gift);
  if (set.stage === 'activated') review(tx, changeGift(tx, set, { spins_used: set.spins }));
}

/** After a round of the set: it goes on, or ends, or a win after its end is handled. */
function review(tx: Tx, { no }: { readonly no: number }): void {
  const set = byNo(tx, no);
  if (!set || !isSet(set)) return;
  if (!isOpen(set.stage)) late(tx, set);
  else if (set.spins_used < set.spins) expireSet(tx, set);
  else if (!isHeld(tx, set)) endSet(tx, set, { stage: 'finished', reason: 'spins_played' });
}

/** The set has expired; an open round keeps it until it settles. */
export function expireSet(tx: Tx, set: FreeSpins): void {
  const endMs = endOf(tx, set);
  if (endMs === null || endMs > tx.nowMs || isHeld(tx, set)) return;
  expire(tx, credit(tx, set));
}

/** The winnings are credited, as far as its terms permit; the rest is returned to the house. */
export function endSet(tx: Tx, set: FreeSpins, ending: Ending): void {
  end(tx, credit(tx, set), ending);
}

/** A self-exclusion leaves nothing to be wagered: only cash winnings are paid, also of an open spin (bonuses.md 15). */
export function excludeSet(tx: Tx, set: FreeSpins, reason: Extract<EndReason, 'exclusion' | 'closure'>): void {
  end(tx, winsCash(set) ? credit(tx, set) : set, { stage: 'canceled', reason });
}

const winsCash = ({ terms: { spins } }: FreeSpins): boolean => spins.winnings.wager === 0;

function late(tx: Tx, set: FreeSpins): void {
  const isExcluded = set.reason === 'exclusion' || set.reason === 'closure';
  // What a studio reports after the days were over was won before.
  const isOwed = isExcluded ? winsCash(set) : set.reason === 'time' && set.terms.spins.studio !== undefined;
  empty(tx, isOwed ? credit(tx, set) : set);
}

/** Credits the winnings to a bonus of their own, once by its source, or as cash; answers the set after it. */
function credit(tx: Tx, set: FreeSpins): Gift {
  const { currency, converted, terms } = set;
  const { winnings } = terms.spins;
  const maxWinMinor = winnings.maxWinMinor === null ? null : winnings.maxWinMinor - converted;
  const { amountMinor } = winningsOf(heldIn(tx, set), { wager: winnings.wager, maxWinMinor });
  if (amountMinor === 0) return set;
  const about = { currency, ref: giftRef(tx, set) };
  if (winsCash(set)) {
    book(tx, postings.spinsWon(about, purseOf(set), REAL, amountMinor));
    notifyAmount(tx, 'spins_cash', set, amountMinor);
    tellAccount(tx, currency);
    return changeGift(tx, set, { converted: add(converted, amountMinor) });
  }
  const { spins: _, ...common } = terms;
  const bonusTerms: GiftTerms = { ...common, kind: 'bonus', amountMinor, ofDeposit: false, bonus: winnings };
  const bonus = issue(tx, { source: `set:${set.no}`, terms: bonusTerms, parent: set.no });
  book(tx, postings.spinsWon(about, purseOf(set), purseOf(bonus), amountMinor));
  credited(tx, bonus);
  if (byNo(tx, bonus.no)?.stage === 'wait') notifyAmount(tx, 'spins_waiting', bonus, amountMinor);
  tellAccount(tx, currency);
  return set;
}

export const noun = {
  hangs: [ROUNDS.hang(freeSpins), FREE_SETS.hang({ setOf: studioSetOf, takeRound, finish })],
} satisfies Noun;
