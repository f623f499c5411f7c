// content/fe/<name>.json > what /api/fe/config/<name> answers.
import { globSync } from 'node:fs';
import { feSchemas } from '../../src/cms/schemas/fe.ts';
import { away, found, type Slugs } from './addresses.ts';
import { type Mistake, readConfig } from './check.ts';
import type { Asked } from './documents.ts';
import { symbolMistakes } from './symbols.ts';

export function feAssets({ root, problems, flags, sandbox }: Asked, slugs: Slugs): Record<string, unknown> {
  const folder = 'content/fe';
  for (const name of globSync('*.json', { cwd: `${root}/${folder}` }).map((file) => file.slice(0, -5)))
    if (!Object.hasOwn(feSchemas, name))
      problems.push({
        file: `${folder}/${name}.json`,
        say: `is not read. Known: ${Object.keys(feSchemas).join(', ')}.`,
      });
  const lost = (path: string, at: Mistake['path']): Mistake[] => {
    if (found(path, slugs) !== 'there')
      return [{ path: at, say: `leads to ${path}, which does not exist. Write the address of a page that does.` }];
    const why = away(path, slugs);
    return why ? [{ path: at, say: `leads to ${path}, ${why}. Write the address of a page that is there.` }] : [];
  };

  const assets: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(feSchemas)) {
    const value = readConfig<Record<string, unknown>>(root, `${folder}/${name}.json`, schema, problems, (file) => [
      ...namedObjects(file).flatMap(({ name: symbol, path }) => symbolMistakes(symbol, path)),
      ...(name !== 'main-widget-config'
        ? []
        : rows(file.cards).flatMap((card, i) => [
            ...lost(String(card.path), ['cards', i, 'path']),
            ...(card.feature === undefined || flags.includes(String(card.feature))
              ? []
              : [
                  {
                    path: ['cards', i, 'feature'],
                    say: `names "${card.feature}", which content/config/flags.json has not.`,
                  },
                ]),
          ])),
    ]);
    if (!value) continue;
    assets[`fe/${name}`] =
      name === 'managers' && !sandbox ? { managers: rows(value.managers).filter((row) => !row.sample) } : value;
  }
  return assets;
}

/** Every field that names an object: `symbol` wherever it stands, and a manager's `avatar`. */
function namedObjects(value: unknown, path: Mistake['path'] = []): { name: string; path: Mistake['path'] }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    (key === 'symbol' || key === 'avatar') && typeof one === 'string'
      ? [{ name: one, path: [...path, key] }]
      : namedObjects(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const rows = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);
