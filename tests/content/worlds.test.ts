// The pictures of slots as art/worlds holds them: whole, nothing beside them, and light enough to begin with.
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { picturesOf, type World } from '#shared/contract/world.ts';
import { type Poster, posterUrl } from '#shared/domain/art/poster.ts';
import { posterWorld } from '../../scripts/publish/worlds.ts';

const titles = new Map(
  globSync('content/games/!(certificates|configs)/*.json').map((file) => {
    const { engine, symbols }: { engine: string; symbols: Record<string, string> } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    return [basename(file, '.json'), { engine, symbols: Object.keys(symbols) }] as const;
  }),
);
const worlds = globSync('art/worlds/*/world.json').map((file) => ({
  title: basename(dirname(file)),
  folder: dirname(file),
  world: JSON.parse(readFileSync(file, 'utf8')) as World,
}));
const kilobytes = (folder: string, files: readonly (string | undefined)[]) =>
  files.reduce((sum, file) => sum + (file ? statSync(`${folder}/${file}`).size : 0), 0) / 1000;

test('every slot has a world of its own symbols, and no file lies beside what it names', () => {
  const slots = [...titles].filter(([, { engine }]) => engine === 'slots' || engine === 'cluster');
  expect(worlds.map(({ title }) => title).sort()).toEqual(slots.map(([title]) => title).sort());
  for (const { title, folder, world } of worlds) {
    expect(Object.keys(world.symbols).sort(), title).toEqual(titles.get(title)?.symbols.sort());
    const named = ['world.json', ...new Set(picturesOf(world))];
    expect(readdirSync(folder).sort(), title).toEqual(named.sort());
  }
});

test('a phone loads 140 kB of a world at most until the first spin, and a title takes 1.2 MB of the repository', () => {
  for (const { title, folder, world } of worlds) {
    const first = [
      ...Object.values(world.symbols).map(({ phone }) => phone),
      world.scenes.base.phone,
      world.frame?.phone,
      world.logo,
      world.plate,
    ];
    expect(kilobytes(folder, first), title).toBeLessThan(140);
    expect(kilobytes(folder, picturesOf(world)), title).toBeLessThan(1200);
  }
});

test('a picture of a symbol bears no word but WILD and SCATTER, which all languages read, and a coin that holds its value none', () => {
  const holding = globSync('content/games/!(certificates|configs)/*.json')
    .filter((file) => JSON.parse(readFileSync(file, 'utf8')).features?.includes('hold-and-win'))
    .map((file) => basename(file, '.json'));
  expect(holding).not.toEqual([]);
  for (const file of globSync('art/titles/*.py')) {
    const title = basename(file, '.py').replaceAll('_', '-');
    const source = readFileSync(file, 'utf8');
    const ribbons = [...source.matchAll(/special\(\s*'(wild|scatter)',\s*'([^']*)'|ribbon\(c, '([^']*)'/g)];
    for (const [, kind, word = '', plain = word] of ribbons) {
      expect(['WILD', 'SCATTER', ''], title).toContain(plain);
      if (kind) expect(word, `${title}, ${kind}`).toBe(ribbonOf(kind, holding.includes(title)));
    }
  }
});
const ribbonOf = (kind: string, holds: boolean) => (kind === 'wild' ? 'WILD' : holds ? '' : 'SCATTER');

test('posters are of the world that opens, each with its place and its hero, and no game shows an object of the common set', () => {
  const common = /^[0-9a-f]{4,5}(-[0-9a-f]{4,5})*$/;
  const games = globSync('content/games/!(certificates|configs)/*.json');
  const recipes = games.map((file) => {
    const { poster, symbols }: { poster: Poster; symbols: Record<string, string> } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    const title = basename(file, '.json');
    return { title, poster, symbols: Object.values(symbols), world: posterWorld(title) };
  });
  for (const { title, poster, symbols, world } of recipes) {
    expect(world !== undefined, title).toBe(worlds.some((one) => one.title === title));
    if (world) continue;
    expect(
      [poster.hero, ...poster.companions, ...symbols].filter((code) => common.test(code)),
      title,
    ).toEqual([]);
  }
  const heroes = worlds.map(({ folder, world: { cast } }) => readFileSync(`${folder}/${cast[0]}`, 'base64'));
  expect(new Set(heroes).size).toBe(heroes.length);
  expect(new Set(recipes.map(({ poster, world }) => posterUrl({ ...poster, world }))).size).toBe(games.length);
});
