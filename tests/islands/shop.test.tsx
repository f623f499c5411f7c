// The shop's page between the server's drawing and the first touch: a player's part is written into what was drawn, and the island
// that wakes on it finds nothing to mend.
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, TEXTS, t, textOf } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { readPoints, readRates } from '#shared/contract/comp-points.ts';
import type { RewardCardView, Shelf } from '#shared/contract/reward-cards.ts';
import { showOwn } from '#src/features/shop/own.ts';
import { Shop } from '#src/features/shop/Shop.tsx';
import type { Tab } from '#src/features/shop/shelves.ts';
import { datesFor } from '#src/i18n/zone.ts';
import { tellZone } from '#src/i18n/zone-here.ts';
import { tellPoints } from '#src/stores/points.ts';

page();
const net = network();

const cardOf = (group: string, points: number, more: Partial<RewardCardView> = {}): RewardCardView => ({
  group,
  type: group.startsWith('money') ? 'money' : 'freespins',
  category: group.startsWith('money') ? 'MONEY_REWARD' : 'FREE_SPINS',
  label: null,
  unavailable: null,
  most: null,
  title: group,
  description: '',
  symbol: 'star',
  rate: { currency: 'EUR', points, amount_cents: points },
  rates: [],
  sale: null,
  games: [],
  wager: 0,
  worth_cents: points,
  worth_eur_cents: points,
  offer: null,
  box: null,
  goal: null,
  ...more,
});
const goal = { unit: 'XP', points: 10_000, status: 'level_5', amount_cents: 500, currency: 'EUR' } as const;
const sale = { full_points: 480, discount_percent: 15, ends_at: '2027-01-01T00:00:00.000Z' };
const cards = [
  cardOf('money-25', 25),
  cardOf('money-3000', 3000),
  cardOf('freespins-10', 190),
  cardOf('sale-freespins-25', 408, { category: 'DISCOUNT', sale }),
  cardOf('level-5', 0, { category: 'SPECIAL_REWARDS', rate: null, goal }),
  cardOf('box', 170, { type: 'lootboxes', category: 'SPECIAL_REWARDS', box: 'shop' }),
];
const sums = (chargeable: number) => ({ chargeable: { points: chargeable }, persistent: { points: 2980 } });
const shopOf = (tab: Tab, shelf: Partial<Shelf> = {}) => (
  <Shop
    {...TEXTS}
    tab={tab}
    title="Shop"
    ways={{ join: null, signIn: null }}
    isPlayer
    shelf={{ cards, currency: 'EUR', ...shelf }}
  />
);
let seen: (entries: { isIntersecting: boolean }[]) => void;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: { isIntersecting: boolean }[], observer: { disconnect(): void }) => void) {
        seen = (entries) => see(entries, { disconnect() {} });
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As the page has it: drawn, asleep. Answers the island and how often it was woken. */
function drawn(tab: Tab): { island: HTMLElement; woken: () => number } {
  const island = document.createElement('astro-island');
  island.setAttribute('ssr', '');
  island.innerHTML = renderToString(shopOf(tab));
  document.body.appendChild(island);
  let count = 0;
  island.addEventListener('island:wake', () => {
    count++;
  });
  showOwn(island, 'en');
  return { island, woken: () => count };
}
const dots = (island: HTMLElement) =>
  [...island.querySelectorAll('.shop-tabs a')]
    .filter((tab) => tab.querySelector<HTMLElement>('.dot')?.hidden === false)
    .map((tab) => tab.getAttribute('href')?.split('/').at(-1));
const short = (island: HTMLElement, group: string) => {
  const card = island.querySelector<HTMLElement>(`[data-group="${group}"]`);
  const [word] = [...(card?.querySelectorAll<HTMLElement>('small') ?? [])].filter(({ hidden }) => !hidden);
  return { isShort: card?.dataset.short !== undefined, word: textOf(word) };
};

test('what coins are worth, reach and lack is there before anything is touched, and changes with them [S2.193] [S2.197]', () => {
  tellZone('Pacific/Auckland');
  const { island, woken } = drawn('all');
  act(() => tellPoints(sums(40)));
  expect(textOf(island.querySelector('[data-worth]'))).toBe('worth € 0.40 in cash');
  expect(dots(island)).toEqual(['rocket-mart', 'money']);
  const date = datesFor('en', 'Pacific/Auckland').soon(Date.parse(sale.ends_at));
  expect(textOf(island.querySelector('.badge-gold'))).toBe(t('shop.sale', { date }));
  expect(short(island, 'money-25')).toEqual({ isShort: false, word: '' });
  expect(short(island, 'money-3000')).toEqual({ isShort: true, word: t('shop.more', { count: 2960 }) });
  expect(short(island, 'sale-freespins-25').word).toBe(t('shop.more', { count: 368 }));
  act(() => tellPoints(sums(25)));
  expect(dots(island)).toEqual(['rocket-mart', 'money']);
  act(() => tellPoints(sums(24)));
  expect(dots(island)).toEqual([]);
  act(() => tellPoints(sums(3000)));
  expect(short(island, 'money-3000')).toEqual({ isShort: false, word: '' });
  // With enough coins a sale's card says again how much less it costs.
  expect(short(island, 'sale-freespins-25').word).toBe(t('shop.off', { percent: 15 }));
  expect(dots(island)).toEqual(['rocket-mart', 'discounts', 'freespins', 'money', 'special']);
  expect(woken()).toBe(0);
});

test('an island that wakes on what was written finds nothing to mend, and says the same [S2.193] [S2.197]', async () => {
  net.now.on(readPoints, () => ({ ...sums(200), quarter: { points: 0 }, level: 1, confirm: null }));
  net.now.on(readRates, ({ params: { type } }) => ({ rates: cards.filter((card) => card.type === type) }));
  const { island } = drawn('freespins');
  act(() => tellPoints(sums(200)));
  // The shell's part (features/shell/balance.ts).
  for (const place of island.querySelectorAll('[data-coins]')) place.textContent = '200';
  const written = island.innerHTML;
  island.removeAttribute('ssr');
  const mended: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(island, shopOf('freespins'), { onRecoverableError: (why) => mended.push(why) }),
  );
  expect(mended).toEqual([]);
  const attributes = (html: string) => html.replace(/ (?:data-short|hidden)(?:="[^"]*")?/g, '');
  expect(attributes(island.innerHTML)).toBe(attributes(written));
  expect(dots(island)).toEqual(['rocket-mart', 'freespins', 'money', 'special']);
  expect(short(island, 'freespins-10')).toEqual({ isShort: false, word: '' });
  expect(short(island, 'sale-freespins-25').word).toBe(t('shop.more', { count: 208 }));
  await act(async () => root.unmount());
});

test('the page wakes when a sale that it shows is over, and not before [S4.59]', () => {
  // The island of the test before is on its way to ask.
  net.now.on(readPoints, () => ({ ...sums(200), quarter: { points: 0 }, level: 1, confirm: null }));
  net.now.on(readRates, () => ({ rates: [] }));
  vi.useFakeTimers({ now: Date.parse('2026-12-31T23:00:00Z') });
  const { woken } = drawn('discounts');
  vi.advanceTimersByTime(59 * 60_000);
  expect(woken()).toBe(0);
  vi.advanceTimersByTime(2 * 60_000);
  expect(woken()).toBe(1);
});

test('goals, whose next step follows from points, wake the page as they come into sight', () => {
  const { woken } = drawn('all');
  seen([{ isIntersecting: false }]);
  expect(woken()).toBe(0);
  seen([{ isIntersecting: true }]);
  expect(woken()).toBe(1);
});

test('how many were chosen follows the coins that are left: spent elsewhere, no more stands there than can be had [S5.47]', async () => {
  const { $open, chooseQuantity, openCard } = await import('#src/features/shop/shop.store.ts');
  // Coins that were spent elsewhere have the cards judged again.
  net.now.on(readRates, () => ({ rates: [] }));
  tellPoints(sums(250));
  openCard(cardOf('money-25', 25));
  chooseQuantity(10);
  tellPoints(sums(150));
  expect($open.get()).toMatchObject({ name: 'card', quantity: 6 });
  tellPoints(sums(500));
  expect($open.get()).toMatchObject({ quantity: 6 });
  tellPoints(sums(10));
  expect($open.get()).toMatchObject({ quantity: 1 });
});

test('of what has its own maximum no more is chosen than that, and a card of which nothing is left opens nothing [S5.47]', async () => {
  const { $open, closeShopDialog, openCard } = await import('#src/features/shop/shop.store.ts');
  const { Purchase } = await import('#src/features/shop/Purchase.tsx');
  const { RewardCard } = await import('#src/features/shop/RewardCard.tsx');
  const { Texts } = await import('#src/i18n/react.tsx');
  const { render, screen } = await import('@testing-library/react');
  const ticket = (most: number) =>
    cardOf('ticket', 50, {
      type: 'lotteries',
      most,
      unavailable: most > 0 ? null : { code: 'lottery.full', data: { most: 10, have: 10, reserved: 0 }, untilMs: null },
    });
  const own = { chargeable: 700 };
  render(
    <Texts {...TEXTS}>
      <Purchase card={ticket(9)} quantity={1} own={own} />
      <RewardCard card={ticket(0)} own={own} />
    </Texts>,
  );
  expect(screen.getByText(t('shop.buy.places', { count: 9, most: 10 }))).toBeTruthy();
  closeShopDialog();
  const card = screen.getByRole('button', { name: /ticket/ });
  expect(card.textContent).toContain('You have 10 tickets, the maximum per player.');
  expect(card.textContent).not.toContain('50');
  act(() => card.click());
  expect($open.get()).toBeNull();
  openCard(ticket(9));
});

test('a ticket that came without coins, and coins that were spent elsewhere, are judged at once: the open card tells it', async () => {
  const { $open, closeShopDialog, loadShop, openCard } = await import('#src/features/shop/shop.store.ts');
  const { tellLotteries } = await import('#src/stores/lottery-line.ts');
  const ticket = (why: 'lottery.full' | 'programme.not_offered' | null) =>
    cardOf('ticket', 50, { type: 'lotteries', unavailable: why && { code: why, untilMs: null } });
  let now: Parameters<typeof ticket>[0] = null;
  net.now.on(readPoints, () => ({ ...sums(700), quarter: { points: 0 }, level: 1, confirm: null }));
  net.now.on(readRates, ({ params: { type } }) => ({ rates: type === 'lotteries' ? [ticket(now)] : [] }));
  await loadShop();
  openCard(ticket(null));
  now = 'lottery.full';
  tellLotteries({ kind: 'lotteries', channel: 'lotteries', lotteries: [], tickets: 10 });
  await vi.waitFor(() => expect($open.get()).toMatchObject({ card: { unavailable: { code: 'lottery.full' } } }));
  now = 'programme.not_offered';
  // Coins that come leave everything to be had; those that went may have bought the last of a year's sum.
  tellPoints(sums(900));
  tellPoints(sums(650));
  await vi.waitFor(() =>
    expect($open.get()).toMatchObject({ card: { unavailable: { code: 'programme.not_offered' } } }),
  );
  closeShopDialog();
});
