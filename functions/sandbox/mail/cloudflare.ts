// A faithful stand-in of Cloudflare's sending binding: its error codes, an account's suppression list, and the events
// that its subscription puts into the queue, in the shape of its published schema.
import type { Store } from '#functions/object/store.ts';
import { CarriedLetters, type CarrierMood, type Fate } from './carried.ts';
import { SANDBOX_FROM } from './origin.ts';

export interface BindingMessage {
  readonly from: { readonly email: string; readonly name: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}
/** `code: null`: the service did not answer at all. */
export type BindingAnswer = { readonly messageId: string } | { readonly code: string | null; readonly message: string };

/** The headers that Cloudflare allows by name and that we send; every other header has to begin with `X-`. */
const HEADERS: ReadonlySet<string> = new Set([
  'list-unsubscribe',
  'list-unsubscribe-post',
  'in-reply-to',
  'references',
]);
/** The suppression list applies to all letters of an account. */
const ALL = 'account';

export interface CloudflareConfig {
  /** Puts the letter into the mailbox. */
  deliver(letter: Omit<BindingMessage, 'from'>, from: string, message: string): void;
  /** Sends an event of the subscription into the queue that it was configured with. */
  publish(body: unknown): Promise<void>;
  now(): number;
}

export class CloudflareStandIn {
  readonly #config: CloudflareConfig;
  readonly #letters: CarriedLetters;

  constructor(store: Store, config: CloudflareConfig) {
    this.#config = config;
    this.#letters = new CarriedLetters(store, 'cloudflare');
  }

  set mood(mood: CarrierMood) {
    this.#letters.mood = mood;
  }

  send(message: BindingMessage): BindingAnswer {
    const { mood } = this.#letters;
    const no = (code: string, words: string): BindingAnswer => ({ code, message: words });
    if (mood === 'silent') return { code: null, message: 'the connection was lost' };
    if (mood === 'refuses') return no('E_DAILY_LIMIT_EXCEEDED', 'Daily sending quota reached');
    if (!message.to || !message.from.email || !message.subject)
      return no('E_FIELD_MISSING', 'Required field is missing');
    const strange = Object.keys(message.headers).find((name) => !/^x-/i.test(name) && !HEADERS.has(name.toLowerCase()));
    if (strange !== undefined) return no('E_HEADER_NOT_ALLOWED', `Header ${strange} is not allowed`);
    if (this.#letters.isSuppressed(ALL, message.to))
      return no('E_RECIPIENT_SUPPRESSED', 'Recipient is on the suppression list');
    const messageId = crypto.randomUUID();
    const { from, ...letter } = message;
    const { to, subject } = letter;
    this.#letters.keep({ message: messageId, to, subject, stream: ALL, key: null }, this.#config.now());
    this.#config.deliver(letter, from.name ? `${from.name} <${from.email}>` : from.email, messageId);
    return mood === 'lost' ? { code: null, message: 'the answer was lost' } : { messageId };
  }

  /** False where this carrier sent no such letter, or has no such event. */
  async tell(message: string, fate: Fate): Promise<boolean> {
    const letter = this.#letters.one(message);
    if (!letter || fate === 'left') return false;
    if (fate !== 'deferred') this.#letters.suppress(ALL, letter.to);
    await this.#config.publish(eventOf(letter, fate, this.#config.now()));
    return true;
  }
}

type Reported = Exclude<Fate, 'left'>;

const SMTP: Readonly<Record<Reported, readonly [code: string, enhanced: string, words: string]>> = {
  bounced: ['550', '5.1.1', '550 5.1.1 User unknown'],
  deferred: ['452', '4.2.2', '452 4.2.2 Mailbox full'],
  complained: ['250', '2.0.0', '250 2.0.0 OK'],
};

function eventOf(
  { message, to, subject }: { message: string; to: string; subject: string },
  fate: Reported,
  nowMs: number,
) {
  const [smtpStatusCode, smtpEnhancedStatusCode, smtpResponse] = SMTP[fate];
  const isBounce = fate !== 'complained';
  return {
    type: `cf.email.sending.message.${isBounce ? 'bounced' : 'complained'}`,
    source: { type: 'email.sending', zoneId: '023e105f4ecef8ad9ca31a8372d0c353', domain: SANDBOX_FROM.split('@')[1] },
    payload: {
      eventId: crypto.randomUUID(),
      messageId: message,
      sender: SANDBOX_FROM,
      recipient: to,
      ...(isBounce && { subject }),
      terminal: true,
      delivery: {
        status: isBounce ? 'bounced' : 'complained',
        ...(isBounce && {
          provider: 'external_smtp',
          deliveryTimeMs: 900,
          smtpStatusCode,
          smtpEnhancedStatusCode,
          smtpResponse,
        }),
      },
      ...(isBounce && {
        bounce: {
          type: fate === 'bounced' ? 'hard' : 'soft',
          classification: fate === 'bounced' ? 'permanent_failure' : 'temporary_failure',
          reason: smtpResponse,
        },
      }),
      ...(!isBounce && { complaint: { type: 'abuse' } }),
    },
    metadata: {
      accountId: 'f9f79265f388666de8122cfb508d7776',
      eventSubscriptionId: '1830c4bb612e43c3af7f4cada31fbf3f',
      eventSchemaVersion: 1,
      eventTimestamp: new Date(nowMs).toISOString(),
    },
  };
}
