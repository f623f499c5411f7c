// Which databases hold lists, and from which player number on: the one place that says how many there are
// (docs/add-a-database.md). A block never changes: a player listed in a database stays there.

export interface Block {
  readonly from: number;
  readonly binding: 'LISTS' | 'LISTS_2';
}

export const BLOCKS: readonly Block[] = [{ from: 0, binding: 'LISTS' }];
