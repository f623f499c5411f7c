// `npm run apart`: could two slots be mistaken for each other? Takes a picture of each at rest on a phone, all on one
// sheet (dist/sheets/slots.png), and prints how much of the screen is lit, and how many colours and greys each two of
// them share (docs/draw-a-world.md says what is aimed at). It compares the whole screen, and then without the bars at
// the top and bottom, which are the same in every slot.
import { mkdirSync } from 'node:fs';
import { chromium as engine } from 'playwright';
import sharp, { type Sharp } from 'sharp';
import { freePort } from '#kit/port.ts';
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';
import { isSlot } from '#shared/games/stake.ts';
import { chromium } from './browser.mjs';
import { readTitles } from './maths/titles.ts';
import { serve } from './serve.ts';

const PHONE = { width: 390, height: 844 };
/** Pixels of a picture in the sheet, and of the copy that is compared. */
const THUMB = { width: 195, height: 422 };
const GREY = { width: 39, height: 69 };
const COLUMNS = 10;
/** A pixel is lit from this luma on (0 to 255). */
const LIT = 64;
/** This many neighbouring levels of a channel, of 256, count as one colour. */
const STEP = 32;

/** `between`: only the greys between the two bars. */
type Seen = {
  id: string;
  picture: Buffer;
  lit: number;
  colours: Map<number, number>;
  greys: number[];
  between: number[];
};

const port = await freePort();
const server = await serve({ port, direct: await freePort(), state: '.state/apart', devCountry: 'AT' });
const browser = await engine.launch({ executablePath: chromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const slots = [...readTitles()].filter(([, title]) => isSlot(title.engine) && !title.live).map(([id]) => id);
  const seen: Seen[] = [];
  for (const id of slots) seen.push(await look(id));
  await sheet(seen);
  tell(seen);
} finally {
  await browser.close();
  await server.stop();
}

async function look(id: string): Promise<Seen> {
  const url = `http://localhost:${port}`;
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
  await context.addCookies([{ name: CONSENT_COOKIE, value: 'declined', url }]);
  const page = await context.newPage();
  await page.goto(`${url}/play/${id}?mode=demo`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  const picture = await page.screenshot();
  const bar = await page.locator('.frame-top').boundingBox();
  const hand = await page.locator('.slot > .ctl').boundingBox();
  const top = Math.round((bar?.y ?? 0) + (bar?.height ?? 0));
  const free = { left: 0, top, width: PHONE.width, height: Math.round(hand?.y ?? PHONE.height) - top };
  await context.close();
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer();
  const colours = new Map<number, number>();
  let lit = 0;
  const share = 3 / pixels.length;
  for (let i = 0; i < pixels.length; i += 3) {
    const [r, g, b] = [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0];
    if (0.299 * r + 0.587 * g + 0.114 * b >= LIT) lit += share;
    const colour = [r, g, b].reduce((sum, level) => sum * 8 + Math.floor(level / STEP), 0);
    colours.set(colour, (colours.get(colour) ?? 0) + share);
  }
  const greys = await greysOf(sharp(picture));
  const between = await greysOf(sharp(await sharp(picture).extract(free).toBuffer()));
  return { id, picture, lit, colours, greys, between };
}

async function greysOf(picture: Sharp): Promise<number[]> {
  return [...(await picture.resize(GREY.width, GREY.height, { fit: 'fill' }).greyscale().raw().toBuffer())];
}

async function sheet(seen: readonly Seen[]): Promise<void> {
  const tiles = seen.map(async ({ picture }, i) => ({
    input: await sharp(picture).resize(THUMB.width).toBuffer(),
    left: (i % COLUMNS) * THUMB.width,
    top: Math.floor(i / COLUMNS) * THUMB.height,
  }));
  const [width, height] = [COLUMNS * THUMB.width, Math.ceil(seen.length / COLUMNS) * THUMB.height];
  mkdirSync('dist/sheets', { recursive: true });
  await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(await Promise.all(tiles))
    .png()
    .toFile('dist/sheets/slots.png');
}

function tell(seen: readonly Seen[]): void {
  for (const { id, lit } of [...seen].sort((a, b) => a.lit - b.lit)) console.log(`  ${percent(lit)} lit  ${id}`);
  console.log(`lit: ${percent(mean(seen.map(({ lit }) => lit)))} of a screen on average`);
  const pairs = seen.flatMap((a, i) => seen.slice(i + 1).map((b) => ({ a, b })));
  for (const [name, of] of [
    ['colours shared', shared],
    ['likeness of greys', (a: Seen, b: Seen) => likeness(a.greys, b.greys)],
    ['likeness between the bars', (a: Seen, b: Seen) => likeness(a.between, b.between)],
  ] as const) {
    const all = pairs.map(({ a, b }) => ({ pair: `${a.id} and ${b.id}`, value: of(a, b) }));
    all.sort((x, y) => y.value - x.value);
    console.log(`${name}: ${mean(all.map(({ value }) => value)).toFixed(2)} a pair on average; most:`);
    for (const { pair, value } of all.slice(0, 3)) console.log(`  ${value.toFixed(2)} ${pair}`);
  }
}

/** The share of two screens that has the same colours, 0 to 1. */
function shared(a: Seen, b: Seen): number {
  return [...a.colours].reduce((sum, [colour, part]) => sum + Math.min(part, b.colours.get(colour) ?? 0), 0);
}

/** Pearson's correlation of two screens' greys, place by place. */
function likeness(a: number[], b: number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  const together = mean(a.map((grey, i) => (grey - meanA) * ((b[i] ?? 0) - meanB)));
  const spread = (greys: number[], middle: number) => Math.sqrt(mean(greys.map((grey) => (grey - middle) ** 2)));
  return together / (spread(a, meanA) * spread(b, meanB));
}

function mean(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(0)} %`;
}
