// The browser's one clock: its own, moved to where the server's stands (a sandbox may have moved it).

let aheadMs = 0;

/** Epoch milliseconds. */
export const now = (): number => Date.now() + aheadMs;

/** What the server said the time is, when its answer arrived. */
export function follow(serverMs: number): void {
  aheadMs = serverMs - Date.now();
}
