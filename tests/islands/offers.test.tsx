// The welcome and what a deposit brought, where players meet them: the lobby, the form of joining, the deposit, the page after it.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { giftOf, offerOf, spinsOf } from '#kit/gift-answers.ts';
import { page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { activateFreespins, depositOffers, listGifts } from '#shared/contract/bonuses.ts';
import type { Gift, Offer } from '#shared/contract/gifts.ts';
import { type Payment, paymentOperations } from '#shared/contract/payments.ts';
import { markOf } from '#shared/domain/bonuses/mark.ts';

page('player');
const net = network();
const settings = { deposit_bonus_code: null, can_issue: true };
beforeEach(() => vi.resetModules());

const ID = 'P7-1';
const PAID: Payment = {
  id: ID,
  action: 'deposit',
  state: 'succeeded',
  method: 'card',
  instrument: 'Visa ·· 4242',
  currency: 'EUR',
  amount_cents: 5000,
  received_cents: null,
  reason: null,
  checkout_url: null,
  recallable: false,
  releasable: false,
  pays_at: null,
  created_at: '2026-11-02T09:00:00.000Z',
  expires_at: null,
  finished_at: '2026-11-02T09:01:00.000Z',
} as Payment;

async function paid(gifts: Gift[], change: Partial<Payment> = {}) {
  net.now.on(paymentOperations.one, () => ({ ...PAID, ...change }));
  net.now.on(listGifts, () => ({ gifts, offers: [], set: null, settings }));
  const { PaymentPage } = await import('#src/features/cashbox/PaymentPage.tsx');
  return show(<PaymentPage id={ID} {...TEXTS} />);
}

test('a deposit that brought a bonus and spins says all three, and has one button: to play the spins', async () => {
  const spins = spinsOf({ id: 9, stage: 'issued', payment: ID, freespins_total: 50, freespins_used: 0 });
  net.now.on(activateFreespins, () => ({ gift: { ...spins, stage: 'activated' } }));
  const assign = vi.fn();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  await paid([giftOf({ id: 8, payment: ID, amount_cents: 5000 }), spins]);
  expect(textOf(await screen.findByRole('heading', { level: 1, name: /bonus/ }))).toBe('€ 50 + € 50 bonus + 50 spins');
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([t('cashbox.play_spins', { count: 50 })]);
  await userEvent.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  expect(net.now.calls(activateFreespins)).toHaveLength(1);
  expect(assign.mock.calls[0]?.[0]).toContain('9');
});

test('a deposit without a bonus says its money alone, whatever another deposit brought', async () => {
  await paid([giftOf({ id: 8, payment: 'P7-2' }), spinsOf({ id: 9, payment: null })]);
  expect(textOf(await screen.findByRole('heading', { level: 1 }))).toBe('€ 50 is in your balance');
  expect(screen.getByRole('link', { name: t('cashbox.play') })).toBeTruthy();
});

async function lobby(own: Offer[], drawn = offerOf()) {
  document.body.innerHTML = `<section class="hero"><p data-welcome="${drawn.id}" data-mark="${markOf(drawn)}" hidden></p></section>`;
  net.now.on(depositOffers, () => ({ offers: own, settings }));
  const { showWelcome } = await import('#src/features/lobby/welcome.ts');
  const place = document.querySelector<HTMLElement>('[data-welcome]');
  if (!place) throw new Error('no place');
  await showWelcome(place);
  return { shown: !place.hidden, leads: document.querySelector('.hero')?.hasAttribute('data-offers') };
}

test('a player’s lobby shows the welcome to who may have it in those terms, and to nobody else', async () => {
  expect(await lobby([offerOf()])).toEqual({ shown: true, leads: true });
  // Had before, excluded, in a place without: the same answer.
  expect(await lobby([])).toEqual({ shown: false, leads: false });
  const smaller = offerOf();
  const { deposit } = smaller.terms;
  if (!deposit) throw new Error('no deposit');
  const capped = { ...smaller, terms: { ...smaller.terms, deposit: { ...deposit, cap_cents: 9600 } } };
  expect(await lobby([capped])).toEqual({ shown: false, leads: false });
});

test('two offers stand beside "no bonus": what differs is with each, what is the same is said once, nothing is chosen', async () => {
  const pack = offerOf({
    id: 'welcome-pack',
    code: 'PACK131811',
    title: 'Welcome pack',
    freespins: {
      count: 50,
      stake_cents: 20,
      games: [],
      days: 7,
      wager: 30,
      max_win_cents: 10_000,
    },
  });
  net.now.on(depositOffers, () => ({ offers: [offerOf(), pack], settings }));
  const [{ Offers }, { loadOffers }, { Texts }] = await Promise.all([
    import('#src/features/cashbox/Offers.tsx'),
    import('#src/features/cashbox/offers.store.ts'),
    import('#src/i18n/react.tsx'),
  ]);
  await loadOffers('EUR', 'en');
  show(
    <Texts {...TEXTS}>
      <Offers amountMinor={5000} bringsNone={false} />
    </Texts>,
  );
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([false, false, false]);
  expect(radios.map((radio) => radio.closest('label')?.textContent?.includes('50 free spins'))).toEqual([
    false,
    false,
    true,
  ]);
  expect(screen.getAllByText(t('gifts.term.wager'))).toHaveLength(1);
  expect(screen.getAllByText(t('gifts.term.spins'))).toHaveLength(1);
});
