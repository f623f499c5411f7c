// Checks what a release must not hold: sandbox code, and secrets in places that are published or logged.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isLocalSecrets } from './modules.ts';
import { ROBOT_MARK } from './robots.ts';

export const RELEASE = 'dist/release';

/** The build's list (scripts/modules.ts) of our modules that have code in its bundles. */
const MODULES = `${RELEASE}.modules.json`;

/** Files that exist for the sandbox only; a release folds sandbox/index.ts to an empty class. */
const isSandbox = (file: string) =>
  /^functions\/(sandbox\/(?!index\.ts$)|ports\/[^/]+\/sandbox)|^src\/(pages|features)\/(dev|sandbox)\//.test(file);

/** Sandbox modules among those that a build holds; none in a release. */
export function sandboxModules(held: readonly string[]): string[] {
  return held.filter(isSandbox);
}

export function releaseModules(): string[] {
  return JSON.parse(readFileSync(MODULES, 'utf8'));
}

/** Everything that a release build made: what is uploaded, and the records about it. */
export function releaseFiles(): string[] {
  return [RELEASE, ...['worker.mjs', 'worker.json', 'modules.json', 'scripts.json'].map((end) => `${RELEASE}.${end}`)]
    .filter((path) => existsSync(path))
    .flatMap(filesOf);
}

/** Files of local secrets among these, and files of any kind that hold one of the values. */
export function secretsIn(files: readonly string[], values: readonly string[]): string[] {
  const parts = values.flatMap((value) => value.split(',')).filter((value) => value.length >= SHORTEST);
  return files.filter((file) => {
    if (isLocalSecrets(file)) return true;
    const bytes = readFileSync(file);
    return parts.some((part) => bytes.includes(part));
  });
}

/** Files among these that hold the sandbox's robots: in a release only people play. */
export const robotsIn = (files: readonly string[]): string[] =>
  files.filter((file) => readFileSync(file).includes(ROBOT_MARK));

/** A shorter value is an ordinary word, found everywhere. */
const SHORTEST = 12;

/** Names in `[vars]` that sound like a secret, and values that look like one: vars can be read by everybody with access to the account. */
export function secretsInVars(vars: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(vars)
    .filter(([name, value]) => /SECRET|TOKEN|PASSWORD|PRIVATE|_KEY$/.test(name) || looksRandom(String(value)))
    .map(([name]) => name);
}

/** The databases of a configuration in wrangler's format. */
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
