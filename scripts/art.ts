// Makes every picture and both fonts that a build needs and that no commit holds. Only missing files are drawn. Publish
// runs first, because the pictures are named after its pages. A release draws all of them; the sandbox leaves covers,
// boards and cards of shared links, which are most of the work, until one is requested (`drawOnDemand`).
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BANNER_CUTS, bannerImage } from '#shared/contract/entries.ts';
import { feedObjects } from '#shared/domain/art/feed.ts';
import { favicon, type Look } from '#shared/domain/art/mark.ts';
import { LAYOUTS, LIGHTS, PATTERNS, type Poster, posterUrl, smallPosterUrl } from '#shared/domain/art/poster.ts';
import { type Board, boardName, boardOf, boardUrl } from '#shared/domain/board.ts';
import { faviconUrl, iconUrl } from '#shared/domain/icons.ts';
import { PAPER_FACES } from '#shared/domain/paper.ts';
import { bannerSchema } from '#src/cms/schemas/entries.ts';
import {
  COVER_CUTS,
  coverUrl,
  HERO_CUTS,
  heroUrl,
  markRowUrl,
  markUrl,
  SERVED_SIZES,
  SYMBOL_ROW,
  SYMBOL_SIZES,
  type SymbolSize,
  shareUrl,
  symbolRowUrl,
  symbolUrl,
  tallUrl,
} from '#src/ui/art.ts';
import { type BannerRecipe, bannerArt } from '#src/ui/banner.ts';
import { SCENES } from '#src/ui/scenes.ts';
import { cardUrl, documentCard, producerCard, SHARED, type Shared, type Studio } from '#src/ui/share.ts';
import { MENU_STRIP, MENU_STRIP_URL, STRIP, STRIP_URL } from '#src/ui/symbols.ts';
import { drawBoard } from './art/board.ts';
import { drawBanner, drawFavicon, drawHero, drawIcon } from './art/brand.ts';
import { cut as cutFace, FILES, UNREAD } from './art/fonts.ts';
import { drawMark, drawMarkRow, type Method } from './art/marks.ts';
import { cutPaper } from './art/paper.ts';
import { drawCover, drawPoster, drawShare, drawSmall, drawTall } from './art/poster.ts';
import { drawCard } from './art/share.ts';
import { codesIn, drawRow, drawStrip, drawSymbol, ownCodes } from './art/symbols.ts';
import { posterWorld, worldPictures } from './publish/worlds.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Encoding uses a thread of its own: a few at once keep every core busy. */
const AT_ONCE = 4;

/** Objects that content names appear in reels, cards and lists; only our own controls use the small size as well. */
const CONTENT_SIZES: readonly SymbolSize[] = [96, 256];

type Picture = {
  url: string;
  draw: () => Promise<Buffer> | Buffer;
  /** No list shows it at first: it is seen when its own page is opened or shared, or when the pointer rests on a tile. */
  onDemand?: true;
};

/** Returns how many files were made. Files that no recipe names any longer are deleted. */
export async function makeArt(): Promise<number> {
  const wanted = pictures();
  sweep(new Set(wanted.map((p) => p.url)));
  const all = process.env.PERIGEE_BUILD === 'release';
  const queue = wanted.filter(({ onDemand }) => all || !onDemand).values();
  const made = await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)));
  made.push(await cutFaces(join(root, 'src/styles/fonts')), ...(await cutPapers()));
  return made.reduce((sum, count) => sum + count, 0);
}

/** Pictures by their address, for each folder of published content. */
const known = new Map<string, Map<string, Picture>>();

/** To be called after content was published to a running sandbox, because it may name new pictures. */
export function lookAgain(brand?: Folder): void {
  if (brand) known.delete(brand.root);
  else known.set(BUILT, byUrl(pictures()));
}

const BUILT = 'dist/sandbox/client';
const byUrl = (list: readonly Picture[]) => new Map(list.map((picture) => [picture.url, picture]));

/** Addresses of all pictures that a folder of published content names. */
export const pictureUrls = (published: string, brand?: Folder): string[] =>
  pictures(published, brand).map(({ url }) => url);

/** Draws the pictures that are not in `present`. */
export async function drawMissing(
  present: ReadonlySet<string>,
  brand?: Folder,
): Promise<{ url: string; bytes: Buffer }[]> {
  const missing = pictures(`${brand?.root ?? '.'}/public`, brand).filter(({ url }) => !present.has(url));
  return Promise.all(missing.map(async ({ url, draw }) => ({ url, bytes: await draw() })));
}

/**
 * Draws a picture that the sandbox lacks and returns its file; null for an address that no recipe names. A brand's
 * pictures with its mark or name are drawn into a folder of its own.
 */
export async function drawOnDemand(url: string, brand?: Folder): Promise<string | null> {
  // The pictures of the last build, read once: `public` is emptied and written again by the next one.
  const all = known.get(BUILT) ?? byUrl(pictures(BUILT));
  known.set(BUILT, all);
  const own =
    brand && (known.get(brand.root) ?? byUrl(ownPictures(`${brand.root}/public`, brand.look, entriesIn(brand.root))));
  if (brand && own) known.set(brand.root, own);
  const picture = own?.get(url) ?? all.get(url);
  if (!picture) return null;
  const file = join(own?.has(url) && brand ? join(brand.root, 'public') : join(root, 'public'), url);
  await put(file, picture.draw);
  return file;
}

/** Font files keep their names, so those cut for other characters are deleted. */
async function cutFaces(folder: string): Promise<number> {
  const stamp = join(folder, 'signs.json');
  const signs = JSON.stringify([UNREAD, FILES]);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== signs) rmSync(folder, { recursive: true, force: true });
  let made = 0;
  for (const { file, face, glyphs } of FILES) made += await put(join(folder, file), () => cutFace(face, glyphs));
  writeFileSync(stamp, signs);
  return made;
}

async function work(queue: Iterator<Picture>, folder = join(root, 'public')): Promise<number> {
  let made = 0;
  for (let next = queue.next(); !next.done; next = queue.next()) {
    made += await put(join(folder, next.value.url), next.value.draw);
  }
  return made;
}

/** A brand of content/brands: the folder it was laid out in (scripts/brands.ts), and what its pictures show of it. */
export type Folder = { readonly root: string; readonly look: Look };

const entriesIn = (folder: string): unknown[] =>
  globSync('content/**/*.json', { cwd: folder })
    .sort()
    .filter((path) => !path.includes('messages') && !path.includes('certificates'))
    .map((path) => worldly(path, JSON.parse(readFileSync(join(folder, path), 'utf8'))));

/** Pictures that show a brand's mark or name. */
function ownPictures(published: string, look: Look, entries: readonly unknown[]): Picture[] {
  return [
    ...[SCENES.rocket, ...entries.flatMap(posterOf)].map(
      (scene): Picture => ({ url: shareUrl(scene), draw: () => drawShare(scene, look), onDemand: true }),
    ),
    ...[
      ...documents(published).map(({ of, head }) => documentCard(of, head)),
      ...entries.flatMap(studioOf).map(producerCard),
    ].map((card): Picture => ({ url: cardUrl(card), draw: () => drawCard(card, look), onDemand: true })),
    ...HERO_CUTS.map((width) => ({ url: heroUrl(width), draw: () => drawHero(width, look) })),
    { url: faviconUrl('ico'), draw: () => drawFavicon(look) },
    { url: faviconUrl('svg'), draw: () => Buffer.from(favicon(look)) },
    { url: iconUrl(180), draw: () => drawIcon(180, false, look) },
    { url: iconUrl(192), draw: () => drawIcon(192, false, look) },
    { url: iconUrl(512), draw: () => drawIcon(512, false, look) },
    { url: iconUrl(512, 'maskable'), draw: () => drawIcon(512, true, look) },
  ];
}

/** Draws the pictures that show a brand's mark or name, as `makeArt` does for the first brand. */
export async function makeOwnArt({ root: folder, look }: Folder): Promise<number> {
  const wanted = ownPictures(join(folder, 'public'), look, entriesIn(folder));
  const all = process.env.PERIGEE_BUILD === 'release';
  const queue = wanted.filter(({ onDemand }) => all || !onDemand).values();
  const made = await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue, join(folder, 'public'))));
  return made.reduce((sum, count) => sum + count, 0);
}

function pictures(published = 'public', brand?: Folder): Picture[] {
  const entries = entriesIn(brand?.root ?? root);
  const symbols = new Map<string, readonly SymbolSize[]>();
  const cut = (codes: readonly string[], sizes: readonly SymbolSize[]) => {
    for (const code of codes) symbols.set(code, [...new Set([...(symbols.get(code) ?? []), ...sizes])]);
  };
  cut(feedObjects(), SERVED_SIZES);
  cut(entries.flatMap(codesIn), CONTENT_SIZES);
  cut(ownCodes(), SYMBOL_SIZES);
  // The objects in a jackpot's picture (features/jackpots/picture.ts), whatever its games show.
  cut(['made-gem', 'made-sun'], CONTENT_SIZES);
  const studios = entries.flatMap(studioOf);
  const emblems = studios.map(({ symbol }) => symbol);
  const methods = entries.flatMap(methodOf).sort((a, b) => a.order - b.order);
  const list: Picture[] = [
    ...entries
      .flatMap(posterOf)
      .flatMap((poster): Picture[] => [
        { url: posterUrl(poster), draw: () => drawPoster(poster) },
        { url: smallPosterUrl(poster), draw: () => drawSmall(poster) },
        { url: tallUrl(poster), draw: () => drawTall(poster), onDemand: true },
        ...covers(poster),
      ]),
    ...entries
      .flatMap(boardIn)
      .map((board): Picture => ({ url: boardUrl(boardName(board)), draw: () => drawBoard(board), onDemand: true })),
    ...Object.values(SCENES).flatMap(covers),
    ...[...symbols].flatMap(([code, sizes]) =>
      sizes.map((size) => ({ url: symbolUrl(code, size), draw: () => drawSymbol(code, size) })),
    ),
    ...methods.map((method) => ({ url: markUrl(method.brand), draw: () => drawMark(method) })),
    { url: markRowUrl(methods.map(({ brand }) => brand)), draw: () => drawMarkRow(methods) },
    { url: symbolRowUrl(emblems), draw: () => drawRow(emblems, SYMBOL_ROW) },
    { url: STRIP_URL, draw: () => drawStrip(STRIP) },
    { url: MENU_STRIP_URL, draw: () => drawStrip(MENU_STRIP) },
    ...banners().flatMap((recipe) =>
      BANNER_CUTS.map((width) => ({
        url: bannerImage(bannerArt(recipe), width),
        draw: () => drawBanner(width, recipe),
      })),
    ),
    ...worldPictures().map(({ url, file }) => ({ url, draw: () => readFileSync(file) })),
    ...ownPictures(published, brand?.look ?? firstLook(), entries),
  ];
  return [...new Map(list.map((p) => [p.url, p])).values()];
}

const firstLook = (): Look => JSON.parse(readFileSync(join(root, 'content/config/brand.json'), 'utf8'));

const covers = (poster: Poster): Picture[] =>
  COVER_CUTS.map((width) => ({ url: coverUrl(poster, width), draw: () => drawCover(poster, width), onDemand: true }));

/** The pictures that content/banners asks for; the check of content reports what is wrong with a file. */
function banners(): BannerRecipe[] {
  return globSync('content/banners/*.json', { cwd: root }).flatMap((path) => {
    const read = bannerSchema.safeParse(JSON.parse(readFileSync(join(root, path), 'utf8')));
    return read.success ? [read.data] : [];
  });
}

/** A producer is an entry that has hues; files come in alphabetical order, as the catalogue's producers do. */
function studioOf(entry: unknown): Studio[] {
  if (!isRecord(entry) || !isRecord(entry.hues)) return [];
  const { a, b } = entry.hues;
  return [{ name: String(entry.name), symbol: String(entry.symbol), hues: { a: String(a), b: String(b) } }];
}

/** The titles of published documents in each language, and of a country's own variants too. */
function documents(published: string): { of: Shared; head: { title: string } }[] {
  return (Object.keys(SHARED) as Shared[]).flatMap((of) =>
    globSync(`_content/${of}/*/**/*.json`, { cwd: resolve(root, published) }).map((path) => ({
      of,
      head: JSON.parse(readFileSync(resolve(root, published, path), 'utf8')),
    })),
  );
}

/** A payment method is an entry that names both a brand and a provider. */
function methodOf(entry: unknown): (Method & { order: number })[] {
  const isMethod = entry !== null && typeof entry === 'object' && 'brand' in entry && 'provider' in entry;
  if (!isMethod) return [];
  const kind = 'kind' in entry ? String(entry.kind) : '';
  return [{ brand: String(entry.brand), kind, order: 'order' in entry ? Number(entry.order) : 0 }];
}

/** Adds the world to a title's recipe, as publish does. */
function worldly(path: string, entry: unknown): unknown {
  if (!isRecord(entry) || !isRecord(entry.poster) || !('engine' in entry)) return entry;
  return { ...entry, poster: { ...entry.poster, world: posterWorld(basename(path, '.json')) } };
}

function posterOf(entry: unknown): Poster[] {
  if (entry === null || typeof entry !== 'object' || !('poster' in entry)) return [];
  const poster = entry.poster;
  if (poster === null || typeof poster !== 'object' || !('a' in poster && 'b' in poster && 'hero' in poster)) return [];
  const companions: unknown = 'companions' in poster ? poster.companions : [];
  return [
    {
      a: String(poster.a),
      b: String(poster.b),
      hero: String(poster.hero),
      companions: Array.isArray(companions) ? companions.map(String) : [],
      ...chosen(poster),
      ...('world' in poster && typeof poster.world === 'string' && { world: poster.world }),
    },
  ];
}

/** A title is an entry that has a poster, symbols and a configuration. */
function boardIn(entry: unknown): Board[] {
  const [poster] = posterOf(entry);
  if (!poster || !isRecord(entry) || !isRecord(entry.symbols) || !isRecord(entry.config)) return [];
  const symbols = Object.fromEntries(Object.entries(entry.symbols).map(([name, code]) => [name, String(code)]));
  const board = boardOf({ poster, symbols, config: entry.config });
  return board ? [board] : [];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function chosen(poster: object): Pick<Poster, 'layout' | 'pattern' | 'light'> {
  const line = (name: string): unknown => Object.entries(poster).find(([key]) => key === name)?.[1];
  return {
    layout: LAYOUTS.find((one) => one === line('layout')),
    pattern: PATTERNS.find((one) => one === line('pattern')),
    light: LIGHTS.find((one) => one === line('light')),
  };
}

/** Cuts the font faces of PDFs, which the Worker reads. */
const cutPapers = (): Promise<number[]> =>
  Promise.all(
    (['regular', 'bold'] as const).map((face) => put(join(root, 'public', PAPER_FACES[face]), () => cutPaper(face))),
  );

let parts = 0;

async function put(file: string, draw: () => Promise<Buffer> | Buffer): Promise<number> {
  if (existsSync(file)) return 0;
  mkdirSync(dirname(file), { recursive: true });
  // Two builds may draw at once, so a file is written under another name first and then renamed.
  const part = `${file}.${process.pid}.${++parts}`;
  writeFileSync(part, await draw());
  renameSync(part, file);
  return 1;
}

function sweep(wanted: ReadonlySet<string>): void {
  const folder = join(root, 'public');
  for (const path of globSync('_astro/**/*.{webp,avif,svg,png,jpg}', { cwd: folder })) {
    if (!wanted.has(`/${path}`)) rmSync(join(folder, path));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const startedMs = Date.now();
  const made = await makeArt();
  console.log(`art: ${made} made in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`);
}
