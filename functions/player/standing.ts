// How a player stands before a withdrawal: the facts that the rule judges (shared/domain/cashier/withdrawable.ts), read once
// for the refusal and for the panel that shows where every cent is.
import { type Standing, withdrawable } from '#shared/domain/cashier/withdrawable.ts';
import { forbidden } from '#shared/domain/geo.ts';
import { type Account, neverNegative, REAL } from '#shared/domain/ledger.ts';
import { type Currency, convert, RATE_ONE, sum } from '#shared/domain/money.ts';
import { accounts } from './accounts.ts';
import { all, type Desk, rateOf } from './desk.ts';
import { anyDebt, balances } from './ledger.ts';
import { exclusionOf } from './limits/exclusion.ts';
import { paymentRow, type Row, recallable } from './payments.ts';
import { profileOf } from './profile.ts';
import { roundId } from './rounds/row.ts';
import type { Asker, WhereView } from './verbs.ts';

/** `minMinor`: the least that the way out takes; null where there is none. */
export function standingOf(desk: Desk, asker: Asker, currency: Currency, minMinor: number | null): Standing {
  const { licence, confirmedAtMs, verified } = profileOf(desk);
  return {
    ...{ currency, rate: rateOf(desk, currency), minMinor, verified },
    place: forbidden('withdraw', asker, licence),
    confirmed: confirmedAtMs !== null,
    debtMinor: anyDebt(desk),
    aboveEurMinor: desk.rules.market.verifyAboveEurMinor,
    outEurMinor: verified ? 0 : outEurMinor(desk),
    excluded: exclusionOf(desk) !== null,
  };
}

/** Paid and open withdrawals, each at its own day's rate, in EUR minor units (decisions.md). */
export function outEurMinor(desk: Desk): number {
  const euro = { currency: 'EUR', rate: RATE_ONE } as const;
  const earlier = all<Row>(
    desk,
    `select * from payment where action = 'cashout' and state in ('pending', 'processing', 'succeeded')`,
  );
  return sum(earlier.map((row) => convert(row.amount, row, euro, 'up')));
}

/** Where all of her money is. `least` says what the smallest way out of each currency takes; a missing one is no way out. */
export function whereIsIt(desk: Desk, asker: Asker, least: Partial<Record<Currency, number>>): WhereView {
  const { verified } = profileOf(desk);
  const split = accounts(desk).map(({ currency }) => {
    const known = balances(desk).get(currency) ?? new Map<Account, number>();
    const others = [...known].filter(([account]) => neverNegative(account) && account !== REAL);
    const minMinor = least[currency] ?? null;
    const parts = withdrawable(
      standingOf(desk, asker, currency, minMinor),
      known.get(REAL) ?? 0,
      others.map(([account, amountMinor]) => ({ account, amountMinor })),
      (ref) => (ref.startsWith('P') ? paymentRow(desk, ref).action : 'round'),
    );
    return {
      ...{ ...parts, minMinor },
      holds: parts.holds.map((hold) => ({ ...hold, ...stateOf(desk, hold.ref) })),
      inPlay: inPlay(desk, currency),
    };
  });
  return { accounts: split, verified, aboveEurMinor: desk.rules.market.verifyAboveEurMinor };
}

function stateOf(desk: Desk, ref: string | null) {
  const row = ref?.startsWith('P') ? paymentRow(desk, ref) : null;
  return {
    ...{ state: row?.state ?? null, reason: row?.reason ?? null },
    recallable: row !== null && recallable(desk, row),
  };
}

/** Stakes of rounds that are not decided: no money of hers until they are. What a table decides over is held, and shown there. */
function inPlay(desk: Desk, currency: Currency) {
  const rows = all<{ no: number; game: string; cash_in: number }>(
    desk,
    `select no, game, cash_in from round where status = 'open' and decider is null and currency = ? order by no`,
    currency,
  );
  return rows.map(({ no, game, cash_in }) => ({ ref: roundId(desk, no), game, amountMinor: cash_in }));
}
