// What a visitor sees who signs in, joins, asks for a new password, and protects an account: good, refused, and unanswered.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { everyText, named, page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { listPasskeys } from '#shared/contract/passkeys.ts';
import {
  beginTwoFactor,
  disableTwoFactor,
  listLogins,
  listSessions,
  prove,
  readEmail,
  readProof,
  renewRecoveryCodes,
  retryEmail,
  type TwoFactor,
  twoFactorState,
  verifyTwoFactor,
} from '#shared/contract/security.ts';
import {
  captchaChallenge,
  register,
  remindPassword,
  resendConfirmation,
  setPassword,
  signIn,
} from '#shared/contract/users.ts';
import type { IdentityForm, IdentityProps } from '#src/features/identity/IdentityPage.tsx';
import { fallbackOf, LOCALES } from '#src/i18n/locales.ts';

page('guest');
const net = network();

const PASSWORD = 'orbit-of-42-moons';
const SIGNED_IN = { id: 1042, email: 'ada@example.com', currency: 'EUR', license_name: 'x', two_factor_enabled: false };

/** Modules as of a page that was just opened. */
async function opened() {
  vi.resetModules();
  const [{ IdentityPage }, { Security }, { Prove }, { Texts }] = await Promise.all([
    import('#src/features/identity/IdentityPage.tsx'),
    import('#src/features/identity/Security.tsx'),
    import('#src/features/identity/Prove.tsx'),
    import('#src/i18n/react.tsx'),
  ]);
  return { IdentityPage, Security, Prove, Texts };
}
async function form(name: IdentityForm, change: Partial<IdentityProps> = {}) {
  const { IdentityPage } = await opened();
  const about = {
    currencies: ['EUR', 'BTC', 'DOG'],
    currency: 'EUR',
    minimumAge: 18,
    redirect: '/',
    token: '',
    welcome: null,
  };
  const made = { ...TEXTS, ...about, signedIn: false, ...change };
  return show(<IdentityPage {...made} form={name} />);
}

const field = (key: string) => screen.getByLabelText(t(`identity.${key}`));
const type = (key: string, text: string) => userEvent.type(field(key), text);
const press = (key: string) => userEvent.click(screen.getByRole('button', { name: t(key) }));
const bodies = (row: { id: string }) => net.now.calls(row).map(({ body }) => body);
const goes = () => vi.spyOn(location, 'assign').mockImplementation(() => {});
const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')].map((one) => one.getAttribute('name'));

// A puzzle that cannot be had keeps nobody out by itself.
beforeEach(() => net.now.on(captchaChallenge, () => no('throttle.limited', 429)));

describe('signing in', () => {
  const enter = async (password = PASSWORD) => {
    await type('email', 'ada@example.com');
    await type('password', password);
    await press('identity.sign_in');
  };

  test('goes on to the page that was wanted, and asks once however often it is pressed', async () => {
    const assigned = goes();
    net.now.on(signIn, () => SIGNED_IN);
    net.now.hold();
    await form('sign-in', { redirect: '/withdraw' });
    await enter();
    await press('identity.sign_in');
    net.now.release();
    await waitFor(() => expect(assigned).toHaveBeenCalledWith('/withdraw'));
    expect(bodies(signIn)).toEqual([{ user: { email: 'ada@example.com', password: PASSWORD } }]);
  });

  test('with nothing typed marks what is missing, puts the focus there and sends nothing', async () => {
    await form('sign-in');
    await press('identity.sign_in');
    expect(invalid()).toEqual(['email', 'password']);
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('email'));
    expect(net.now.sent).toEqual([]);
  });

  test('says what is still wrong with a refused field while it is mended, and nothing once it is right', async () => {
    await form('sign-in');
    await press('identity.sign_in');
    expect(invalid()).toEqual(['email', 'password']);
    await type('email', 'ada@');
    expect(await screen.findByText(t('validation.email.invalid'))).toBeTruthy();
    await type('email', 'example.com');
    await waitFor(() => expect(invalid()).toEqual(['password']));
    expect(screen.queryByText(t('validation.email.invalid'))).toBeNull();
    await type('password', 'x');
    await waitFor(() => expect(invalid()).toEqual([]));
    expect(net.now.sent).toEqual([]);
  });

  test.each([
    ['credentials.wrong', () => no('credentials.wrong', 401)],
    ['EE_LICENSE_BLOCKED', () => no('EE_LICENSE_BLOCKED', 403)],
    ['server.unavailable', null],
  ] as const)('that ends in %s says so, keeps the address, and can be tried again', async (code, refusal) => {
    const assigned = goes();
    if (refusal) net.now.on(signIn, refusal);
    else net.now.lose(signIn);
    await form('sign-in');
    await enter();
    expect(await screen.findByText(t(`problems.${code}`))).toBeTruthy();
    expect((field('email') as HTMLInputElement).value).toBe('ada@example.com');
    expect(assigned).not.toHaveBeenCalled();
    net.now.on(signIn, () => SIGNED_IN);
    await press('identity.sign_in');
    await waitFor(() => expect(assigned).toHaveBeenCalledWith('/'));
  });

  test('of an account that is locked offers the link by mail; of one that tried too often says how long to wait', async () => {
    net.now.on(signIn, () => no('credentials.locked', 423));
    await form('sign-in');
    await enter();
    expect((await screen.findByRole('link', { name: t('identity.locked_link') })).getAttribute('href')).toBe(
      '/autologin',
    );
    net.now.on(signIn, () => no('throttle.limited', 429, { data: { retryAfter: 130 } }));
    await press('identity.sign_in');
    expect(await screen.findByText(t('ui.wait', { minutes: 3 }))).toBeTruthy();
    expect(screen.queryByRole('link', { name: t('identity.locked_link') })).toBeNull();
  });

  test('with a second factor asks for its code, or for a recovery code', async () => {
    const assigned = goes();
    net.now.on(signIn, () => no('otp.required', 401));
    await form('sign-in');
    await enter();
    await screen.findByText(t('identity.code_lead'));
    expect(screen.queryByText(t('problems.otp.required'))).toBeNull();
    net.now.on(signIn, () => no('otp.wrong', 401));
    await type('code', '123456');
    await press('identity.sign_in');
    expect(await screen.findByText(t('problems.otp.wrong'))).toBeTruthy();
    expect(invalid()).toEqual(['code']);
    await waitFor(() => expect(document.activeElement).toBe(field('code')));
    await press('identity.use_recovery');
    net.now.on(signIn, () => SIGNED_IN);
    await type('recovery_code', 'abcd-efgh');
    await press('identity.sign_in');
    await waitFor(() => expect(assigned).toHaveBeenCalledWith('/'));
    expect(bodies(signIn).slice(1)).toEqual([
      { user: { otp_attempt: '123456' } },
      { user: { recovery_code: 'abcd-efgh' } },
    ]);
  });

  test('whose second step came too late begins with the password again, and says why', async () => {
    net.now.on(signIn, () => no('otp.required', 401));
    await form('sign-in');
    await enter();
    await screen.findByText(t('identity.code_lead'));
    net.now.on(signIn, () => no('token.invalid'));
    await type('code', '123456');
    await press('identity.sign_in');
    expect(await screen.findByText(t('identity.again'))).toBeTruthy();
    expect(field('password')).toBeTruthy();
  });

  test('says once why the visitor is no longer signed in', async () => {
    const { write } = await import('#src/client/storage.ts');
    write('signedOut', { stop: null });
    const { unmount } = await form('sign-in');
    expect(await screen.findByText(t('identity.ended'))).toBeTruthy();
    unmount();
    await form('sign-in');
    expect(screen.queryByText(t('identity.ended'))).toBeNull();
  });
});

describe('joining', () => {
  const fill = async (birthday = '01021990') => {
    await type('email', 'ada@example.com');
    await type('password', PASSWORD);
    await type('birthday', birthday);
    await userEvent.click(document.querySelector('[name=terms_acceptance]') as Element);
  };

  test('sends what was entered and leads to the mailbox: nobody is signed in yet', async () => {
    const assigned = goes();
    net.now.on(register, () => ({ email: 'ada@example.com', currency: 'DOG' }));
    await form('sign-up', { redirect: '/play/kepler/solstice-roulette' });
    await fill();
    await userEvent.selectOptions(field('currency'), 'DOGE');
    await press('identity.join');
    await waitFor(() => expect(assigned).toHaveBeenCalledTimes(1));
    expect(assigned.mock.calls[0]?.[0]).toMatch(/^\/email-verify\?.*solstice-roulette/);
    expect(bodies(register)).toEqual([
      {
        user: {
          email: 'ada@example.com',
          password: PASSWORD,
          date_of_birth: '01/02/1990',
          currency: 'DOG',
          terms_acceptance: true,
          receive_promos: false,
          locale: 'en',
          redirect: '/play/kepler/solstice-roulette',
        },
      },
    ]);
  });

  test('of somebody too young, without the terms or with a weak password is refused here', async () => {
    await form('sign-up');
    await type('email', 'ada');
    await type('password', 'short');
    await type('birthday', `0101${new Date().getFullYear() - 17}`);
    await press('identity.join');
    expect(invalid()).toEqual(['email', 'password', 'date_of_birth', 'terms_acceptance']);
    expect(net.now.calls(register)).toEqual([]);
  });

  test('that the server refuses says it at the field that it names', async () => {
    net.now.on(register, () => no('request.invalid', 422, { errors: { currency: ['field.unknown'] } }));
    await form('sign-up');
    await fill();
    await press('identity.join');
    await waitFor(() => expect(invalid()).toEqual(['currency']));
    expect((field('email') as HTMLInputElement).value).toBe('ada@example.com');
  });

  test('that nobody answered is the same registration when it is pressed again [I7]', async () => {
    const assigned = goes();
    net.now.lose(register);
    await form('sign-up');
    await fill();
    await press('identity.join');
    expect(await screen.findByText(t('problems.server.unavailable'))).toBeTruthy();
    net.now.on(register, () => ({ email: 'ada@example.com', currency: 'EUR' }));
    await press('identity.join');
    await waitFor(() => expect(assigned).toHaveBeenCalled());
    expect(new Set(net.now.calls(register).map(({ key }) => key)).size).toBe(1);
  });

  test('ticks off what a password must have while it is typed', async () => {
    await form('sign-up');
    const ticked = () => document.querySelectorAll('.text-win').length;
    expect(ticked()).toBe(0);
    await type('password', PASSWORD);
    expect(ticked()).toBe(2);
  });
});

describe('a forgotten password', () => {
  test('is answered the same for every address', async () => {
    net.now.on(remindPassword, () => undefined as never);
    await form('remind');
    await type('email', 'ada@example.com');
    await press('identity.remind_send');
    expect(await screen.findByText(t('identity.remind_sent', { email: 'ada@example.com' }))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('identity.remind_send') })).toBeNull();
  });

  test('that is refused says what the server said [S8.04]', async () => {
    net.now.on(remindPassword, () => no('throttle.limited', 429, { data: { retryAfter: 120 } }));
    await form('remind');
    await type('email', 'ada@example.com');
    await press('identity.remind_send');
    expect(await screen.findByText(t('ui.wait', { minutes: 2 }))).toBeTruthy();
    expect(screen.queryByText(t('identity.remind_sent', { email: 'ada@example.com' }))).toBeNull();
  });

  test('that cannot be asked for now says why, and keeps the address [S8.04]', async () => {
    net.now.lose(remindPassword);
    await form('remind');
    await type('email', 'ada@example.com');
    await press('identity.remind_send');
    expect(await screen.findByText(t('problems.server.unavailable'))).toBeTruthy();
    expect((field('email') as HTMLInputElement).value).toBe('ada@example.com');
  });
});

describe('a new password', () => {
  const enter = async (again = PASSWORD) => {
    await type('new_password', PASSWORD);
    await type('repeat_password', again);
    await press('identity.set_password');
  };

  test('by the mailed link is set, and leads to signing in', async () => {
    net.now.on(setPassword, () => undefined as never);
    await form('new-password', { token: 'mailed' });
    await enter();
    expect(await screen.findByText(t('identity.password_set'))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('identity.sign_in') }).getAttribute('href')).toBe('/sign-in');
    const both = { password: PASSWORD, password_confirmation: PASSWORD };
    expect(bodies(setPassword)).toEqual([{ user: { reset_password_token: 'mailed', ...both } }]);
  });

  test('that is not repeated as it was is not sent; a link that is too old says so', async () => {
    await form('new-password', { token: 'mailed' });
    await enter('another');
    expect(invalid()).toEqual(['password_confirmation']);
    expect(net.now.calls(setPassword)).toEqual([]);
    await userEvent.clear(field('repeat_password'));
    net.now.on(setPassword, () => no('token.invalid'));
    await type('repeat_password', PASSWORD);
    await press('identity.set_password');
    expect(await screen.findByText(t('problems.token.invalid'))).toBeTruthy();
  });

  test('of somebody signed in takes the present one; a guest without a link is sent for one', async () => {
    net.now.on(setPassword, () => undefined as never);
    const { unmount } = await form('new-password', { signedIn: true });
    await type('present_password', 'before');
    await enter();
    expect(await screen.findByText(t('identity.password_changed'))).toBeTruthy();
    expect(bodies(setPassword)).toMatchObject([{ user: { current_password: 'before' } }]);
    unmount();
    await form('new-password');
    expect(screen.getByText(t('identity.needs_link'))).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the mailbox', () => {
  const ask = async () => {
    await userEvent.click(screen.getByText(t('identity.verify_nothing')));
    await type('email', 'ada@example.com');
    await press('identity.verify_again');
  };

  test('gets the letter once more, and a game waits as a demo meanwhile', async () => {
    net.now.on(resendConfirmation, () => undefined as never);
    await form('email-verify', { redirect: '/play/kepler/solstice-roulette' });
    expect(screen.getByRole('link', { name: t('identity.verify_demo') }).getAttribute('href')).toBe(
      '/play/kepler/solstice-roulette?mode=demo',
    );
    await ask();
    expect(await screen.findByText(t('identity.verify_sent', { email: 'ada@example.com' }))).toBeTruthy();
  });

  test('that the letter went to is named, and need not be typed again; whoever mistyped it can join again', async () => {
    net.now.on(resendConfirmation, () => undefined as never);
    const answer = { values: {}, errors: {}, code: null, joined: 'ada@exmaple.com' };
    await form('email-verify', { answer });
    expect(screen.getByText(t('identity.verify_to', { email: 'ada@exmaple.com' }))).toBeTruthy();
    await userEvent.click(screen.getByText(t('identity.verify_nothing')));
    expect(screen.getByRole('link', { name: t('identity.join') }).getAttribute('href')).toBe('/sign-up');
    await press('identity.verify_again');
    expect(await screen.findByText(t('identity.verify_sent', { email: 'ada@exmaple.com' }))).toBeTruthy();
    expect(bodies(resendConfirmation)).toEqual([{ user: { email: 'ada@exmaple.com' } }]);
  });

  test('that was written to too often waits, and says how long', async () => {
    net.now.on(resendConfirmation, () => no('throttle.limited', 429, { data: { retryAfter: 600 } }));
    await form('email-verify');
    await ask();
    expect(await screen.findByText(t('ui.wait', { minutes: 10 }))).toBeTruthy();
  });
});

describe('the security page', () => {
  const CODES = { recovery_codes: ['aaaa-1111', 'bbbb-2222'] };
  let factor: TwoFactor;
  beforeEach(() => {
    document.documentElement.dataset.shell = 'player';
    factor = { enabled: false, recovery_codes_left: 0 };
    net.now.on(twoFactorState, () => factor);
    net.now.on(listSessions, () => ({ sessions: [] }));
    net.now.on(listPasskeys, () => ({ passkeys: [] }));
    net.now.on(listLogins, () => ({ logins: [], kept_days: 90 }));
    net.now.on(readEmail, () => ({ email: 'ada@example.com', confirmed: true, bounces: false, change: null }));
    net.now.on(readProof, () => ({ methods: ['password' as const, 'passkey' as const], fresh_until: null }));
  });
  const openForm = async () => {
    const { Security, Prove, Texts } = await opened();
    return show(
      <>
        <Security {...TEXTS} />
        <Texts {...TEXTS}>
          <Prove />
        </Texts>
      </>,
    );
  };
  const state = (is: 'on' | 'off') => screen.findByText(t(`security.two_factor_${is}`));

  test('says that letters come back, tries again at a press, and asks for the new address alone', async () => {
    let bounces = true;
    net.now.on(readEmail, () => ({ email: 'ada@example.com', confirmed: true, bounces, change: null }));
    net.now.on(retryEmail, () => {
      bounces = false;
      return { email: 'ada@example.com', confirmed: true, bounces, change: null };
    });
    await openForm();
    expect(await screen.findByText(t('security.email_bounced'))).toBeTruthy();
    expect(screen.getByText(t('security.email_lead_bounced'))).toBeTruthy();
    // Once confirmed is not reachable now.
    expect(screen.getByText(t('security.email_unreachable'))).toBeTruthy();
    expect(screen.queryByText(t('security.email_confirmed'))).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: t('security.email_change') }));
    expect(screen.getByRole('button', { name: t('security.email_send_new') })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: t('security.cancel') }));
    await userEvent.click(screen.getByRole('button', { name: t('security.email_retry') }));
    await waitFor(() => expect(screen.queryByText(t('security.email_bounced'))).toBeNull());
    expect(screen.getByText(t('security.email_lead'))).toBeTruthy();
  });

  test('speaks of one link alone where none was sent to an address at which nothing arrives', async () => {
    const change = {
      email: 'new@example.com',
      old_confirmed: true,
      new_confirmed: false,
      expires_at: '2026-12-01T10:00:00Z',
    };
    net.now.on(readEmail, () => ({ email: 'ada@example.com', confirmed: true, bounces: true, change }));
    await openForm();
    expect(await screen.findByText(/open the link we sent there/)).toBeTruthy();
    expect(screen.queryByText(new RegExp(t('security.email_old')))).toBeNull();
    expect(screen.queryByRole('button', { name: t('security.email_retry') })).toBeNull();
  });

  test('is awaited, and says what is on', async () => {
    net.now.hold();
    const { container } = await openForm();
    expect(container.querySelectorAll('.skeleton').length).toBeGreaterThan(0);
    net.now.release();
    expect(await state('off')).toBeTruthy();
    expect(container.querySelector('.skeleton')).toBeNull();
  });

  test('that one call does not reach shows no half of itself, and comes with a second try', async () => {
    net.now.lose(listLogins);
    await openForm();
    const again = await screen.findByRole('button', { name: t('ui.try_again') });
    expect(screen.queryByText(t('security.two_factor_off'))).toBeNull();
    net.now.on(listLogins, () => ({ logins: [], kept_days: 90 }));
    await userEvent.click(again);
    expect(await state('off')).toBeTruthy();
  });

  test('turns the second factor on: proof, key, first code, recovery codes to keep', async () => {
    let fresh = false;
    const SETUP = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Perigee:ada?secret=JBSWY3DPEHPK3PXP' };
    net.now.on(beginTwoFactor, () => (fresh ? SETUP : no('reauth.required', 403)));
    await openForm();
    await state('off');
    await press('security.two_factor_begin');
    const dialog = within(await screen.findByRole('dialog'));
    const password = await dialog.findByLabelText(t('identity.password'));
    // A browser without passkeys is not offered one.
    expect(dialog.queryByRole('button', { name: t('identity.proof_passkey') })).toBeNull();
    net.now.on(prove, () => no('credentials.wrong', 422));
    await userEvent.type(password, 'wrong{Enter}');
    expect(await dialog.findByText(t('problems.credentials.wrong'))).toBeTruthy();
    net.now.on(prove, () => {
      fresh = true;
      return { methods: ['password' as const], fresh_until: '2026-11-26T12:05:00.000Z' };
    });
    await userEvent.type(password, '{Enter}');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(screen.getByAltText(t('security.two_factor_picture')).getAttribute('src')).toMatch(/^data:image\/svg/);
    net.now.on(verifyTwoFactor, () => no('otp.wrong', 422));
    await type('code', '000000');
    await press('security.two_factor_confirm');
    expect(await screen.findByText(t('problems.otp.wrong'))).toBeTruthy();
    net.now.on(verifyTwoFactor, () => {
      factor = { enabled: true, recovery_codes_left: 2 };
      return CODES;
    });
    await press('security.two_factor_confirm');
    expect(await screen.findByText('aaaa-1111')).toBeTruthy();
    expect(screen.getByText('bbbb-2222')).toBeTruthy();
    await press('security.codes_kept');
    expect(screen.queryByText('aaaa-1111')).toBeNull();
    expect(await state('on')).toBeTruthy();
  });

  test('whose proof is given up changes nothing and says nothing', async () => {
    factor = { enabled: true, recovery_codes_left: 8 };
    net.now.on(disableTwoFactor, () => no('reauth.required', 403));
    const { container } = await openForm();
    await state('on');
    await press('security.two_factor_end');
    await screen.findByRole('dialog');
    await press('ui.close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await state('on')).toBeTruthy();
    expect(textOf(container)).not.toContain(t('problems.reauth.required'));
    expect(net.now.calls(disableTwoFactor)).toHaveLength(1);
  });

  test('replaces the recovery codes, and says it where that fails', async () => {
    factor = { enabled: true, recovery_codes_left: 1 };
    net.now.lose(renewRecoveryCodes);
    await openForm();
    await state('on');
    await press('security.two_factor_renew');
    expect(await screen.findByText(t('problems.server.unavailable'))).toBeTruthy();
    net.now.on(renewRecoveryCodes, () => CODES);
    await userEvent.click(screen.getByRole('button', { name: named(t('security.two_factor_renew')) }));
    expect(await screen.findByText(t('security.codes_renewed'))).toBeTruthy();
    expect(screen.getByText('aaaa-1111')).toBeTruthy();
  });
});

test.each(LOCALES)(
  'what one agrees to when joining reads as a sentence in %s: words and the link in them do not run together',
  async (locale) => {
    await form('sign-up', { locale, messages: everyText(fallbackOf(locale)) });
    const links = [...document.querySelectorAll('label a, p a')];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const [before, after] = [link.previousSibling?.textContent ?? ' ', link.nextSibling?.textContent ?? ' '];
      expect(before, textOf(link.parentElement)).toMatch(/[\s(«„“]$/);
      expect(after, textOf(link.parentElement)).toMatch(/^(?:$|[\s.,;:)»”!?])/);
    }
  },
);
