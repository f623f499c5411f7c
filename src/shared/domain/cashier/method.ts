// A payment method as operators describe it, and who is offered it.

/** The existing providers: content may name these only, and functions/ports/psp/registry.ts must have each. */
export const PROVIDERS = ['apsis', 'azimuth', 'adyen', 'trustly'] as const;
export type Provider = (typeof PROVIDERS)[number];
export const isProvider = (id: string): id is Provider => PROVIDERS.some((provider) => provider === id);

/** The brands that each can process, as content names them. */
export const BRANDS: Readonly<Record<Provider, readonly string[]>> = {
  apsis: [
    ...['visa', 'mastercard', 'maestro', 'neosurf', 'ecopayz'],
    ...['bitcoin', 'ethereum', 'litecoin', 'bitcoin-cash', 'dogecoin', 'tether'],
  ],
  azimuth: ['bank-transfer', 'sofort'],
  adyen: ['visa', 'mastercard', 'maestro'],
  trustly: ['bank-transfer', 'sofort'],
};

export type Range = { readonly minMinor: number; readonly maxMinor: number | null };
export type MethodKind = 'card' | 'crypto' | 'bank' | 'voucher' | 'wallet';
export type Pace = 'instant' | 'minutes' | 'hour' | 'day' | 'days';
export type Direction = 'deposit' | 'cashout';
export type MarketClass = 'served' | 'partial' | 'restricted';

export type Method = {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly kind: MethodKind;
  readonly provider: string;
  // Vendors that come before the provider, where configured: the first that serves the player's country.
  readonly vendors?: readonly Vendor[] | undefined;
  readonly order: number;
  readonly recallable: boolean;
  // Milliseconds that a withdrawal waits with us, open to recall, before the provider is asked to pay it.
  readonly recallWindowMs: number;
  readonly processingTime: { readonly deposit: Pace; readonly cashout: Pace };
  // Basis points that the provider adds on its own page; they never pass through a player's account.
  readonly feeBp: { readonly deposit: number; readonly cashout: number };
  readonly currencies: Readonly<Record<string, { readonly deposit: Range | null; readonly cashout: Range | null }>>;
  readonly hiddenFor: {
    readonly locales: readonly string[];
    readonly groups: readonly number[];
    readonly markets: readonly MarketClass[];
  };
};

/** An empty list of countries stands for all. */
export type Vendor = { readonly provider: Provider; readonly countries: readonly string[] };

/** The provider of a method in a country: the first of those that `serves` reports as available. */
export const providerFor = (
  { vendors = [], provider }: Pick<Method, 'vendors' | 'provider'>,
  country: string,
  serves: (provider: string) => boolean,
): string =>
  vendors.find((each) => (each.countries.length === 0 || each.countries.includes(country)) && serves(each.provider))
    ?.provider ?? provider;

export type Viewer = { readonly locale: string; readonly groups: readonly number[]; readonly market: MarketClass };

// The range of a method for a currency and direction; null where it does not serve that pair.
export function rangeOf(method: Method, currency: string, direction: Direction): Range | null {
  return Object.hasOwn(method.currencies, currency) ? (method.currencies[currency]?.[direction] ?? null) : null;
}

// `hiddenFor` of the method's file hides Neosurf for en-AU and in restricted countries (S5.54, S5.55), and Sofort for
// group 631 (S6.16).
export function isOfferedTo(method: Method, viewer: Viewer): boolean {
  const { locales, groups, markets } = method.hiddenFor;
  return (
    !locales.includes(viewer.locale) &&
    !markets.includes(viewer.market) &&
    !groups.some((group) => viewer.groups.includes(group))
  );
}

// The methods a player can choose from, in the operators' order. A deposit may also go to a separate crypto account (in
// another currency than the requested one); a withdrawal leaves only the requested account.
export function offer(
  methods: readonly Method[],
  currency: string,
  direction: Direction,
  viewer: Viewer,
): { method: Method; currency: string }[] {
  return methods
    .filter((method) => isOfferedTo(method, viewer))
    .sort((a, b) => a.order - b.order)
    .flatMap((method) => {
      if (rangeOf(method, currency, direction)) return [{ method, currency }];
      if (direction !== 'deposit' || method.kind !== 'crypto') return [];
      return Object.keys(method.currencies)
        .filter((own) => rangeOf(method, own, 'deposit'))
        .map((own) => ({ method, currency: own }));
    });
}

/** The owner of a voucher or a coin can't be known, so one person could get a bonus through them any number of times. */
export const bringsBonus = ({ kind }: Pick<Method, 'kind'>): boolean => kind !== 'voucher' && kind !== 'crypto';

/** Methods that pay out only to a card or an account that paid in before, and so is known to be the player's own. */
export const paysBackOnly = ({ kind }: Pick<Method, 'kind'>): boolean => kind === 'card' || kind === 'wallet';
