// Widgets that a text may name, alone in a paragraph: `#Jackpots[limit=3]#`. What each key takes is checked by publish.

/** `words`: one of these; `number`: 1 to 50; `slug`: letters, digits, hyphens. */
export type BlockKey = 'number' | 'slug' | readonly string[];

/** The spec's nine (S2.217), then our own. Each is drawn by `src/cms/blocks/<Name>.astro`. */
export const BLOCKS = {
  VipClub: { view: ['status', 'levels', 'short'] },
  Jackpots: { limit: 'number', view: ['list', 'winners'] },
  PromoSlider: { category: 'slug', limit: 'number' },
  PaymentMethods: { action: ['deposit', 'cashout'], kind: ['card', 'crypto', 'bank', 'voucher', 'wallet'] },
  Adventures: { view: ['banner', 'calendar'] },
  TournamentTerms: { slug: 'slug' },
  ArticleList: { collection: ['news', 'help', 'promotions', 'pages'], limit: 'number' },
  Awards: { limit: 'number' },
  LiveChat: {},
  HelpLines: {},
} as const satisfies Record<string, Record<string, BlockKey>>;

export type BlockName = keyof typeof BLOCKS;
export const isBlock = (name: string): name is BlockName => Object.hasOwn(BLOCKS, name);
