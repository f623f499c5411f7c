// A part of a list that is read from its newest end on.

export interface Page<Item> {
  items: Item[];
  /** Where the next part begins; null at the end. */
  cursor: string | null;
}
