// How long a proof of identity stays fresh: afterwards somebody else may use the open browser.
export const PROOF_FRESH_MS = 5 * 60_000;
