// For how long a proof of who sits there is fresh: by then the browser may have been left open.
export const PROOF_FRESH_MS = 5 * 60_000;
