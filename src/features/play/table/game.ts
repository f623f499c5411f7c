// What a page hands to a table: the title, its stakes, and what the market allows.
import type { SpinsState } from '#shared/contract/rounds.ts';
import type { World } from '#shared/contract/world.ts';
import type { Figures, Json, Table } from '#shared/games/engine.ts';
import type { Simulated } from '#shared/games/simulated.ts';
import { tableOf } from '#shared/games/stake.ts';

export type Mode = 'real' | 'demo';
/** S2.025 */
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
  /** Highest stake of the market, by currency. */
  maxStakeMinor: { readonly [currency: string]: number | undefined };
  /** The market lets games sell their feature. */
  bonusBuy: boolean;
  /** The market lets reels that decide be awaited. */
  anticipation: boolean;
  /** Given free spins may run by themselves here. */
  givenSpinsRun: boolean;
  facts: Facts;
};

export type Row = Pick<Figures, 'bet' | 'rtp' | 'hitRate' | 'sigma' | 'most' | 'atLeast'>;

/** What the tightest limits of each type leave; null without one, or while it cannot be asked. */
export type LimitsLeft = { readonly lossMinor: number | null; readonly wagerMinor: number | null };

/** One of a jackpot's pots, as of the page. */
export type PotLevel = { level: string; levelName: string; amountMinor: number };

/** From the certificate: what the player reads. */
export type Facts = {
  rtp: string;
  rows: Row[];
  /** Where the player sets the odds: the best of all bets. */
  chosen: Pick<Row, 'most' | 'atLeast'> | null;
  /** How often rounds pay, in percent, from bet to bet. */
  hit: { least: string; most: string };
  /** Return of the bet that returns most, where they differ. */
  rtpMost: string | null;
  /** Where parts of the figures were simulated: how, and the interval that the return lies in. */
  simulated: Simulated | null;
  /** Where the odds of high payouts were drawn: of how many spins. */
  sampled: { spins: number } | null;
  /** The return is that of the best play, which the rules print. */
  best: boolean;
  freeSpinsOneIn: string | null;
  holdOneIn: string | null;
  grandOneIn: string | null;
  /** Null where the player sets it themselves. */
  volatility: string | null;
  /** Day of release. */
  released: string;
  /** The jackpot's top level as of the page, and what the house adds of each stake to all of them, in millionths, beside the return. */
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

/** The table in a currency with the market's ceiling; undefined where the title is not played in it. */
export function tableFor(game: TableGame, currency: string): Table | undefined {
  const table = tableOf(game, currency);
  if (!table) return undefined;
  const most = game.maxStakeMinor[currency] ?? table.maxMinor;
  // What a market allows is no round number in every currency: the highest stake is one that can be laid.
  const maxMinor = Math.min(table.maxMinor, most - (most % table.stepMinor));
  return { ...table, maxMinor, ladderMinor: table.ladderMinor.filter((stake) => stake <= maxMinor) };
}

/** `freespins`: the set that stakes in place of the player; `run`: nobody pressed for this spin of it. */
export type Wager = { stakeMinor: number; action: Json; freespins?: number | undefined; run?: true | undefined };

/** A round as a table shows it. */
export type Dealt = {
  id: string;
  stakeMinor: number;
  payoutMinor: number;
  events: Json[];
  /** The engine's state as the table shows it. */
  view: Json;
  /** How many actions it has taken: a move says which step it answers. */
  step: number;
  /** Over, or waiting for a move. */
  done: boolean;
  /** Decided by the house, after 24 hours or at an exclusion. */
  house?: true;
  /** The house has staked. */
  free?: true;
  /** The set that did, after this round. */
  freespins?: SpinsState | undefined;
  /** Not drawn from what the house had committed to before the bet. */
  swapped?: true;
  placedAtMs: number;
  /** When the next paid round may start. */
  nextAtMs: number;
  /** After this step; null where only the socket knows. */
  balanceMinor: number | null;
  /** Where this round is verified. */
  verifyPath: string;
};

/** A round that is over, and the title it was played at. `voided`: nothing was played, the stake has gone back. */
export type Ended = { game: string; round: Dealt; voided: boolean };

export type Refused = { code: string; data?: Record<string, unknown> | undefined };

type DealtOrNot = { ok: true; value: Dealt } | ({ ok: false } & Refused);

export type Past = { rounds: Dealt[]; nextAtMs: number };

/** Who deals: the browser itself in demo, the server for money. */
export type Dealer = {
  deal(wager: Wager): Promise<DealtOrNot>;
  /** The next step of an open round. A round that is over already is answered as it ended. */
  act(round: Pick<Dealt, 'id' | 'step'>, action: Json): Promise<DealtOrNot>;
  /** A round as it is now; null where that is not known. In demo nobody else goes on with it. */
  read?(roundId: string): Promise<Dealt | null>;
  /** The round that was interrupted; null where none is open. */
  open(): Promise<Dealt | null>;
  /** Rounds of before, newest first, and when the next may start: a round at another table counts too. */
  past(): Promise<Past>;
};

/** In demo the browser keeps the money, too. */
export type DemoDealer = Dealer & { refill(): number; balance(): number };
