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
}

export type DifferenceKind = 'missing_here' | 'missing_there' | 'type' | 'amount' | 'currency' | 'round' | 'twice';

export interface Difference {
  readonly kind: DifferenceKind;
  readonly id: string;
  readonly account: string;
  readonly ours: StudioRow | null;
  readonly theirs: StudioRow | null;
}

/** Clocks differ and a call takes time: a row this close to midnight may be in either day. */
export const EITHER_DAY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

/** `ours` extends over both ends of the day by `EITHER_DAY_MS`; `theirs` is what the studio counts in it. */
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
    if (!theirById.has(nameOf(row)) && isWithin(dayMs, row))
      found.push({ kind: 'missing_there', id, account, ours: row, theirs: null });
  }
  return found;
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
