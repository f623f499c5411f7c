// Files that browsers request by a fixed name: the icon for old browsers, and the manifest with which a phone installs
// the site as an application.
import { Hono } from 'hono';
import type { Vars } from '#functions/edge/vars.ts';
import { FIRST, PRODUCT } from '#shared/base/product.ts';
import { coloursOf } from '#shared/domain/art/mark.ts';
import { faviconUrl, iconUrl, SCREEN_SIZES, screenshotUrl } from '#shared/domain/icons.ts';
import { intlLocale } from '#src/i18n/intl.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import { translator } from '#src/i18n/messages.ts';
import { at, paths } from '#src/paths.ts';
import { content, messagesOf } from '#src/published/content.ts';

export const brand = new Hono<{ Bindings: Env; Variables: Vars }>();

const MANIFEST = '/manifest.webmanifest';
/** The shortcuts that a long press on the icon offers. */
const SHORTCUTS = [
  { key: 'app.shortcut.games', path: paths.pokies() },
  { key: 'app.shortcut.cashbox', path: paths.cashbox() },
  { key: 'app.shortcut.limits', path: paths.limits() },
  { key: 'app.shortcut.help', path: paths.help() },
] as const;
const SCREENSHOTS = [
  { of: 'lobby', form: 'narrow', key: 'app.screen.lobby' },
  { of: 'game', form: 'narrow', key: 'app.screen.game' },
  { of: 'lobby', form: 'wide', key: 'app.screen.lobby' },
  { of: 'game', form: 'wide', key: 'app.screen.game' },
] as const;

const DAY = 'public, max-age=86400';

brand.get('/favicon.ico', async (c) => {
  const { body, status } = await c.env.ASSETS.fetch(new URL(faviconUrl('ico'), c.get('url').origin));
  return new Response(body, { status, headers: { 'content-type': 'image/x-icon', 'cache-control': DAY } });
});

/** One for each language: `/manifest.webmanifest?l=de`. All of them are one application (`id`). */
brand.get(MANIFEST, async (c) => {
  const locale = offeredOr(c.req.query('l'));
  const [brandHere, messages] = await Promise.all([content(c.env, 'config/brand'), messagesOf(c.env, locale)]);
  const { name } = brandHere;
  const { ink } = coloursOf(brandHere);
  const t = translator(locale, messages);
  const address = (path: string) => at({ base: '', locale }, path);
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: t('app.manifest.description'),
    lang: intlLocale(locale),
    dir: 'ltr',
    // `/` would redirect to the language of the country.
    start_url: locale === 'en' ? '/en' : address(paths.main()),
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: ink,
    theme_color: ink,
    categories: ['games', 'entertainment'],
    icons: [
      icon(iconUrl(192), 192, 'any'),
      icon(iconUrl(512), 512, 'any'),
      icon(iconUrl(512, 'maskable'), 512, 'maskable'),
    ],
    shortcuts: SHORTCUTS.map(({ key, path }) => ({
      name: t(key),
      url: address(path),
      icons: [icon(iconUrl(192), 192, 'any')],
    })),
    // The screenshots show the first brand.
    screenshots: (PRODUCT === FIRST ? SCREENSHOTS : []).map(({ of, form, key }) => ({
      src: screenshotUrl(locale, of, form),
      sizes: SCREEN_SIZES[form],
      type: 'image/webp',
      form_factor: form,
      label: t(key),
    })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': DAY },
  });
});

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
