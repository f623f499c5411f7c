// Cases on the wire: messages to us, our answers, files, and how long an answer takes.
import * as z from 'zod/mini';
import { unitsOf } from '#shared/base/length.ts';
import { cleanFileName, FILE_TYPES, MAX_FILE_BYTES } from '#shared/domain/identity/documents.ts';
import { CASE_ID, CASE_KINDS, CASE_STATES, CASE_TOPICS, MESSAGE_MAX, readCaseId } from '#shared/domain/support/case.ts';
import { operation } from './operation.ts';

const iso = z.iso.datetime();
const text = (max: number) => z.string().check(z.maxLength(max));
const amount = { amountMinor: z.int(), currency: z.string() };

/** The subject of a case, as it was when the case was opened. */
export const caseAbout = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('payment'),
    id: z.string(),
    action: z.enum(['deposit', 'cashout']),
    state: z.string(),
    method: z.string(),
    ...amount,
    at: iso,
  }),
  z.object({
    kind: z.literal('round'),
    id: z.string(),
    game: z.string(),
    state: z.string(),
    stakeMinor: z.int(),
    payoutMinor: z.int(),
    currency: z.string(),
    at: iso,
  }),
  z.object({
    kind: z.literal('limit'),
    id: z.string(),
    type: z.string(),
    period: z.nullable(z.string()),
    state: z.string(),
    amountMinor: z.nullable(z.int()),
    currency: z.nullable(z.string()),
  }),
]);
export type CaseAbout = z.infer<typeof caseAbout>;

export const ABOUT_KINDS = ['payment', 'round', 'limit'] as const;
export type AboutKind = (typeof ABOUT_KINDS)[number];

export const caseMessage = z.object({
  no: z.int(),
  /** `us`: a person of ours. */
  from: z.enum(['you', 'us']),
  text: z.string(),
  file: z.nullable(z.object({ name: z.string(), size: z.int(), url: z.string() })),
  at: iso,
});
export type CaseMessage = z.infer<typeof caseMessage>;

const head = {
  id: z.string(),
  kind: z.enum(CASE_KINDS),
  topic: z.enum(CASE_TOPICS),
  state: z.enum(CASE_STATES),
  openedAt: iso,
  /** The deadline for deciding a complaint. */
  dueAt: z.nullable(iso),
};
export const caseHead = z.object(head);
export type CaseHead = z.infer<typeof caseHead>;

export const caseView = z.object({
  ...head,
  about: z.nullable(caseAbout),
  messages: z.array(caseMessage),
  /** Who decides a complaint if we cannot agree. */
  nextInstance: z.nullable(z.object({ name: z.string(), url: z.string() })),
  /** False once it has been solved for too long: a new message is then a case of its own. */
  open: z.boolean(),
});
export type CaseView = z.infer<typeof caseView>;

export const contactBody = z.strictObject({
  /** A guest's address; that of a player is known. */
  email: z.optional(text(320)),
  kind: z.optional(z.enum(CASE_KINDS)),
  topic: z.enum(CASE_TOPICS),
  text: text(unitsOf(MESSAGE_MAX)),
  /** A payment, a round or a limit of the player's that it is about. */
  about: z.optional(z.strictObject({ kind: z.enum(ABOUT_KINDS), id: text(80) })),
  /** The language of the form's page. */
  locale: z.optional(text(10)),
  captcha: z.optional(text(4096)),
});
export type ContactBody = z.infer<typeof contactBody>;

const id = z.string().check(z.overwrite(readCaseId), z.regex(CASE_ID));
const params = z.object({ id });
const fileParams = z.object({ id, no: z.string().check(z.regex(/^\d{1,9}$/)) });
/** The key in the link of a guest's e-mail; a player who is signed in needs none. */
const query = z.strictObject({ key: z.optional(text(200)) });
const one = { path: '/api/support/cases/{id}', who: 'all', act: 'open', params, query } as const;
const file = {
  path: '/api/support/cases/{id}/files/{no}',
  who: 'all',
  act: 'open',
  params: fileParams,
  query,
} as const;
/** The address of a file, to upload and to read. */
export const caseFilePath = (caseId: string, no: number, key = ''): string =>
  `/api/support/cases/${caseId}/files/${no}${key && `?key=${encodeURIComponent(key)}`}`;

const helpAnswer = z.object({
  question: z.string(),
  /** The title of its page. */
  group: z.string(),
  /** The answer as plain text, for searching. */
  text: z.string(),
  path: z.string(),
});
export type HelpAnswer = z.infer<typeof helpAnswer>;

export const supportOperations = {
  contact: operation({
    id: 'sendContactMessage',
    method: 'POST',
    path: '/api/send_contact_message',
    summary:
      'A message to support makes a case; a guest is answered by mail. What is wrong with a field stands in errors.',
    who: 'all',
    act: 'open',
    keyed: true,
    body: contactBody,
    answer: z.object({ case: z.object({ id: z.string(), kind: z.enum(CASE_KINDS), dueAt: z.nullable(iso) }) }),
    status: 201,
    refusals: [
      'captcha.required',
      'captcha.wrong',
      'payment.unknown',
      'round.unknown',
      'limit.unknown',
      'port.unavailable',
    ],
  }),
  list: operation({
    id: 'listCases',
    method: 'GET',
    path: '/api/support/cases',
    summary: 'The player’s cases, the newest first.',
    who: 'player',
    act: 'open',
    answer: z.object({ cases: z.array(caseHead) }),
  }),
  read: operation({
    ...one,
    id: 'readCase',
    method: 'GET',
    summary: 'A case with all that was written, for its owner.',
    answer: caseView,
    refusals: ['case.unknown'],
  }),
  write: operation({
    id: 'writeToCase',
    method: 'POST',
    path: '/api/support/cases/{id}/messages',
    who: 'all',
    act: 'open',
    params,
    query,
    summary: 'A further message; a case that was solved is reopened.',
    keyed: true,
    body: z.strictObject({ text: text(unitsOf(MESSAGE_MAX)) }),
    answer: caseView,
    refusals: ['case.unknown', 'case.closed', 'case.full'],
  }),
  solve: operation({
    id: 'solveCase',
    method: 'POST',
    path: '/api/support/cases/{id}/solved',
    who: 'all',
    act: 'open',
    params,
    query,
    summary: 'Its owner says that it is solved.',
    answer: caseView,
    refusals: ['case.unknown'],
  }),
  announceFile: operation({
    id: 'announceCaseFile',
    method: 'POST',
    path: '/api/support/cases/{id}/files',
    who: 'all',
    act: 'open',
    params,
    query,
    summary: 'Announces a file; answers where it is sent to by PUT.',
    keyed: true,
    body: z.strictObject({
      type: z.enum(FILE_TYPES),
      size: z.int().check(z.gt(0), z.lte(MAX_FILE_BYTES)),
      fileName: z.string().check(z.maxLength(1000), z.overwrite(cleanFileName)),
    }),
    answer: z.object({ uploadUrl: z.string() }),
    status: 201,
    refusals: ['case.unknown', 'case.closed', 'case.full'],
  }),
  sendFile: operation({
    ...file,
    id: 'sendCaseFile',
    method: 'PUT',
    summary: 'The file that was announced, once; the same again is answered as before.',
    upload: { types: FILE_TYPES, maxBytes: MAX_FILE_BYTES },
    refusals: ['case.unknown', 'document.unknown', 'document.state', 'document.type', 'document.size'],
  }),
  seeFile: operation({
    ...file,
    id: 'readCaseFile',
    method: 'GET',
    summary: 'A file of a case, for its owner, to be saved.',
    download: FILE_TYPES,
    refusals: ['case.unknown', 'document.unknown'],
  }),
  answers: operation({
    id: 'listAnswers',
    method: 'GET',
    path: '/api/support/answers',
    summary: 'Every question that the help pages answer here, and where.',
    who: 'all',
    act: 'read',
    query: z.strictObject({ l: z.optional(z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'field.invalid'))) }),
    answer: z.object({ answers: z.array(helpAnswer) }),
  }),
  waiting: operation({
    id: 'readSupportWaiting',
    method: 'GET',
    path: '/api/support/waiting',
    summary:
      'How long an answer took in the last 30 days: the median, and what nine of ten took at most; null of too few.',
    who: 'all',
    act: 'read',
    answer: z.object({ waiting: z.nullable(z.object({ medianMs: z.int(), mostMs: z.int(), answers: z.int() })) }),
  }),
};
export type Waiting = { readonly medianMs: number; readonly mostMs: number; readonly answers: number };
