// A payer's bank disputes a charge of Apsis Pay: the panel plays it stage by stage.
import type { Charge } from './charge.ts';
import { type Post, tell } from './events.ts';
import { one } from './schema.ts';

/** What the bank can do, and what the panel offers; `strange` is a stage that no merchant knows. */
export const PLAYED = ['opened', 'taken', 'given', 'taken_again', 'given_again', 'strange'] as const;
export type Played = (typeof PLAYED)[number];
export const isPlayed = (text: unknown): text is Played => PLAYED.some((one) => one === text);

/** Whether a stage happens for the first or the second time. */
export const roundOf = (played: Played): 1 | 2 => (played.endsWith('_again') ? 2 : 1);

const TYPES: Readonly<Record<Played, string>> = {
  opened: 'charge.dispute_opened',
  taken: 'charge.disputed',
  given: 'charge.dispute_reversed',
  taken_again: 'charge.disputed',
  given_again: 'charge.dispute_reversed',
  strange: 'charge.dispute_escalated',
};

/** Sends the event to the merchant twice; false where the payment has no captured charge. */
export function dispute(post: Post, payment: string, played: Played): boolean {
  const charge = one<Charge>(post.sql, "select * from apsis_charge where payment = ? and state = 'captured'", payment);
  if (!charge) return false;
  const data = {
    dispute: `dp_${charge.id}`,
    charge: charge.id,
    reference: `${charge.player}/${charge.payment}`,
    currency: charge.currency,
    amount: charge.amount,
    round: roundOf(played),
  };
  tell(post, TYPES[played], data, [200, 900]);
  return true;
}
