// What browsers ask for by name: the icon of old ones, and the manifest with which a phone keeps the site as an application.
import { Hono } from 'hono';
import type { Vars } from '#functions/edge/vars.ts';
import { faviconUrl, iconUrl } from '#shared/domain/icons.ts';
import { content } from '#src/published/content.ts';

export const brand = new Hono<{ Bindings: Env; Variables: Vars }>();

const DAY = 'public, max-age=86400';
/** The ground of every page (styles/tokens.css). */
const INK = '#0b0c14';

brand.get('/favicon.ico', async (c) => {
  const { body, status } = await c.env.ASSETS.fetch(new URL(faviconUrl('ico'), c.get('url').origin));
  return new Response(body, { status, headers: { 'content-type': 'image/x-icon', 'cache-control': DAY } });
});

brand.get('/manifest.webmanifest', async (c) => {
  const { name } = await content(c.env, 'config/brand');
  const manifest = {
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: INK,
    theme_color: INK,
    icons: [
      icon(iconUrl(192), 192, 'any'),
      icon(iconUrl(512), 512, 'any'),
      icon(iconUrl(512, 'maskable'), 512, 'maskable'),
    ],
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
