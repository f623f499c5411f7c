// Gifts and offers as the server tells them, for tests that play it: a wheel's bonus that is wagered, spins, a deposit offer.
import type { Gift, GiftList, GiftTerms, Offer } from '#shared/contract/gifts.ts';
import type { LineGift } from '#shared/contract/live.ts';

const DAY_MS = 86_400_000;
/** What ends lies ahead, on whatever day a test runs. */
const ahead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

export const termsOf = (change: Partial<GiftTerms> = {}): GiftTerms => ({
  version: 1,
  page: '/bonus-terms',
  hash: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  wager: 30,
  days: 30,
  spins_days: null,
  activation_days: 7,
  max_bet_cents: 500,
  max_win_cents: null,
  lost_below_cents: 10,
  funding: 'cash_first',
  excluded: [],
  deposit: null,
  weights: [
    { kinds: ['pokies'], percent: 100 },
    { kinds: ['scratch', 'wheel', 'keno'], percent: 50 },
    { kinds: ['roulette', 'sicbo'], percent: 20 },
    { kinds: [], percent: 10 },
    { kinds: ['jackpot', 'bonus-buy'], percent: 0 },
  ],
  ...change,
});

/** A bonus of € 24.00 that is wagered: € 309.60 of € 720.00. */
export const giftOf = (change: Partial<Gift> = {}): Gift => ({
  id: 7,
  kind: 'bonus',
  title: 'Wheel bonus',
  description: 'Won with 50 free spins on Gem Transit.',
  symbol: 'wheel',
  type: 'spins',
  stage: 'handle_bets',
  received_state: 'activated',
  reason: null,
  currency: 'EUR',
  amount_cents: 2400,
  balance_cents: 2185,
  amount_wager_cents: 30_960,
  amount_wager_requirement_cents: 72_000,
  can_become_cents: 100_000,
  converted_cents: null,
  voided_cents: null,
  activatable: false,
  activatable_until: null,
  issued_at: '2026-11-02T09:00:00.000Z',
  activated_at: '2026-11-03T09:00:00.000Z',
  ends_at: ahead(10),
  ended_at: null,
  paused: false,
  group_key: 'wheel',
  payment: null,
  freespins_total: null,
  freespins_used: null,
  freespins_won_cents: null,
  stake_cents: null,
  games: null,
  bonuses: [{ type: 'bonus', bonus_amount: 2400, freespins_count: null, result_bonus: null }],
  terms: termsOf({ max_win_cents: 100_000 }),
  ...change,
});

/** 50 spins on one game, 12 of them played. */
export const spinsOf = (change: Partial<Gift> = {}): Gift =>
  giftOf({
    id: 8,
    kind: 'freespins',
    title: '50 free spins',
    description: 'Spins at our expense.',
    symbol: 'sun',
    type: 'code',
    stage: 'activated',
    amount_cents: 0,
    balance_cents: 340,
    amount_wager_cents: 0,
    amount_wager_requirement_cents: 0,
    ends_at: ahead(2),
    freespins_total: 50,
    freespins_used: 12,
    freespins_won_cents: 340,
    stake_cents: 20,
    games: [{ id: 'kepler/perihelion', title: 'Perihelion' }],
    bonuses: [
      { type: 'freespins', bonus_amount: null, freespins_count: 50, result_bonus: { wager: 30, max_win: 100_000 } },
    ],
    terms: termsOf({ spins_days: 3, max_win_cents: 100_000 }),
    ...change,
  });

export const waitingOf = (change: Partial<Gift> = {}): Gift =>
  giftOf({
    id: 9,
    title: 'Spins bonus',
    description: '',
    stage: 'wait',
    received_state: 'received',
    amount_cents: 1460,
    balance_cents: 1460,
    amount_wager_cents: 0,
    amount_wager_requirement_cents: 43_800,
    ends_at: null,
    ...change,
  });

/** Over: finished with € 38.20 in cash. */
export const overOf = (change: Partial<Gift> = {}): Gift =>
  giftOf({
    id: 3,
    title: 'Welcome bonus',
    stage: 'finished',
    received_state: 'used',
    reason: 'finished',
    amount_cents: 5000,
    balance_cents: 0,
    amount_wager_cents: 150_000,
    amount_wager_requirement_cents: 150_000,
    converted_cents: 3820,
    ends_at: null,
    ended_at: '2026-11-09T12:00:00.000Z',
    ...change,
  });

export const offerOf = (change: Partial<Offer> = {}): Offer => ({
  id: 'welcome',
  kind: 'bonus',
  type: 'deposit',
  title: 'Welcome bonus',
  description: 'We match your first deposit.',
  symbol: 'gift',
  group_key: 'welcome',
  code: 'WELCOME',
  currency: 'EUR',
  amount_cents: null,
  freespins: null,
  terms: termsOf({ deposit: { percent: 100, cap_cents: 20_000, min_cents: 2000, first: true } }),
  until: ahead(20),
  public: true,
  pinned: false,
  truth: null,
  unavailable: null,
  ...change,
});

export const listOf = (change: Partial<GiftList> = {}): GiftList => ({
  gifts: [],
  offers: [],
  set: null,
  codes: null,
  settings: { deposit_bonus_code: null, can_issue: true },
  ...change,
});

/** As the line tells it: with its title in every language. */
export const lineOf = (gift: Gift, titles: LineGift['titles'] = { en: gift.title }): LineGift => ({ ...gift, titles });
