// The calls that merchants make to Trustly, as its documentation describes each.
import * as z from 'zod/mini';

/** Trustly's error codes; 620 stands for every other error. */
export const FAULTS = {
  602: 'ERROR_FUNCTION_ACCESS_DENIED',
  607: 'ERROR_HOST_ACCESS_DENIED',
  615: 'ERROR_INVALID_AMOUNT',
  616: 'ERROR_INVALID_CREDENTIALS',
  620: 'ERROR_UNKNOWN',
  622: 'ERROR_INVALID_CURRENCY_CODE',
  623: 'ERROR_INVALID_PARAMETERS',
  636: 'ERROR_UNABLE_TO_VERIFY_RSA_SIGNATURE',
  637: 'ERROR_DUPLICATE_MESSAGE_ID',
  638: 'ERROR_ENDUSER_IS_BLOCKED',
} as const;
export type Fault = keyof typeof FAULTS;

const some = z.string().check(z.minLength(1), z.maxLength(200));
/** The notification address must not have a query. */
const hook = z.url().check(z.refine((text) => !text.includes('?')));

export const call = z.object({
  method: z.string(),
  version: z.literal('1.1'),
  params: z.object({
    Signature: z.string(),
    UUID: z.uuid(),
    Data: z.looseObject({ Username: z.string(), Password: z.string() }),
  }),
});

const order = { NotificationURL: hook, EndUserID: some, MessageID: some };
export const deposit = z.object({
  ...order,
  Attributes: z.looseObject({
    Amount: z.string(),
    Currency: z.string(),
    Country: z.enum(['AT', 'DE', 'EE', 'NO']),
    Locale: z.string().check(z.regex(/^[a-z]{2}_[A-Z]{2}$/)),
    Firstname: some,
    Lastname: some,
    SuccessURL: z.url(),
    FailURL: z.url(),
    RequestKYC: z.optional(z.enum(['0', '1'])),
  }),
});
export const payout = z.object({ ...order, AccountID: some, Amount: z.string(), Currency: z.string() });
export const account = z.object({
  EndUserID: some,
  ClearingHouse: some,
  AccountNumber: z.string().check(z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/)),
  Firstname: some,
  Lastname: some,
});
export const refund = z.object({ OrderID: some, Amount: z.string(), Currency: z.string() });

export const report = z.object({
  SettlementDate: z.iso.date(),
  Currency: z.optional(z.nullable(z.string())),
  Attributes: z.object({ APIVersion: z.literal('1.2') }),
});

const CURRENCIES: ReadonlySet<string> = new Set(['EUR', 'NOK']);

/** Why an amount is invalid; amounts have two decimals in every currency. */
export function sumFault(amount: string, currency: string): Fault | null {
  if (!/^\d{1,12}\.\d{2}$/.test(amount) || Number(amount) === 0) return 615;
  return CURRENCIES.has(currency) ? null : 622;
}
export const minorOf = (amount: string): number => Number(amount.replace('.', ''));
export const textOf = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
