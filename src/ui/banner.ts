// The composition of a banner's picture: one large object, one in front of it, two small ones around.
import { DRAWING, fnv1a } from '#shared/domain/art/poster.ts';
import { SYMBOLS } from './symbols.ts';

export type BannerRecipe = {
  /** Names of symbols.ts. */
  readonly symbol: string;
  readonly overlay?: string | undefined;
  readonly companions: readonly string[];
};

/** The picture's address without its width: scripts/art draws the widths of contract/entries.ts. */
export function bannerArt({ symbol, overlay = '', companions }: BannerRecipe): string {
  return `/_astro/banners/${fnv1a([DRAWING, symbol, overlay, ...companions].join('|'))}`;
}

export const codeNamed = (name: string): string | undefined =>
  Object.entries(SYMBOLS).find(([known]) => known === name)?.[1];
