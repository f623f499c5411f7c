// Builds the brands beside the first one. Each is a folder of content/brands, laid over content/: its own values win,
// the rest comes from the first brand (ADR 127). A build gives each its own published content, pictures and address;
// program and page scripts are the same files. Recipe: docs/add-a-brand.md.
import {
  cpSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Problem, sentence } from '../src/cms/reader/problem.ts';
import { sheetOf } from './art/sheet.ts';
import { type BrandFolder, brandFolders, FOLDER, firstBrand } from './brands/folders.ts';
import { type Config, configOf, withSisters } from './brands/release.ts';
import { publish } from './publish/publish.ts';
import { shippedOf } from './publish/store.ts';

/** Writes the brand's content/. Pictures of an earlier build stay: only missing ones are drawn. */
export function layOutBrand({ id, root: to, look }: BrandFolder, root = '.'): void {
  const content = join(to, 'content');
  rmSync(content, { recursive: true, force: true });
  cpSync(`${root}/content`, content, {
    recursive: true,
    filter: (path) => !path.replaceAll('\\', '/').endsWith(`/${FOLDER}`) && path !== FOLDER,
  });
  for (const pattern of look.without ?? [])
    for (const path of globSync(pattern, { cwd: content })) rmSync(join(content, path), { recursive: true });
  const own = `${root}/${FOLDER}/${id}`;
  for (const path of globSync('**/*.{json,md}', { cwd: own })) {
    const text = readFileSync(join(own, path), 'utf8');
    const file = join(content, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, isWhole(path) || !existsSync(file) ? text : laidOver(readFileSync(file, 'utf8'), text));
  }
}

/** Texts are replaced whole, and so is the file that says who the brand is. */
const isWhole = (path: string) => path.endsWith('.md') || path.replaceAll('\\', '/') === 'config/brand.json';

/** Fields are replaced one by one, at any depth; a list is replaced whole. The check reports what is not JSON. */
function laidOver(base: string, own: string): string {
  try {
    return JSON.stringify(merged(JSON.parse(base), JSON.parse(own)), null, 2);
  } catch {
    return own;
  }
}

function merged(base: unknown, own: unknown): unknown {
  if (!isObject(base) || !isObject(own)) return own;
  const fields = Object.entries(own).map(([name, value]) => [name, merged(base[name], value)]);
  return { ...base, ...Object.fromEntries(fields) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is published of a brand, and its problems; each names the brand's own file where it has one. */
export function publishBrand(brand: BrandFolder, options: { sandbox: boolean }, root = '.') {
  layOutBrand(brand, root);
  const { problems, assets, ...rest } = publish(brand.root, { ...options, translated: false, isNew: () => false });
  const own = (file: string) => file.replace(/^content\//, `${FOLDER}/${brand.id}/`);
  const relabelled = problems.map((one) =>
    existsSync(`${root}/${own(one.file)}`) ? { ...one, file: own(one.file) } : one,
  );
  return { ...rest, problems: [...relabelled, ...wrongOf(brand, assets, root)], assets };
}

/** Finds a folder whose configuration names another brand, and texts that name another brand. */
function wrongOf({ id, look }: BrandFolder, assets: Readonly<Record<string, unknown>>, root: string): Problem[] {
  const file = `${FOLDER}/${id}/config/brand.json`;
  const others = [firstBrand(root), ...brandFolders(root).flatMap((one) => (one.id === id ? [] : [one.look]))];
  const says = Object.entries(assets).flatMap(([name, value]) => {
    const text = JSON.stringify(value);
    const other = others.find((one) => new RegExp(`\\b(?:${one.name}|${one.product})\\b`, 'i').test(text));
    return other
      ? [
          {
            file: `${FOLDER}/${id}`,
            say: `names ${other.name} in what is published as ${name}. Write that file in the folder, or {{name}} where it came from.`,
          },
        ]
      : [];
  });
  return [
    ...(look.product === id ? [] : [{ file, field: 'product', say: `must be "${id}", as its folder is called.` }]),
    ...says,
  ];
}

/** Builds everything that is the brand's own, beside what it shares with the first one. */
async function build(brand: BrandFolder, mode: 'sandbox' | 'release'): Promise<Problem[]> {
  const { problems, assets } = publishBrand(brand, { sandbox: mode === 'sandbox' });
  if (problems.length > 0) return problems;
  const own = join(brand.root, 'public');
  rmSync(join(own, '_content'), { recursive: true, force: true });
  const all = { ...assets, verifier: JSON.parse(readFileSync(`dist/${mode}/client/_content/verifier.json`, 'utf8')) };
  for (const [name, value] of Object.entries({ ...all, build: shippedOf(all) })) {
    put(join(own, '_content', `${name}.json`), JSON.stringify(value));
  }
  // Loaded here, so that listing the brands does not load what draws.
  const [{ makeOwnArt }, { makeBook }] = await Promise.all([import('./art.ts'), import('./book.ts')]);
  await makeOwnArt(brand);
  await makeBook(brand.root);
  const sheet = sheetOf(brand.look);
  if (sheet) put(join(own, sheet.url), sheet.text);
  fill(`dist/${mode}/brands/${brand.id}`, [own, resolve(`dist/${mode}/client`)]);
  return [];
}

const put = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Writes the configuration that each brand is deployed with (scripts/deploy.mjs). */
function configure(all: readonly BrandFolder[]): void {
  const file = 'dist/release/server/wrangler.json';
  const first: Config = JSON.parse(readFileSync(file, 'utf8'));
  const { licensee } = firstBrand();
  for (const brand of all)
    writeFileSync(file.replace(/json$/, `${brand.id}.json`), JSON.stringify(configOf(first, brand, all, licensee)));
  writeFileSync(file, JSON.stringify(withSisters(first, all, licensee)));
}

/** Files of the first brand that show its name or look: another brand has its own, or none. */
const OWN = /^(?:_content|_astro[\\/](?:brand|shares)|screens|files)[\\/]/;

/** Makes links, because most files are shared: where several folders have a name, the first wins. */
function fill(to: string, [own = '', common = '']: readonly string[]): void {
  rmSync(to, { recursive: true, force: true });
  for (const from of [own, common])
    for (const path of filesIn(from)) {
      const file = join(to, path);
      if (existsSync(file) || (from === common && OWN.test(path))) continue;
      mkdirSync(dirname(file), { recursive: true });
      linkSync(join(from, path), file);
    }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const mode = process.env.PERIGEE_BUILD === 'release' ? 'release' : 'sandbox';
  rmSync(`dist/${mode}/brands`, { recursive: true, force: true });
  const all = brandFolders();
  if (mode === 'release') configure(all);
  for (const brand of all) {
    const problems = await build(brand, mode);
    for (const problem of problems.slice(0, 50)) console.error(sentence(problem));
    if (problems.length > 0) process.exit(1);
  }
}
