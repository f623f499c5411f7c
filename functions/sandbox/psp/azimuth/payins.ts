// Deposits: from the choice of a bank to a booked, rejected or cancelled transfer.
import { hashToken } from '#functions/crypto/secrets.ts';
import { decimalOf, minorOf } from '#functions/ports/psp/decimal.ts';
import { isCurrency } from '#shared/domain/money.ts';
import { seen } from '#shared/domain/text/lookalikes.ts';
import { one } from '../schema.ts';
import { BANK_CODE, type Behaviour, bankOf } from './banks.ts';
import { notify } from './notifications.ts';
import { type Context, later, newId } from './schema.ts';

export type PayinState = 'open' | 'bank' | 'authorised' | 'booked' | 'rejected' | 'cancelled';

export type Payin = {
  id: string;
  token: string;
  customer: string;
  order_id: string;
  amount: string;
  currency: string;
  product: string;
  language: string;
  return_url: string;
  valid_until: string;
  state: PayinState;
  bank: string | null;
  tries: number;
  bookings: number;
};

export type PayinOrder = Pick<
  Payin,
  'customer' | 'order_id' | 'amount' | 'currency' | 'product' | 'language' | 'return_url' | 'valid_until'
>;

const SLOW_MS = 6_000;
/** Longer than a merchant keeps an intent open, so that the money arrives too late. */
const LATE_MS = 65 * 60_000;
const SECOND_MS = 2_500;

export const payinByToken = (sql: SqlStorage, token: string) =>
  one<Payin>(sql, 'select * from azimuth_payin where token = ?', token);

/** A repeated order returns the same page. */
export function openPayin({ sql }: Context, order: PayinOrder): Payin {
  const token = Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  sql.exec(
    `insert or ignore into azimuth_payin
      (id, token, customer, order_id, amount, currency, product, language, return_url, valid_until, state)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open')`,
    ...[newId('AZI'), token, order.customer, order.order_id, order.amount, order.currency, order.product],
    ...[order.language, order.return_url, order.valid_until],
  );
  const payin = one<Payin>(sql, 'select * from azimuth_payin where order_id = ?', order.order_id);
  if (!payin) throw new Error('bug: payin not kept');
  return payin;
}

/** The normalised account number, however a payer typed it: real banks accept only these characters. */
const plainNumber = (typed: string): string =>
  seen(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/** The id of an account, the same for every payer and recipient. */
export const accountCalled = async (number: string): Promise<string> =>
  (await hashToken(plainNumber(number))).slice(0, 32);

/** A payer who enters no account number gets an account of their own at each bank. */
export const accountOf = ({ customer }: Pick<Payin, 'customer'>, bank: string, number: string): Promise<string> =>
  accountCalled(plainNumber(number) === '' ? `${bank}:${customer}` : number);

export function chooseBank({ sql }: Context, payin: Payin, bank: string, account: string): void {
  if (payin.state !== 'open' || !bankOf(bank)) return;
  sql.exec('insert or replace into azimuth_account (payin, account) values (?, ?)', payin.id, account);
  sql.exec("update azimuth_payin set state = 'bank', bank = ? where id = ?", bank, payin.id);
}

/** The payer's answer on the bank's page. `wrong`: the code was wrong, and the payer may try again. */
export function answerBank(context: Context, payin: Payin, answer: { approve: boolean; code: string }): 'wrong' | null {
  if (payin.state !== 'bank') return null;
  if (!answer.approve) reject(context, payin, 'DS02');
  else if (answer.code.trim() === BANK_CODE) authorise(context, payin);
  else if (payin.tries >= 2) reject(context, payin, 'DS24');
  else {
    context.sql.exec('update azimuth_payin set tries = tries + 1 where id = ?', payin.id);
    return 'wrong';
  }
  return null;
}

function authorise(context: Context, payin: Payin): void {
  const behaviour = bankOf(payin.bank ?? '')?.behaviour ?? 'books';
  if (behaviour === 'declines') {
    reject(context, payin, 'AM04');
    return;
  }
  move(context, payin, 'authorised');
  // A late transfer sends no event until it is too late.
  if (behaviour === 'late') later(context, LATE_MS, 'book', payin.id);
  else if (behaviour === 'slow' || payin.product === 'transfer') {
    notify(context, 'PAYIN_AUTHORISED', payin, { payin: payin.id }, [200]);
    later(context, SLOW_MS, 'book', payin.id);
  } else book(context, payin.id);
}

/** The money has arrived. The booking is sent twice, and the authorisation after it. */
export function book(context: Context, id: string): void {
  const payin = one<Payin>(context.sql, 'select * from azimuth_payin where id = ?', id);
  if (!payin) return;
  const bank = bankOf(payin.bank ?? '');
  const behaviour = bank?.behaviour ?? 'books';
  const most = behaviour === 'twice' ? 2 : 1;
  if (payin.bookings >= most) return;
  context.sql.exec("update azimuth_payin set state = 'booked', bookings = bookings + 1 where id = ?", id);
  if (payin.bookings === 0) notify(context, 'PAYIN_AUTHORISED', payin, { payin: id }, [1_800]);
  const data = {
    payin: id,
    booking: newId('BKG'),
    amount: sent(payin, behaviour),
    debtor: {
      iban: `${bank?.country ?? 'AT'}${'*'.repeat(14)}4711`,
      account: one<{ account: string }>(context.sql, 'select account from azimuth_account where payin = ?', id)
        ?.account,
    },
  };
  notify(context, 'PAYIN_BOOKED', payin, data, [400, 1_200]);
  if (payin.bookings + 1 < most) later(context, SECOND_MS, 'book', id);
}

/** What the payer's bank sent, which may differ from the order. */
function sent({ amount, currency }: Payin, behaviour: Behaviour): { value: string; currency: string } {
  if (behaviour === 'other_currency') return { value: amount, currency: currency === 'NOK' ? 'EUR' : 'NOK' };
  if (behaviour !== 'other_amount' || !isCurrency(currency)) return { value: amount, currency };
  const minor = minorOf(amount, currency) ?? 0;
  return { value: decimalOf(Math.max(1, minor - 100), currency), currency };
}

export function cancel(context: Context, payin: Payin): void {
  if (payin.state !== 'open' && payin.state !== 'bank') return;
  move(context, payin, 'cancelled');
  notify(context, 'PAYIN_CANCELLED', payin, { payin: payin.id, reason: 'CUST' }, [200, 900]);
}

function reject(context: Context, payin: Payin, reason: string): void {
  move(context, payin, 'rejected');
  notify(context, 'PAYIN_AUTHORISED', payin, { payin: payin.id }, [1_500]);
  notify(context, 'PAYIN_REJECTED', payin, { payin: payin.id, reason }, [300, 1_000]);
}

const move = ({ sql }: Context, { id }: Payin, state: PayinState): void =>
  void sql.exec('update azimuth_payin set state = ? where id = ?', state, id);
