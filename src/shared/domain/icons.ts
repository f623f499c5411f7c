// Where the icons of the site are, which browsers and phones keep.
import { DRAWING } from './art/poster.ts';

/** The `ico` is for whoever asks for /favicon.ico; pages name the other one, which a browser and a search engine keep. */
export const faviconUrl = (type: 'ico' | 'svg'): string => `/_astro/brand/favicon.${DRAWING}.${type}`;
export const iconUrl = (size: 180 | 192 | 512, kind: 'plain' | 'maskable' = 'plain'): string =>
  `/_astro/brand/icon-${kind}-${size}.${DRAWING}.png`;

/** Pictures of the product that an installation dialog shows, one set a language, taken by `npm run screens`; sizes in pixels. */
export const SCREEN_SIZES = { narrow: '780x1560', wide: '1280x800' } as const;
export const screenshotUrl = (locale: string, of: 'lobby' | 'game', form: keyof typeof SCREEN_SIZES): string =>
  `/screens/${of}-${form}.${locale.replace(/^en-.+/, 'en')}.webp`;
