// The texts that travel to the browser together: what a group of popups says, and the pages of the same forms. No more than that.
import type { PopupGroup } from '#shared/contract/messages.ts';
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

const CASHBOX_PROBLEMS = [
  ...['amount', 'payment', 'limit', 'idempotency', 'geo', 'currency', 'account', 'session', 'request', 'field'],
  ...['funds', 'debt', 'email', 'identity', 'profile', 'bonus', 'port', 'server', 'throttle', 'player', 'route'],
  ...['EE_LICENSE_BLOCKED'],
].map((area) => `problems.${area}`);

export function cashboxTexts(messages: Messages): Messages {
  const told = Object.entries(messages).filter(([key]) =>
    CASHBOX_PROBLEMS.some((area) => key === area || key.startsWith(`${area}.`)),
  );
  return { ...pick(messages, 'cashbox', 'ui'), ...Object.fromEntries(told) };
}

export const POPUP_TEXTS: Readonly<Record<PopupGroup, (messages: Messages) => Messages>> = {
  identity: identityTexts,
  cashbox: cashboxTexts,
  search: (messages) => pick(messages, 'search', 'ui'),
  notifications: (messages) => pick(messages, 'notifications', 'ui'),
};
