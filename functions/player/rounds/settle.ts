// What every step of a round leaves behind: the win, the totals, and what others hear.
import { contributionMicro, isPublic, stakeMicroOf } from '#shared/domain/jackpots.ts';
import { convert, RATE_ONE } from '#shared/domain/money.ts';
import { pointsMilliOf } from '#shared/domain/points.ts';
import { weightOf } from '#shared/games/weight.ts';
import { tellAccount } from '../accounts.ts';
import { type Desk, insertAll } from '../desk.ts';
import { seqAt } from '../events.ts';
import { headAt } from '../ledger.ts';
import { faceOf } from '../profile.ts';
import type { Seed } from '../seeds.ts';
import type { Feeds } from '../titles.ts';
import type { RoundAnswer, RoundFact } from '../verbs.ts';
import * as money from './money.ts';
import { type Row, roundId } from './row.ts';
import { view } from './view.ts';

export function answer(desk: Desk, row: Row, seed?: Seed): RoundAnswer {
  const account = tellAccount(desk, row.currency);
  const { amountMinor, bonusMinor } = account;
  return {
    round: view(desk, row, seed),
    wallet: { no: headAt(desk).no, seq: seqAt(desk), currency: row.currency, amountMinor, bonusMinor },
    nextAtMs: row.next_at,
  };
}

/** The weight of a round that is over, under the configuration that it was played with. */
export const weighed = (row: Row, config: unknown): number =>
  weightOf(row.engine, config, { stakeMinor: row.stake, payoutMinor: row.payout, action: row.actions[0] ?? null });

/** The win, and what others must hear of the round. `weight` is in percent (games/weight.ts). */
export function settled(desk: Desk, row: Row, feeds: Feeds | undefined, weight: number): void {
  money.win(desk, row);
  // Cash feeds a jackpot; bonus money and free rounds neither feed nor win it.
  const stakeMicro = feeds && row.cash_in > 0 ? stakeMicroOf(row.cash_in, row) : 0;
  const jackpot =
    feeds && stakeMicro > 0
      ? {
          ...feeds,
          stakeMicro,
          roundId: roundId(desk, row.no),
          currency: row.currency,
          rate: row.rate,
          atMs: desk.nowMs,
        }
      : undefined;
  desk.facts.push({
    type: 'round.settled',
    round: fact(desk, row),
    // A gift's stake is nobody's.
    stake: row.purse === null ? row.stake : 0,
    payout: row.payout,
    contribution: jackpot ? contributionMicro(jackpot) : 0,
    // A free round has no cash part.
    pointsMilli: pointsMilliOf(row.cash_in, row, weight),
    ...(jackpot && { jackpot }),
  });
  tellEverybody(desk, row);
}

/** A win that is worth telling goes to the public feed, under a masked name or none. */
function tellEverybody(desk: Desk, row: Row): void {
  const { publicity } = desk.rules;
  if (row.payout <= row.stake || !publicity) return;
  const euro = { currency: 'EUR', rate: RATE_ONE } as const;
  if (!isPublic(convert(row.payout, row, euro, 'down'), convert(row.stake, row, euro, 'up'), publicity)) return;
  const { name } = faceOf(desk);
  const { game, currency, payout } = row;
  const win = { id: roundId(desk, row.no), game, name, currency, amountMinor: payout, atMs: desk.nowMs };
  desk.facts.push({ type: 'win.shown', win });
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
  insertAll(
    desk,
    'played (game, currency, rounds, staked, won, last_at)',
    [[game, currency, rounds, stake, payout, desk.nowMs]],
    `on conflict (game, currency) do update set rounds = rounds + excluded.rounds, staked = staked + excluded.staked,
      won = won + excluded.won, last_at = excluded.last_at`,
  );
}
