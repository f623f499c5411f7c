// What a player sees of their account: the profile form, the currencies, what a studio asks for first, a promo code.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountOf, userOf } from '#kit/answers.ts';
import { offerOf } from '#kit/gift-answers.ts';
import { named, page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { enterPromoCode, listGifts, previewPromoCode } from '#shared/contract/bonuses.ts';
import type { GiftList } from '#shared/contract/gifts.ts';
import { currencies } from '#shared/contract/info.ts';
import { createAccount, type PlayerPatch, patchPlayer, readPlayer, type User } from '#shared/contract/player.ts';

page();
const net = network();

const ADA = userOf();
const offered = (...codes: string[]) => ({
  currencies: codes.map((code) => ({ code, fiat: code.length === 3, subunits_to_unit: 100, sign_up: true })),
});
let user: User;
beforeEach(() => {
  user = ADA;
  net.now.on(readPlayer, () => user);
  net.now.on(currencies, () => offered('EUR', 'BTC', 'NOK'));
});
/** Keeps what it is told, as the server does. */
const keeps = () =>
  net.now.on(patchPlayer, ({ body }) => {
    user = { ...user, ...(body.player as Partial<User>) };
    return user;
  });
const patches = () => net.now.calls(patchPlayer).map(({ body }) => body as PlayerPatch);

async function opened() {
  vi.resetModules();
  document.body.innerHTML = '<div id="popups" data-popups="profile-data"></div>';
  const [{ Profile }, { ProfileData }, { PromoCode }, wallet, { $toasts }, { openPopup }] = await Promise.all([
    import('#src/features/account/Profile.tsx'),
    import('#src/features/account/ProfileData.tsx'),
    import('#src/features/account/PromoCode.tsx'),
    import('#src/stores/wallet.ts'),
    import('#src/stores/toasts.ts'),
    import('#src/stores/popup.ts'),
  ]);
  const toasts = () => $toasts.get().map(({ text }) => text);
  return { Profile, ProfileData, PromoCode, ...wallet, toasts, openPopup };
}
async function profile() {
  const page = await opened();
  page.tellAll([accountOf()]);
  const { container } = show(
    <page.Profile {...TEXTS} minimumAge={18} retainYears={{ identity: 5, payments: 10, protection: 5 }} />,
  );
  await screen.findByLabelText(t('account.first_name'));
  return { ...page, container };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(t(`account.${name}`));
const write = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: t('account.save') }));

describe('the profile', () => {
  test('is awaited, then says what is fixed and what may be changed', async () => {
    net.now.hold();
    const { Profile } = await opened();
    const { container } = show(
      <Profile {...TEXTS} minimumAge={18} retainYears={{ identity: 5, payments: 10, protection: 5 }} />,
    );
    expect(container.querySelector('[aria-busy=true] .skeleton')).not.toBeNull();
    net.now.release();
    expect((await screen.findByLabelText<HTMLInputElement>(t('account.city'))).value).toBe('Wien');
    expect(textOf(container)).toContain('Austria');
    expect(field('date_of_birth').readOnly).toBe(true);
    expect(screen.queryByLabelText(t('account.personal_id'))).toBeNull();
  });

  test('that nobody answers says so, and comes with a second try', async () => {
    net.now.lose(readPlayer);
    const { Profile } = await opened();
    show(<Profile {...TEXTS} minimumAge={18} retainYears={{ identity: 5, payments: 10, protection: 5 }} />);
    const again = await screen.findByRole('button', { name: t('ui.try_again') });
    net.now.on(readPlayer, () => user);
    await userEvent.click(again);
    expect(await screen.findByLabelText(t('account.city'))).toBeTruthy();
  });

  test('sends what was changed and nothing else; unchanged it sends nothing', async () => {
    keeps();
    const { toasts } = await profile();
    await save();
    expect(toasts()).toEqual([t('account.saved')]);
    expect(patches()).toEqual([]);
    await write('city', 'Graz');
    await userEvent.click(screen.getByLabelText(t('account.receive_promos')));
    await save();
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(patches()).toEqual([{ context: 'profile', player: { city: 'Graz', receive_promos: true } }]);
  });

  test.each([
    ['first_name', '<b>'],
    ['mobile_phone', 'call me'],
    ['city', '   '],
  ])('with a wrong %s marks the field, puts the focus there and sends nothing', async (name, text) => {
    await profile();
    await write(name, text);
    await save();
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field(name)));
    expect(patches()).toEqual([]);
  });

  test('changed as often as it may be says so, and from when it can be again, in the player’s zone', async () => {
    const againAtMs = Date.parse('2026-12-14T12:43:00Z');
    net.now.on(patchPlayer, () =>
      no('person.renamed', 429, { data: { againAtMs, zone: 'Europe/Vienna', retryAfter: 1_500_000 } }),
    );
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    await profile();
    await write('first_name', 'Grace');
    await save();
    const message = textOf(await screen.findByRole('alert'));
    expect(message).toContain('five times in the last 30 days');
    expect(message).toMatch(/14 Dec 2026, 13:43 (CET|Austria Time)/);
    // It stands above a form whose button is far below.
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert')]);
  });

  test.each([
    ['refused at a field', () => no('request.invalid', 422, { errors: { nickname: ['field.unknown'] } }), 'nickname'],
    ['refused during a break', () => no('limit.excluded', 403), null],
    ['lost on its way', null, null],
  ])('that is %s says so and keeps what was typed', async (_, refusal, name) => {
    if (refusal) net.now.on(patchPlayer, refusal);
    else net.now.lose(patchPlayer);
    const { toasts } = await profile();
    await write('nickname', 'countess');
    await save();
    if (name) await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    else
      expect(
        await screen.findByText(t(refusal ? 'problems.limit.excluded' : 'problems.server.unavailable')),
      ).toBeTruthy();
    expect([field('nickname').value, toasts()]).toEqual(['countess', []]);
    keeps();
    await save();
    await waitFor(() => expect(toasts()).toEqual([t('account.saved')]));
  });

  test('of an address that is not confirmed leads to the letter', async () => {
    user = { ...ADA, confirmed_at: null };
    await profile();
    expect(screen.getByRole('link', { name: t('account.confirm') }).getAttribute('href')).toBe('/email-verify');
  });
});

describe('the name in lists of wins', () => {
  const hide = () => screen.getByLabelText<HTMLInputElement>(t('account.hide_me'));

  test('is hidden at once, and said as others see it', async () => {
    keeps();
    const { container } = await profile();
    expect(textOf(container)).toContain(t('account.seen', { name: 'adalov***' }));
    await userEvent.click(hide());
    await screen.findByText(t('account.unseen'));
    expect(patches()).toEqual([{ context: 'profile', player: { hide_me: true } }]);
  });

  test('that cannot be hidden now is shown as it is, and it is said', async () => {
    net.now.lose(patchPlayer);
    const { toasts } = await profile();
    await userEvent.click(hide());
    await waitFor(() => expect(toasts()).toEqual([t('problems.server.unavailable')]));
    expect(hide().checked).toBe(false);
  });
});

describe('the currencies', () => {
  const TWO = [accountOf(), accountOf({ currency: 'BTC', active: false, amountMinor: 150_000 })];
  const card = () =>
    within(screen.getByRole('heading', { name: t('account.currencies') }).closest('.card') as HTMLElement);
  const answer = { accounts: [], no: 1, seq: 1 };

  test('are listed with what is in them, and which one is played with', async () => {
    const { tellAll } = await profile();
    act(() => tellAll(TWO));
    const [eur, btc] = card().getAllByRole('listitem').map(textOf);
    expect(eur).toContain(t('account.played_with'));
    expect(eur).toContain('€ 50.00');
    expect(btc).toContain(t('account.play_with', { currency: 'BTC' }));
    // What there is is not offered again.
    expect(card().getAllByRole('option').map(textOf)).toEqual(['NOK']);
  });

  test('change to another at a press; the line tells what is played with, not the press', async () => {
    const { tellAll, toasts } = await profile();
    act(() => tellAll(TWO));
    net.now.on(createAccount, () => answer);
    const play = t('account.play_with', { currency: 'BTC' });
    await userEvent.click(card().getByRole('button', { name: named(play) }));
    await waitFor(() => expect(toasts()).toEqual([t('account.playing_with', { currency: 'BTC' })]));
    expect(net.now.calls(createAccount).map(({ body }) => body)).toEqual([{ currency: 'BTC' }]);
    expect(card().getByRole('button', { name: named(play) })).toBeTruthy();
    act(() => tellAll(TWO.map((one) => ({ ...one, active: !one.active }))));
    expect(card().queryByRole('button', { name: named(play) })).toBeNull();
  });

  test('get a further one; where that is refused or lost it is said, and nothing changes', async () => {
    const { tellAll, toasts } = await profile();
    act(() => tellAll(TWO));
    const more = () => userEvent.click(card().getByRole('button', { name: t('account.currency_open') }));
    net.now.on(createAccount, () => no('currency.refused', 403));
    await more();
    await waitFor(() => expect(toasts()).toEqual([t('problems.currency.refused')]));
    net.now.lose(createAccount);
    await more();
    await waitFor(() => expect(toasts()).toContain(t('problems.server.unavailable')));
    expect(card().getAllByRole('listitem')).toHaveLength(2);
    net.now.on(createAccount, () => answer);
    await more();
    await waitFor(() => expect(toasts()).toContain(t('account.playing_with', { currency: 'NOK' })));
  });

  test('that are not known offer no further one, and the rest of the page stands', async () => {
    net.now.lose(currencies);
    await profile();
    await waitFor(() => expect(net.now.calls(currencies).length).toBeGreaterThan(1));
    expect(card().getAllByRole('listitem')).toHaveLength(1);
    expect(card().queryByRole('combobox')).toBeNull();
  });
});

describe('what a studio asks for before play [S5.39]', () => {
  const ask = async () => {
    const page = await opened();
    show(<page.ProfileData {...TEXTS} minimumAge={18} />);
    act(() => void page.openPopup('profile-data', { fields: 'city,mobile_phone,colour', context: 'kepler' }));
    return page;
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: t('account.lacking.save') }));

  test('is those fields alone, each to be filled in, and what was given goes with the name of who asked', async () => {
    user = { ...ADA, city: '' };
    keeps();
    await ask();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(2);
    await send();
    expect(patches()).toEqual([]);
    expect(field('city').getAttribute('aria-invalid')).toBe('true');
    await write('city', 'Graz');
    await write('mobile_phone', '+43 660 1234567');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(patches()).toMatchObject([{ context: 'kepler', player: { city: 'Graz' } }]);
  });

  test('stays open with what was typed where it could not be saved', async () => {
    net.now.lose(patchPlayer);
    await ask();
    await screen.findByRole('dialog');
    await write('mobile_phone', '+43 660 1234567');
    await send();
    expect(await screen.findByText(t('problems.server.unavailable'))).toBeTruthy();
    expect(field('mobile_phone').value).toBe('+43 660 1234567');
  });

  test('that cannot be known says so, and comes with a second try', async () => {
    net.now.lose(readPlayer);
    await ask();
    const again = await screen.findByRole('button', { name: t('ui.try_again') });
    net.now.on(readPlayer, () => user);
    await userEvent.click(again);
    expect(await screen.findByLabelText(t('account.city'))).toBeTruthy();
  });
});

describe('a promo code', () => {
  const code = () => screen.getByRole<HTMLInputElement>('textbox');
  const formShows = async (compact = false) => {
    const { PromoCode } = await opened();
    show(<PromoCode {...TEXTS} compact={compact} />);
    await screen.findByRole('textbox');
  };
  let list: GiftList;
  beforeEach(() => {
    list = { gifts: [], offers: [], set: null, codes: null, settings: { deposit_bonus_code: null, can_issue: true } };
    net.now.on(listGifts, () => list);
  });

  test.each([true, false])(
    'is asked for nowhere while every code would be refused: it is said why, and asked for once the break has ended (compact: %s)',
    async (compact) => {
      vi.useFakeTimers({ now: Date.parse('2026-11-30T20:00:00Z'), shouldAdvanceTime: true });
      const untilMs = Date.parse('2026-12-01T12:00:00Z');
      const data = { type: 'coolingoff', untilMs, zone: 'Europe/Vienna' };
      list = { ...list, codes: { code: 'limit.excluded', data, untilMs } };
      const { PromoCode } = await opened();
      const { container } = show(<PromoCode {...TEXTS} compact={compact} />);
      // Not before it is known, either.
      expect(screen.queryByRole('textbox')).toBeNull();
      expect((await screen.findByRole('alert')).textContent).toMatch(/on a break until .*1 Dec/);
      expect(container.querySelector('form, button')).toBeNull();
      list = { ...list, codes: null };
      await vi.advanceTimersByTimeAsync(untilMs - Date.now() + 1000);
      expect(await screen.findByRole('textbox')).toBeTruthy();
      vi.useRealTimers();
    },
  );

  test('is not asked of a player who has turned bonuses off, who is led to where they are turned on', async () => {
    list = {
      ...list,
      codes: { code: 'bonus.not_offered', untilMs: null },
      settings: { deposit_bonus_code: null, can_issue: false },
    };
    const { PromoCode } = await opened();
    show(<PromoCode {...TEXTS} />);
    const way = await screen.findByRole('link', { name: t('gifts.on.act') });
    expect(way.getAttribute('href')).toBe('/profile/gifts');
    expect(screen.queryByText(t('problems.bonus.not_offered'))).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('is asked for where what stands in its way could not be read: the press tells it', async () => {
    net.now.lose(listGifts);
    await formShows();
  });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const use = () => press(t('account.promo.check'));

  test('that is unknown is marked at its field and can be mended', async () => {
    await formShows();
    await use();
    expect(code().getAttribute('aria-invalid')).toBe('true');
    expect(net.now.calls(previewPromoCode)).toEqual([]);
    net.now.on(previewPromoCode, () => no('promo_code.unknown', 404));
    await userEvent.type(code(), '  “orbit”. ');
    await use();
    expect(await screen.findByText(t('problems.promo_code.unknown'))).toBeTruthy();
    expect(code().getAttribute('aria-invalid')).toBe('true');
    expect(net.now.calls(previewPromoCode).map(({ body }) => body)).toEqual([{ code: 'ORBIT' }]);
    expect(net.now.calls(enterPromoCode)).toEqual([]);
  });

  test('is used only after it was seen what it gives, and then it is said what it gave', async () => {
    const offer = offerOf();
    net.now.on(previewPromoCode, () => ({ code: 'WELCOME', offer }));
    net.now.on(enterPromoCode, () => ({
      gift: null,
      offer,
      settings: { deposit_bonus_code: 'WELCOME', can_issue: true },
    }));
    await formShows();
    await userEvent.type(code(), 'welcome');
    await use();
    const heading = await screen.findByRole('heading', { name: t('gifts.code.gives', { code: 'WELCOME' }) });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(t('gifts.term.wager'))).toBeTruthy();
    expect(net.now.calls(enterPromoCode)).toEqual([]);
    await press(t('account.promo.use'));
    expect((await screen.findByRole('status')).textContent).toContain('WELCOME is set for your next deposit: 100%');
    expect(net.now.calls(enterPromoCode).map(({ body }) => body)).toEqual([{ code: 'WELCOME' }]);
  });

  test('that was seen can be left for another: nothing is used', async () => {
    net.now.on(previewPromoCode, () => ({ code: 'WELCOME', offer: offerOf() }));
    await formShows();
    await userEvent.type(code(), 'WELCOME');
    await use();
    await screen.findByRole('heading', { name: t('gifts.code.gives', { code: 'WELCOME' }) });
    await press(t('gifts.code.other'));
    expect(code().value).toBe('');
    expect(net.now.calls(enterPromoCode)).toEqual([]);
  });

  test('that nobody heard says so and stays typed', async () => {
    await formShows();
    net.now.lose(previewPromoCode);
    await userEvent.type(code(), 'ORBIT');
    await use();
    expect(await screen.findByText(t('problems.server.unavailable'))).toBeTruthy();
    expect(code().value).toBe('ORBIT');
  });
});
