// Rounds as their player sees them, and as the queue gets them.

import type { RoundFact } from '#shared/contract/outgoing.ts';
import type { Uncounted } from '#shared/domain/bonuses/stakes.ts';
import type { Currency } from '#shared/domain/money.ts';
import { countedCents, earnedBy } from '#shared/domain/rewards/points.ts';
import type { Json } from '#shared/games/engine.ts';
import { tellAccount } from '../core/accounts.ts';
import { seqAt } from '../core/events.ts';
import { roundId } from '../core/ids.ts';
import { headAt } from '../core/ledger.ts';
import type { Tx } from '../core/transaction.ts';
import { type Drawn, isDrawn, type Row } from './row.ts';
import { type Seed, seedByNo } from './seeds.ts';

export interface RoundView {
  id: string;
  game: string;
  /** For our own games, with the configuration that it was played under; null for an outside studio's. */
  engine: string | null;
  configHash: string | null;
  currency: Currency;
  stakeMinor: number;
  payoutMinor: number;
  status: 'open' | 'settled' | 'voided';
  /** Its studio has not ended it in a day: the money is held until it does, or operators have decided. */
  interrupted?: true;
  /** Decided by the house after 24 hours or an exclusion. */
  house: boolean;
  /** The stake was the house's: a free round. */
  free: boolean;
  /** The engine's public view: what the table shows, nothing hidden. */
  view: Json;
  events: readonly Json[];
  /** Actions taken so far, in order: with the revealed seed they replay the round. */
  actions: readonly Json[];
  /** Null for a round that a table drew for many, or a studio decided: `decider` says which. */
  fairness: { seedHash: string; clientSeed: string; nonce: number; serverSeed: string | null } | null;
  /** The name that the table or the studio gives its round; null where the player's own seeds decide. */
  decider: string | null;
  /** The bonus that was wagering when it was opened, its part of the stake, and why the round does not count towards it. */
  bonus: { gift: number; stakeMinor: number; uncounted: Uncounted | null } | null;
  /**
   * What it counts for points: EUR cents of its cash stakes, weight in per cent, and the product; null before its end,
   * and for a free round.
   */
  points: { cents: number; weight: number; earned: number } | null;
  placedAtMs: number;
  settledAtMs: number | null;
}

export interface RoundAnswer {
  round: RoundView;
  wallet: { no: number; seq: number; currency: Currency; amountMinor: number; bonusMinor: number };
  /** When the next paid round may start. */
  nextAtMs: number;
}

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
    ...(row.status === 'open' && row.flag === 'overdue' && { interrupted: true }),
    house: row.house === 1,
    free: row.purse !== null,
    view: row.state,
    events: row.events,
    actions: row.actions,
    fairness: isDrawn(row) ? fairness(row, seed ?? seedByNo(tx, row.seed)) : null,
    decider: row.ref,
    bonus: bonusOf(row),
    points: pointsOf(row),
    placedAtMs: row.placed_at,
    settledAtMs: row.settled_at,
  };
}

/** The part of its stake from the bonus that it was opened under. */
const bonusOf = ({ wagering, purse, stake, cash_in, status, counts }: Row): RoundView['bonus'] =>
  wagering === null || purse !== null
    ? null
    : { gift: wagering, stakeMinor: status === 'voided' ? 0 : stake - cash_in, uncounted: counts };

const pointsOf = (row: Row): RoundView['points'] =>
  row.status !== 'settled' || row.weight === null || row.purse !== null
    ? null
    : {
        cents: countedCents(row.cash_in, row),
        weight: row.weight,
        earned: earnedBy(row.cash_in, row, row.weight),
      };

const fairness = ({ nonce }: Drawn, { hash, client, revealed_at, server }: Seed): RoundView['fairness'] => ({
  seedHash: hash,
  clientSeed: client,
  nonce,
  serverSeed: revealed_at === null ? null : server,
});

/** After a stake: the round, and its account's state, which is sent to every page. */
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
