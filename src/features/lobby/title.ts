// The name of a category; one without a name in the texts is simply "Games".
import type { Messages, Translate } from '#src/i18n/messages.ts';

export const categoryTitle = (t: Translate, messages: Messages, slug: string): string =>
  t(`lobby.category.${Object.hasOwn(messages, `lobby.category.${slug}`) ? slug : 'other'}`);

/** The name of a mechanic; the provider's own word where the texts have none. */
export const mechanicTitle = (t: Translate, messages: Messages, word: string): string =>
  Object.hasOwn(messages, `kinds.feature.${word}`) ? t(`kinds.feature.${word}`) : word.replaceAll('-', ' ');
