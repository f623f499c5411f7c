// What an exchange gives, by the type of its card. A type without an entry is not sold.

import type { NamedLootbox } from '#shared/contract/programmes.ts';
import { toEuro } from '#shared/domain/bonuses/resolve.ts';
import type { Currency } from '#shared/domain/money.ts';
import { assert, refuse } from '#shared/domain/refusal.ts';
import { amountOf, type Card, type CardRate, type CardType } from '#shared/domain/rewards/cards.ts';
import { COIN_EUR_MINOR, type Prize, resolvePrize } from '#shared/domain/rewards/prize.ts';
import { stopAt, type Tx, Undo } from '../core/transaction.ts';
import { mayHaveBox } from '../draws/eligible.ts';
import { boxFor, issueBox } from '../draws/issue.ts';
import { type Admission, enter, judgeEntry } from '../lotteries/enter.ts';
import { giveTicket, needRoomForCoins } from '../lotteries/tickets.ts';
import { profileOf } from '../person/profile.ts';
import { leftThisYear } from '../rewards/offers.ts';
import { award, type Given } from '../rewards/prizes.ts';
import type { Templates } from '../rewards/templates.ts';
import type { Whence } from '../rewards/who.ts';

/** What is bought, and how often. */
export interface Bought {
  /** `shop:<key>`: the source of everything given for it. */
  readonly source: string;
  readonly card: Card;
  readonly rate: CardRate;
  /** The currency of the active account. */
  readonly currency: Currency;
  readonly quantity: number;
  /** The price of one. */
  readonly price: number;
  /** The place from which it is bought. */
  readonly whence: Whence;
  /** For tickets: the player's admission to their lottery. */
  readonly admission: Admission | null;
  readonly templates: Templates;
}

export interface Seller {
  /** Ends the command where this is not available now. Writes nothing: a card's availability is computed by it, too. */
  readonly judge: (tx: Tx, bought: Bought) => void;
  /** Gives what was judged, or ends the command so that nothing is paid. */
  readonly give: (tx: Tx, bought: Bought) => readonly Given[];
}

function cashOf(tx: Tx, { rate, currency, quantity }: Bought): Extract<Prize, { type: 'money' }> {
  const minor = amountOf(rate, currency, tx.rules.rates);
  assert(minor !== null, 'a card of cash says how much');
  return { type: 'money', currency, minor: minor * quantity };
}

const cash: Seller = {
  judge: (tx, bought) => withinYear(tx, cashOf(tx, bought)),
  give: (tx, bought) => [awardBought(tx, bought.source, cashOf(tx, bought))],
};

/** Money that has to be wagered: each purchase is a bonus of its own. */
const bonuses: Seller = {
  judge: (tx, bought) => void resolved(tx, bought, { type: 'bonus' }),
  give: (tx, bought) =>
    Array.from({ length: bought.quantity }, (_, i) => {
      const { source, card } = bought;
      assert(card.template !== undefined, 'a card of a bonus names its template');
      return awardBought(tx, i === 0 ? source : `${source}:${i + 1}`, resolved(tx, bought, { type: 'bonus' }));
    }),
};

/** Free spins: one set with as many times the spins as were bought. */
function spinsOf(tx: Tx, bought: Bought): Prize {
  const count = templateOf(bought)?.spins?.count ?? 0;
  const valueEurMinor = bought.price * bought.quantity * COIN_EUR_MINOR;
  return resolved(tx, bought, { type: 'freespins', count: count * bought.quantity, valueEurMinor });
}

const spins: Seller = {
  judge: (tx, bought) => void spinsOf(tx, bought),
  give: (tx, bought) => [awardBought(tx, bought.source, spinsOf(tx, bought))],
};

function boxSold(tx: Tx, { card }: Bought): NamedLootbox {
  const box = boxFor(tx, 'shop');
  if (!box || box.id !== card.box) throw new Undo(refuse('programme.not_offered'));
  stopAt(mayHaveBox(tx, null, box));
  return box;
}

/** Boxes are not prizes yet: their contents are drawn when they are opened (draws/open.ts). */
const boxes: Seller = {
  judge: (tx, bought) => void boxSold(tx, bought),
  give(tx, bought) {
    const box = boxSold(tx, bought);
    for (let i = 1; i <= bought.quantity; i += 1) issueBox(tx, box, { source: `${bought.source}:${i}` });
    return [];
  },
};

/** Tickets are paid for here, and numbered by their lottery; one that comes too late returns its coins. */
const tickets: Seller = {
  judge(tx, { admission, whence, quantity }) {
    if (!admission) throw new Undo(refuse('lottery.unknown'));
    const { id } = admission.terms;
    judgeEntry(tx, whence, admission, 'coins');
    needRoomForCoins(tx, id, quantity);
  },
  give(tx, { source, admission, whence, quantity, price }) {
    assert(admission, 'tickets are judged before they are given');
    const entry = enter(tx, whence, admission, 'coins');
    for (let i = 1; i <= quantity; i += 1)
      giveTicket(tx, entry, { kind: 'coins', source: `${source}:${i}`, coins: price });
    return [];
  },
};

const SELLERS: { readonly [Type in CardType]: Seller } = {
  money: cash,
  freespins: spins,
  lootboxes: boxes,
  lotteries: tickets,
};
export const sellerOf = ({ type, template }: Pick<Card, 'type' | 'template'>): Seller =>
  type === 'money' && template !== undefined ? bonuses : SELLERS[type];

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

/** No more is sold than the law of a place permits to be given in a year. */
function withinYear(tx: Tx, prize: Prize): void {
  const left = leftThisYear(tx);
  if (prize.type === 'money' && left !== null && toEuro(prize.minor, { ...prize, rates: tx.rules.rates }) > left)
    throw new Undo(refuse('programme.not_offered'));
}

function awardBought(tx: Tx, source: string, prize: Prize): Given {
  withinYear(tx, prize);
  return award(tx, { source, prize, posting: 'points' });
}
