// What an exchange gives, by the type of its card. One that nothing is registered for is not sold.

import { toEuro } from '#shared/domain/bonuses/resolve.ts';
import type { Currency } from '#shared/domain/money.ts';
import { assert, refuse } from '#shared/domain/refusal.ts';
import { amountOf, type Card, type CardRate, type CardType } from '#shared/domain/rewards/cards.ts';
import { MOST_TICKETS } from '#shared/domain/rewards/lotteries.ts';
import { COIN_EUR_MINOR, type Prize, resolvePrize } from '#shared/domain/rewards/prize.ts';
import { stopAt, type Tx, Undo } from '../core/transaction.ts';
import { mayHaveBox } from '../draws/eligible.ts';
import { boxFor, issueBox } from '../draws/issue.ts';
import { type Admission, enter } from '../lotteries/enter.ts';
import { allows, giveTicket, roomIn } from '../lotteries/tickets.ts';
import { profileOf } from '../person/profile.ts';
import { leftThisYear } from '../rewards/offers.ts';
import { award, type Given } from '../rewards/prizes.ts';
import type { Templates } from '../rewards/templates.ts';
import type { Whence } from '../rewards/who.ts';

/** What is paid for, and how often. */
export interface Bought {
  /** `shop:<key>`: whatever is given for it is called so. */
  readonly source: string;
  readonly card: Card;
  readonly rate: CardRate;
  /** Of the account that is in use. */
  readonly currency: Currency;
  readonly quantity: number;
  /** What one of it costs. */
  readonly price: number;
  /** From where it is bought. */
  readonly whence: Whence;
  /** Of tickets: the player is let into their lottery. */
  readonly admission: Admission | null;
  readonly templates: Templates;
}

/** Gives it, or ends the command: nothing is paid then. */
export type Seller = (tx: Tx, bought: Bought) => readonly Given[];

const cash: Seller = (tx, { source, rate, currency, quantity }) => {
  const minor = amountOf(rate, currency, tx.rules.rates);
  assert(minor !== null, 'a card of cash says how much');
  return [awardBought(tx, source, { type: 'money', currency, minor: minor * quantity })];
};

/** Money that has to be wagered: each is a bonus of its own. */
const bonuses: Seller = (tx, bought) =>
  Array.from({ length: bought.quantity }, (_, i) => {
    const { source, card } = bought;
    assert(card.template !== undefined, 'a card of a bonus names its template');
    return awardBought(tx, i === 0 ? source : `${source}:${i + 1}`, resolved(tx, bought, { type: 'bonus' }));
  });

/** Free spins: one set of so many times as many. */
const spins: Seller = (tx, bought) => {
  const count = templateOf(bought)?.spins?.count ?? 0;
  const valueEurMinor = bought.price * bought.quantity * COIN_EUR_MINOR;
  const prize = resolved(tx, bought, { type: 'freespins', count: count * bought.quantity, valueEurMinor });
  return [awardBought(tx, bought.source, prize)];
};

/** Boxes are no prize yet: what they hold is drawn when they are opened (draws/open.ts). */
const boxes: Seller = (tx, { source, card, quantity }) => {
  const box = boxFor(tx, 'shop');
  if (!box || box.id !== card.box) throw new Undo(refuse('programme.not_offered'));
  stopAt(mayHaveBox(tx, null, box));
  for (let i = 1; i <= quantity; i += 1) issueBox(tx, box, { source: `${source}:${i}` });
  return [];
};

/** Tickets are paid for here, and numbered by their lottery; one that comes too late brings its coins back. */
const tickets: Seller = (tx, { source, admission, whence, quantity, price }) => {
  if (!admission) throw new Undo(refuse('lottery.unknown'));
  const entry = enter(tx, whence, admission, 'coins');
  // A place stays for the free one, as long as it can be had: coins never buy what costs nothing.
  const most = MOST_TICKETS - (allows(tx, 'free') && entry.confirmed_at === null ? 1 : 0);
  if (MOST_TICKETS - roomIn(tx, entry.lottery) + quantity > most) throw new Undo(refuse('lottery.full', { most }));
  for (let i = 1; i <= quantity; i += 1)
    giveTicket(tx, entry, { kind: 'coins', source: `${source}:${i}`, coins: price });
  return [];
};

export const SELLERS: { readonly [Type in CardType]: Seller } = {
  money: (tx, bought) => (bought.card.template === undefined ? cash : bonuses)(tx, bought),
  freespins: spins,
  lootboxes: boxes,
  lotteries: tickets,
};

const templateOf = ({ card, templates }: Bought) => templates.all.find(({ id }) => id === card.template);

function resolved(
  tx: Tx,
  bought: Bought,
  written: { type: 'bonus' } | { type: 'freespins'; count: number; valueEurMinor: number },
): Prize {
  const { locale } = profileOf(tx);
  const { rates, market } = tx.rules;
  const to = {
    currency: bought.currency,
    rates,
    locale,
    maxWager: market.gifts.maxWager,
    period: 'shop',
    leftEurMinor: leftThisYear(tx),
  };
  const prize = resolvePrize({ ...written, template: bought.card.template ?? '' }, to, () => templateOf(bought));
  if (!prize) throw new Undo(refuse('programme.not_offered'));
  return prize;
}

function awardBought(tx: Tx, source: string, prize: Prize): Given {
  // What the law of a place lets be given in a year is not sold beyond it.
  const left = leftThisYear(tx);
  if (prize.type === 'money' && left !== null && toEuro(prize.minor, { ...prize, rates: tx.rules.rates }) > left)
    throw new Undo(refuse('programme.not_offered'));
  return award(tx, { source, prize, posting: 'points' });
}
