// Implements the identity port with Sumsub: one applicant for each part of the proof, signed calls, and verdicts by
// webhook or by our own query.

import * as z from 'zod/mini';
import { line } from '#shared/base/line.ts';
import type { DocumentKind } from '#shared/domain/identity/documents.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import type { CheckAsk, Kyc, Looked } from '../index.ts';
import { ALPHA_3 } from './countries.ts';
import { eventOf, externalIdOf, instantOf, type Levels, verdictOf } from './events.ts';
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
  fetcher: (request: Request) => Promise<Response>;
  /** Real time, not the clock that a sandbox can move: a call is signed with its second. */
  clock: () => number;
}

const PATIENCE_MS = 8_000;

/** Sumsub has one document type for every proof of address. */
const TYPES: Readonly<Partial<Record<DocumentKind, string>>> = {
  passport: 'PASSPORT',
  identity_card: 'ID_CARD',
  driving_licence: 'DRIVERS',
  residence_permit: 'RESIDENCE_PERMIT',
};

const applicant = z.object({ id: z.string().check(z.regex(/^[\w.:-]{1,80}$/)) });
const fault = z.object({ errorCode: z.optional(z.int()) });
const status = z.object({
  reviewStatus: z.string(),
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

type Reply = { status: number; json: unknown; date: string | null };

export function sumsub(config: SumsubConfig): Kyc {
  const call = async (
    method: string,
    path: string,
    body?: { bytes: ArrayBuffer; type: string },
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
          signal: AbortSignal.timeout(PATIENCE_MS),
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
  const sendJson = (method: string, path: string, value: object): Promise<Reply | null> =>
    call(method, path, { bytes: bytesOf(JSON.stringify(value)), type: 'application/json' });

  /**
   * The applicant's id. An applicant is created where there is none; an existing one is updated with the person as the
   * profile has them now.
   */
  const applicantFor = async ({ playerId, part, person }: CheckAsk): Promise<string | null> => {
    const externalUserId = externalIdOf(playerId, part);
    const { firstName, lastName, dateOfBirth: dob, address: street, postalCode: postCode, city: town } = person;
    const country = ALPHA_3.get(person.country);
    const fixedInfo = {
      firstName,
      lastName,
      dob,
      ...(country && { country, addresses: [{ street, postCode, town, country }] }),
    };
    const level = encodeURIComponent(config.levels[part]);
    const made = await sendJson('POST', `/resources/applicants?levelName=${level}`, { externalUserId, fixedInfo });
    if (made?.status !== 409) return idIn(made);
    const id = idIn(
      await call('GET', `/resources/applicants/-;externalUserId=${encodeURIComponent(externalUserId)}/one`),
    );
    if (id === null) return null;
    const patched = await sendJson('PATCH', `/resources/applicants/${id}/fixedInfo`, fixedInfo);
    return patched?.status === 200 ? id : null;
  };

  const look = async (vendorRef: string): Promise<Answer<Looked, 'server.unavailable'>> => {
    const silent = refuse('server.unavailable');
    const at = `/resources/applicants/${encodeURIComponent(vendorRef)}`;
    const stands = status.safeParse((await call('GET', `${at}/status`))?.json);
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
    async check(ask) {
      const silent = refuse('server.unavailable');
      const id = await applicantFor(ask);
      if (id === null) return silent;
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
      const isUnderReview = stands.success && !['init', 'completed'].includes(stands.data.reviewStatus);
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
    parse: (raw) => eventOf(raw, config.levels, config.appToken.startsWith('sbx:')),
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
