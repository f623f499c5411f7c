// The shelves of the rewards shop: each is a tab with its own text.
import { paths, type ShopTab } from '#src/paths.ts';

export type Shelf = { readonly id: 'all' | ShopTab; readonly path: string };

export const SHELVES: readonly Shelf[] = [
  { id: 'all', path: paths.shop() },
  { id: 'discounts', path: paths.shop('discounts') },
  { id: 'freespins', path: paths.shop('freespins') },
  { id: 'money', path: paths.shop('money') },
  { id: 'special', path: paths.shop('special') },
];

/** Discounts shows only while a sale runs (S2.196), or to who is there already; no sale runs while the shop has no cards. */
export const visibleShelves = (current: Shelf['id']): readonly Shelf[] =>
  SHELVES.filter(({ id }) => id !== 'discounts' || current === 'discounts');
