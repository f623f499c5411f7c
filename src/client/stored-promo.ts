// Whether a link's promo code is still to be used. A page asks this before it loads the code that uses it (promo.ts).
// Storage may be unavailable.
export function hasStoredCode(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => /Promocode/.test(key));
  } catch {
    return false;
  }
}
