// A faithful stand-in of Sumsub: its signed calls and their errors, an applicant at a level, a review that ends once or
// is later reversed, webhooks that are repeated four times before it gives up, and a page of its own. The name of the
// file decides the verdict, or the visitor of the page chooses it. It signs as Sumsub's documentation says and not with
// the port's code, so that a mistake in the port shows here.
import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { first, type Store } from '#functions/object/store.ts';
import { DASHBOARD, PAGES, sumsubPages } from './origin.ts';

export interface StandInConfig {
  appToken: string;
  secret: string;
  webhookSecret: string;
  levels: Readonly<Record<string, string>>;
  /** Levels that require live capture: files alone never complete them. */
  pages: Readonly<Record<string, string>>;
  /** Calls are signed with real time, whatever the sandbox's clock says. */
  clock: () => number;
  /** True where the client answered 2xx. */
  post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<boolean>;
}

/** How calls are answered; pages are not affected. `lost`: the call takes effect and its answer is lost. */
export const IDENTITY_MOODS = ['answers', 'silent', 'lost'] as const;
export type IdentityMood = (typeof IDENTITY_MOODS)[number];

/** The waits after the first attempt; after the last one it gives up. */
const AGAIN_MS = [5 * 60_000, 60 * 60_000, 5 * 3_600_000, 18 * 3_600_000] as const;
const DECIDES_MS = 2_000;
const SLOW_MS = 60_000;
const HOLDS_MS = 60 * 60_000;
const TURNS_MS = 24 * 3_600_000;
/**
 * A webhook is sent again after this delay; the one that a review has begun is sent this long after the review has
 * ended.
 */
const REPEATED_MS = 600;
const VALID_YEARS = 5;
const ACCEPTED_CLOCK_S = 60;

interface Outcome {
  readonly answer: 'GREEN' | 'RED';
  readonly labels?: readonly string[];
  readonly rejectType?: 'RETRY' | 'FINAL';
}
const red = (label: string, rejectType: 'RETRY' | 'FINAL' = 'RETRY'): Outcome => ({
  answer: 'RED',
  labels: [label],
  rejectType,
});
const GREEN: Outcome = { answer: 'GREEN' };

/** A word in the file's name, and the outcome of the review that it causes (docs/sandbox.md). */
export const BY_NAME: readonly { readonly word: string; readonly ends: Outcome }[] = [
  { word: 'blurred', ends: red('UNSATISFACTORY_PHOTOS') },
  { word: 'cropped', ends: red('FRONT_SIDE_MISSING') },
  { word: 'expired', ends: red('EXPIRATION_DATE') },
  { word: 'stranger', ends: red('PROBLEMATIC_APPLICANT_DATA') },
  { word: 'moved', ends: red('WRONG_ADDRESS') },
  { word: 'wrong', ends: red('NOT_DOCUMENT') },
  { word: 'fake', ends: red('FORGERY', 'FINAL') },
  { word: 'other face', ends: red('BAD_FACE_MATCHING') },
  { word: 'listed', ends: red('SANCTIONS', 'FINAL') },
];

/** The outcomes that a visitor of the page can choose. */
export const ON_PAGE = ['good', 'slow', 'hold', 'blurred', 'other face', 'fake', 'listed', 'turns', 'unheard'] as const;
export type OnPage = (typeof ON_PAGE)[number];
const isOnPage = (word: string): word is OnPage => ON_PAGE.some((each) => each === word);

export interface Visit {
  /** Only in the states `open` and `again` something can be submitted. */
  readonly state: 'open' | 'again' | 'judging' | 'accepted' | 'final';
  readonly lang: string;
  readonly back: string;
}

type Applicant = {
  id: string;
  external: string;
  level: string;
  hook: string;
  status: 'init' | 'pending' | 'onHold' | 'completed';
  result: string | null;
  reviewed_at: number | null;
  pending_at: number | null;
};

const created = z.object({ externalUserId: z.string().check(z.minLength(1)), fixedInfo: z.looseObject({}) });
const completed = z.object({
  reviewAnswer: z.enum(['GREEN', 'RED']),
  rejectLabels: z.optional(z.array(z.string())),
  reviewRejectType: z.optional(z.enum(['RETRY', 'FINAL'])),
});
const wanted = z.object({
  levelName: z.string(),
  userId: z.string().check(z.minLength(1)),
  ttlInSecs: z.int().check(z.gt(0)),
  redirect: z.object({ successUrl: z.url(), rejectUrl: z.url() }),
});
const metadata = z.object({ idDocType: z.string(), country: z.string().check(z.regex(/^[A-Z]{3}$/)) });

export class SumsubStandIn {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #config: StandInConfig;
  readonly #random: () => string;
  #webhookSecret: string;
  mood: IdentityMood = 'answers';

  constructor(
    store: Store,
    now: () => number,
    config: StandInConfig,
    random = () => crypto.randomUUID().replaceAll('-', '').slice(0, 24),
  ) {
    this.#store = store;
    this.#now = now;
    this.#config = config;
    this.#random = random;
    this.#webhookSecret = config.webhookSecret;
    for (const table of TABLES) store.all(table);
  }

  /** The client has set another webhook secret: new webhooks are signed with it. */
  rotate(secret: string): void {
    this.#webhookSecret = secret;
  }

  dueMs(): number | null {
    const next = 'select min(at) as at from (select at from sumsub_step union all select at from sumsub_event)';
    return first<{ at: number | null }>(this.#store, next)?.at ?? null;
  }

  async wake(): Promise<void> {
    for (const { no, applicant, act } of this.#store.all<{ no: number; applicant: string; act: string }>(
      'select no, applicant, act from sumsub_step where at <= ? order by at, no',
      this.#now(),
    )) {
      this.#store.all('delete from sumsub_step where no = ?', no);
      this.#proceed(this.#one(applicant), JSON.parse(act) as Step);
    }
    for (const event of this.#store.all<{ no: number; hook: string; body: string; tries: number }>(
      'select no, hook, body, tries from sumsub_event where at <= ? order by at, no limit 50',
      this.#now(),
    ))
      await this.#deliver(event);
  }

  async #deliver({ no, hook, body, tries }: { no: number; hook: string; body: string; tries: number }): Promise<void> {
    const headers = {
      'x-payload-digest': createHmac('sha256', this.#webhookSecret).update(body).digest('hex'),
      'x-payload-digest-alg': 'HMAC_SHA256_HEX',
    };
    const isTaken = await this.#config.post(hook, body, headers);
    const wait = AGAIN_MS[tries];
    if (isTaken || wait === undefined) this.#store.all('delete from sumsub_event where no = ?', no);
    else this.#store.all('update sumsub_event set tries = tries + 1, at = ? where no = ?', this.#now() + wait, no);
  }

  async fetch(request: Request): Promise<Response> {
    if (this.mood === 'silent') return new Response(null, { status: 503 });
    const answer = await this.#answer(request);
    return this.mood === 'lost' ? new Response(null, { status: 504 }) : answer;
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname, search, searchParams } = new URL(request.url);
    const bytes = Buffer.from(await request.arrayBuffer());
    const why = this.#stranger(request, pathname + search, bytes);
    if (why !== null) return this.#fault(401, why);
    if (request.method === 'POST' && pathname === '/resources/sdkIntegrations/levels/-/websdkLink')
      return this.#link(searchParams.get('lang') ?? 'en', bytes);
    const path = decodeURIComponent(pathname).replace(/^\/resources\/applicants\/?/, '');
    if (request.method === 'POST' && path === '')
      return this.#create(searchParams.get('levelName') ?? '', bytes, request.headers.get(DASHBOARD) ?? '');
    const external = /^-;externalUserId=(.+)\/one$/.exec(path)?.[1];
    if (external !== undefined) return this.#see(this.#by('external', external));
    const [, id = '', act = ''] = /^(\w+)\/(.+)$/.exec(path) ?? [];
    const applicant = this.#by('id', id);
    const isKnown = applicant && (!this.#isGone(applicant) || act === 'presence/deactivated');
    if (!isKnown) return this.#fault(404, 'Applicant not found');
    const type = request.headers.get('content-type') ?? '';
    if (`${request.method} ${act}` === 'POST moveToLevel') return this.#move(applicant, searchParams.get('name') ?? '');
    return this.#act(applicant, `${request.method} ${act}`, { bytes, type });
  }

  /** Why a call is refused, in Sumsub's error format. */
  #stranger({ method, headers }: Request, path: string, bytes: Buffer): string | null {
    const { appToken, secret, clock } = this.#config;
    const second = headers.get('x-app-access-ts') ?? '';
    if (headers.get('x-app-token') !== appToken) return 'App token not found';
    if (Math.abs(Number(second) - clock() / 1000) > ACCEPTED_CLOCK_S) return 'Request timestamp is not valid';
    const mark = createHmac('sha256', secret)
      .update(second + method + path)
      .update(bytes)
      .digest('hex');
    return headers.get('x-app-access-sig') === mark ? null : 'Request signature mismatch';
  }

  async #act(applicant: Applicant, act: string, sent: { bytes: Buffer; type: string }): Promise<Response> {
    const isOpen = applicant.status === 'init' || applicant.status === 'completed';
    switch (act) {
      case 'GET one':
        return this.#see(applicant);
      case 'GET status':
        return this.#json(200, this.#statusOf(applicant));
      case 'PATCH presence/deactivated':
        return isOpen || applicant.status === 'onHold'
          ? this.#deactivate(applicant)
          : this.#fault(409, 'Applicant is being checked');
      case 'POST reset':
        return isOpen || applicant.status === 'onHold'
          ? this.#reset(applicant)
          : this.#fault(409, 'Applicant is being checked');
      case 'PATCH fixedInfo':
        return this.#json(200, JSON.parse(sent.bytes.toString()) as object);
      case 'POST info/idDoc':
        return isOpen ? this.#add(applicant, sent) : this.#fault(409, 'Applicant is being checked', 1006);
      case 'POST status/pending':
        return isOpen ? this.#begin(applicant) : this.#fault(409, 'Applicant is already in the state pending');
      case 'POST status/testCompleted': {
        const read = completed.safeParse(JSON.parse(sent.bytes.toString()));
        if (!read.success) return this.#fault(400, 'Bad request');
        const { reviewAnswer: answer, rejectLabels: labels = [], reviewRejectType: rejectType } = read.data;
        this.#proceed(applicant, { status: 'completed', ends: { answer, labels, ...(rejectType && { rejectType }) } });
        return this.#json(200, { ok: 1 });
      }
      default:
        return this.#fault(404, 'Not found');
    }
  }

  #create(level: string, bytes: Buffer, hook: string): Response {
    const read = created.safeParse(JSON.parse(bytes.toString()));
    if (!read.success || !this.#isLevel(level)) return this.#fault(400, 'Bad request');
    const external = read.data.externalUserId;
    const known = this.#by('external', external);
    if (known) return this.#fault(409, `Applicant with external user id '${external}' already exists: ${known.id}`);
    const id = this.#random();
    this.#store.all(
      `insert into sumsub_applicant (id, external, level, hook, status) values (?, ?, ?, ?, 'init')`,
      ...[id, external, level, hook],
    );
    this.#tell(this.#one(id), 'applicantCreated', [0]);
    return this.#json(201, { id, externalUserId: external });
  }

  #isLevel = (name: string): boolean =>
    [...Object.values(this.#config.levels), ...Object.values(this.#config.pages)].includes(name);

  #move(applicant: Applicant, level: string): Response {
    if (!this.#isLevel(level)) return this.#fault(400, 'Bad request');
    if (applicant.status !== 'init' && applicant.status !== 'completed')
      return this.#fault(409, 'Applicant is being checked');
    // The other level requires other documents.
    this.#store.all(
      `update sumsub_applicant set level = ?, status = 'init', result = null where id = ?`,
      level,
      applicant.id,
    );
    this.#tell(this.#one(applicant.id), 'applicantLevelChanged', [0]);
    return this.#json(200, { id: applicant.id, levelName: level });
  }

  #reset(applicant: Applicant): Response {
    this.#store.all(`update sumsub_applicant set status = 'init', result = null where id = ?`, applicant.id);
    // Planned verdicts were about documents that are no longer valid.
    this.#store.all('delete from sumsub_step where applicant = ?', applicant.id);
    this.#tell(this.#one(applicant.id), 'applicantReset', [0, REPEATED_MS]);
    return this.#json(200, { ok: 1 });
  }

  /** A link belongs to one applicant at one level, and can be opened any number of times until it expires. */
  #link(lang: string, bytes: Buffer): Response {
    const read = wanted.safeParse(JSON.parse(bytes.toString()));
    if (!read.success || !this.#isLevel(read.data.levelName)) return this.#fault(400, 'Bad request');
    const { userId, levelName, ttlInSecs, redirect } = read.data;
    const applicant = this.#by('external', userId);
    // Sumsub would create a missing applicant when the link is opened; we always create it before.
    if (applicant?.level !== levelName) return this.#fault(404, 'Applicant not found');
    const token = this.#random();
    this.#store.all(
      'insert into sumsub_link (token, applicant, until, lang, success, reject) values (?, ?, ?, ?, ?, ?)',
      ...[token, applicant.id, this.#now() + ttlInSecs * 1000, lang, redirect.successUrl, redirect.rejectUrl],
    );
    return this.#json(200, { url: `${sumsubPages(applicant.hook)}${PAGES}p/${token}` });
  }

  /** What the page shows; null where the link has expired or never existed. */
  visit(token: string): Visit | null {
    const link = this.#linkOf(token);
    if (!link) return null;
    const { status, result } = this.#one(link.applicant);
    const { lang, success: back } = link;
    if (status === 'pending' || status === 'onHold') return { state: 'judging', lang, back };
    if (status === 'init') return { state: 'open', lang, back };
    const ended = JSON.parse(result ?? 'null') as ReturnType<typeof resultOf>;
    if (ended.reviewAnswer === 'GREEN') return { state: 'accepted', lang, back };
    return { state: ended.reviewRejectType === 'FINAL' ? 'final' : 'again', lang, back };
  }

  /** The visitor submits the page. Returns the address to which they are sent back; null where nothing can be submitted. */
  handIn(token: string, word: string): string | null {
    const [link, visit] = [this.#linkOf(token), this.visit(token)];
    if (!link || !isOnPage(word) || (visit?.state !== 'open' && visit?.state !== 'again')) return null;
    this.#start(this.#one(link.applicant), word);
    return BY_NAME.find((each) => each.word === word)?.ends.rejectType === 'FINAL' ? link.reject : link.success;
  }

  #linkOf(token: string): { applicant: string; lang: string; success: string; reject: string } | undefined {
    const open = `select l.* from sumsub_link l where token = ? and until > ?
      and applicant not in (select applicant from sumsub_gone)`;
    return first(this.#store, open, token, this.#now());
  }

  async #add(applicant: Applicant, { bytes, type }: { bytes: Buffer; type: string }): Promise<Response> {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    const [about, content] = [form.get('metadata'), form.get('content')];
    const text = typeof about === 'string' ? about : await (about as Blob | null)?.text();
    if (!metadata.safeParse(JSON.parse(text ?? 'null')).success) return this.#fault(400, 'Bad request');
    if (!(content instanceof Blob) || content.size === 0) return this.#fault(400, 'Empty file', 1003);
    const name = decodeURIComponent((content as File).name).toLowerCase();
    if (name.includes('silent')) return new Response(null, { status: 503 });
    const hash = createHash('sha256')
      .update(Buffer.from(await content.arrayBuffer()))
      .update(name)
      .digest('hex');
    if (this.#store.all('select 1 from sumsub_file where applicant = ? and hash = ?', applicant.id, hash).length > 0)
      return this.#fault(409, 'Such document has already been uploaded', 1000);
    this.#store.all('insert into sumsub_file (applicant, hash, name) values (?, ?, ?)', applicant.id, hash, name);
    return name.includes('lost upload')
      ? new Response(null, { status: 504 })
      : this.#json(200, { idDocType: 'PASSPORT' });
  }

  #begin(applicant: Applicant): Response {
    const newest = 'select no, name, tries from sumsub_file where applicant = ? order by no desc limit 1';
    const file = first<{ no: number; name: string; tries: number }>(this.#store, newest, applicant.id);
    // A file is not a live capture.
    if (!file || Object.values(this.#config.pages).includes(applicant.level))
      return this.#fault(409, 'Some required steps are missing');
    const { no, name, tries } = file;
    this.#store.all('update sumsub_file set tries = tries + 1 where no = ?', no);
    this.#start(applicant, name);
    return name.includes('lost word') && tries === 0 ? new Response(null, { status: 504 }) : this.#json(200, { ok: 1 });
  }

  /** Begins a review, whose verdict a word in the name decides. */
  #start(applicant: Applicant, name: string): void {
    const nowMs = this.#now();
    const set = `status = 'pending', pending_at = ?, result = null`;
    this.#store.all(`update sumsub_applicant set ${set} where id = ?`, nowMs, applicant.id);
    const ends = BY_NAME.find(({ word }) => name.includes(word))?.ends ?? GREEN;
    const step: Step = { status: 'completed', ends, isUnheard: name.includes('unheard') };
    const later = name.includes('slow') ? SLOW_MS : DECIDES_MS;
    if (name.includes('hold')) {
      this.#later(applicant, DECIDES_MS, { status: 'onHold' });
      this.#later(applicant, HOLDS_MS, step);
    } else this.#later(applicant, later, step);
    if (name.includes('turns')) this.#later(applicant, TURNS_MS, { status: 'completed', ends: red('FRAUD', 'FINAL') });
    // The webhook that the review has begun arrives after it has ended.
    this.#tell(this.#one(applicant.id), 'applicantPending', [later + REPEATED_MS]);
  }

  /** From now on the applicant does not exist: a new one with the same external id is another applicant. */
  #deactivate(applicant: Applicant): Response {
    if (!this.#isGone(applicant)) {
      this.#store.all('insert into sumsub_gone (applicant) values (?)', applicant.id);
      this.#tell(applicant, 'applicantDeactivated', [0, REPEATED_MS]);
      this.#store.all('update sumsub_applicant set external = id where id = ?', applicant.id);
    }
    return this.#json(200, { id: applicant.id, deleted: true });
  }

  #isGone = ({ id }: Applicant): boolean =>
    first(this.#store, 'select 1 from sumsub_gone where applicant = ?', id) !== undefined;

  #later({ id }: Applicant, afterMs: number, step: Step): void {
    const at = this.#now() + afterMs;
    this.#store.all('insert into sumsub_step (at, applicant, act) values (?, ?, ?)', at, id, JSON.stringify(step));
  }

  #proceed({ id }: Applicant, step: Step): void {
    const result = step.status === 'completed' ? JSON.stringify(resultOf(step.ends)) : null;
    this.#store.all(
      'update sumsub_applicant set status = ?, result = ?, reviewed_at = ? where id = ?',
      ...[step.status, result, this.#now(), id],
    );
    if (step.status === 'onHold') this.#tell(this.#one(id), 'applicantOnHold', [0]);
    else if (!step.isUnheard) this.#tell(this.#one(id), 'applicantReviewed', [0, REPEATED_MS]);
  }

  #tell({ id, external, level, hook, status, result }: Applicant, type: string, delaysMs: readonly number[]): void {
    const body = JSON.stringify({
      applicantId: id,
      inspectionId: `i${id}`,
      correlationId: this.#random(),
      externalUserId: external,
      levelName: level,
      type,
      reviewStatus: type === 'applicantPending' ? 'pending' : status,
      ...(type === 'applicantReviewed' && { reviewResult: JSON.parse(result ?? 'null') as unknown }),
      createdAtMs: new Date(this.#now()).toISOString().replace('T', ' ').replace('Z', ''),
      sandboxMode: this.#config.appToken.startsWith('sbx:'),
    });
    for (const delay of delaysMs)
      this.#store.all('insert into sumsub_event (at, hook, body) values (?, ?, ?)', this.#now() + delay, hook, body);
  }

  #statusOf({ level, status, result, reviewed_at, pending_at }: Applicant): object {
    const instant = (ms: number) =>
      new Date(ms)
        .toISOString()
        .replace('T', ' ')
        .replace(/\.\d+Z$/, '+0000');
    return {
      reviewStatus: status,
      levelName: level,
      ...(pending_at !== null && { createDate: instant(pending_at) }),
      ...(status === 'completed' && { reviewResult: JSON.parse(result ?? 'null') as unknown }),
      ...(reviewed_at !== null && { reviewDate: instant(reviewed_at) }),
    };
  }

  #see(applicant: Applicant | undefined): Response {
    if (!applicant) return this.#fault(404, 'Applicant not found');
    const until = new Date(this.#now());
    until.setUTCFullYear(until.getUTCFullYear() + VALID_YEARS);
    // Only documents of identity state how long they are valid.
    const { levels, pages } = this.#config;
    const isIdentity = [levels.identity, pages.identity].includes(applicant.level) && applicant.status === 'completed';
    const idDocs = isIdentity ? [{ idDocType: 'PASSPORT', validUntil: until.toISOString().slice(0, 10) }] : [];
    return this.#json(200, { id: applicant.id, externalUserId: applicant.external, info: { idDocs } });
  }

  #by(column: 'id' | 'external', value: string): Applicant | undefined {
    return first<Applicant>(this.#store, `select * from sumsub_applicant where ${column} = ?`, value);
  }
  #one(id: string): Applicant {
    return this.#by('id', id) as Applicant;
  }

  /** Every answer carries the sandbox's time as the vendor's clock. */
  #json(status: number, value: object): Response {
    return Response.json(value, { status, headers: { date: new Date(this.#now()).toUTCString() } });
  }
  #fault(code: number, description: string, errorCode?: number): Response {
    return this.#json(code, { code, description, correlationId: this.#random(), ...(errorCode && { errorCode }) });
  }
}

type Step =
  | { readonly status: 'onHold' }
  | { readonly status: 'completed'; readonly ends: Outcome; readonly isUnheard?: boolean };

const resultOf = ({ answer, labels = [], rejectType }: Outcome) => ({
  reviewAnswer: answer,
  ...(answer === 'RED' && {
    rejectLabels: labels,
    reviewRejectType: rejectType ?? 'RETRY',
    moderationComment: 'Please send another document.',
    clientComment: 'Never for the applicant.',
  }),
});

const TABLES = [
  `create table if not exists sumsub_applicant (id text primary key, external text not null unique, level text not null,
    hook text not null, status text not null, result text, reviewed_at integer, pending_at integer)`,
  'create table if not exists sumsub_gone (applicant text primary key)',
  `create table if not exists sumsub_file (no integer primary key, applicant text not null, hash text not null, name text not null,
    tries integer not null default 0)`,
  'create table if not exists sumsub_step (no integer primary key, at integer not null, applicant text not null, act text not null)',
  `create table if not exists sumsub_link (token text primary key, applicant text not null, until integer not null, lang text not null,
    success text not null, reject text not null)`,
  `create table if not exists sumsub_event (no integer primary key, at integer not null, hook text not null, body text not null,
    tries integer not null default 0)`,
];
