// What operators do to an entry of a tournament while its result is not final (rewards.md 2): they take it out, or a
// round out of its score. The entries behind move up by the tournament's own merging; the act is undone the same way.
import { shardFor, tournamentOf } from '#functions/tournament/stub.ts';
import { DAY_MS } from '#shared/domain/log.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { RESTORABLE_DAYS, type Stopped } from '#shared/domain/restore.ts';
import type { CancelReason } from '#shared/domain/rewards/canceled.ts';
import type { OutReason } from '#shared/domain/rewards/out.ts';
import { roundId } from '../core/ids.ts';
import type { Shell } from '../core/shell.ts';
import { one, run, type Tx, Undo } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { profileOf } from '../person/profile.ts';
import { barFrom } from '../rewards/barred.ts';
import { changeEntry, type Entry, entriesSince, entryNumbered, entryOf, isLive } from './entries.ts';
import { report } from './reports.ts';
import { gather, scored, struckOf, worthsOf } from './scores.ts';

export const entryId = (tx: Tx, { id }: Pick<Entry, 'id'>): string => `E${profileOf(tx).playerNo}-${id}`;

function entryCalled(tx: Tx, subject: string): Entry {
  const no = Number(/^E\d+-(\d+)$/.exec(subject)?.[1] ?? 0);
  const entry = entryNumbered(tx, no);
  if (!entry || entryId(tx, entry) !== subject) throw new Undo(refuse('tournament.unknown'));
  return entry;
}

export const tournamentCalled = (tx: Tx, subject: string): string => entryCalled(tx, subject).tournament;

function liveCalled(tx: Tx, subject: string): Entry {
  const entry = entryCalled(tx, subject);
  if (!isLive(tx, entry)) throw new Undo(refuse('offer.ended'));
  return entry;
}

/** The value of taking it out, in EUR cents: the first prize, since its place is not known yet. */
export function firstPrizeOf(tx: Tx, subject: string): { eurMinor: number; terms: string } {
  const { tournament, terms, out } = liveCalled(tx, subject);
  return { eurMinor: terms.prizesEurMinor[0] ?? 0, terms: `${tournament} ${out ?? 'in'}` };
}

/** Checked before an act: whether its shard has taken all final scores, and accepts no more reports. */
export async function mustBeOpen(shell: Pick<Shell, 'env' | 'system'>, subject: string): Promise<Answer<null>> {
  const where = await shell.system((tx) => {
    const { tournament, terms } = entryCalled(tx, subject);
    return shardFor(tournament, profileOf(tx).playerId, terms.shards);
  });
  if (!where.ok) return where;
  return (await tournamentOf(shell.env, where.value).isSettled()) ? refuse('offer.ended') : ok(null);
}

export function disqualify(tx: Tx, subject: string, why: OutReason): void {
  const entry = liveCalled(tx, subject);
  if (entry.is_in === 0 || entry.out !== null) throw new Undo(refuse('entry.out'));
  report(tx, entry, { out: why, is_in: 0 });
  notify(tx, 'entry_out', { title: entry.terms.title, why });
}

/** Restores it with the score of its rounds. */
export function readmit(tx: Tx, subject: string): void {
  const entry = liveCalled(tx, subject);
  if (entry.out === null) throw new Undo(refuse('offer.ended'));
  report(tx, entry, { out: null, is_in: 1 });
  notify(tx, 'entry_back', { title: entry.terms.title });
}

/** A counting round no longer counts; the next one in order replaces it. */
export function strike(tx: Tx, subject: string, round: number, why: OutReason): void {
  const entry = liveCalled(tx, subject);
  if (!worthsOf(tx, entry).some((each) => each.round === round)) throw new Undo(refuse('round.unknown'));
  run(
    tx,
    'insert into race_struck (tournament, round, why, at) values (?, ?, ?, ?)',
    ...[entry.tournament, round, why, tx.nowMs],
  );
  recount(tx, entry);
  notify(tx, 'entry_struck', { title: entry.terms.title, round: roundId(tx, round), why });
}

export function restore(tx: Tx, subject: string, round: number): void {
  const entry = liveCalled(tx, subject);
  if (!one(tx, 'select 1 from race_struck where tournament = ? and round = ?', entry.tournament, round))
    throw new Undo(refuse('round.unknown'));
  run(tx, 'delete from race_struck where tournament = ? and round = ?', entry.tournament, round);
  recount(tx, entry);
  notify(tx, 'entry_restored', { title: entry.terms.title, round: roundId(tx, round) });
}

type Out = NonNullable<Stopped['out']>;

/** Entries that operators have taken out, and rounds that they have struck; only for the journal. */
export const outOfRaces = (tx: Tx): Pick<Out, 'tournaments' | 'struck'> => {
  const entries = entriesSince(tx, tx.nowMs - RESTORABLE_DAYS * DAY_MS);
  return {
    tournaments: entries.flatMap(({ tournament: run, out: why }) => (why === null ? [] : [{ run, why }])),
    struck: entries.flatMap((entry) => struckOf(tx, entry).map((each) => ({ run: entry.tournament, ...each }))),
  };
};

/**
 * After a restore an entry that was out wins nothing, also where its run has closed meanwhile, and one that is lost is
 * not made again. Answers the runs that have paid it before.
 */
export function takeOutAgain(tx: Tx, { tournaments, struck }: Pick<Out, 'tournaments' | 'struck'>): string[] {
  const paid = tournaments.filter(({ run: tournament, why }) => {
    const entry = entryOf(tx, tournament);
    if (!entry) barFrom(tx, tournament);
    if (!entry || entry.out !== null || entry.canceled !== null) return false;
    if (entry.paid_at !== null) return true;
    const edit = { out: why, is_in: 0 };
    if (isLive(tx, entry)) report(tx, entry, edit);
    else changeEntry(tx, entry, edit);
    return false;
  });
  for (const { run: tournament, round, why } of struck) {
    const entry = entryOf(tx, tournament);
    if (entry && struckOf(tx, entry).some((each) => each.round === round)) continue;
    run(
      tx,
      'insert or ignore into race_struck (tournament, round, why, at) values (?, ?, ?, ?)',
      ...[tournament, round, why, tx.nowMs],
    );
    if (entry && isLive(tx, entry)) recount(tx, entry);
  }
  return paid.map(({ run: tournament }) => tournament);
}

function recount(tx: Tx, entry: Entry): void {
  gather(tx, entry);
  scored(tx, entry);
}

/** The entry as the log shows it. */
export function entryState(tx: Tx, { subject }: { subject: string }): string {
  const entry = entryCalled(tx, subject);
  const struck = struckOf(tx, entry).length;
  const is = entry.out === null ? (entry.is_in === 1 ? 'in' : 'left') : `out, ${entry.out}`;
  return `${is}, score ${entry.score}${struck > 0 ? `, ${struck} rounds not counted` : ''}`;
}

/** An entry as the office shows it. */
export interface OfficeEntry {
  id: string;
  tournament: string;
  title: string;
  endMs: number;
  isLive: boolean;
  isIn: boolean;
  out: OutReason | null;
  canceled: CancelReason | null;
  score: number;
  place: number | null;
  prizeEurMinor: number | null;
  /** The rounds that make the score, highest first: hundredths of their stake. */
  best: { id: string; percent: number }[];
  struck: { id: string; why: OutReason }[];
}

const MOST_ROUNDS = 10;

/** Entries that ended after an instant or still run. */
export const officeEntries = (tx: Tx, endedMs: number, most: number): OfficeEntry[] =>
  entriesSince(tx, endedMs)
    .slice(0, most)
    .map((entry) => ({
      id: entryId(tx, entry),
      tournament: entry.tournament,
      title: entry.terms.title.en ?? entry.tournament,
      endMs: entry.end_at,
      isLive: isLive(tx, entry),
      isIn: entry.is_in === 1,
      out: entry.out,
      canceled: entry.canceled,
      score: entry.score,
      place: entry.place,
      prizeEurMinor: entry.prize_eur,
      best: worthsOf(tx, entry)
        .toSorted((one, other) => other.percent - one.percent)
        .slice(0, MOST_ROUNDS)
        .map(({ round, percent }) => ({ id: roundId(tx, round), percent })),
      struck: struckOf(tx, entry).map(({ round, why }) => ({ id: roundId(tx, round), why })),
    }));
