// Names of symbols whose picture shows something else.
import type { Messages } from '#src/i18n/messages.ts';

/** Messages that name a title's symbols by what their picture shows, where that differs from their id. */
export const depictedNames = (messages: Messages, depicts: Readonly<Record<string, string>> = {}): Messages =>
  Object.fromEntries(
    Object.entries(depicts).map(([symbol, as]) => [`games.symbol.${symbol}`, messages[`games.symbol.${as}`] ?? '']),
  );
