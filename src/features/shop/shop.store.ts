// The rewards shop: its cards with their prices, and an exchange from the card to its result (S4.54 to S4.60).
import { atom, type ReadableAtom } from 'nanostores';
import {
  type ExchangedPoints,
  exchangeMoney,
  exchangeReward,
  readPoints,
  readRates,
} from '#shared/contract/comp-points.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import { CARD_TYPES, mostOf } from '#shared/domain/rewards/cards.ts';
import { type Called, call } from '#src/client/api.ts';
import { alarm } from '#src/client/clock.ts';
import { setBonuses } from '#src/stores/gifts.ts';
import { $lotteryLine } from '#src/stores/lottery-line.ts';
import { $points, tellPoints } from '#src/stores/points.ts';

type Confirm = 'more_accounts' | 'bonuses_off';
export type Shelf =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | {
      readonly status: 'ready';
      readonly cards: readonly RewardCardView[];
      /** The confirmation that this player needs before an exchange. */
      readonly confirm: Confirm | null;
    };

const $state = atom<Shelf>({ status: 'loading' });
export const $shelf: ReadableAtom<Shelf> = $state;

export type Order = { readonly card: RewardCardView; readonly quantity: number };
export type Step =
  | ({ readonly name: 'card' } & Order)
  | ({ readonly name: Confirm } & Order)
  | ({ readonly name: 'done'; readonly exchanged: ExchangedPoints } & Order)
  | ({ readonly name: 'failed'; readonly problem: Problem } & Order);

const $step = atom<Step | null>(null);
/** The content of the shop's one dialog; null while it is closed. */
export const $open: ReadableAtom<Step | null> = $step;
const $busy = atom(false);
export const $exchanging: ReadableAtom<boolean> = $busy;

let locale = 'en';
let asking: Promise<Problem | null> | undefined;

/** Called by screens that show the shop to a player. */
export function followShop(itsLocale: string): void {
  locale = itsLocale;
  void loadShop();
}

/** Returns why the shop could not be loaded; null where it was. */
export function loadShop(): Promise<Problem | null> {
  asking ??= read().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function read(): Promise<Problem | null> {
  const [points, cards] = await Promise.all([call(readPoints), readCards()]);
  if (!points.ok || !cards.ok) {
    // A loaded shop stays until it can be loaded again.
    if ($state.get().status !== 'ready') $state.set({ status: 'failed' });
    return points.ok ? (cards.ok ? null : cards.problem) : points.problem;
  }
  const { confirm } = points.value;
  tellPoints(points.value);
  show({ status: 'ready', cards: cards.value, confirm });
  return null;
}

async function readCards(): Promise<Called<readonly RewardCardView[]>> {
  const rates = await Promise.all(
    CARD_TYPES.map((type) => call(readRates, { params: { type }, query: { l: locale } })),
  );
  const refused = rates.find((one) => !one.ok);
  if (refused && !refused.ok) return refused;
  return { ok: true, value: rates.flatMap((one) => (one.ok ? one.value.rates : [])) };
}

function show(shelf: Extract<Shelf, { status: 'ready' }>): void {
  $state.set(shelf);
  renew(shelf.cards);
  atEnd(shelf.cards.flatMap(({ sale, unavailable }) => [sale?.ends_at, unavailable?.untilMs]));
}

/** An open card is updated too. */
function renew(cards: readonly RewardCardView[]): void {
  const step = $step.get();
  const card = step?.name === 'card' && cards.find(({ group }) => group === step.card.group);
  if (!card) return;
  $step.set({ ...step, card });
  keepWithin();
}

/** When a sale ends while it is shown, its cards disappear. */
const atEnd = alarm(async () => (await loadShop()) === null);

/** S2.198: opens the dialog of a card. */
export function openCard(card: RewardCardView): void {
  $step.set({ name: 'card', card, quantity: 1 });
}

/** Coins spent elsewhere lower the maximum, so the quantity is reduced. */
let known: number | null = $points.get()?.chargeable ?? null;
$points.listen((points) => {
  keepWithin();
  const isSpent = points !== null && known !== null && points.chargeable < known;
  known = points?.chargeable ?? null;
  if (isSpent) void judgeAgain();
});
// A ticket that came without coins takes a place, too.
$lotteryLine.listen(() => void judgeAgain());

/** What was bought, here or in another window, may leave less to be had: of a year's sum, of a lottery's places. */
async function judgeAgain(): Promise<void> {
  if ($state.get().status !== 'ready') return;
  judged += 1;
  const mine = judged;
  const read = await readCards();
  const shelf = $state.get();
  // Of several answers the one to the newest question holds.
  if (shelf.status === 'ready' && read.ok && mine === judged) show({ ...shelf, cards: read.value });
}
let judged = 0;

function keepWithin(): void {
  const [step, points] = [$step.get(), $points.get()];
  if (step?.name !== 'card' || !step.card.rate || !points) return;
  const most = Math.max(1, mostOf(points.chargeable, step.card.rate.points, step.card.most));
  if (step.quantity > most) $step.set({ ...step, quantity: most });
}

/** The quantity of the open card (S5.47). */
export function chooseQuantity(quantity: number): void {
  const step = $step.get();
  if (step?.name === 'card') $step.set({ ...step, quantity });
}

export function closeShopDialog(): void {
  if (!$busy.get()) $step.set(null);
}

/**
 * First a warning for players with further accounts, then a confirmation to switch bonuses on where they are off, else
 * the exchange itself.
 */
export async function wantExchange(order: Order): Promise<void> {
  if ($busy.get()) return;
  $busy.set(true);
  // The dialog was opened from the rendered page, so the needed confirmation may not be loaded yet.
  const problem = $state.get().status === 'ready' ? null : await loadShop();
  $busy.set(false);
  const shelf = $state.get();
  if (shelf.status !== 'ready') {
    if (problem) $step.set({ name: 'failed', problem, ...order });
  } else if (shelf.confirm) $step.set({ name: shelf.confirm, ...order });
  else await exchange(order);
}

/** After the confirmation of that step. */
export async function confirmExchange({ name, card, quantity }: Extract<Step, { name: Confirm }>): Promise<void> {
  if (name === 'bonuses_off') {
    $busy.set(true);
    const problem = await setBonuses(true);
    $busy.set(false);
    if (problem) {
      $step.set({ name: 'failed', problem, card, quantity });
      return;
    }
  }
  await exchange({ card, quantity });
}

export async function exchange({ card, quantity }: Order): Promise<void> {
  if ($busy.get() || !card.rate) return;
  $busy.set(true);
  const { group, type, rate } = card;
  const points = rate.points * quantity;
  const query = { l: locale };
  const [lottery_id] = rate.lottery_ids ?? [];
  const called =
    type === 'money'
      ? await call(exchangeMoney, { query, body: { exchange: { points, group } } })
      : await call(exchangeReward, {
          query,
          params: { type },
          body: lottery_id === undefined ? { points, group } : { tickets_count: quantity, lottery_id, group },
        });
  $busy.set(false);
  if (called.ok) {
    tellPoints(called.value);
    $step.set({ name: 'done', exchanged: called.value, card, quantity });
  } else {
    $step.set({ name: 'failed', problem: called.problem, card, quantity });
    // The price, the sale, the coins or the bonus setting have changed: the shop is loaded again.
    void loadShop();
  }
}
