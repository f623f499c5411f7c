// The base path and locale of this page, as the server wrote them for popups; null on a page without them.
import type { Place } from '#src/paths.ts';
import { byId } from './dom.ts';

export function placeHere(): Place | null {
  const written = byId('popups')?.dataset.place;
  if (!written) return null;
  const { base, locale }: Place = JSON.parse(written);
  return { base, locale };
}
