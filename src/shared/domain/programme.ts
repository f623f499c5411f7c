// What all programmes have in common (a promotion, an adventure, a bonus, a tournament, a quest, a lottery, a box, a
// sale): dates, audience, and what the player's place allows of its kind. Decides who may see it and who may take part,
// at an instant. Pure.
import { type Licence, type PolicyRow, rowInForce } from './geo.ts';

/** Published from one instant to another; a draft only in a preview. Starts are inclusive, ends exclusive. */
export type Published = {
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  readonly draft?: boolean | undefined;
};

/** The audience: an empty list, or none, is everybody. */
export type Audience = {
  readonly countries?: readonly string[] | undefined;
  readonly licences?: readonly string[] | undefined;
  readonly groupIds?: readonly number[] | undefined;
};

/** The time in which players may take part. */
export type Dates = { readonly startMs?: number | undefined; readonly endMs?: number | undefined };

/** What a place allows: who sees it, and whether new players may take part. */
export type PlaceRule = { readonly seen: 'all' | 'members' | 'nobody'; readonly taken: boolean };

/** `places` are its own dated rows, which only narrow what the place allows of its kind. */
export type Programme = Published &
  Audience &
  Dates & { readonly places?: readonly (PolicyRow & PlaceRule)[] | undefined };

/** The visitor. Exclusions and geo are checked elsewhere (limits, domain/geo.ts). */
export type Viewer = {
  /** The country of the connection. */
  readonly country: string | null;
  readonly licence: Licence | '';
  /** The place whose rules apply, and what its market allows of the kind (content/config/markets.json). */
  readonly place: { readonly country: string; readonly region?: string | undefined; readonly rule: PlaceRule };
  readonly member: boolean;
  readonly groups: readonly number[];
  readonly nowMs: number;
};

export type Status = 'active' | 'future' | 'archive';

/** In the order of a page. */
export const STATUS_ORDER: readonly Status[] = ['active', 'future', 'archive'];

/** Begun and not ended is active; the start is inclusive, the end exclusive (S4.05 to S4.07). */
export function statusOf(
  { startMs = Number.NEGATIVE_INFINITY, endMs = Number.POSITIVE_INFINITY }: Dates,
  nowMs: number,
): Status {
  if (nowMs >= endMs) return 'archive';
  return nowMs >= startMs ? 'active' : 'future';
}

/** The relevant date: its end while it runs, its start before, its end after. */
export function whenOf(
  dates: Dates,
  nowMs: number,
): { key: 'until' | 'from' | 'ended' | 'open'; atMs?: number | undefined } {
  const status = statusOf(dates, nowMs);
  if (status === 'future') return { key: 'from', atMs: dates.startMs };
  if (status === 'archive') return { key: 'ended', atMs: dates.endMs };
  return dates.endMs === undefined ? { key: 'open' } : { key: 'until', atMs: dates.endMs };
}

/** Published and in force; a preview also shows drafts and what is in force later, but nothing that is over. */
export const isPublished = (
  { fromMs = Number.NEGATIVE_INFINITY, untilMs = Number.POSITIVE_INFINITY, draft = false }: Published,
  nowMs: number,
  preview = false,
): boolean => untilMs > nowMs && (preview || (!draft && fromMs <= nowMs));

export const isMeantFor = (
  { countries = [], licences = [], groupIds = [] }: Audience,
  { country, licence, groups = [] }: { country: string | null; licence: string; groups?: readonly number[] },
): boolean =>
  (countries.length === 0 || (country !== null && countries.includes(country))) &&
  (licences.length === 0 || licences.includes(licence)) &&
  (groupIds.length === 0 || groupIds.some((id) => groups.includes(id)));

const OPEN: PlaceRule = { seen: 'all', taken: true };

/** Both have to allow it: the place for the whole kind, and the programme's own row for the place. */
function ruleFor({ places = [] }: Programme, { place: { country, region, rule }, nowMs }: Viewer): PlaceRule {
  const own = rowInForce(places, country, region, nowMs) ?? OPEN;
  const seen = [rule.seen, own.seen];
  const narrowest = (['nobody', 'members', 'all'] as const).find((one) => seen.includes(one)) ?? 'nobody';
  return { seen: narrowest, taken: rule.taken && own.taken };
}

export function isSeen(programme: Programme, viewer: Viewer, preview = false): boolean {
  if (!isPublished(programme, viewer.nowMs, preview) || !isMeantFor(programme, viewer)) return false;
  const { seen } = ruleFor(programme, viewer);
  return seen === 'all' || (seen === 'members' && viewer.member);
}

export type NotNow = 'unseen' | 'guest' | 'place' | 'future' | 'over';

/** Why this viewer may not take part now; undefined where they may. Checked once, when they confirm (rewards.md, 2). */
export function whyNotNow(programme: Programme, viewer: Viewer): NotNow | undefined {
  if (!isSeen(programme, viewer)) return 'unseen';
  if (!viewer.member) return 'guest';
  if (!ruleFor(programme, viewer).taken) return 'place';
  const status = statusOf(programme, viewer.nowMs);
  if (status === 'active') return undefined;
  return status === 'future' ? 'future' : 'over';
}
