// What of a page lives by the public feed: from when the first of it comes into sight, or when tiles carry it.
import { runAmounts } from '#src/features/jackpots/amounts.ts';
import { runWins } from '#src/features/wins/wins.ts';

const run = () => runAmounts(document.documentElement.lang);
const seen = new IntersectionObserver((places) => {
  if (!places.some((place) => place.isIntersecting)) return;
  seen.disconnect();
  run();
  for (const place of document.querySelectorAll<HTMLElement>('[data-wins]')) runWins(place);
});
for (const place of document.querySelectorAll('[data-jackpot], [data-wins]')) seen.observe(place);
addEventListener('amounts:come', run);
// They may have come while this file did.
if (document.querySelector('.tile-amount')) run();
