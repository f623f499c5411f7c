// A faithful stand-in of Postmark: its server token, two streams with a suppression list each, its error codes, a
// search by metadata, and webhooks that carry the configured name and password and are repeated until they are
// accepted.
import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { first, type Store } from '#functions/object/store.ts';
import { type Carried, CarriedLetters, type CarrierMood, type Fate } from './carried.ts';
import { SANDBOX_FROM } from './origin.ts';

export interface PostmarkStandInConfig {
  readonly token: string;
  readonly webhookAuth: string;
  deliver(
    letter: { from: string; to: string; subject: string; text: string; html: string; headers: Record<string, string> },
    stream: string,
    message: string,
  ): void;
  /** True where the client answered 2xx. */
  post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<boolean>;
  now(): number;
}

const STREAMS: ReadonlySet<string> = new Set(['outbound', 'broadcast']);
const MIN_MS = 60_000;
/** The waits after the first attempt, as Postmark documents them for bounces. */
const AGAIN_MIN = [1, 5, 10, 10, 10, 15, 30, 60, 120, 360];

const email = z.object({
  From: z.string(),
  To: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  Subject: z.string(),
  TextBody: z.string(),
  HtmlBody: z.string(),
  MessageStream: z.string(),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })),
  Metadata: z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(80))),
});

const TYPES: Readonly<Record<Exclude<Fate, 'left' | 'complained'>, readonly [type: string, code: number]>> = {
  bounced: ['HardBounce', 1],
  deferred: ['SoftBounce', 4096],
};

export class PostmarkStandIn {
  readonly #store: Store;
  readonly #config: PostmarkStandInConfig;
  readonly #letters: CarriedLetters;

  constructor(store: Store, config: PostmarkStandInConfig) {
    this.#store = store;
    this.#config = config;
    this.#letters = new CarriedLetters(store, 'postmark');
    store.all(`create table if not exists postmark_event (no integer primary key, hook text not null, body text not null, at integer not null,
      tries integer not null default 0)`);
  }

  set mood(mood: CarrierMood) {
    this.#letters.mood = mood;
  }

  async fetch(request: Request): Promise<Response> {
    const { mood } = this.#letters;
    // The connection ends without an answer.
    if (mood === 'silent') throw new Error('the connection was lost');
    if (request.headers.get('x-postmark-server-token') !== this.#config.token)
      return fault(401, 10, 'Bad or missing Server API token.');
    if (mood === 'refuses') return fault(429, 0, 'Rate limit exceeded.');
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'GET' && pathname === '/messages/outbound') return this.#search(searchParams);
    if (request.method !== 'POST' || pathname !== '/email') return fault(404, 0, 'Not found.');
    const answer = this.#send(await request.json().catch(() => null));
    if (mood === 'lost' && answer.status === 200) throw new Error('the answer was lost');
    return answer;
  }

  #send(body: unknown): Response {
    const read = email.safeParse(body);
    if (!read.success) return fault(422, 300, 'Invalid email request.');
    const from = readFrom(read.data.From);
    if (from === null) return fault(422, 300, "Error parsing 'From'.");
    const { To, Subject, TextBody, HtmlBody, MessageStream, Headers, Metadata } = read.data;
    if (!STREAMS.has(MessageStream)) return fault(422, 1235, 'The stream that was named does not exist.');
    if (this.#letters.isSuppressed(MessageStream, To))
      return fault(422, 406, 'You tried to send to an inactive recipient.');
    const message = crypto.randomUUID();
    const nowMs = this.#config.now();
    this.#letters.keep(
      { message, to: To, stream: MessageStream, subject: Subject, key: Metadata.letter ?? null },
      nowMs,
    );
    const headers = Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]));
    this.#config.deliver(
      { from, to: To, subject: Subject, text: TextBody, html: HtmlBody, headers },
      MessageStream,
      message,
    );
    return Response.json({
      To,
      SubmittedAt: new Date(nowMs).toISOString(),
      MessageID: message,
      ErrorCode: 0,
      Message: 'OK',
    });
  }

  #search(query: URLSearchParams): Response {
    const count = Number(query.get('count'));
    if (!query.has('count') || !query.has('offset') || count > 500)
      return fault(422, 0, 'count and offset are required.');
    const found = this.#letters.byKey(query.get('metadata_letter') ?? '');
    const Messages = found
      .slice(0, count)
      .map(({ message, to, subject }) => ({ MessageID: message, Recipients: [to], Subject: subject }));
    return Response.json({ TotalCount: found.length, Messages });
  }

  /** False where this carrier sent no such letter. `hook` is the webhook address that the client configured. */
  tell(message: string, fate: Fate, hook: string): boolean {
    const letter = this.#letters.one(message);
    if (!letter) return false;
    const nowMs = this.#config.now();
    if (fate !== 'deferred') this.#letters.suppress(letter.stream, letter.to);
    this.#queue(hook, fate === 'left' ? leaving(letter, nowMs) : bounce(letter, fate, nowMs));
    // Every change of the suppression list sends a webhook, too.
    if (fate === 'bounced' || fate === 'complained')
      this.#queue(hook, {
        ...leaving(letter, nowMs),
        SuppressionReason: fate === 'bounced' ? 'HardBounce' : 'SpamComplaint',
      });
    return true;
  }

  #queue(hook: string, body: object): void {
    this.#store.all(
      'insert into postmark_event (hook, body, at) values (?, ?, ?)',
      ...[hook, JSON.stringify(body), this.#config.now()],
    );
  }

  dueMs(): number | null {
    return first<{ at: number | null }>(this.#store, 'select min(at) as at from postmark_event')?.at ?? null;
  }

  async wake(): Promise<void> {
    const due = this.#store.all<{ no: number; hook: string; body: string; tries: number }>(
      'select no, hook, body, tries from postmark_event where at <= ? order by at, no limit 50',
      this.#config.now(),
    );
    for (const { no, hook, body, tries } of due) {
      const headers = { authorization: `Basic ${btoa(this.#config.webhookAuth)}` };
      const isTaken = await this.#config.post(hook, body, headers);
      const wait = AGAIN_MIN[tries];
      if (isTaken || wait === undefined) this.#store.all('delete from postmark_event where no = ?', no);
      else
        this.#store.all(
          'update postmark_event set tries = tries + 1, at = ? where no = ?',
          ...[this.#config.now() + wait * MIN_MS, no],
        );
    }
  }
}

/** A name in plain words, in quotes, or in encoded words; then the address. */
const FROM = /^(?:([\w!#$%&'*+/=?^`{|}~. -]*?)|"((?:[^"\\]|\\.)*)") ?<([^\s@<>]+@[^\s@<>]+)>$/;
const ENCODED = /^=\?UTF-8\?B\?([A-Za-z0-9+/]+=*)\?=$/;

/** The sender as a mail program shows it; null where the header is malformed, such as with an unquoted comma. */
function readFrom(header: string): string | null {
  if (/^[^\s@<>"]+@[^\s@<>"]+$/.test(header)) return header;
  const [, plain = '', quoted, address] = FROM.exec(header) ?? [];
  if (address === undefined) return null;
  const words = plain.split(' ').map((word) => ENCODED.exec(word)?.[1]);
  const name = words.every((word) => word !== undefined)
    ? words.map((word) => Buffer.from(word, 'base64').toString()).join('')
    : (quoted?.replace(/\\(.)/g, '$1') ?? plain);
  return name ? `${name} <${address}>` : address;
}

const fault = (status: number, code: number, words: string): Response =>
  Response.json({ ErrorCode: code, Message: words }, { status });

const bounce = ({ message, to, stream, subject, key }: Carried, fate: Exclude<Fate, 'left'>, nowMs: number) => {
  const [Type, TypeCode] = fate === 'complained' ? ['SpamComplaint', 512] : TYPES[fate];
  return {
    RecordType: fate === 'complained' ? 'SpamComplaint' : 'Bounce',
    MessageStream: stream,
    ID: crypto.getRandomValues(new Uint32Array(1))[0],
    Type,
    TypeCode,
    Name: Type,
    Tag: '',
    MessageID: message,
    Metadata: { letter: key ?? '' },
    ServerID: 1,
    Description: '',
    Details: '',
    Email: to,
    From: SANDBOX_FROM,
    BouncedAt: new Date(nowMs).toISOString(),
    DumpAvailable: false,
    Inactive: fate !== 'deferred',
    CanActivate: fate === 'bounced',
    Subject: subject,
  };
};

const leaving = ({ message, to, stream, key }: Carried, nowMs: number) => ({
  RecordType: 'SubscriptionChange',
  MessageID: message,
  ServerID: 1,
  MessageStream: stream,
  ChangedAt: new Date(nowMs).toISOString(),
  Recipient: to,
  Origin: 'Recipient',
  SuppressSending: true,
  SuppressionReason: 'ManualSuppression',
  Tag: '',
  Metadata: { letter: key ?? '' },
});
