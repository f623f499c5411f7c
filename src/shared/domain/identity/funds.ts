// The source of a player's money in their own answers: the choices, and the lengths of texts.

/** The main source (messages `verification.funds.source.*`). */
export const FUND_SOURCES = [
  'salary',
  'business',
  'pension',
  'savings',
  'property',
  'inheritance',
  'gift',
  'investments',
  'other',
] as const;
export type FundSource = (typeof FUND_SOURCES)[number];

/** Yearly income after tax, in thousands of EUR: from the first bound to below the second (messages `verification.funds.income`). */
export const INCOMES = ['0-20', '20-40', '40-80', '80-150', '150-'] as const;
export type Income = (typeof INCOMES)[number];

/** In the player's own words, beside the choices. */
export const FUND_WORDS = { min: 10, max: 1000 } as const;
export const OCCUPATION_MAX = 100;

export interface FundsAnswer {
  readonly source: FundSource;
  readonly occupation: string;
  readonly income: Income;
  readonly words: string;
}
