// Prizes that an outside studio gives (provider-wallet.md 12): it pays them, once under each name, and no more per
// player and event than was agreed.
import { type Currency, convert, RATE_ONE } from '#shared/domain/money.ts';
import { studioPromo } from '#shared/domain/postings.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { needAccount, tellAccount } from '../core/accounts.ts';
import { book } from '../core/ledger.ts';
import { all, insert, one, rateOf, run, stopAt, switchedOff, type Tx, Undo } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { playableOf } from './funding.ts';
import { countPaid } from './paid.ts';
import { ABOVE_MOST } from './provider.ts';

export interface PromoWin {
  provider: string;
  /** The producer whose titles it delivers. */
  producer: string;
  /** The studio's name for it. */
  id: string;
  eventType: string;
  event: string;
  currency: Currency;
  amountMinor: number;
  /** The most that a player gets of one event, in EUR cents. */
  mostEurMinor: number;
  /** SHA-256 of the call that it came with. */
  call?: string;
}

export interface Promoted {
  /** Our own id: `S1042-3`. */
  id: string;
  balanceMinor: number;
}

interface Stored {
  readonly no: number;
  readonly event: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly balance: number;
}

/** Books a prize. It is owed, whatever has happened to the player. */
export function promoWin(
  tx: Tx,
  { provider: studio, id: ref, event, currency, amountMinor, ...of }: PromoWin,
): Promoted {
  const known = one<Stored>(tx, 'select * from studio_promo where studio = ? and ref = ?', studio, ref);
  if (known) {
    if (known.event !== event || known.currency !== currency || known.amount !== amountMinor)
      throw new Undo(refuse('idempotency.key_reused'));
    return { id: nameOf(tx, known.no), balanceMinor: known.balance };
  }
  needAccount(tx, currency);
  // The prize is not lost: the studio repeats it, and it is paid once the studio is switched on again (rule 12).
  stopAt(switchedOff(tx, 'studio', of.producer, 'server.unavailable'));
  const before = all<Pick<Stored, 'currency' | 'amount'>>(
    tx,
    'select currency, amount from studio_promo where studio = ? and event = ?',
    ...[studio, event],
  );
  const eurMinor = [...before, { currency, amount: amountMinor }].reduce(
    (sum, row) => sum + convert(row.amount, { currency: row.currency, rate: rateOf(tx, row.currency) }, EURO, 'up'),
    0,
  );
  // Limits what a holder of the studio's secret can pay out: the studio repeats the call, and succeeds once an operator
  // has raised the bound.
  if (eurMinor > of.mostEurMinor) throw new Undo(refuse('server.unavailable', ABOVE_MOST));
  const row = {
    studio,
    ref,
    event_type: of.eventType,
    event,
    currency,
    amount: amountMinor,
    at: tx.nowMs,
    balance: 0,
    call: of.call ?? null,
  };
  const no = insert(tx, 'studio_promo', row);
  countPaid(tx, amountMinor);
  book(tx, studioPromo({ currency, ref: nameOf(tx, no) }, studio, amountMinor));
  tellAccount(tx, currency);
  const balanceMinor = playableOf(tx, currency);
  run(tx, 'update studio_promo set balance = ? where no = ?', balanceMinor, no);
  return { id: nameOf(tx, no), balanceMinor };
}

const EURO = { currency: 'EUR', rate: RATE_ONE } as const;
const nameOf = (tx: Tx, no: number): string => `S${profileOf(tx).playerNo}-${no}`;
