// What a page hands to a table: the title, its stakes, and what the market allows.
import type { Engine, Json, Table } from '#shared/games/engine.ts';
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
  stakes: { readonly [currency: string]: Omit<Table, 'currency'> | undefined };
  /** Highest stake of the market, by currency. */
  maxStakeMinor: { readonly [currency: string]: number | undefined };
  facts: Facts;
};

/** From the certificate: what the player reads. */
export type Facts = {
  rtp: string;
  method: string;
  rows: { bet: string; rtp: string; hitRate: string; sigma: string; times: string; oneIn: string; most: string }[];
  freeSpinsOneIn: string | null;
  volatility: string;
  /** Day of release. */
  released: string;
};

/** The table in a currency with the market's ceiling; undefined where the title is not played in it. */
export function tableFor(game: TableGame, currency: string): Table | undefined {
  const table = tableOf(game, currency);
  if (!table) return undefined;
  const maxMinor = Math.min(table.maxMinor, game.maxStakeMinor[currency] ?? table.maxMinor);
  return { ...table, maxMinor, ladderMinor: table.ladderMinor.filter((stake) => stake <= maxMinor) };
}

export type Asked = { stakeMinor: number; action: Json };

/** A round as a table shows it. */
export type Dealt = {
  id: string;
  stakeMinor: number;
  payoutMinor: number;
  events: Json[];
  placedAtMs: number;
  /** When the next paid round may start. */
  nextAtMs: number;
  /** After the round. */
  balanceMinor: number;
  /** Where this round is verified. */
  verifyPath: string;
};

export type Refused = { code: string; data?: Record<string, unknown> | undefined };

/** Who deals: the browser itself in demo, the server for money. */
export type Dealer = {
  deal(asked: Asked): Promise<{ ok: true; value: Dealt } | ({ ok: false } & Refused)>;
  /** Rounds of before, newest first. */
  past(): Promise<Dealt[]>;
};

export type DealerOf = (game: TableGame, engine: Engine, currency: () => string) => Dealer;
