// Every verb of the Player object: what is asked and what is answered, as plain data that crosses RPC.
// An unborn object answers `player.unborn`; one that never heard of the session answers `session.unknown`:
// `askPlayer` (functions/edge/player-call.ts) then tells it what D1 knows and asks again.
import type { LedgerLine } from '#shared/contract/outgoing.ts';
import type { StatementRow } from '#shared/domain/cashier/statement.ts';
import type { Hold, Withdrawable } from '#shared/domain/cashier/withdrawable.ts';
import type { Act, Licence, Whereabouts } from '#shared/domain/geo.ts';
import type { DocumentKind, DocumentReason, DocumentState, FileType } from '#shared/domain/identity/documents.ts';
import type { LevelId } from '#shared/domain/jackpots.ts';
import type { AgreedText, JournalRow } from '#shared/domain/journal.ts';
import type { ExclusionRecord } from '#shared/domain/limits/records.ts';
import type { LimitsView, LimitView } from '#shared/domain/limits/state.ts';
import type { LimitPeriod } from '#shared/domain/limits.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { SharedTrait } from '#shared/domain/namesakes.ts';
import type { Operation } from '#shared/domain/office/acts.ts';
import type { PaymentState } from '#shared/domain/payments.ts';
import type { Picture } from '#shared/domain/pictures.ts';
import type { ReceiptPart } from '#shared/domain/receipts/receipt.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import type { Cells } from '#shared/domain/stores.ts';
import type { Json } from '#shared/games/engine.ts';

/**
 * Who asks: a session of this player, seen from a trusted place. The market profile is the registered country's, which the
 * object knows itself (functions/player/core/rules.ts).
 */
export interface Asker extends Whereabouts {
  sessionId: string;
  country: string | null;
  region?: string;
  /** What the call is for: a session that can only withdraw is refused all that is not reading, open, or withdrawing. */
  act?: Act;
}

/** A command that can post carries the id its asker made; kept for ever with the hash of its input. */
export interface Keyed {
  key: string;
}

/** From the D1 user row; idempotent. `playerNo` is the spec's integer id. */
export interface Birth {
  playerId: string;
  playerNo: number;
  email: string;
  currency: Currency;
  country: string;
  region?: string;
  locale: string;
  licence: Licence;
  dateOfBirth: string | null;
  createdAtMs: number;
  confirmedAtMs: number | null;
  twoFactor: boolean;
  receivePromos: boolean;
  /** Somebody else made the account: its owner chose no password. */
  autoregistered?: boolean;
  /** Null: the player has not accepted the terms yet. */
  termsAcceptedAtMs?: number | null;
  termsText?: AgreedText;
  /** The sandbox clock at that moment; 0 in production. */
  clockOffsetMs: number;
}

export interface SessionNote {
  sessionId: string;
  createdAtMs: number;
  expiresAtMs: number;
  ip?: string;
  userAgent?: string;
  country?: string;
  region?: string;
  /** A mailed link opened it: it can only withdraw, and proves nothing of who holds it. */
  scope?: 'withdraw';
}
/** How fresh the asker's last proof of who they are. */
export interface ProofView {
  fresh: boolean;
  untilMs: number;
  /** It is the sign-in itself: nothing was asked since. */
  signIn: boolean;
}
export interface SessionView extends SessionNote {
  seenAtMs: number;
  current: boolean;
}
/** Which sessions end: one, all, or all but one. Their sockets close at once (I36). */
export type Revocation = { sessionId: string } | { all: true; except?: string };

export interface ProfileFields {
  firstName: string;
  lastName: string;
  nickname: string;
  gender: 'm' | 'f' | 'o' | '';
  dateOfBirth: string;
  /** Where the player's country asks for one; absent in profiles from before any did. */
  personalId?: string;
  city: string;
  address: string;
  postalCode: string;
  state: string;
  mobilePhone: string;
  profession: string;
  receivePromos: boolean;
  receiveSmsPromos: boolean;
  /** In public lists of wins the player has no name. Absent in profiles from before there were any. */
  hidden?: boolean;
  /** Absent until the player chooses one. */
  picture?: Picture;
}
export interface ProfileView extends ProfileFields {
  playerId: string;
  playerNo: number;
  email: string;
  country: string;
  region: string;
  licence: Licence;
  zone: string;
  currency: Currency;
  locale: string;
  confirmedAtMs: number | null;
  createdAtMs: number;
  signedInAtMs: number | null;
  twoFactor: boolean;
  verified: boolean;
  canIssueBonuses: boolean;
  depositBonusCode: string | null;
  /** Absent in profiles from before it was kept; nobody else made those accounts. */
  autoregistered?: boolean;
  /** From when on the answers about where the player's wealth comes from are late; absent where they are not asked for. */
  questionnaireDueMs?: number;
  groups: number[];
  missing: string[];
}
/** Whose money a payment is: for the fraud check, and for the provider that pays it out. */
export interface PayerView extends Pick<ProfileView, 'country' | 'firstName' | 'lastName' | 'email'> {
  /** The player's rank in the VIP club. */
  status: string;
  multiAccount: boolean;
}
/** A page of one of the object's tables, and the names of all of them. */
export interface ExportPage {
  tables: string[];
  rows: Cells[];
  /** Where the next page begins; null at the end. */
  next: number | null;
}
/** What identity knows first: told after it changed in D1. */
export interface Amendment {
  termsAcceptedAtMs?: number;
  termsText?: AgreedText;
  email?: string;
  confirmedAtMs?: number;
  twoFactor?: boolean;
  verified?: boolean;
}

export interface AccountView {
  currency: Currency;
  active: boolean;
  amountMinor: number;
  cashoutMinor: number;
  heldMinor: number;
  bonusMinor: number;
}
/** Balances as of posting `no`, newest event `seq`. */
export interface WalletView {
  no: number;
  seq: number;
  accounts: AccountView[];
}

/** Where all of the player's money is: what may leave now, and what holds the rest (shared/domain/cashier/withdrawable.ts). */
export interface WhereView {
  accounts: (Omit<Withdrawable, 'holds'> & {
    /** The least that a way out takes; null where there is none. */
    minMinor: number | null;
    /** With how the payment stands that a hold names. */
    holds: (Hold & { state: PaymentState | null; reason: string | null; recallable: boolean })[];
    inPlay: { ref: string; game: string; amountMinor: number }[];
  })[];
  verified: boolean;
  /** In whose name an account must be that is paid out to; '' while there is none. */
  holder: string;
  aboveEurMinor: number;
}

export interface RoundView {
  id: string;
  game: string;
  /** Of a game of ours, with the configuration that it was played under; null for an outside studio's. */
  engine: string | null;
  configHash: string | null;
  currency: Currency;
  stakeMinor: number;
  payoutMinor: number;
  status: 'open' | 'settled' | 'voided';
  /** Decided by the house after 24 hours or an exclusion. */
  house: boolean;
  /** The stake was the house's: a free round. */
  free: boolean;
  /** The engine's public view: what the table shows, nothing hidden. */
  view: Json;
  events: readonly Json[];
  /** Actions taken so far, in order: with the revealed seed they replay the round. */
  actions: readonly Json[];
  /** Null for a round that a table drew for many, or a studio decided: `decider` says which. */
  fairness: { seedHash: string; clientSeed: string; nonce: number; serverSeed: string | null } | null;
  /** What the table or the studio names its round; null where the player's own seeds decide. */
  decider: string | null;
  placedAtMs: number;
  settledAtMs: number | null;
}
export interface RoundAnswer {
  round: RoundView;
  wallet: { no: number; seq: number; currency: Currency; amountMinor: number; bonusMinor: number };
  /** When the next paid round may start. */
  nextAtMs: number;
}
export interface BetInput extends Keyed {
  game: string;
  stakeMinor: number;
  currency: Currency;
  /** The engine's opening action (a slot's spin, roulette's bets); its shape is the engine's. */
  action: unknown;
  /** What the bet is made under. Optional only once a client seed is chosen; another pair than the one in use refuses it. */
  seed?: NamedSeeds;
}
/** What the catalogue in force says of a title, which may be newer than what the build was shipped with. */
export interface Availability {
  published: boolean;
  /** Countries where it, or its studio, takes no stakes. */
  blocked: readonly string[];
}
/**
 * A stake for a round that a table decides for many (live roulette, baccarat, crash). `key` names this part of the stake
 * for ever; parts that name the same `decider` while its bets are open are one round with one stake.
 */
export interface ReserveInput extends Omit<BetInput, 'seed'> {
  /** The table and its round, unique over all tables: `solstice:4711`. */
  decider: string;
}
/** What a table says of its round to a player who had stakes in it. */
export interface Verdict {
  decider: string;
  /** The parts of the stake that the table took part with; a part it never heard of goes back. */
  keys: readonly string[];
  /** The whole round's payout, stakes that come back included. */
  payoutMinor: number;
  /** What the table shows, and what happened: kept with the round. */
  view: Json;
  events: readonly Json[];
  /** What the player's parts come to as one action, which replays the round; absent where that is what they asked for. */
  action?: Json;
  /** The player was excluded: the house left the table for them. */
  house?: boolean;
  /**
   * What the round counts for, in percent (games/weight.ts): the table knows the configuration, the player's object need not read it
   * to settle. Absent from what a table owed before it told weights: that counts nothing.
   */
  weight?: number;
}
/** A part of a stake that goes back. */
export interface Returned {
  decider: string;
  key: string;
  /** By an exclusion, not because it came too late. */
  house?: boolean;
}
export interface ActInput extends Keyed {
  roundId: string;
  /** How many actions the round has taken as the player sees it; not judged where a page names none. */
  step?: number | undefined;
  action: unknown;
}
/** Placed at or after `fromMs` and before `toMs`. */
export interface RoundsQuery {
  cursor?: string;
  size?: number;
  game?: string;
  fromMs?: number;
  toMs?: number;
}
export interface Page<Item> {
  items: Item[];
  cursor: string | null;
}

/** With when the next paid round may start, at whichever table. */
export interface RoundsPage extends Page<RoundView> {
  nextAtMs: number;
}

/** A commitment of the server, and the player's client seed for it. */
export interface NamedSeeds {
  seedHash: string;
  clientSeed: string;
}
/** What the next bet is drawn from. */
export interface Promised {
  /** Whose it is: a browser keeps what it was told for each player. */
  player: number;
  seedHash: string;
  nextSeedHash: string;
  /** Null until the first bet under this commitment, or a rotation, brings one. */
  clientSeed: string | null;
  nonce: number;
}
export interface SeedsView extends Promised {
  openRounds: number;
  revealed: { seedHash: string; serverSeed: string; clientSeed: string; nonces: number; revealedAtMs: number }[];
}

export interface PaymentView {
  id: string;
  action: 'deposit' | 'cashout';
  state: PaymentState;
  amountMinor: number;
  currency: Currency;
  /** What the provider says arrived; differs from what was asked for when it is crypto or a partial payment. */
  receivedMinor: number | null;
  method: string;
  provider: string;
  providerRef: string | null;
  /** Where the payer goes on: the provider's hosted page; null until `attachCheckout`. */
  checkoutUrl: string | null;
  /** Masked instrument, never a card number. */
  instrument: string | null;
  /** What its provider said that it is for, where no intent waited for it. */
  reference: string | null;
  reason: string | null;
  /** How the newest order to send it back stands; null where none was given, and for a withdrawal. */
  refund: RefundView | null;
  recallable: boolean;
  /** Held money that the player may take into play, as far as no limit is in the way. */
  releasable: boolean;
  /** When a withdrawal that can be taken back is sent; null otherwise. */
  paysAtMs: number | null;
  createdAtMs: number;
  expiresAtMs: number | null;
  finishedAtMs: number | null;
}
export interface RefundView {
  attempt: number;
  state: 'due' | 'late' | 'taken' | 'failed';
  /** When it was ordered. */
  sinceMs: number;
}
/** What a provider answered to an order to send money back. */
export interface RefundUpdate {
  paymentId: string;
  attempt: number;
  outcome: 'taken' | 'refused';
  providerRef: string | null;
}
/** A verified signed event: what was to go back did not arrive. */
export interface RefundFailure {
  paymentId: string;
  provider: string;
  providerRef: string;
  reason: string;
}
export interface DepositInput extends Keyed {
  amountMinor: number;
  currency: Currency;
  method: string;
  provider: string;
  /** The method's bounds; checked in the object so that the rule holds where the money is. */
  minMinor: number;
  maxMinor: number;
  bonusCode?: string;
}
export interface CashoutInput extends DepositInput {
  /** Where it goes, as the provider needs it (address, IBAN, card token); shown masked. */
  destination: string;
  instrument: string;
  recallable: boolean;
  /** What the warning said that the player loses with it, where they want it all the same. */
  forfeitMinor?: number | undefined;
  /** How long it waits, where it is open to recall, before `payout.due` goes out: a row of `due`, 0 at once. */
  payAfterMs: number;
}
/** A card the player paid with: the provider's token for it and what may be shown. Made by `settleDeposit`. */
export interface SavedProfile {
  id: string;
  provider: string;
  brand: string;
  last4: string;
  /** MM/YY */
  expiry: string | null;
}
/** `replayed` says that this key was answered before: the api must not call the provider as if it were new. */
export interface PaymentAnswer {
  payment: PaymentView;
  replayed: boolean;
}
/** `recallable` says whether it could be taken back when it was made. */
export interface CashoutAnswer extends PaymentAnswer {
  recallable: boolean;
}
/** What is said of a payment that the fraud check is asked about. */
export interface CheckInput {
  type: 'transaction' | 'payout';
  paymentId?: string | undefined;
  provider: string;
  /** Null where only its provider was named. */
  method: string | null;
  currency: Currency;
  amountMinor: number;
}
/** A verified signed event of the provider about money in. */
export interface DepositEvent {
  provider: string;
  /** Unique per provider: one credit, however often and in whatever order it is told (I17). */
  providerRef: string;
  /** The intent; or the player's own crypto address. */
  paymentId?: string;
  address?: string;
  amountMinor: number;
  currency: Currency;
  instrument?: string;
  card?: { bin: string; last4: string };
  /** Kept (unique by provider and id) for the next deposit and for withdrawals to it. */
  profile?: Omit<SavedProfile, 'provider'>;
  /** The server's fraud check asks for a look: the money is held (`reserved`), not playable. */
  hold?: string;
  /** Told where a fraud check runs and saw no card: only payments by these methods may do without one. */
  cardless?: readonly string[];
}
export type DepositOutcome = 'credited' | 'held' | 'replayed';
export interface DepositFailure {
  paymentId: string;
  provider: string;
  providerRef: string;
  state: 'declined' | 'canceled' | 'processing';
  reason?: string;
}
/** Money the provider took back after it was credited or held. */
export interface Chargeback {
  provider: string;
  /** Unique per provider among its chargebacks. */
  providerRef: string;
  /** The charge that is taken back; the payment alone says which where it has one charge. */
  chargeRef?: string;
  paymentId: string;
  currency: Currency;
  amountMinor: number;
}
/** What its provider is told of a withdrawal. */
export interface PayoutOrder {
  payment: PaymentView;
  destination: string;
  /** The account's holder, as the profile says. */
  holder: string;
}
export interface PayoutEvent {
  paymentId: string;
  provider: string;
  providerRef: string;
  state: 'processing' | 'succeeded' | 'declined';
  reason?: string;
}
export interface AddressView {
  currency: Currency;
  address: string;
  provider: string;
  method: string;
}

export interface StatementQuery {
  currency: Currency;
  /** At or after `fromMs` and before `toMs`; rows after this number. */
  fromMs: number;
  toMs: number;
  after: number;
}
export interface StatementPart {
  openingMinor: number;
  rows: StatementRow[];
  more: boolean;
}

export interface DocumentInput extends Keyed {
  kind: DocumentKind;
  type: FileType;
  size: number;
  fileName: string;
}
export interface DocumentView {
  id: string;
  kind: DocumentKind;
  state: DocumentState;
  reason: DocumentReason | null;
  fileName: string;
  type: string;
  size: number;
  sentAtMs: number | null;
  judgedAtMs: number | null;
  validUntilMs: number | null;
}
/** What the player is asked about where their wealth comes from: until the end of this day where they live (ISO date). */
export interface QuestionnaireView {
  day: string;
  late: boolean;
}
export interface VerificationView {
  verified: boolean;
  aboveEurMinor: number;
  outEurMinor: number;
  questionnaire: QuestionnaireView | null;
  /** Newest first. */
  documents: DocumentView[];
}
/** What the vendor is told of a document that waits for it. */
export interface DocumentCheck {
  playerId: string;
  document: DocumentView;
  person: Pick<ProfileView, 'firstName' | 'lastName' | 'dateOfBirth' | 'address' | 'postalCode' | 'city' | 'country'>;
}
/** The vendor's signed word about a document. */
export interface DocumentVerdict {
  documentId: string;
  vendor: string;
  vendorRef: string;
  approved: boolean;
  reason: DocumentReason | null;
  validUntilMs: number | null;
}

export type { LimitsView, LimitView, PendingDeposit } from '#shared/domain/limits/state.ts';
/** What a reality check shows of the sitting, and when the next one is due (in signed-in time). */
export interface RealityCheck {
  due: boolean;
  dueInMs: number;
  everyMinutes: number;
  choices: number[];
  signedInMs: number;
  /** Cash staked and won in rounds begun in this sitting; an open round counts as lost. */
  accounts: { currency: Currency; stakedMinor: number; wonMinor: number; netMinor: number }[];
}
export type LimitWish =
  | { type: 'deposit' | 'wager' | 'loss'; period: LimitPeriod; currency: Currency; amountMinor: number }
  | { type: 'session'; minutes: number }
  | { type: 'coolingoff' | 'selfexclusion'; term: string }
  | { type: 'selfexclusion'; until: null };

export interface NotificationView {
  id: number;
  type: string;
  /** Message key and its values: the browser writes the words in its language. */
  textKey: string;
  values: Record<string, string | number>;
  link: string | null;
  status: 'new' | 'read';
  createdAtMs: number;
  expiresAtMs: number | null;
}

export interface StatsView {
  rounds: number;
  accounts: {
    currency: Currency;
    stakedMinor: number;
    wonMinor: number;
    depositedMinor: number;
    withdrawnMinor: number;
  }[];
}
export interface PlayedGame {
  game: string;
  lastPlayedAtMs: number;
  rounds: number;
}

/** A jackpot's object tells the player of a round that won. `id` is unique over all jackpots. */
export interface JackpotPrize {
  id: string;
  jackpot: string;
  jackpotName: string;
  level: LevelId;
  roundId: string;
  /** In the pot's currency, and as it is paid. */
  originalMinor: number;
  originalCurrency: Currency;
  amountMinor: number;
  currency: Currency;
  wonAtMs: number;
}

export type {
  Face,
  LedgerFact,
  LedgerLine,
  MailWish,
  Outgoing,
  OutgoingEvent,
  PaymentFact,
  RoundFact,
} from '#shared/contract/outgoing.ts';

/** Who acts at the office, why, and under which key: the log is told all of it. */
export interface By extends Keyed {
  operator: string;
  reason: string;
  requestId: string;
}
/** What only one person has, in plain words: compared between objects, kept nowhere. */
export interface Traits {
  playerNo: number;
  verified: boolean;
  erased: boolean;
  has: [SharedTrait, string][];
}
/** Another account of the same name and birthday, as it stands to this one. */
export interface Namesake {
  playerNo: number;
  verified: boolean;
  erased: boolean;
  excluded: boolean;
  shares: SharedTrait[];
}
/** What an operator sees of a player at first. */
export interface Inspection {
  profile: ProfileView;
  erased: boolean;
  wallet: WalletView;
  payments: Page<PaymentView>;
  documents: DocumentView[];
  limits: LimitView[];
  exclusion: { type: 'coolingoff' | 'selfexclusion'; fromMs: number; untilMs: number | null } | null;
  /** The player's name is nearly that of other players, told by their numbers: what an operator has to decide, or has decided. */
  /** Told apart from the others of its name and birthday, since when. */
  apart: { sinceMs: number } | null;
  review: { subject: string; state: 'waits' | 'released' | 'refused'; near: readonly number[]; sinceMs: number } | null;
}
export interface Happening {
  atMs: number;
  kind: 'session' | 'payment' | 'document' | 'limit' | 'exclusion' | 'notice';
  what: string;
  subject: string | null;
  amountMinor: number | null;
  currency: Currency | null;
}

type Answered<Value> = Promise<Answer<Value>>;

/** The object's RPC surface. Every verb may also answer `player.unborn`. */
export interface PlayerVerbs {
  birth(user: Birth): Answered<{ fresh: boolean }>;
  amend(change: Amendment): Answered<ProfileView>;
  /**
   * What is known of exclusions in accounts of the same person (functions/person): stored when this is answered. `joins`: this
   * account has just become one of them.
   */
  hearOfExclusions(records: ExclusionRecord[], joins?: boolean): Answered<null>;

  admit(session: SessionNote): Answered<null>;
  revoke(which: Revocation): Answered<{ revoked: string[] }>;
  sessions(asker: Asker): Answered<SessionView[]>;
  /** Identity has just checked a password, a passkey or a code of this session's player. */
  prove(asker: Asker): Answered<ProofView>;
  proof(asker: Asker): Answered<ProofView>;

  profile(asker: Asker): Answered<ProfileView>;
  payer(): Answered<PayerView>;
  patchProfile(asker: Asker, patch: Partial<ProfileFields>): Answered<ProfileView>;
  setLocale(asker: Asker, locale: string): Answered<ProfileView>;
  /** Of an unknown table there are no rows; with none named the names alone, which takes a fresh proof. */
  exportPage(asker: Asker, table: string, offset: number): Answered<ExportPage>;
  /** Takes a fresh proof. Leaves the books under the number; refused while money or a round is open. */
  erase(asker: Asker): Answered<null>;
  /** Adds groups the caller has already judged (self-service ids, or a server rule). */
  addGroups(ids: number[]): Answered<number[]>;
  /** The same by the player themselves; the api has checked that they are theirs to choose. */
  joinGroups(asker: Asker, ids: number[]): Answered<number[]>;

  wallet(asker: Asker): Answered<WalletView>;
  /** `least`: the smallest withdrawal that some way out of a currency takes. */
  whereIsIt(asker: Asker, least: Partial<Record<Currency, number>>): Answered<WhereView>;
  createAccount(asker: Asker, currency: Currency): Answered<WalletView>;
  activateAccount(asker: Asker, currency: Currency): Answered<WalletView>;
  stats(asker: Asker): Answered<StatsView>;
  playedGames(asker: Asker): Answered<PlayedGame[]>;

  /** Ids of titles, latest first; the api has checked that a title to add exists. */
  favourites(asker: Asker): Answered<string[]>;
  addFavourite(asker: Asker, game: string): Answered<string[]>;
  removeFavourite(asker: Asker, game: string): Answered<string[]>;

  /** A refusal by `standing` is judged after the key: a retried bet gets its first answer, whatever was withdrawn since (I7). */
  placeBet(asker: Asker, input: BetInput, availability?: Availability): Answered<RoundAnswer>;
  /** A move that stakes more is refused `standing.wanted` (with its `game`) until it is asked with the title's standing. */
  act(asker: Asker, input: ActInput, availability?: Availability): Answered<RoundAnswer>;
  /**
   * Holds a stake for a round that a table decides, after all that a bet is judged by: place, exclusion, debt, the title,
   * the market's highest stake for the round in all, limits, session and reality check, cycle time, one open game, money. The
   * money is in `player:held:{round}` until the table tells `settleReserved` or `returnReserved`; if it tells nothing for 24
   * hours, it goes back. Refused `round.settled` once the table's round is over for the player, or this part was returned.
   */
  reserve(asker: Asker, input: ReserveInput, availability?: Availability): Answered<RoundAnswer>;
  /**
   * The table's round is decided: stakes become a bet, the payout a win, once. Told again with the same payout it answers the
   * round as it stands; with another, or after the stakes went back, it is refused `round.settled`; `round.unknown` where
   * nothing was reserved. Accepted whatever the player's state (I32).
   */
  settleReserved(verdict: Verdict): Answered<RoundView>;
  /**
   * A part of a stake goes back: bets were closed already, the table lost its round, or an exclusion took it back. Unknown
   * parts leave a tombstone: a later `reserve` of that key is refused (I14). Told again it changes nothing. After the
   * round is decided it is refused `round.settled`.
   */
  returnReserved(part: Returned): Answered<null>;
  /** Oldest first: one of the player's own games, and any of tables and studios. */
  openRounds(asker: Asker, game?: string): Answered<RoundView[]>;
  roundById(asker: Asker, id: string): Answered<RoundView>;
  rounds(asker: Asker, query: RoundsQuery): Answered<RoundsPage>;

  seeds(asker: Asker): Answered<SeedsView>;
  /** Reveals the current seed, moves to the committed next one; refused with an open round. */
  rotateSeeds(asker: Asker, input: Keyed & { clientSeed: string }): Answered<SeedsView>;

  enterPromoCode(asker: Asker): Answered<null>;
  openDeposit(asker: Asker, input: DepositInput): Answered<PaymentAnswer>;
  attachCheckout(paymentId: string, checkout: { url: string; providerRef: string | null }): Answered<PaymentView>;
  settleDeposit(event: DepositEvent): Answered<{ outcome: DepositOutcome; payment: PaymentView }>;
  failDeposit(event: DepositFailure): Answered<PaymentView>;
  /** A crypto transfer was seen and is not yet confirmed: a payment in `processing` that counts towards limits. */
  noticeDeposit(event: DepositEvent): Answered<PaymentView>;
  /** The player releases held money once no limit and no exclusion stands in the way (limits.md 11). */
  releaseDeposit(asker: Asker, input: Keyed & { paymentId: string }): Answered<PaymentView>;
  /** Sends held money back where it came from, by the player's own wish. */
  refundDeposit(asker: Asker, input: Keyed & { paymentId: string }): Answered<PaymentView>;
  /** Money the provider took back: of credited money, what the player lacks becomes debt (I3). Not yet here: `server.unavailable`. */
  /** Whether an order to send money back is still to be given. */
  refundIsDue(id: string, attempt: number): Promise<Answer<boolean>>;
  refundUpdate(update: RefundUpdate): Promise<Answer<PaymentView>>;
  refundFailed(event: RefundFailure): Promise<Answer<PaymentView>>;
  chargeback(event: Chargeback): Answered<PaymentView>;
  /** The player gives an intent up: its amount stops counting at once; late money is held. */
  dropDeposit(asker: Asker, paymentId: string): Answered<PaymentView>;
  /** The same for every open intent at once. */
  dropDeposits(asker: Asker): Answered<PaymentView[]>;
  address(asker: Asker, currency: Currency): Answered<AddressView | null>;
  /** Fixes an address to this player for ever; the first one told wins. */
  assignAddress(view: AddressView): Answered<AddressView>;
  requestCashout(asker: Asker, input: CashoutInput): Answered<CashoutAnswer>;
  /**
   * Claims a withdrawal for paying out (functions/jobs/payout.ts, on `payout.due`): pending becomes processing in the same
   * transaction, so that it can't be recalled any more; one that is processing already is answered again, for the retry
   * after a crash (the provider dedupes by payment id); any other state is refused `payment.state`.
   */
  payoutOrder(paymentId: string): Answered<PayoutOrder>;
  payoutUpdate(event: PayoutEvent): Answered<PaymentView>;
  /** A withdrawal that would be claimed now and that nobody doubted yet; null where there is nothing to ask the fraud check. */
  payoutToCheck(paymentId: string): Answered<PaymentView | null>;
  /** A payment under way that fits; null where there is none. Refused where it is not the player's, has ended, or is another than was said. */
  paymentToCheck(asker: Asker, input: CheckInput): Answered<PaymentView | null>;
  /** What the check doubted before its money moved: it will wait for an operator. */
  doubtPayment(paymentId: string): Answered<PaymentView>;
  /** The fraud check asks for a look: it waits for an operator, like any other in review, and is not asked about again. */
  doubtPayout(paymentId: string): Answered<PaymentView>;
  recall(asker: Asker, input: Keyed & { paymentId: string }): Answered<PaymentView>;
  payment(asker: Asker, id: string): Answered<PaymentView>;
  payments(asker: Asker, query: { cursor?: string; size?: number }): Answered<Page<PaymentView>>;
  savedProfiles(asker: Asker): Answered<SavedProfile[]>;
  /** Its provider was told before. */
  forgetProfile(asker: Asker, profile: Pick<SavedProfile, 'provider' | 'id'>): Answered<null>;

  /** Rows that moved the balance in a period, a part at a time. */
  statement(asker: Asker, query: StatementQuery): Answered<StatementPart>;

  /** Of one round, payment or entry of the journal: `R1042-7`, `P1042-3`, `J1042-2`. */
  receipt(asker: Asker, id: string): Answered<ReceiptPart>;
  /** Of a period; refused `receipts.too_many` where one file would not hold it. */
  receiptsOf(asker: Asker, period: { fromMs: number; toMs: number }): Answered<ReceiptPart>;
  /** What was agreed about limits, breaks and terms, newest first. */
  journal(asker: Asker, cursor?: string): Answered<Page<JournalRow> & { player: number }>;

  verification(asker: Asker): Answered<VerificationView>;
  announceDocument(asker: Asker, input: DocumentInput): Answered<DocumentView>;
  document(asker: Asker, documentId: string): Answered<DocumentView>;
  /** Whether its file may come; `hash` names one that came before. */
  expectFile(asker: Asker, documentId: string, hash: string): Answered<DocumentView>;
  fileCame(asker: Asker, documentId: string, hash: string, origin: string): Answered<DocumentView>;
  /** Null when nothing is left to ask the vendor. */
  documentCheck(documentId: string): Answered<DocumentCheck | null>;
  judgeDocument(verdict: DocumentVerdict): Answered<DocumentView>;

  limits(asker: Asker): Answered<LimitsView>;
  setLimit(asker: Asker, wish: LimitWish): Answered<LimitsView>;
  deleteLimit(asker: Asker, id: string): Answered<LimitsView>;
  confirmLimit(asker: Asker, token: string): Answered<LimitsView>;

  /** Credits a prize once per id, whatever the player's state: money owed is owed. */
  jackpotWon(prize: JackpotPrize): Answered<null>;

  realityCheck(asker: Asker): Answered<RealityCheck>;
  answerReality(asker: Asker): Answered<RealityCheck>;
  chooseReality(asker: Asker, minutes: number): Answered<RealityCheck>;

  notifications(asker: Asker): Answered<NotificationView[]>;
  readNotification(asker: Asker, id: number): Answered<null>;

  /** The one way in which operators change anything; answers how it stood and stands. */
  operate(by: By, operation: Operation): Answered<{ subject: string | null; before: string; after: string }>;
  /** Other accounts of the same name and birthday; also of one that was told apart. */
  namesakes(): Answered<Namesake[]>;
  traits(): Answered<Traits>;
  /** For the office: no session of the player's is asked for, the office has judged and logged who looks. */
  inspect(cursor?: string): Answered<Inspection>;
  timeline(cursor?: string): Answered<Page<Happening>>;
  ledgerLines(cursor?: string): Answered<Page<LedgerLine>>;
  exportPageFor(table: string, offset: number): Answered<ExportPage>;

  /** What is wrong with the books (I1 to I6, I9), empty when nothing is: for support, the benchmark and the storms. */
  audit(): Promise<{ postings: number; faults: string[] }>;
  /** The queue's consumer committed these outbox rows to D1. */
  delivered(nos: number[]): Promise<void>;
  /** Sandbox builds only: moves the clock (forward) and re-arms the alarm. */
  wake(offsetMs: number): Promise<void>;
  /** `GET /api/live`: an upgrade with header `x-session` and query `last`; 101, or 401 for a session that does not live. */
  fetch(request: Request): Promise<Response>;
}
