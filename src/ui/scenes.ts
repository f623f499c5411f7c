// The pictures at the head of pages and on the cards that lead to them: recipes like those of posters, drawn by scripts/art.
import type { Poster } from '#shared/domain/art/poster.ts';

const scene = (a: string, b: string, hero: string, left: string, right: string): Poster => ({
  a,
  b,
  hero,
  companions: [left, right],
});

export const SCENES = {
  achievements: scene('#5b8cff', '#141a4a', '1f396-fe0f', '2b50', '1f3af'),
  adventures: scene('#2fb7a3', '#0a2b3a', '1f5d3-fe0f', '2604-fe0f', '1f381'),
  awards: scene('#c79a3a', '#33200a', '1f3c5', '2b50', '1f31f'),
  book: scene('#8a5cf0', '#22103f', '1f4d6', '2728', '1f52d'),
  care: scene('#35a79a', '#0c2a33', '1f6e1-fe0f', '23f1-fe0f', '1f9ed'),
  crypto: scene('#f09a2c', '#3a1c08', '1fa99', '1f512', '1f48e'),
  favourites: scene('#f0527a', '#3a0d28', '2b50', '1f3b0', '1f3a1'),
  gifts: scene('#e0497f', '#38102f', '1f381', '1f388', '2728'),
  help: scene('#4f8fe6', '#111f45', '1f4ac', '1f9ed', '2728'),
  hub: scene('#1fa3c9', '#0a2440', '1f419', '1f420', '1f41a'),
  jackpots: scene('#d79a18', '#3a1d05', '1f4b0', '1f48e', '1fa99'),
  law: scene('#8b7fd6', '#1c1a48', '2696-fe0f', '1f4d6', '1f4cb'),
  level: scene('#6f7cf5', '#171a4d', '1f680', '1fa90', '2b50'),
  live: scene('#a83fd0', '#260b3d', '1f3a5', '1f0cf', '1f3b2'),
  lotteries: scene('#3fb04d', '#0d3020', '1f39f-fe0f', '1f340', '1fa99'),
  news: scene('#4d86d9', '#101d40', '1f4f0', '1f4a1', '1f52d'),
  payments: scene('#3c9fd6', '#0c2140', '1f4b3', '1f3e6', '1fa99'),
  privacy: scene('#3f97b8', '#0b2540', '1f512', '1f511', '1f6e1-fe0f'),
  promotions: scene('#f0602c', '#3d0f1c', '1f4e3', '1f388', '1f381'),
  quests: scene('#4fa35a', '#12301f', '1f9ed', '1f5fa-fe0f', '1f511'),
  rocket: scene('#ff7a1a', '#43101d', '1f680', '1f31f', '1fa90'),
  shop: scene('#ef8a2e', '#3c1620', '1f6d2', '1fa99', '1f381'),
  sport: scene('#58a84a', '#0f2c1a', '26bd', '1f3c5', '1f3d3'),
  tournaments: scene('#e0a125', '#37190a', '1f3c6', '1f947', '2b50'),
  vip: scene('#9a6bf2', '#2a1248', '1f451', '1f48e', '2b50'),
  wheel: scene('#e04f63', '#3a0c2c', '1f3a1', '1f388', '2728'),
} as const satisfies Record<string, Poster>;

export type SceneName = keyof typeof SCENES;

/** Publish has checked that the name exists. */
export const sceneNamed = (name: string): SceneName => (isScene(name) ? name : 'book');

const isScene = (name: string): name is SceneName => Object.hasOwn(SCENES, name);
