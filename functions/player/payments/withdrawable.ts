// The player's state before a withdrawal: the facts that the rule judges (shared/domain/cashier/withdrawable.ts), read
// once for the refusal and for the panel that shows where every cent is.

import {
  type Hold,
  type Withdrawable,
  type WithdrawalState,
  withdrawable,
} from '#shared/domain/cashier/withdrawable.ts';
import { forbidden } from '#shared/domain/geo.ts';
import { type Account, neverNegative, REAL } from '#shared/domain/ledger.ts';
import { type Currency, convert, RATE_ONE, sum } from '#shared/domain/money.ts';
import type { PaymentState } from '#shared/domain/payments.ts';
import { fullName } from '#shared/domain/person.ts';
import { accounts } from '../core/accounts.ts';
import { roundId } from '../core/ids.ts';
import { anyDebt, balances } from '../core/ledger.ts';
import type { Noun } from '../core/noun.ts';
import { type Asker, byAsker } from '../core/shell.ts';
import { all, rateOf, type Tx } from '../core/transaction.ts';
import { barOf, frozen } from '../limits/exclusion.ts';
import { WITHDRAWN } from '../person/documents.ts';
import { profileOf } from '../person/profile.ts';

import { paymentRow, type Row, recallable } from './payments.ts';
import { restUntil } from './rest.ts';

/** Where all of the player's money is: what may leave now, and what holds the rest (shared/domain/cashier/withdrawable.ts). */
export interface WhereView {
  accounts: (Omit<Withdrawable, 'holds'> & {
    /** The minimum of a withdrawal method; null where there is none. */
    minMinor: number | null;
    /** The holds, with the state of the payment that a hold names. */
    holds: (Hold & { state: PaymentState | null; reason: string | null; recallable: boolean })[];
    inPlay: { ref: string; game: string; amountMinor: number }[];
  })[];
  verified: boolean;
  /** The name that a destination account must have; empty while there is none. */
  holder: string;
  aboveEurMinor: number;
  /** Until when a withdrawal that is requested now rests (rest.ts); null where none does. */
  restsUntilMs: number | null;
}

/** `minMinor`: the method's minimum; null where there is none. */
export function withdrawalState(tx: Tx, asker: Asker, currency: Currency, minMinor: number | null): WithdrawalState {
  const { licence, confirmedAtMs, verified } = profileOf(tx);
  return {
    currency,
    rate: rateOf(tx, currency),
    minMinor,
    verified,
    place: forbidden('withdraw', asker, licence),
    confirmed: confirmedAtMs !== null,
    debtMinor: anyDebt(tx),
    aboveEurMinor: tx.rules.market.verifyAboveEurMinor,
    outEurMinor: verified ? 0 : outEurMinor(tx),
    excluded: barOf(tx) !== null,
    frozen: frozen(tx),
  };
}

/** Paid and open withdrawals, each at its own day's rate, in EUR minor units (decisions.md). */
export function outEurMinor(tx: Tx): number {
  const euro = { currency: 'EUR', rate: RATE_ONE } as const;
  const earlier = all<Row>(
    tx,
    `select * from payment where action = 'cashout' and state in ('pending', 'processing', 'succeeded')`,
  );
  return sum(earlier.map((row) => convert(row.amount, row, euro, 'up')));
}

/** A withdrawal goes to an account of this name, which is the verified one where the identity is verified (ADR 035). */
export const holderOf = (tx: Tx): string => fullName(profileOf(tx));

/**
 * Where all of the player's money is. `least` gives the smallest minimum of each currency's withdrawal methods; without
 * an entry there is no method.
 */
export function whereIsIt(tx: Tx, asker: Asker, least: Partial<Record<Currency, number>>): WhereView {
  const { verified } = profileOf(tx);
  const split = accounts(tx).map(({ currency }) => {
    const known = balances(tx).get(currency) ?? new Map<Account, number>();
    const others = [...known].filter(([account]) => neverNegative(account) && account !== REAL);
    const minMinor = least[currency] ?? null;
    const parts = withdrawable(
      withdrawalState(tx, asker, currency, minMinor),
      known.get(REAL) ?? 0,
      others.map(([account, amountMinor]) => ({ account, amountMinor })),
      (ref) => (ref.startsWith('P') ? paymentRow(tx, ref).action : 'round'),
    );
    return {
      ...parts,
      minMinor,
      holds: parts.holds.map((hold) => ({ ...hold, ...stateOf(tx, hold.ref) })),
      inPlay: inPlay(tx, currency),
    };
  });
  const { verifyAboveEurMinor: aboveEurMinor } = tx.rules.market;
  return { accounts: split, verified, holder: holderOf(tx), aboveEurMinor, restsUntilMs: restUntil(tx) };
}

function stateOf(tx: Tx, ref: string | null) {
  const row = ref?.startsWith('P') ? paymentRow(tx, ref) : null;
  return {
    state: row?.state ?? null,
    reason: row?.reason ?? null,
    recallable: row !== null && recallable(tx, row),
  };
}

/** Stakes of undecided rounds: not the player's money until then. Stakes that a table decides are held, and shown there. */
function inPlay(tx: Tx, currency: Currency) {
  const rows = all<{ no: number; game: string; cash_in: number }>(
    tx,
    `select no, game, cash_in from round where status = 'open' and decider <> 'table' and currency = ? order by no`,
    currency,
  );
  return rows.map(({ no, game, cash_in }) => ({ ref: roundId(tx, no), game, amountMinor: cash_in }));
}

const commands = {
  whereIsIt: byAsker(whereIsIt),
};

export const noun = { commands, hangs: [WITHDRAWN.hang(outEurMinor)] } satisfies Noun;
