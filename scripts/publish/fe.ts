// content/fe/<name>.json > what /api/fe/config/<name> answers.
import { globSync } from 'node:fs';
import { feSchemas } from '../../src/cms/schemas/fe.ts';
import { readConfig } from './check.ts';
import type { Asked } from './documents.ts';

type Config = Record<string, unknown>;

export function feAssets(asked: Asked): Record<string, unknown> {
  const { root, problems, sandbox } = asked;
  const folder = 'content/fe';
  for (const name of globSync('*.json', { cwd: `${root}/${folder}` }).map((file) => file.slice(0, -5)))
    if (!Object.hasOwn(feSchemas, name))
      problems.push({
        file: `${folder}/${name}.json`,
        say: `is not read. Known: ${Object.keys(feSchemas).join(', ')}.`,
      });
  const assets: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(feSchemas)) {
    const value = readConfig<Config>(asked, `${folder}/${name}.json`, schema);
    if (value) assets[`fe/${name}`] = (IN_BUILD[name] ?? asWritten)(value, sandbox);
  }
  return assets;
}

const asWritten = (value: Config): Config => value;
/** What differs between a sandbox and a release. */
const IN_BUILD: Readonly<Record<string, (value: Config, sandbox: boolean) => Config>> = {
  managers: (value, sandbox) => ({ managers: rows(value.managers).filter((row) => sandbox || !row.sample) }),
  'providers-config': (value, sandbox) => ({
    ...value,
    popups: rows(value.popups).map(({ sandbox: standIn, ...row }) =>
      sandbox && standIn !== undefined ? { ...row, provider: standIn } : row,
    ),
  }),
};

const rows = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);
