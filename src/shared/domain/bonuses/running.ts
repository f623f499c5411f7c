// Automatic free spins: only where the market's row allows them, and never in some places, whatever a row says. The
// page offers them and the object accepts them by this rule.

/** Places whose law forbids play without a press. */
const NEVER: readonly { readonly country: string; readonly region?: string }[] = [
  { country: 'DE' },
  { country: 'GB' },
  { country: 'CA', region: 'ON' },
];

interface Where {
  readonly country: string | null;
  readonly region?: string | null | undefined;
}

export const mayNeverRun = ({ country, region }: Where): boolean =>
  NEVER.some((place) => place.country === country && (place.region === undefined || place.region === region));

/** `where` the player is registered, or the visitor is; the market is the row in force there. */
export const spinsMayRun = (
  { givenSpinsRun }: { readonly givenSpinsRun?: boolean | undefined },
  where: Where,
): boolean => givenSpinsRun === true && !mayNeverRun(where);
