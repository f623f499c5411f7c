// Every verb of a lottery's object, as plain data for RPC.
import type { BeaconWish } from '#functions/chain/verbs.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import type { CancelAnswer, Canceled, Canceling, CancelProposal, CancelStep } from '#shared/domain/rewards/canceled.ts';
import type { Listed, LotteryTerms, LotteryWin, TicketKind } from '#shared/domain/rewards/lotteries.ts';

/** A ticket that a player's object has paid for, or that the player is entitled to. */
export interface PaidTicket {
  readonly key: string;
  readonly kind: TicketKind;
  readonly coins: number;
  readonly atMs: number;
}

/** What a player's object delivers to the lottery. */
export type FromPlayer =
  | { readonly type: 'paid'; readonly ticket: PaidTicket }
  | { readonly type: 'void'; readonly key: string };

/** The lottery's answer for tickets: the outcome of each, and the terms that were fixed. */
export interface Taken {
  readonly terms: LotteryTerms;
  readonly tickets: readonly TakenTicket[];
  /** Absent where the lottery continues; otherwise all payments are returned. */
  readonly canceled?: Canceled;
}

/** The outcome for a ticket: its number, or null where it was too late. */
export interface TakenTicket {
  readonly key: string;
  readonly no: number | null;
}

/**
 * What a lottery delivers to a player: how it ended. `returned` and `canceled`: nothing was drawn, and payments are
 * returned.
 */
export type ToPlayer =
  | {
      readonly type: 'drawn';
      readonly lottery: string;
      readonly wins: readonly (Pick<LotteryWin, 'no' | 'pool' | 'prize' | 'eurMinor'> & { readonly key: string })[];
    }
  | { readonly type: 'returned'; readonly lottery: string }
  | { readonly type: 'canceled'; readonly lottery: string; readonly canceled: Canceled };

/** The sealed list: its length N and its hash, from before the beacon's value was published. */
export interface Sealed {
  readonly atMs: number;
  readonly tickets: number;
  readonly hash: string;
}

export interface LotteryResult {
  readonly atMs: number;
  /** The deciding round of the beacon, and its value. */
  readonly round: number;
  readonly salt: string;
  /** h_1 */
  readonly link: string;
  readonly wins: readonly LotteryWin[];
  /** Numbers that became void after the list was sealed. */
  readonly voids: readonly number[];
}

/**
 * `open` accepts tickets, `closing` those that were paid before its end, `lost` is one that no named round could
 * decide.
 */
export type LotteryStage = 'open' | 'closing' | 'sealed' | 'drawn' | 'lost' | 'canceled';

export interface LotteryFacts {
  readonly terms: LotteryTerms;
  readonly stage: LotteryStage;
  /** h_0: published with the beacon's rounds, before the first ticket. */
  readonly first: string;
  readonly beacons: readonly BeaconWish[];
  /** Tickets so far by their pool, and the coins that were paid for them. */
  readonly printed: number;
  readonly coins: number;
  readonly coinsPaid: number;
  readonly sealed: Sealed | null;
  /** The deciding round: the first named one that is published after the sealing. */
  readonly deciding: BeaconWish | null;
  readonly result: LotteryResult | null;
  readonly canceled: Canceled | null;
}

export interface LotteryVerbs {
  /** The public facts of a run, whose terms the first call fixes; null for an unknown run. */
  open(clockMs: number): Promise<LotteryFacts | null>;
  /** Cancels this run, by two operators; null for a run that is unknown or over. */
  cancel(step: CancelStep, clockMs: number): Promise<CancelAnswer | null>;
  canceling(): Promise<Canceling>;
  /** From the journal, after a restore. */
  cancelAgain(canceled: Canceled): Promise<Answer<null>>;
  /** The rounds of the beacon that decide it, in order; the first announcement counts. */
  announce(beacons: readonly BeaconWish[], clockMs: number): Promise<void>;
  /** From a player's object, any number of times: the outcome of each paid ticket; null while none can be numbered. */
  hear(player: string, messages: readonly FromPlayer[], clockMs: number): Promise<Taken | null>;
  /** The players of tickets, by their numbers. Only for the office. */
  holders(nos: readonly number[]): Promise<readonly { readonly no: number; readonly player: string }[]>;
  /** Draws with the value of the deciding round. */
  draw(round: number, salt: string, clockMs: number): Promise<void>;
  /** This many tickets of the sealed list, from a number on; null before it is sealed. */
  list(from: number, most: number): Promise<readonly Listed[] | null>;
  /** Sandbox builds only: adds tickets of no player to a run that has ended already, and draws it. */
  rehearse(tickets: number, salt: string, beacons: readonly BeaconWish[]): Promise<void>;
  /** Sandbox builds only. */
  wake(offsetMs: number): Promise<void>;
}

export interface ArchivedLottery {
  readonly id: string;
  readonly endMs: number;
  readonly isFinal: boolean;
  readonly series: string;
  readonly title: LotteryTerms['title'];
  readonly symbol: string;
  /** Absent where it was not canceled. */
  readonly canceled?: Canceled;
  /** A proposal that waits for a second operator. */
  readonly canceling?: CancelProposal;
}

export interface LotteryArchiveVerbs {
  /** A run that was opened, and again once it has ended: drawn, lost or canceled. */
  note(run: ArchivedLottery): Promise<void>;
  /** Runs that were drawn, lost or canceled and whose end is later than this time, the newest first. */
  since(atMs: number, most: number): Promise<readonly ArchivedLottery[]>;
  /** Runs that are still to be drawn. */
  running(): Promise<readonly ArchivedLottery[]>;
}
