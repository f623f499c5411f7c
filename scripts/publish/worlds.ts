// art/worlds > the world of a title, with pictures under addresses made of their content; and which files those are.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { picturesOf, renamed, World } from '../../src/shared/contract/world.ts';
import type { Check } from './check.ts';

const root = fileURLToPath(new URL('../../art/worlds', import.meta.url));
const folderOf = (title: string): string => join(root, title);

/** Cached for ever, because a changed picture has another address. */
function addressOf(title: string, file: string): string {
  const [name, kind] = file.split(/\.(?=[^.]+$)/);
  const hash = createHash('sha256')
    .update(readFileSync(join(folderOf(title), file)))
    .digest('hex')
    .slice(0, 8);
  return `/_astro/worlds/${title}/${name}-${hash}.${kind}`;
}

/** The world that a title's posters are drawn from, as their recipe names it; undefined where it has none. */
export function posterWorld(title: string): string | undefined {
  const world = readWorld(title);
  if (!world) return undefined;
  const { base } = world.scenes;
  const hash = createHash('sha256');
  for (const file of [base.phone, base.desktop, ...world.cast, ...(world.logo ? [world.logo] : [])]) {
    hash.update(readFileSync(join(folderOf(title), file)));
  }
  return `${title}.${hash.digest('hex').slice(0, 10)}`;
}

/** A world as written, its pictures named as in its folder; undefined where there is none, or an invalid one. */
export function readWorld(title: string): World | undefined {
  const written = join(folderOf(title), 'world.json');
  if (!existsSync(written)) return undefined;
  const world = World.safeParse(JSON.parse(readFileSync(written, 'utf8')));
  return world.success && picturesOf(world.data).every((picture) => existsSync(join(folderOf(title), picture)))
    ? world.data
    : undefined;
}

/** The path of a world's picture. */
export const worldFile = (title: string, picture: string): string => join(folderOf(title), picture);

/** The world of a title by its slug, as pages read it; undefined where it has none, or an invalid one, which is reported. */
export function worldOf({ problems }: Check, title: string, symbols: readonly string[]): World | undefined {
  const written = join(folderOf(title), 'world.json');
  if (!existsSync(written)) return undefined;
  const file = `art/worlds/${title}/world.json`;
  const read = World.safeParse(JSON.parse(readFileSync(written, 'utf8')));
  if (!read.success) {
    for (const { path, message } of read.error.issues) problems.push({ file, field: path.join('.'), say: message });
    return undefined;
  }
  const unseen = symbols.filter((symbol) => !read.data.symbols[symbol]);
  const missing = picturesOf(read.data).filter((picture) => !existsSync(join(folderOf(title), picture)));
  for (const symbol of unseen) problems.push({ file, field: 'symbols', say: `has no picture of "${symbol}".` });
  for (const picture of missing) problems.push({ file, say: `names "${picture}", which is not there.` });
  return unseen.length + missing.length > 0 ? undefined : renamed(read.data, (picture) => addressOf(title, picture));
}

/** All pictures of all worlds: each with its address and the file that is served there. */
export const worldPictures = (): { url: string; file: string }[] =>
  globSync('*/world.json', { cwd: root }).flatMap((written) => {
    const title = basename(dirname(written));
    const world = World.safeParse(JSON.parse(readFileSync(join(root, written), 'utf8')));
    return (world.success ? [...new Set(picturesOf(world.data))] : [])
      .filter((picture) => existsSync(join(folderOf(title), picture)))
      .map((picture) => ({ url: addressOf(title, picture), file: join(folderOf(title), picture) }));
  });
