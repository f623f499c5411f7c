// What of a page lives by the public feed; fetched when the first of it comes into sight, or when tiles carry it.
import { runAmounts } from '#src/features/jackpots/amounts.ts';
import { runWins } from '#src/features/wins/wins.ts';

const run = () => runAmounts(document.documentElement.lang);
run();
addEventListener('amounts:come', run);
for (const place of document.querySelectorAll<HTMLElement>('[data-wins]')) runWins(place);
