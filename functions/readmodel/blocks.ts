// Which databases hold lists, and from which player's number on: the one place that says how many there are
// (docs/add-a-database.md). A block is never changed: who is listed somewhere stays there.

export interface Block {
  readonly from: number;
  readonly binding: 'LISTS' | 'LISTS_2';
}

export const BLOCKS: readonly Block[] = [{ from: 0, binding: 'LISTS' }];
