// Every verb of the objects of a jackpot, its pot and its shards, as plain data that crosses RPC. Each names the jackpot.
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
  /** Rounds that wait for a chain whose beacon has not spoken. */
  waiting: number;
}

/** One round's part in a jackpot, with all that checks its draw. */
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

/** What the pot has paid for a win, once it has heard of it. */
export interface Paid {
  amountMinor: number;
  /** Sandbox builds only: the panel asked for this win, no draw gave it. */
  forced: boolean;
}

/** The balance of the pots: what is wrong with them is empty when nothing is. */
export interface JackpotAudit {
  contributions: number;
  /** By level: what rounds have fed and no pot holds yet. */
  unmergedMicro: number[];
  faults: string[];
  pools: { level: LevelId; micro: number; seededMicro: number; fedMicro: number; paidMicro: number }[];
  wins: { id: string; roundId: string; level: LevelId; amountMinor: number; paid: boolean }[];
}

/** A round that was drawn as a winner; what it wins is the pot's to say. */
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

/** What a level holds, and all that it ever was given and gave: millionths of a cent. */
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
  /** The merge that the pot has not acknowledged; it may have taken it. */
  owed: { no: number; parts: readonly Part[] };
}

export interface PotAudit {
  pools: Pool[];
  merged: { shard: string; level: number; micro: number; wins: number }[];
  taken: { shard: string; no: number }[];
  wins: { no: number; round: string; level: number; amount: number; paid_at: number | null }[];
}

/** The pot as operators see it: what it holds and was ever given, what its shards brought, the newest wins. */
export interface PotView extends Pick<PotAudit, 'pools' | 'merged'> {
  wins: {
    round: string;
    level: number;
    /** What the pot gave, in its own currency, and what was owed to the player in theirs. */
    amountMinor: number;
    prizeMinor: number;
    currency: Currency;
    atMs: number;
    paidAtMs: number | null;
  }[];
}

export interface JackpotVerbs {
  /** Takes part in the draws, once per round; when it returns, all of them are kept. */
  contribute(jackpot: string, playerId: string, contributions: readonly Contribution[]): Promise<void>;
  /** To the pot: what a shard has gathered. */
  merge(jackpot: string, merges: readonly Merge<readonly Part[]>[]): Promise<void>;
  /** Of the pot. */
  amounts(jackpot: string): Promise<JackpotAmounts>;
  facts(jackpot: string): Promise<JackpotFacts>;
  /** Of a round that settled then; null for one that has not taken part here. */
  draw(jackpot: string, roundId: string, atMs: number): Promise<DrawView | null>;
  /** Of the pot; null while it has not heard of a win of this round. */
  paid(jackpot: string, roundId: string): Promise<Paid | null>;
  /** Of the pot. */
  pot(jackpot: string): Promise<PotView>;
  audit(): Promise<{ pot: PotAudit; drawer: DrawerAudit }>;
  /** Sandbox builds only: the next round that takes part here wins this level; null for none any more. */
  force(jackpot: string, level: LevelId | null): Promise<void>;
  /** Sandbox builds only: moves the clock (forward) and re-arms the alarm. */
  wake(offsetMs: number): Promise<void>;
}
