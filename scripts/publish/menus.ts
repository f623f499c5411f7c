// content/menus > the menus of pages: every row leads to an existing page and has its label. Programs can read the
// categories of games, too.
import type { Mistake } from '../../src/cms/reader/mistakes.ts';
import type { Menus } from '../../src/shared/contract/content.ts';
import { STRIP } from '../../src/ui/symbols.ts';
import { type Check, entriesOf } from './check.ts';

type Item = {
  id: string;
  path: string;
  for?: string | undefined;
  symbol?: string | undefined;
  icon?: string | undefined;
  category?: string | undefined;
};
/** What each menu uses of a row beside its name and address. */
const READS: Readonly<Record<string, readonly ('for' | 'symbol' | 'icon' | 'category')[]>> = {
  account: ['icon'],
  bottom: ['symbol'],
  categories: ['symbol', 'category'],
  footer: [],
  side: ['for', 'symbol'],
  top: ['for'],
};

export function menuAssets(check: Check): Record<string, unknown> {
  const mistakes = (menu: string, items: readonly Item[], path: Mistake['path']): Mistake[] =>
    items.flatMap((item, i): Mistake[] => [
      ...unread(menu, item, [...path, i]),
      ...elsewhere(menu, item.symbol, [...path, i, 'symbol']),
    ]);
  const read = entriesOf(check, 'menus', ({ rows }, name) => mistakes(name, rows, ['rows']));
  const [footer] = entriesOf(check, 'menu-footer', ({ rows }, name) =>
    rows.flatMap((group, i) => mistakes(name, group.items, ['rows', i, 'items'])),
  );
  const rowsOf = (menu: string) => read.find(({ id }) => id === menu)?.data.rows ?? [];
  const menus: Menus = {
    top: rowsOf('top'),
    side: rowsOf('side'),
    account: rowsOf('account'),
    bottom: rowsOf('bottom'),
    footer: footer?.data.rows ?? [],
    categories: rowsOf('categories').map(({ id, path, symbol = '', category = '' }) => ({
      id,
      path,
      symbol,
      category,
    })),
  };
  return { menus, 'fe/menu-categories-games': { categories: rowsOf('categories') } };
}

/** Bars and rows show symbols of the first sprite; the side menu may use those of a second one. */
const elsewhere = (menu: string, symbol: string | undefined, path: Mistake['path']): Mistake[] =>
  symbol === undefined ||
  menu === 'side' ||
  (STRIP as readonly string[]).includes(symbol) ||
  !READS[menu]?.includes('symbol')
    ? []
    : [{ path, say: `names "${symbol}", which is in the picture of the side menu only. Known: ${STRIP.join(', ')}.` }];

/** Reports a field that this menu ignores, because its author believes that it has an effect. */
function unread(menu: string, item: Item, path: Mistake['path']): Mistake[] {
  const reads = READS[menu] ?? [];
  return (['for', 'symbol', 'icon', 'category'] as const)
    .filter((field) => item[field] !== undefined && !reads.includes(field))
    .map((field) => ({
      path: [...path, field],
      say: `is not read in this menu. Remove it${reads.length > 0 ? `. Known fields: id, path, ${reads.join(', ')}` : ''}.`,
    }));
}
