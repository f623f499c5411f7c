// Whether a player's rows are here, whose session ended while no page was open: all that a guest's page asks before it loads what
// forgets them (storage.ts). Storage may be closed.
import { PRODUCT } from '#shared/base/product.ts';
export function isLeftBehind(): boolean {
  try {
    return [localStorage, sessionStorage].some((area) =>
      Object.keys(area).some((key) => key.startsWith(`${PRODUCT}.my.`)),
    );
  } catch {
    return false;
  }
}
