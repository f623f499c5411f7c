// `npm run looks <folder>`: takes a picture of each page at each width, to see what a change of style sheets does.
// Given the folder of an earlier run as a second one, it lists each picture that differs, by how much, and writes the
// difference beside it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as engine, type Page } from 'playwright';
import sharp from 'sharp';
import { Client } from '#kit/client.ts';
import { completeProfile, PASSWORD, PERSON } from '#kit/player.ts';
import { freePort } from '#kit/port.ts';
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';
import { chromium } from './browser.mjs';
import { serve } from './serve.ts';

/** The smallest phone, the usual phone, a tablet, a desktop. */
const WIDTHS = [320, 390, 768, 1440] as const;
const HEIGHT = 1600;
/** A smaller difference in a channel is anti-aliasing. */
const NOTICEABLE = 12;

type Look = { name: string; path: string; player?: true; open?: string };
const LOOKS: readonly Look[] = [
  { name: 'lobby', path: '/' },
  { name: 'list', path: '/pokies' },
  { name: 'cover', path: '/play/kepler/perihelion' },
  { name: 'slot', path: '/play/kepler/perihelion?mode=demo' },
  { name: 'blackjack', path: '/play/kepler/syzygy-blackjack?mode=demo' },
  { name: 'roulette', path: '/play/kepler/equinox-roulette?mode=demo' },
  { name: 'crash', path: '/play/parallax/eclipse-crash?mode=demo' },
  { name: 'baccarat', path: '/play/kepler/nadir-baccarat?mode=demo' },
  { name: 'baccarat-live', path: '/play/kepler/zenith-baccarat?mode=demo' },
  { name: 'sic-bo', path: '/play/kepler/conjunction-sic-bo?mode=demo' },
  { name: 'wheel', path: '/play/kepler/ecliptic-wheel?mode=demo' },
  { name: 'video-poker', path: '/play/kepler/meridian-jacks?mode=demo' },
  { name: 'scratch', path: '/play/fizz/sherbet-scratch?mode=demo' },
  { name: 'cluster', path: '/play/fizz/bakers-dozen?mode=demo' },
  { name: 'hilo', path: '/play/parallax/right-ascension?mode=demo' },
  { name: 'mines', path: '/play/parallax/lodestone-mines?mode=demo' },
  { name: 'plinko', path: '/play/parallax/perseid-drop?mode=demo' },
  { name: 'dice', path: '/play/parallax/azimuth-dice?mode=demo' },
  { name: 'limbo', path: '/play/parallax/escape-velocity?mode=demo' },
  { name: 'keno', path: '/play/parallax/starmap-keno?mode=demo' },
  { name: 'policy', path: '/privacy-policy' },
  { name: 'fairness', path: '/fairness' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'sign-up', path: '/sign-up' },
  { name: 'search', path: '/search' },
  { name: 'promotions', path: '/promotions' },
  { name: 'receipts', path: '/receipts' },
  { name: 'help', path: '/help' },
  { name: 'vip', path: '/vip' },
  { name: 'tournaments', path: '/tournaments' },
  { name: 'lotteries', path: '/tournaments/lotteries' },
  { name: 'quests', path: '/action' },
  { name: 'adventures', path: '/adventures' },
  { name: 'jackpots', path: '/jackpots' },
  { name: 'shop', path: '/rocket-mart' },
  { name: 'spin-wheels', path: '/spin-wheel' },
  { name: 'points', path: '/comp-points' },
  { name: 'rewards', path: '/aquanova-odyssey' },
  { name: 'bonus-terms', path: '/bonus-terms' },
  { name: 'payment-methods', path: '/payment-methods' },
  { name: 'news', path: '/news' },
  { name: 'awards', path: '/awards' },
  { name: 'missing', path: '/no-such-page' },
  { name: 'components', path: '/dev/style' },
  { name: 'deposit', path: '/pokies#deposit', player: true },
  { name: 'cashbox', path: '/pokies#cashbox', player: true },
  { name: 'limits', path: '/profile/limits', player: true },
  { name: 'profile', path: '/profile', player: true },
  { name: 'level', path: '/profile/level', player: true },
  { name: 'gifts', path: '/profile/gifts', player: true },
  { name: 'rewards-player', path: '/aquanova-odyssey', player: true },
  { name: 'shop-player', path: '/rocket-mart/money', player: true },
];

const [folder = 'dist/looks', before, ...only] = process.argv.slice(2);
const port = Number(process.env.PORT) || (await freePort());
// State is reset, so that the same player is at the same place each time.
rmSync('.state/looks', { recursive: true, force: true });
const server = await serve({ port, direct: await freePort(), state: '.state/looks', devCountry: 'AT' });
const site = `http://localhost:${port}`;
const browser = await engine.launch({ executablePath: chromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  mkdirSync(folder, { recursive: true });
  const client = new Client(site);
  const email = 'ada@example.com';
  await client.ask('/sandbox/players', { json: { email, password: PASSWORD } });
  await client.ask('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
  await completeProfile({ client }, PERSON);
  const signedIn = [...client.cookies].map(([name, value]) => ({ name, value, url: site }));
  for (const look of LOOKS.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
    await context.addCookies([
      { name: CONSENT_COOKIE, value: 'declined', url: site },
      ...(look.player ? signedIn : []),
    ]);
    const page = await context.newPage();
    // Time stands still and randomness is fixed.
    await page.clock.setFixedTime(new Date());
    await page.addInitScript(() => {
      Math.random = () => 0.5;
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      // Via another page, because an address that differs only in its fragment is not loaded again.
      await page.goto('about:blank');
      await page.goto(site + look.path);
      await still(page);
      await page.screenshot({ path: join(folder, `${look.name}-${width}.png`), animations: 'disabled' });
    }
    await context.close();
    console.log(look.name);
  }
} finally {
  await browser.close();
  await server.stop();
}
if (before) await compare(before, folder);

/** Waits until islands, pictures and fonts have loaded. */
async function still(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
}

async function compare(from: string, to: string): Promise<void> {
  for (const file of readdirSync(to).filter((name) => name.endsWith('.png') && !name.startsWith('diff-'))) {
    if (!existsSync(join(from, file))) continue;
    const [a, b] = await Promise.all([from, to].map((one) => raw(join(one, file))));
    if (!a || !b) continue;
    let differ = 0;
    const marked = Buffer.alloc(a.data.length);
    for (let at = 0; at < a.data.length; at += 3) {
      const most = Math.max(...[0, 1, 2].map((one) => Math.abs((a.data[at + one] ?? 0) - (b.data[at + one] ?? 0))));
      if (most < NOTICEABLE) continue;
      differ += 1;
      marked[at] = 255;
    }
    if (differ === 0) continue;
    console.log(`${file}: ${differ} pixels differ`);
    const { width, height } = a.info;
    writeFileSync(
      join(to, `diff-${file}`),
      await sharp(marked, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer(),
    );
  }
}

function raw(file: string) {
  return sharp(readFileSync(file)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
