// Cloudflare's send_email binding, from the address in MAIL_FROM, whose name it encodes itself. It takes what is transactional alone, has no key by which an order is
// known again, and tells what became of a letter by an event subscription into a queue (developers.cloudflare.com/email-service).
import * as z from 'zod/mini';
import type { Letter, Mail, MailEvent, Sent } from './index.ts';

/** What we ask of the binding. */
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

/** Each error that it documents begins so, and says that the letter was not taken; anything else is no answer. */
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

/** A binding takes no signal. */
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

/** A message of the subscription, or null where it is none. Its authority is the queue that brings it. */
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
    // `deferred` is tried again by itself; one that ends so comes as `bounced` and is soft.
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
