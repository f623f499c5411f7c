// Checks content/menus: every row leads to a page that exists and has its label. The menus themselves are part of the
// build; the kinds of games are told to programs too.
import { existsSync } from 'node:fs';
import { groupedMenuSchema, menuSchema } from '../../src/cms/schemas/menu.ts';
import { away, found, type Slugs } from './addresses.ts';
import { type Mistake, readConfig } from './check.ts';
import type { Problem } from './problem.ts';
import { iconMistakes, stripMistakes } from './symbols.ts';

type Item = {
  id: string;
  path: string;
  for?: string | undefined;
  symbol?: string | undefined;
  icon?: string | undefined;
  category?: string | undefined;
};
/** What each menu reads of a row beside its name and address. */
const READS: Readonly<Record<string, readonly ('for' | 'symbol' | 'icon' | 'category')[]>> = {
  account: ['icon'],
  bottom: ['symbol'],
  categories: ['symbol', 'category'],
  footer: [],
  side: ['for', 'symbol'],
  top: ['for'],
};

export function checkMenus(
  root: string,
  texts: Readonly<Record<string, string>>,
  slugs: Slugs,
  problems: Problem[],
): Record<string, unknown> {
  if (!existsSync(`${root}/content/menus`)) return {};
  const mistakes = (menu: string, items: readonly Item[], path: Mistake['path']): Mistake[] =>
    items.flatMap((item, i): Mistake[] => [
      ...astray(item.path, slugs, [...path, i, 'path']),
      ...unnamed(item.id, [...path, i, 'id'], ''),
      ...unread(menu, item, [...path, i]),
      ...(item.symbol ? stripMistakes(item.symbol, menu === 'side', [...path, i, 'symbol']) : []),
      ...(item.icon ? iconMistakes(item.icon, [...path, i, 'icon']) : []),
    ]);
  const unnamed = (id: string, path: Mistake['path'], label: string): Mistake[] =>
    Object.hasOwn(texts, `menu.${label}${id}`)
      ? []
      : [{ path, say: `has no label: write "${label}${id}" into content/messages/en/menu.json.` }];
  const read = new Map(
    Object.keys(READS)
      .filter((name) => name !== 'footer')
      .map((name) => [
        name,
        readConfig(root, `content/menus/${name}.json`, menuSchema, problems, ({ rows }) =>
          mistakes(name, rows, ['rows']),
        ),
      ]),
  );
  readConfig(root, 'content/menus/footer.json', groupedMenuSchema, problems, ({ rows }) =>
    rows.flatMap((group, i) => [
      ...unnamed(group.id, ['rows', i, 'id'], 'group.'),
      ...mistakes('footer', group.items, ['rows', i, 'items']),
    ]),
  );
  return { 'fe/menu-categories-games': { categories: read.get('categories')?.rows ?? [] } };
}

function astray(path: string, slugs: Slugs, at: Mistake['path']): Mistake[] {
  const verdict = found(path, slugs);
  const why = verdict === 'there' ? away(path, slugs) : verdict === 'moved' ? 'which has moved' : 'which no page has';
  return why ? [{ path: at, say: `leads to ${path}, ${why}. Write the address of a page that exists.` }] : [];
}

/** A field that is right elsewhere and does nothing here: whoever wrote it believes that it does. */
function unread(menu: string, item: Item, path: Mistake['path']): Mistake[] {
  const reads = READS[menu] ?? [];
  return (['for', 'symbol', 'icon', 'category'] as const)
    .filter((field) => item[field] !== undefined && !reads.includes(field))
    .map((field) => ({
      path: [...path, field],
      say: `is not read in this menu. Remove it${reads.length > 0 ? `; read are id, path, ${reads.join(', ')}` : ''}.`,
    }));
}
