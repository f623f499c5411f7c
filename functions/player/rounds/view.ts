// Rounds as their player sees them, and as the queue hears of them.
import { tellAccount } from '../core/accounts.ts';
import { seqAt } from '../core/events.ts';
import { headAt } from '../core/ledger.ts';
import type { Tx } from '../core/transaction.ts';
import type { RoundAnswer, RoundFact, RoundView } from '../verbs.ts';
import { type Drawn, isDrawn, type Row, roundId } from './row.ts';
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
    fairness: isDrawn(row) ? fairness(row, seed ?? seedByNo(tx, row.seed)) : null,
    decider: row.ref,
    placedAtMs: row.placed_at,
    settledAtMs: row.settled_at,
  };
}

const fairness = ({ nonce }: Drawn, { hash, client, revealed_at, server }: Seed): RoundView['fairness'] => ({
  seedHash: hash,
  clientSeed: client,
  nonce,
  serverSeed: revealed_at === null ? null : server,
});

/** After a stake: the round, and how its account stands, which every page is told. */
export function answer(tx: Tx, row: Row, seed?: Seed): RoundAnswer {
  const account = tellAccount(tx, row.currency);
  const { amountMinor, bonusMinor } = account;
  return {
    round: view(tx, row, seed),
    wallet: { no: headAt(tx).no, seq: seqAt(tx), currency: row.currency, amountMinor, bonusMinor },
    nextAtMs: row.next_at,
  };
}

export function fact(tx: Tx, row: Row): RoundFact {
  return {
    id: roundId(tx, row.no),
    game: row.game,
    currency: row.currency,
    stakeMinor: row.stake,
    payoutMinor: row.payout,
    status: row.status,
    configHash: row.config_hash,
    placedAtMs: row.placed_at,
    settledAtMs: row.settled_at,
  };
}
