// Where the icons of the site are, which browsers and phones keep.
import { DRAWING } from './poster.ts';

/** For whoever asks for /favicon.ico; pages write theirs into the head (ui/mark.ts). */
export const faviconUrl = `/_astro/brand/favicon.${DRAWING}.ico`;
export const iconUrl = (size: 180 | 192 | 512, kind: 'plain' | 'maskable' = 'plain'): string =>
  `/_astro/brand/icon-${kind}-${size}.${DRAWING}.png`;
