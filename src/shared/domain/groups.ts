// Groups that the house puts everybody into, by rule.
import { assert } from './refusal.ts';
import { rankOf, SILVER, type VipStatus } from './rewards/vip.ts';

const A = 543;
const B = 544;

/** Somebody who gave an account in Lithuania (S6.17). */
export const LITHUANIAN_IBAN = 1101;

/** Groups that say a rank in the VIP club, highest first: by rank, not by number (decisions.md). A player is in exactly one. */
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

/** Where everybody begins. */
export const REGULAR = 1117;
/** The prize set of VIP adventures, from Silver on. */
const VIP_ADVENTURES = 791;

/** The group that says a status (S6.25). */
export function vipGroup(status: VipStatus): number {
  const found = RANKS.find(([, its]) => its === status);
  assert(found, `no group of ${status}`);
  return found[0];
}
/** All groups that follow from a status: a rank's own, and what comes with it. */
export const vipGroups = (status: VipStatus): number[] => [
  vipGroup(status),
  ...(rankOf(status) >= SILVER ? [VIP_ADVENTURES] : []),
];
export const VIP_GROUPS: readonly number[] = [...RANKS.map(([id]) => id), VIP_ADVENTURES];

/** What lifetime levels are called beside groups (S3.18); nobody is put into these, the level itself says it. */
export const levelGroup = (level: number): number => 1600 + level;

/** Groups that a rule gives by itself: nobody joins them, and no operator sets them. Every other one can be given. */
export const RULED: readonly number[] = [A, B, LITHUANIAN_IBAN, ...VIP_GROUPS];

/** The half of all players that somebody is in for comparisons, from registration on (S4.25, S6.14): even numbers are A. */
export const halfOf = (playerNo: number): number => (playerNo % 2 === 0 ? A : B);

/** Testers, and who sees notices: they are told what operators have to say (S6.11). */
export const NEWS_GROUPS: readonly number[] = [21, 916];
export const hearsNews = (groups: readonly number[]): boolean => groups.some((id) => NEWS_GROUPS.includes(id));

/** Somebody of whom the house knows that they have further accounts (S6.09, S6.10); an operator puts them here. */
const MULTI_ACCOUNT = 100;
/** Their withdrawals wait for an operator, every one (content/config/groups.json). */
export const REVIEW_GROUP = 1500;
/** Whether it stands in the way of money: who is taken out of it goes on. */
export const isHold = (group: number): boolean => group === MULTI_ACCOUNT || group === REVIEW_GROUP;
export const hasMoreAccounts = (groups: readonly number[]): boolean => groups.includes(MULTI_ACCOUNT);
