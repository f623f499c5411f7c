// What the accounts of one person know of each other's exclusions. Each account counts the changes of its own: a record is
// replaced by one of a higher version only, so that records may come late, twice, in any order and by any way.
import { REGISTER } from '../limits.ts';
import type { Exclusion, ExclusionType } from './exclusion.ts';
import { type Imposed, stopHolds } from './imposed.ts';

export interface ExclusionRecord {
  /** The account whose exclusion it is. */
  readonly account: string;
  readonly version: number;
  /** Null once it was lifted. */
  readonly exclusion: Exclusion | null;
  /** What operators have imposed there; absent where there is nothing. */
  readonly imposed?: Imposed;
  /** Its account is gone: nothing will be said of it there any more, and another of the person lifts it. */
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

/** Whether it stops play at an instant: also what must be lifted after its term does not, here. */
export const stopsAt = ({ exclusion, imposed }: ExclusionRecord, atMs: number): boolean =>
  (exclusion !== null && (exclusion.untilMs === null || exclusion.untilMs > atMs)) ||
  (imposed?.stops ?? []).some((stop) => stopHolds(stop, atMs));

/** Until when it binds the person: an instant, never later than now once it binds nobody; null while nobody knows. */
export function bindsUntil({ exclusion, imposed }: ExclusionRecord): number | null {
  const { stops = [], limits = [] } = imposed ?? {};
  const isLifted = exclusion?.type === 'selfexclusion' || limits.length > 0;
  const ends = [...(exclusion ? [exclusion] : []), ...stops].map(({ untilMs }) => untilMs ?? Number.POSITIVE_INFINITY);
  const last = Math.max(0, ...ends);
  return isLifted || last === Number.POSITIVE_INFINITY ? null : last;
}

/** It binds nobody, and nothing more will be said of it: nobody has to know it. */
export function isOver(record: ExclusionRecord, atMs: number): boolean {
  const untilMs = bindsUntil(record);
  return (record.erased === true || record.account === REGISTER) && untilMs !== null && untilMs <= atMs;
}

/** Those of the incoming records that say something new. What is over, and was forgotten, comes back with nobody. */
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
 * A register never takes anything back, and its requests about one person, or about two whose names an account has had, are one record:
 * the longer one stays, whichever came last.
 */
function isNews(known: ExclusionRecord | undefined, { account, version, exclusion }: ExclusionRecord): boolean {
  if (!known) return version > 0;
  if (account !== REGISTER) return version > known.version;
  return exclusion !== null && (!known.exclusion || longest([known.exclusion, exclusion]) === exclusion);
}

/** The later an exclusion ends the more it holds: one that must be lifted outlasts any that ends by itself. */
const endOf = ({ type, untilMs }: Exclusion): [number, number] => [
  type === 'selfexclusion' ? 1 : 0,
  untilMs ?? Number.POSITIVE_INFINITY,
];

/** The one that holds longest; null where there is none. */
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
