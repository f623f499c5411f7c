// content/fe/<name>.json > what /api/fe/config/<name> answers.
import { collections } from '../../src/content.config.ts';
import { only } from './check.ts';
import type { Publishing } from './documents.ts';

type Config = Record<string, unknown>;
type Name = keyof typeof collections;

const NAMES = (Object.keys(collections) as Name[]).filter((name) => collections[name].source.base === 'fe');

export const feAssets = (publishing: Publishing): Record<string, unknown> =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = only(publishing, name) as Config | undefined;
      return value ? [[`fe/${name}`, (IN_BUILD[name] ?? asWritten)(value, publishing.sandbox)]] : [];
    }),
  );

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
