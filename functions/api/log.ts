// Logs errors that browsers report, each as one line beside the server's own with the same request id. Reports that are
// not errors (seen banners, steps of a visit) are only counted, and only with the visitor's consent.

import { buckets, senderOf, throttleMoney } from '#functions/edge/throttle.ts';
import { line } from '#shared/base/line.ts';
import { log } from '#shared/contract/log.ts';
import { lineOf } from './log-line.ts';
import { agreed, classOf, measure } from './measures.ts';
import { type Api, mount } from './mount.ts';

export function logs(app: Api): void {
  mount(app, log, async ({ c, body }) => {
    throttleMoney(c, buckets.log, senderOf(c));
    const { event, page, call = '', status = '', code = '' } = body;
    if (event === 'landing' || event === 'sign_up') {
      if (agreed(c)) measure(c, [{ kind: 'step', name: event, page: classOf(page) }]);
      return undefined;
    }
    if (event === 'view_promotion' && !agreed(c)) return undefined;
    console.warn(line(lineOf(body, c.get('requestId'))));
    if (event !== 'view_promotion')
      measure(c, [{ kind: 'error', name: event, page: classOf(page), detail: [call, status, code].join(' ').trim() }]);
    return undefined;
  });
}
