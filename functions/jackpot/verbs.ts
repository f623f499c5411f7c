// Every verb of the Jackpot object, as plain data that crosses RPC. Each names the jackpot: an object does not know its name.
import type { ChainVerbs, ChainView } from '#functions/chain/verbs.ts';
import type { Contribution, LevelId } from '#shared/domain/jackpots.ts';

/** What the pots hold, level by level, in whole minor units of the jackpot's currency. */
export interface JackpotAmounts {
  jackpot: string;
  levels: { level: LevelId; amountMinor: number }[];
}

export interface LinkView {
  chain: number;
  no: number;
  fromMs: number;
  /** Null while it draws. */
  toMs: number | null;
  /** The link itself, once it no longer draws. */
  link: string | null;
}

export interface JackpotFacts {
  chains: ChainView[];
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
  chain: ChainView | null;
  link: LinkView | null;
  won: LevelId | null;
  amountMinor: number | null;
  /** Sandbox builds only: the panel asked for this win, no draw gave it. */
  forced: boolean;
}

/** The balance of the pots: what is wrong with them is empty when nothing is. */
export interface JackpotAudit {
  contributions: number;
  faults: string[];
  pools: { level: LevelId; micro: number; seededMicro: number; fedMicro: number; paidMicro: number }[];
  wins: { id: string; roundId: string; level: LevelId; amountMinor: number; paid: boolean }[];
}

export interface JackpotVerbs extends ChainVerbs {
  /** Takes part in the draws, once per round; when it returns, all of them are kept. */
  contribute(jackpot: string, playerId: string, contributions: readonly Contribution[]): Promise<void>;
  amounts(jackpot: string): Promise<JackpotAmounts>;
  facts(jackpot: string): Promise<JackpotFacts>;
  /** Null for a round that never took part. */
  draw(jackpot: string, roundId: string): Promise<DrawView | null>;
  audit(): Promise<JackpotAudit>;
  /** Sandbox builds only: the next round that takes part wins this level. */
  force(jackpot: string, level: LevelId): Promise<void>;
  /** Sandbox builds only: moves the clock (forward) and re-arms the alarm. */
  wake(offsetMs: number): Promise<void>;
}
