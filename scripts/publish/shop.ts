// What the shop's cards, its sale and what they give say together: no card costs more than it is worth (rewards.md 8 and 15).
import type { Shop } from '../../src/shared/contract/content.ts';
import type { Expectations } from '../../src/shared/contract/expectation.ts';
import type { RewardCard } from '../../src/shared/contract/programmes.ts';
import type { Rates } from '../../src/shared/domain/money.ts';
import { amountOf, type Card, type CardRate, isSaleGroup } from '../../src/shared/domain/rewards/cards.ts';
import { type Sale, saleEndMs, withoutDoubles } from '../../src/shared/domain/rewards/sale.ts';
import { type Check, type Mistake, only } from './check.ts';

type Around = {
  readonly cards: readonly RewardCard[];
  readonly expectations: Readonly<Record<string, Expectations['rows']>>;
  /** Undefined while their file has mistakes. */
  readonly rates: Rates | undefined;
};

export function shopAsset(
  check: Check,
  { cards, expectations, rates }: Around,
): { shop: Shop | undefined; dates: number[] } {
  const priced = cards.map((card) => ({ ...card, group: card.id }));
  const values = only(check, 'shop', ({ sale }) => (sale ? saleMistakes(sale, priced) : []));
  const worth: Record<string, number> = {};
  for (const card of rates ? priced : []) {
    const value = worthOf(card, expectations, rates ?? {});
    if (value === undefined) continue;
    worth[card.id] = value;
    check.problems.push(...tooDear(card, value, rates ?? {}));
  }
  check.problems.push(...uneven(priced));
  const known = new Set(priced.map(({ group }) => group));
  // A sample is not in a release, and not in its sale.
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

/** In EUR cents, with parts of a cent; undefined where that is not worked out here (boxes and tickets say it themselves). */
function worthOf(
  { type, template, goal, rates: rows }: Card,
  expectations: Around['expectations'],
  rates: Rates,
): number | undefined {
  if (template !== undefined) {
    const means = expectations[template]?.map(({ giftMinor }) => giftMinor.value);
    return means && Math.min(...means);
  }
  if (goal) return goal.amountEurMinor;
  const euro = rows.find(({ currency }) => currency === 'EUR');
  return type === 'money' && euro ? (amountOf(euro, 'EUR', rates) ?? undefined) : undefined;
}

/** Each price is held against what it buys; an own amount of cash counts in EUR. */
function tooDear(card: RewardCard, valueMinor: number, rates: Rates): Check['problems'] {
  return card.rates.flatMap((row: CardRate, i) => {
    const value = row.amountMinor === undefined ? valueMinor : (amountOf(row, 'EUR', rates) ?? 0);
    return row.points <= value
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

/** Cents of a point on the way to a level, and to a status: the same part of the stakes at each step (rewards.md 8, 12 and 19). */
const CENTS_A_POINT = { XP: 1, SP: 0.25 } as const;

const uneven = (cards: readonly Card[]): Check['problems'] =>
  (['XP', 'SP'] as const).flatMap((unit) => {
    const goals = cards.flatMap(({ group, goal }) => (goal?.unit === unit ? [{ group, ...goal }] : []));
    return goals
      .toSorted((a, b) => a.points - b.points)
      .flatMap(({ group, points, amountEurMinor }, i, all) => {
        const step = points - (all[i - 1]?.points ?? 0);
        const cents = Math.floor(step * CENTS_A_POINT[unit]);
        const say = `is ${amountEurMinor}, and the ${step} points of this step are worth ${cents}: no step may return another part of a stake than the others.`;
        return amountEurMinor === cents
          ? []
          : [{ file: `content/rewards/${group}.json`, field: 'goal.amountEurMinor', say }];
      });
  });

const MONTH_MS = 30 * 86_400_000;

function saleMistakes(sale: Sale, cards: readonly (RewardCard & Card)[]): Mistake[] {
  return Object.entries(sale.cards).flatMap(([group, { fullPrice }]): Mistake[] => {
    const card = cards.find((one) => one.group === group);
    const path = ['sale', 'cards', group];
    if (!card) return [{ path, say: `names no file content/rewards/${group}.json. Write it, or remove it here.` }];
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

/** Of all cards that give the same, what it cost at some time in the 30 days before the sale. */
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
