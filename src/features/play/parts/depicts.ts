// What symbols are called that look like something else.
import type { Messages } from '#src/i18n/messages.ts';

/** What the symbols of a title are called whose picture shows another thing than their id says. */
export const depictedNames = (messages: Messages, depicts: Readonly<Record<string, string>> = {}): Messages =>
  Object.fromEntries(
    Object.entries(depicts).map(([symbol, as]) => [`games.symbol.${symbol}`, messages[`games.symbol.${as}`] ?? '']),
  );
