// Rounds and bets as rows: the only module that reads them.
import { first, type Store } from '#functions/object/store.ts';
import type { Currency } from '#shared/domain/money.ts';
import { type FlightBet, flightBetsIn, type Lefts } from '#shared/games/crash/bets.ts';
import type { Json } from '#shared/games/engine.ts';

/**
 * `bets` until the draw; `flying` where the drawn result takes time to be shown; `shown`; `over` where nobody sits
 * there for the next round. `lost`: the table was away when it should have drawn, and every stake was returned.
 */
export type Phase = 'bets' | 'flying' | 'shown' | 'over' | 'lost';

export interface Round {
  no: number;
  chain: number;
  link: number;
  /** The link itself: a secret until the round is shown. */
  value: string;
  phase: Phase;
  engine: string;
  config: unknown;
  config_hash: string;
  opened_at: number;
  closes_at: number;
  drawn_at: number | null;
  /** When the result is shown to everybody. */
  told_at: number | null;
  ends_at: number | null;
  event: Json;
}
type Stored = Omit<Round, 'config' | 'event'> & { config: string; event: string | null };

export interface Bet {
  key: string;
  round: number;
  player: string;
  stake: number;
  /** Null until the bet is taken, and for bets from before it was stored. */
  currency: Currency | null;
  action: Json;
  /** `expected`: announced, its stake may be held or not; `left`: bets closed before it was taken, or it was taken back. */
  state: 'expected' | 'taken' | 'left';
  left_at: number | null;
  /** The same for the second bet of the row, where there are two. */
  second_left_at: number | null;
  /** The nickname that the player chose to show; null where they appear as a number. */
  name: string | null;
  /** 1 where the player was excluded and the house cashed out for them. */
  house: number;
}

/** The bets on a flight in a row. */
export const flightBetsOf = ({ action, stake }: Pick<Bet, 'action' | 'stake'>): FlightBet[] =>
  flightBetsIn(action, stake) ?? [];
export const leftsOf = ({ left_at, second_left_at }: Pick<Bet, 'left_at' | 'second_left_at'>): Lefts => [
  left_at,
  second_left_at,
];

const roundOf = (row: Stored | undefined): Round | undefined =>
  row && { ...row, config: JSON.parse(row.config), event: row.event === null ? null : JSON.parse(row.event) };

export const newest = (store: Store): Round | undefined =>
  roundOf(first<Stored>(store, 'select * from round order by no desc limit 1'));
export const roundNo = (store: Store, no: number): Round | undefined =>
  roundOf(first<Stored>(store, 'select * from round where no = ?', no));
/** Rounds whose result is shown, newest first. */
export const recent = (store: Store, limit: number): Round[] =>
  store
    .all<Stored>(
      `select * from round where event is not null and phase in ('shown', 'over') order by no desc limit ?`,
      limit,
    )
    .flatMap((row) => roundOf(row) ?? []);

export const betOf = (store: Store, player: string, key: string): Bet | undefined =>
  betFrom(first<Bet & { action: string }>(store, 'select * from bet where player = ? and key = ?', player, key));
/** The bets of a round, of one player or of all. */
export const betsOf = (store: Store, round: number, player?: string): Bet[] =>
  store
    .all<Bet & { action: string }>(
      `select * from bet where round = ? ${player === undefined ? '' : 'and player = ?'} order by at, key`,
      ...(player === undefined ? [round] : [round, player]),
    )
    .flatMap((row) => betFrom(row) ?? []);

const betFrom = (row: (Bet & { action: string }) | undefined): Bet | undefined =>
  row && { ...row, action: JSON.parse(row.action) as Json };
