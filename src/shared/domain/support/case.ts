// A case: a request to us, from the first message to the last. Its states, what each step changes, and the deadline for
// deciding a complaint.
import { endMs, localTime } from '../calendar.ts';
import { readCode } from '../text/codes.ts';
import { isBlank, withoutUnseen } from '../text/unseen.ts';

export const CASE_KINDS = ['question', 'complaint'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_TOPICS = ['payment', 'game', 'bonus', 'limits', 'account', 'other'] as const;
export type CaseTopic = (typeof CASE_TOPICS)[number];

/** `new`: none of us has looked yet. `solved` is closed: writing again within the time below reopens it. */
export const CASE_STATES = ['new', 'waiting_for_us', 'waiting_for_you', 'solved', 'reopened'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Whether one of us has to act. */
export const waitsForUs = (state: CaseState): boolean =>
  state === 'new' || state === 'waiting_for_us' || state === 'reopened';

export const REOPEN_MS = 30 * 24 * 3_600_000;

/** After a message of the player: a solved case is reopened, a new one stays new. */
export const afterQuestion = (state: CaseState): CaseState =>
  state === 'solved' ? 'reopened' : state === 'waiting_for_you' ? 'waiting_for_us' : state;

export const afterClaim = (state: CaseState): CaseState => (state === 'new' ? 'waiting_for_us' : state);

/** `CASE_ID`: `C-7KQ2M-9XPTA`, in letters that can't be confused on the phone (Crockford's base 32). */
export const CASE_ID = /^C-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** Parses a typed or pasted id; letters outside the alphabet are the digits they look like. */
export const readCaseId = (typed: string): string => readCode(typed).replace(/O/gu, '0').replace(/[IL]/gu, '1');
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The id for a hash: 50 of its bits. `hex` has at least twenty digits. */
export function caseIdOf(hex: string): string {
  const letters = Array.from({ length: 10 }, (_, i) => LETTERS[Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16) % 32]);
  return `C-${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

export const MESSAGE_MAX = 4000;
/** Files of one case. */
export const MAX_FILES = 10;
export const MAX_MESSAGES = 200;

/** A message as it is stored: empty without readable characters, no invisible characters, no more than one empty line in a row. */
export const cleanMessage = (text: string): string =>
  isBlank(text)
    ? ''
    : withoutUnseen(text.normalize('NFC').replace(/\r\n?|[\v\f\u0085]/g, '\n'))
        .replace(/\n{3,}/g, '\n\n')
        .trim();

/** A place's rules (content/config/markets.json): how long a complaint may take, and who decides if we cannot agree. */
export interface Complaints {
  /** Working days until its receipt is confirmed and until it is decided. */
  readonly confirmWorkingDays: number;
  readonly decideWorkingDays: number;
  /** The independent body that players of the place may turn to. */
  readonly nextInstance: { readonly name: string; readonly url: string };
}

/** The end of the day, where the player lives, that is this many working days ahead. */
export function workingDaysLater(zone: string, atMs: number, days: number): number {
  let date = localTime(zone, atMs).toPlainDate();
  for (let left = days; left > 0; ) {
    date = date.add({ days: 1 });
    if (date.dayOfWeek <= 5) left--;
  }
  return endMs(zone, date) - 1;
}

/** How long after its end a case's messages are deleted (privacy policy: 3 years, complaints 5). */
const YEAR_MS = 365 * 24 * 3_600_000;
export const retainedMs = (kind: CaseKind): number => (kind === 'complaint' ? 5 : 3) * YEAR_MS;

/** With fewer answers no waiting time is shown. */
export const ENOUGH_ANSWERS = 20;
export const MEASURED_MS = 30 * 24 * 3_600_000;

/** The version of a case that a page knows: an act from an older one is refused. */
export const asOfCase = ({
  kind,
  state,
  claimedBy,
  messages,
}: {
  readonly kind: CaseKind;
  readonly state: CaseState;
  readonly claimedBy: string | null;
  readonly messages: readonly { readonly no: number }[];
}): string => [kind, state, claimedBy ?? '', messages.at(-1)?.no ?? 0].join(' ');
