// Proof of identity on the wire: what is needed, the documents that were sent, and their state.
import * as z from 'zod/mini';
import { lengthOf, unitsOf } from '#shared/base/length.ts';
import {
  cleanFileName,
  DOCUMENT_KINDS,
  DOCUMENT_REASONS,
  DOCUMENT_STATES,
  FILE_KINDS,
  FILE_TYPES,
  MAX_FILE_BYTES,
  PART_NAMES,
  WAYS,
} from '#shared/domain/identity/documents.ts';
import { FUND_SOURCES, FUND_WORDS, INCOMES, OCCUPATION_MAX } from '#shared/domain/identity/funds.ts';
import { operation } from './operation.ts';

const iso = z.iso.datetime();

export const document = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
  reason: z.nullable(z.enum(DOCUMENT_REASONS)),
  /** Empty where the vendor collects it on its own page. */
  fileName: z.string(),
  sentAt: z.nullable(iso),
  judgedAt: z.nullable(iso),
  validUntil: z.nullable(iso),
  /** The address from which its owner can download the file while signed in. */
  fileUrl: z.nullable(z.string()),
});
export type Document = z.infer<typeof document>;

export const verification = z.object({
  verified: z.boolean(),
  /** Withdrawals above this total, in EUR minor units, need a verified identity; 0 means every one. */
  aboveEurMinor: z.int(),
  /** Withdrawals paid and open so far. */
  outEurMinor: z.int(),
  /** The player has to state the source of their wealth until the end of this day in their zone; late: deposits are refused. */
  questionnaire: z.nullable(z.object({ day: z.iso.date(), late: z.boolean(), answeredAt: z.nullable(iso) })),
  /** False where this deployment has no vendor that checks: nothing can be sent then. */
  available: z.boolean(),
  /** How each part can be proved: with a file, or on the vendor's own page. */
  ways: z.object({ identity: z.enum(WAYS), address: z.enum(WAYS) }),
  /** Newest first. */
  documents: z.array(document),
});
export type Verification = z.infer<typeof verification>;

export const documentBody = z.strictObject({
  kind: z.enum(FILE_KINDS),
  type: z.enum(FILE_TYPES),
  size: z.int().check(z.gt(0), z.lte(MAX_FILE_BYTES)),
  fileName: z.string().check(z.maxLength(1000), z.overwrite(cleanFileName)),
});

/** `l`: the language of the vendor's page, and of the page to which the player returns. */
export const pageBody = z.strictObject({
  part: z.enum(PART_NAMES),
  l: z.optional(z.string().check(z.regex(/^[A-Za-z-]{2,5}$/))),
});

const words = (max: number, min = 1) =>
  z.string().check(
    z.overwrite((text) => text.trim()),
    z.maxLength(unitsOf(max)),
    z.refine((text) => lengthOf(text) >= min && lengthOf(text) <= max),
  );
export const fundsBody = z.strictObject({
  source: z.enum(FUND_SOURCES),
  occupation: words(OCCUPATION_MAX),
  income: z.enum(INCOMES),
  words: words(FUND_WORDS.max, FUND_WORDS.min),
});

const fileParams = z.object({ id: z.string().check(z.regex(/^D\d{1,15}-\d{1,15}$/)) });
const file = { path: '/api/player/documents/{id}/file', who: 'player', act: 'open', params: fileParams } as const;
/** The address of a document’s file, to upload and to read. */
export const filePath = (id: string): string => file.path.replace('{id}', id);

export const verificationOperations = {
  read: operation({
    id: 'readVerification',
    method: 'GET',
    path: '/api/player/verification',
    summary: 'What proof of identity is needed, and how each document stands.',
    who: 'player',
    act: 'read',
    answer: verification,
  }),
  send: operation({
    id: 'sendDocument',
    method: 'POST',
    path: '/api/player/documents',
    summary: 'Announces a document; answers where its file is sent to by PUT.',
    who: 'player',
    act: 'open',
    keyed: true,
    body: documentBody,
    answer: z.object({ document, uploadUrl: z.string() }),
    status: 201,
    refusals: ['document.full', 'document.elsewhere', 'port.unavailable'],
  }),
  page: operation({
    id: 'openVerificationPage',
    method: 'POST',
    path: '/api/player/documents/page',
    summary:
      'Orders a link to the page on which the vendor itself collects the proof of a part. It is valid for half an hour and never stored.',
    who: 'player',
    act: 'open',
    body: pageBody,
    answer: z.object({ redirectUrl: z.url() }),
    status: 201,
    refusals: ['document.elsewhere', 'document.state', 'document.silent', 'port.unavailable'],
  }),
  answer: operation({
    id: 'answerSourceOfFunds',
    method: 'POST',
    path: '/api/player/source-of-funds',
    summary: 'Answers where the player’s money comes from, as long as that is asked. Papers are sent as documents.',
    who: 'player',
    act: 'open',
    keyed: true,
    body: fundsBody,
    answer: verification.shape.questionnaire,
    status: 201,
    refusals: ['questionnaire.none'],
  }),
  sendFile: operation({
    ...file,
    id: 'sendDocumentFile',
    method: 'PUT',
    summary: 'The file of a document that was announced, once; the same again is answered as before.',
    upload: { types: FILE_TYPES, maxBytes: MAX_FILE_BYTES },
    refusals: ['document.unknown', 'document.state', 'document.type', 'document.size'],
  }),
  seeFile: operation({
    ...file,
    id: 'readDocumentFile',
    method: 'GET',
    summary: 'The file of a document, for its owner, to be saved.',
    download: FILE_TYPES,
    refusals: ['document.unknown'],
  }),
};
