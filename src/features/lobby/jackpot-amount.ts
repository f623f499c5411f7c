// The element on a tile for the amount of the jackpot that the game feeds; the code that updates amounts fills it
// (jackpots/starts.ts).

export function watchFed(): void {
  mark(document.body);
  addEventListener('tiles:come', (event) => {
    if (event instanceof CustomEvent && event.detail instanceof Element) mark(event.detail);
  });
}

function mark(within: Element): void {
  for (const tile of within.querySelectorAll<HTMLElement>('.tile[data-fed]:not(.is-closed)')) {
    const face = tile.querySelector('.tile-face');
    if (!face || face.querySelector('.tile-amount')) continue;
    const amount = document.createElement('span');
    amount.className = 'tile-amount';
    amount.dataset.jackpot = tile.dataset.fed;
    face.appendChild(amount);
  }
  if (document.querySelector('.tile-amount')) dispatchEvent(new Event('amounts:come'));
}
