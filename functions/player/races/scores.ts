// The player's own scores (rewards.md 23): a row for each counting round, from which the score is computed. It changes
// in the round's transaction, a rollback takes it back until the result is final, and a late entry is counted from the
// start.

import type { OutReason } from '#shared/domain/rewards/out.ts';
import { earnedBy } from '#shared/domain/rewards/points.ts';
import { contributesWith } from '#shared/domain/rewards/pool.ts';
import { bestOf, type Played, scoreOf, uncounted, type Worth, worthOf } from '#shared/domain/rewards/tournaments.ts';
import type { Noun } from '../core/noun.ts';
import { all, insertAll, one, run, type Tx } from '../core/transaction.ts';
import type { Follower } from '../rounds/follower.ts';
import { ROUNDS } from '../rounds/follower.ts';
import { openRows, type Row } from '../rounds/row.ts';
import { changeEntry, type Entry, liveEntries } from './entries.ts';
import { close, report } from './reports.ts';

/** The columns of a round that a tournament reads. */
export type Look = Pick<
  Row,
  'no' | 'game' | 'stake' | 'payout' | 'cash_in' | 'currency' | 'rate' | 'purse' | 'placed_at' | 'status' | 'weight'
>;

export const playedOf = ({ stake, payout, cash_in, currency, rate, purse }: Look): Played => ({
  stakeMinor: stake,
  payoutMinor: payout,
  cashMinor: cash_in,
  currency,
  rate,
  isFree: purse !== null,
});

/** A round of its games whose first stake is in its period. A round that a studio settles without a stake does not count. */
const isOf = ({ terms, end_at }: Entry, { game, placed_at, stake }: Look): boolean =>
  placed_at >= terms.startMs && placed_at < end_at && stake > 0 && Object.hasOwn(terms.titles, game);

const counts = (entry: Entry, round: Look): boolean =>
  isOf(entry, round) && uncounted(playedOf(round), entry.terms) === null;

const entriesOf = (tx: Tx, round: Look): Entry[] => liveEntries(tx).filter((entry) => counts(entry, round));

export const races: Follower = {
  name: 'tournaments',
  settled(tx, { round }) {
    for (const entry of entriesOf(tx, round)) {
      if (isStruck(tx, entry, round.no)) continue;
      const last = lastOf(tx, entry);
      // The first rounds count: a round after all of them changes nothing.
      if (last && entry.counted >= entry.terms.roundsTaken && isAfter(round, last)) continue;
      addRounds(tx, entry, [round]);
      trim(tx, entry);
      scored(tx, entry);
    }
  },
  undone(tx, { round }) {
    for (const entry of entriesOf(tx, round)) {
      run(tx, 'delete from race_round where tournament = ? and round = ?', entry.tournament, round.no);
      // The next round in order replaces it.
      if (entry.counted >= entry.terms.roundsTaken) gather(tx, entry, round.no);
      scored(tx, entry);
    }
  },
  turned(tx, round) {
    for (const entry of liveEntries(tx)) if (entry.closing === 1 && isOf(entry, round)) settleFinal(tx, entry);
  },
};

/** Rounds that an operator has taken out of the score, newest first. */
export const struckOf = (tx: Tx, { tournament }: Entry): Struck[] =>
  all(tx, 'select round, why from race_struck where tournament = ? order by round desc', tournament);
export interface Struck {
  readonly round: number;
  readonly why: OutReason;
}

const isStruck = (tx: Tx, { tournament }: Entry, round: number): boolean =>
  one(tx, 'select 1 from race_struck where tournament = ? and round = ?', tournament, round) !== undefined;

interface Last {
  readonly at: number;
  readonly round: number;
}

const lastOf = (tx: Tx, { tournament }: Entry): Last | undefined =>
  one(tx, 'select at, round from race_round where tournament = ? order by at desc, round desc limit 1', tournament);

const isAfter = ({ placed_at, no }: Look, { at, round }: Last): boolean =>
  placed_at > at || (placed_at === at && no > round);

const addRounds = (tx: Tx, { tournament }: Entry, rounds: readonly Look[]): void =>
  insertAll(
    tx,
    'race_round (tournament, at, round, percent, cents, earned)',
    rounds.map((round) => {
      const { percent, cents } = worthOf(playedOf(round));
      return [tournament, round.placed_at, round.no, percent, cents, earnedBy(round.cash_in, round, round.weight ?? 0)];
    }),
  );

/** Deletes rounds beyond those that are taken, the last ones first. */
const trim = (tx: Tx, { tournament, terms }: Entry): void =>
  run(
    tx,
    `delete from race_round where tournament = ? and (at, round) in
      (select at, round from race_round where tournament = ? order by at, round limit -1 offset ?)`,
    ...[tournament, tournament, terms.roundsTaken],
  );

/** `earned`: its cash by its weight, as for points. */
interface Counted extends Worth {
  readonly round: number;
  readonly earned: number;
}

export const worthsOf = (tx: Tx, { tournament }: Entry): Counted[] =>
  all(tx, 'select round, percent, cents, earned from race_round where tournament = ? order by at, round', tournament);

/** Settled rounds of its games and period, in order. */
const settledOf = (tx: Tx, { terms, end_at }: Entry): Look[] =>
  all<Look>(
    tx,
    `select no, game, stake, payout, cash_in, currency, rate, purse, placed_at, status, weight from round
      where placed_at >= ? and placed_at < ? and status = 'settled' and game in (select value from json_each(?))
      order by placed_at, no`,
    ...[terms.startMs, end_at, JSON.stringify(Object.keys(terms.titles))],
  );

/** Reads the indexed rounds once: on entering, and where a counting round is taken back (`without`). */
export function gather(tx: Tx, entry: Entry, without?: number): void {
  run(tx, 'delete from race_round where tournament = ?', entry.tournament);
  const struck = new Set(struckOf(tx, entry).map(({ round }) => round));
  const counting = settledOf(tx, entry).filter(
    (round) => round.no !== without && !struck.has(round.no) && counts(entry, round),
  );
  addRounds(tx, entry, counting.slice(0, entry.terms.roundsTaken));
}

/** The score by its rows; reported to the tournament where anything has changed. */
export function scored(tx: Tx, entry: Entry): Entry {
  const rounds = worthsOf(tx, entry);
  const [counted, score] = [rounds.length, scoreOf(entry.terms.strategy, rounds)];
  const contributes = Number(contributesWith(rounds.reduce((sum, { earned }) => sum + earned, 0)));
  const isSame = score === entry.score && contributes === entry.contributes;
  if (counted === entry.counted && isSame) return entry;
  return (isSame ? changeEntry : report)(tx, entry, { counted, score, contributes });
}

/** The wins that make up the score, highest first; empty for a score that is not measured by wins. */
export const winsOf = (tx: Tx, entry: Entry): number[] => {
  const { strategy } = entry.terms;
  return strategy === 'best' || strategy === 'single' ? bestOf(strategy, worthsOf(tx, entry)) : [];
};

/** Its end has come. Without an open round the score is final, otherwise once the last one ends. */
export function settleFinal(tx: Tx, entry: Entry): void {
  if (entry.is_final === 1) return;
  if (!openRows(tx).some((round) => isOf(entry, round))) close(tx, entry);
}

export const noun = { hangs: [ROUNDS.hang(races)] } satisfies Noun;
