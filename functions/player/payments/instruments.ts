// What the player has paid with and can be paid out to: it counts as theirs once its money was credited (S5.21), not before.
import type { Noun } from '../core/noun.ts';
import { bySession } from '../core/shell.ts';
import { all, one, run, type Tx } from '../core/transaction.ts';
import type { Row } from './payments.ts';

/** A card the player paid with: the provider's token for it and what may be shown. Made by `settleDeposit`. */
export interface SavedProfile {
  id: string;
  provider: string;
  brand: string;
  last4: string;
  /** MM/YY */
  expiry: string | null;
}

type CardToSave = Omit<SavedProfile, 'provider'>;

/** The deposit was credited, so its card or account is the player's, unless its bank disputes another payment by it. */
export function keepInstrument(tx: Tx, row: PaidBy): void {
  const { provider, paid_with, means } = row;
  if (paid_with === null || isDisputedMeans(tx, row)) return;
  const { id, brand, last4, expiry } = JSON.parse(paid_with) as CardToSave;
  run(
    tx,
    `insert into saved (provider, id, brand, last4, expiry, used_at, means) values (?, ?, ?, ?, ?, ?, ?)
      on conflict (provider, id) do update set expiry = excluded.expiry, used_at = excluded.used_at,
      means = coalesce(excluded.means, means)`,
    ...[provider, id, brand, last4, expiry, tx.nowMs, means],
  );
}

/** Another person may have paid: nothing is paid out to it because of this or an earlier deposit. */
export function doubtInstrument(tx: Tx, { provider, paid_with }: Pick<Row, 'provider' | 'paid_with'>): void {
  if (paid_with !== null) forgetProfile(tx, { provider, id: idOf(paid_with) });
}

type PaidBy = Pick<Row, 'no' | 'provider' | 'paid_with' | 'instrument' | 'means'>;

/**
 * Whether the bank of a payment's means disputes an earlier payment by it: no more is taken by it until the money is
 * given back. A card or a wallet's account is recognised by its token; where a provider has none, by the masked text of
 * the account.
 */
export const isDisputedMeans = (tx: Tx, { no, provider, paid_with, instrument }: PaidBy): boolean => {
  if (paid_with === null && instrument === null) return false;
  const disputed = `select 1 from payment p join dispute d on d.payment = p.no
    where d.stage in ('dispute_opened', 'taken_back') and p.no <> ? and p.provider = ?`;
  return paid_with === null
    ? one(tx, `${disputed} and paid_with is null and instrument = ?`, no, provider, instrument) !== undefined
    : one(tx, `${disputed} and json_extract(paid_with, '$.id') = ?`, no, provider, idOf(paid_with)) !== undefined;
};

const idOf = (paidWith: string): string => (JSON.parse(paidWith) as CardToSave).id;

/** Cards the player has paid with, latest first. */
export const savedProfiles = (tx: Tx): SavedProfile[] =>
  all<SavedProfile>(tx, 'select id, provider, brand, last4, expiry from saved order by used_at desc limit 20');

/** The means of payment of a player's card; `unknown` for a card from before means were known, null where it is none of theirs. */
export function meansOfSaved(tx: Tx, provider: string, id: string): string | 'unknown' | null {
  const saved = one<{ means: string | null }>(
    tx,
    'select means from saved where provider = ? and id = ?',
    provider,
    id,
  );
  return saved ? (saved.means ?? 'unknown') : null;
}

/** Earlier payments keep the card's masked name; nothing is paid with it or to it any more. */
export function forgetProfile(tx: Tx, { provider, id }: Pick<SavedProfile, 'provider' | 'id'>): null {
  run(tx, 'delete from saved where provider = ? and id = ?', provider, id);
  return null;
}

const commands = {
  savedProfiles: bySession(savedProfiles),
  /** Its provider was informed before. */
  forgetProfile: bySession(forgetProfile),
};

export const noun = { commands } satisfies Noun;
