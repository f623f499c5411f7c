// Where the VIP club counts: by the market row of the registered place (config/markets, programmes.vip).
import type { Tx } from '../core/transaction.ts';

/** A status reached before the place closed is carried on and falls as anywhere. */
export const isOpenHere = (tx: Tx): boolean => tx.rules.market.programmes.vip?.taken === true;
