// What every step of a round leaves behind: the win, the totals, and what others hear.
import { contributionMicro, isPublic, stakeMicroOf } from '#shared/domain/jackpots.ts';
import { convert, RATE_ONE } from '#shared/domain/money.ts';
import { pointsMilliOf } from '#shared/domain/points.ts';
import { weightOf } from '#shared/games/weight.ts';
import { tellAccount } from '../core/accounts.ts';
import { seqAt } from '../core/events.ts';
import { headAt } from '../core/ledger.ts';
import { insertAll, type Tx } from '../core/transaction.ts';
import { faceOf } from '../person/profile.ts';
import type { RoundAnswer, RoundFact } from '../verbs.ts';
import * as money from './money.ts';
import { type Row, roundId } from './row.ts';
import type { Seed } from './seeds.ts';
import type { Feeds } from './titles.ts';
import { view } from './view.ts';

export function answer(tx: Tx, row: Row, seed?: Seed): RoundAnswer {
  const account = tellAccount(tx, row.currency);
  const { amountMinor, bonusMinor } = account;
  return {
    round: view(tx, row, seed),
    wallet: { no: headAt(tx).no, seq: seqAt(tx), currency: row.currency, amountMinor, bonusMinor },
    nextAtMs: row.next_at,
  };
}

/** The weight of a round that is over, under the configuration that it was played with. */
export const weighed = (row: Row, config: unknown): number =>
  weightOf(row.engine, config, { stakeMinor: row.stake, payoutMinor: row.payout, action: row.actions[0] ?? null });

/** The win, and what others must hear of the round. `weight` is in percent (games/weight.ts). */
export function settled(tx: Tx, row: Row, feeds: Feeds | undefined, weight: number): void {
  money.win(tx, row);
  // Cash feeds a jackpot; bonus money and free rounds neither feed nor win it.
  const stakeMicro = feeds && row.cash_in > 0 ? stakeMicroOf(row.cash_in, row) : 0;
  const jackpot =
    feeds && stakeMicro > 0
      ? {
          ...feeds,
          stakeMicro,
          roundId: roundId(tx, row.no),
          currency: row.currency,
          rate: row.rate,
          atMs: tx.nowMs,
        }
      : undefined;
  tx.facts.push({
    type: 'round.settled',
    round: fact(tx, row),
    // A gift's stake is nobody's.
    stake: row.purse === null ? row.stake : 0,
    payout: row.payout,
    contribution: jackpot ? contributionMicro(jackpot) : 0,
    // A free round has no cash part.
    pointsMilli: pointsMilliOf(row.cash_in, row, weight),
    ...(jackpot && { jackpot }),
  });
  tellEverybody(tx, row);
}

/** A win that is worth telling goes to the public feed, under a masked name or none. */
function tellEverybody(tx: Tx, row: Row): void {
  const { publicity } = tx.rules;
  if (row.payout <= row.stake || !publicity) return;
  const euro = { currency: 'EUR', rate: RATE_ONE } as const;
  if (!isPublic(convert(row.payout, row, euro, 'down'), convert(row.stake, row, euro, 'up'), publicity)) return;
  const { name } = faceOf(tx);
  const { game, currency, payout } = row;
  const win = { id: roundId(tx, row.no), game, name, currency, amountMinor: payout, atMs: tx.nowMs };
  tx.facts.push({ type: 'win.shown', win });
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

/** Totals by game and currency: the statistics page and "played games" read these, not the rounds. */
export function played(tx: Tx, { game, currency }: Row, rounds: number, stake: number, payout: number): void {
  insertAll(
    tx,
    'played (game, currency, rounds, staked, won, last_at)',
    [[game, currency, rounds, stake, payout, tx.nowMs]],
    `on conflict (game, currency) do update set rounds = rounds + excluded.rounds, staked = staked + excluded.staked,
      won = won + excluded.won, last_at = excluded.last_at`,
  );
}
