// The player's avatar, wherever the shell shows it.
import { isPicture } from '#shared/domain/pictures.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { SYMBOLS } from '#src/ui/symbols.ts';

export function showPicture(picture: unknown): void {
  if (!isPicture(picture)) return;
  for (const img of document.querySelectorAll<HTMLImageElement>('[data-picture]'))
    img.src = symbolUrl(SYMBOLS[picture], 64);
}
