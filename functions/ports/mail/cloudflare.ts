// Cloudflare's send_email binding. It sends from the address in MAIL_FROM and encodes the sender's name itself. It
// accepts only transactional mail, has no idempotency key, and reports deliveries by an event subscription into a queue
// (developers.cloudflare.com/email-service).
import * as z from 'zod/mini';
import type { Letter, Mail, MailEvent, Sent } from './index.ts';

/** The part of the binding that we use. */
export interface Binding {
  send(message: {
    from: { email: string; name: string };
    to: string;
    subject: string;
    text: string;
    html: string;
    headers: Record<string, string>;
  }): Promise<{ messageId: string }>;
}

const PATIENCE_MS = 8_000;
const SUPPRESSED = 'E_RECIPIENT_SUPPRESSED';

/**
 * Every documented error has such a code and means that the letter was not accepted. Any other error leaves that open.
 */
const coded = z.object({ code: z.string().check(z.regex(/^E_[A-Z_]{1,60}$/)) });

export const cloudflareMail = ({ binding, from }: { binding: Binding; from: string }): Mail => ({
  id: 'cloudflare',
  streams: ['account'],
  async send({ sender: name, to, subject, text, html, headers }: Letter): Promise<Sent> {
    try {
      const order = binding.send({ from: { email: from, name }, to, subject, text, html, headers: { ...headers } });
      const { messageId } = await Promise.race([order, late(PATIENCE_MS)]);
      return { is: 'taken', messageId };
    } catch (error) {
      const { code } = coded.safeParse(error).data ?? {};
      if (code === undefined) return { is: 'unanswered' };
      return code === SUPPRESSED ? { is: 'suppressed' } : { is: 'refused', why: code };
    }
  },
});

/** The binding accepts no abort signal, so a timer ends the wait. */
const late = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    AbortSignal.timeout(ms).addEventListener('abort', () => reject(new Error('no answer')));
  });

const TYPE = /^cf\.email\.sending\.message\.(\w+)$/;

const event = z.object({
  type: z.string().check(z.regex(TYPE)),
  payload: z.object({
    eventId: z.string().check(z.minLength(1), z.maxLength(100)),
    messageId: z.string(),
    recipient: z.string(),
    bounce: z.optional(z.object({ type: z.string() })),
  }),
  metadata: z.object({ eventTimestamp: z.iso.datetime({ offset: true }) }),
});

/** A message of the subscription, or null where it is not one. The queue itself is trusted, so nothing is signed. */
export function cloudflareEvent(body: unknown): MailEvent | null {
  const read = event.safeParse(body);
  if (!read.success) return null;
  const { payload, metadata, type } = read.data;
  const id = payload.eventId;
  const about = {
    id,
    to: payload.recipient,
    messageId: payload.messageId,
    atMs: Date.parse(metadata.eventTimestamp),
  };
  switch (TYPE.exec(type)?.[1]) {
    // Cloudflare retries a `deferred` letter itself; if the retries fail the event is `bounced` with a soft bounce.
    case 'bounced':
      return { type: payload.bounce?.type === 'hard' ? 'bounced' : 'deferred', ...about };
    case 'failed':
      return { type: 'deferred', ...about };
    case 'complained':
      return { type: 'complained', ...about };
    default:
      return { type: 'noted', id };
  }
}
