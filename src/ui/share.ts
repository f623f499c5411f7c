// The picture of a page's shared link: a scene with the page's title on its calm side. Drawn by scripts/art/share.ts.
import { fnv1a, type Poster, recipeName } from '#shared/domain/art/poster.ts';
import { codeNamed } from './banner.ts';
import { SCENES, sceneNamed } from './scenes.ts';

export type Card = { readonly poster: Poster; readonly title: string };

/** Raised when scripts/art/share.ts draws differently. */
const LETTERED = 2;

export const cardUrl = ({ poster, title }: Card): string =>
  `/_astro/shares/${fnv1a([LETTERED, recipeName(poster), title].join('|'))}.jpg`;

/** The scene of each collection whose documents have an address; pages name their own scene. */
export const SHARED = { pages: undefined, news: 'news', promotions: 'promotions', help: 'help' } as const;
export type Shared = keyof typeof SHARED;

/** A document's `symbol` is the object in the light of its collection's scene. */
export function documentCard(
  collection: Shared,
  { title, scene = '', symbol = '' }: { title: string; scene?: string; symbol?: string },
): Card {
  const poster = SCENES[SHARED[collection] ?? sceneNamed(scene)];
  const hero = codeNamed(symbol) ?? poster.hero;
  return { title, poster: { ...poster, hero, companions: poster.companions.filter((code) => code !== hero) } };
}

export type Studio = {
  readonly name: string;
  readonly symbol: string;
  readonly hues: { readonly a: string; readonly b: string };
};

export const producerCard = ({ name, symbol, hues }: Studio): Card => ({
  title: name,
  poster: { ...hues, hero: symbol, companions: [] },
});
