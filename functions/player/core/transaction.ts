// The context of one command: the store, the time, the rules of its market, and the deliveries that it makes when it
// ends.

import type { Tx as BaseTx } from '#functions/object/transaction.ts';
import type { FeedConfig, Market, Shop } from '#shared/contract/content.ts';
import type { Stop } from '#shared/contract/live.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import type { BonusProgramme, LotteryProgramme, NamedLootbox } from '#shared/contract/programmes.ts';
import type { ChatConfig } from '#shared/domain/chat/access.ts';
import type { Account, LedgerRow } from '#shared/domain/ledger.ts';
import type { AccountPart } from '#shared/domain/limits/accounts.ts';
import { type Currency, RATE_ONE, type Rate, type Rates } from '#shared/domain/money.ts';
import type { HouseNotices } from '#shared/domain/notices/house.ts';
import type { TermsChange } from '#shared/domain/notices/terms.ts';
import type { PolicyTerms } from '#shared/domain/office/policy.ts';
import type { IndicatorRow } from '#shared/domain/protection/indicator.ts';
import { assert, type Refusal, refuse } from '#shared/domain/refusal.ts';
import type { RetainYears } from '#shared/domain/retention.ts';
import type { LevelConfig } from '#shared/domain/rewards/levels.ts';
import type { Bases } from '#shared/domain/rewards/vip.ts';
import type { RiskRow } from '#shared/domain/risk/rules.ts';
import { isSwitchedOff, type Switches, type SwitchKind } from '#shared/domain/switches.ts';
import type { RequiredField } from '#shared/domain/validation/required.ts';
import { type Memory, over } from './cache.ts';

export { all, insert, insertAll, one, run } from '#functions/object/transaction.ts';

/** The registered country's profile, and the day's exchange rates. */
export interface Rules {
  /** The fields that the player's profile must have before they deposit, where they are registered. */
  needs: readonly RequiredField[];
  market: Pick<
    Market,
    | 'windows'
    | 'raiseDelayHours'
    | 'limits'
    | 'minCycleMs'
    | 'maxStakeEurMinor'
    | 'bonusBuy'
    | 'givenSpinsRun'
    | 'minimumAge'
    | 'recall'
    | 'verifyAboveEurMinor'
    | 'hostedProof'
    | 'reviewAboveEurMinor'
    | 'realityCheckMinutes'
    | 'country'
    | 'region'
    | 'programmes'
    | 'gifts'
    | 'offersByMail'
    | 'coinsAtExclusion'
    | 'tournaments'
    | 'boxSources'
    | 'lotteryTickets'
    | 'register'
  >;
  rates: Rates;
  /** The day of the rates: `2026-11-27`. */
  ratesDate: string;
  /** How many years each kind of record must be retained by law after the account is closed. */
  retainYears: RetainYears;
  /** The thresholds of the player's own indicator of harm (limits/indicator.ts). */
  indicator?: IndicatorRow | undefined;
  /** Rules against money laundering (risk/watch.ts). */
  risk?: RiskRow | undefined;
  /** How much operators may do alone, and how much the same two (whole/counting.ts). */
  policy: PolicyTerms;
  /** What operators have switched off; undefined where nothing is. */
  switches?: Switches;
  /** Notices to everybody, and announced changes of our terms (whole/pulled.ts). */
  notices?: HouseNotices;
  termsChanges?: readonly TermsChange[];
  /** Lifetime levels (points/levels.ts). */
  levels: LevelConfig;
  /** Boxes that operators publish, and the templates of what they hold. */
  boxes?: { readonly all: readonly NamedLootbox[]; readonly templates: readonly BonusProgramme[] };
  /** What a ticket of a lottery costs other than in coins (content/pages/rocket-mart.json). */
  costs?: Pick<Shop['costs'], 'lotteryTicketDeposit'>;
  /** Lotteries that operators publish. */
  lotteries?: readonly LotteryProgramme[];
  /** Names of methods of payment, by their id. */
  methodNames?: ReadonlyMap<string, string>;
  /** Which wins are published. */
  publicity?: FeedConfig;
  /** The chats that exist, and who may use them. */
  chat?: ChatConfig;
  /** When the VIP club began, and the figures that its thresholds are computed from (content/fe/vip-program-config and currency-config). */
  vip: { readonly startsMs: number; readonly bases: Bases };
}

/** The player's person has answered recently, for the name and birthday that they had then (functions/person). */
export interface Lease {
  /** The name as person.ts normalises it. */
  readonly name: string;
  readonly key: string;
}

export interface Tx extends BaseTx {
  /** Null where the player's person has to be asked before a deposit or a bet. */
  readonly lease: Lease | null;
  /** The other accounts of the person, as they were when this one took its turn: while it has a lease they take no money. */
  readonly others: readonly AccountPart[];
  readonly rules: Rules;
  /** What this command has posted so far, and the balances of the accounts that it moved: written as it ends. */
  readonly rows: LedgerRow[];
  readonly moved: Map<string, { account: Account; currency: Currency; amountMinor: number }>;
  /** Facts for the outbox. */
  readonly facts: OutgoingEvent[];
  /** Events for the sockets as stored, pushed after the commit. */
  readonly pushed: string[];
  /** What this command has changed that pages receive by frames, by channel (frame.ts). */
  readonly marked: Map<string, Set<number>>;
  readonly frames: string[];
  /** Whether a page is open that would receive it. */
  readonly watched: () => boolean;
  /** What nouns register with hooks of layers below them (hook.ts). */
  readonly hooks: ReadonlyMap<object, readonly unknown[]>;
  /** The cache of the tables, as this command sees it. */
  readonly cache: Memory;
  /** Sessions ended by this command, and which stop of the player ended them: their sockets are informed and closed after its commit. */
  readonly ended: { readonly sessionId: string; readonly stop: Stop | null }[];
}

/** The context of one command, fresh. Without rules it serves only commands that need none. */
export function txOf(
  {
    store,
    memory,
    ...given
  }: Pick<Tx, 'store' | 'random' | 'lease' | 'others' | 'watched' | 'hooks'> & { memory: Memory },
  nowMs: number,
  rules: Rules | null,
): Tx {
  return {
    ...given,
    store,
    nowMs,
    get rules() {
      assert(rules, 'a command that needs rules was started without them');
      return rules;
    },
    rows: [],
    moved: new Map(),
    facts: [],
    pushed: [],
    marked: new Map(),
    frames: [],
    cache: over(memory),
    wrote: false,
    ended: [],
  };
}

export function rateOf(tx: Tx, currency: Currency): Rate {
  const rate = currency === 'EUR' ? RATE_ONE : tx.rules.rates[currency];
  assert(rate, `no rate for ${currency} in config/rates`);
  return rate;
}

/** Thrown inside a transaction so that a refusal writes nothing; caught by the shell. */
export class Undo extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The value of an answer; a refusal ends this command with nothing written. */
export function need<Value>(answer: { ok: true; value: Value } | Refusal): Value {
  if (answer.ok) return answer.value;
  throw new Undo(answer);
}

/** Ends the command with a refusal where there is one. */
/** The refusal where operators have switched something off, everywhere or in one of the places; otherwise null. */
export const switchedOff = (
  { rules, nowMs }: Tx,
  kind: SwitchKind,
  of: string,
  code: string,
  places: readonly (string | null)[] = [],
): Refusal | null => (isSwitchedOff(rules.switches ?? [], kind, of, nowMs, places) ? refuse(code) : null);

export function stopAt(refusal: Refusal | null | undefined): void {
  if (refusal) throw new Undo(refusal);
}
