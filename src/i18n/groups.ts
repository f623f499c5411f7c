// The texts that travel to the browser together: what a group of popups says, and the pages of the same forms. No more than that.
import type { PopupGroup } from '#shared/contract/messages.ts';
import { paymentOperations } from '#shared/contract/payments.ts';
import { type Messages, pick } from './messages.ts';

const IDENTITY = [
  'identity',
  ...['ui.close', 'ui.back', 'ui.show_password', 'ui.hide_password', 'ui.wait'],
  ...['captcha', 'credentials', 'field', 'geo', 'otp', 'request', 'server', 'throttle', 'token'].map(
    (name) => `problems.${name}`,
  ),
  ...['email', 'password', 'birthday', 'currency', 'required', 'must_be_checked', 'token', 'code'].map(
    (name) => `validation.${name}`,
  ),
];

const IDENTITY_PROBLEMS = ['EE_LICENSE_BLOCKED', 'session.required', 'session.ended'].map((code) => `problems.${code}`);

export function identityTexts(messages: Messages): Messages {
  const exact = Object.fromEntries(
    [...IDENTITY, ...IDENTITY_PROBLEMS].flatMap((key) => {
      const message = messages[key];
      return message === undefined ? [] : [[key, message]];
    }),
  );
  return { ...pick(messages, ...IDENTITY), ...exact };
}

/** Beside what the calls refuse by themselves: what any call of a player can be answered. */
const ANY_CALL = [
  ...['session.required', 'session.ended', 'session.unknown', 'session.withdraw_only', 'profile.incomplete'],
  ...['geo.restricted', 'geo.money', 'EE_LICENSE_BLOCKED', 'server.failed', 'server.unavailable'],
  ...['throttle.limited', 'idempotency.key_reused', 'idempotency.in_flight', 'request.refused', 'request.invalid'],
];
const CASHBOX_PROBLEMS = new Set<string>([
  ...Object.values(paymentOperations).flatMap(({ refusals }) => refusals ?? []),
  ...ANY_CALL,
]);

/** What the form for a profile's gaps says. */
const PERSON =
  /^(?:account\.(?:first_name|last_name|date_of_birth|address|city|postal_code|mobile_phone|birthday_form)|validation\.(?:required|too_long|(?:name|phone|birthday|postal_code)\..+))$/;

/** Said of one payment on its own page, and nowhere else. */
const STANDING =
  /^(?:(?:deposit|cashout)_(?:pending|processing|succeeded|reserved|declined|canceled|rejected|recalled)|wait_\w+|try_again|play|all_payments)$/;
const LISTS = /^(?:payments|deposits|payouts|no_deposits|no_payouts|earlier|held)$/;
const WITHDRAWAL =
  /^(?:withdraw_amount|pay_to|available|everything|wallet_address|bad_address|check_address|set_aside|no_destination|on_its_way|missing)$/;

/** What a screen never says. */
const UNSAID = {
  popup: [STANDING],
  deposit: [STANDING, LISTS, WITHDRAWAL],
  withdraw: [STANDING],
  dashboard: [STANDING, WITHDRAWAL],
  payments: [WITHDRAWAL],
} as const satisfies Record<string, readonly RegExp[]>;

export function cashboxTexts(messages: Messages, screen: keyof typeof UNSAID): Messages {
  const told = Object.entries(messages).filter(([key]) => {
    const [, namespace, name = ''] = /^(\w+)\.(.+)$/.exec(key) ?? [];
    if (namespace === 'problems') return CASHBOX_PROBLEMS.has(name);
    if (PERSON.test(key)) return screen !== 'payments';
    return namespace === 'cashbox' && !UNSAID[screen].some((unsaid) => unsaid.test(name));
  });
  return { ...pick(messages, 'ui'), ...Object.fromEntries(told) };
}

export const POPUP_TEXTS: Readonly<Record<PopupGroup, (messages: Messages) => Messages>> = {
  identity: identityTexts,
  cashbox: (messages) => cashboxTexts(messages, 'popup'),
  search: (messages) => pick(messages, 'search', 'ui'),
  notifications: (messages) => pick(messages, 'notifications', 'ui'),
};
