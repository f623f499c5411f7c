// Every verb of the objects of a jackpot, its pot and its shards, as plain data that crosses RPC. Each call names the jackpot.
import type { ChainView } from '#functions/chain/verbs.ts';
import type { Merge } from '#functions/object/shards.ts';
import type { Contribution, LevelId } from '#shared/domain/jackpots.ts';
import type { Currency, Rate } from '#shared/domain/money.ts';

/** What the pots hold, level by level, in whole minor units of the jackpot's currency. */
export interface JackpotAmounts {
  jackpot: string;
  levels: { level: LevelId; amountMinor: number }[];
}

/** A chain of one of the objects that draw. */
export interface DrawerChain extends ChainView {
  /** `corona`, `corona/3`. */
  drawer: string;
}

export interface LinkView {
  drawer: string;
  chain: number;
  no: number;
  fromMs: number;
  /** Null while it draws. */
  toMs: number | null;
  /** The link itself, once it no longer draws. */
  link: string | null;
}

export interface JackpotFacts {
  chains: DrawerChain[];
  /** Newest first. */
  links: LinkView[];
  /** Rounds that wait for a chain without its beacon value. */
  waiting: number;
}

/** One round's part in a jackpot, with all that its draw is checked by. */
export interface DrawView {
  jackpot: string;
  roundId: string;
  stakeMicro: number;
  oneInMinor: number[];
  /** Null while the round waits for its chain. */
  chain: DrawerChain | null;
  link: LinkView | null;
  won: LevelId | null;
}

/** What the pot has paid for a win, once the win has reached it. */
export interface Paid {
  amountMinor: number;
  /** Sandbox builds only: the panel forced this win, no draw gave it. */
  forced: boolean;
}

/** The audit of the pots: the list of faults is empty when they balance. */
export interface JackpotAudit {
  contributions: number;
  /** By level: what rounds have fed and is in no pot yet. */
  unmergedMicro: number[];
  faults: string[];
  pools: { level: LevelId; micro: number; seededMicro: number; fedMicro: number; paidMicro: number }[];
  wins: { id: string; roundId: string; level: LevelId; amountMinor: number; paid: boolean }[];
}

/** A round that was drawn as a winner; the pot decides the amount. */
export interface DrawnWin {
  readonly round: string;
  readonly player: string;
  readonly level: number;
  readonly currency: Currency;
  readonly rate: Rate;
  readonly at: number;
  readonly forced: boolean;
}

export interface Part {
  /** Millionths of a cent, by level. */
  readonly fed: readonly number[];
  readonly win: DrawnWin | null;
}

/** What a level holds, and the totals put in and paid out: millionths of a cent. */
export interface Pool {
  level: number;
  micro: number;
  seeded: number;
  fed: number;
  paid: number;
}

export interface DrawerAudit {
  name: string;
  contributions: number;
  won: number;
  fedMicro: number[];
  unmerged: readonly Part[];
  /** The merge that the pot has not acknowledged, though it may have taken it. */
  owed: { no: number; parts: readonly Part[] };
}

export interface PotAudit {
  pools: Pool[];
  merged: { shard: string; level: number; micro: number; wins: number }[];
  taken: { shard: string; no: number }[];
  wins: { no: number; round: string; level: number; amount: number; paid_at: number | null }[];
}

/** The pot as operators see it: what it holds and ever received, what its shards merged, the newest wins. */
export interface PotView extends Pick<PotAudit, 'pools' | 'merged'> {
  wins: {
    round: string;
    level: number;
    /** What the pot paid, in its own currency, and what the player is owed in theirs. */
    amountMinor: number;
    prizeMinor: number;
    currency: Currency;
    atMs: number;
    paidAtMs: number | null;
  }[];
}

export interface JackpotVerbs {
  /** Takes part in the draws, once per round; when it returns, all rounds are stored. */
  contribute(jackpot: string, playerId: string, contributions: readonly Contribution[]): Promise<void>;
  /** To the pot: what a shard has gathered. */
  merge(jackpot: string, merges: readonly Merge<readonly Part[]>[]): Promise<void>;
  /** Answered by the pot. */
  amounts(jackpot: string): Promise<JackpotAmounts>;
  facts(jackpot: string): Promise<JackpotFacts>;
  /** The draw of a round that settled at `atMs`; null for one that has not taken part here. */
  draw(jackpot: string, roundId: string, atMs: number): Promise<DrawView | null>;
  /** Answered by the pot; null while it does not know of a win of this round. */
  paid(jackpot: string, roundId: string): Promise<Paid | null>;
  /** Answered by the pot. */
  pot(jackpot: string): Promise<PotView>;
  audit(): Promise<{ pot: PotAudit; drawer: DrawerAudit }>;
  /** Sandbox builds only: the next round that takes part here wins this level; null withdraws it. */
  force(jackpot: string, level: LevelId | null): Promise<void>;
  /** Sandbox builds only: moves the clock (forward) and re-arms the alarm. */
  wake(offsetMs: number): Promise<void>;
}
