// What a release must not hold: sandbox code, and secrets in places that are published or logged.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isLocalSecrets } from './modules.ts';
import { ROBOT_MARK } from './robots.ts';

export const RELEASE = 'dist/release';

/** Written by the build (scripts/modules.ts): our modules that have code in the bundles. */
const MODULES = `${RELEASE}.modules.json`;

/** Files that exist for the sandbox alone; sandbox/index.ts is the door that a release folds to an empty class. */
const isSandbox = (file: string) =>
  /^functions\/(sandbox\/(?!index\.ts$)|ports\/[^/]+\/sandbox)|^src\/(pages|features)\/(dev|sandbox)\//.test(file);

/** Sandbox modules among those that a build holds; a release must answer none. */
export function sandboxModules(held: readonly string[]): string[] {
  return held.filter(isSandbox);
}

export function releaseModules(): string[] {
  return JSON.parse(readFileSync(MODULES, 'utf8'));
}

/** Everything that a release build left behind: what is uploaded, and what the build wrote down of it. */
export function releaseFiles(): string[] {
  return [RELEASE, ...['worker.mjs', 'worker.json', 'modules.json', 'scripts.json'].map((end) => `${RELEASE}.${end}`)]
    .filter((path) => existsSync(path))
    .flatMap(filesOf);
}

/** Files of local secrets among these, and files that hold one of the values, whatever kind of file it is. */
export function secretsIn(files: readonly string[], values: readonly string[]): string[] {
  const parts = values.flatMap((value) => value.split(',')).filter((value) => value.length >= SHORTEST);
  return files.filter((file) => {
    if (isLocalSecrets(file)) return true;
    const bytes = readFileSync(file);
    return parts.some((part) => bytes.includes(part));
  });
}

/** Files among these that hold the sandbox's robots: whoever plays in a release is a person. */
export const robotsIn = (files: readonly string[]): string[] =>
  files.filter((file) => readFileSync(file).includes(ROBOT_MARK));

/** What is shorter is a word, and stands everywhere. */
const SHORTEST = 12;

/** Names in `[vars]` that a secret would have, and values that look like one: vars are readable by whoever reads the account. */
export function secretsInVars(vars: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(vars)
    .filter(([name, value]) => /SECRET|TOKEN|PASSWORD|PRIVATE|_KEY$/.test(name) || looksRandom(String(value)))
    .map(([name]) => name);
}

/** Of a configuration as wrangler writes it. */
const databasesIn = (config: { d1_databases?: { binding: string; database_id: string }[] }) =>
  (config.d1_databases ?? []).map(({ binding, database_id: id }) => ({ binding, id }));

export function releaseConfig(file = `${RELEASE}/server/wrangler.json`): {
  vars: Record<string, unknown>;
  databases: { binding: string; id: string }[];
} {
  const config = JSON.parse(readFileSync(file, 'utf8'));
  return { vars: config.vars ?? {}, databases: databasesIn(config) };
}

const looksRandom = (value: string) =>
  /^[A-Za-z0-9+/_=-]{24,}$/.test(value) && /\d/.test(value) && /[A-Za-z]/.test(value);

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
}
