// Rounds as rows, and as their player sees them.
import type { Currency, Rate } from '#shared/domain/money.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { commitmentOf } from '#shared/games/draw.ts';
import { type Desk, one, Undo } from '../desk.ts';
import { profileOf } from '../profile.ts';
import { type Seed, seedByNo } from '../seeds.ts';
import { first, type Store } from '../store.ts';
import type { RoundView } from '../verbs.ts';

export interface Row {
  no: number;
  game: string;
  engine: string;
  config_hash: string;
  currency: Currency;
  rate: Rate;
  stake: number;
  payout: number;
  // Cash parts: what limits count.
  cash_in: number;
  cash_out: number;
  status: 'open' | 'settled' | 'voided';
  house: number;
  seed: number;
  nonce: number;
  drawn: number;
  state: string;
  events: string;
  actions: string;
  placed_at: number;
  next_at: number;
  settled_at: number | null;
  /** Feeds as JSON while it may still be open: a round takes part under the terms of the moment of its stake. */
  feeds: string | null;
}

/** `R1042-7`: the player's number and the round's; unique over all players. */
export const roundId = (desk: Desk, no: number): string => `R${profileOf(desk).playerNo}-${no}`;

export function view(desk: Desk, row: Row, seed: Seed = seedByNo(desk, row.seed)): RoundView {
  return {
    id: roundId(desk, row.no),
    game: row.game,
    engine: row.engine,
    configHash: row.config_hash,
    currency: row.currency,
    stakeMinor: row.stake,
    payoutMinor: row.payout,
    status: row.status,
    house: row.house === 1,
    view: JSON.parse(row.state) as unknown,
    events: JSON.parse(row.events) as unknown[],
    actions: JSON.parse(row.actions) as unknown[],
    fairness: {
      seedHash: commitmentOf(seed.server),
      clientSeed: seed.client,
      nonce: row.nonce,
      serverSeed: seed.revealed_at === null ? null : seed.server,
    },
    placedAtMs: row.placed_at,
    settledAtMs: row.settled_at,
  };
}

export const openRow = (desk: Desk): Row | undefined =>
  one<Row>(desk, `select * from round where status = 'open' order by no limit 1`);

/** When the next paid round may start: what the last one set, at whichever table it was. */
export const nextAt = (desk: Desk): number =>
  one<{ next_at: number }>(desk, 'select next_at from round order by no desc limit 1')?.next_at ?? 0;

export function rowOf(desk: Desk, id: string): Row {
  const [, player, no] = /^R(\d+)-(\d+)$/.exec(id) ?? [];
  const row =
    no !== undefined && Number(player) === profileOf(desk).playerNo
      ? one<Row>(desk, 'select * from round where no = ?', Number(no))
      : undefined;
  if (!row) throw new Undo(refuse('round.unknown'));
  return row;
}

/** What a round's title is looked up by, before the transaction. */
export const titleOf = (store: Store, no: number): { game: string; configHash: string } | undefined =>
  first(store, 'select game, config_hash as configHash from round where no = ?', no);
