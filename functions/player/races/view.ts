// What the player sees of their entries: the score, and every round with what it counted, or why not (rewards.md 10).

import { refuse } from '#shared/domain/refusal.ts';
import type { CancelReason } from '#shared/domain/rewards/canceled.ts';
import type { TournamentTerms } from '#shared/domain/rewards/tournament-terms.ts';
import { RECENT_MS, uncounted } from '#shared/domain/rewards/tournaments.ts';
import { roundId } from '../core/ids.ts';
import type { Noun } from '../core/noun.ts';
import { bySession } from '../core/shell.ts';
import { all, type Tx, Undo } from '../core/transaction.ts';
import { publicName } from '../person/profile.ts';

import { type Entry, entriesSince, entryOf } from './entries.ts';
import { type Look, playedOf, struckOf, winsOf, worthsOf } from './scores.ts';

export interface EntryView {
  readonly tournament: string;
  readonly terms: TournamentTerms;
  readonly key: string;
  readonly name: string | null;
  readonly confirmedAtMs: number;
  readonly endMs: number;
  /** By how much that is later than for the others. */
  readonly stoodMs: number;
  readonly isIn: boolean;
  readonly isFinal: boolean;
  readonly score: number;
  readonly counted: number;
  /** The stakes of the counting rounds, in EUR cents. */
  readonly stakedCents: number;
  readonly wins: readonly number[];
  readonly won: {
    readonly place: number;
    readonly count: number;
    readonly eurMinor: number;
    readonly paidAtMs: number;
  } | null;
  readonly canceled: CancelReason | null;
}

/** Why a round does not count: `open` is not over yet, `beyond` comes after those that are taken, `struck` was taken out by an operator. */
export type Uncounted = 'open' | 'voided' | 'free' | 'bonus_money' | 'stake' | 'beyond' | 'struck';
export interface RoundOfEntry {
  readonly id: string;
  readonly game: string;
  readonly placedAtMs: number;
  readonly currency: Look['currency'];
  readonly stakeMinor: number;
  readonly payoutMinor: number;
  /** Hundredths of the stake; null where it does not count. */
  readonly percent: number | null;
  readonly why: Uncounted | null;
}

export const viewOf = (tx: Tx, entry: Entry): EntryView => {
  const { tournament, terms, key, confirmed_at, end_at, stood, is_in, is_final, score, counted } = entry;
  const { place, tied, prize_eur, paid_at, canceled } = entry;
  return {
    tournament,
    terms,
    key,
    name: publicName(tx),
    confirmedAtMs: confirmed_at,
    endMs: end_at,
    stoodMs: stood,
    isIn: is_in === 1,
    isFinal: is_final === 1,
    score,
    counted,
    stakedCents: worthsOf(tx, entry).reduce((sum, { cents }) => sum + cents, 0),
    wins: winsOf(tx, entry),
    won:
      place !== null && tied !== null && prize_eur !== null && paid_at !== null
        ? { place, count: tied, eurMinor: prize_eur, paidAtMs: paid_at }
        : null,
    canceled,
  };
};

/** The entry; without one refuses `tournament.unknown`. */
export function entryView(tx: Tx, tournament: string): EntryView {
  const entry = entryOf(tx, tournament);
  if (!entry) throw new Undo(refuse('tournament.unknown'));
  return viewOf(tx, entry);
}

const MOST_ROUNDS = 500;

/** Every round of its games and period, newest first. */
function roundsOf(tx: Tx, entry: Entry): RoundOfEntry[] {
  const counted = new Map(worthsOf(tx, entry).map(({ round, percent }) => [round, percent]));
  const struck = new Set(struckOf(tx, entry).map(({ round }) => round));
  const { startMs, titles } = entry.terms;
  const rounds = all<Look>(
    tx,
    `select no, game, stake, payout, cash_in, currency, rate, purse, placed_at, status, weight from round
      where placed_at >= ? and placed_at < ? and stake > 0 and game in (select value from json_each(?))
      order by placed_at desc, no desc limit ?`,
    ...[startMs, entry.end_at, JSON.stringify(Object.keys(titles)), MOST_ROUNDS],
  );
  return rounds.map((round) => {
    const percent = counted.get(round.no) ?? null;
    return {
      id: roundId(tx, round.no),
      game: round.game,
      placedAtMs: round.placed_at,
      currency: round.currency,
      stakeMinor: round.stake,
      payoutMinor: round.payout,
      percent,
      why: percent === null ? (struck.has(round.no) ? 'struck' : whyNot(entry, round)) : null,
    };
  });
}

function whyNot({ terms }: Entry, round: Look): Uncounted {
  if (round.status === 'open') return 'open';
  if (round.status === 'voided') return 'voided';
  return uncounted(playedOf(round), terms) ?? 'beyond';
}

const commands = {
  tournamentEntries: bySession((tx) => entriesSince(tx, tx.nowMs - RECENT_MS).map((entry) => viewOf(tx, entry))),
  tournamentEntry: bySession((tx, tournament: string) => {
    const entry = entryOf(tx, tournament);
    return entry ? { entry: viewOf(tx, entry), rounds: roundsOf(tx, entry) } : null;
  }),
};

export const noun = { commands } satisfies Noun;
