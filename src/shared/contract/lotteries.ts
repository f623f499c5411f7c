// Lotteries on the wire (spec S3.19, S3.20; S7.073 to S7.076): what runs, how it is decided, the sealed list, and the
// player's tickets.
import * as z from 'zod/mini';
import { CANCEL_REASONS } from '#shared/domain/rewards/canceled.ts';
import { type LotteryTerms, POOLS, TICKET_KINDS, TICKET_WAYS } from '#shared/domain/rewards/lotteries.ts';
import { unavailable } from './availability.ts';
import { operation } from './operation.ts';

const iso = z.string();
const cents = z.int();
const ID = z.object({ id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/)) });
const SLUG = z.object({ slug: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/)) });
const query = z.strictObject({ l: z.optional(z.string().check(z.maxLength(5))) });

/** A round of the beacon that was named before the first ticket. */
const beacon = z.object({ source: z.string(), round: z.int(), at: iso });

export const lotteryWin = z.object({
  /** The number of the ticket. */
  no: z.int(),
  /** The pool of tickets that the prize was drawn from: free ones, or those bought with coins. */
  pool: z.enum(POOLS),
  /** 1 is the first prize of its pool. */
  prize: z.int(),
  cents,
});

/** The inputs of a lottery's draw, and its result. */
export const lotteryDraw = z.object({
  /** `open` accepts tickets, `closing` those that were paid before its end, `lost`: none of the named rounds could decide it. */
  stage: z.enum(['open', 'closing', 'sealed', 'drawn', 'lost', 'canceled']),
  /** h_0 */
  first: z.string(),
  /** The first of these rounds after the list was sealed decides; no other ever replaces them. */
  beacons: z.array(beacon),
  /** Tickets so far: free ones, those bought with coins, and the coins paid for them. */
  tickets: z.object({ printed: z.int(), coins: z.int(), coins_paid: z.int() }),
  sealed: z.nullable(z.object({ at: iso, tickets: z.int(), hash: z.string() })),
  deciding: z.nullable(beacon),
  result: z.nullable(
    z.object({
      at: iso,
      round: z.int(),
      salt: z.string(),
      /** h_1 */
      link: z.string(),
      wins: z.array(lotteryWin),
      /** Numbers that became void after the list was sealed: the draw skips them. */
      voids: z.array(z.int()),
    }),
  ),
  canceled: z.nullable(z.object({ why: z.enum(CANCEL_REASONS), at: iso })),
});
export type LotteryDraw = z.infer<typeof lotteryDraw>;

export const lottery = z.object({
  /** The id of the run: `monthly-draw-2026110100`. */
  id: z.string(),
  /** The lottery that it is a run of. */
  lottery_id: z.string(),
  frontend_identifier: z.string(),
  title: z.string(),
  description: z.string(),
  symbol: z.string(),
  currency: z.literal('EUR'),
  start_at: iso,
  end_at: iso,
  group_ids: z.array(z.int()),
  /** `archive` also before its end, where it is canceled. */
  status: z.enum(['future', 'active', 'archive']),
  canceled: z.boolean(),
  in_progress: z.boolean(),
  /** The first prize first. */
  prizes_cents: z.array(cents),
  terms: z.object({ version: z.int(), page: z.string() }),
  /** How players in this visitor's place can get tickets. */
  ways: z.array(z.enum(TICKET_WAYS)),
  /** The sum deposited since the start that earns a ticket. */
  deposit_cents: cents,
  sample: z.boolean(),
});
export type Lottery = z.infer<typeof lottery>;

const ticket = z.object({
  /** By which the player finds it in the sealed list. */
  key: z.string(),
  kind: z.enum(TICKET_KINDS),
  coins: z.int(),
  /** Null until its lottery has numbered it. */
  number: z.nullable(z.int()),
  state: z.enum(['paid', 'numbered', 'void', 'late', 'won', 'lost']),
  prize_cents: z.nullable(cents),
  created_at: iso,
});
export type LotteryTicket = z.infer<typeof ticket>;

export const lotteryStatus = z.object({
  /** The id of the run. */
  id: z.string(),
  lottery_id: z.string(),
  /** It has not been drawn. */
  in_progress: z.boolean(),
  confirmed: z.boolean(),
  /** How many may still be drawn, or were in the draw. */
  tickets: z.int(),
  own: z.array(ticket),
  /** How many more the player may get. */
  room: z.int(),
  /** Whether the player's place allows buying some with coins. */
  coins: z.boolean(),
  terms: z.nullable(z.object({ version: z.int(), page: z.string(), title: z.record(z.string(), z.string()) })),
});
export type LotteryStatus = z.infer<typeof lotteryStatus>;

/** The same, and why taking the free ticket would be refused now; null where it would not, and once it was taken. */
const lotteryStatusHere = z.extend(lotteryStatus, { unavailable });

/** The player's state in their object. */
interface OwnLottery {
  readonly lottery: string;
  readonly terms: LotteryTerms | null;
  readonly confirmed: boolean;
  readonly tickets: readonly (Pick<LotteryTicket, 'key' | 'kind' | 'coins' | 'number' | 'state'> & {
    readonly prize: number | null;
    readonly atMs: number;
  })[];
  readonly room: number;
  readonly coins: boolean;
  readonly ended: boolean;
}

const isIn = ({ state }: Pick<LotteryTicket, 'state'>): boolean => state !== 'void' && state !== 'late';

export const toLotteryStatus = (view: OwnLottery): LotteryStatus => ({
  id: view.lottery,
  lottery_id: view.terms?.series ?? view.lottery,
  in_progress: !view.ended,
  confirmed: view.confirmed,
  tickets: view.tickets.filter(isIn).length,
  own: view.tickets.map(({ prize, atMs, ...one }) => ({
    ...one,
    prize_cents: prize,
    created_at: new Date(atMs).toISOString(),
  })),
  room: view.room,
  coins: view.coins,
  terms: view.terms && { version: view.terms.version, page: view.terms.page, title: { ...view.terms.title } },
});

export const listLotteries = operation({
  id: 'listLotteries',
  method: 'GET',
  path: '/api/lotteries',
  who: 'all',
  act: 'read',
  summary: 'Lotteries that this visitor may see: those that run, that come next, and that were drawn lately.',
  query,
  answer: z.object({ lotteries: z.array(lottery) }),
});

export const lotteryStatuses = operation({
  id: 'lotteryStatuses',
  method: 'GET',
  path: '/api/lotteries/statuses',
  who: 'player',
  act: 'read',
  summary: 'How the player stands in those that they have entered, the newest first.',
  answer: z.object({ lotteries: z.array(lotteryStatus) }),
});

export const getLottery = operation({
  id: 'getLottery',
  method: 'GET',
  path: '/api/lotteries/{slug}',
  who: 'all',
  act: 'read',
  summary: 'One of them, by the name of a run, or of a lottery that repeats; with what decides it and how it ended.',
  params: SLUG,
  query,
  answer: z.object({ lottery, draw: lotteryDraw }),
  refusals: ['lottery.unknown'],
});

export const getLotteryStatus = operation({
  id: 'getLotteryStatus',
  method: 'GET',
  path: '/api/lotteries/{id}/status',
  who: 'player',
  act: 'read',
  summary: 'How the player stands in one of them, and whether they may enter it.',
  params: ID,
  answer: lotteryStatusHere,
  refusals: ['lottery.unknown'],
});

/** Lines of the sealed list in one answer. */
export const LIST_PAGE = 10_000;

export const lotteryList = operation({
  id: 'lotteryList',
  method: 'GET',
  path: '/api/lotteries/{id}/list',
  who: 'all',
  act: 'read',
  summary: 'The sealed list, as the text that is hashed: page by page, one line for each ticket.',
  params: ID,
  query: z.strictObject({ from: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))) }),
  answer: z.object({
    /** The texts of all pages, one after another, are the list. */
    text: z.string(),
    /** The number that the next page begins with; null at the end. */
    next: z.nullable(z.int()),
  }),
  refusals: ['lottery.unknown'],
});

export const confirmLottery = operation({
  id: 'confirmLottery',
  method: 'POST',
  path: '/api/lotteries/{id}/confirm',
  who: 'player',
  act: 'value',
  summary: 'Take part: it brings one free ticket. Asked again it changes nothing.',
  params: ID,
  answer: lotteryStatus,
  refusals: [
    'lottery.unknown',
    'tournament.once',
    'entry.out',
    'run.canceled',
    'lottery.full',
    'programme.not_offered',
    'programme.not_yet',
    'offer.ended',
    'limit.excluded',
    'bonus.not_offered',
    'identity.unverified',
    'profile.incomplete',
    'person.review',
    'person.refused',
    'person.unasked',
    'server.unavailable',
  ],
});
