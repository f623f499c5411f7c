// The texts that the cashbox's islands speak: their own and of the problems those that money can meet.
import { type Messages, pick } from '#src/i18n/messages.ts';

const PROBLEMS = [
  ...['amount', 'payment', 'limit', 'idempotency', 'geo', 'currency', 'account', 'session', 'request', 'field'],
  ...['funds', 'debt', 'email', 'identity', 'profile', 'bonus', 'port', 'server', 'throttle', 'player', 'route'],
  ...['EE_LICENSE_BLOCKED'],
].map((area) => `problems.${area}`);

export function cashboxTexts(messages: Messages): Messages {
  const told = Object.entries(messages).filter(([key]) =>
    PROBLEMS.some((area) => key === area || key.startsWith(`${area}.`)),
  );
  return { ...pick(messages, 'cashbox', 'ui'), ...Object.fromEntries(told) };
}
