// The exchange: coins for what a card gives, in one transaction (rewards.md 14).

import { publishedLottery, termsOf } from '#functions/lottery/terms.ts';
import type { Unavailable } from '#shared/contract/availability.ts';
import type { RewardCardProgramme } from '#shared/contract/programmes.ts';
import { hasMoreAccounts } from '#shared/domain/groups.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { Attempt } from '#shared/domain/office/refusals.ts';
import { type Answer, refuse } from '#shared/domain/refusal.ts';
import { type Card, type CardType, quantityOf, rateFor } from '#shared/domain/rewards/cards.ts';
import { priceOf, type Sale } from '#shared/domain/rewards/sale.ts';
import { content } from '#src/published/content.ts';
import { activeAccount } from '../core/accounts.ts';
import type { Noun } from '../core/noun.ts';
import { answered, type Keyed, once } from '../core/once.ts';
import { type Asker, bySession, type Shell } from '../core/shell.ts';
import { stopAt, type Tx, Undo } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { type Admission, entering } from '../lotteries/enter.ts';
import { entryOf } from '../lotteries/entries.ts';
import { claimOf } from '../lotteries/telling.ts';
import { forCoinsIn } from '../lotteries/tickets.ts';
import { type Profile, profileOf } from '../person/profile.ts';
import { availability, availabilityOnce, hadElsewhere } from '../rewards/availability.ts';
import { chargeable, needPoints, persistent, takePoints } from '../rewards/points.ts';
import type { Given } from '../rewards/prizes.ts';
import { type Templates, templatesOf } from '../rewards/templates.ts';
import { type GiftView, giftView } from '../rewards/view.ts';
import { whoMay } from '../rewards/who.ts';
import { quarterEarned } from '../vip/view.ts';
import { levelOf } from './levels.ts';
import { sellerOf } from './sellers.ts';

/** The request: coins to spend on a card, or a number of tickets of a lottery. */
export type Wanted = { readonly type: CardType; readonly group: string } & (
  | { readonly points: number }
  | { readonly tickets: number; readonly lottery: string }
);

/** What was read of content before the transaction. */
export interface Shelf {
  readonly cards: readonly RewardCardProgramme[];
  readonly sale: Sale | null;
  readonly templates: Templates;
  /** For tickets: the player's admission to their lottery. */
  readonly admission?: Admission | null;
}

export interface PointsView {
  chargeable: number;
  persistent: number;
  level: number;
  /** Points of this quarter, which decide the VIP status. */
  quarter: number;
  /** What the page asks before an exchange: because of further accounts, or because bonuses are off (S4.54 to S4.56). */
  confirm: 'more_accounts' | 'bonuses_off' | null;
}

export const pointsView = (tx: Tx): PointsView => ({
  chargeable: chargeable(tx),
  persistent: persistent(tx),
  level: levelOf(tx),
  quarter: quarterEarned(tx),
  confirm: confirmOf(profileOf(tx)),
});

const confirmOf = ({ groups, canIssueBonuses }: Profile): PointsView['confirm'] => {
  if (hasMoreAccounts(groups)) return 'more_accounts';
  return canIssueBonuses ? null : 'bonuses_off';
};

interface Exchanged {
  group: string;
  type: CardType;
  quantity: number;
  points: number;
  /** Cash, in the active account. */
  amountMinor: number | null;
  currency: Currency;
}
export interface ExchangeView extends PointsView, Exchanged {
  /** Bonuses and sets of free spins. */
  gifts: GiftView[];
}

const SCOPE = 'points.exchange';

/** The sources of its parts add a colon and a number, so a key must not contain a colon itself. */
const sourceOf = (key: string): string => `shop:${encodeURIComponent(key)}`;

export function exchange(
  tx: Tx,
  asker: Pick<Asker, 'country'>,
  { key, ...wanted }: Keyed & Wanted,
  shelf: Shelf,
): ExchangeView {
  const { answer } = once(tx, SCOPE, key, wanted, () => sell(tx, asker, sourceOf(key), wanted, shelf));
  const { gifts, ...exchanged } = answer;
  return { ...exchanged, ...pointsView(tx), gifts: gifts.map((no) => giftView(tx, no)) };
}

type Sold = Exchanged & { readonly gifts: readonly number[] };

/** What is sold for how many coins; where it is not sold, the command ends with the reason. Writes nothing. */
function judged(tx: Tx, whence: Pick<Asker, 'country'>, source: string, wanted: Wanted, shelf: Shelf) {
  const programme = shelf.cards.find(({ id, type }) => id === wanted.group && type === wanted.type);
  if (!programme) throw new Undo(refuse('offer.ended'));
  stopAt(whoMay(tx, whence, { kind: 'rewards', programme, warnsMultiAccount: true }));
  const card: Card = { ...programme, group: programme.id };
  const currency = activeAccount(tx);
  const rate = card.goal ? undefined : rateFor(card, currency, tx.nowMs);
  const price = rate && priceOf(card.group, rate.points, shelf.sale, tx.nowMs)?.points;
  if (!rate || price === undefined) throw new Undo(refuse('offer.ended'));
  const quantity = 'points' in wanted ? quantityOf(wanted.points, price) : wanted.tickets;
  if (quantity === null) throw new Undo(refuse('price.changed', { points: price }));
  const points = price * quantity;
  needPoints(tx, points);
  const { templates, admission = null } = shelf;
  const bought = { source, card, rate, currency, quantity, price, whence, admission, templates };
  sellerOf(card).judge(tx, bought);
  return { bought, points };
}

function sell(tx: Tx, whence: Pick<Asker, 'country'>, source: string, wanted: Wanted, shelf: Shelf): Sold {
  const { groups, canIssueBonuses } = profileOf(tx);
  stopAt(excluded(tx));
  // Not in `judged`, which also says whether a card is available: no card is unavailable because bonuses are off, as the
  // page asks the player to turn them on first (S4.55).
  if (!canIssueBonuses && !hasMoreAccounts(groups)) throw new Undo(refuse('bonus.not_offered'));
  const { bought, points } = judged(tx, whence, source, wanted, shelf);
  takePoints(tx, { source, points, kind: 'redeemed' });
  const { card, quantity, currency } = bought;
  const given = sellerOf(card).give(tx, bought);
  return { group: card.group, type: card.type, quantity, points, currency, ...outcomeOf(given) };
}

/** Why one of a card would not be sold now, and how many could be bought whatever coins there are; null: as many as the coins pay for. */
interface ForSale {
  unavailable: Unavailable | null;
  most: number | null;
}

/** Offers by card. */
async function forSale(
  shell: Shell,
  asker: Asker,
  wanted: readonly Wanted[],
): Promise<Answer<Record<string, ForSale>>> {
  const shelf = await shelfOf(shell.env);
  const lotteries = [...new Set(wanted.flatMap((one) => ('lottery' in one ? [one.lottery] : [])))];
  const found = await Promise.all(lotteries.map((id) => publishedLottery(shell.env, id)));
  const admissions = new Map(
    found.flatMap((one) => (one ? [[one.run.id, { ...one, terms: termsOf(one) }] as const] : [])),
  );
  const had = await hadElsewhere(shell, asker, (tx) => lotteries.filter((id) => !entryOf(tx, id)).map(claimOf));
  if (!had.ok) return had;
  return shell.session(asker, (tx) =>
    Object.fromEntries(
      wanted.map((one): [string, ForSale] => {
        const admission = 'lottery' in one ? (admissions.get(one.lottery) ?? null) : null;
        const judge = () => {
          judged(tx, asker, SCOPE, one, { ...shelf, admission });
          if ('lottery' in one && had.value.has(claimOf(one.lottery).groupKey))
            throw new Undo(refuse('tournament.once'));
        };
        return 'lottery' in one
          ? [one.group, { unavailable: availabilityOnce(tx, judge), most: forCoinsIn(tx, one.lottery) }]
          : [one.group, { unavailable: availability(judge), most: null }];
      }),
    ),
  );
}

function outcomeOf(given: readonly Given[]): Pick<Sold, 'amountMinor' | 'gifts'> {
  const [first] = given;
  const amountMinor = first?.prize.type === 'money' ? first.prize.minor : null;
  return { amountMinor, gifts: given.flatMap(({ gift }) => gift ?? []) };
}

async function shelfOf(env: Env): Promise<Omit<Shelf, 'admission'>> {
  const [cards, { sale }, templates] = await Promise.all([
    content<readonly RewardCardProgramme[]>(env, 'programmes/rewards'),
    content(env, 'shop'),
    templatesOf(env),
  ]);
  return { cards, sale, templates };
}

/** In which currency, groups and place the shelves are shown. */
export interface ShopperView {
  currency: Currency;
  groups: readonly number[];
}

const commands = {
  forSale,
  points: bySession(pointsView),
  shopper: bySession((tx): ShopperView => ({ currency: activeAccount(tx), groups: profileOf(tx).groups })),
  exchange: async (shell: Shell, asker: Asker, input: Keyed & Wanted) => {
    const shelf = await shelfOf(shell.env);
    if (!('lottery' in input)) return shell.session(asker, (tx) => exchange(tx, asker, input, shelf));
    return entering(shell, asker, {
      lottery: input.lottery,
      by: 'coins',
      isDone: (tx) => answered(tx, SCOPE, input.key) !== undefined,
      act: (tx, admission) => exchange(tx, asker, input, { ...shelf, admission }),
    });
  },
};

const attempts = {
  exchange: (_: Asker, { group: subject }: Wanted): Attempt => ({ act: 'coins', subject }),
};

export const noun = { commands, attempts } satisfies Noun;
