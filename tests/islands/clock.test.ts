// A page that is left open: what begins, ends or changes with the day is asked for again at that moment, or as soon as somebody looks.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitOf, limitsOf } from '#kit/answers.ts';
import { giftOf, listOf, offerOf } from '#kit/gift-answers.ts';
import { page } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { listActivities } from '#shared/contract/activities.ts';
import { listAdventures } from '#shared/contract/adventures.ts';
import { listGifts } from '#shared/contract/bonuses.ts';
import { readPoints, readRates } from '#shared/contract/comp-points.ts';
import { listLimits } from '#shared/contract/limits.ts';
import { listDraws, listLootboxes, type Wheel } from '#shared/contract/lootboxes.ts';
import { getLottery, getLotteryStatus, type Lottery, type LotteryDraw } from '#shared/contract/lotteries.ts';
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import {
  type Entry,
  getTournament,
  listOwnTournaments,
  listTournaments,
  tournamentStatus,
} from '#shared/contract/tournaments.ts';
import { verificationOperations } from '#shared/contract/verification.ts';
import { type VipAnswer, vipStatusProgress } from '#shared/contract/vip.ts';
import { alarm, follow, now, when } from '#src/client/clock.ts';
import { loadSeason } from '#src/features/adventures/season.store.ts';
import { loadActivities } from '#src/features/hub/hub.store.ts';
import '#src/features/limits/limits.store.ts';
import { $lotterySeen, $ownLottery, watchLottery } from '#src/features/lotteries/lottery.store.ts';
import { loadEntries } from '#src/features/quests/entries.store.ts';
import { loadShop } from '#src/features/shop/shop.store.ts';
import { $ownRace, watchRace } from '#src/features/tournaments/race.store.ts';
import { $verification, followVerification } from '#src/features/verification/verification.store.ts';
import { $wheels, loadWheels } from '#src/features/wheel/wheel.store.ts';
import { tellZone } from '#src/i18n/zone-here.ts';
import { $depositStop, tellDepositStop } from '#src/stores/eligibility.ts';
import { loadGifts } from '#src/stores/gifts.ts';
import { tellLimits } from '#src/stores/limits.ts';
import { $vipProgress, loadVip } from '#src/stores/vip.ts';

page();
const net = network();
const BEGIN = Date.parse('2026-11-28T21:00:00Z');
/** Of the player: Los Angeles. */
const MIDNIGHT = Date.parse('2026-11-29T08:00:00Z');
const DAY_MS = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers({ now: BEGIN });
  follow(BEGIN);
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  tellZone('America/Los_Angeles');
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});
const until = (ms: number) => vi.advanceTimersByTimeAsync(ms - Date.now());
const look = (isHidden: boolean) => {
  hidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('an alarm acts at its instant, once, however far it is; one that was forgotten never', async () => {
  const act = vi.fn();
  const never = vi.fn();
  const far = BEGIN + 40 * 86_400_000;
  when(far, act);
  when(far, never)();
  await until(far - 1);
  expect(act).not.toHaveBeenCalled();
  await until(far + 60_000);
  expect(act).toHaveBeenCalledOnce();
  expect(never).not.toHaveBeenCalled();
});

test('a machine that slept, a hidden tab and a clock that the server corrects: it acts as soon as that is over', async () => {
  const acts = { slept: vi.fn(), hidden: vi.fn(), moved: vi.fn() };
  when(now() + 3_600_000, acts.slept);
  // Timers stood still meanwhile.
  vi.setSystemTime(BEGIN + 8 * 3_600_000);
  look(false);
  expect(acts.slept).toHaveBeenCalledOnce();
  when(now() + 60_000, acts.hidden);
  look(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(acts.hidden).not.toHaveBeenCalled();
  look(false);
  expect(acts.hidden).toHaveBeenCalledOnce();
  when(now() + 3_600_000, acts.moved);
  follow(now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(1);
  expect(acts.moved).toHaveBeenCalledOnce();
});

test('without a network it waits until there is one', async () => {
  const act = vi.fn();
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  when(now() + 1000, act);
  await vi.advanceTimersByTimeAsync(5000);
  expect(act).not.toHaveBeenCalled();
  line.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(act).toHaveBeenCalledOnce();
});

test('an alarm of many instants acts at the next one that it was told last, and what is past wakes nobody', async () => {
  const act = vi.fn();
  const again = alarm(act);
  again([BEGIN + 1000, iso(BEGIN + 5000), null, undefined]);
  again([BEGIN - 1, iso(BEGIN + 5000), BEGIN + 9000]);
  await until(BEGIN + 4999);
  expect(act).not.toHaveBeenCalled();
  await until(BEGIN + 20_000);
  expect(act).toHaveBeenCalledOnce();
});

test('what stops deposits ends by the same clock, however far it is', async () => {
  const far = BEGIN + 60 * DAY_MS;
  tellDepositStop({ code: 'limit.excluded', data: { type: 'coolingoff', untilMs: far } });
  await until(far - 1);
  expect($depositStop.get()).not.toBeNull();
  await until(far + 1000);
  expect($depositStop.get()).toBeNull();
});

const request = (row: { readonly id: string }) => net.now.calls(row).length;
const text = 'x';

/** Each of what lives by a day, a start or an end: how it is looked at, what it asks, and when it has to ask again. */
const wheelOf = (taken: boolean, nextMs: number): Wheel => ({
  group_key: 'daily',
  source: 'daily',
  title: text,
  look: { symbol: text, hue: 'ion' },
  items: [],
  weight: 1,
  description: text,
  unavailable: taken ? { code: 'lootbox.taken', untilMs: nextMs } : null,
  next_at: iso(nextMs),
  staked: null,
  deposit_eur_cents: null,
  stake_eur_cents: null,
});
const entryOf = (endMs: number): Entry => ({
  id: 'quest-1',
  kind: 'quest',
  frontend_identifier: text,
  title: text,
  description: text,
  symbol: text,
  currency: 'EUR',
  start_at: null,
  end_at: iso(endMs),
  group_ids: [],
  status: 'active',
  terms: { version: 1, page: '/' },
  questSize: null,
  quest: null,
  achievement: null,
  race: null,
  top_players: [],
});
const lotteryOf = (endMs: number): Lottery => ({
  id: 'draw-1',
  lottery_id: 'draw',
  frontend_identifier: 'draw',
  title: text,
  description: text,
  symbol: text,
  currency: 'EUR',
  start_at: iso(BEGIN - DAY_MS),
  end_at: iso(endMs),
  group_ids: [],
  status: 'active',
  canceled: false,
  in_progress: true,
  prizes_cents: [],
  terms: { version: 1, page: '/' },
  ways: [],
  deposit_cents: 0,
  sample: false,
});
const drawOf = (stage: LotteryDraw['stage']): LotteryDraw => ({
  stage,
  first: text,
  beacons: [],
  tickets: { printed: 0, coins: 0, coins_paid: 0 },
  sealed: null,
  deciding: null,
  result: null,
  canceled: null,
});
const cardOf = (endMs: number): RewardCardView => ({
  group: text,
  type: 'money',
  category: 'MONEY_REWARD',
  label: null,
  unavailable: null,
  most: null,
  title: text,
  description: text,
  symbol: text,
  rate: { currency: 'EUR', points: 25, amount_cents: 25 },
  rates: [],
  sale: { full_points: 30, discount_percent: 15, ends_at: iso(endMs) },
  games: [],
  wager: 0,
  worth_cents: 25,
  worth_eur_cents: 25,
  offer: null,
  box: null,
  goal: null,
});
const POINTS = {
  chargeable: { points: 40 },
  persistent: { points: 40 },
  quarter: { points: 0 },
  level: 1,
  confirm: null,
};
const END = BEGIN + 5 * 3_600_000 + 1234;

const LIVING = [
  {
    of: 'a wheel’s next day',
    row: listLootboxes,
    atMs: MIDNIGHT,
    look() {
      net.now.on(listDraws, () => ({ lootboxes: [], more: false }));
      net.now.on(listLootboxes, () => ({ lootboxes: [], wheels: [wheelOf(true, MIDNIGHT)] }));
      return loadWheels();
    },
  },
  {
    of: 'a day of an adventure',
    row: listAdventures,
    atMs: MIDNIGHT,
    look() {
      net.now.on(listAdventures, () => ({ adventures: [] }));
      return loadSeason('en');
    },
  },
  {
    of: 'a quest’s end',
    row: listTournaments,
    atMs: END,
    look() {
      net.now.on(listTournaments, () => ({ tournaments: [entryOf(END)] }));
      net.now.on(listOwnTournaments, () => ({ tournaments: [], open: [] }));
      return loadEntries('en');
    },
  },
  {
    of: 'the day of the hub',
    row: listActivities,
    atMs: MIDNIGHT,
    look() {
      net.now.on(listActivities, () => ({ activities: [], shortcuts: [] }));
      return loadActivities('en');
    },
  },
  {
    of: 'a gift’s end',
    row: listGifts,
    atMs: END,
    look() {
      net.now.on(listGifts, () => listOf({ gifts: [giftOf({ ends_at: iso(END) })], offers: [] }));
      return loadGifts();
    },
  },
  {
    of: 'an offer’s end',
    row: listGifts,
    atMs: END,
    look() {
      net.now.on(listGifts, () => listOf({ gifts: [], offers: [offerOf({ until: iso(END) })] }));
      return loadGifts();
    },
  },
  {
    of: 'a limit’s window',
    row: listLimits,
    atMs: END,
    first: 0,
    look() {
      const limits = { ...limitsOf(limitOf({ window: { from: iso(BEGIN), to: iso(END) } })), as_of: iso(END) };
      net.now.on(listLimits, () => limits);
      return tellLimits({ ...limits, rules: { ...limits.rules, zone: 'America/Los_Angeles' } });
    },
  },
  {
    of: 'the end of a sale in the shop',
    row: readPoints,
    atMs: END,
    look() {
      net.now.on(readPoints, () => POINTS);
      net.now.on(readRates, () => ({ rates: [cardOf(END)] }));
      return loadShop();
    },
  },
  {
    of: 'a lottery’s end',
    row: getLottery,
    atMs: END,
    first: 0,
    look() {
      net.now.on(getLottery, () => ({ lottery: lotteryOf(END), draw: drawOf('drawn') }));
      return void watchLottery(lotteryOf(END), drawOf('open'), 'en', false);
    },
  },
];

test.each(LIVING)('$of is asked for again at that moment, and not before', async ({ row, atMs, first = 1, look }) => {
  await look();
  await until(atMs - 1);
  expect(request(row)).toBe(first);
  await until(atMs + 2000);
  expect(request(row)).toBe(first + 1);
});

test.each(LIVING)(
  '$of: where nobody answers at that moment it is asked for again until somebody does',
  async ({ row, atMs, look }) => {
    await look();
    const found = net.now.lose(row);
    await until(atMs + 120_000);
    const lost = request(row);
    expect(lost).toBeGreaterThan(1);
    found();
    await until(atMs + 180_000);
    expect(request(row)).toBe(lost + 1);
    await until(atMs + 600_000);
    expect(request(row)).toBe(lost + 1);
  },
);

test('an alarm that learnt nothing acts again every half minute, and rests when nobody looks any more', async () => {
  let learns = false;
  const act = vi.fn(async () => learns);
  const again = alarm(act);
  again([BEGIN + 1000]);
  await until(BEGIN + 65_000);
  expect(act).toHaveBeenCalledTimes(3);
  // What changes elsewhere meanwhile does not make it forget.
  again([BEGIN - 1]);
  learns = true;
  await until(BEGIN + 300_000);
  expect(act).toHaveBeenCalledTimes(4);
  learns = false;
  again([BEGIN + 301_000]);
  await until(BEGIN + 302_000);
  again([]);
  await until(BEGIN + 600_000);
  expect(act).toHaveBeenCalledTimes(5);
});

test('the wheel that was spun today is ready after the player’s midnight, without a reload', async () => {
  let taken = true;
  net.now.on(listDraws, () => ({ lootboxes: [], more: false }));
  net.now.on(listLootboxes, () => ({ lootboxes: [], wheels: [wheelOf(taken, taken ? MIDNIGHT : MIDNIGHT + DAY_MS)] }));
  await loadWheels();
  const isTaken = () => {
    const state = $wheels.get();
    return state.status === 'ready' && state.list.wheels[0]?.unavailable?.code === 'lootbox.taken';
  };
  expect(isTaken()).toBe(true);
  taken = false;
  await until(MIDNIGHT + 1000);
  expect(isTaken()).toBe(false);
});

test('a lottery that has closed is asked for until it is drawn, and then no more', async () => {
  const stages: LotteryDraw['stage'][] = ['closing', 'sealed', 'drawn'];
  net.now.on(getLottery, () => ({ lottery: lotteryOf(END), draw: drawOf(stages.shift() ?? 'lost') }));
  watchLottery(lotteryOf(END), drawOf('open'), 'en', false);
  await until(END + 1000);
  expect($lotterySeen.get()?.draw.stage).toBe('closing');
  await until(END + 300_000);
  expect($lotterySeen.get()?.draw.stage).toBe('drawn');
  expect(request(getLottery)).toBe(3);
});

test('a race may be entered as it starts, and a ticket taken as a break ends, without a reload', async () => {
  const moment = BEGIN + 3_600_000;
  const onlyUntil = (code: string) => (Date.now() < moment ? { code, untilMs: moment } : null);
  net.now.on(tournamentStatus, () => ({
    tournament_id: 'daily-ten',
    confirmed: false,
    bets: 0,
    award_place: null,
    nickname: '',
    level: null,
    bets_cents: null,
    room_cents: null,
    progress: null,
    race: null,
    unavailable: onlyUntil('programme.not_yet'),
  }));
  net.now.on(getLotteryStatus, () => ({
    id: 'draw-1',
    lottery_id: 'draw',
    in_progress: true,
    confirmed: false,
    tickets: 0,
    own: [],
    room: 10,
    coins: true,
    terms: null,
    unavailable: onlyUntil('limit.excluded'),
  }));
  net.now.on(readRates, () => ({ rates: [] }));
  net.now.on(getLottery, () => ({ lottery: lotteryOf(END), draw: drawOf('open') }));
  // Where no line comes, the board is asked for.
  net.now.lose(getTournament);
  const leave = [watchRace('daily-ten', true, null), watchLottery(lotteryOf(END), drawOf('open'), 'en', true)];
  const why = () => {
    const [race, lottery] = [$ownRace.get(), $ownLottery.get()];
    return [
      race.status === 'known' ? (race.entry.unavailable?.code ?? null) : race.status,
      lottery.status === 'known' ? (lottery.unavailable?.code ?? null) : lottery.status,
    ];
  };
  await until(moment - 1000);
  expect([why(), request(tournamentStatus)]).toEqual([['programme.not_yet', 'limit.excluded'], 1]);
  await until(moment + 1000);
  expect([why(), request(tournamentStatus)]).toEqual([[null, null], 2]);
  for (const stop of leave) stop();
});

test('an answer that was not given is late with the end of its day, without a reload', async () => {
  net.now.on(verificationOperations.read, () => ({
    verified: false,
    aboveEurMinor: 200_000,
    outEurMinor: 0,
    available: true,
    ways: { identity: 'file' as const, address: 'file' as const },
    documents: [],
    questionnaire: { day: '2026-11-28', late: Date.now() >= MIDNIGHT, answeredAt: null },
  }));
  const leave = followVerification();
  await until(MIDNIGHT - 1000);
  expect($verification.get()?.questionnaire?.late).toBe(false);
  await until(MIDNIGHT + 1000);
  expect($verification.get()?.questionnaire?.late).toBe(true);
  leave();
});

test('the days that are left of a VIP quarter are counted anew at the player’s midnight, without a reload', async () => {
  net.now.on(
    vipStatusProgress,
    (): VipAnswer => ({
      currency: 'EUR',
      currentStatus: 'regular',
      activeStatus: 'regular',
      nextStatus: 'iron',
      depositThresholdCents: 90_000,
      depositAmountCents: 0,
      betSumCents: 0,
      betSumThresholdCents: 900_000,
      overallProgress: 0,
      quarter: {
        name: '2026-Q4',
        fromMs: BEGIN - 60 * DAY_MS,
        untilMs: MIDNIGHT + DAY_MS,
        zone: 'America/Los_Angeles',
        daysLeft: Date.now() < MIDNIGHT ? 2 : 1,
      },
      secured: { status: 'regular', untilMs: MIDNIGHT + 90 * DAY_MS },
      specialPoints: 0,
      levels: [],
      nickname: '',
      counts: true,
      room: { depositCents: null, betCents: null },
    }),
  );
  await loadVip({ deposits_cents: {}, bets_cents: {} }, 'EUR');
  const left = () => {
    const state = $vipProgress.get();
    return state.status === 'ready' ? state.value.quarter.daysLeft : state.status;
  };
  await until(MIDNIGHT - 1000);
  expect(left()).toBe(2);
  await until(MIDNIGHT + 1000);
  expect(left()).toBe(1);
});
