// What a deposit was paid with, for providers that report it before or after the money and not together with it.

import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import type { Noun } from '../core/noun.ts';
import type { Shell } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { keepInstrument, type SavedProfile } from './instruments.ts';
import { type FoundMeans, payBy, payingOf } from './means.ts';
import { change, type PaymentView, paymentRow, view } from './payments.ts';

/** The instrument of a deposit, reported apart from its money. */
interface KnownInstrument {
  provider: string;
  paymentId: string;
  profile?: Omit<SavedProfile, 'provider'> | undefined;
  instrument: string;
  /** Its fingerprint, where the provider has one. */
  means?: string | undefined;
}

/**
 * The means becomes the player's once its money was credited, whether this message comes before or after that. Another
 * player's means is not saved: money that is still to come is sent back (settling.ts), and for credited money an
 * operator decides.
 */
function knowInstrument(tx: Tx, event: KnownInstrument, found: FoundMeans | null = null): PaymentView {
  const { provider, paymentId: id, profile, instrument } = event;
  const row = paymentRow(tx, id, 'deposit');
  if (row.provider !== provider) throw new Undo(refuse('payment.unknown'));
  const known = { instrument: row.instrument ?? instrument, means: row.means ?? found?.name ?? null };
  if (found && !found.mine) {
    if (row.received !== null) throw new Undo(refuse('payment.means'));
    return view(tx, change(tx, row, known));
  }
  const paidWith = row.paid_with ?? (profile ? JSON.stringify(profile) : null);
  const next = change(tx, row, { ...known, paid_with: paidWith });
  // No payout goes to a means whose bank disputes this very payment.
  if (next.state === 'succeeded' && next.disputed === null) keepInstrument(tx, next);
  return view(tx, next);
}

const commands = {
  /** The means' owner is asked first. If it is another player and the money was credited, an operator decides. */
  knowInstrument: (shell: Shell, event: KnownInstrument): Promise<Answer<PaymentView>> =>
    shell.sure(async () => {
      const known = await shell.system((tx) => ({ paying: payingOf(tx), atMs: tx.nowMs }));
      if (!known.ok) return known;
      const { paying, atMs } = known.value;
      const by = event.means !== undefined && paying.persons.length > 0 ? { fingerprint: event.means } : null;
      const found = by ? await payBy(shell, by, paying, atMs) : ok(null);
      return found.ok ? shell.system((tx) => knowInstrument(tx, event, found.value)) : found;
    }),
};

export const noun = { commands } satisfies Noun;
