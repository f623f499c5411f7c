// What one command of a jackpot works at besides what every object's does: its rules as published.
import type { Tx as BaseTx } from '#functions/object/transaction.ts';
import type { Jackpot } from '#shared/contract/content.ts';

/** What the object needs of the published jackpot; kept, so that one that was withdrawn still draws and pays. */
export type Rules = Pick<Jackpot, 'identifier' | 'name' | 'chain'> & {
  readonly levels: readonly { readonly seedMinor: number }[];
};

export interface Tx extends BaseTx {
  readonly rules: Rules;
}
