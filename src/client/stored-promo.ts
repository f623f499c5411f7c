// Whether a promo code of a link waits to be used: all that a page asks before it loads what uses one (promo.ts). Storage may be closed.
export function hasStoredCode(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => /Promocode/.test(key));
  } catch {
    return false;
  }
}
