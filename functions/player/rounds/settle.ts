// What every step of a round leaves behind: the win, the totals, and what others hear.
import * as postings from '#shared/domain/postings.ts';
import { tellAccount } from '../accounts.ts';
import { type Desk, run } from '../desk.ts';
import { seqAt } from '../events.ts';
import { book, headAt } from '../ledger.ts';
import type { Seed } from '../seeds.ts';
import type { RoundAnswer, RoundFact } from '../verbs.ts';
import { type Row, roundId, view } from './row.ts';

export function answer(desk: Desk, row: Row, seed?: Seed): RoundAnswer {
  const account = tellAccount(desk, row.currency);
  const { amountMinor, bonusMinor } = account;
  return {
    round: view(desk, row, seed),
    wallet: { no: headAt(desk).no, seq: seqAt(desk), currency: row.currency, amountMinor, bonusMinor },
    nextAtMs: row.next_at,
  };
}

/** The win, and what others must hear of the round. */
export function settled(desk: Desk, row: Row): void {
  if (row.payout > 0)
    book(desk, postings.win({ currency: row.currency, ref: roundId(desk, row.no) }, { cashMinor: row.payout }));
  desk.facts.push({
    type: 'round.settled',
    round: fact(desk, row),
    stake: row.stake,
    payout: row.payout,
    contribution: 0,
  });
}

export function fact(desk: Desk, row: Row): RoundFact {
  return {
    id: roundId(desk, row.no),
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
export function played(desk: Desk, { game, currency }: Row, rounds: number, stake: number, payout: number): void {
  run(
    desk,
    `insert into played (game, currency, rounds, staked, won, last_at) values (?, ?, ?, ?, ?, ?)
      on conflict (game, currency) do update set rounds = rounds + excluded.rounds, staked = staked + excluded.staked,
      won = won + excluded.won, last_at = excluded.last_at`,
    game,
    currency,
    rounds,
    stake,
    payout,
    desk.nowMs,
  );
}
