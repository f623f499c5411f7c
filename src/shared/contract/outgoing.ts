// What a player's object sends to the queue: the rows of its outbox, for the read model and the jobs.

import type { Marks } from '#shared/domain/affiliates.ts';
import type { Stage } from '#shared/domain/bonuses/stage.ts';
import type { Part } from '#shared/domain/identity/documents.ts';
import type { Contribution, LevelId } from '#shared/domain/jackpots.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { AnyValues } from '#shared/domain/notices/kind.ts';
import type { LetterName, PushName } from '#shared/domain/notices/registry.ts';
import type { OfficeAct } from '#shared/domain/office/acts.ts';
import type { SearchKey } from '#shared/domain/office/search.ts';
import type { WorkAbout, WorkKind } from '#shared/domain/office/work.ts';
import type { PaymentState } from '#shared/domain/payments.ts';
import type { DataClass } from '#shared/domain/retention.ts';
import type { CaseKind, CaseState, CaseTopic } from '#shared/domain/support/case.ts';

/**
 * One row of the outbox: the effect of one command that others list or act upon. It may be applied in any order and
 * repeatedly (I40): facts carry the newest state and lose against a later outbox `no`.
 */
export interface Outgoing {
  playerId: string;
  playerNo: number;
  no: number;
  atMs: number;
  /** How often it was sent before. */
  tries?: number;
  /** The request that caused it. */
  request?: string;
  /** In rows from before the log existed; not read. */
  ledger?: unknown;
  events: OutgoingEvent[];
}
export type OutgoingEvent =
  | { type: 'round.opened'; round: RoundFact }
  /**
   * `contribution` is what the round adds to its jackpot, in millionths of a euro cent, which is delivered to the
   * object of `jackpot`. `earned` is what its cash part earns in comp points (domain/rewards/points.ts): EUR cents
   * times per cent of weight. A voided round has none.
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
  /** A win for the public feed, which is told by the object itself. */
  | { type: 'win.shown'; win: PublicWin }
  /** A jackpot's prize was credited; `face` is the player's current public name. */
  | { type: 'jackpot.paid'; prize: PrizeFact; face: Face }
  /** The player's name in public lists changed, or they hid it. */
  | { type: 'face.changed'; face: Face }
  | { type: 'round.voided'; round: RoundFact }
  /** Once for each title and UTC day: popularity is counted by it. */
  | { type: 'game.played'; game: string; placedAtMs: number }
  | { type: 'payment.changed'; payment: PaymentFact }
  /** A set of free rounds of an outside studio: the studio is to play it, or no longer (functions/jobs/free-rounds.ts). */
  | { type: 'studio.rounds'; act: 'issue' | 'cancel'; set: StudioSet }
  /** A studio has not ended its round `ref` in a day: it is asked what it says of it (functions/jobs/overdue.ts). */
  | { type: 'studio.overdue'; studio: string; ref: string; roundId: string }
  /** Operators have corrected a studio's round: the studio's days are compared again (functions/jobs/reconcile.ts). */
  | { type: 'studio.corrected'; studio: string; day: string | null }
  /** The recall window of a withdrawal is over: the queue's consumer pays it (functions/jobs/payout.ts). */
  | { type: 'payout.due'; paymentId: string }
  /** Held money of a deposit was rejected: the queue's consumer sends it back (functions/jobs/payout.ts). */
  | {
      type: 'refund.due';
      paymentId: string;
      /** Counts the orders for this payment: each is a new one at the provider. */
      attempt: number;
      provider: string;
      /** The provider's reference of the money that arrived. */
      providerRef: string;
      currency: Currency;
      amountMinor: number;
      /** Of the deposit, for the journal; rows of an earlier release lack both. */
      method?: string;
      reference?: string | null;
    }
  /** The provider has worked on it for a day: an operator investigates it. */
  | {
      type: 'payment.stuck';
      paymentId: string;
      action: 'deposit' | 'cashout';
      provider: string;
      providerRef: string | null;
      createdAtMs: number;
    }
  /** A withdrawal that had been returned was paid after all: the house claims it from the player, and an operator is notified at once. */
  | {
      type: 'payout.claimed';
      paymentId: string;
      provider: string;
      providerRef: string;
      currency: Currency;
      amountMinor: number;
    }
  /** The player starts or stops receiving news (groups 21 and 916); `pushes`: one of their browsers can get a push. */
  | { type: 'audience.changed'; hears: boolean; pushes?: boolean }
  | WorkChanged
  /** A bonus or a set of free spins was given, or has reached another stage. */
  | { type: 'gift.changed'; gift: GiftFact }
  /** Money of a gift has become cash. */
  | { type: 'gift.converted'; conversion: GiftConversion }
  /** The nickname by which operators search for the player. */
  | { type: 'nickname.changed'; nickname: string }
  /** Further search keys: `profile` holds all current keys of the profile, `means` the added means of payment. */
  | { type: 'keys.changed'; part: 'profile' | 'means'; keys: readonly SearchKey[] }
  /** An operator's act on them: for the log, written in the transaction that did it. */
  | { type: 'operator.acted'; deed: Deed }
  /**
   * A document has its file: the queue's consumer asks the vendor to judge it (functions/jobs/identity.ts). `origin` is
   * where the vendor reaches us.
   */
  | { type: 'document.due'; documentId: string; origin: string }
  /** The vendor of identity checks is asked for the state of a part of the proof (functions/jobs/identity.ts). */
  | { type: 'applicant.look'; part: Part; vendorRef: string }
  /** The player is erased: the identity vendor is asked to delete them until it has confirmed it. */
  | { type: 'applicant.forget'; vendor: string; vendorRef: string }
  /** Lists of sanctions and of politically exposed persons are queried for the player, as for everybody (functions/jobs/screening.ts). */
  | { type: 'screening.due' }
  /** The object ended every session: sessions begun until then end in D1 too, which pages read. */
  | { type: 'sessions.ended'; untilMs: number }
  /** One of the player's own limits or exclusions has changed: its state is also stored outside the house (functions/restore). */
  | { type: 'protection.changed' }
  /** An exclusion began, changed or ended, or the player's identity changed during one. `untilMs: null`: until it is lifted. */
  | { type: 'exclusion.told'; untilMs: number | null; email: string }
  /** Exclusions of erased accounts of the same person were lifted: their addresses are free again. */
  | { type: 'exclusion.lifted'; accounts: string[] }
  /**
   * The account is closed: data that no law requires us to retain is deleted from D1 and the store too; sent again
   * whenever a class of data expires.
   */
  | { type: 'player.closed'; retained: readonly DataClass[] }
  /** The object holds nothing of the person any more: D1 and R2 delete theirs too. */
  | { type: 'player.erased' }
  /** An account was created through a partner's link: the partner is notified (functions/jobs/partners.ts). */
  | { type: 'account.opened'; partner: Marks }
  /** The first deposit of a player from a partner was credited. */
  | { type: 'deposit.first'; currency: Currency; amountMinor: number; partner: Marks }
  | { type: 'mail.wanted'; mail: MailWish }
  | { type: 'push.wanted'; push: PushWish };
/**
 * Something waits for an operator, or no longer does. `ref` is the id of a payment, of a document, of a proposal
 * (`gift`), of a dispute, of the check of the player's name, of an open item with a studio, or of what a player contests.
 */
export type WorkChanged = {
  [Kind in WorkKind]: {
    type: 'work.changed';
    kind: Kind;
    ref: string;
    waiting: boolean;
    sinceMs: number;
    /** What it asks about, while it waits. Rows of an earlier release lack it. */
    about?: WorkAbout[Kind];
  };
}[WorkKind];
/** What a case's object sends to the queue, like `Outgoing` of a player's. */
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
  /** A question of this case was answered after this time. */
  | { type: 'case.answered'; waitMs: number }
  /** The case's object holds nothing any more: its files and its row are deleted too. */
  | { type: 'case.erased'; playerId: string | null }
  | { type: 'operator.acted'; playerNo: number | null; deed: Deed }
  | { type: 'mail.wanted'; mail: MailWish };
/** A case in the office's queue: without any of its messages. */
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
  /** The deadline for deciding a complaint. */
  dueAtMs: number | null;
}
/** `part`: the bonus won by a set of free spins, which is separate from the set. */
export interface GiftFact {
  no: number;
  template: string;
  part: 'bonus' | 'freespins' | 'winnings';
  stage: Stage;
  issuedAtMs: number;
}
/** `upTo`: the total of this gift that has become cash, including this conversion, in its currency: it identifies the conversion. */
export interface GiftConversion {
  no: number;
  template: string;
  upTo: number;
  /** Of this conversion, in EUR cents at the rate of its time, rounded up. */
  eurMinor: number;
}
/** `id` is the key of the command: the log has one row for it, however often it is sent. */
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
/** A player's public name: masked, or asterisks alone where they have none or hide it. */
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
  /** The jackpot and the level, for a jackpot's prize. */
  jackpot?: string;
  level?: LevelId;
}
export interface PrizeFact {
  id: string;
  jackpot: string;
  level: LevelId;
  game: string;
  /** The amount of the pot, in its own currency. */
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
  /** Null for a title of an outside studio. */
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
  /** Why it is held, was refused or waits. Rows of an earlier release lack it. */
  reason?: string | null;
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
/** A push that the object requests (`notify`); functions/jobs/push.ts sends it to the browsers that are subscribed then. */
export interface PushWish {
  kind: PushName;
  /** A bare path. */
  link: string;
}
/** An e-mail that the object requests (`notify`); functions/jobs/letter.ts sends it, deduplicated by (playerId, no, kind). */
export interface MailWish {
  kind: LetterName;
  email: string;
  locale: string;
  values: AnyValues;
}

/** Free rounds as a studio is notified of them. */
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
