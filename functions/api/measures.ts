// Accepts measurements from browsers: contract/measures.ts. They are stored only with consent, which is read from the
// request's cookie and not from the page that sent it.
import { getCookie } from 'hono/cookie';
import { now } from '#functions/clock.ts';
import { addressOf } from '#functions/edge/address.ts';
import { buckets, senderOf, throttleMoney } from '#functions/edge/throttle.ts';
import type { Point } from '#functions/ports/measure/index.ts';
import { measuresOf } from '#functions/ports/measure/registry.ts';
import { pwaEvent } from '#shared/contract/app.ts';
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';
import * as contract from '#shared/contract/measures.ts';
import { pageClass, UTM_NAMES, type Utm } from '#shared/domain/measures.ts';
import { matchRoute } from '#src/routes.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

export function measures(app: Api): void {
  mount(app, contract.performanceTimings, async ({ c, body: { page, timings } }) =>
    record(
      c,
      Object.entries(timings).map(([name, value]) => ({ kind: 'vital', name, page: classOf(page), value })),
    ),
  );
  mount(app, contract.networkPerformance, async ({ c, body: { rtt, downlink, effectiveType: detail } }) =>
    record(c, [
      { kind: 'network', name: 'rtt', value: rtt, detail },
      { kind: 'network', name: 'downlink', value: downlink, detail },
    ]),
  );
  mount(app, contract.validationErrors, async ({ c, body: { side, component, errors } }) =>
    record(
      c,
      errors.map(({ key, firstMessage }) => ({
        kind: 'validation',
        name: `${component}.${key}`,
        detail: `${side} ${firstMessage}`,
      })),
    ),
  );
  mount(app, contract.logUtmSet, async ({ c, body }) => record(c, [campaign('set', body.utmMetrics)]));
  mount(app, contract.logUtmSend, async ({ c, body }) => record(c, [campaign('send', body.utmMetrics)]));
  // This shows whether the application works. It is counted for everybody, because it contains nothing personal.
  mount(app, pwaEvent, async ({ c, body: { event } }) => {
    throttleMoney(c, buckets.measure, senderOf(c));
    measure(c, [{ kind: 'app', name: event }]);
    return undefined;
  });
}

type Measured = Omit<Point, 'country' | 'page'> & Partial<Pick<Point, 'page'>>;

async function record(c: ApiContext, points: readonly Measured[]): Promise<undefined> {
  throttleMoney(c, buckets.measure, senderOf(c));
  if (agreed(c)) measure(c, points);
}

export const agreed = (c: ApiContext): boolean => getCookie(c, CONSENT_COOKIE) === 'accepted';

/** Written after the response is sent. */
export function measure(c: ApiContext, points: readonly Measured[]): void {
  const store = measuresOf(c.env);
  if (!store || points.length === 0) return;
  const country = c.get('ctx').country ?? '';
  c.executionCtx.waitUntil(
    store.write(
      points.map((point) => ({ page: '', ...point, country })),
      now(),
    ),
  );
}

export const classOf = (pathname: string) => pageClass(matchRoute(addressOf(pathname).path)?.row);

const campaign = (name: 'set' | 'send', utm: Utm): Measured => ({
  kind: 'utm',
  name,
  detail: UTM_NAMES.map((key) => utm[key] ?? '').join(' | '),
});
