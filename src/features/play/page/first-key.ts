// A key that plays, before the table has been touched: the press hydrates the island, which handles it once it can play.
import { isPlayKey } from '../table/play-key.ts';

const sleeping = 'astro-island[ssr] .ctl .go';

addEventListener('keydown', (event) => {
  const go = isPlayKey(event) ? document.querySelector<HTMLElement>(sleeping) : null;
  if (!go) return;
  event.preventDefault();
  go.click();
});
