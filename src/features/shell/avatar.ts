// The picture that a player has chosen, wherever the shell shows them.
import { isPicture } from '#shared/domain/pictures.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { SYMBOLS } from '#src/ui/symbols.ts';

export function showPicture(picture: unknown): void {
  if (!isPicture(picture)) return;
  for (const img of document.querySelectorAll<HTMLImageElement>('[data-picture]'))
    img.src = symbolUrl(SYMBOLS[picture], 64);
}
