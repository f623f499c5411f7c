// Groups that a rule assigns to players.
import { assert } from './refusal.ts';
import { rankOf, SILVER, type VipStatus } from './rewards/vip.ts';

const A = 543;
const B = 544;

/** Players who gave an account in Lithuania (S6.17). */
export const LITHUANIAN_IBAN = 1101;

/** Groups of the VIP club's ranks, highest first: by rank, not by number (decisions.md). A player is in exactly one. */
const RANKS: readonly (readonly [id: number, status: VipStatus])[] = [
  [759, 'diamond'],
  [255, 'platinum'],
  [259, 'gold'],
  [258, 'silver'],
  [257, 'bronze'],
  [1501, 'iron'],
  [1117, 'regular'],
];
export const vipRankGroups = RANKS;
export const vipStatus = (groups: readonly number[]): VipStatus =>
  RANKS.find(([id]) => groups.includes(id))?.[1] ?? 'regular';

/** The group that everybody begins in. */
export const REGULAR = 1117;
/** The prize set of VIP adventures, from Silver on. */
const VIP_ADVENTURES = 791;

/** The group of a status (S6.25). */
export function vipGroup(status: VipStatus): number {
  const found = RANKS.find(([, its]) => its === status);
  assert(found, `no group of ${status}`);
  return found[0];
}
/** All groups that follow from a status: its own, and those that come with it. */
export const vipGroups = (status: VipStatus): number[] => [
  vipGroup(status),
  ...(rankOf(status) >= SILVER ? [VIP_ADVENTURES] : []),
];
export const VIP_GROUPS: readonly number[] = [...RANKS.map(([id]) => id), VIP_ADVENTURES];

/** The ids of lifetime levels among groups (S3.18); nobody is added to these, the level itself decides. */
export const levelGroup = (level: number): number => 1600 + level;

/** Groups that a rule assigns: no player and no operator can. Every other one can be given. */
export const RULED: readonly number[] = [A, B, LITHUANIAN_IBAN, ...VIP_GROUPS];

/** The half of all players that a player belongs to for comparisons, from registration on (S4.25, S6.14): even numbers are A. */
export const halfOf = (playerNo: number): number => (playerNo % 2 === 0 ? A : B);

/** Testers, and players who get news: they receive operators' notices (S6.11). */
export const NEWS_GROUPS: readonly number[] = [21, 916];
export const hearsNews = (groups: readonly number[]): boolean => groups.some((id) => NEWS_GROUPS.includes(id));

/** Players known to have further accounts (S6.09, S6.10); an operator adds them. */
const MULTI_ACCOUNT = 100;
/** All their withdrawals wait for an operator (content/config/groups.json). */
export const REVIEW_GROUP = 1500;
/** Whether a group holds money back: withdrawals continue when a player is removed from it. */
export const isHold = (group: number): boolean => group === MULTI_ACCOUNT || group === REVIEW_GROUP;
export const hasMoreAccounts = (groups: readonly number[]): boolean => groups.includes(MULTI_ACCOUNT);
