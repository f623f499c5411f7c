// A player's sums in a quarter that began before the VIP club counted anything: read once, from the rounds and payments.
import { type Currency, convert, type Rate, sum } from '#shared/domain/money.ts';
import { earnedBy, weighed } from '#shared/domain/rewards/points.ts';
import { all, type Tx } from '../core/transaction.ts';

interface Money {
  readonly currency: Currency;
  readonly rate: Rate;
  readonly minor: number;
}

/** A deposit counts when it was credited, with what was left of it; later chargebacks count at their own time. */
const CREDITED = `select currency, rate, received - (select coalesce(sum(c.amount), 0) from chargeback c
    where c.payment = payment.no and c.at < finished_at) as minor
  from payment where action = 'deposit' and state = 'succeeded' and finished_at >= ?`;
const TAKEN_BACK = `select p.currency, p.rate, -c.amount as minor from chargeback c join payment p on p.no = c.payment
  where p.state = 'succeeded' and c.at >= p.finished_at and c.at >= ?`;
const ROUNDS = `select currency, rate, cash_in as minor, weight from round
  where status = 'settled' and cash_in > 0 and weight > 0 and placed_at >= ?`;

export function countedBefore(tx: Tx, fromMs: number, to: { currency: Currency; rate: Rate }) {
  const deposits = [...all<Money>(tx, CREDITED, fromMs), ...all<Money>(tx, TAKEN_BACK, fromMs)];
  const rounds = all<Money & { weight: number }>(tx, ROUNDS, fromMs);
  const total = (parts: readonly Money[]) => sum(parts.map((part) => convert(part.minor, part, to, 'down')));
  return {
    deposits: total(deposits),
    bets: sum(rounds.map(({ weight, ...part }) => weighed(convert(part.minor, part, to, 'down'), weight))),
    earned: sum(rounds.map(({ minor, weight, ...at }) => earnedBy(minor, at, weight))),
  };
}
