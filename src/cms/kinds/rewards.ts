// content/rewards/<id>.json: a card of the rewards shop (rewards.md 13 and 16). Its id is the group by which it is
// exchanged; one that begins with "sale" is sold at the price of the sale in content/pages/rocket-mart.json.
import * as z from 'zod/mini';
import * as refer from '#shared/contract/reference.ts';
import type { Currency } from '#shared/domain/money.ts';
import { CARD_TYPES, LABELS } from '#shared/domain/rewards/cards.ts';
import type { Mistake } from '../reader/mistakes.ts';
import { described } from '../schemas/described.ts';
import type { ProgrammeFile } from '../schemas/programme.ts';
import { day, minor, ms } from '../schemas/words.ts';
import { kind } from './kind.ts';

const coins = z.int().check(z.gte(1), z.lte(10_000_000));
const name = refer.plain(z.string().check(z.regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'is not a name')));

const rate = z.strictObject({
  currency: refer.currencyCode(),
  points: described('What one of it costs in coins.', coins),
  amountMinor: z.optional(described('Of cash: what it gives, in minor units of the currency.', minor.check(z.gt(0)))),
  from: z.optional(described('The day from which this price holds; leave it out for the first one.', day)),
  announced: z.optional(described('The day on which a price that rises was published: 30 days before "from".', day)),
});

const own = {
  type: described('"money", "freespins", "lootboxes" (a prize box) or "lotteries" (a ticket).', z.enum(CARD_TYPES)),
  template: z.optional(
    described(
      'Free spins, or money that has to be wagered: the name of a file of content/bonuses. Without it money is cash.',
      refer.bonus(),
    ),
  ),
  box: z.optional(described('Of "lootboxes": the name of a file of content/lootboxes.', name)),
  rates: z._default(
    described(
      'Prices by currency, EUR among them: a currency without one takes that of EUR. Leave it out for what a goal reaches.',
      z.array(rate),
    ),
    [],
  ),
  label: z.optional(described('"popular", "new" or "vip".', z.enum(LABELS))),
  goal: z.optional(
    described(
      'For what is reached and never bought: by which points.',
      z.strictObject({
        unit: described(
          '"XP" (points for ever, a level) or "SP" (points of this quarter, a VIP status).',
          z.enum(['XP', 'SP']),
        ),
        points: described('How many points reach it.', coins),
        status: described('What is reached: "level_5", or a name of content/fe/vip-program-config.json.', name),
        amountEurMinor: described('What it gives once, in EUR cents.', minor.check(z.gt(0))),
      }),
    ),
  ),
};

type File = ProgrammeFile & { [Field in keyof typeof own]: z.infer<(typeof own)[Field]> };

export const rewards = kind('rewards', own, mistakes, published);

function published({ rates }: File): object {
  return {
    rates: rates.map(({ from, announced: _, currency, ...row }) => ({
      ...row,
      currency: currency as Currency,
      ...(from !== undefined && { fromMs: ms(from) }),
    })),
  };
}

function mistakes(file: File): Mistake[] {
  return [...given(file), ...prices(file)];
}

/** Exactly one thing is given, and it is either sold or reached. */
function given({ type, template, box, rates, goal }: File): Mistake[] {
  const found: Mistake[] = [];
  if (goal && (rates.length > 0 || template || box || type !== 'money'))
    found.push({
      path: ['goal'],
      say: 'stands on a card that is sold. What is reached is "money" and has no "rates".',
    });
  if (!goal && !rates.some(({ currency, from }) => currency === 'EUR' && from === undefined))
    found.push({
      path: ['rates'],
      say: 'lack a price in EUR from the first day on. A currency without its own takes it.',
    });
  if (type === 'freespins' && !template)
    found.push({ path: ['template'], say: 'is missing: name the file of content/bonuses that says the free spins.' });
  if (type === 'lootboxes' && !box)
    found.push({ path: ['box'], say: 'is missing: name the file of content/lootboxes that is sold.' });
  if (type !== 'lootboxes' && box) found.push({ path: ['box'], say: 'is not read here. Remove it.' });
  if (template && type !== 'freespins' && type !== 'money')
    found.push({ path: ['template'], say: 'is not read here. Remove it.' });
  const isCash = type === 'money' && !template && !goal;
  for (const [i, { amountMinor }] of rates.entries())
    if (isCash !== (amountMinor !== undefined))
      found.push({
        path: ['rates', i, 'amountMinor'],
        say: isCash ? 'is missing: say how much cash it gives.' : 'is for cash only. Remove it.',
      });
  return found;
}

const DAYS_MS = 30 * 86_400_000;

/** A price may rise 30 days after its publication at the earliest (rewards.md 3). */
const prices = ({ rates }: File): Mistake[] =>
  rates.flatMap((row, i): Mistake[] => {
    const before = rates.slice(0, i).findLast(({ currency }) => currency === row.currency);
    if (!before) return [];
    const fromMs = ms(row.from);
    const path = ['rates', i, 'from'];
    if (fromMs === undefined || fromMs <= (ms(before.from) ?? 0))
      return [
        { path, say: `must be a day after that of the price before it: prices of ${row.currency} stand in order.` },
      ];
    const isDearer = row.points * (before.amountMinor ?? 1) > before.points * (row.amountMinor ?? 1);
    const announcedMs = ms(row.announced);
    return !isDearer || (announcedMs !== undefined && fromMs >= announcedMs + DAYS_MS)
      ? []
      : [{ path, say: 'is too early: a price rises 30 days after the day on which it was "announced".' }];
  });
