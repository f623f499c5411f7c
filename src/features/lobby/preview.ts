// A look at a game's board on its tile: asked for when somebody rests on it, and never before.
import { boardUrl } from '#shared/domain/board.ts';
import { isSlow } from '#src/client/line.ts';

/** Who passes over a row rests on nothing. */
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
  // One that had not begun to show has nothing to end.
  if (getComputedStyle(picture).opacity === '0') picture.remove();
}

/** Not for a finger, nor for who wants things still or saves data. */
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
  // The player may have gone on meanwhile.
  if (preview !== picture) return;
  tile.querySelector('img')?.insertAdjacentElement('afterend', picture);
  void picture.offsetWidth;
  picture.classList.add('is-shown');
}
