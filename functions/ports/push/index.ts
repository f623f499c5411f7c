// Web Push in our own words (RFC 8030).
import type { PushMessage } from '#shared/contract/push-message.ts';

/** A browser that wants pushes, as its push service made it out. */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the subscription is over for good. `refused`: this message is not taken, whenever it is sent. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

export interface Push {
  /** What browsers subscribe with. */
  readonly publicKey: string;
  /** Throws where it may be taken later. */
  send(device: PushDevice, message: PushMessage): Promise<PushOutcome>;
}
