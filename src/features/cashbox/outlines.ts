// What an answer to the cashbox must have to be the one that was asked for. Its whole shape is the contract's; a page that
// brought that along would bring the table of all shapes.
import type { UserLimits } from '#shared/contract/limits.ts';
import type {
  CashoutAnswer,
  DepositAnswer,
  Payment,
  PaymentMethods,
  Payments,
  PayoutPace,
  Where,
} from '#shared/contract/payments.ts';
import type { User } from '#shared/contract/player.ts';
import { isObject } from '#src/client/plain.ts';

export const isNothing = (told: unknown): told is null => told === null;

export const isLimits = (told: unknown): told is UserLimits =>
  isObject(told) && Array.isArray(told.limits) && isObject(told.rules);

export const isPerson = (told: unknown): told is User => isObject(told) && Array.isArray(told.auth_fields_missed);

export const isMethods = (told: unknown): told is PaymentMethods =>
  isObject(told) && Array.isArray(told.methods) && Array.isArray(told.presets_cents);

export const isPayment = (told: unknown): told is Payment =>
  isObject(told) && typeof told.id === 'string' && typeof told.state === 'string';

export const holdsPayment = (told: unknown): told is CashoutAnswer => isObject(told) && isPayment(told.payment);

export const holdsPayments = (told: unknown): told is Pick<Payments, 'payments'> =>
  isObject(told) && Array.isArray(told.payments) && told.payments.every(isPayment);

export const isList = (told: unknown): told is Payments => holdsPayments(told) && 'next_cursor' in told;

export const isDeposit = (told: unknown): told is DepositAnswer =>
  holdsPayment(told) && 'redirectUrl' in told && typeof told.redirectUrl === 'string';

export const isWhere = (told: unknown): told is Where => isObject(told) && Array.isArray(told.accounts);

export const isPace = (told: unknown): told is PayoutPace => isObject(told) && isObject(told.methods);
