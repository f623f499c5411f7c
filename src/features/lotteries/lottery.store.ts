// The lottery on screen: how it is decided, the player's tickets, and what they may do. The player's socket reports
// when a ticket has its number, and how the lottery ended.
import { atom, type ReadableAtom } from 'nanostores';
import type { Unavailable } from '#shared/contract/availability.ts';
import { exchangeReward, readRates } from '#shared/contract/comp-points.ts';
import {
  confirmLottery,
  getLottery,
  getLotteryStatus,
  type Lottery,
  type LotteryDraw,
  type LotteryStatus,
  lotteryList,
} from '#shared/contract/lotteries.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { call } from '#src/client/api.ts';
import { alarm, now } from '#src/client/clock.ts';
import { $lotteryLine } from '#src/stores/lottery-line.ts';
import { $points, tellPoints } from '#src/stores/points.ts';

/** The price of a ticket in coins, and the card that sells it. */
export type TicketPrice = {
  readonly group: string;
  readonly points: number;
  /** Why no ticket would be sold now. */
  readonly unavailable: Unavailable | null;
};

export type OwnLottery =
  | { readonly status: 'loading' | 'guest' | 'failed' }
  | {
      readonly status: 'known';
      readonly own: LotteryStatus;
      readonly price: TicketPrice | null;
      /** Why the free ticket can't be taken now. */
      readonly unavailable: Unavailable | null;
    };

const $own = atom<OwnLottery>({ status: 'loading' });
export const $ownLottery: ReadableAtom<OwnLottery> = $own;
type Seen = { readonly lottery: Lottery; readonly draw: LotteryDraw; readonly nowMs: number };
const $draw = atom<Seen | null>(null);
/** Null until it has changed since the page was rendered. */
export const $lotterySeen: ReadableAtom<Seen | null> = $draw;

/** Repeats the request between the end and the draw: the list is sealed, then the beacon decides. */
const AGAIN_MS = 20_000;
const again = alarm(async () => {
  const read = await Promise.all([readDraw(), $own.get().status !== 'known' || readOwn()]);
  return read.every(Boolean);
});

/** Times at which the draw changes. */
let ofDraw: readonly (string | number | null)[] = [];

function awaitNext({ start_at, end_at }: Lottery, { stage }: LotteryDraw): void {
  const isDecided = stage === 'drawn' || stage === 'lost' || stage === 'canceled';
  ofDraw = isDecided ? [] : [start_at, end_at, now() >= Date.parse(end_at) ? now() + AGAIN_MS : null];
  awaitAll();
}

/** An act that is refused now may become possible by time, as when a break ends. */
function awaitAll(): void {
  const own = $own.get();
  const later = own.status === 'known' ? [own.unavailable?.untilMs, own.price?.unavailable?.untilMs] : [];
  again([...ofDraw, ...later.filter((atMs) => typeof atMs === 'number')]);
}

let id = '';
let locale = 'en';

/** Returns a function that stops it. */
export function watchLottery(lottery: Lottery, draw: LotteryDraw, inLocale: string, isPlayer: boolean): () => void {
  id = lottery.id;
  locale = inLocale;
  $draw.set(null);
  awaitNext(lottery, draw);
  $own.set({ status: isPlayer ? 'loading' : 'guest' });
  if (!isPlayer) return () => again([]);
  void readOwn();
  const unheard = $lotteryLine.listen((frame) => {
    const news = frame?.lotteries.find((one) => one.id === id);
    const own = $own.get();
    if (!news || own.status !== 'known') return;
    const hasEnded = own.own.in_progress && !news.in_progress;
    $own.set({ ...own, own: news });
    // What the player may do next depends on it.
    void readOwn();
    // The draw is public.
    if (hasEnded) void readDraw();
  });
  // Whether a ticket can be bought is loaded again when the number of coins has changed.
  let coins = $points.get()?.chargeable;
  const unfollowed = $points.listen((points) => {
    if (points?.chargeable === coins) return;
    coins = points?.chargeable;
    if ($own.get().status === 'known') void readOwn();
  });
  return () => {
    unheard();
    unfollowed();
    again([]);
  };
}

/** Answers whether the read succeeded; after a failure the last known state stays. */
export async function readOwn(): Promise<boolean> {
  const of = id;
  const [status, price] = await Promise.all([call(getLotteryStatus, { params: { id } }), priceOf()]);
  if (of !== id) return true;
  if (status.ok) {
    const { unavailable, ...own } = status.value;
    $own.set({ status: 'known', own, price, unavailable });
    awaitAll();
  } else if ($own.get().status === 'loading') $own.set({ status: 'failed' });
  return status.ok;
}

async function priceOf(): Promise<TicketPrice | null> {
  const called = await call(readRates, { params: { type: 'lotteries' }, query: { l: locale } });
  const card = called.ok ? called.value.rates.find(({ rate }) => rate?.lottery_ids?.includes(id)) : undefined;
  return card?.rate ? { group: card.group, points: card.rate.points, unavailable: card.unavailable } : null;
}

/** Like `readOwn`. */
async function readDraw(): Promise<boolean> {
  const of = id;
  const called = await call(getLottery, { params: { slug: id }, query: { l: locale } });
  if (of !== id) return true;
  if (!called.ok) return false;
  const { lottery, draw } = called.value;
  $draw.set({ lottery, draw, nowMs: now() });
  awaitNext(lottery, draw);
  return true;
}

/** An answer may be older than what the socket has reported: a ticket that has its number keeps it. */
function keep(own: LotteryStatus): void {
  const known = $own.get();
  if (known.status !== 'known') return;
  const tickets = new Map(known.own.own.map((ticket) => [ticket.key, ticket]));
  const merged = own.own.map((ticket) => (ticket.state === 'paid' ? (tickets.get(ticket.key) ?? ticket) : ticket));
  $own.set({ ...known, own: { ...own, own: merged } });
}

/** Takes the free ticket; returns the refusal, if any. */
export async function takePart(): Promise<Problem | null> {
  const called = await call(confirmLottery, { params: { id } });
  if (!called.ok) return called.problem;
  keep(called.value);
  await readOwn();
  void readDraw();
  return null;
}

/** Buys tickets; returns the refusal, if any. */
export async function buyTickets({ group }: TicketPrice, tickets_count: number): Promise<Problem | null> {
  const called = await call(exchangeReward, {
    query: { l: locale },
    params: { type: 'lotteries' },
    body: { tickets_count, lottery_id: id, group },
  });
  if (!called.ok) return called.problem;
  tellPoints(called.value);
  await readOwn();
  void readDraw();
  return null;
}

/** The text of the whole sealed list; null where it can't be loaded now. */
export async function readList(): Promise<string | null> {
  let text = '';
  for (let from: number | null = 1; from !== null; ) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(from);
    if (!page.ok) return null;
    text += page.value.text;
    from = page.value.next;
  }
  return text;
}

const readPage = (from: number) => call(lotteryList, { params: { id }, query: { from: String(from) } });
