// Refuses the glossary's retired words (docs/glossary.md) as names. Names on a wire or in stored data belong to the
// contract and stay.
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const WIRE = new Set(['kept_days', 'questionnaire_asked', 'told_at', 'shown']);
const GLOSSARY = 'docs/glossary.md';

/** The words of the first column of the glossary's table of retired words. */
export function retiredWords(glossary: string): Set<string> {
  const section = glossary.split(/^## Retired$/m)[1] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return new Set(
    rows.slice(2).flatMap((row) =>
      (row.split('|')[1] ?? '')
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  );
}

/** `keptOf` gives kept, of; `$told` gives told; `LOGINS_KEPT_DAYS` gives logins, kept, days. */
const wordsIn = (name: string): string[] =>
  name
    .replace(/^[$#_]+/, '')
    .split(/_|(?<=[a-z0-9])(?=[A-Z])/)
    .map((word) => word.toLowerCase());

/** Names with a retired word in them that a file declares, with their lines. */
export function retiredNames(
  file: string,
  text: string,
  retired: ReadonlySet<string>,
): { line: number; name: string }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: { line: number; name: string }[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration;
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionLike(node) ||
      ts.isClassLike(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isPropertySignature(node) ||
      ts.isPropertyAssignment(node) ||
      (ts.isImportSpecifier(node) && node.propertyName !== undefined);
    const isField = ts.isPropertyDeclaration(node) || ts.isPropertySignature(node) || ts.isPropertyAssignment(node);
    if (
      declares &&
      name &&
      (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) &&
      !(isField && WIRE.has(name.text))
    )
      if (wordsIn(name.text).some((word) => retired.has(word)))
        found.push({ line: source.getLineAndCharacterOfPosition(name.getStart()).line + 1, name: name.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The code between the fences of an .astro file, with its line numbers unchanged. */
const codeOf = (file: string, text: string): string =>
  file.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;

if (process.argv[1]?.endsWith('names.ts')) {
  const retired = retiredWords(readFileSync(GLOSSARY, 'utf8'));
  if (retired.size === 0) throw new Error(`${GLOSSARY} lists no retired words`);
  const files = globSync([
    'src/**/*.{ts,tsx,astro}',
    'functions/**/*.{ts,tsx}',
    'scripts/**/*.{ts,mjs}',
    'tests/**/*.{ts,tsx}',
  ]);
  const lines = files
    .filter((file) => !file.endsWith('.d.ts'))
    .flatMap((file) =>
      retiredNames(file, codeOf(file, readFileSync(file, 'utf8')), retired).map(
        ({ line, name }) => `${file}:${line} ${name}`,
      ),
    );
  for (const line of lines.sort()) console.error(`${line}: a retired word (${GLOSSARY}, Retired)`);
  if (lines.length > 0) process.exit(1);
  console.log(`${files.length} files use no retired word as a name.`);
}
