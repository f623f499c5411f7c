// Where the icons of the site are, which browsers and phones keep.
import { DRAWING } from './art/poster.ts';

/** The `ico` is for whoever asks for /favicon.ico; pages name the other one, which a browser and a search engine keep. */
export const faviconUrl = (type: 'ico' | 'svg'): string => `/_astro/brand/favicon.${DRAWING}.${type}`;
export const iconUrl = (size: 180 | 192 | 512, kind: 'plain' | 'maskable' = 'plain'): string =>
  `/_astro/brand/icon-${kind}-${size}.${DRAWING}.png`;
