// What a player is told of a gift, by its name in every language: who reads it may read another one than the profile's.
import type { NoticeName } from '#shared/domain/notices/registry.ts';
import type { Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { endOf } from './clock.ts';
import type { Gift } from './gifts.ts';

type GiftNotice = Extract<NoticeName, `gift_${string}` | `spins_${string}`>;
/** Of what can still be had or used: it expires with the gift (S3.16). */
type Running = Extract<GiftNotice, 'gift_issued' | 'gift_granted' | 'gift_last_day'>;
type WithAmount = Extract<GiftNotice, 'gift_wagering' | 'gift_finished' | `spins_${string}`>;

const about = ({ no, terms: { title } }: Gift) => ({ gift: no, title });

export const notifyOf = (tx: Tx, name: Exclude<GiftNotice, WithAmount | Running>, gift: Gift): void =>
  notify(tx, name, about(gift));

export const notifyRunning = (tx: Tx, name: Running, gift: Gift): void =>
  notify(tx, name, about(gift), { untilMs: endOf(tx, gift) });

/** `untilMs`: of one that runs, its end. */
export const notifyAmount = (
  tx: Tx,
  name: WithAmount,
  gift: Gift,
  amountMinor: number,
  untilMs: number | null = null,
): void => notify(tx, name, { ...about(gift), amountMinor, currency: gift.currency }, { untilMs });
