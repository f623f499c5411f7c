// What a release must not hold: sandbox code, and secrets in places that are published or logged.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export const RELEASE = 'dist/release';

/** Files that exist for the sandbox alone; a release build folds every import of them away. */
const isSandbox = (file: string) =>
  /^functions\/(sandbox\/|ports\/[^/]+\/sandbox)|^src\/(pages|features)\/(dev|sandbox)\//.test(file);
/** Shorter strings say nothing of their origin. */
const TELLING = 10;

/** Strings that only sandbox files hold: any of them in a bundle proves that sandbox code is in it. */
export function sandboxMarkers(): string[] {
  const sources = [...filesOf('functions'), ...filesOf('src')].filter((file) => /\.tsx?$/.test(file));
  const inSandbox = new Set(sources.filter(isSandbox).flatMap(stringsOf));
  // The folded stub of the object is allowed; what other files also say is no proof.
  const elsewhere = sources.filter((file) => !isSandbox(file)).map((file) => readFileSync(file, 'utf8'));
  return [...inSandbox].filter((text) => !elsewhere.some((source) => source.includes(text)));
}

export function markersIn(files: readonly string[], markers: readonly string[]): { file: string; marker: string }[] {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return markers.filter((marker) => text.includes(marker)).map((marker) => ({ file, marker }));
  });
}

/** Everything of a release that runs somewhere: the Worker's modules, the browser's, and prerendered pages. */
export function releaseFiles(): string[] {
  return filesOf(RELEASE).filter((file) => /\.(mjs|js|html)$/.test(file));
}

/** Names in `[vars]` that a secret would have, and values that look like one: vars are readable by whoever reads the account. */
export function secretsInVars(vars: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(vars)
    .filter(([name, value]) => /SECRET|TOKEN|PASSWORD|PRIVATE|_KEY$/.test(name) || looksRandom(String(value)))
    .map(([name]) => name);
}

export function releaseConfig(): { vars: Record<string, unknown>; databaseId: string } {
  const config = JSON.parse(readFileSync(`${RELEASE}/server/wrangler.json`, 'utf8'));
  return { vars: config.vars ?? {}, databaseId: config.d1_databases?.[0]?.database_id ?? '' };
}

const looksRandom = (value: string) =>
  /^[A-Za-z0-9+/_=-]{24,}$/.test(value) && /\d/.test(value) && /[A-Za-z]/.test(value);

function stringsOf(file: string): string[] {
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(...node.text.split('\n').map((line) => line.trim()));
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found.filter((text) => text.length >= TELLING && !/["'`\\]/.test(text));
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
}
