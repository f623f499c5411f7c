// The addresses of the site's icons, which browsers and phones cache.
import { DRAWING } from './art/poster.ts';

/** The `ico` is for requests of /favicon.ico; pages link the other one, which browsers and search engines store. */
export const faviconUrl = (type: 'ico' | 'svg'): string => `/_astro/brand/favicon.${DRAWING}.${type}`;
export const iconUrl = (size: 180 | 192 | 512, kind: 'plain' | 'maskable' = 'plain'): string =>
  `/_astro/brand/icon-${kind}-${size}.${DRAWING}.png`;

/** Pictures of the product for an installation dialog, one set for each language, taken by `npm run screens`; sizes in pixels. */
export const SCREEN_SIZES = { narrow: '780x1560', wide: '1280x800' } as const;
export const screenshotUrl = (locale: string, of: 'lobby' | 'game', form: keyof typeof SCREEN_SIZES): string =>
  `/screens/${of}-${form}.${locale.replace(/^en-.+/, 'en')}.webp`;
