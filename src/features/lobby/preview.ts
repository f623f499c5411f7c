// A preview of a game's board on its tile: loaded only when the pointer rests on it.
import { boardUrl } from '#shared/domain/board.ts';
import { isSlow } from '#src/client/line.ts';

/** How long the pointer must rest, so that passing over a row loads nothing. */
const REST_MS = 400;

let resting: number | undefined;
let preview: HTMLImageElement | undefined;

export function restOn(tile: HTMLElement): void {
  leaveBoard();
  if (tile.dataset.board && !tile.matches('.is-closed, .is-locked') && isWelcome())
    resting = window.setTimeout(() => void show(tile, tile.dataset.board ?? ''), REST_MS);
}

export function leaveBoard(): void {
  clearTimeout(resting);
  const picture = preview;
  preview = undefined;
  if (!picture) return;
  picture.addEventListener('transitionend', () => picture.remove(), { once: true });
  picture.classList.remove('is-shown');
  // It was not visible yet, so no transition will end that would remove it.
  if (getComputedStyle(picture).opacity === '0') picture.remove();
}

/** Not for touch, nor with reduced motion or where data is to be saved. */
function isWelcome(): boolean {
  return (
    !isSlow() && matchMedia('(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)').matches
  );
}

async function show(tile: HTMLElement, board: string): Promise<void> {
  const picture = new Image();
  preview = picture;
  picture.className = 'tile-board';
  picture.alt = '';
  picture.src = boardUrl(board);
  await picture.decode().catch(() => {
    if (preview === picture) preview = undefined;
  });
  // The pointer may have moved on meanwhile.
  if (preview !== picture) return;
  tile.querySelector('img')?.insertAdjacentElement('afterend', picture);
  void picture.offsetWidth;
  picture.classList.add('is-shown');
}
