// The real Web Push: encrypted for the browser (RFC 8291), signed with our VAPID key (RFC 8292), posted to its push
// service.
import { line } from '#shared/base/line.ts';
import type { Push, PushOutcome } from './index.ts';
import { isPushService } from './services.ts';

interface Config {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Our contact address, for a push service that has a question. */
  readonly subject: string;
  readonly post: (endpoint: string, request: RequestInit) => Promise<Response>;
}

/** A push that could not be delivered for so long is outdated. */
export const PUSH_TTL_S = 24 * 60 * 60;

export const webPush = ({ post, ...vapid }: Config): Push => ({
  publicKey: vapid.publicKey,
  async send({ endpoint, p256dh, auth }, message) {
    if (!isPushService(endpoint)) return 'gone';
    const { buildPushPayload } = await import('@block65/webcrypto-web-push');
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
    const options = { ttl: PUSH_TTL_S, urgency: 'normal' } as const;
    const { method, headers, body } = await buildPushPayload({ data: { ...message }, options }, subscription, vapid);
    return outcomeOf(await post(endpoint, { method, headers: { ...headers }, body, redirect: 'manual' }));
  },
});

/** RFC 8030: 404 and 410 are permanent; rate limits and errors of the service may pass. */
function outcomeOf({ ok, status }: Response): PushOutcome {
  if (ok) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  console.error(line({ event: 'push.refused', status }));
  return 'refused';
}
