// The shop's cards and its sale against what they give: no card costs more than it is worth (rewards.md 8 and 15).

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Mistake } from '../../src/cms/reader/mistakes.ts';
import type { Shop } from '../../src/shared/contract/content.ts';
import type { Expectations } from '../../src/shared/contract/expectation.ts';
import type { NamedLootbox, RewardCard } from '../../src/shared/contract/programmes.ts';
import { fromEuro } from '../../src/shared/domain/bonuses/resolve.ts';
import { meanCashMinor } from '../../src/shared/domain/bonuses/truth.ts';
import type { Rates } from '../../src/shared/domain/money.ts';
import { meanCashOf } from '../../src/shared/domain/rewards/boxes.ts';
import { amountOf, type Card, type CardRate, isSaleGroup } from '../../src/shared/domain/rewards/cards.ts';
import { levelsOf } from '../../src/shared/domain/rewards/levels.ts';
import { POINT } from '../../src/shared/domain/rewards/points.ts';
import { COIN_EUR_MINOR } from '../../src/shared/domain/rewards/prize.ts';
import { type Sale, saleEndMs, salePrice, withoutDoubles } from '../../src/shared/domain/rewards/sale.ts';
import { quarterGiftMinor, RANKS, statusAt, thresholdOf } from '../../src/shared/domain/rewards/vip.ts';
import { type Check, only } from './check.ts';
import type { Steps } from './returns.ts';

type Around = {
  readonly cards: readonly RewardCard[];
  readonly boxes: readonly NamedLootbox[];
  readonly expectations: Readonly<Record<string, Expectations['rows']>>;
  /** Undefined while their file has mistakes. */
  readonly rates: Rates | undefined;
  readonly steps: Steps | undefined;
};

export function shopAsset(
  check: Check,
  { cards, boxes, expectations, rates, steps }: Around,
): { shop: Shop | undefined; dates: number[] } {
  const priced = cards.map((card) => ({ ...card, group: card.id }));
  const values = only(check, 'shop', ({ sale }) => (sale ? saleMistakes(sale, priced, check) : []));
  const worth: Record<string, number> = {};
  for (const card of rates ? priced : []) {
    const value = worthOf(card, { boxes, expectations }, rates ?? {});
    if (value === undefined) continue;
    worth[card.id] = value;
    check.problems.push(...tooDear(card, value, rates ?? {}), ...tooCheap(card, value, rates ?? {}));
  }
  if (values?.sale && rates) check.problems.push(...tooMuchOff(values.sale, worth));
  if (values) check.problems.push(...otherTickets(priced, values.costs.lotteryTicketCoins));
  if (steps) check.problems.push(...otherGoals(priced, steps));
  const known = new Set(priced.map(({ group }) => group));
  // A sample card is neither in a release nor in its sale.
  const sale: Sale | null = values?.sale
    ? {
        endDate: values.sale.endDate,
        cards: Object.fromEntries(Object.entries(values.sale.cards).filter(([group]) => known.has(group))),
      }
    : null;
  return {
    shop: values && { sale, costs: values.costs, worth },
    dates: [
      ...(sale ? [saleEndMs(sale.endDate)] : []),
      ...priced.flatMap((card) => card.rates.map(({ fromMs }) => fromMs)),
    ].filter((at): at is number => typeof at === 'number'),
  };
}

/** A card's worth in EUR cents, not rounded; undefined where it is not computed here (a ticket states its own). */
function worthOf(
  { type, template, box, goal, rates: rows }: Card,
  { boxes, expectations }: Pick<Around, 'boxes' | 'expectations'>,
  rates: Rates,
): number | undefined {
  const cashOf = (id: string, amountMinor?: number) => meanCashMinor(expectations[id] ?? [], amountMinor);
  if (template !== undefined) return cashOf(template);
  if (box !== undefined) return meanCashOf(boxes.find(({ id }) => id === box)?.items ?? [], cashOf);
  if (goal) return goal.amountEurMinor;
  const euro = rows.find(({ currency }) => currency === 'EUR');
  // A ticket's price goes into its draw in full, and into nothing else (rewards.md 28).
  if (type === 'lotteries') return euro && euro.points * COIN_EUR_MINOR;
  return type === 'money' && euro ? (amountOf(euro, 'EUR', rates) ?? undefined) : undefined;
}

/** Compares each price with what it buys; a free amount of cash counts in EUR. */
function tooDear(card: RewardCard, valueMinor: number, rates: Rates): Check['problems'] {
  return card.rates.flatMap((row: CardRate, i) => {
    const value = row.amountMinor === undefined ? valueMinor : (amountOf(row, 'EUR', rates) ?? 0);
    // Amounts are whole units of a currency, so the price at the day's rate, rounded down, may lie a little above.
    const isWhole =
      row.amountMinor !== undefined &&
      row.amountMinor >= fromEuro(row.points * COIN_EUR_MINOR, { currency: row.currency, rates });
    return row.points <= value || isWhole
      ? []
      : [
          {
            file: `content/rewards/${card.id}.json`,
            field: `rates.${i}.points`,
            say: `is ${row.points} coins, and what it buys is worth ${value.toFixed(2)} of them on average: no card costs more than it is worth. Write less.`,
          },
        ];
  });
}

/** Anything but cash is priced in whole tens of coins, so it may cost this factor of its worth (docs/economy.md). */
const MOST_OF_PRICE = 1.025;
/** The same factor in a sale. */
const MOST_ON_SALE = 1.2;

/** No card gives more than it costs: cash is compared to the cent, in every currency with an amount of its own. */
function tooCheap(card: RewardCard, valueMinor: number, rates: Rates): Check['problems'] {
  // It is priced in the sale only.
  if (card.goal || isSaleGroup(card.id)) return [];
  return card.rates.flatMap((row: CardRate, i) => {
    const isCash = card.type === 'money' && card.template === undefined;
    const value = row.amountMinor === undefined ? valueMinor : (amountOf(row, 'EUR', rates) ?? 0);
    const most = row.points * COIN_EUR_MINOR * (isCash ? 1 : MOST_OF_PRICE);
    return value <= most
      ? []
      : [
          {
            file: `content/rewards/${card.id}.json`,
            field: `rates.${i}.points`,
            say: `is ${row.points} coins, and what it buys is worth ${value.toFixed(2)} EUR cents: a coin is one. Write ${Math.ceil(value / (isCash ? 1 : MOST_OF_PRICE) / COIN_EUR_MINOR)} at least.`,
          },
        ];
  });
}

const tooMuchOff = ({ cards }: Sale, worth: Readonly<Record<string, number>>): Check['problems'] =>
  Object.entries(cards).flatMap(([group, terms]) => {
    const value = worth[group];
    const price = salePrice(terms);
    if (value === undefined || value <= price * COIN_EUR_MINOR * MOST_ON_SALE) return [];
    const most = Math.floor(100 - (100 * value) / (MOST_ON_SALE * terms.fullPrice * COIN_EUR_MINOR));
    return [
      {
        file: 'content/pages/rocket-mart.json',
        field: `sale.cards.${group}.discountPercent`,
        say: `is ${terms.discountPercent}, and for ${price} coins it gives what is worth ${value.toFixed(2)} EUR cents: at most a fifth more than its price. Write ${Math.max(0, most)} at most.`,
      },
    ];
  });

/** The price of a ticket in coins is configured once, and its card must have that price (rewards.md 15). */
const otherTickets = (cards: readonly Card[], coins: number): Check['problems'] =>
  cards.flatMap(({ group, type, rates }) => {
    const i = rates.findIndex(({ currency, points }) => currency === 'EUR' && points !== coins);
    return type !== 'lotteries' || i < 0
      ? []
      : [
          {
            file: `content/rewards/${group}.json`,
            field: `rates.${i}.points`,
            say: `is ${rates[i]?.points}, and "costs.lotteryTicketCoins" of content/pages/rocket-mart.json is ${coins}. Write the same.`,
          },
        ];
  });

/** A goal must name what decides it: a level of content/config/levels.json, or a status of the VIP club (rewards.md 12, 16 and 19). */
function otherGoals(cards: readonly Card[], { levels, vip }: Steps): Check['problems'] {
  const wanted = new Map<string, readonly [points: number, cents: number]>([
    ...levelsOf(levels).map(
      ({ level, minPoints, giftEurMinor }) => [`level_${level}`, [minPoints, giftEurMinor]] as const,
    ),
    // A status asks for stakes, not points: its points are those that these stakes, in cents, earn at full weight.
    ...RANKS.map((rank) => {
      const points = Math.floor((thresholdOf(vip, rank).betsMinor * 100) / POINT);
      return [statusAt(rank), [points, quarterGiftMinor(vip, rank)]] as const;
    }),
  ]);
  return cards.flatMap(({ group, goal }) => {
    if (!goal) return [];
    const file = `content/rewards/${group}.json`;
    const [points, cents] = wanted.get(goal.status) ?? [];
    if (points === undefined)
      return [{ file, field: 'goal.status', say: `is "${goal.status}", which is neither a level nor a VIP status.` }];
    return [
      ...(goal.points === points
        ? []
        : [
            {
              file,
              field: 'goal.points',
              say: `is ${goal.points}, and ${goal.status} is reached by ${points}. Write that.`,
            },
          ]),
      ...(goal.amountEurMinor === cents
        ? []
        : [
            {
              file,
              field: 'goal.amountEurMinor',
              say: `is ${goal.amountEurMinor}, and ${goal.status} gives ${cents}. Write that.`,
            },
          ]),
    ];
  });
}

const MONTH_MS = 30 * 86_400_000;

function saleMistakes(sale: Sale, cards: readonly (RewardCard & Card)[], { root }: Pick<Check, 'root'>): Mistake[] {
  return Object.entries(sale.cards).flatMap(([group, { fullPrice }]): Mistake[] => {
    const card = cards.find((one) => one.group === group);
    const path = ['sale', 'cards', group];
    const file = `content/rewards/${group}.json`;
    // A release has files of samples, but no cards of them.
    if (!card)
      return existsSync(join(root, file)) ? [] : [{ path, say: `names no file ${file}. Write it, or remove it here.` }];
    const startMs = card.startMs ?? card.fromMs;
    if (startMs === undefined)
      return [{ path, say: `has no first day: write "start" in content/rewards/${group}.json.` }];
    const lowest = lowestOf(card, cards, startMs);
    return lowest === undefined || fullPrice <= lowest
      ? []
      : [
          {
            path: [...path, 'fullPrice'],
            say: `is ${fullPrice}, and in the 30 days before it could be had for ${lowest}. Write that.`,
          },
        ];
  });
}

/** The lowest price, over all cards that give the same, in the 30 days before the sale. */
function lowestOf(sold: Card, cards: readonly Card[], startMs: number): number | undefined {
  const same = cards.filter((card) => !isSaleGroup(card.group) && withoutDoubles([sold, card]).length === 1);
  const prices = [sold, ...same].flatMap(({ rates }) => {
    const rows = rates.filter(({ currency }) => currency === 'EUR');
    return rows.filter(
      ({ fromMs = 0 }, i) => fromMs < startMs && (rows[i + 1]?.fromMs ?? startMs) > startMs - MONTH_MS,
    );
  });
  return prices.length > 0 ? Math.min(...prices.map(({ points }) => points)) : undefined;
}
