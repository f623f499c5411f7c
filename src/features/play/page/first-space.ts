// The space bar plays on a table that nothing has touched yet: the press wakes its island, which holds it until it can play.
const sleeping = 'astro-island[ssr] .ctl .go';

addEventListener('keydown', (event) => {
  if (event.code !== 'Space' || event.repeat || event.defaultPrevented || document.querySelector('dialog:modal'))
    return;
  if (event.target instanceof Element && event.target.closest('button, input, select, textarea, summary')) return;
  const go = document.querySelector<HTMLElement>(sleeping);
  if (!go) return;
  event.preventDefault();
  go.click();
});
