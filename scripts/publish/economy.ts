// What the house gives away, by what unlocks it, at the player's best play (docs/economy.md): `content:check` compares
// it with the bounds, pages print it. Amounts are EUR cents, not rounded.
import type { BestRow, Expectations } from '../../src/shared/contract/expectation.ts';
import type {
  AchievementProgramme,
  AdventureProgramme,
  BonusProgramme,
  LotteryProgramme,
  NamedLootbox,
  RewardCard,
  TournamentProgramme,
} from '../../src/shared/contract/programmes.ts';
import type { Period } from '../../src/shared/domain/bonuses/template.ts';
import { REGULAR, VIP_GROUPS, vipGroups } from '../../src/shared/domain/groups.ts';
import { type Currency, convert, RATE_ONE, type Rates } from '../../src/shared/domain/money.ts';
import { DEPOSIT_TIMES, daysForSuperPrize } from '../../src/shared/domain/rewards/adventures.ts';
import { stakeAfter, sumOf } from '../../src/shared/domain/rewards/boxes.ts';
import { amountOf, type CardRate } from '../../src/shared/domain/rewards/cards.ts';
import { MOST_TICKETS, prizeListOf } from '../../src/shared/domain/rewards/lotteries.ts';
import { CONTRIBUTES_FROM_CENTS } from '../../src/shared/domain/rewards/pool.ts';
import { COIN_EUR_MINOR } from '../../src/shared/domain/rewards/prize.ts';
import { MOST_OF_EDGE, type Unlocked } from '../../src/shared/domain/rewards/returns.ts';
import { priceOf, type Sale } from '../../src/shared/domain/rewards/sale.ts';
import type { Repeat } from '../../src/shared/domain/rewards/series.ts';
import { RANKS, type Rank, type Sums, statusAt, thresholdOf } from '../../src/shared/domain/rewards/vip.ts';
import type { Check } from './check.ts';

/** Bound (a) of docs/economy.md, once for each player. */
export const MOST_WELCOME_MINOR = 10_000;
export const MOST_OF_FACE = 0.5;
/** Bound (b), for each person and year. */
export const MOST_FREE_MINOR = 6000;

const YEARLY: Readonly<Record<Period, number>> = { once: 1, day: 366, week: 53, month: 12 };
const RUNS: Readonly<Record<Repeat, number>> = { hour: 366 * 24, day: 366, week: 53, month: 12 };
const QUARTERS = 4;

export interface Economy {
  readonly welcomes: readonly Given[];
  /** Deposit bonuses that everybody can have repeatedly: what each gives beyond what the player's own stakes pay for. */
  readonly reloads: readonly Given[];
  readonly free: readonly Given[];
  readonly unlocked: readonly (Unlocked & Named)[];
  readonly coinMinor: number;
}
interface Named {
  readonly file: string;
  readonly field?: string;
}
/** EUR cents: under (b) in a year, under (a) once. */
interface Given extends Named {
  readonly minor: number;
  readonly faceMinor: number;
}

export interface Gifts {
  readonly expectations: Readonly<Record<string, Expectations>>;
  readonly bonuses: readonly BonusProgramme[];
  readonly boxes: readonly NamedLootbox[];
  readonly cards: readonly RewardCard[];
  readonly adventures: readonly AdventureProgramme[];
  readonly achievements: readonly AchievementProgramme[];
  readonly lotteries: readonly LotteryProgramme[];
  readonly tournaments: readonly TournamentProgramme[];
  readonly sale: Sale | null;
  /** EUR cents of deposits that earn a ticket. */
  readonly ticketMinor: number;
  readonly vip: Sums;
  readonly rates: Rates;
  readonly nowMs: number;
}

const fileOf = (kind: string, id: string): string => `content/${kind}/${id}.json`;
const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

/** The cash that a bonus, or this amount of its spins, is worth at best play; its full amount where that was not computed. */
function bestOf({ expectations }: Pick<Gifts, 'expectations'>, id: string, amountMinor?: number): number {
  const rows = (expectations[id]?.best.rows ?? []).filter(({ of }) => of !== 'deposit');
  const same = rows.filter((row) => amountMinor === undefined || row.amountMinor === amountMinor);
  if (same.length > 0) return Math.max(...same.map(({ giftMinor }) => giftMinor.value));
  // Without wagering all of it is cash at once, in proportion to the number of spins.
  const [row] = expectations[id]?.rows.filter(({ wagerMinor }) => wagerMinor === 0) ?? [];
  const [best] = row ? rows : [];
  return best && amountMinor !== undefined
    ? (best.giftMinor.value * amountMinor) / best.amountMinor
    : (amountMinor ?? 0);
}

/** The cash that one draw of a box is worth. */
function drawOf(gifts: Pick<Gifts, 'expectations'>, { items }: Pick<NamedLootbox, 'items'>, coinMinor: number): number {
  const worth = items.map((item): number => {
    if (item.type === 'nothing') return 0;
    if (item.type === 'comp_points') return item.points * coinMinor;
    const amountMinor = item.type === 'bonus' ? item.amountEurMinor : item.count * item.stakeEurMinor;
    return bestOf(gifts, item.gift, amountMinor);
  });
  return sum(items.map(({ weight }, i) => weight * (worth[i] ?? 0))) / sumOf(items);
}

/** What a card gives in EUR cents at best play, for each row of its rates; undefined for what is reached and not bought. */
export function cardMinor(
  gifts: Pick<Gifts, 'expectations' | 'boxes' | 'rates'>,
  card: RewardCard,
  row: CardRate,
): number | undefined {
  const { type, template, box, goal } = card;
  if (goal) return undefined;
  if (template !== undefined) return bestOf(gifts, template);
  if (box !== undefined) {
    const found = gifts.boxes.find(({ id }) => id === box);
    return found && drawOf(gifts, found, COIN_EUR_MINOR);
  }
  // A ticket's price goes into its draw in full (rewards.md 28).
  return type === 'money' ? (amountOf(row, 'EUR', gifts.rates) ?? undefined) : row.points * COIN_EUR_MINOR;
}

/** The most EUR cents that any card gives for a coin, including the sale. */
function coinIn(gifts: Gifts): number {
  const each = gifts.cards.flatMap((card) =>
    card.rates.map((row) => {
      const price = priceOf(card.id, row.points, gifts.sale, gifts.nowMs)?.points ?? 0;
      return price > 0 ? (cardMinor(gifts, card, row) ?? 0) / price : 0;
    }),
  );
  return Math.max(COIN_EUR_MINOR, ...each);
}

/** The lowest VIP status that a programme is for; undefined where it is for other players, too. */
function rankOf({ groupIds = [] }: { readonly groupIds?: readonly number[] | undefined }): Rank | undefined {
  if (groupIds.length === 0 || groupIds.includes(REGULAR) || !groupIds.every((id) => VIP_GROUPS.includes(id)))
    return undefined;
  return RANKS.find((rank) => groupIds.some((id) => vipGroups(statusAt(rank)).includes(id)));
}

/** Once reached, a status is held for the rest of its quarter and the next. */
const HELD_QUARTERS = 2;

export function economyOf(gifts: Gifts): Economy {
  const coinMinor = coinIn(gifts);
  const welcomes: Given[] = [];
  const free = new Map<string, Given>();
  const unlocked: (Unlocked & Named)[] = [];
  // Programmes of one name can be had once in a period, whichever of them it is.
  const addFree = (key: string, one: Given) => {
    const known = free.get(key);
    if (!known || known.minor < one.minor) free.set(key, one);
  };
  const ofStatus = (rank: Rank, minor: number, named: Named) =>
    unlocked.push({
      source: 'vip_gifts',
      giftMinor: minor,
      stakesMinor: thresholdOf(gifts.vip, rank).betsMinor,
      ofStatus: true,
      ...named,
    });
  const reloads: Given[] = [];
  for (const bonus of gifts.bonuses) {
    const { id, ways, period, groupKey, deposit, endMs = Number.POSITIVE_INFINITY } = bonus;
    if (endMs <= gifts.nowMs) continue;
    const rank = rankOf(bonus);
    const file = fileOf('bonuses', id);
    const held = Math.max(1, (YEARLY[period] * HELD_QUARTERS) / QUARTERS);
    if (deposit) {
      const rows = gifts.expectations[id]?.best.rows ?? [];
      const spins = Math.max(0, ...rows.filter(({ of }) => of === 'spins').map(({ giftMinor }) => giftMinor.value));
      const ofDeposit = rows.filter(({ of }) => of === 'deposit');
      if (deposit.first)
        welcomes.push({
          file,
          minor: Math.max(0, ...ofDeposit.map(netOf)) + spins,
          faceMinor: Math.max(0, ...ofDeposit.map(({ amountMinor }) => amountMinor)) + faceOf(bonus),
        });
      else {
        const over = Math.max(0, ...ofDeposit.map(overOf)) + spins;
        const named = { file, field: 'deposit.cap.EUR' };
        if (rank) ofStatus(rank, held * over, named);
        else reloads.push({ ...named, minor: over, faceMinor: 0 });
      }
    }
    const isFree = ways.some(({ by }) => by !== 'deposit' && by !== 'office');
    if (!deposit && isFree) {
      const each = bestOf(gifts, id);
      if (rank) ofStatus(rank, held * each, { file, field: bonus.spins ? 'spins.count' : 'amount.EUR' });
      else
        addFree(groupKey, {
          file,
          minor: YEARLY[period] * each,
          faceMinor: 0,
          field: bonus.spins ? 'spins.count' : 'amount.EUR',
        });
    }
  }
  for (const box of gifts.boxes) {
    const { id, source, deposit } = box;
    const file = fileOf('lootboxes', id);
    const each = drawOf(gifts, box, coinMinor);
    if (source === 'daily') addFree(file, { file, field: 'items', minor: YEARLY.day * each, faceMinor: 0 });
    if (source === 'deposit' && deposit)
      unlocked.push({
        source: 'wheel',
        giftMinor: each,
        stakesMinor: stakeAfter(deposit),
        file,
        field: 'deposit.times',
      });
  }
  for (const { id, coins } of gifts.achievements) {
    const file = fileOf('achievements', id);
    addFree(file, { file, field: 'coins', minor: coins * coinMinor, faceMinor: 0 });
  }
  const adventure = bestAdventure(gifts);
  if (adventure) {
    if (adventure.stakesMinor > 0) unlocked.push(adventure);
    else
      addFree(adventure.file, {
        file: adventure.file,
        field: 'days',
        minor: QUARTERS * adventure.giftMinor,
        faceMinor: 0,
      });
  }
  for (const { id, prizes, tickets, repeat } of gifts.lotteries) {
    const file = fileOf('lotteries', id);
    const each = sum(prizeListOf(prizes)) / tickets;
    const runs = repeat ? RUNS[repeat] : 1;
    addFree(file, { file, field: 'tickets', minor: runs * each, faceMinor: 0 });
    unlocked.push({
      source: 'tickets',
      giftMinor: each,
      stakesMinor: gifts.ticketMinor,
      mostMinor: (MOST_TICKETS - 1) * each * Math.max(1, runs / QUARTERS),
      file,
      field: 'tickets',
    });
  }
  for (const { id, titles, pool, repeat, endMs = Number.POSITIVE_INFINITY } of gifts.tournaments) {
    if (!pool || endMs <= gifts.nowMs) continue;
    // The house pays guaranteed prizes; any prize above them is paid from the entrants' fees.
    unlocked.push({
      source: 'races',
      giftMinor: pool.perEntrantEurMinor,
      stakesMinor: CONTRIBUTES_FROM_CENTS,
      mostMinor: pool.perEntrantEurMinor * Math.max(1, (repeat ? RUNS[repeat] : 1) / QUARTERS),
      titles: Object.keys(titles),
      file: fileOf('tournaments', id),
      field: 'pool.perEntrantEurMinor',
    });
  }
  return { welcomes, reloads, free: [...free.values()], unlocked, coinMinor };
}

/** What is left at the end without the deposit, in EUR cents. */
const netOf = ({ endMinor, depositMinor }: BestRow): number => endMinor.value - depositMinor;
/** What it gives beyond a share of what the player's own stakes cost. */
const overOf = ({ giftMinor, ownMinor, depositMinor }: BestRow): number =>
  giftMinor.value - MOST_OF_EDGE * (depositMinor - ownMinor.value);
const faceOf = ({ spins }: BonusProgramme): number => (spins ? spins.count * (spins.stake.EUR ?? 0) : 0);

/**
 * A player can complete one season a quarter: the one that gives most for its stakes, with the largest gift of all
 * seasons.
 */
function bestAdventure(gifts: Gifts): (Unlocked & Named) | undefined {
  const ways = gifts.adventures.flatMap(({ id, days }) => {
    const gift = ({ prize }: (typeof days)[number]) =>
      bestOf(gifts, prize.gift, prize.amountCents ?? (prize.count ?? 0) * stakeOf(gifts, prize.gift));
    const steps = days.map((day) => ({
      minor: gift(day),
      stakes: Math.max(day.condition.wager, day.condition.minDep * DEPOSIT_TIMES),
    }));
    const last = steps.pop();
    const cheap = steps.toSorted((a, b) => b.minor / b.stakes - a.minor / a.stakes);
    const all = [...cheap.entries()].map(([i]) => {
      const done = cheap.slice(0, i + 1);
      const has = last && i + 1 >= daysForSuperPrize(days.length) ? [...done, last] : done;
      return { giftMinor: sum(has.map(({ minor }) => minor)), stakesMinor: sum(has.map(({ stakes }) => stakes)) };
    });
    return all.map((one) => ({ ...one, file: fileOf('adventures', id) }));
  });
  const [best] = ways.toSorted((a, b) => b.giftMinor / b.stakesMinor - a.giftMinor / a.stakesMinor);
  return (
    best && {
      ...best,
      source: 'adventures',
      mostMinor: Math.max(...ways.map(({ giftMinor }) => giftMinor)),
      field: 'days.0.condition.wager',
    }
  );
}

const stakeOf = ({ bonuses }: Pick<Gifts, 'bonuses'>, id: string): number =>
  bonuses.find((one) => one.id === id)?.spins?.stake.EUR ?? 0;

const money = (minor: number): string => (minor / 100).toFixed(2);

/** Reports what exceeds (a) or (b), at the file that gives most. */
export function tooMuchOf({ welcomes, reloads, free }: Economy): Check['problems'] {
  const problems: Check['problems'] = [];
  for (const { file, minor, faceMinor } of welcomes) {
    const most = Math.min(MOST_WELCOME_MINOR, MOST_OF_FACE * faceMinor);
    if (minor > most)
      problems.push({
        file,
        field: 'deposit.cap.EUR',
        say: `gives ${money(faceMinor)} EUR, and at best play it is worth ${money(minor)}: half of it at most, and never more than ${money(MOST_WELCOME_MINOR)}. Give less, or write a lower "bonus.maxBet" or further titles in "bonus.excluded".`,
      });
  }
  for (const { file, field, minor } of reloads)
    if (minor > 0)
      problems.push({
        file,
        ...(field !== undefined && { field }),
        say: `comes again for everybody, and at best play each gives ${money(minor)} EUR more than three quarters of what its own stakes cost. Write "deposit.first": true, a VIP status as "groupIds", or give it from other stakes.`,
      });
  const [largest] = free.toSorted((a, b) => b.minor - a.minor);
  const all = sum(free.map(({ minor }) => minor));
  if (largest && all > MOST_FREE_MINOR)
    problems.push({
      ...(({ file, field }) => ({ file, ...(field !== undefined && { field }) }))(largest),
      say: `gives ${money(largest.minor)} EUR a person and year for no stakes, and all such gifts ${money(all)}: at most ${money(MOST_FREE_MINOR)}. Give ${money(Math.max(0, largest.minor - (all - MOST_FREE_MINOR)))} here, or less elsewhere.`,
    });
  return problems;
}

/** What is left of each bound, for operators. */
export const economyLines = ({ welcomes, free, unlocked, coinMinor }: Economy): string[] => [
  ...welcomes.map(
    ({ file, minor }) => `${file}: at best play worth ${money(minor)} of ${money(MOST_WELCOME_MINOR)} EUR.`,
  ),
  `Gifts for no stakes: ${money(sum(free.map(({ minor }) => minor)))} of ${money(MOST_FREE_MINOR)} EUR a person and year.`,
  ...free.map(({ file, minor }) => `  ${file}: ${money(minor)}`),
  `A coin buys ${coinMinor.toFixed(4)} cents at most.`,
  ...unlocked.map(
    ({ file, giftMinor, stakesMinor }) =>
      `  ${file}: ${money(giftMinor)} for stakes of ${money(stakesMinor)}, ${((giftMinor / stakesMinor) * 100).toFixed(4)} %`,
  ),
];

/** The lowest value in EUR cents of an amount that is given in several currencies. */
export function leastIn(amounts: Readonly<Partial<Record<string, number>>>, rates: Rates): number {
  const each = Object.entries(amounts).flatMap(([code, minor]) => {
    const currency = code as Currency;
    const rate = currency === 'EUR' ? RATE_ONE : rates[currency];
    return rate && minor !== undefined
      ? [convert(minor, { currency, rate }, { currency: 'EUR', rate: RATE_ONE }, 'down')]
      : [];
  });
  return Math.min(...each);
}

/** Both sums of a VIP quarter in EUR cents, each in the currency where it is lowest. */
export function leastBase(
  { deposits, bets }: Readonly<Record<'deposits' | 'bets', Readonly<Partial<Record<string, number>>>>>,
  rates: Rates,
): Sums | undefined {
  const [depositsMinor, betsMinor] = [leastIn(deposits, rates), leastIn(bets, rates)];
  return Number.isFinite(depositsMinor) && Number.isFinite(betsMinor) ? { depositsMinor, betsMinor } : undefined;
}
