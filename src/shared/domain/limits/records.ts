// What the accounts of one person know about each other's exclusions. Each account numbers the changes of its own: a
// record is replaced only by one of a higher version, so records may come late, repeatedly, in any order and by any
// way.
import { REGISTER } from '../limits.ts';
import type { Exclusion, ExclusionType } from './exclusion.ts';
import { type Imposed, stopHolds } from './imposed.ts';

export interface ExclusionRecord {
  /** The account that the exclusion belongs to. */
  readonly account: string;
  readonly version: number;
  /** Null once it was lifted. */
  readonly exclusion: Exclusion | null;
  /** What operators have imposed there; absent where there is nothing. */
  readonly imposed?: Imposed;
  /** Its account was erased: it sends nothing more, and another account of the person can lift it. */
  readonly erased?: true;
}

/** As a row of a table: an account's own (functions/player/person/records.ts) and its person's (functions/person/accounts.ts). */
export interface StoredRecord {
  readonly account: string;
  readonly version: number;
  readonly type: ExclusionType | null;
  readonly from_at: number | null;
  readonly until_at: number | null;
  readonly erased: number;
  readonly imposed: string | null;
}

export const recordOf = ({
  account,
  version,
  type,
  from_at,
  until_at,
  erased,
  imposed,
}: StoredRecord): ExclusionRecord => ({
  account,
  version,
  exclusion: type === null || from_at === null ? null : { type, fromMs: from_at, untilMs: until_at },
  ...(erased === 1 && { erased: true }),
  ...(imposed !== null && { imposed: JSON.parse(imposed) as Imposed }),
});

/** Its columns, in the order of `StoredRecord`. */
export const columnsOf = ({ account, version, exclusion, erased, imposed }: ExclusionRecord) =>
  [
    account,
    version,
    exclusion?.type ?? null,
    exclusion?.fromMs ?? null,
    exclusion?.untilMs ?? null,
    erased ? 1 : 0,
    imposed ? JSON.stringify(imposed) : null,
  ] as const;

/** Whether it stops play at an instant: a self-exclusion whose term is over does not, for the other accounts. */
export const stopsAt = ({ exclusion, imposed }: ExclusionRecord, atMs: number): boolean =>
  (exclusion !== null && (exclusion.untilMs === null || exclusion.untilMs > atMs)) ||
  (imposed?.stops ?? []).some((stop) => stopHolds(stop, atMs));

/** Until when it binds the person: an instant in the past once it binds nobody; null while unknown. */
export function bindsUntil({ exclusion, imposed }: ExclusionRecord): number | null {
  const { stops = [], limits = [] } = imposed ?? {};
  const isLifted = exclusion?.type === 'selfexclusion' || limits.length > 0;
  const ends = [...(exclusion ? [exclusion] : []), ...stops].map(({ untilMs }) => untilMs ?? Number.POSITIVE_INFINITY);
  const last = Math.max(0, ...ends);
  return isLifted || last === Number.POSITIVE_INFINITY ? null : last;
}

/** It binds nobody and cannot change any more, so nobody needs to store it. */
export function isOver(record: ExclusionRecord, atMs: number): boolean {
  const untilMs = bindsUntil(record);
  return (record.erased === true || record.account === REGISTER) && untilMs !== null && untilMs <= atMs;
}

/** The incoming records that bring news. One that is over, and was deleted, is not stored again. */
export function fresh(
  known: readonly ExclusionRecord[],
  incoming: readonly ExclusionRecord[],
  atMs: number,
): ExclusionRecord[] {
  const before = new Map(known.map((record) => [record.account, record]));
  return incoming.filter((record) => {
    const is = before.get(record.account);
    return isNews(is, record) && (is !== undefined || !isOver(record, atMs));
  });
}

/**
 * A register never takes anything back, and its answers about one person, or about two names of an account, share one
 * record: the longer one stays, whichever came last.
 */
function isNews(known: ExclusionRecord | undefined, { account, version, exclusion }: ExclusionRecord): boolean {
  if (!known) return version > 0;
  if (account !== REGISTER) return version > known.version;
  return exclusion !== null && (!known.exclusion || longest([known.exclusion, exclusion]) === exclusion);
}

/** The later its end, the stronger an exclusion: one that must be lifted outlasts any that ends by itself. */
const endOf = ({ type, untilMs }: Exclusion): [number, number] => [
  type === 'selfexclusion' ? 1 : 0,
  untilMs ?? Number.POSITIVE_INFINITY,
];

/** The longest; null where there is none. */
export function longest<Any extends Exclusion>(exclusions: readonly Any[]): Any | null {
  let found: Any | null = null;
  for (const each of exclusions) {
    if (!found) found = each;
    else {
      const [[kind, end], [foundKind, foundEnd]] = [endOf(each), endOf(found)];
      if (kind > foundKind || (kind === foundKind && end > foundEnd)) found = each;
    }
  }
  return found;
}
