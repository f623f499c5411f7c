// The player's socket (`GET /api/live?last=<seq>`): what it sends, in order, without gaps (I39). Keep-alive: send the
// text `ping`, it answers `pong` without waking the object. The browser sends nothing else.
import * as z from 'zod/mini';
import { CURRENCIES } from '#shared/domain/money.ts';
import { PAYMENT_STATES } from '#shared/domain/payments.ts';
import { PRIZE_TIERS } from '#shared/domain/rewards/celebrated.ts';
import { gift } from './gifts.ts';
import { userLimits } from './limits.ts';
import { lootbox } from './lootboxes.ts';
import { lotteryStatus } from './lotteries.ts';
import { promised } from './rounds.ts';
import { entryStatus } from './tournaments.ts';
import { vipProgress } from './vip.ts';

const currency = z.enum(CURRENCIES);
const ms = z.int();

/** The current state of one account's money. */
export const liveAccount = z.object({
  currency,
  active: z.boolean(),
  amountMinor: z.int(),
  /** The highest amount of a withdrawal. */
  cashoutMinor: z.int(),
  /** The sum of open withdrawals, held deposits and reserved stakes. */
  heldMinor: z.int(),
  bonusMinor: z.int(),
});
export type LiveAccount = z.infer<typeof liveAccount>;

export const livePayment = z.object({
  id: z.string(),
  action: z.enum(['deposit', 'cashout']),
  state: z.enum(PAYMENT_STATES),
  currency,
  amountMinor: z.int(),
  receivedMinor: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  finishedAtMs: z.nullable(ms),
});
export type LivePayment = z.infer<typeof livePayment>;

export const liveNotice = z.object({
  id: z.int(),
  type: z.string(),
  /** Message key of namespace `notifications` and its values: the browser formats the text. */
  textKey: z.string(),
  /** Names come in every locale, because a player's pages may be in any. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.record(z.string(), z.string())])),
  link: z.nullable(z.string()),
  status: z.enum(['new', 'read']),
  createdAtMs: ms,
  expiresAtMs: z.nullable(ms),
  /** A prize to celebrate: its size, and its amount where it is money. */
  prize: z.optional(
    z.object({ tier: z.enum(PRIZE_TIERS), sum: z.nullable(z.object({ amountMinor: z.int(), currency })) }),
  ),
});
export type LiveNotice = z.infer<typeof liveNotice>;

/** A break, an exclusion or a reached session limit in force: the refusal that a bet would get. */
export const stop = z.object({
  code: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.readonly(z.array(z.string()))])),
});
export type Stop = z.infer<typeof stop>;

// `seq` counts the socket's events, `no` is the newest posting that the event includes.
const about = { seq: z.int(), no: z.int(), atMs: ms };

/** Channel names are the spec's (S7.131 to S7.146); `type` says what happened. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ ...about, channel: z.literal('balance'), type: z.literal('wallet.changed'), data: liveAccount }),
  z.object({ ...about, channel: z.literal('payments'), type: z.literal('payment.changed'), data: livePayment }),
  z.object({ ...about, channel: z.literal('notifications'), type: z.literal('notice.added'), data: liveNotice }),
  z.object({
    ...about,
    channel: z.literal('notifications'),
    type: z.literal('notice.read'),
    data: z.object({ id: z.int() }),
  }),
  // Its subject is over.
  z.object({
    ...about,
    channel: z.literal('notifications'),
    type: z.literal('notice.ended'),
    data: z.object({ id: z.int() }),
  }),
  z.object({
    ...about,
    channel: z.literal('game_limits'),
    type: z.literal('limits.changed'),
    data: z.object({ deposit: z.nullable(stop) }),
  }),
  z.object({ ...about, channel: z.literal('groups'), type: z.literal('groups.changed'), data: z.object({}) }),
  z.object({ ...about, channel: z.literal('profile'), type: z.literal('profile.changed'), data: z.object({}) }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/** The state that all events up to `seq` lead to. */
export const liveSnapshot = z.object({
  accounts: z.array(liveAccount),
  payments: z.array(livePayment),
  notices: z.array(liveNotice),
  /** The seeds of the next bet: sent before it, so that the browser can compare the result with them. */
  seeds: promised,
  stop: z.nullable(stop),
  /** What prevents deposits (a break, an exclusion, an exhausted deposit limit): nothing offers one meanwhile. */
  deposit: z.nullable(stop),
  /** The game in which the player has a round that waits for a move. */
  openGame: z.nullable(z.string()),
  /** False where the terms are not accepted yet. */
  terms: z.optional(z.literal(false)),
});
export type LiveSnapshot = z.infer<typeof liveSnapshot>;

/** `titles`: by locale, because the socket uses the profile's language and pages may use others. */
export const lineGift = z.extend(gift, { titles: z.record(z.string(), z.string()) });
export type LineGift = z.infer<typeof lineGift>;

/**
 * Gifts that have changed, in full; on opening, all open gifts of a player who was ever given one. Channels are the
 * spec's (S7.134, S7.135). `open`: how many gifts of both kinds are not over (S4.02).
 */
export const giftFrame = z.object({
  kind: z.literal('gifts'),
  channel: z.enum(['bonuses', 'freespins']),
  /** Its name among the spec's kinds of notifications (S7.142); absent on opening, when nothing has changed. */
  notification: z.optional(z.enum(['bonuses_changes', 'freespins_changes'])),
  gifts: z.array(lineGift),
  open: z.int(),
});
export type GiftFrame = z.infer<typeof giftFrame>;

/** The player's points, on opening and whenever whole points change. The channel is the spec's (S7.133, S3.39). */
export const compsFrame = z.object({
  kind: z.literal('comps'),
  channel: z.literal('comps'),
  chargeable: z.object({ points: z.int() }),
  persistent: z.object({ points: z.int() }),
  /** The player's lifetime level, 1 to 8 (S6.24). */
  level: z.int(),
  /** Points of this quarter (SP). */
  quarter: z.object({ points: z.int() }),
});
export type CompsFrame = z.infer<typeof compsFrame>;
/** Boxes that have changed, in full; on opening those that can be opened. `open`: their number (S7.136). */
export const lootboxFrame = z.object({
  kind: z.literal('lootboxes'),
  channel: z.literal('lootboxes'),
  lootboxes: z.array(lootbox),
  open: z.int(),
});
export type LootboxFrame = z.infer<typeof lootboxFrame>;

/** The player's tournament entries that have changed, in full: their score changes with each round (S7.138). */
export const racesFrame = z.object({
  kind: z.literal('tournaments'),
  channel: z.literal('tournaments'),
  entries: z.array(
    z.object({
      tournament: z.string(),
      confirmed: z.boolean(),
      /** The score is final: only a rollback can still change it. */
      final: z.boolean(),
      score: z.int(),
      counted: z.int(),
      /** The wins that make up the score, in hundredths of their stakes. */
      wins: z.array(z.int()),
      paid: z.boolean(),
      /** Set where a prize was paid; else the board has it. */
      place: z.nullable(z.int()),
    }),
  ),
});
export type RacesFrame = z.infer<typeof racesFrame>;

/** The player's lotteries whose tickets have changed, in full; `tickets`: how many tickets in all may still be drawn (S2.182). */
export const lotteriesFrame = z.object({
  kind: z.literal('lotteries'),
  channel: z.literal('lotteries'),
  tickets: z.int(),
  lotteries: z.array(lotteryStatus),
});
export type LotteriesFrame = z.infer<typeof lotteriesFrame>;

/** The player's quests and achievements, on opening and whenever one has changed. */
export const questsFrame = z.object({
  kind: z.literal('quests'),
  channel: z.literal('quests'),
  entries: z.array(entryStatus),
});
export type QuestsFrame = z.infer<typeof questsFrame>;

/** Unread answers of operators in the player's own conversation. */
export const chatLineFrame = z.object({ kind: z.literal('chat'), channel: z.literal('chat'), unread: z.int() });
export type ChatLineFrame = z.infer<typeof chatLineFrame>;

/**
 * First frame, with the server's time (`atMs`): `hello` when `last` is among the stored events, which then follow; else
 * `resync` with a snapshot. A client applies an event only if its `seq` is the next one, and otherwise reconnects with
 * its last `seq`. `limits` is the current state of limits, beside the numbered events: on opening, and whenever it
 * changes. So are `gifts`, `comps` and `quests`. Last frame, where a stop of the player's ended every session: `ended`.
 * Otherwise the close code says it, and this browser may have a new session.
 */
export const liveFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), seq: z.int(), no: z.int(), atMs: ms }),
  z.object({ kind: z.literal('resync'), seq: z.int(), no: z.int(), atMs: ms, snapshot: liveSnapshot }),
  z.object({ kind: z.literal('event'), event: liveEvent }),
  z.object({ kind: z.literal('limits'), limits: userLimits }),
  giftFrame,
  compsFrame,
  questsFrame,
  racesFrame,
  lotteriesFrame,
  z.object({ kind: z.literal('vip'), channel: z.literal('vip'), vip: vipProgress }),
  lootboxFrame,
  chatLineFrame,
  z.object({ kind: z.literal('ended'), stop }),
]);
export type LiveFrame = z.infer<typeof liveFrame>;

export { LIVE_LOG_SIZE as LIVE_KEPT } from './socket.ts';
