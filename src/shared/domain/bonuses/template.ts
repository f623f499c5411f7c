// A bonus or a set of free spins as operators publish it (content/bonuses), and its terms in one currency and place. Pure.
import type { Currency } from '../money.ts';

/** By language. */
type Words = Readonly<Record<string, string>>;

/** How often a person may have a gift with the same `groupKey`. */
export const PERIODS = ['once', 'day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** How it can be obtained. */
export const WAYS = ['deposit', 'promo_code', 'coupon', 'gift_code', 'registration', 'group', 'office'] as const;
export type Way = (typeof WAYS)[number];

/** Types that the law of a place may exclude individually (content/config/markets.json). */
export const GIFT_TYPES = ['deposit', 'registration', 'code', 'group', 'office'] as const;
export type GiftType = (typeof GIFT_TYPES)[number];

const CODES: ReadonlySet<Way> = new Set(['promo_code', 'coupon', 'gift_code']);
/** Ways that need a typed code. */
export const isTyped = (way: Way): boolean => way === 'deposit' || CODES.has(way);
export const typeOf = (way: Way): GiftType => (CODES.has(way) ? 'code' : (way as GiftType));

/** Whether operators may give it. */
export const isGrantable = ({ ways, isDisabled }: Pick<BonusTemplate, 'ways' | 'isDisabled'>): boolean =>
  !isDisabled && ways.some(({ by }) => by === 'office');

/** Minor units by currency; EUR always, and a currency without its own takes that at the day's rate, rounded down. */
export type Amounts = Readonly<Partial<Record<Currency, number>>>;

export type Wagering = {
  readonly wager: number;
  readonly days: number;
  readonly maxBet: Amounts;
  readonly maxWin: Amounts | null;
  readonly lostBelow: Amounts;
  readonly funding: 'cash_first' | 'bonus_first';
  readonly excluded: readonly string[];
};

export type TemplateSpins = {
  readonly count: number;
  readonly stake: Amounts;
  readonly games: readonly string[];
  /** For titles of an outside studio: the studio plays them. */
  readonly studio?: string | undefined;
  readonly days: number;
  readonly winnings: Wagering;
  /** Stakes that all of its games accept, by currency, rising. */
  readonly rungs: Readonly<Partial<Record<Currency, readonly number[]>>>;
};

/** Its own fields, beside those of every programme. */
export type BonusTemplate = {
  readonly groupKey: string;
  /** Its group is among content/fe/disabled-bonuses: it is neither offered nor given in any way. Gifts given before stay. */
  readonly isDisabled: boolean;
  readonly period: Period;
  readonly ways: readonly { readonly by: Way; readonly code?: string | undefined }[];
  readonly public: boolean;
  readonly affiliateTags: readonly string[];
  readonly activationDays: number;
  readonly deposit?:
    | {
        readonly percent: number;
        readonly cap: Amounts;
        readonly minimum: Amounts;
        /** Only for the first deposit that can bring a bonus. */
        readonly first: boolean;
      }
    | undefined;
  readonly amount?: Amounts | undefined;
  readonly bonus?: Wagering | undefined;
  readonly spins?: TemplateSpins | undefined;
  /** The names of the games that it lists, by id. */
  readonly titles: Readonly<Record<string, string>>;
};

/** With the fields that are stored with its recipient. */
export type NamedTemplate = BonusTemplate & {
  readonly id: string;
  readonly title: Words;
  readonly description: Words;
  readonly symbol: string;
  /** The most that the house gives by it, in EUR cents. */
  readonly budgetEurMinor?: number | undefined;
  /** The hash of its page's text, by language. */
  readonly terms: { readonly version: number; readonly page: string; readonly hashes: Words };
};
