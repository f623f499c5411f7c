// Tournaments that the player has entered, as rows: the terms of that moment, the score, and the result. Only this
// module reads and writes them, so that the cache of running ones matches the rows.
import type { CancelReason } from '#shared/domain/rewards/canceled.ts';
import type { OutReason } from '#shared/domain/rewards/out.ts';
import type { Prize } from '#shared/domain/rewards/prize.ts';
import type { TournamentTerms } from '#shared/domain/rewards/tournament-terms.ts';
import { WAITS_MS } from '#shared/domain/rewards/tournaments.ts';
import { recall, remember } from '../core/cache.ts';
import { mark } from '../core/frame.ts';
import { all, one, run, type Tx } from '../core/transaction.ts';

/** The terms at entry, with what its places give this player instead of cash (rewards.md 3). */
export interface EntryTerms extends TournamentTerms {
  readonly promised?: Readonly<Record<number, Prize>>;
}

export interface Entry {
  readonly id: number;
  readonly tournament: string;
  readonly terms: EntryTerms;
  readonly confirmed_at: number;
  /** Earlier than that of its terms where it was stopped; later by as long as it stood still for this player. */
  readonly end_at: number;
  /** For how long the register of the player's place did not answer while it ran. */
  readonly stood: number;
  /** Marks the player's own row of the board. */
  readonly key: string;
  /** 0: they have left, and may come back. */
  readonly is_in: number;
  /** How many rounds count, of all that are stored, and their sum. */
  readonly counted: number;
  readonly score: number;
  /** 1 where they staked enough to add to the pool (domain/rewards/pool.ts). */
  readonly contributes: number;
  /** The number of the newest report. */
  readonly no: number;
  /** 1 where no round can be begun any more; open rounds are awaited, then the score is final. */
  readonly closing: number;
  readonly is_final: number;
  /** The place that was won; null while there is none. */
  readonly place: number | null;
  readonly tied: number | null;
  readonly prize_eur: number | null;
  readonly paid_at: number | null;
  /** The reason for which an operator has taken it out: it holds no place, and cannot be entered again. */
  readonly out: OutReason | null;
  /** Why operators have canceled the whole run: no result follows. */
  readonly canceled: CancelReason | null;
  readonly canceled_at: number | null;
}

declare module '../core/cache.ts' {
  interface Remembered {
    /** Entries whose result may still change, by tournament. */
    races: ReadonlyMap<string, Entry>;
  }
}

type Stored = Omit<Entry, 'terms'> & { readonly terms: string };
const fromStored = (row: Stored): Entry => ({ ...row, terms: JSON.parse(row.terms) as EntryTerms });

/** Until when a tournament waits for its last scores. */
const overAt = (entry: Entry): number => sharedEnd(entry) + WAITS_MS;

/** When it ends for everybody. */
export const sharedEnd = ({ end_at, stood }: Entry): number => end_at - stood;

const stored = (tx: Tx): ReadonlyMap<string, Entry> =>
  recall(tx, 'races', () => {
    const rows = all<Stored>(
      tx,
      'select * from race where paid_at is null and canceled is null and end_at > ?',
      tx.nowMs - WAITS_MS,
    );
    return new Map(rows.map((row) => [row.tournament, fromStored(row)]));
  });

/** Entries whose result may still change. */
export const liveEntries = (tx: Tx): Entry[] => [...stored(tx).values()].filter((entry) => isLive(tx, entry));

export const isLive = (tx: Tx, entry: Entry): boolean => isUndecided(entry) && overAt(entry) > tx.nowMs;

const isUndecided = ({ paid_at, canceled }: Entry): boolean => paid_at === null && canceled === null;

export function entryOf(tx: Tx, tournament: string): Entry | undefined {
  const live = stored(tx).get(tournament);
  if (live) return live;
  const row = one<Stored>(tx, 'select * from race where tournament = ?', tournament);
  return row && fromStored(row);
}

export function entryNumbered(tx: Tx, id: number): Entry | undefined {
  const row = one<Stored>(tx, 'select * from race where id = ?', id);
  return row && fromStored(row);
}

/** Entries that ended after an instant or still run, the latest end first. */
export const entriesSince = (tx: Tx, endedMs: number): Entry[] =>
  all<Stored>(tx, 'select * from race where end_at >= ? order by end_at desc, tournament', endedMs).map(fromStored);

export function addEntry(tx: Tx, terms: EntryTerms): Entry {
  const key = Array.from(tx.random(8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  run(
    tx,
    `insert into race (tournament, terms, confirmed_at, end_at, key, is_in, counted, score, no, closing, is_final)
      values (?, ?, ?, ?, ?, 0, 0, 0, 0, 0, 0)`,
    ...[terms.id, JSON.stringify(terms), tx.nowMs, terms.endMs, key],
  );
  const row = one<Stored>(tx, 'select * from race where tournament = ?', terms.id);
  if (!row) throw new Error(`no entry ${terms.id}`);
  return withEntry(tx, fromStored(row));
}

export type Edit = Partial<Omit<Entry, 'id' | 'tournament' | 'terms' | 'key' | 'confirmed_at'>>;

export function changeEntry(tx: Tx, before: Entry, edit: Edit): Entry {
  const names = Object.keys(edit) as (keyof Edit)[];
  run(
    tx,
    `update race set ${names.map((name) => `${name} = ?`).join(', ')} where tournament = ?`,
    ...names.map((name) => edit[name] ?? null),
    before.tournament,
  );
  return withEntry(tx, { ...before, ...edit });
}

function withEntry(tx: Tx, entry: Entry): Entry {
  mark(tx, 'tournaments', entry.id);
  const live = new Map(stored(tx));
  if (isUndecided(entry)) live.set(entry.tournament, entry);
  else live.delete(entry.tournament);
  remember(tx, 'races', live);
  return entry;
}
