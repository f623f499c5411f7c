// What a component can reach: its own code and, of the modules that it imports, those declarations that it uses.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';

export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** A name that a module imports from another; `*` stands for all of them. */
type Import = { readonly file: string; readonly name: string };
export type Module = {
  readonly file: string;
  readonly source: string;
  /** Names at the top of the module: what each stands for. */
  readonly declared: ReadonlyMap<string, Node>;
  readonly imports: ReadonlyMap<string, Import>;
  readonly exports: ReadonlyMap<string, string | Import>;
  /** Modules whose exports are all exported again. */
  readonly passed: readonly string[];
  /** What runs whenever the module is loaded. */
  readonly runs: readonly Node[];
};

/**
 * The file that the import `name` in `file` leads to, from the project's root; null for styles, pictures and libraries.
 */
export function fileOf(from: string, name: string): string | null {
  if (!/\.tsx?$/.test(name)) return null;
  if (name.startsWith('.')) return join(dirname(from), name);
  const [, folder, rest] = /^#(src|shared)\/(.+)$/.exec(name) ?? [];
  return folder && rest ? join(folder === 'shared' ? 'src/shared' : 'src', rest) : null;
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '');

const modules = new Map<string, { readonly text: string; readonly module: Module }>();

/** Parses a file again only if it has changed. */
export function moduleOf(file: string): Module {
  const text = readFileSync(file, 'utf8');
  const known = modules.get(file);
  if (known?.text === text) return known.module;
  const module = read(file, text);
  modules.set(file, { text, module });
  return module;
}

function read(file: string, source: string): Module {
  const declared = new Map<string, Node>();
  const imports = new Map<string, Import>();
  const exports = new Map<string, string | Import>();
  const passed: string[] = [];
  const runs: Node[] = [];
  const declare = (node: Node, isExported: boolean) => {
    const names =
      node.type === 'VariableDeclaration'
        ? list(node.declarations).flatMap((each) => bound(each.id).map((name): [string, Node] => [name, each]))
        : isNode(node.id)
          ? [[nameOf(node.id), node] as [string, Node]]
          : [];
    for (const [name, of] of names) {
      declared.set(name, of);
      if (isExported) exports.set(name, name);
    }
  };
  for (const node of list((parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node).body)) {
    const from = isNode(node.source) ? fileOf(file, nameOf(node.source)) : null;
    if (node.importKind === 'type' || node.exportKind === 'type' || node.type.startsWith('TS')) continue;
    if (node.type === 'ImportDeclaration') {
      for (const each of list(node.specifiers))
        if (from && each.importKind !== 'type')
          imports.set(nameOf(each.local), {
            file: from,
            name:
              each.type === 'ImportSpecifier'
                ? nameOf(each.imported)
                : each.type === 'ImportDefaultSpecifier'
                  ? 'default'
                  : '*',
          });
      // Imported only for its effects.
      if (from && list(node.specifiers).length === 0) imports.set(`:${from}`, { file: from, name: '' });
    } else if (node.type === 'ExportAllDeclaration') {
      if (!from) continue;
      if (isNode(node.exported)) exports.set(nameOf(node.exported), { file: from, name: '*' });
      else passed.push(from);
    } else if (node.type === 'ExportNamedDeclaration') {
      if (isNode(node.declaration)) declare(node.declaration, true);
      for (const each of list(node.specifiers))
        if (each.exportKind !== 'type')
          exports.set(nameOf(each.exported), from ? { file: from, name: nameOf(each.local) } : nameOf(each.local));
    } else if (node.type === 'ExportDefaultDeclaration') {
      if (!isNode(node.declaration)) continue;
      const name = isNode(node.declaration.id) ? nameOf(node.declaration.id) : 'default';
      declared.set(name, node.declaration);
      exports.set('default', name);
    } else if (/Declaration$/.test(node.type)) declare(node, false);
    else runs.push(node);
  }
  return { file, source, declared, imports, exports, passed, runs };
}

/** The names that a pattern binds. */
function bound(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  if (pattern.type === 'ObjectPattern')
    return list(pattern.properties).flatMap((each) => bound(each.value ?? each.argument));
  if (pattern.type === 'ArrayPattern') return list(pattern.elements).flatMap(bound);
  return bound(pattern.left ?? pattern.argument);
}

/** A text in code by its fixed parts: a literal has one, a template several, around the values that it inserts. */
export type Fixed = {
  readonly file: string;
  readonly line: number;
  readonly parts: readonly string[];
  /**
   * `shown`: the key of a call of `t`; `joined`: such a key, put together by +; the others are calls of
   * i18n/declared.ts.
   */
  readonly as: 'text' | 'shown' | 'joined' | 'usesTexts' | 'givenTexts';
};

/** What a declaration uses. */
type Facts = {
  readonly names: readonly (readonly [name: string, member?: string])[];
  readonly loads: readonly string[];
  readonly texts: readonly Fixed[];
};

/**
 * All texts in the code that an entry's exports reach. What stands inside an element named in `beyond` is left out: its
 * texts are fetched with it.
 */
export function textsIn(
  entry: string,
  beyond: Beyond,
): { readonly texts: readonly Fixed[]; readonly files: readonly string[] } {
  const texts: Fixed[] = [];
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting: [file: string, name: string][] = [];
  const reach = (file: string, name: string) => {
    const id = `${file} ${name}`;
    if (seen.has(id)) return;
    seen.add(id);
    waiting.push([file, name]);
  };
  const take = (module: Module, node: Node) => {
    const facts = factsOf(module, node, beyond);
    texts.push(...facts.texts);
    for (const file of facts.loads) reach(file, '*');
    for (const [name, member] of facts.names) {
      const from = module.imports.get(name);
      if (from) reach(from.file, from.name === '*' && member ? member : from.name);
      else if (module.declared.has(name)) reach(module.file, `=${name}`);
    }
  };
  reach(entry, '*');
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [file, name] = next;
    if (!existsSync(file)) continue;
    const module = moduleOf(file);
    if (!files.has(file)) {
      files.add(file);
      for (const node of module.runs) take(module, node);
      for (const from of module.imports.values()) if (from.name === '') reach(from.file, '');
    }
    const own = module.exports.get(name);
    if (name === '*') {
      for (const each of module.exports.keys()) reach(file, each);
      for (const other of module.passed) reach(other, '*');
    } else if (name.startsWith('=')) {
      const node = module.declared.get(name.slice(1));
      if (node) take(module, node);
    } else if (typeof own === 'object') reach(own.file, own.name);
    else if (own !== undefined) {
      const from = module.imports.get(own);
      if (from) reach(from.file, from.name);
      else reach(file, `=${own}`);
    } else if (name !== '') for (const other of module.passed) reach(other, name);
  }
  return { texts, files: [...files] };
}

/** Names of elements. */
export type Beyond = ReadonlySet<string>;
const known = new WeakMap<Node, Map<Beyond, Facts>>();

function factsOf(module: Module, root: Node, beyond: Beyond): Facts {
  const found = known.get(root) ?? new Map<Beyond, Facts>();
  known.set(root, found);
  const facts = found.get(beyond) ?? factsIn(module, root, beyond);
  found.set(beyond, facts);
  return facts;
}

function factsIn({ file, source }: Module, root: Node, beyond: Beyond): Facts {
  const names: (readonly [string, string?])[] = [];
  const loads: string[] = [];
  const texts: Fixed[] = [];
  const calls = new Map<Node, Fixed['as']>();
  walk(root, beyond, (node) => {
    if (node.type === 'ImportExpression' && isNode(node.source)) {
      const loaded = fileOf(file, nameOf(node.source));
      if (loaded && !fetches(loaded)) loads.push(loaded);
    } else if (
      node.type === 'MemberExpression' &&
      isNode(node.object) &&
      node.object.type === 'Identifier' &&
      !node.computed
    )
      names.push([nameOf(node.object), nameOf(node.property)]);
    else if (node.type === 'JSXMemberExpression') names.push([nameOf(node.object), nameOf(node.property)]);
    else if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.push([nameOf(node)]);
    else if (node.type === 'CallExpression' && /^(?:t|usesTexts|givenTexts)$/.test(nameOf(node.callee)))
      for (const argument of list(node.arguments).slice(0, nameOf(node.callee) === 't' ? 1 : undefined))
        for (const leaf of leavesOf(argument))
          calls.set(leaf, nameOf(node.callee) === 't' ? 'shown' : (nameOf(node.callee) as Fixed['as']));
    const joined = node.type === 'BinaryExpression' && calls.has(node);
    const parts = joined ? [source.slice(node.start, node.end)] : partsOf(node);
    if (parts)
      texts.push({
        file,
        line: source.slice(0, node.start).split('\n').length,
        parts,
        as: joined ? 'joined' : (calls.get(node) ?? 'text'),
      });
  });
  return { names, loads, texts };
}

/** The values that an expression may have: both sides of a choice. */
const leavesOf = (node: Node): Node[] =>
  node.type === 'ConditionalExpression'
    ? [node.consequent, node.alternate].filter(isNode).flatMap(leavesOf)
    : node.type === 'LogicalExpression'
      ? [node.left, node.right].filter(isNode).flatMap(leavesOf)
      : [node];

function partsOf(node: Node): string[] | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
}

/** Whether a module that is loaded later fetches its texts itself (client/texts.ts). */
const fetches = (file: string): boolean =>
  existsSync(file) && [...moduleOf(file).imports.values()].some((from) => from.file === 'src/client/texts.ts');

/** Parts of a syntax tree without code of this module. */
const TYPES = new Set([
  'parent',
  'typeAnnotation',
  'typeArguments',
  'typeParameters',
  'returnType',
  'superTypeArguments',
  'implements',
]);
const isPassedOver = (node: Node, key: string, value: unknown, beyond: Beyond): boolean =>
  TYPES.has(key) ||
  (node.type === 'MemberExpression' &&
    !node.computed &&
    (key === 'property' || (key === 'object' && isNode(value) && value.type === 'Identifier'))) ||
  (key === 'key' && !node.computed && /^(?:Property|PropertyDefinition|MethodDefinition)$/.test(node.type)) ||
  (key === 'name' && node.type === 'JSXAttribute') ||
  (key === 'children' && node.type === 'JSXElement' && beyond.has(nameOf((node.openingElement as Node).name)));

/** Every node of code, the outer ones first. */
function walk(node: Node, beyond: Beyond, see: (node: Node) => void): void {
  see(node);
  for (const [key, value] of Object.entries(node)) {
    if (isPassedOver(node, key, value, beyond)) continue;
    // Types hold no code, except for the expression that a type is asserted of.
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child) && (!child.type.startsWith('TS') || 'expression' in child)) walk(child, beyond, see);
  }
}
