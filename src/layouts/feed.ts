// What of a page lives by the public feed; fetched when the first of it comes into sight.
import { runAmounts } from '#src/features/jackpots/amounts.ts';
import { runWins } from '#src/features/wins/wins.ts';

runAmounts(document.documentElement.lang);
for (const place of document.querySelectorAll<HTMLElement>('[data-wins]')) runWins(place);
