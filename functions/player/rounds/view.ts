// Rounds as their player sees them.
import type { Tx } from '../core/transaction.ts';
import type { RoundView } from '../verbs.ts';
import { type Row, roundId } from './row.ts';
import { type Seed, seedByNo } from './seeds.ts';

/** `seed` is the round's own, where the caller has it. */
export function view(tx: Tx, row: Row, seed?: Seed): RoundView {
  return {
    id: roundId(tx, row.no),
    game: row.game,
    engine: row.engine,
    configHash: row.config_hash,
    currency: row.currency,
    stakeMinor: row.stake,
    payoutMinor: row.payout,
    status: row.status,
    house: row.house === 1,
    free: row.purse !== null,
    view: row.state,
    events: row.events,
    actions: row.actions,
    fairness: row.decider === null ? fairness(row, seed ?? seedByNo(tx, row.seed)) : null,
    decider: row.decider,
    placedAtMs: row.placed_at,
    settledAtMs: row.settled_at,
  };
}

const fairness = ({ nonce }: Row, { hash, client, revealed_at, server }: Seed): RoundView['fairness'] => ({
  seedHash: hash,
  clientSeed: client,
  nonce,
  serverSeed: revealed_at === null ? null : server,
});
