// Whether rows of a player are stored here whose session ended while no page was open. A guest's page asks this before
// it loads the code that deletes them (storage.ts). Storage may be unavailable.
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
