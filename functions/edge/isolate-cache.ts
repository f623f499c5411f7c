// Pages cached as bytes in this isolate; the least recently used is evicted first.
import { Recent } from '#shared/base/recent.ts';

export type CachedPage = {
  readonly body: ArrayBuffer;
  /** All headers of the page's answer, security headers included. */
  readonly headers: Readonly<Record<string, string>>;
  readonly untilMs: number;
};

const MAX_BYTES = 16 * 1024 * 1024;
const pages = new Recent<CachedPage>(MAX_BYTES, ({ body }) => body.byteLength);

export function recall(key: string, nowMs: number): CachedPage | undefined {
  const found = pages.get(key);
  if (found && found.untilMs <= nowMs) {
    pages.delete(key);
    return undefined;
  }
  return found;
}

export const keep = (key: string, page: CachedPage): CachedPage => pages.set(key, page);
