// Comp points: contract/comp-points.ts. The player's object counts and exchanges them; the cards are content.

import { cardsNow } from '#functions/canceled.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { standpointOf } from '#functions/edge/viewer.ts';
import type { PointsView, Wanted } from '#functions/player/points/exchange.ts';
import * as contract from '#shared/contract/comp-points.ts';
import { toGift } from '#shared/contract/gifts.ts';
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import { type Answer, ok } from '#shared/domain/refusal.ts';
import { cardsHere, cardsOf } from '#src/published/shop.ts';
import { fromHere } from './availability.ts';
import { readerFor } from './cms.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

export function compPoints(app: Api): void {
  mount(app, contract.readPoints, async ({ c }) => {
    const found = await askPlayer(c, (player, asker) => player.points(asker));
    return found.ok ? ok({ ...counted(found.value), confirm: found.value.confirm }) : found;
  });
  mount(app, contract.listPointMovements, async ({ c, query: { cursor } }) => {
    const found = await askPlayer(c, (player, asker) => player.pointMovements(asker, cursor));
    if (!found.ok) return found;
    const movements = found.value.items.map(({ receipt, at, kind, source, points, chargeable, persistent }) => ({
      id: receipt,
      at: new Date(at).toISOString(),
      kind,
      source,
      points,
      chargeable,
      persistent,
    }));
    return ok({ movements, next_cursor: found.value.cursor });
  });
  mount(app, contract.readRates, async ({ c, query, params: { type } }) => {
    const reader = await readerFor(c, query.l);
    const { market } = standpointOf(c);
    const onSale = async (cards: readonly RewardCardView[]) => ofType(await cardsNow(c.env, cards, reader.nowMs), type);
    if (!c.get('session')) return ok({ rates: await onSale(await cardsHere(c.env, reader, market)) });
    const shopper = await askPlayer(c, (player, asker) => player.shopper(asker));
    if (!shopper.ok) return shopper;
    return judged(c, await onSale(await cardsOf(c.env, reader, { ...shopper.value, market })));
  });
  mount(app, contract.exchangeMoney, ({ c, query, key, body }) =>
    exchanged(c, query.l, key, { type: 'money', ...body.exchange }),
  );
  mount(app, contract.exchangeReward, ({ c, query, key, params: { type }, body }) =>
    exchanged(c, query.l, key, wantedOf(type as Exclude<Wanted['type'], 'money'>, body)),
  );
}

/** Adds to each card why this player could not buy one now, and how many the player could buy at most. */
async function judged(c: ApiContext, cards: readonly RewardCardView[]): Promise<Answer<{ rates: RewardCardView[] }>> {
  const wanted = cards.flatMap(({ rate, type, group }): Wanted[] => {
    const [lottery] = rate?.lottery_ids ?? [];
    if (!rate) return [];
    return [lottery ? { type, group, tickets: 1, lottery } : { type, group, points: rate.points }];
  });
  const forSale = await askPlayer(c, (player, asker) => player.forSale(asker, wanted));
  if (!forSale.ok) return forSale;
  const rates = cards.map((card) => ({ ...card, ...forSale.value[card.group] }));
  return ok({ rates: rates.map((card) => (card.rate ? fromHere(c, card) : card)) });
}

const ofType = (cards: readonly RewardCardView[], wanted: string | undefined) =>
  cards.filter(({ type }) => type === wanted);

type Body = { group: string } & ({ points: number } | { tickets_count: number; lottery_id: string });

const wantedOf = (type: Wanted['type'], body: Body): Wanted =>
  'points' in body
    ? { type, group: body.group, points: body.points }
    : { type, group: body.group, tickets: body.tickets_count, lottery: body.lottery_id };

async function exchanged(
  c: ApiContext,
  wantedLocale: string | undefined,
  key: string,
  wanted: Wanted,
): Promise<Answer<contract.ExchangedPoints>> {
  const { locale } = await readerFor(c, wantedLocale);
  const done = await askPlayer(c, (player, asker) => player.exchange(asker, { key, ...wanted }));
  if (!done.ok) return done;
  const { type, group, quantity, points, currency, amountMinor, gifts } = done.value;
  return ok({
    ...counted(done.value),
    type,
    group,
    quantity,
    points,
    currency,
    amount_cents: amountMinor,
    gifts: gifts.map((gift) => toGift(gift, locale)),
  });
}

const counted = ({ chargeable, persistent, level, quarter }: PointsView) => ({
  chargeable: { points: chargeable },
  persistent: { points: persistent },
  level,
  quarter: { points: quarter },
});
