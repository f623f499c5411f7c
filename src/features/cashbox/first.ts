// What a cashbox page shows before anything is touched: the offer of the place, with nothing of the player in it.
import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import type { PaymentMethods } from '#shared/contract/payments.ts';
import { isClosed } from '#src/client/closed.ts';
import { $depositStop } from '#src/stores/eligibility.ts';
import { breakOf } from './break.ts';
import type { Step } from './cashbox.store.ts';
import { $limits } from './limit.store.ts';

export type First = {
  readonly step: Step;
  /** The currency of the place; the player's own replaces it as soon as it is known. */
  readonly currency: string;
  readonly offer: PaymentMethods | null;
  /** In whole units of the currency, as the address wrote it (S2.130). */
  readonly wished: string;
  /** Hands in the promo code that a link brought along (S2.131, S2.134). */
  readonly applies: boolean;
  readonly minimumAge: number;
  /** The place takes deposits; where it does not, nothing leads to one. */
  readonly deposits: boolean;
};

const Context = createContext<First | null>(null);
export const FirstProvider = Context.Provider;
export const useFirst = (): First | null => useContext(Context);

/** Whether anything may lead to a deposit: as the page says of its place, and not while the player may not. */
export function useDeposits(): boolean {
  const first = useFirst();
  const limits = useStore($limits, { ssr: 'initial' });
  const stop = useStore($depositStop, { ssr: 'initial' });
  if (stop || (limits && breakOf(limits))) return false;
  return first ? first.deposits : !isClosed('deposit');
}
