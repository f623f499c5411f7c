// What one command of a jackpot works with besides what every object has: its rules as published, and which of its objects it is.
import { mergesInto } from '#functions/object/shards.ts';
import type { Tx as BaseTx } from '#functions/object/transaction.ts';
import type { Jackpot } from '#shared/contract/content.ts';

/** What the object needs of the published jackpot; stored, so that a withdrawn jackpot still draws and pays. */
export type Rules = Pick<Jackpot, 'identifier' | 'name' | 'chain'> & {
  readonly levels: readonly { readonly seedMinor: number }[];
};

export interface Tx extends BaseTx {
  /** `corona` is the pot, `corona/3` one of the shards that draw for it. */
  readonly name: string;
  readonly rules: Rules;
}

/** A shard draws, and merges into the pot; the pot alone holds money. */
export const isShard = ({ name }: Pick<Tx, 'name'>): boolean => mergesInto(name) !== null;

/** The least milliseconds between two merges of one shard. */
export const MERGE_MS = 1000;
