// Two carriers of letters against their stand-ins: what each takes, refuses, never answers, and what the other makes of it. Marks of
// webhooks are made by Node here, and by nothing of ours.
import { describe, expect, test, vi } from 'vitest';
import { dispatch, Unanswered } from '#functions/mailing.ts';
import { cloudflareEvent, cloudflareMail } from '#functions/ports/mail/cloudflare.ts';
import type { Letter, Mail, MailEvent } from '#functions/ports/mail/index.ts';
import { namedAddress } from '#functions/ports/mail/named-address.ts';
import { postmarkDoor, postmarkMail } from '#functions/ports/mail/postmark.ts';
import type { CarrierMood } from '#functions/sandbox/mail/carried.ts';
import { type BindingMessage, CloudflareStandIn } from '#functions/sandbox/mail/cloudflare.ts';
import { PostmarkStandIn } from '#functions/sandbox/mail/postmark.ts';
import { memoryStore } from '#kit/transaction.ts';

const AUTH = 'perigee:pass';
const LETTER: Letter = {
  key: '7-12-limit_set',
  stream: 'account',
  sender: 'Périgée, le casino « à 5 étoiles » ★ Österreich & Norge',
  to: 'ada@example.com',
  subject: 'Your limit',
  text: 'It holds.',
  html: '<p>It holds.</p>',
  headers: { 'List-Unsubscribe': '<https://x.example/u>' },
};
const OFFER: Letter = { ...LETTER, key: '7-13-gift_granted', stream: 'offers', subject: 'An offer' };

type Delivered = { by: string; from: string; stream: string; message: string; to: string; key: string };

class Carriers {
  readonly arrived: Delivered[] = [];
  readonly published: unknown[] = [];
  readonly posted: { body: string; headers: Readonly<Record<string, string>> }[] = [];
  nowMs = Date.UTC(2026, 10, 30);
  hears = true;
  readonly cloudflare: CloudflareStandIn;
  readonly postmark: PostmarkStandIn;
  readonly mails: Mail[];

  constructor() {
    const now = () => this.nowMs;
    this.cloudflare = new CloudflareStandIn(memoryStore(), {
      now,
      deliver: ({ to }, from, message) =>
        this.arrived.push({ by: 'cloudflare', from, stream: '', message, to, key: '' }),
      publish: async (body) => void this.published.push(body),
    });
    this.postmark = new PostmarkStandIn(memoryStore(), {
      ...{ token: 't', webhookAuth: AUTH, now },
      deliver: ({ from, to }, stream, message) =>
        this.arrived.push({ by: 'postmark', from, stream, message, to, key: '' }),
      post: async (_url, body, headers) => {
        this.posted.push({ body, headers });
        return this.hears;
      },
    });
    const binding = {
      send: async (message: BindingMessage) => {
        const answer = this.cloudflare.send(message);
        if ('messageId' in answer) return answer;
        throw Object.assign(new Error(answer.message), answer.code === null ? {} : { code: answer.code });
      },
    };
    this.mails = [cloudflareMail({ binding, from: 'a@x.example' }), this.postmarkWith('t')];
  }

  postmarkWith(token: string): Mail {
    return postmarkMail({
      ...{ url: 'http://postmark.localhost', token, from: 'a@x.example' },
      streams: { account: 'outbound', offers: 'broadcast' },
      fetcher: (request) => this.postmark.fetch(request),
    });
  }

  /** What Postmark would tell now. */
  async newsOf(): Promise<(MailEvent | null)[]> {
    await this.postmark.wake();
    const door = postmarkDoor([AUTH]);
    return this.posted.map(({ body }) => door.parse(new TextEncoder().encode(body).buffer as ArrayBuffer));
  }
}

const env = { STATUS: { getByName: () => ({ mailed: async () => undefined }) } } as unknown as Env;
const send = (carriers: Carriers, letter: Letter, order = {}) => dispatch(env, letter, order, carriers.mails);
const fails = (carriers: Carriers, letter: Letter, order = {}) =>
  send(carriers, letter, order).then(
    () => null,
    (error: unknown) => error,
  );
const by = ({ arrived }: Carriers) => arrived.map(({ by: vendor, stream }) => vendor + stream);

describe('a letter', () => {
  test('goes by the first carrier, by the second where that clearly did not take it, and is carried once', async () => {
    const carriers = new Carriers();
    expect(await send(carriers, LETTER)).toMatchObject({ is: 'taken', vendor: 'cloudflare' });
    carriers.cloudflare.mood = 'refuses';
    expect(await send(carriers, LETTER)).toMatchObject({ is: 'taken', vendor: 'postmark' });
    expect(by(carriers)).toEqual(['cloudflare', 'postmarkoutbound']);
    carriers.postmark.mood = 'refuses';
    expect(await fails(carriers, LETTER)).toBeInstanceOf(Error);
    expect(await fails(carriers, LETTER, { comesAgain: true })).not.toBeInstanceOf(Unanswered);
    expect(carriers.arrived).toHaveLength(2);
  });

  test('of an offer never goes where letters of accounts go, and goes nowhere without a carrier of offers', async () => {
    const carriers = new Carriers();
    expect(await send(carriers, OFFER)).toMatchObject({ is: 'taken', vendor: 'postmark' });
    carriers.postmark.mood = 'refuses';
    expect(await fails(carriers, OFFER)).toBeInstanceOf(Error);
    expect(await dispatch(env, OFFER, {}, carriers.mails.slice(0, 1))).toEqual({ is: 'uncarried' });
    // A letter that the law or somebody's money asks for is never dropped for want of a carrier.
    await expect(dispatch(env, LETTER, {}, [])).rejects.toThrow('no carrier');
    expect(by(carriers)).toEqual(['postmarkbroadcast']);
  });

  test('whose answer was lost is asked about and not ordered anew by whoever can tell [I7]', async () => {
    const carriers = new Carriers();
    carriers.cloudflare.mood = 'refuses';
    carriers.postmark.mood = 'lost';
    expect(await fails(carriers, LETTER, { comesAgain: true })).toBeInstanceOf(Unanswered);
    // It is out now: nobody knows, so nobody else carries it either.
    carriers.postmark.mood = 'silent';
    carriers.cloudflare.mood = 'ok';
    expect(await fails(carriers, LETTER, { isAgain: true, comesAgain: true })).toBeInstanceOf(Unanswered);
    carriers.postmark.mood = 'ok';
    expect(await send(carriers, LETTER, { isAgain: true, comesAgain: true })).toMatchObject({ vendor: 'postmark' });
    expect(by(carriers)).toEqual(['postmarkoutbound']);
  });

  test('that waits for a silent carrier goes by the other after an hour: rather twice than never', async () => {
    const carriers = new Carriers();
    carriers.postmark.mood = 'silent';
    const late = { isAgain: true, comesAgain: true, isLate: true };
    expect(await send(carriers, LETTER, late)).toMatchObject({ vendor: 'cloudflare' });
  });

  test('that somebody waits for goes by the other at once', async () => {
    const carriers = new Carriers();
    carriers.cloudflare.mood = 'silent';
    expect(await send(carriers, LETTER)).toMatchObject({ vendor: 'postmark' });
  });

  test('is given to the other first for half a minute after one was silent twice, and costs nobody its patience', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const carriers = new Carriers();
      await send(carriers, LETTER);
      carriers.cloudflare.mood = 'silent';
      await send(carriers, LETTER);
      await send(carriers, LETTER);
      carriers.cloudflare.mood = 'ok';
      expect(await send(carriers, LETTER)).toMatchObject({ vendor: 'postmark' });
      vi.setSystemTime(Date.now() + 30_000);
      expect(await send(carriers, LETTER)).toMatchObject({ vendor: 'cloudflare' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('to an address that one carrier has given up goes by the other, and is kept back where both have', async () => {
    const carriers = new Carriers();
    const first = await send(carriers, LETTER);
    expect(first.is).toBe('taken');
    await carriers.cloudflare.tell(carriers.arrived[0]?.message ?? '', 'bounced');
    // The other is out just now, and may take it later.
    carriers.postmark.mood = 'refuses';
    expect(await fails(carriers, LETTER)).toBeInstanceOf(Error);
    carriers.postmark.mood = 'ok';
    expect(await send(carriers, LETTER)).toMatchObject({ vendor: 'postmark' });
    carriers.postmark.tell(carriers.arrived[1]?.message ?? '', 'complained', 'http://here');
    expect(await send(carriers, LETTER)).toEqual({ is: 'suppressed' });
    // A complaint stops its own stream there, and no other.
    expect(await send(carriers, OFFER)).toMatchObject({ vendor: 'postmark' });
  });

  test.each<[CarrierMood, string]>([
    ['silent', 'unanswered'],
    ['lost', 'unanswered'],
    ['refuses', 'refused'],
  ])('a carrier that is %s is understood as %s', async (mood, is) => {
    const carriers = new Carriers();
    carriers.cloudflare.mood = mood;
    carriers.postmark.mood = mood;
    for (const mail of carriers.mails) expect((await mail.send(LETTER)).is).toBe(is);
  });

  test('is refused, and never taken for sent, with another token, a header that is not allowed, a stream that is not there', async () => {
    const carriers = new Carriers();
    expect(await carriers.postmarkWith('other').send(LETTER)).toMatchObject({ is: 'refused' });
    expect(await carriers.mails[0]?.send({ ...LETTER, headers: { From: 'b@x.example' } })).toEqual({
      is: 'refused',
      why: 'E_HEADER_NOT_ALLOWED',
    });
    expect(await carriers.mails[1]?.send({ ...LETTER, to: 'nobody' })).toEqual({ is: 'refused', why: '422 300' });
    expect(carriers.arrived).toEqual([]);
  });
});

test.each([{ ErrorCode: 0 }, { MessageID: 'm' }, { ErrorCode: 7, MessageID: 'm' }, 'OK', null])(
  'a yes of Postmark’s that says %j is no yes: the letter may be on its way, and is asked about',
  async (body) => {
    const mail = postmarkMail({
      ...{ url: 'http://postmark.localhost', token: 't', from: 'a@x.example' },
      streams: { account: 'outbound', offers: 'broadcast' },
      fetcher: async () => Response.json(body),
    });
    expect(await mail.send(LETTER)).toEqual({ is: 'unanswered' });
  },
);

describe('a sender’s name', () => {
  test.each([
    ['Perigee', '"Perigee" <a@x.example>'],
    ['Perigee, Ltd. "the casino" \\o/', '"Perigee, Ltd. \\"the casino\\" \\\\o/" <a@x.example>'],
    // By Python's email.header, which counts its words another way where there are several.
    ['Périgée', '=?UTF-8?B?UMOpcmlnw6ll?= <a@x.example>'],
    ['Evil\r\nBcc: all@x.example', '=?UTF-8?B?RXZpbA0KQmNjOiBhbGxAeC5leGFtcGxl?= <a@x.example>'],
  ])('%j is one name in a header, whatever its signs', (name, header) => {
    expect(namedAddress(name, 'a@x.example')).toBe(header);
  });

  test('of many signs is words of 75 at most, none of which splits a sign', () => {
    const name = 'Ö★🚀'.repeat(20);
    const words = namedAddress(name, 'a@x.example').replace(/ <.*$/, '').split(' ');
    expect(words.length).toBeGreaterThan(3);
    const read = words.map((word) => {
      expect(word.length).toBeLessThanOrEqual(75);
      const text = new TextDecoder('utf-8', { fatal: true });
      return text.decode(Buffer.from(/^=\?UTF-8\?B\?(.+)\?=$/.exec(word)?.[1] ?? '', 'base64'));
    });
    expect(read.join('')).toBe(name);
  });

  test('is read as it is, by whichever carrier', async () => {
    for (const sender of [LETTER.sender, 'Perigee', 'Perigee, Ltd. "x"']) {
      const carriers = new Carriers();
      for (const mail of carriers.mails) await mail.send({ ...LETTER, sender });
      expect(carriers.arrived.map(({ by: vendor, from }) => [vendor, from])).toEqual([
        ['cloudflare', `${sender} <a@x.example>`],
        ['postmark', `${sender} <a@x.example>`],
      ]);
    }
  });
});

describe('what carriers tell', () => {
  test('of Cloudflare comes by its schema: hard and soft bounces apart, deliveries and retries are nothing to us', async () => {
    const carriers = new Carriers();
    await send(carriers, LETTER);
    const message = carriers.arrived[0]?.message ?? '';
    for (const fate of ['deferred', 'bounced', 'complained'] as const) await carriers.cloudflare.tell(message, fate);
    expect(await carriers.cloudflare.tell(message, 'left')).toBe(false);
    expect(carriers.published.map(cloudflareEvent)).toMatchObject([
      { type: 'deferred', messageId: message, to: LETTER.to, atMs: carriers.nowMs },
      { type: 'bounced', messageId: message },
      { type: 'complained', messageId: message },
    ]);
    // The examples of its documents, in their own shape.
    const example = (type: string, more: object = {}) => ({
      type: `cf.email.sending.message.${type}`,
      source: { type: 'email.sending', zoneId: 'z', domain: 'example.com' },
      payload: {
        eventId: 'e',
        messageId: 'm',
        sender: 's@x.example',
        recipient: 'r@x.example',
        terminal: true,
        ...more,
      },
      metadata: {
        accountId: 'a',
        eventSubscriptionId: 's',
        eventSchemaVersion: 1,
        eventTimestamp: '2026-06-01T02:48:57.132Z',
      },
    });
    const types = ['delivered', 'deferred', 'rejected', 'failed'].map((type) => cloudflareEvent(example(type))?.type);
    expect(types).toEqual(['noted', 'noted', 'noted', 'deferred']);
    expect(cloudflareEvent(example('bounced', { bounce: { type: 'hard' } }))).toMatchObject({
      type: 'bounced',
      id: 'e',
    });
    for (const other of [null, {}, { rows: [] }, { type: 'cf.r2.object.created' }])
      expect(cloudflareEvent(other)).toBeNull();
  });

  test('of Postmark is told with the name and password that were set, again until it is taken, in its ten waits', async () => {
    const carriers = new Carriers();
    await carriers.mails[1]?.send(OFFER);
    const message = carriers.arrived[0]?.message ?? '';
    carriers.hears = false;
    carriers.postmark.tell(message, 'deferred', 'http://here');
    for (let tries = 0; tries < 12; tries++) {
      await carriers.postmark.wake();
      carriers.nowMs += 360 * 60_000;
    }
    expect(carriers.posted).toHaveLength(11);
    expect(carriers.posted[0]?.headers.authorization).toBe(`Basic ${Buffer.from(AUTH).toString('base64')}`);
    expect((await carriers.newsOf())[0]).toMatchObject({ type: 'deferred', messageId: message, to: OFFER.to });
  });

  test('of Postmark each kind of record is what it says; what else gives an address up is a bounce', async () => {
    const carriers = new Carriers();
    await carriers.mails[1]?.send(OFFER);
    const message = carriers.arrived[0]?.message ?? '';
    for (const fate of ['bounced', 'complained', 'left'] as const) carriers.postmark.tell(message, fate, 'http://here');
    // The change of the list that a bounce or a complaint brings is told as well, and is no wish.
    expect((await carriers.newsOf()).map((event) => event?.type)).toEqual([
      ...['bounced', 'noted', 'complained', 'noted', 'left'],
    ]);
    const parse = (record: object) =>
      postmarkDoor([AUTH]).parse(new TextEncoder().encode(JSON.stringify(record)).buffer as ArrayBuffer)?.type;
    const bounce = {
      ...{ RecordType: 'Bounce', ID: 42, TypeCode: 1, MessageID: 'm', Email: 'j@x.example' },
      BouncedAt: '2014-08-01T13:28:10.2735393-04:00',
    };
    expect(parse({ ...bounce, Type: 'AutoResponder', Inactive: false })).toBe('noted');
    expect(parse({ ...bounce, Type: 'Unknown', Inactive: true })).toBe('bounced');
    expect(parse({ ...bounce, Type: 'SpamNotification', Inactive: true })).toBe('complained');
    expect(parse({ ...bounce, Type: 'DnsError', Inactive: false })).toBe('deferred');
    expect(parse({ RecordType: 'Delivery', MessageID: 'm', DeliveredAt: 'x' })).toBe('noted');
    expect(parse({ RecordType: 'SubscriptionChange', Recipient: 1 })).toBeUndefined();
    // Only whoever reads the letters can leave them: what the house or the vendor has set there is nobody's wish.
    const change = {
      ...{ RecordType: 'SubscriptionChange', MessageID: 'm', ChangedAt: bounce.BouncedAt, Recipient: 'j@x.example' },
      ...{ Origin: 'Recipient', SuppressSending: true, SuppressionReason: 'ManualSuppression' },
    };
    expect(parse(change)).toBe('left');
    for (const other of [{ Origin: 'Customer' }, { Origin: 'Admin' }, { SuppressSending: false }])
      expect([other, parse({ ...change, ...other })]).toEqual([other, 'noted']);
  });

  test.each(['', 'Basic ', `Basic ${btoa('perigee:other')}`, `Bearer ${btoa(AUTH)}`, AUTH])(
    'is nobody’s word with %j [I37]',
    async (authorization) => {
      const door = postmarkDoor(['new:one', AUTH]);
      expect((await door.verify(new Headers({ authorization }))).ok).toBe(false);
      expect((await door.verify(new Headers())).ok).toBe(false);
      expect((await door.verify(new Headers({ authorization: `Basic ${btoa(AUTH)}` }))).ok).toBe(true);
    },
  );
});
