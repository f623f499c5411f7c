// Checks content/menus: every row leads to a page that exists and has its label. The menus themselves are part of the
// build; the kinds of games are told to programs too.
import { existsSync } from 'node:fs';
import { groupedMenuSchema, menuSchema } from '../../src/cms/schemas/menu.ts';
import { found, type Slugs } from './addresses.ts';
import { type Mistake, readConfig } from './check.ts';
import type { Problem } from './problem.ts';

type Item = { id: string; path: string };
const PLAIN = ['account', 'bottom', 'categories', 'side', 'top'];

export function checkMenus(
  root: string,
  texts: Readonly<Record<string, string>>,
  slugs: Slugs,
  problems: Problem[],
): Record<string, unknown> {
  if (!existsSync(`${root}/content/menus`)) return {};
  const mistakes = (items: readonly Item[], path: Mistake['path'], label: string): Mistake[] =>
    items.flatMap((item, i): Mistake[] => [
      ...(found(item.path, slugs) === 'there'
        ? []
        : [
            {
              path: [...path, i, 'path'],
              say: `leads to ${item.path}, ${found(item.path, slugs) === 'moved' ? 'which has moved' : 'which no page has'}. Write the address of a page that exists.`,
            },
          ]),
      ...unnamed(item.id, [...path, i, 'id'], label),
    ]);
  const unnamed = (id: string, path: Mistake['path'], label: string): Mistake[] =>
    Object.hasOwn(texts, `menu.${label}${id}`)
      ? []
      : [{ path, say: `has no label: write "${label}${id}" into content/messages/en/menu.json.` }];
  const read = new Map(
    PLAIN.map((name) => [
      name,
      readConfig(root, `content/menus/${name}.json`, menuSchema, problems, ({ rows }) => mistakes(rows, ['rows'], '')),
    ]),
  );
  readConfig(root, 'content/menus/footer.json', groupedMenuSchema, problems, ({ rows }) =>
    rows.flatMap((group, i) => [
      ...unnamed(group.id, ['rows', i, 'id'], 'group.'),
      ...mistakes(group.items, ['rows', i, 'items'], ''),
    ]),
  );
  return { 'fe/menu-categories-games': { categories: read.get('categories')?.rows ?? [] } };
}
