// Writes down what a browser says has failed in it: one line beside the server's own, found again by the request id.
import { buckets, senderOf, throttleMoney } from '#functions/edge/throttle.ts';
import { log } from '#shared/contract/log.ts';
import { lineOf } from './log-line.ts';
import { type Api, mount } from './mount.ts';

export function logs(app: Api): void {
  mount(app, log, async ({ c, body }) => {
    throttleMoney(c, buckets.log, senderOf(c));
    console.warn(JSON.stringify(lineOf(body, c.get('requestId'))));
    return undefined;
  });
}
