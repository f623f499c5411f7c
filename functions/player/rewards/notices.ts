// Notices about a gift, with its name in every language: the reader's language may differ from the profile's.
import { toEuro } from '#shared/domain/bonuses/resolve.ts';
import type { NoticeName } from '#shared/domain/notices/registry.ts';
import { type Celebrated, prizeTierOf } from '#shared/domain/rewards/celebrated.ts';
import type { Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { paidEurMinor } from './awarded.ts';
import { endOf } from './clock.ts';
import { byNo, type Gift } from './gifts.ts';

type GiftNotice = Extract<NoticeName, `gift_${string}` | `spins_${string}`>;
/** Notices of a gift that can still be taken or used: they expire with the gift (S3.16). */
type Running = Extract<GiftNotice, 'gift_issued' | 'gift_granted' | 'gift_last_day'>;
type WithAmount = Extract<GiftNotice, 'gift_wagering' | `spins_${string}`>;

const about = ({ no, terms: { title } }: Gift) => ({ gift: no, title });

export const notifyOf = (tx: Tx, name: Exclude<GiftNotice, WithAmount | Running | 'gift_finished'>, gift: Gift): void =>
  notify(tx, name, about(gift));

export const notifyRunning = (tx: Tx, name: Running, gift: Gift): void =>
  notify(tx, name, about(gift), { untilMs: endOf(tx, gift) });

/** `untilMs`: the end of a gift that runs. */
export const notifyAmount = (
  tx: Tx,
  name: WithAmount,
  gift: Gift,
  amountMinor: number,
  untilMs: number | null = null,
): void => notify(tx, name, { ...about(gift), amountMinor, currency: gift.currency }, { untilMs });

/** The terms of a gift are met: its cash is celebrated where it exceeds what the gift had cost in coins. */
export function notifyFinished(tx: Tx, gift: Gift, cashMinor: number): void {
  const { currency, parent } = gift;
  const { source } = (parent === null ? undefined : byNo(tx, parent)) ?? gift;
  const tier = prizeTierOf(paidEurMinor(tx, source), toEuro(cashMinor, { currency, rates: tx.rules.rates }), 'count');
  const prize: Celebrated | null = tier && { tier, sum: { amountMinor: cashMinor, currency } };
  notify(tx, 'gift_finished', { ...about(gift), amountMinor: cashMinor, currency }, { prize });
}
