// The player's own address of each coin: what is sent to it is theirs, without an intent.

import type { Currency } from '#shared/domain/money.ts';
import type { Attempt } from '#shared/domain/office/refusals.ts';
import type { Noun } from '../core/noun.ts';
import { type Asker, byAsker, bySystem, sure } from '../core/shell.ts';
import { one, run, type Tx } from '../core/transaction.ts';
import { mayBegin } from './deposits.ts';
import { publishMeans } from './keys.ts';

export interface AddressView {
  currency: Currency;
  address: string;
  provider: string;
  method: string;
}

const address = (tx: Tx, currency: string): AddressView | null =>
  one<AddressView>(tx, 'select * from address where currency = ?', currency) ?? null;

/** Refused where a deposit would be: a transfer to the address cannot be stopped. */
function ownAddress(tx: Tx, asker: Asker, currency: Currency): AddressView | null {
  mayBegin(tx, asker);
  return address(tx, currency);
}

/** Permanent: the first address stays, so that no transfer ever reaches another player. */
export function assignAddress(tx: Tx, assigned: AddressView): AddressView {
  run(
    tx,
    'insert into address (currency, address, provider, method) values (?, ?, ?, ?) on conflict (currency) do nothing',
    assigned.currency,
    assigned.address,
    assigned.provider,
    assigned.method,
  );
  publishMeans(tx, { destination: assigned.address });
  return address(tx, assigned.currency) ?? assigned;
}

const commands = {
  address: sure(byAsker(ownAddress)),
  assignAddress: bySystem(assignAddress),
};

const attempts = {
  address: (_: Asker, currency: Currency): Attempt => ({ act: 'deposit', subject: 'address', currency }),
};

export const noun = { commands, attempts } satisfies Noun;
