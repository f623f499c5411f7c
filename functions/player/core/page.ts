// One page of a list that is read from its newest end on.

export interface Page<Item> {
  items: Item[];
  /** Where the next page begins; null at the end. */
  cursor: string | null;
}
