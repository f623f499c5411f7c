// What the house gives, for any reason (rewards.md 6): cash, coins, a bonus, free spins, a lottery's ticket or a box.
// In content's form, and in the form stored for its recipient. Pure.
import { type Resolving, termsOf, toEuro } from '../bonuses/resolve.ts';
import type { Amounts, NamedTemplate } from '../bonuses/template.ts';
import type { GiftTerms } from '../bonuses/terms.ts';
import { type Currency, convert, RATE_ONE, type Rates, scale } from '../money.ts';
import { assert } from '../refusal.ts';

type TermsOf<Kind extends GiftTerms['kind']> = Extract<GiftTerms, { kind: Kind }>;

/** A ticket of the run that is open when it is given. */
type Ticket = { readonly type: 'ticket'; readonly lottery: string; readonly valueEurMinor: number };
/** A box of content/lootboxes. */
type Box = { readonly type: 'box'; readonly box: string; readonly valueEurMinor: number };

/** `valueEurMinor` is the printed value: a player who cannot have the thing itself is paid that (rewards.md 7). */
export type Prize =
  | { readonly type: 'money'; readonly currency: Currency; readonly minor: number }
  | { readonly type: 'comp_points'; readonly points: number }
  | { readonly type: 'bonus'; readonly terms: TermsOf<'bonus'>; readonly valueEurMinor: number }
  | { readonly type: 'freespins'; readonly terms: TermsOf<'freespins'>; readonly valueEurMinor: number }
  | Ticket
  | Box;
export type PrizeType = Prize['type'];

/** In content's form: an amount by currency (EUR always), coins, or a template of content/bonuses with its printed value. */
export type WrittenPrize =
  | { readonly type: 'money'; readonly amounts: Amounts }
  | { readonly type: 'comp_points'; readonly points: number }
  | {
      readonly type: 'bonus';
      readonly template: string;
      /** Replaces the template's. */
      readonly amounts?: Amounts | undefined;
      readonly valueEurMinor?: number | undefined;
    }
  | {
      readonly type: 'freespins';
      readonly template: string;
      /** Replaces the template's. */
      readonly count?: number | undefined;
      readonly valueEurMinor?: number | undefined;
    }
  | Ticket
  | Box;

/** A coin is 0.01 EUR. */
export const COIN_EUR_MINOR = 1;

const EURO = { currency: 'EUR', rate: RATE_ONE } as const;
const at = (currency: Currency, rates: Rates) => {
  const rate = currency === 'EUR' ? RATE_ONE : rates[currency];
  assert(rate, `no rate for ${currency}`);
  return { currency, rate };
};

/** An amount owed in EUR, in another currency: rounded up. */
export const owedIn = (eurMinor: number, currency: Currency, rates: Rates): number =>
  convert(eurMinor, EURO, at(currency, rates), 'up');

/** An amount owed in one currency, in another: rounded up. */
export const owedAs = (
  { currency, minor }: { readonly currency: Currency; readonly minor: number },
  to: Currency,
  rates: Rates,
): number => convert(minor, at(currency, rates), at(to, rates), 'up');

/** In one currency and place; null where it can't be given there. Templates are content's, by id. */
export function resolvePrize(
  written: WrittenPrize,
  to: Resolving,
  templates: (id: string) => NamedTemplate | undefined,
): Prize | null {
  if (written.type === 'comp_points' || written.type === 'ticket' || written.type === 'box') return written;
  if (written.type === 'money') {
    const { currency, rates } = to;
    const minor = written.amounts[currency] ?? owedIn(written.amounts.EUR ?? 0, currency, rates);
    return { type: 'money', currency, minor };
  }
  const template = templates(written.template);
  const terms = template && !template.isDisabled && termsOf(sized(template, written), to);
  if (!terms || terms.kind === 'deposit' || terms.kind !== written.type) return null;
  const valueEurMinor = written.valueEurMinor ?? toEuro(faceOf(terms), to);
  return terms.kind === 'bonus' ? { type: 'bonus', terms, valueEurMinor } : { type: 'freespins', terms, valueEurMinor };
}

const sized = (template: NamedTemplate, written: Extract<WrittenPrize, { template: string }>) => {
  if (written.type === 'bonus') return { ...template, amount: written.amounts ?? template.amount };
  const { spins } = template;
  return { ...template, spins: spins && { ...spins, count: written.count ?? spins.count } };
};

/** The face value: an amount, or free spins at their stakes. */
const faceOf = (terms: GiftTerms): number =>
  terms.kind === 'bonus' ? terms.amountMinor : scale(terms.spins.stakeMinor, terms.spins.count, 1, 'down');

/** Its printed worth, in EUR cents. */
export function valueEurMinor(prize: Prize, rates: Rates): number {
  if (prize.type === 'comp_points') return scale(prize.points, COIN_EUR_MINOR, 1, 'down');
  if (prize.type === 'money') return toEuro(prize.minor, { currency: prize.currency, rates });
  return prize.valueEurMinor;
}
