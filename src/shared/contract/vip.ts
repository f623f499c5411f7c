// What crosses the wire about a player's VIP status: GET /jam/vip_status_progress (S3.42, S7.081), and the frames of channel `vip`.
import * as z from 'zod/mini';
import { CURRENCIES } from '#shared/domain/money.ts';
import { VIP_STATUSES } from '#shared/domain/rewards/vip.ts';
import { operation } from './operation.ts';

const status = z.enum(VIP_STATUSES);
const cents = z.int();
const ms = z.int();

/** Money in minor units of `currency`, in which the quarter began. The first nine fields are the spec's. */
export const vipProgress = z.object({
  currency: z.enum(CURRENCIES),
  /** Reached by this quarter's sums. */
  currentStatus: status,
  /** The highest of that, the one carried into the quarter, and the one an operator set. */
  activeStatus: status,
  /** Null after Diamond. */
  nextStatus: z.nullable(status),
  /** The next status's requirement; for Diamond its own. */
  depositThresholdCents: cents,
  depositAmountCents: cents,
  betSumCents: cents,
  betSumThresholdCents: cents,
  /** The lower of both fractions, in whole per cent. */
  overallProgress: z.int(),
  quarter: z.object({
    /** "2026-Q4" */
    name: z.string(),
    fromMs: ms,
    untilMs: ms,
    /** The player's zone, in which all dates are given. */
    zone: z.string(),
    /** Today included. */
    daysLeft: z.int(),
  }),
  /** The status that is secured for the next quarter at least, and when that one ends. */
  secured: z.object({ status, untilMs: ms }),
  /** Points earned this quarter (S9.43): for special rewards. */
  specialPoints: z.int(),
  levels: z.array(
    z.object({
      status,
      depositCents: cents,
      betCents: cents,
      /** Given once in a quarter in which it is reached. */
      giftCents: cents,
      reachedAtMs: z.nullable(ms),
    }),
  ),
  /** The name beside which the badge is shown (S2.173). */
  nickname: z.string(),
  /** Whether anything is counted where the player is registered. */
  counts: z.boolean(),
});
export type VipProgress = z.infer<typeof vipProgress>;

/** The most that the player's own limits still allow in this quarter; null where none bounds it. */
export const vipRoom = z.object({ depositCents: z.nullable(cents), betCents: z.nullable(cents) });
export type VipRoom = z.infer<typeof vipRoom>;

export const vipStatusProgress = operation({
  id: 'vipStatusProgress',
  method: 'GET',
  path: '/jam/vip_status_progress',
  summary: 'How the player stands in the VIP club this quarter, and what their own limits leave of it.',
  who: 'player',
  act: 'read',
  answer: z.extend(vipProgress, { room: vipRoom }),
});
export type VipAnswer = VipProgress & { room: VipRoom };
