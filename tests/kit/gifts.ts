// Terms of gifts as operators publish them, with the defaults of bonuses.md.
import type { BonusTerms, DepositTerms, GiftTerms, SpinsTerms } from '#shared/domain/bonuses/terms.ts';
import { own } from './currencies.ts';

export const BONUS: BonusTerms = {
  wager: 30,
  days: 30,
  maxBetMinor: 500,
  maxWinMinor: null,
  lostBelowMinor: 10,
  funding: 'cash_first',
  excluded: [],
};

const COMMON = {
  template: 'test',
  version: 1,
  page: 'bonus-terms',
  hash: 'hash',
  symbol: 'gift',
  groupKey: 'test',
  period: 'once',
  titles: {},
  title: { en: 'Test' },
  description: { en: 'A test.' },
  activationDays: 7,
  market: { maxWager: null },
};

/** A bonus of the default terms, with others in their place. */
export const bonusTerms = (amountMinor: number, change: Partial<BonusTerms> = {}, ofDeposit = false): GiftTerms => ({
  ...COMMON,
  kind: 'bonus',
  currency: own(),
  amountMinor,
  ofDeposit,
  bonus: { ...BONUS, ...change },
});

export const spinsTerms = (change: Partial<SpinsTerms> = {}): GiftTerms => ({
  ...COMMON,
  kind: 'freespins',
  currency: own(),
  spins: { count: 20, stakeMinor: 20, games: [], days: 3, winnings: BONUS, ...change },
});

/** Each of a group of its own: what has one is had once. */
let made = 0;

export const depositTerms = (change: Partial<DepositTerms> = {}): DepositTerms => ({
  ...COMMON,
  groupKey: `deposit-${++made}`,
  kind: 'deposit',
  currency: own(),
  percent: 100,
  capMinor: 20_000,
  minDepositMinor: 2000,
  bonus: BONUS,
  ...change,
});
