// A gift as the player's pages, the API and the office see it.
import { type EndReason, type ReceivedState, receivedState, type Stage } from '#shared/domain/bonuses/stage.ts';
import { type GiftTerms, wageringTermsOf } from '#shared/domain/bonuses/terms.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { Tx } from '../core/transaction.ts';
import { endOf, isPaused } from './clock.ts';
import { depositOf, endedGifts, type Gift, giftOf, heldIn, isSet, openGifts, progress, spinsOf } from './gifts.ts';
import { mayActivate } from './give.ts';

export interface GiftView {
  no: number;
  /** The kind of its source: `deposit`, `registration`, `code`, `group`, `office`, `set`. */
  source: string;
  /** The deposit that brought it. */
  payment: string | null;
  kind: GiftTerms['kind'];
  terms: GiftTerms;
  stage: Stage;
  receivedState: ReceivedState;
  reason: EndReason | null;
  currency: Currency;
  amountMinor: number;
  /** The balance of its purse. */
  balanceMinor: number;
  progressMinor: number;
  requirementMinor: number;
  /** The most that can be released as cash (null: all), what already was, and what was returned to the house. */
  canBecomeMinor: number | null;
  convertedMinor: number;
  voidedMinor: number;
  maxBetMinor: number;
  issuedAtMs: number;
  /** Whether it would be activated now, by the judgement of its activation. */
  activatable: boolean;
  activatableUntilMs: number | null;
  activatedAtMs: number | null;
  /** When its days are over, if its clock runs on. */
  endsAtMs: number | null;
  endedAtMs: number | null;
  /** Its clock stands still, while something prevents play. */
  paused: boolean;
  spins: number;
  spinsUsed: number;
  /** The stake of its spins; null for a bonus. */
  stakeMinor: number | null;
  wonMinor: number;
  parent: number | null;
}

function view(tx: Tx, gift: Gift): GiftView {
  const { no, kind, terms, stage, reason, currency } = gift;
  const bonus = wageringTermsOf(terms);
  const endMs = endOf(tx, gift);
  return {
    no,
    source: gift.source.split(':')[0] ?? '',
    payment: depositOf(gift),
    kind,
    terms,
    stage,
    reason,
    currency,
    receivedState: receivedState(stage, reason),
    amountMinor: gift.amount,
    balanceMinor: heldIn(tx, gift),
    progressMinor: progress(gift),
    requirementMinor: gift.requirement,
    canBecomeMinor: bonus.maxWinMinor,
    convertedMinor: gift.converted,
    voidedMinor: gift.voided,
    maxBetMinor: gift.max_bet ?? bonus.maxBetMinor,
    issuedAtMs: gift.issued_at,
    activatable: stage === 'issued' && mayActivate(tx, gift) === null,
    activatableUntilMs: stage === 'issued' ? endMs : gift.activatable_until,
    activatedAtMs: gift.activated_at,
    endsAtMs: stage === 'issued' ? null : (endMs ?? gift.ends_at),
    endedAtMs: gift.ended_at,
    paused: isPaused(tx, gift),
    spins: gift.spins,
    spinsUsed: gift.spins_used,
    stakeMinor: isSet(gift) ? spinsOf(gift).stakeMinor : null,
    wonMinor: gift.won,
    parent: gift.parent,
  };
}

export const giftView = (tx: Tx, no: number): GiftView => view(tx, giftOf(tx, no));

/** The most ended gifts that are shown. */
const ENDED = 50;

/** The open gifts, and the most recently ended ones, the newest of these first. */
export const giftViews = (tx: Tx): { open: GiftView[]; ended: GiftView[] } => ({
  open: [...openGifts(tx).values()].map((gift) => view(tx, gift)),
  ended: endedGifts(tx, ENDED).map((gift) => view(tx, gift)),
});
