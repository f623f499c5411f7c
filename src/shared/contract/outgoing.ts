// What a player's object tells the queue: the rows of its outbox, for the read model and the jobs.

import type { Marks } from '#shared/domain/affiliates.ts';
import type { Stage } from '#shared/domain/bonuses/stage.ts';
import type { Part } from '#shared/domain/identity/documents.ts';
import type { Contribution, LevelId } from '#shared/domain/jackpots.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { AnyValues } from '#shared/domain/notices/kind.ts';
import type { LetterName, PushName } from '#shared/domain/notices/registry.ts';
import type { OfficeAct } from '#shared/domain/office/acts.ts';
import type { SearchKey } from '#shared/domain/office/search.ts';
import type { WorkKind } from '#shared/domain/office/work.ts';
import type { PaymentState } from '#shared/domain/payments.ts';
import type { DataClass } from '#shared/domain/retention.ts';
import type { CaseKind, CaseState, CaseTopic } from '#shared/domain/support/case.ts';

/**
 * One row of the outbox: what one command did that others list or act upon. Applied in any order, however often (I40): facts carry
 * the newest state and lose against a later outbox `no`.
 */
export interface Outgoing {
  playerId: string;
  playerNo: number;
  no: number;
  atMs: number;
  /** How often it was told before. */
  tries?: number;
  /** The request that caused it. */
  request?: string;
  /** In rows from before the log; nobody reads it. */
  ledger?: unknown;
  events: OutgoingEvent[];
}
export type OutgoingEvent =
  | { type: 'round.opened'; round: RoundFact }
  /**
   * `contribution` is what the round adds to its jackpot, in millionths of a euro cent; the jackpot's object hears `jackpot`.
   * `earned` is what its cash part earns of comp points (domain/rewards/points.ts): EUR cents times per cent of weight. A round that
   * was voided has none.
   */
  | {
      type: 'round.settled';
      round: RoundFact;
      stake: number;
      payout: number;
      contribution: number;
      earned: number;
      jackpot?: Contribution;
    }
  /** A win for the public feed. */
  | { type: 'win.shown'; win: PublicWin }
  /** A jackpot's prize was credited; `face` as the player shows themselves now. */
  | { type: 'jackpot.paid'; prize: PrizeFact; face: Face }
  /** The player's name in public lists changed, or they hid it. */
  | { type: 'face.changed'; face: Face }
  | { type: 'round.voided'; round: RoundFact }
  /** Once a title and UTC day: what is popular is counted by it. */
  | { type: 'game.played'; game: string; placedAtMs: number }
  | { type: 'payment.changed'; payment: PaymentFact }
  /** A set of free rounds of an outside studio's: it is to play it, or no longer (functions/jobs/free-rounds.ts). */
  | { type: 'studio.rounds'; act: 'issue' | 'cancel'; set: StudioSet }
  /** The recall window of a withdrawal is over: the queue's consumer pays it (functions/jobs/payout.ts). */
  | { type: 'payout.due'; paymentId: string }
  /** Held money of a deposit was rejected: the queue's consumer sends it back (functions/jobs/payout.ts). */
  | {
      type: 'refund.due';
      paymentId: string;
      /** Counts the orders for this payment: each is another one at the provider. */
      attempt: number;
      provider: string;
      /** What the provider calls the money that came. */
      providerRef: string;
      currency: Currency;
      amountMinor: number;
    }
  /** The provider has worked on it for a day: an operator asks what became of it. */
  | {
      type: 'payment.stuck';
      paymentId: string;
      action: 'deposit' | 'cashout';
      provider: string;
      providerRef: string | null;
      createdAtMs: number;
    }
  /** A withdrawal that had been given back was paid after all: the house claims it from the player, and hears of it at once. */
  | {
      type: 'payout.claimed';
      paymentId: string;
      provider: string;
      providerRef: string;
      currency: Currency;
      amountMinor: number;
    }
  /** They came to hear notices of the house (groups 21 and 916), or hear them no more. */
  | { type: 'audience.changed'; hears: boolean }
  /** Something waits for an operator, or no longer does. `ref` is the id of a payment, of a document, of what an operator would give (`gift`), of a
   * dispute, or of the look at their name. */
  | {
      type: 'work.changed';
      kind: WorkKind;
      ref: string;
      waiting: boolean;
      sinceMs: number;
    }
  /** A bonus or a set of free spins was given, or has come to another stage. */
  | { type: 'gift.changed'; gift: GiftFact }
  /** Money of one has become cash. */
  | { type: 'gift.converted'; conversion: GiftConversion }
  /** What operators find the player by. */
  | { type: 'nickname.changed'; nickname: string }
  /** The same: of the profile all that it is found by now, of means of payment what came to it. */
  | { type: 'keys.changed'; part: 'profile' | 'means'; keys: readonly SearchKey[] }
  /** An operator did something to them: for the log, told in the transaction that did it. */
  | { type: 'operator.acted'; deed: Deed }
  /** A document has its file: the queue's consumer asks the vendor to judge it (functions/jobs/identity.ts). `origin` is where the vendor reaches us. */
  | { type: 'document.due'; documentId: string; origin: string }
  /** The vendor of identity checks is asked how a part of the proof stands (functions/jobs/identity.ts). */
  | { type: 'applicant.look'; part: Part; vendorRef: string }
  /** Lists of sanctions and of people in office are asked about the player, as about everybody (functions/jobs/screening.ts). */
  | { type: 'screening.due' }
  /** The object ended every session by itself: those begun until then end in D1 too, where pages look. */
  | { type: 'sessions.ended'; untilMs: number }
  /** A limit or an exclusion of the player's own came to be otherwise: as it stands, it is kept outside of the house (functions/restore). */
  | { type: 'protection.changed' }
  /** An exclusion began, changed or ended, or who they are did during one. `untilMs: null`: until it is lifted. */
  | { type: 'exclusion.told'; untilMs: number | null; email: string }
  /** Exclusions of erased accounts of the same person were lifted: their addresses are free again. */
  | { type: 'exclusion.lifted'; accounts: string[] }
  /** The account is closed: what no law makes us keep goes from D1 and the store too, and so it is told again as a class ends. */
  | { type: 'player.closed'; retained: readonly DataClass[] }
  /** Nothing of the person is left in the object: it goes from D1 and R2 too. */
  | { type: 'player.erased' }
  /** An account was made that a partner's link brought: its partner is told (functions/jobs/partners.ts). */
  | { type: 'account.opened'; partner: Marks }
  /** The first deposit of a player whom a partner brought is credited. */
  | { type: 'deposit.first'; currency: Currency; amountMinor: number; partner: Marks }
  | { type: 'mail.wanted'; mail: MailWish }
  | { type: 'push.wanted'; push: PushWish };
/** What the object of a case tells the queue, as `Outgoing` of a player's. */
export interface CaseOutgoing {
  caseId: string;
  no: number;
  atMs: number;
  tries?: number;
  /** The request that caused it. */
  request?: string;
  events: CaseEvent[];
}
export type CaseEvent =
  | { type: 'case.changed'; fact: CaseFact }
  /** A question of this case was answered after so long. */
  | { type: 'case.answered'; waitMs: number }
  /** Nothing of it is left in its object: its files and its row go too. */
  | { type: 'case.erased'; playerId: string | null }
  | { type: 'operator.acted'; playerNo: number | null; deed: Deed }
  | { type: 'mail.wanted'; mail: MailWish };
/** A case as the queue of the office lists it: nothing that was written is in it. */
export interface CaseFact {
  playerId: string | null;
  playerNo: number | null;
  country: string | null;
  kind: CaseKind;
  topic: CaseTopic;
  state: CaseState;
  claimedBy: string | null;
  openedAtMs: number;
  /** Since when it waits for us; null while it does not. */
  waitingSinceMs: number | null;
  /** Until when a complaint has to be decided. */
  dueAtMs: number | null;
}
/** `part`: what a set of free spins has won is a bonus of its own. */
export interface GiftFact {
  no: number;
  template: string;
  part: 'bonus' | 'freespins' | 'winnings';
  stage: Stage;
  issuedAtMs: number;
}
/** `upTo`: what of this gift has become cash in all, this included, in its currency: it tells one conversion from the next. */
export interface GiftConversion {
  no: number;
  template: string;
  upTo: number;
  /** Of this conversion, in EUR cents at its moment's rate, up. */
  eurMinor: number;
}
/** `id` is the key of the command: the log has one row for it, however often it is told. */
export interface Deed {
  id: string;
  operator: string;
  act: OfficeAct;
  subject: string | null;
  reason: string;
  before: string;
  after: string;
  requestId: string;
}
/** How a player shows in public: a masked name, asterisks alone where they have none or hide. */
export interface Face {
  name: string;
}
export interface PublicWin {
  id: string;
  game: string;
  name: string;
  currency: Currency;
  amountMinor: number;
  atMs: number;
  /** The jackpot and the level, where it is one's prize. */
  jackpot?: string;
  level?: LevelId;
}
export interface PrizeFact {
  id: string;
  jackpot: string;
  level: LevelId;
  game: string;
  /** What the pot held, in its own currency. */
  originalMinor: number;
  originalCurrency: Currency;
  amountMinor: number;
  currency: Currency;
  wonAtMs: number;
}
export interface RoundFact {
  id: string;
  game: string;
  currency: Currency;
  stakeMinor: number;
  payoutMinor: number;
  status: 'open' | 'settled' | 'voided';
  /** Null for an outside studio's. */
  configHash: string | null;
  placedAtMs: number;
  settledAtMs: number | null;
}
export interface PaymentFact {
  id: string;
  action: 'deposit' | 'cashout';
  state: PaymentState;
  currency: Currency;
  amountMinor: number;
  method: string;
  provider: string;
  providerRef: string | null;
  createdAtMs: number;
  finishedAtMs: number | null;
}
export interface LedgerLine {
  no: number;
  atMs: number;
  kind: string;
  currency: Currency;
  from: string;
  to: string;
  amountMinor: number;
  ref: string;
}
/** A push that the object asks for (`notify`); functions/jobs/push.ts sends it to the browsers that want it then. */
export interface PushWish {
  kind: PushName;
  /** A bare path. */
  link: string;
}
/** A letter that the object asks for (`notify`); functions/jobs/letter.ts sends it, deduped by (playerId, no, kind). */
export interface MailWish {
  kind: LetterName;
  email: string;
  locale: string;
  values: AnyValues;
}

/** Free rounds as a studio is told of them. */
export interface StudioSet {
  /** The gift's number. */
  gift: number;
  studio: string;
  games: readonly string[];
  currency: Currency;
  stakeMinor: number;
  quantity: number;
  untilMs: number;
}
