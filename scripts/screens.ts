// `npm run screens`: takes pictures of the product for installation dialogs, in every language (functions/brand/door.ts
// names them).
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium as engine } from 'playwright';
import sharp from 'sharp';
import { freePort } from '#kit/port.ts';
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';
import { screenshotUrl } from '#shared/domain/icons.ts';
import { OFFERED } from '#src/i18n/locales.ts';
import { at, paths } from '#src/paths.ts';
import { chromium } from './browser.mjs';
import { serve } from './serve.ts';

const FORMS = {
  narrow: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;
const PAGES = { lobby: paths.main(), game: paths.play('kepler', 'equinox-roulette', 'demo') } as const;
const QUALITY = 62;

const server = await serve({ port: await freePort(), state: '.state/screens', devCountry: 'AT' });
const browser = await engine.launch({ executablePath: chromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  mkdirSync('public/screens', { recursive: true });
  for (const form of ['narrow', 'wide'] as const) {
    const context = await browser.newContext({ ...FORMS[form], reducedMotion: 'reduce', serviceWorkers: 'block' });
    await context.addCookies([{ name: CONSENT_COOKIE, value: 'declined', url: server.url }]);
    const page = await context.newPage();
    for (const locale of OFFERED.filter((code) => !code.startsWith('en-')))
      for (const screen of ['lobby', 'game'] as const) {
        const path = at({ base: '', locale }, PAGES[screen]);
        await page.goto(server.url + (path === '/' ? '/en' : path), { waitUntil: 'networkidle' });
        const png = await page.screenshot({ animations: 'disabled' });
        writeFileSync(
          `public${screenshotUrl(locale, screen, form)}`,
          await sharp(png).webp({ quality: QUALITY, effort: 6 }).toBuffer(),
        );
      }
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
