// What one command of a jackpot works at besides what every object's does: its rules as published, and which of its objects it is.
import { mergesInto } from '#functions/object/shards.ts';
import type { Tx as BaseTx } from '#functions/object/transaction.ts';
import type { Jackpot } from '#shared/contract/content.ts';

/** What the object needs of the published jackpot; kept, so that one that was withdrawn still draws and pays. */
export type Rules = Pick<Jackpot, 'identifier' | 'name' | 'chain'> & {
  readonly levels: readonly { readonly seedMinor: number }[];
};

export interface Tx extends BaseTx {
  /** `corona`: the pot; `corona/3`: a shard that draws for it. */
  readonly name: string;
  readonly rules: Rules;
}

/** It draws, and merges into the pot; the pot alone holds money. */
export const isShard = ({ name }: Pick<Tx, 'name'>): boolean => mergesInto(name) !== null;

/** Merges of one shard follow each other by at least so much. */
export const MERGE_MS = 1000;
