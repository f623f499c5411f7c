// `npm run sheets`: pictures of a table when it waits, plays, pays, does not pay, is in a feature, and refuses, on a
// phone and on a desktop: one sheet for each engine in dist/sheets/, of its first title. Arguments are parts of ids and
// choose other titles.
import { mkdirSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium as engine, type Locator, type Page } from 'playwright';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { Client } from '#kit/client.ts';
import { type Lucky, luckIn } from '#kit/luck.ts';
import { completeProfile, newPlayer } from '#kit/player.ts';
import { freePort } from '#kit/port.ts';
import { goOn, press } from '#kit/rounds.ts';
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';
import { isSlot } from '#shared/games/stake.ts';
import { chromium } from './browser.mjs';
import { readTitles } from './maths/titles.ts';
import { serve } from './serve.ts';

const FOLDER = 'dist/sheets';
/** Only slots have a feature. */
const STATES = ['idle', 'round', 'won', 'lost', 'feature', 'refused'] as const;
type State = (typeof STATES)[number];
/** A desktop's picture is scaled to the height of a phone's. */
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const HIGH = 844;
/** Widths in the sheet of a phone's and a desktop's picture, and the space after each. */
const ROW = [390, Math.round((1440 * HIGH) / 900)];
const GAP = 16;
/** Rounds played until one has won and one lost; a game that pays seldom gets no picture of a win. */
const ROUNDS = 40;
/** Fewer, because a live table's round takes half a minute. */
const LIVE_ROUNDS = 6;
/** How long after the press the picture of a round is taken: reels turn, cards fly, a wheel runs. */
const MIDST_MS = 900;
/** How long into a feature its picture is taken: its first spin or drop is over then. */
const FEATURE_MS = 6000;

/** How long a table may take to report that there is no money. */
const REPORT_MS = 3000;

type SheetTable = { id: string; engine: string; live: boolean };
type Pictures = Partial<Record<State, Buffer>>;

const named = process.argv.slice(2);
const port = await freePort();
const server = await serve({ port, direct: await freePort(), state: '.state/sheets', devCountry: 'AT' });
const site = `http://localhost:${port}`;
const browser = await engine.launch({ executablePath: chromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const table of tables()) {
    const sheet = await sheetOf(table);
    await sheet.toFile(`${FOLDER}/${table.id.replace('/', '-')}.png`);
    console.log(`${FOLDER}/${table.id.replace('/', '-')}.png`);
  }
} finally {
  await browser.close();
  await server.stop();
}

/** The first title of each engine, and the first live one of each. */
function tables(): SheetTable[] {
  const all = [...readTitles()].map(([id, title]) => ({ id, engine: title.engine, live: title.live !== undefined }));
  if (named.length > 0) return all.filter(({ id }) => named.some((part) => id.includes(part)));
  return all.filter((one, i) => all.findIndex(({ engine, live }) => engine === one.engine && live === one.live) === i);
}

async function sheetOf(table: SheetTable): Promise<Sharp> {
  const tiles: OverlayOptions[] = [];
  const states = STATES.filter((state) => state !== 'feature' || isSlot(table.engine));
  for (const [column, screen] of SCREENS.entries()) {
    const pictures: Pictures = {};
    for (const taken of [played, featured, refused]) Object.assign(pictures, await taken(browser, table, screen));
    const left = GAP + (column === 0 ? 0 : (ROW[0] ?? 0) + GAP);
    for (const [row, state] of states.entries()) {
      const picture = pictures[state];
      if (!picture) console.log(`  ${table.id} was not seen ${state} at ${screen.width} px`);
      else
        tiles.push({
          input: await sharp(picture).resize({ height: HIGH }).toBuffer(),
          left,
          top: GAP + row * (HIGH + GAP),
        });
    }
  }
  const width = ROW.reduce((sum, one) => sum + one + GAP, GAP);
  const height = GAP + states.length * (HIGH + GAP);
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(tiles)
    .png();
}

/** Plays as a guest, in demo mode. */
async function played(browser: Browser, { id, engine, live }: SheetTable, viewport: Screen): Promise<Pictures> {
  const context = await quiet(browser, viewport);
  const page = await context.newPage();
  await page.goto(`${site}/play/${id}?mode=demo`);
  await page.waitForLoadState('networkidle');
  const pictures: Pictures = { idle: await page.screenshot() };
  const most = live ? LIVE_ROUNDS : ROUNDS;
  for (let round = 0; round < most && !(pictures.won && pictures.lost); round += 1) {
    const before = await newest(page);
    await press(page, engine);
    await page.waitForTimeout(MIDST_MS);
    pictures.round ??= await page.screenshot();
    for (let moves = 0; (await newest(page)) === before && moves < 80; moves += 1) {
      if (!live) await goOn(page, engine);
      await page.waitForTimeout(500);
    }
    // A live table's bets may have closed before the press.
    if ((await newest(page)) === before) continue;
    const won = await lastPayout(page).evaluate((cell) => cell.classList.contains('text-win'));
    await page.waitForTimeout(300);
    pictures[won ? 'won' : 'lost'] ??= await page.screenshot();
  }
  await context.close();
  return pictures;
}

/** Free spins, held coins or a third cascade: slots only, where the title has them. */
async function featured(browser: Browser, { id, engine }: SheetTable, viewport: Screen): Promise<Pictures> {
  if (!isSlot(engine)) return {};
  const context = await quiet(browser, viewport);
  const page = await context.newPage();
  const isFeature = ({ events }: Lucky) => events.length > (engine === 'cluster' ? 3 : 1);
  const pictures: Pictures = {};
  if (await luckIn(page, id, isFeature).catch(() => null)) {
    await page.goto(`${site}/play/${id}?mode=demo`);
    await press(page, engine);
    await page.waitForTimeout(FEATURE_MS);
    pictures.feature = await page.screenshot();
  }
  await context.close();
  return pictures;
}

/** Plays as a player without money. */
async function refused(browser: Browser, { id, engine }: SheetTable, viewport: Screen): Promise<Pictures> {
  const context = await quiet(browser, viewport);
  const player = await newPlayer(new Client(site));
  await completeProfile(player);
  await context.addCookies([...player.client.cookies].map(([name, value]) => ({ name, value, url: site })));
  const page = await context.newPage();
  await page.goto(`${site}/play/${id}`);
  const refusal = page.locator('.refusal').first();
  // The refusal comes before anything is pressed, or as soon as a stake is placed; then the button is disabled already.
  await refusal.waitFor({ timeout: REPORT_MS }).catch(() => {
    press(page, engine).catch(() => undefined);
    return refusal.waitFor();
  });
  await page.waitForTimeout(300);
  const pictures = { refused: await page.screenshot() };
  await context.close();
  return pictures;
}

type Screen = (typeof SCREENS)[number];

/** A context in which the question for consent is answered already. */
async function quiet(browser: Browser, viewport: Screen): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, bypassCSP: true });
  await context.addCookies([{ name: CONSENT_COOKIE, value: 'declined', url: site }]);
  return context;
}

async function newest(page: Page): Promise<string | null> {
  const rows = page.locator('.last tbody tr');
  const count = await rows.count();
  return count > 0 ? `${count} ${await rows.first().textContent()}` : null;
}

function lastPayout(page: Page): Locator {
  return page.locator('.last tbody tr').first().locator('td').last();
}
