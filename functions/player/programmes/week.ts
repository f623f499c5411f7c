// The rewards of the player's week, by the books: what was given since Monday, less what was taken back. Ended gifts
// count with what they have paid, open ones with their expected value, as pages print it (docs/economy.md).
import type { Expectations } from '#shared/contract/expectation.ts';
import type { RewardsWeek } from '#shared/contract/rewards.ts';
import { worthMinor } from '#shared/domain/bonuses/truth.ts';
import { add, type Currency, convert, minor, RATE_ONE, sum } from '#shared/domain/money.ts';
import { weekOf } from '#shared/domain/rewards/cashback.ts';
import { COIN_EUR_MINOR } from '#shared/domain/rewards/prize.ts';
import { activeAccount } from '../core/accounts.ts';
import { rateOf, type Tx } from '../core/transaction.ts';
import { weightedBetween } from '../counted/counted.ts';
import { profileOf } from '../person/profile.ts';
import { coinsGivenSince } from '../points/movements.ts';
import { cashSince } from '../rewards/awarded.ts';
import { type GivenGift, giftsSince } from '../rewards/gifts.ts';
import { newestPoints } from '../rewards/points.ts';

/** The computed expectations of each bonus, by its id. */
export type Worked = Readonly<Record<string, Expectations['rows']>>;

export function rewardsWeek(tx: Tx, worked: Worked): RewardsWeek {
  const { fromMs, toMs } = weekOf(profileOf(tx).zone, tx.nowMs);
  const currency = activeAccount(tx);
  const inOwn = (amount: number, from: Currency) => convert(amount, rated(tx, from), rated(tx, currency), 'down');
  const coins = Math.max(0, newestPoints(tx, weightedBetween(tx, fromMs, toMs)) + coinsGivenSince(tx, fromMs));
  const gifts = giftsSince(tx, fromMs).map((gift) => ({ gift, cents: worthOf(tx, gift, worked, inOwn) }));
  const cash = cashSince(tx, fromMs).map((one) => ({ ...one, cents: inOwn(one.minor, one.currency) }));
  const centsOf = (parts: readonly { readonly cents: number }[]) => sum(parts.map(({ cents }) => minor(cents)));
  const parts = {
    coins_cents: inOwn(coins * COIN_EUR_MINOR, 'EUR'),
    cash_cents: centsOf(cash.filter(({ isCashback }) => !isCashback)),
    cashback_cents: centsOf(cash.filter(({ isCashback }) => isCashback)),
    bonuses_cents: centsOf(gifts.filter(({ gift }) => gift.kind === 'bonus')),
    spins_cents: centsOf(gifts.filter(({ gift }) => gift.kind === 'freespins')),
  };
  return { from: iso(fromMs), currency, coins, ...parts, sum_cents: Object.values(parts).reduce(add, 0) };
}

function worthOf(
  tx: Tx,
  { kind, template, currency, amount, spins, stake, of_deposit, cash, over }: GivenGift,
  worked: Worked,
  inOwn: (amount: number, from: Currency) => number,
): number {
  if (over) return inOwn(cash, currency);
  const eurMinor = convert(kind === 'bonus' ? amount : spins * stake, rated(tx, currency), rated(tx, 'EUR'), 'down');
  const of = kind === 'freespins' ? 'spins' : of_deposit ? 'deposit' : 'bonus';
  return inOwn(worthMinor(worked[template] ?? [], { of, eurMinor }), 'EUR');
}

const rated = (tx: Tx, currency: Currency) => ({
  currency,
  rate: currency === 'EUR' ? RATE_ONE : rateOf(tx, currency),
});

const iso = (ms: number): string => new Date(ms).toISOString();
