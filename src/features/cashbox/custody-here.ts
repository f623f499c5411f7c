// How players' money is held, as the page states it (layouts/Frame.astro).
import { CUSTODIES, type Custody } from '#shared/domain/cashier/custody.ts';

/** The statement on the page; null where there is none, or no page. */
export function custodyHere(): Custody | null {
  if (typeof document === 'undefined') return null;
  return CUSTODIES.find((each) => each === document.documentElement.dataset.custody) ?? null;
}
