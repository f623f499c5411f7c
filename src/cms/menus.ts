// The menus that operators publish. A menu lists only what exists: publish refuses a row whose path is not a route.
import { paths } from '#src/paths.ts';
import account from '../../content/menus/account.json' with { type: 'json' };
import bottom from '../../content/menus/bottom.json' with { type: 'json' };
import kinds from '../../content/menus/categories.json' with { type: 'json' };
import footer from '../../content/menus/footer.json' with { type: 'json' };
import side from '../../content/menus/side.json' with { type: 'json' };
import top from '../../content/menus/top.json' with { type: 'json' };

export type MenuItem = {
  /** Its label is the message `menu.<id>`. */
  readonly id: string;
  readonly path: string;
  /** Shown only to players (S2.176). */
  readonly for?: string;
  readonly symbol?: string;
  readonly icon?: string;
};
export type MenuGroup = { readonly id: string; readonly items: readonly MenuItem[] };

export type Menus = {
  readonly top: readonly MenuItem[];
  readonly side: readonly MenuItem[];
  readonly account: readonly MenuItem[];
  readonly bottom: readonly MenuItem[];
  readonly footer: readonly MenuGroup[];
};

export const menus: Menus = {
  top: top.rows,
  side: side.rows,
  account: account.rows,
  bottom: bottom.rows,
  footer: footer.rows,
};

/** The phone's bar: where sports are offered to the visitor they replace live games (S2.179). */
export const bottomItems = (sports: string | null, items: readonly MenuItem[] = menus.bottom): readonly MenuItem[] =>
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

/** The kinds of games that the lobby offers as chips. */
export type CategoryRow = {
  readonly id: string;
  readonly category: string;
  readonly path: string;
  readonly symbol: string;
};
export const categories: readonly CategoryRow[] = kinds.rows;
