// Widgets that a text may name, alone in a paragraph: `#Jackpots[limit=3]#`. Publish checks the values of the keys.

/** A number: an integer from 1 to it; `slug`: letters, digits, hyphens; else one of these words. */
export type BlockKey = number | 'slug' | readonly string[];

/** The spec's nine (S2.217), then our own. Each is rendered by `src/cms/blocks/<Name>.astro`. */
export const BLOCKS = {
  VipClub: { view: ['status', 'levels', 'short'] },
  Jackpots: { limit: 50, view: ['list', 'winners'] },
  PromoSlider: { category: 'slug', limit: 50 },
  PaymentMethods: { action: ['deposit', 'cashout'], kind: ['card', 'crypto', 'bank', 'voucher', 'wallet'] },
  Adventures: { view: ['banner', 'calendar'] },
  TournamentTerms: {},
  ArticleList: { collection: ['news', 'help', 'promotions', 'pages'], limit: 6 },
  Awards: { limit: 50 },
  LiveChat: {},
  HelpLines: {},
  Accessibility: {},
  Expectations: { view: ['calculator', 'offers'] },
  Returns: {},
  Stored: { basis: ['needed', 'browser', 'consent'] },
} as const satisfies Record<string, Record<string, BlockKey>>;

export type BlockName = keyof typeof BLOCKS;
export const isBlock = (name: string): name is BlockName => Object.hasOwn(BLOCKS, name);

/** Widgets that need only the styles of plain text: a page with no others needs no further style sheet. */
const PLAIN: readonly string[] = ['HelpLines', 'Stored', 'Accessibility'] satisfies BlockName[];
export const isPlain = (name: string): boolean => PLAIN.includes(name);
