// Actions on the tile under the pointer or with the focus: added when it is reached, removed when it is left.

import { leaveBoard, restOn } from './preview.ts';
import { addInfo, factsOf, lead, part } from './tile-kit.ts';

let openTile: HTMLElement | undefined;

export function offer(tile: HTMLElement): void {
  if (tile === openTile) return;
  if (openTile) leave(openTile);
  openTile = tile;
  restOn(tile);
  addInfo(tile);
  if (tile.querySelector('.tile-acts')) return;
  const acts = part('.tile-acts');
  if (!acts) return;
  lead(acts, factsOf(tile));
  // The tile itself is a link to play, so the button that repeats it is for the pointer only.
  acts.querySelector('[data-play]')?.setAttribute('tabindex', '-1');
  if (acts.childElementCount > 0) tile.querySelector('.tile-face')?.insertAdjacentElement('afterend', acts);
  void acts.offsetWidth;
  tile.classList.add('is-offered');
}

function leave(tile: HTMLElement): void {
  // A press by the pointer leaves the focus too, but nobody navigates from there.
  if (tile.querySelector(':focus-visible')) return;
  withdraw(tile);
}

function withdraw(tile: HTMLElement): void {
  leaveBoard();
  tile.classList.remove('is-offered');
  tile.querySelector('.tile-acts')?.remove();
}

addEventListener('pointerout', ({ relatedTarget }) => {
  if (!openTile || (relatedTarget instanceof Node && openTile.contains(relatedTarget))) return;
  leave(openTile);
  openTile = undefined;
});
addEventListener('focusout', ({ target, relatedTarget }) => {
  const tile = target instanceof Element ? target.closest<HTMLElement>('.tile') : null;
  if (!tile || (relatedTarget instanceof Node && tile.contains(relatedTarget)) || tile.matches(':hover')) return;
  withdraw(tile);
  if (tile === openTile) openTile = undefined;
});
