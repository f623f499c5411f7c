// Translates Sumsub's events into ours.
import * as z from 'zod/mini';
import type { ApplicantState } from '#shared/domain/identity/applicant.ts';
import { type DocumentReason, PART_NAMES, type Part } from '#shared/domain/identity/documents.ts';
import { jsonOf } from '../../json.ts';
import type { KycEvent, Verdict } from '../index.ts';

/** Each part has an applicant of its own, at its own verification level. */
export type Levels = Readonly<Record<Part, string>>;
/** The levels for parts that Sumsub collects on its own page; the applicants are the same. */
export type PageLevels = Readonly<Partial<Levels>>;

export const externalIdOf = (playerId: string, part: Part): string => `${playerId}.${part}`;
function whose(externalId: string): { playerId: string; part: Part } | null {
  const [, playerId, name] = /^([\w-]{1,60})\.([a-z]+)$/.exec(externalId) ?? [];
  const part = PART_NAMES.find((each) => each === name);
  return playerId !== undefined && part ? { playerId, part } : null;
}

/** Sumsub's labels, grouped by what a player can correct. Of several labels the first in this order counts. */
const REASONS: readonly (readonly [reason: DocumentReason, labels: readonly string[]])[] = [
  ['suspect', ['FORGERY', 'FRAUD', 'FRAUDULENT_PATTERNS', 'INCONSISTENT_PROFILE']],
  ['other_person', ['PROBLEMATIC_APPLICANT_DATA', 'BAD_FACE_MATCHING']],
  ['other_address', ['BAD_PROOF_OF_ADDRESS', 'WRONG_ADDRESS']],
  ['out_of_date', ['EXPIRATION_DATE']],
  ['wrong_kind', ['UNSUPPORTED_LANGUAGE', 'NOT_DOCUMENT', 'DOCUMENT_TEMPLATE', 'BAD_PROOF_OF_IDENTITY']],
  ['cropped', ['FRONT_SIDE_MISSING', 'BACK_SIDE_MISSING', 'DOCUMENT_PAGE_MISSING', 'INCOMPLETE_DOCUMENT']],
  ['unreadable', ['UNSATISFACTORY_PHOTOS', 'LOW_QUALITY', 'SCREENSHOTS', 'BLACK_AND_WHITE']],
];
/** Only compliance may see these. */
const LISTS: ReadonlySet<string> = new Set(['PEP', 'SANCTIONS', 'ADVERSE_MEDIA']);

const reasonOf = (labels: readonly string[]): DocumentReason =>
  REASONS.find(([, known]) => known.some((label) => labels.includes(label)))?.[0] ?? 'other';

// Unknown members are ignored, since the vendor may add some; the members that we read must be valid.
const result = z.object({
  reviewAnswer: z.enum(['GREEN', 'RED']),
  reviewRejectType: z.optional(z.enum(['RETRY', 'FINAL'])),
  rejectLabels: z.optional(z.array(z.string())),
});
const word = z.string().check(z.regex(/^[\w.:-]{1,80}$/));
const envelope = z.object({
  type: z.string().check(z.regex(/^\w{1,60}$/)),
  applicantId: word,
  externalUserId: z.optional(z.string()),
  levelName: z.optional(z.string()),
  reviewStatus: z.optional(z.string()),
  reviewResult: z.optional(z.unknown()),
  createdAtMs: z.string(),
  sandboxMode: z.optional(z.boolean()),
});

/** Reads `2026-11-29 21:00:00.675`, which is UTC, or a number of milliseconds. */
export function instantOf(text: string): number | null {
  if (/^\d{13}$/.test(text)) return Number(text);
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,3})?)(?:Z|\+0000)?$/.exec(text) ?? [];
  const ms = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(ms) ? null : ms;
}

/** Null where the verdict cannot be read. */
export function verdictOf(status: string, reviewed: unknown): Pick<Verdict, 'says' | 'reason' | 'lists'> | null {
  if (status !== 'completed') {
    const says: ApplicantState = status === 'onHold' ? 'hold' : 'pending';
    return { says, reason: null, lists: [] };
  }
  const read = result.safeParse(reviewed);
  if (!read.success) return null;
  const { reviewAnswer, reviewRejectType, rejectLabels = [] } = read.data;
  if (reviewAnswer === 'GREEN') return { says: 'approved', reason: null, lists: [] };
  return {
    says: reviewRejectType === 'FINAL' ? 'final' : 'retry',
    reason: reasonOf(rejectLabels),
    lists: rejectLabels.filter((label) => LISTS.has(label)),
  };
}

/** Events about an applicant that change nothing here. */
const NOTED: ReadonlySet<string> = new Set([
  'applicantPrechecked',
  'applicantLevelChanged',
  'applicantVerificationLinkOpened',
  'applicantPersonalInfoChanged',
  'applicantTagsChanged',
  'applicantActivated',
  'applicantWorkflowCompleted',
]);
/** The applicant was ended at Sumsub, by our call or by somebody in its dashboard. */
const ENDED: ReadonlySet<string> = new Set(['applicantDeactivated', 'applicantDeleted']);
const STATUSES: Readonly<Record<string, string>> = {
  applicantPending: 'pending',
  applicantOnHold: 'onHold',
  applicantReviewed: 'completed',
};

export interface Ours {
  levels: Levels;
  pages: PageLevels;
  /** Our key belongs to Sumsub's test environment, whose verdicts must not verify anybody elsewhere. */
  isSandbox: boolean;
}

/** Null for a body that is not an event of Sumsub's. */
export function eventOf(raw: ArrayBuffer, { levels, pages, isSandbox }: Ours): KycEvent | null {
  const read = envelope.safeParse(jsonOf(raw));
  const atMs = read.success ? instantOf(read.data.createdAtMs) : null;
  if (!read.success || atMs === null) return null;
  const { type, applicantId: vendorRef, externalUserId = '', levelName, reviewResult, sandboxMode } = read.data;
  const id = `${vendorRef}:${type}:${atMs}`;
  if (NOTED.has(type)) return { type: 'noted', id };
  const own = whose(externalUserId);
  const ended = ENDED.has(type) && { ended: vendorRef };
  const orphan: KycEvent = { type: 'orphaned', id, playerId: own?.playerId ?? '', ...ended };
  const isOurs = own && (levelName === undefined || [levels[own.part], pages[own.part]].includes(levelName));
  if (!isOurs || (sandboxMode ?? false) !== isSandbox) return orphan;
  if (type === 'applicantCreated') return { type: 'known', id, ...own, vendorRef };
  // A reset discards all earlier verdicts.
  if (type === 'applicantReset')
    return { type: 'verdict', id, ...own, vendorRef, key: id, atMs, says: 'reset', reason: null, lists: [] };
  const status = STATUSES[type];
  if (status === undefined) return orphan;
  const verdict = verdictOf(status, reviewResult);
  return verdict ? { type: 'verdict', id, ...own, vendorRef, key: id, atMs, ...verdict } : orphan;
}
