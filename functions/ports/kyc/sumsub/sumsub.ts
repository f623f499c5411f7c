// Implements the identity port with Sumsub: one applicant for each part of the proof, signed calls, and verdicts by
// webhook or by our own query.

import * as z from 'zod/mini';
import { line } from '#shared/base/line.ts';
import { type FileKind, PART_NAMES } from '#shared/domain/identity/documents.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import type { CheckAsk, Kyc, Looked, PageAsk } from '../index.ts';
import { ALPHA_3 } from './countries.ts';
import { eventOf, externalIdOf, instantOf, type Levels, type PageLevels, verdictOf } from './events.ts';
import { DIGEST, hmacHex, isDigest } from './signature.ts';

export interface SumsubConfig {
  /** `https://api.sumsub.com` */
  url: string;
  /** Begins with `sbx:` or `prd:`, which names its environment. */
  appToken: string;
  secret: string;
  /** The webhook's secrets, the newest first. */
  webhookSecrets: readonly string[];
  levels: Levels;
  pages: PageLevels;
  fetcher: (request: Request) => Promise<Response>;
  /** Real time, not the clock that a sandbox can move: a call is signed with its second. */
  clock: () => number;
}

const PATIENCE_MS = 8_000;
/** How long a link to Sumsub's page is valid: it is used at once. */
const LINK_S = 30 * 60;

/** Sumsub has one document type for every proof of address. */
const TYPES: Readonly<Partial<Record<FileKind, string>>> = {
  passport: 'PASSPORT',
  identity_card: 'ID_CARD',
  driving_licence: 'DRIVERS',
  residence_permit: 'RESIDENCE_PERMIT',
};

const applicant = z.object({ id: z.string().check(z.regex(/^[\w.:-]{1,80}$/)) });
const fault = z.object({ errorCode: z.optional(z.int()) });
const link = z.object({ url: z.url() });
const status = z.object({
  reviewStatus: z.string(),
  levelName: z.optional(z.string()),
  reviewResult: z.optional(z.unknown()),
  reviewDate: z.optional(z.string()),
  createDate: z.optional(z.string()),
});
/** How Sumsub marks an applicant that it has deactivated. */
const gone = z.object({ deleted: z.literal(true) });
const whole = z.object({
  info: z.optional(
    z.object({
      idDocs: z.optional(z.array(z.object({ validUntil: z.optional(z.nullable(z.iso.date())) }))),
    }),
  ),
});

/** Error code of an upload: Sumsub has this very file already. */
const SAME_FILE = 1000;
/** Sumsub does not accept the file; uploading the same bytes again would not help. */
const NO_FILE: ReadonlySet<number> = new Set([1002, 1003, 1004, 1005]);
const DAY_MS = 24 * 3_600_000;

/** The review statuses in which an applicant can submit something. */
const IS_OPEN: ReadonlySet<string> = new Set(['init', 'completed']);

type Reply = { status: number; json: unknown; date: string | null };

export function sumsub(config: SumsubConfig): Kyc {
  const call = async (
    method: string,
    path: string,
    body?: { bytes: ArrayBuffer; type: string } | null,
    patience = AbortSignal.timeout(PATIENCE_MS),
  ): Promise<Reply | null> => {
    const second = String(Math.floor(config.clock() / 1000));
    const bytes = body?.bytes ?? new ArrayBuffer(0);
    const answer = await config
      .fetcher(
        new Request(config.url + path, {
          method,
          headers: {
            'x-app-token': config.appToken,
            'x-app-access-ts': second,
            'x-app-access-sig': await hmacHex(config.secret, second + method + path, bytes),
            ...(body && { 'content-type': body.type, 'x-return-doc-warnings': 'true' }),
          },
          ...(body && { body: bytes }),
          signal: patience,
        }),
      )
      .catch(() => null);
    if (!answer || answer.status === 429 || answer.status >= 500) return null;
    const json: unknown = await answer.json().catch(() => null);
    // The fault is ours, such as an expired key: it says nothing about the player's document.
    if (answer.status === 401 || answer.status === 403) {
      console.error(line({ event: 'sumsub.refuses_us', status: answer.status }));
      return null;
    }
    return { status: answer.status, json, date: answer.headers.get('date') };
  };
  const sendJson = (method: string, path: string, value: object, patience?: AbortSignal): Promise<Reply | null> =>
    call(method, path, { bytes: bytesOf(JSON.stringify(value)), type: 'application/json' }, patience);

  /**
   * The applicant's id. An applicant is created where there is none; an existing one is updated with the person as the
   * profile has them now.
   */
  const applicantFor = async (
    { playerId, part, person }: Pick<CheckAsk, 'playerId' | 'part' | 'person'>,
    levelName: string,
    patience?: AbortSignal,
  ): Promise<{ id: string; isNew: boolean } | null> => {
    const externalUserId = externalIdOf(playerId, part);
    const { firstName, lastName, dateOfBirth: dob, address: street, postalCode: postCode, city: town } = person;
    const country = ALPHA_3.get(person.country);
    const fixedInfo = {
      firstName,
      lastName,
      dob,
      ...(country && { country, addresses: [{ street, postCode, town, country }] }),
    };
    const level = encodeURIComponent(levelName);
    const info = { externalUserId, fixedInfo };
    const made = await sendJson('POST', `/resources/applicants?levelName=${level}`, info, patience);
    if (made?.status !== 409) {
      const id = idIn(made);
      return id === null ? null : { id, isNew: true };
    }
    const known = `/resources/applicants/-;externalUserId=${encodeURIComponent(externalUserId)}/one`;
    const id = idIn(await call('GET', known, null, patience));
    if (id === null) return null;
    const patched = await sendJson('PATCH', `/resources/applicants/${id}/fixedInfo`, fixedInfo, patience);
    return patched?.status === 200 ? { id, isNew: false } : null;
  };

  /** Moves an applicant whose part was collected in another way until now. False where that failed. */
  const moved = async (id: string, from: string | undefined, to: string, patience?: AbortSignal): Promise<boolean> => {
    if (from === undefined || from === to) return true;
    const at = `/resources/applicants/${id}/moveToLevel?name=${encodeURIComponent(to)}`;
    return (await call('POST', at, null, patience))?.status === 200;
  };

  const page = async (ask: PageAsk): ReturnType<Kyc['page']> => {
    const silent = refuse('server.unavailable');
    const level = config.pages[ask.part];
    if (level === undefined) return silent;
    // One timeout for all calls, because the player waits for them together.
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const found = await applicantFor(ask, level, patience);
    if (!found) return silent;
    const at = `/resources/applicants/${found.id}`;
    const answered = await call('GET', `${at}/status`, null, patience);
    const stands = status.safeParse(answered?.json);
    if (!stands.success) return silent;
    const { reviewStatus, reviewResult, reviewDate, levelName } = stands.data;
    if (!IS_OPEN.has(reviewStatus)) return refuse('document.state', { state: 'review' });
    if (!(await moved(found.id, levelName, level, patience))) return silent;
    // The page asks an approved applicant for nothing.
    const isAccepted = reviewStatus === 'completed' && verdictOf(reviewStatus, reviewResult)?.says === 'approved';
    if (isAccepted && (await call('POST', `${at}/reset`, null, patience))?.status !== 200) return silent;
    const ordered = await sendJson(
      'POST',
      `/resources/sdkIntegrations/levels/-/websdkLink?lang=${ask.locale.slice(0, 2)}`,
      {
        levelName: level,
        userId: externalIdOf(ask.playerId, ask.part),
        ttlInSecs: LINK_S,
        redirect: { successUrl: ask.returnUrl, rejectUrl: ask.returnUrl },
      },
      patience,
    );
    const made = link.safeParse(ordered?.json);
    // A link with another scheme (`javascript:`) must not be followed.
    if (ordered?.status !== 200 || !made.success || new URL(made.data.url).protocol !== new URL(config.url).protocol)
      return silent;
    return ok({
      vendorRef: found.id,
      takenAtMs: orderedAt(answered?.date ?? null, instantOf(reviewDate ?? ''), config.clock()),
      url: made.data.url,
    });
  };

  const look = async (vendorRef: string): Promise<Answer<Looked, 'server.unavailable'>> => {
    const silent = refuse('server.unavailable');
    const at = `/resources/applicants/${encodeURIComponent(vendorRef)}`;
    const answered = await call('GET', `${at}/status`);
    // The applicant was deleted at Sumsub: there is no verdict to come.
    if (answered?.status === 404) return ok({ verdict: null, validUntilMs: null });
    const stands = status.safeParse(answered?.json);
    if (!stands.success) return silent;
    const { reviewStatus, reviewResult, reviewDate, createDate } = stands.data;
    if (reviewStatus === 'init') return ok({ verdict: null, validUntilMs: null });
    const atMs = instantOf((reviewStatus === 'completed' ? reviewDate : (reviewDate ?? createDate)) ?? '');
    const verdict = verdictOf(reviewStatus, reviewResult);
    if (atMs === null || !verdict) return silent;
    const key = `${vendorRef}:look:${verdict.says}:${atMs}`;
    if (verdict.says !== 'approved') return ok({ verdict: { key, atMs, ...verdict }, validUntilMs: null });
    const read = whole.safeParse((await call('GET', `${at}/one`))?.json);
    if (!read.success) return silent;
    const days = (read.data.info?.idDocs ?? []).flatMap(({ validUntil }) => validUntil ?? []);
    // The newest document is the one that was accepted last; a document is valid throughout its last day.
    const last = days.toSorted().at(-1);
    return ok({
      verdict: { key, atMs, ...verdict },
      validUntilMs: last === undefined ? null : Date.parse(last) + DAY_MS,
    });
  };

  return {
    id: 'sumsub',
    pages: PART_NAMES.filter((part) => config.pages[part] !== undefined),
    page,
    async check(ask) {
      const silent = refuse('server.unavailable');
      const level = config.levels[ask.part];
      const found = await applicantFor(ask, level);
      if (!found) return silent;
      const { id } = found;
      // Only an applicant of a part with a page can be at another level.
      if (!found.isNew && config.pages[ask.part] !== undefined) {
        const stands = status.safeParse((await call('GET', `/resources/applicants/${id}/status`))?.json);
        if (!stands.success) return silent;
        // While a review runs Sumsub neither moves an applicant nor accepts files.
        if (!(await moved(id, stands.data.levelName, level))) return silent;
      }
      const taken = (reply: Reply, refused: 'unreadable' | null) =>
        ok({ vendorRef: id, takenAtMs: secondAfter(reply.date, config.clock()), refused });
      const sent = await call('POST', `/resources/applicants/${id}/info/idDoc`, await documentForm(ask));
      if (!sent) return silent;
      if (sent.status !== 200) {
        const code = fault.safeParse(sent.json).data?.errorCode;
        if (code !== undefined && NO_FILE.has(code)) return taken(sent, 'unreadable');
        // Nothing can be added during a review: the upload is repeated once the review is over.
        if (code !== SAME_FILE) return silent;
      }
      const begun = await call('POST', `/resources/applicants/${id}/status/pending`);
      if (begun?.status === 200) return taken(begun, null);
      if (begun?.status !== 409) return silent;
      // Either the review has begun already, because the answer to an earlier call was lost, or the level requires a
      // document that is missing.
      const stands = status.safeParse((await call('GET', `/resources/applicants/${id}/status`))?.json);
      const isUnderReview = stands.success && !IS_OPEN.has(stands.data.reviewStatus);
      return isUnderReview ? taken(begun, null) : silent;
    },
    look: ({ vendorRef }) => look(vendorRef),
    async forget({ vendorRef }) {
      const at = `/resources/applicants/${encodeURIComponent(vendorRef)}/presence/deactivated`;
      const reply = await call('PATCH', at);
      const isGone = reply?.status === 404 || (reply?.status === 200 && gone.safeParse(reply.json).success);
      return isGone ? ok(null) : refuse('server.unavailable');
    },
    async verify(raw, headers) {
      const isOurs = headers.get('x-payload-digest-alg') === DIGEST;
      const isGenuine = await isDigest(config.webhookSecrets, raw, headers.get('x-payload-digest'));
      return isOurs && isGenuine ? ok(null) : refuse('webhook.signature');
    },
    parse: (raw) => eventOf(raw, { ...config, isSandbox: config.appToken.startsWith('sbx:') }),
  };
}

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

function idIn(reply: Reply | null): string | null {
  const read = applicant.safeParse(reply?.json);
  return reply && reply.status < 300 && read.success ? read.data.id : null;
}

/** The vendor's clock has whole seconds; verdicts before this time are about an earlier document. */
function secondAfter(date: string | null, elseMs: number): number {
  const atMs = Date.parse(date ?? '');
  return Number.isNaN(atMs) ? elseMs : atMs + 999;
}

/**
 * Verdicts count from the second of the order on, because the player submits only after it. If an earlier review ended in
 * that same second, they count from its end.
 */
function orderedAt(date: string | null, judgedAtMs: number | null, elseMs: number): number {
  const secondMs = Date.parse(date ?? '');
  if (Number.isNaN(secondMs)) return elseMs;
  return judgedAtMs !== null && judgedAtMs >= secondMs ? secondMs + 999 : secondMs;
}

/** The form is encoded here and not by the platform, because the signature covers its exact bytes. */
async function documentForm({ kind, person, fileName, file }: CheckAsk): Promise<{ bytes: ArrayBuffer; type: string }> {
  const boundary = `----${crypto.randomUUID()}`;
  const metadata = JSON.stringify({
    idDocType: TYPES[kind] ?? 'UTILITY_BILL',
    country: ALPHA_3.get(person.country) ?? person.country,
  });
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="metadata"\r\ncontent-type: application/json\r\n\r\n${metadata}\r\n--${boundary}\r\ncontent-disposition: form-data; name="content"; filename="${encodeURIComponent(fileName)}"\r\ncontent-type: ${file.type || 'application/octet-stream'}\r\n\r\n`;
  const bytes = await new Blob([head, file, `\r\n--${boundary}--\r\n`]).arrayBuffer();
  return { bytes, type: `multipart/form-data; boundary=${boundary}` };
}
