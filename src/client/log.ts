// Reports failures in this browser to the server (spec 8): limited in number, without personal data, and never in the
// way of the page.
import type { LogEntry, LogEvent } from '#shared/contract/log.ts';

/** The same failure again within this time is not reported. */
const AGAIN_MS = 10_000;
const PER_PAGE = 20;

const sent = new Map<string, number>();
let count = 0;
/** Leaving a page aborts its calls, which is not a failure. */
let isLeft = false;
// Pages are also rendered where there is no window.
if (typeof document !== 'undefined')
  for (const name of ['pagehide', 'pageshow'])
    addEventListener(name, ({ type }) => {
      isLeft = type === 'pagehide';
    });

export function log(event: LogEvent, facts: Omit<LogEntry, 'event' | 'page'> = {}): void {
  const key = `${event} ${facts.call ?? ''}`;
  const nowMs = performance.now();
  // What was seen is reported as the page is left.
  if (
    (isLeft && event !== 'view_promotion') ||
    count >= PER_PAGE ||
    nowMs - (sent.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS
  )
    return;
  sent.set(key, nowMs);
  count++;
  const entry: LogEntry = { event, page: location.pathname.slice(0, 300), ...facts };
  void fetch('/log', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(entry),
    keepalive: true,
  }).catch(() => {});
}
