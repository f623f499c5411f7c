// Which module may import which: dependency-cruiser for TypeScript, and the same rules for .astro files, which it cannot read.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { posix } from 'node:path';

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/**
 * Names of the rules that an import from one file of ours to another breaks. Type imports count, because an .astro file
 * does not tell them apart.
 */
export function broken(from, to) {
  return forbidden.filter((rule) => breaks(rule, from, to)).map((rule) => rule.name);
}

function breaks({ from: source, to: target }, from, to) {
  if (!target.path || target.dependencyTypes) return false;
  const found = source.path ? new RegExp(source.path).exec(from) : [from];
  if (!found || matches(source.pathNot, from)) return false;
  const filled = (text) => text.replaceAll('$1', found[1] ?? '');
  return new RegExp(filled(target.path)).test(to) && !matches(target.pathNot, to, filled);
}

const matches = (patterns, text, filled = (one) => one) =>
  [patterns ?? []].flat().some((pattern) => new RegExp(filled(pattern)).test(text));

/** Every import of an .astro file, as paths from the project's root; packages are left out. */
export function importsOf(file, text) {
  const words = [...text.matchAll(/^\s*import\s(?:[^'"]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gm)].map(([, word]) => word);
  return words.flatMap((word) => {
    if (word.startsWith('.')) return [posix.join(posix.dirname(file), word)];
    const [, name, rest] = /^#(shared|src|functions|kit)\/(.*)$/.exec(word) ?? [];
    const roots = { shared: 'src/shared', src: 'src', functions: 'functions', kit: 'tests/kit' };
    return name ? [`${roots[name]}/${rest}`] : [];
  });
}

if (process.argv[1].endsWith('imports.mjs')) {
  const { stdout, stderr } = spawnSync(
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', '-T', 'json', 'src', 'functions'],
    {
      encoding: 'utf8',
      maxBuffer: 1e9,
      shell: process.platform === 'win32',
    },
  );
  if (!stdout) throw new Error(`dependency-cruiser said nothing: ${stderr}`);
  const { summary, modules } = JSON.parse(stdout);
  const mistakes = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  // With a compiler that it cannot load, dependency-cruiser reads nothing and reports no error.
  const written = globSync(['src/**/*.{ts,tsx}', 'functions/**/*.{ts,tsx}']).filter((name) => !name.endsWith('.d.ts'));
  const unread = written.filter((name) => !modules.some((module) => module.source === name.replaceAll('\\', '/')));
  if (unread.length > 0)
    throw new Error(`dependency-cruiser did not read ${unread.length} files, ${unread[0]} among them.`);
  for (const name of globSync('src/**/*.astro')) {
    const from = name.replaceAll('\\', '/');
    for (const to of importsOf(from, readFileSync(name, 'utf8')))
      for (const rule of broken(from, to)) mistakes.push({ rule, from, to });
  }
  for (const { rule, from, to } of mistakes) {
    const { comment } = forbidden.find(({ name }) => name === rule) ?? {};
    console.error(`${from} must not import ${to} (${rule}): ${comment}`);
  }
  if (mistakes.length > 0) process.exit(1);
  console.log(`${modules.length} modules import what they may.`);
}
