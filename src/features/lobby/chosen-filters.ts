// The filters that a visitor has chosen, as the address holds them: `?studio=kepler&volatility=high&rtp=96`.
import type { GameFilter, Order } from '#shared/domain/catalogue/filter.ts';
import { VOLATILITIES, type Volatility } from '#shared/domain/catalogue/game.ts';
import { minorPerEurCent } from '#src/cms/stakes.ts';

/** Filters with several values, any of which is enough. */
export const LISTS = ['studio', 'mechanic', 'volatility'] as const;
export type ListName = (typeof LISTS)[number];
/** Parameters that every list of games reads; routes.ts names them. */
export const PARAMETERS = [...LISTS, 'rtp', 'stake', 'jackpot', 'demo', 'sort'] as const;
export type Parameter = (typeof PARAMETERS)[number];

/** The minimum return, in per cent. */
export const RETURNS = [94, 95, 96, 97] as const;
/** The maximum of the smallest bet, in EUR cents. */
const STAKES = [10, 20, 50, 100] as const;
export const SORTS = ['popular', 'new', 'name', 'rtp'] as const satisfies readonly Order[];
const MOST = 50;

export type Chosen = Readonly<Record<ListName, readonly string[]>> & {
  readonly rtp: number | null;
  readonly stake: number | null;
  readonly jackpot: boolean;
  readonly demo: boolean;
  readonly sort: (typeof SORTS)[number] | null;
};

export const stakesIn = (currency: string): number[] => STAKES.map((cents) => cents * minorPerEurCent(currency));

/** The valid filters in an address; everything else is ignored. */
export function readChosen(params: URLSearchParams): Chosen {
  const words = (name: string) => [...new Set(params.getAll(name).filter((word) => /^[a-z0-9-]{1,80}$/.test(word)))];
  const [rtp, stake] = ['rtp', 'stake'].map((name) => Number(params.get(name) ?? Number.NaN));
  return {
    studio: words('studio').slice(0, MOST),
    mechanic: words('mechanic').slice(0, MOST),
    volatility: words('volatility').filter(isVolatility),
    rtp: RETURNS.find((one) => one === rtp) ?? null,
    stake: stake !== undefined && Number.isInteger(stake) && stake > 0 && stake < 1e9 ? stake : null,
    jackpot: params.get('jackpot') === '1',
    demo: params.get('demo') === '1',
    sort: SORTS.find((one) => one === params.get('sort')) ?? null,
  };
}

/** In a fixed order, so that one choice has one address. */
export function queryOf(chosen: Chosen): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of LISTS) for (const word of chosen[name]) params.append(name, word);
  for (const name of ['rtp', 'stake', 'sort'] as const) if (chosen[name] !== null) params.set(name, `${chosen[name]}`);
  for (const name of ['jackpot', 'demo'] as const) if (chosen[name]) params.set(name, '1');
  return params;
}

/** How many filters narrow the list; an order does not count. */
export const countOf = (chosen: Chosen): number => [...queryOf({ ...chosen, sort: null })].length;

/** The same filters without this one. */
export function without(chosen: Chosen, name: Parameter, word: string): Chosen {
  if (name === 'jackpot' || name === 'demo') return { ...chosen, [name]: false };
  if (name === 'rtp' || name === 'stake' || name === 'sort') return { ...chosen, [name]: null };
  return { ...chosen, [name]: chosen[name].filter((one) => one !== word) };
}

export function filterOf(chosen: Chosen, currency: string): GameFilter {
  const { studio, mechanic, volatility, rtp, stake, jackpot, demo } = chosen;
  return {
    ...(studio.length > 0 && { providers: studio }),
    ...(mechanic.length > 0 && { features: mechanic }),
    ...(volatility.length > 0 && { volatility: volatility.filter(isVolatility) }),
    ...(rtp !== null && { rtp: { from: rtp } }),
    ...(stake !== null && { stake: { currency, atMostMinor: stake } }),
    ...(jackpot && { jackpot: true }),
    ...(demo && { demo: true }),
  };
}

const isVolatility = (word: string): word is Volatility => VOLATILITIES.some((one) => one === word);
