// The texts that the forms need, and no more: they travel in every page that can open them as dialogs.
import { type Messages, pick } from '#src/i18n/messages.ts';

const NAMESPACES = [
  'identity',
  ...['ui.close', 'ui.back', 'ui.show_password', 'ui.hide_password', 'ui.wait'],
  ...['captcha', 'credentials', 'field', 'geo', 'otp', 'request', 'server', 'throttle', 'token'].map(
    (name) => `problems.${name}`,
  ),
  ...['email', 'password', 'birthday', 'currency', 'required', 'must_be_checked', 'token', 'code'].map(
    (name) => `validation.${name}`,
  ),
];

const EXACT = ['EE_LICENSE_BLOCKED', 'session.required', 'session.ended'].map((code) => `problems.${code}`);

export function identityTexts(messages: Messages): Messages {
  const exact = Object.fromEntries(
    [...NAMESPACES, ...EXACT].flatMap((key) => {
      const message = messages[key];
      return message === undefined ? [] : [[key, message]];
    }),
  );
  return { ...pick(messages, ...NAMESPACES), ...exact };
}
