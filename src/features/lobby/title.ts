// What a category is called; one that has no name of its own yet is simply "Games".
import type { Translate } from '#src/i18n/messages.ts';

const NAMED = ['slots', 'new', 'top', 'table', 'roulette', 'exclusive', 'animated'];

export const categoryTitle = (t: Translate, slug: string): string =>
  t(`lobby.category.${NAMED.includes(slug) ? slug : 'other'}`);
