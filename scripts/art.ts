// Makes every picture and both fonts that a build needs and that no commit holds. Only what is missing is drawn. Publish comes
// first: it knows what pages are called. A release draws them all; the sandbox leaves covers, boards and shared links' cards,
// most of the work, until somebody asks for one (`drawOnDemand`).
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BANNER_CUTS, bannerImage } from '#shared/contract/entries.ts';
import { feedObjects } from '#shared/domain/art/feed.ts';
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
import { FAVICON } from '#src/ui/mark.ts';
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

/** What content names stands in reels, cards and lists; the small cut is for our own controls only. */
const CONTENT_SIZES: readonly SymbolSize[] = [96, 256];

type Picture = {
  url: string;
  draw: () => Promise<Buffer> | Buffer;
  /** No list shows it at first: it is seen when its own page is opened or shared, or a tile is rested on. */
  onDemand?: true;
};

/** Answers how many files were made. Stale pictures go: an address that no recipe names is never asked for again. */
export async function makeArt(): Promise<number> {
  const wanted = pictures();
  sweep(new Set(wanted.map((p) => p.url)));
  const all = process.env.PERIGEE_BUILD === 'release';
  const queue = wanted.filter(({ onDemand }) => all || !onDemand).values();
  const made = await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)));
  made.push(await cutFaces(join(root, 'src/styles/fonts')), ...(await cutPapers()));
  return made.reduce((sum, count) => sum + count, 0);
}

let known: Map<string, Picture> | undefined;

/** What was published since the sandbox was built names pictures of its own. */
export function lookAgain(): void {
  known = new Map(pictures().map((picture) => [picture.url, picture]));
}

/** Addresses of all pictures, as those of a folder of published content name them. */
export const pictureUrls = (published: string): string[] => pictures(published).map(({ url }) => url);

/** Those that whoever runs the build has not, drawn. */
export async function drawMissing(present: ReadonlySet<string>): Promise<{ url: string; bytes: Buffer }[]> {
  const missing = pictures().filter(({ url }) => !present.has(url));
  return Promise.all(missing.map(async ({ url, draw }) => ({ url, bytes: await draw() })));
}

/** The file of a picture that the sandbox has not drawn yet, drawn now; null for an address that no recipe names. */
export async function drawOnDemand(url: string): Promise<string | null> {
  // What the build has published: `public` is emptied and written anew by the next one.
  known ??= new Map(pictures('dist/sandbox/client').map((picture) => [picture.url, picture]));
  const picture = known.get(url);
  if (!picture) return null;
  const file = join(root, 'public', url);
  await put(file, picture.draw);
  return file;
}

/** Their names stay, so what was cut for other signs is thrown away. */
async function cutFaces(folder: string): Promise<number> {
  const stamp = join(folder, 'signs.json');
  const signs = JSON.stringify([UNREAD, FILES]);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== signs) rmSync(folder, { recursive: true, force: true });
  let made = 0;
  for (const { file, face, glyphs } of FILES) made += await put(join(folder, file), () => cutFace(face, glyphs));
  writeFileSync(stamp, signs);
  return made;
}

async function work(queue: Iterator<Picture>): Promise<number> {
  let made = 0;
  for (let next = queue.next(); !next.done; next = queue.next()) {
    made += await put(join(root, 'public', next.value.url), next.value.draw);
  }
  return made;
}

function pictures(published = 'public'): Picture[] {
  const entries = globSync('content/**/*.json', { cwd: root })
    .sort()
    .filter((path) => !path.includes('messages') && !path.includes('certificates'))
    .map((path) => worldly(path, JSON.parse(readFileSync(join(root, path), 'utf8'))));
  const symbols = new Map<string, readonly SymbolSize[]>();
  const cut = (codes: readonly string[], sizes: readonly SymbolSize[]) => {
    for (const code of codes) symbols.set(code, [...new Set([...(symbols.get(code) ?? []), ...sizes])]);
  };
  cut(feedObjects(), SERVED_SIZES);
  cut(entries.flatMap(codesIn), CONTENT_SIZES);
  cut(ownCodes(), SYMBOL_SIZES);
  // What pictures a jackpot (features/jackpots/picture.ts), whatever games show.
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
    ...[SCENES.rocket, ...entries.flatMap(posterOf)].map(
      (scene): Picture => ({ url: shareUrl(scene), draw: () => drawShare(scene), onDemand: true }),
    ),
    ...[...documents(published).map(({ of, head }) => documentCard(of, head)), ...studios.map(producerCard)].map(
      (card): Picture => ({ url: cardUrl(card), draw: () => drawCard(card), onDemand: true }),
    ),
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
    ...HERO_CUTS.map((width) => ({ url: heroUrl(width), draw: () => drawHero(width) })),
    { url: faviconUrl('ico'), draw: drawFavicon },
    { url: faviconUrl('svg'), draw: () => Buffer.from(FAVICON) },
    { url: iconUrl(180), draw: () => drawIcon(180, false) },
    { url: iconUrl(192), draw: () => drawIcon(192, false) },
    { url: iconUrl(512), draw: () => drawIcon(512, false) },
    { url: iconUrl(512, 'maskable'), draw: () => drawIcon(512, true) },
  ];
  return [...new Map(list.map((p) => [p.url, p])).values()];
}

const covers = (poster: Poster): Picture[] =>
  COVER_CUTS.map((width) => ({ url: coverUrl(poster, width), draw: () => drawCover(poster, width), onDemand: true }));

/** What content/banners asks for; the check of content says what is wrong with a file. */
function banners(): BannerRecipe[] {
  return globSync('content/banners/*.json', { cwd: root }).flatMap((path) => {
    const read = bannerSchema.safeParse(JSON.parse(readFileSync(join(root, path), 'utf8')));
    return read.success ? [read.data] : [];
  });
}

/** A producer is the entry that has hues; files come in the order of their names, as the catalogue's producers do. */
function studioOf(entry: unknown): Studio[] {
  if (!isRecord(entry) || !isRecord(entry.hues)) return [];
  const { a, b } = entry.hues;
  return [{ name: String(entry.name), symbol: String(entry.symbol), hues: { a: String(a), b: String(b) } }];
}

/** What publish has written: titles as each language reads them, of a country's own variants too. */
function documents(published: string): { of: Shared; head: { title: string } }[] {
  return (Object.keys(SHARED) as Shared[]).flatMap((of) =>
    globSync(`${published}/_content/${of}/*/**/*.json`, { cwd: root }).map((path) => ({
      of,
      head: JSON.parse(readFileSync(join(root, path), 'utf8')),
    })),
  );
}

/** Payment methods are the entries that name both a brand and a provider. */
function methodOf(entry: unknown): (Method & { order: number })[] {
  const isMethod = entry !== null && typeof entry === 'object' && 'brand' in entry && 'provider' in entry;
  if (!isMethod) return [];
  const kind = 'kind' in entry ? String(entry.kind) : '';
  return [{ brand: String(entry.brand), kind, order: 'order' in entry ? Number(entry.order) : 0 }];
}

/** A title's recipe names its world, as publish does. */
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

/** A title is the entry that has a poster, symbols and a configuration. */
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

/** Faces of PDFs, which the Worker reads. */
const cutPapers = (): Promise<number[]> =>
  Promise.all(
    (['regular', 'bold'] as const).map((face) => put(join(root, 'public', PAPER_FACES[face]), () => cutPaper(face))),
  );

let parts = 0;

async function put(file: string, draw: () => Promise<Buffer> | Buffer): Promise<number> {
  if (existsSync(file)) return 0;
  mkdirSync(dirname(file), { recursive: true });
  // Two builds may draw at once: a file is there whole or not at all.
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
