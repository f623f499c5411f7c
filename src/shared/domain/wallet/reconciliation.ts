// A studio's day, compared with ours row by row (provider-wallet.md 14): rows that one side lacks, or that differ.
// Nothing is summed across currencies.
import type { Currency } from '../money.ts';

export const ROW_TYPES = ['bet', 'win', 'rollback', 'promo', 'freespins'] as const;
export type RowType = (typeof ROW_TYPES)[number];

/** One movement, by the studio's id. */
export interface StudioRow {
  readonly id: string;
  readonly account: string;
  readonly round: string;
  readonly type: RowType;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly atMs: number;
  /** The title, where the studio names it. */
  readonly game?: string;
  /**
   * In our records: an operator has booked it, or taken it back. The studio may have it on another day, or not at all.
   */
  readonly corrected?: true;
  /** For a rollback in our records: it takes back a win. */
  readonly undoesWin?: true;
}

export type DifferenceKind = 'missing_here' | 'missing_there' | 'type' | 'amount' | 'currency' | 'round' | 'twice';

export interface Difference {
  readonly kind: DifferenceKind;
  readonly id: string;
  readonly account: string;
  readonly ours: StudioRow | null;
  readonly theirs: StudioRow | null;
  /** Operators have accepted the difference. */
  readonly closed?: true;
}

/**
 * The result of a day in one currency: stakes minus their wins, each minus what was taken back of it. Prizes are
 * separate.
 */
export interface Net {
  readonly betsMinor: number;
  readonly winsMinor: number;
  readonly promosMinor: number;
  readonly netMinor: number;
}
export interface CurrencyNet {
  readonly currency: Currency;
  readonly ours: Net;
  readonly theirs: Net;
}

/** Clocks differ and a call takes time: a row this close to midnight may be in either day. */
export const EITHER_DAY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

/**
 * `ours` extends beyond both ends of the day by `EITHER_DAY_MS`, and contains the movements that the studio names,
 * whatever their time; `theirs` is what the studio counts for the day.
 */
export function differences(dayMs: number, ours: readonly StudioRow[], theirs: readonly StudioRow[]): Difference[] {
  const found: Difference[] = [];
  const ourById = new Map(ours.map((row) => [nameOf(row), row]));
  const theirById = new Map<string, StudioRow>();
  for (const row of theirs) {
    const { id, account } = row;
    const our = ourById.get(nameOf(row)) ?? null;
    const seen = theirById.has(nameOf(row));
    theirById.set(nameOf(row), row);
    const kind = seen ? 'twice' : our ? differs(our, row) : isWithin(dayMs, row) ? 'missing_here' : null;
    if (kind) found.push({ kind, id, account, ours: our, theirs: row });
  }
  for (const row of ours) {
    const { id, account } = row;
    if (!theirById.has(nameOf(row)) && isOfDay(dayMs, row))
      found.push({ kind: 'missing_there', id, account, ours: row, theirs: null });
  }
  return found;
}

/** Whether the studio should report this movement of ours for that day. */
const isOfDay = (dayMs: number, row: StudioRow): boolean => isWithin(dayMs, row) && row.corrected !== true;

/**
 * By currency, never summed across currencies (provider-wallet.md 14). A movement that both sides have belongs to the
 * day, even if only one side's clock dates it so.
 */
export function netOf(dayMs: number, ours: readonly StudioRow[], theirs: readonly StudioRow[]): CurrencyNet[] {
  const named = new Set(theirs.map(nameOf));
  const counted = ours.filter((row) => named.has(nameOf(row)) || isOfDay(dayMs, row));
  const ofWins = new Set(ours.filter(({ undoesWin }) => undoesWin).map(nameOf));
  const net = (rows: readonly StudioRow[], currency: Currency): Net => {
    const sum = (wanted: (row: StudioRow) => boolean) =>
      rows.reduce((so, row) => (row.currency === currency && wanted(row) ? so + row.amountMinor : so), 0);
    const back = (isWin: boolean) => (row: StudioRow) => row.type === 'rollback' && ofWins.has(nameOf(row)) === isWin;
    const betsMinor = sum(({ type }) => type === 'bet') - sum(back(false));
    const winsMinor = sum(({ type }) => type === 'win' || type === 'freespins') - sum(back(true));
    return { betsMinor, winsMinor, promosMinor: sum(({ type }) => type === 'promo'), netMinor: betsMinor - winsMinor };
  };
  const currencies = [...new Set([...counted, ...theirs].map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => ({ currency, ours: net(counted, currency), theirs: net(theirs, currency) }));
}

const nameOf = ({ account, id }: StudioRow): string => `${account} ${id}`;
const isWithin = (dayMs: number, { atMs }: StudioRow): boolean =>
  atMs >= dayMs + EITHER_DAY_MS && atMs < dayMs + DAY_MS - EITHER_DAY_MS;

function differs(ours: StudioRow, theirs: StudioRow): DifferenceKind | null {
  if (ours.type !== theirs.type) return 'type';
  if (ours.currency !== theirs.currency) return 'currency';
  if (ours.amountMinor !== theirs.amountMinor) return 'amount';
  return ours.round === theirs.round ? null : 'round';
}
