// What a visitor sees of the menus that operators publish (content/menus).
import type { MenuItem } from '#shared/contract/content.ts';
import { paths } from '#src/paths.ts';

/** The phone's bar: where sports are offered to the visitor they replace live games (S2.179). */
export const bottomItems = (sports: string | null, items: readonly MenuItem[]): readonly MenuItem[] =>
  sports === null
    ? items
    : items.map((item) => (item.path === paths.live() ? { id: 'sport', path: '/sport', symbol: 'die' } : item));

/** The items of a menu for a guest or a player. */
export const itemsFor = (shell: 'guest' | 'player', items: readonly MenuItem[]): MenuItem[] =>
  items.filter((item) => item.for === undefined || item.for === shell);

type Page = { readonly slug: string; readonly title: string; readonly categories: readonly string[] };

/** Pages that declare a menu themselves (S3.46), unless one of its rows links to them already. */
export const pagesIn = (
  pages: readonly Page[],
  category: 'top-menu' | 'bottom-menu',
  rows: readonly MenuItem[],
): { readonly path: string; readonly title: string }[] =>
  pages
    .filter((page) => page.categories.includes(category))
    .map(({ slug, title }) => ({ path: paths.page(slug), title }))
    .filter(({ path }) => !rows.some((row) => row.path === path));
