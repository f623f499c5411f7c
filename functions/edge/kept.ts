// Pages kept as bytes in this isolate, the least recently asked first to go.

export type Kept = {
  readonly body: ArrayBuffer;
  /** All that the page is answered with, security headers included. */
  readonly headers: Readonly<Record<string, string>>;
  readonly untilMs: number;
};

const MAX_BYTES = 16 * 1024 * 1024;
const pages = new Map<string, Kept>();
let bytes = 0;

export function recall(key: string, nowMs: number): Kept | undefined {
  const found = pages.get(key);
  if (!found) return undefined;
  forget(key, found);
  if (found.untilMs <= nowMs) return undefined;
  // Asked last, goes last: a Map keeps the order of insertion.
  return keep(key, found);
}

export function keep(key: string, page: Kept): Kept {
  const before = pages.get(key);
  if (before) forget(key, before);
  pages.set(key, page);
  bytes += page.body.byteLength;
  for (const [oldest, one] of pages) {
    if (bytes <= MAX_BYTES) break;
    forget(oldest, one);
  }
  return page;
}

function forget(key: string, page: Kept): void {
  pages.delete(key);
  bytes -= page.body.byteLength;
}
