// Web Push (RFC 8030).
import type { PushMessage } from '#shared/contract/push-message.ts';

/** A browser's subscription, as its push service issued it. */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the subscription has ended for good. `refused`: this message will never be accepted. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

export interface Push {
  /** The key that browsers subscribe with. */
  readonly publicKey: string;
  /** Throws where a later attempt may succeed. */
  send(device: PushDevice, message: PushMessage): Promise<PushOutcome>;
}
