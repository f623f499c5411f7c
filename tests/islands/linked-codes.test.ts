// Codes that a link brought along: kept for the visit, used on the main page, and what fails is logged and shown to nobody.
import { waitFor } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { userOf } from '#kit/answers.ts';
import { giftOf, offerOf } from '#kit/gift-answers.ts';
import { page } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import {
  clearBonusCode,
  depositOffers,
  enterPromoCode,
  setBonusCode,
  updateBonusSettings,
} from '#shared/contract/bonuses.ts';
import { readPlayer } from '#shared/contract/player.ts';
import { forgetCodes, isCodeUsed, keepCodes, storedCode } from '#src/client/promo.ts';
import { write } from '#src/client/storage.ts';
import { applyDepositCode, applyGiftCode, followGiftCode } from '#src/features/gifts/linked.ts';
import { $linkedCode, letGo } from '#src/stores/linked-code.ts';
import { $popup } from '#src/stores/popup.ts';

page('player');
const net = network();

const settings = { deposit_bonus_code: 'WELCOME', can_issue: true };
const came = (query: string) => {
  history.replaceState(null, '', `/pokies${query}`);
  keepCodes();
};
const order = () => net.now.sent.map(({ id }) => id);

beforeEach(() => {
  sessionStorage.clear();
  letGo();
  document.body.innerHTML = '<div id="popups" data-popups="deposit"></div>';
  net.now.on(updateBonusSettings, () => ({ ...settings, deposit_bonus_code: null }));
  net.now.on(setBonusCode, () => settings);
  net.now.on(clearBonusCode, () => ({ ...settings, deposit_bonus_code: null }));
  net.now.on(readPlayer, () => userOf({ deposit_bonus_code: 'WELCOME' }));
  net.now.on(depositOffers, () => ({ offers: [], settings }));
});

test('a link’s codes are kept for this visit, gone from the address, and a deposit’s counts as not used yet [S4.63] [S4.67]', () => {
  write('depositPromoUsed', true);
  came('?depositPromocode=%20WELCOME%20&giftPromocode=LIFTOFF20&page=2#top');
  expect(location.pathname + location.search + location.hash).toBe('/pokies?page=2#top');
  expect([storedCode(), storedCode('giftPromocode'), isCodeUsed()]).toEqual(['WELCOME', 'LIFTOFF20', false]);
  expect(localStorage.length).toBe(0);
  // One of a gift says nothing of the deposit.
  write('depositPromoUsed', true);
  came('?giftPromocode=LIFTOFF20');
  expect(isCodeUsed()).toBe(true);
});

test('on the main page bonuses are allowed, the code set, the profile read again, and the deposit opened, once [S4.64] [S4.66]', async () => {
  net.now.on(depositOffers, () => ({ offers: [offerOf()], settings }));
  came('?depositPromocode=WELCOME');
  await applyDepositCode();
  expect(order().slice(0, 4)).toEqual(['updateBonusSettings', 'setBonusCode', 'readPlayer', 'depositOffers']);
  expect(net.now.calls(updateBonusSettings).map(({ body }) => body)).toEqual([{ can_issue: true }]);
  expect(net.now.calls(setBonusCode).map(({ body }) => body)).toEqual([{ deposit_bonus_code: 'WELCOME' }]);
  expect($popup.get()?.name).toBe('deposit');
  const sent = order().length;
  await applyDepositCode();
  expect(order()).toHaveLength(sent);
});

test('a code that brings no gifts on a deposit is deleted, and the deposit opens all the same [S4.65] [S4.66]', async () => {
  net.now.on(depositOffers, () => ({ offers: [], settings }));
  came('?depositPromocode=RELOAD50');
  await applyDepositCode();
  expect(order()).toContain('clearBonusCode');
  expect($popup.get()?.name).toBe('deposit');
});

test('a code that is refused is logged, and the deposit says why it was not used [S8.19] [S4.66]', async () => {
  const logs = vi.spyOn(globalThis, 'fetch');
  net.now.on(setBonusCode, () => no('promo_code.unknown'));
  net.now.on(readPlayer, () => userOf());
  came('?depositPromocode=NOBODYS');
  await applyDepositCode();
  const bodies = logs.mock.calls.filter(([url]) => url === '/log').map(([, init]) => String(init?.body));
  expect(bodies.join()).toContain('"call":"setBonusCode"');
  expect(order()).not.toContain('clearBonusCode');
  expect($linkedCode.get()).toMatchObject({ code: 'NOBODYS', problem: { code: 'promo_code.unknown' } });
  expect($popup.get()?.name).toBe('deposit');
});

test('a gift’s code leads from the main page to the gifts, and is used there once; why it gave nothing is said there [S4.68] [S8.20]', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...location, assign, search: '', pathname: '/', href: 'http://localhost/' });
  expect(followGiftCode('/profile/gifts')).toBe(false);
  write('giftPromocode', 'LIFTOFF20');
  expect(followGiftCode('/profile/gifts')).toBe(true);
  expect(assign.mock.calls).toEqual([['/profile/gifts']]);
  net.now.on(enterPromoCode, () => no('promo_code.used', 409));
  await applyGiftCode();
  await applyGiftCode();
  await waitFor(() => expect(net.now.calls(enterPromoCode).map(({ body }) => body)).toEqual([{ code: 'LIFTOFF20' }]));
  expect($linkedCode.get()).toMatchObject({ code: 'LIFTOFF20', problem: { code: 'promo_code.used' } });
  vi.unstubAllGlobals();
});

test('a gift’s code of a link says what it gave', async () => {
  write('giftPromocode', 'liftoff20');
  net.now.on(enterPromoCode, () => ({
    gift: giftOf(),
    offer: null,
    settings: { deposit_bonus_code: null, can_issue: true },
  }));
  await applyGiftCode();
  expect($linkedCode.get()).toMatchObject({ code: 'LIFTOFF20', problem: null, came: { gift: { id: giftOf().id } } });
});

test('a guest who lands on the main page keeps neither code [S4.69]', () => {
  came('?depositPromocode=WELCOME&giftPromocode=LIFTOFF20');
  forgetCodes();
  expect([storedCode(), storedCode('giftPromocode')]).toEqual([null, null]);
});
