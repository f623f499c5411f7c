// A player's totals of play and money so far, from running sums.

import type { Currency } from '#shared/domain/money.ts';
import type { Noun } from '../core/noun.ts';
import { bySession } from '../core/shell.ts';
import { all, insertAll, type Tx } from '../core/transaction.ts';
import type { Follower } from './follower.ts';
import { ROUNDS } from './follower.ts';
import type { Row } from './row.ts';

export interface StatsView {
  rounds: number;
  accounts: {
    currency: Currency;
    stakedMinor: number;
    wonMinor: number;
    depositedMinor: number;
    withdrawnMinor: number;
  }[];
}

export interface PlayedGame {
  game: string;
  lastPlayedAtMs: number;
  rounds: number;
}

/** Totals by game and currency: the statistics page and "played games" read these, not the rounds. */
export const totals: Follower = {
  name: 'totals',
  moved(tx, before, after) {
    const [was, is] = [countedOf(before), countedOf(after)];
    insertAll(
      tx,
      'played (game, currency, rounds, staked, won, last_at)',
      [[after.game, after.currency, is.rounds - was.rounds, is.staked - was.staked, is.won - was.won, tx.nowMs]],
      `on conflict (game, currency) do update set rounds = rounds + excluded.rounds, staked = staked + excluded.staked,
        won = won + excluded.won, last_at = excluded.last_at`,
    );
  },
};

/** A void round does not count. */
const countedOf = (row: Row | null) => ({
  rounds: row === null || row.status === 'voided' ? 0 : 1,
  staked: row?.cash_in ?? 0,
  won: row?.cash_out ?? 0,
});

export function stats(tx: Tx): StatsView {
  const play = all<{ currency: Currency; rounds: number; staked: number; won: number }>(
    tx,
    'select currency, sum(rounds) as rounds, sum(staked) as staked, sum(won) as won from played group by currency',
  );
  const money = all<{ currency: Currency; action: string; total: number }>(
    tx,
    `select currency, action, sum(coalesce(received, amount)) as total from payment where state = 'succeeded'
      group by currency, action`,
  );
  const moved = (currency: Currency, action: string) =>
    money.find((row) => row.currency === currency && row.action === action)?.total ?? 0;
  const accounts = all<{ currency: Currency }>(tx, 'select currency from account order by opened_at, currency');
  return {
    rounds: play.reduce((sum, row) => sum + row.rounds, 0),
    accounts: accounts.map(({ currency }) => ({
      currency,
      stakedMinor: play.find((row) => row.currency === currency)?.staked ?? 0,
      wonMinor: play.find((row) => row.currency === currency)?.won ?? 0,
      depositedMinor: moved(currency, 'deposit'),
      withdrawnMinor: moved(currency, 'cashout'),
    })),
  };
}

/** Latest first. */
export const playedGames = (tx: Tx): PlayedGame[] =>
  all<PlayedGame>(
    tx,
    `select game, max(last_at) as lastPlayedAtMs, sum(rounds) as rounds from played group by game
      order by lastPlayedAtMs desc limit 100`,
  );

/** Titles with stakes, in any currency. */
export const playedTitles = (tx: Tx): string[] =>
  all<{ game: string }>(tx, 'select game from played group by game having sum(staked) > 0 order by game').map(
    ({ game }) => game,
  );

const commands = {
  stats: bySession(stats),
  playedGames: bySession(playedGames),
};

export const noun = { commands, hangs: [ROUNDS.hang(totals)] } satisfies Noun;
