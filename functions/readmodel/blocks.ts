// Which databases hold lists, and from which player number on; and which of identity gives which numbers. The one place
// that says how many there are (docs/add-a-database.md). A block never changes: whoever is in a database stays there.

export interface Block {
  readonly from: number;
  readonly binding: 'LISTS' | 'LISTS_2';
}

export const BLOCKS: readonly Block[] = [{ from: 0, binding: 'LISTS' }];

/**
 * A block of numbers, up to the next one's, that a database of identity gives to those who join there. A database may
 * have several; the last line's takes whoever joins now. No two databases ever give the same number.
 */
export interface Numbers {
  readonly from: number;
  readonly binding: 'DB' | 'DB_2';
}

export const NUMBERS: readonly Numbers[] = [{ from: 0, binding: 'DB' }];
