// What a page passes to a table: the title, its stakes, and what the market allows.
import type { SpinsState } from '#shared/contract/rounds.ts';
import type { World } from '#shared/contract/world.ts';
import type { Figures, Json, Table } from '#shared/games/engine.ts';
import type { Simulated } from '#shared/games/simulated.ts';
import { tableOf } from '#shared/games/stake.ts';

export type Mode = 'real' | 'demo';
/** S2.025: the two modes. */
export const isMode = (word: string): word is Mode => word === 'real' || word === 'demo';

export type TableGame = {
  id: string;
  name: string;
  producer: string;
  engine: string;
  config: Record<string, unknown>;
  configHash: string;
  /** Pictures of the configuration's symbols. */
  symbols: Record<string, string>;
  /** Its pictures, where it has a world of its own. */
  world: World | undefined;
  stakes: { readonly [currency: string]: Omit<Table, 'currency'> | undefined };
  /** The market's highest stake, by currency. */
  maxStakeMinor: { readonly [currency: string]: number | undefined };
  /** Whether the market allows buying a feature. */
  bonusBuy: boolean;
  /** Whether the market allows drawing out a deciding reel. */
  anticipation: boolean;
  /** Whether given free spins may play automatically here. */
  givenSpinsRun: boolean;
  facts: Facts;
};

export type Row = Pick<Figures, 'bet' | 'rtp' | 'hitRate' | 'sigma' | 'most' | 'atLeast'>;

/** What the tightest limit of each type leaves; null without one, or while it can't be loaded. */
export type LimitsLeft = { readonly lossMinor: number | null; readonly wagerMinor: number | null };

/** One level of a jackpot, as of the page. */
export type PotLevel = { level: string; levelName: string; amountMinor: number };

/** Figures of the certificate for the player. */
export type Facts = {
  rtp: string;
  rows: Row[];
  /** Where the player sets the odds: the best of all bets. */
  chosen: Pick<Row, 'most' | 'atLeast'> | null;
  /** How often rounds pay, in percent, over all bets. */
  hit: { least: string; most: string };
  /** The highest return of a bet, where bets differ. */
  rtpMost: string | null;
  /** Where figures were simulated: how, and the interval of the return. */
  simulated: Simulated | null;
  /** Where the odds of high payouts were sampled: from how many spins. */
  sampled: { spins: number } | null;
  /** The return is that of optimal play, which the rules print. */
  best: boolean;
  freeSpinsOneIn: string | null;
  holdOneIn: string | null;
  grandOneIn: string | null;
  /** Null where the player sets it themselves. */
  volatility: string | null;
  /** Day of release. */
  released: string;
  /**
   * The jackpot's top level as of the page, and what the house contributes of each stake to all levels, in millionths,
   * on top of the return.
   */
  jackpot?:
    | {
        id: string;
        name: string;
        level: string;
        levelName: string;
        amountMinor: number;
        sharePpm: number;
        levels: PotLevel[];
      }
    | undefined;
};

/** The table in a currency with the market's maximum; undefined where the title can't be played in it. */
export function tableFor(game: TableGame, currency: string): Table | undefined {
  const table = tableOf(game, currency);
  if (!table) return undefined;
  const most = game.maxStakeMinor[currency] ?? table.maxMinor;
  // A market's maximum is no round amount in every currency: the highest stake is one that can be placed.
  const maxMinor = Math.min(table.maxMinor, most - (most % table.stepMinor));
  return { ...table, maxMinor, ladderMinor: table.ladderMinor.filter((stake) => stake <= maxMinor) };
}

/**
 * The table in the title's first currency, which has the same layout as the player's. It is rendered until the player's
 * currency is known.
 */
export function likelyTable(game: TableGame): Table | null {
  const [first] = Object.keys(game.stakes);
  return (first && tableFor(game, first)) || null;
}

/** `freespins`: the set that stakes in place of the player; `run`: an automatic spin of it. */
export type Wager = { stakeMinor: number; action: Json; freespins?: number | undefined; run?: true | undefined };

/** A round as a table shows it. */
export type Dealt = {
  id: string;
  stakeMinor: number;
  payoutMinor: number;
  events: Json[];
  /** The engine's state as the table shows it. */
  view: Json;
  /** How many actions it has taken: a move names the step that it follows. */
  step: number;
  /** Whether it is over, or waits for a move. */
  done: boolean;
  /** Decided by the house, after 24 hours or at an exclusion. */
  house?: true;
  /** The house paid the stake. */
  free?: true;
  /** The set that paid it, after this round. */
  freespins?: SpinsState | undefined;
  /** Not drawn from what the house had committed to before the bet. */
  swapped?: true;
  placedAtMs: number;
  /** When the next paid round may start. */
  nextAtMs: number;
  /** After this step; null where only the socket knows. */
  balanceMinor: number | null;
  /** The address where this round is verified. */
  verifyPath: string;
};

/** A round that is over, and its title. `voided`: nothing was played, the stake was returned. */
export type Ended = { game: string; round: Dealt; voided: boolean };

export type Refused = { code: string; data?: Record<string, unknown> | undefined };

type DealtOrNot = { ok: true; value: Dealt } | ({ ok: false } & Refused);

export type Past = { rounds: Dealt[]; nextAtMs: number };

/** Who deals: the browser itself in demo, the server for money. */
export type Dealer = {
  deal(wager: Wager): Promise<DealtOrNot>;
  /** The next step of an open round. For a round that is over already, its end. */
  act(round: Pick<Dealt, 'id' | 'step'>, action: Json): Promise<DealtOrNot>;
  /** A round as it is now; null where that is unknown. In demo nobody else can continue it. */
  read?(roundId: string): Promise<Dealt | null>;
  /** The interrupted round; null where none is open. */
  open(): Promise<Dealt | null>;
  /** Past rounds, newest first, and when the next may start: a round at another table counts too. */
  past(): Promise<Past>;
};

/** In demo the browser also holds the balance. */
export type DemoDealer = Dealer & { refill(): number; balance(): number };
