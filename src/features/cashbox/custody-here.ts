// How players' money is held, as the page states it (layouts/Frame.astro).
import { CUSTODIES, type Custody } from '#shared/domain/cashier/custody.ts';

/** What the page states; null where it states nothing, and where there is no page. */
export function custodyHere(): Custody | null {
  if (typeof document === 'undefined') return null;
  return CUSTODIES.find((each) => each === document.documentElement.dataset.custody) ?? null;
}
