// Where this page stands: its base and locale, as the server wrote them for popups; null on a page that holds none.
import type { Place } from '#src/paths.ts';
import { byId } from './dom.ts';

export function placeHere(): Place | null {
  const written = byId('popups')?.dataset.place;
  if (!written) return null;
  const { base, locale }: Place = JSON.parse(written);
  return { base, locale };
}
