// A key that plays, on a table that nothing has touched yet: the press wakes its island, which holds it until it can play.
import { isPlayKey } from '../table/play-key.ts';

const sleeping = 'astro-island[ssr] .ctl .go';

addEventListener('keydown', (event) => {
  const go = isPlayKey(event) ? document.querySelector<HTMLElement>(sleeping) : null;
  if (!go) return;
  event.preventDefault();
  go.click();
});
