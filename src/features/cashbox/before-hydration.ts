// What a page of the cashbox shows before hydration: what the place offers, without any data of the player.
import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import type { PaymentMethods } from '#shared/contract/payments.ts';
import type { Custody } from '#shared/domain/cashier/custody.ts';
import { isClosed } from '#src/client/closed.ts';
import { $depositStop } from '#src/stores/eligibility.ts';
import { breakOf } from './break.ts';
import type { Step } from './cashbox.store.ts';
import { $limits } from './limit.store.ts';

export type First = {
  readonly step: Step;
  /** The currency of the place; replaced by the player's own when that is loaded. */
  readonly currency: string;
  readonly offer: PaymentMethods | null;
  /** In whole units of the currency, as the address states it (S2.130). */
  readonly wished: string;
  /** Uses the promo code of a link (S2.131, S2.134). */
  readonly applies: boolean;
  readonly minimumAge: number;
  /** Whether the place takes deposits; where not, nothing links to one. */
  readonly deposits: boolean;
  /** How players' money is held there; null where the page states nothing. */
  readonly custody: Custody | null;
};

const Context = createContext<First | null>(null);
export const FirstProvider = Context.Provider;
export const useFirst = (): First | null => useContext(Context);

/** Whether anything may lead to a deposit: the place must take deposits, and the player must be allowed to make one. */
export function useDeposits(): boolean {
  const first = useFirst();
  const limits = useStore($limits, { ssr: 'initial' });
  const stop = useStore($depositStop, { ssr: 'initial' });
  if (stop || (limits && breakOf(limits))) return false;
  return first ? first.deposits : !isClosed('deposit');
}
