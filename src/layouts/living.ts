// What lives by the public feed does from the moment that somebody is there and the first of it is in sight.
import { somebody } from '#src/client/somebody.ts';

const live = () => void somebody.then(() => import('./feed.ts'));
const seen = new IntersectionObserver((places) => {
  if (!places.some((place) => place.isIntersecting)) return;
  seen.disconnect();
  live();
});
const watch = () => {
  for (const place of document.querySelectorAll('[data-jackpot], [data-wins]')) seen.observe(place);
};
watch();
// Tiles learn later what they carry.
addEventListener('amounts:come', watch);
