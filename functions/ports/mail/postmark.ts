// Postmark: letters by HTTP in two message streams. Its webhooks are not signed, so they carry a name and a password
// that we chose (postmarkapp.com/developer; only fields that its documentation names are used).
import * as z from 'zod/mini';
import { isSame } from '#functions/crypto/same.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { jsonOf } from '../json.ts';
import type { Found, Letter, Mail, MailDoor, MailEvent, Sent, Stream } from './index.ts';
import { namedAddress } from './named-address.ts';

export interface PostmarkConfig {
  /** `https://api.postmarkapp.com` */
  readonly url: string;
  readonly token: string;
  readonly from: string;
  /** Postmark's names of our streams: one is of type Transactional, the other of type Broadcasts. */
  readonly streams: Readonly<Record<Stream, string>>;
  readonly fetcher: (request: Request) => Promise<Response>;
}

const PATIENCE_MS = 8_000;
const INACTIVE = 406;

const answer = z.object({ ErrorCode: z.int(), MessageID: z.optional(z.string()) });
const search = z.object({ TotalCount: z.int(), Messages: z.array(z.object({ MessageID: z.string() })) });

type Reply = { readonly status: number; readonly json: unknown };

export function postmarkMail({ url, token, from, streams, fetcher }: PostmarkConfig): Mail {
  const call = async (path: string, body?: object): Promise<Reply | null> => {
    const request = new Request(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        'x-postmark-server-token': token,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const response = await fetcher(request).catch(() => null);
    if (!response) return null;
    return { status: response.status, json: await response.json().catch(() => null) };
  };
  return {
    id: 'postmark',
    streams: ['account', 'offers'],
    async send(letter: Letter): Promise<Sent> {
      const reply = await call('/email', {
        From: namedAddress(letter.sender, from),
        To: letter.to,
        Subject: letter.subject,
        TextBody: letter.text,
        HtmlBody: letter.html,
        MessageStream: streams[letter.stream],
        Headers: Object.entries(letter.headers).map(([Name, Value]) => ({ Name, Value })),
        Metadata: { letter: letter.key },
        TrackOpens: false,
        TrackLinks: 'None',
      });
      if (!reply) return { is: 'unanswered' };
      const read = answer.safeParse(reply.json).data;
      if (reply.status === 200 && read?.ErrorCode === 0 && read.MessageID !== undefined)
        return { is: 'taken', messageId: read.MessageID };
      // Success without a message id: whether the letter was sent is unknown.
      if (reply.status === 200) return { is: 'unanswered' };
      if (read?.ErrorCode === INACTIVE) return { is: 'suppressed' };
      return { is: 'refused', why: `${reply.status} ${read?.ErrorCode ?? ''}`.trim() };
    },
    async find({ key }): Promise<Found> {
      const query = new URLSearchParams({ count: '1', offset: '0', metadata_letter: key });
      const reply = await call(`/messages/outbound?${query}`);
      const read = reply?.status === 200 ? search.safeParse(reply.json).data : undefined;
      if (!read) return { is: 'unanswered' };
      const [first] = read.Messages;
      return first ? { is: 'taken', messageId: first.MessageID } : { is: 'unknown' };
    },
  };
}

/** `passwords`: "name:password" as set with the webhook, the newest first. */
export const postmarkDoor = (passwords: readonly string[]): MailDoor => ({
  id: 'postmark',
  async verify(headers) {
    const given = headers.get('authorization') ?? '';
    const known = await Promise.all(passwords.map((each) => isSame(given, `Basic ${btoa(each)}`)));
    return known.includes(true) ? ok(null) : refuse('webhook.signature');
  },
  parse(raw) {
    const read = webhookRecord.safeParse(jsonOf(raw));
    return read.success ? eventOf(read.data) : null;
  },
});

const moment = z.iso.datetime({ offset: true });
const bounce = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  ID: z.int(),
  Type: z.string(),
  MessageID: z.string(),
  Email: z.string(),
  BouncedAt: moment,
  Inactive: z.boolean(),
});
const subscription = z.object({
  RecordType: z.literal('SubscriptionChange'),
  MessageID: z.optional(z.nullable(z.string())),
  ChangedAt: moment,
  Recipient: z.string(),
  Origin: z.string(),
  SuppressSending: z.boolean(),
  SuppressionReason: z.optional(z.nullable(z.string())),
});
const other = z.object({ RecordType: z.enum(['Delivery', 'Open', 'Click']), MessageID: z.string() });
const webhookRecord = z.union([bounce, subscription, other]);

/** Postmark retries these itself and reports another type once it has given up. */
const SOFT: ReadonlySet<string> = new Set(['Transient', 'SoftBounce', 'DnsError', 'Blocked', 'DMARCPolicy']);
const HARD: ReadonlySet<string> = new Set(['HardBounce', 'BadEmailAddress']);
const SPAM: ReadonlySet<string> = new Set(['SpamComplaint', 'SpamNotification']);

function eventOf(record: z.infer<typeof webhookRecord>): MailEvent {
  if (record.RecordType === 'SubscriptionChange') {
    const id = `change:${record.MessageID ?? 'none'}:${record.ChangedAt}`;
    // Suppressions by a bounce or a complaint have records of their own types.
    const isWish = record.SuppressSending && record.SuppressionReason === 'ManualSuppression';
    if (!isWish || record.Origin !== 'Recipient') return { type: 'noted', id };
    const about = { to: record.Recipient, messageId: record.MessageID ?? null, atMs: Date.parse(record.ChangedAt) };
    return { type: 'left', id, ...about };
  }
  if (!('Type' in record)) return { type: 'noted', id: `${record.RecordType}:${record.MessageID}` };
  const id = `bounce:${record.ID}`;
  const about = { id, to: record.Email, messageId: record.MessageID, atMs: Date.parse(record.BouncedAt) };
  if (SPAM.has(record.Type)) return { type: 'complained', ...about };
  if (HARD.has(record.Type)) return { type: 'bounced', ...about };
  if (SOFT.has(record.Type)) return { type: 'deferred', ...about };
  // Postmark deactivated the address for another reason.
  return record.Inactive ? { type: 'bounced', ...about } : { type: 'noted', id };
}
