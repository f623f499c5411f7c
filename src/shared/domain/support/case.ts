// A case: something somebody asked of us, from the first message to the last. Its states, what each step makes of them, and until
// when a complaint has to be decided.
import { endMs, localTime } from '../calendar.ts';
import { readCode } from '../text/codes.ts';
import { isBlank, withoutUnseen } from '../text/unseen.ts';

export const CASE_KINDS = ['question', 'complaint'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_TOPICS = ['payment', 'game', 'bonus', 'limits', 'account', 'other'] as const;
export type CaseTopic = (typeof CASE_TOPICS)[number];

/** `new`: nobody of ours has looked yet. `solved` is closed: writing again within the time below opens it anew. */
export const CASE_STATES = ['new', 'waiting_for_us', 'waiting_for_you', 'solved', 'reopened'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Where a person of ours has something to do. */
export const waitsForUs = (state: CaseState): boolean =>
  state === 'new' || state === 'waiting_for_us' || state === 'reopened';

export const REOPEN_MS = 30 * 24 * 3_600_000;

/** Who wrote keeps the turn: what was solved is reopened, what nobody has looked at stays new. */
export const afterQuestion = (state: CaseState): CaseState =>
  state === 'solved' ? 'reopened' : state === 'waiting_for_you' ? 'waiting_for_us' : state;

export const afterClaim = (state: CaseState): CaseState => (state === 'new' ? 'waiting_for_us' : state);

/** `CASE_ID`: `C-7KQ2M-9XPTA`, in letters that nobody mistakes on the phone (Crockford's base 32). */
export const CASE_ID = /^C-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** As it was typed or pasted; letters that are none of them are the digits they look like. */
export const readCaseId = (typed: string): string => readCode(typed).replace(/O/gu, '0').replace(/[IL]/gu, '1');
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number that a hash gives: 50 of its bits. `hex` has at least twenty digits. */
export function caseIdOf(hex: string): string {
  const letters = Array.from({ length: 10 }, (_, i) => LETTERS[Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16) % 32]);
  return `C-${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

export const MESSAGE_MAX = 4000;
/** Files of one case. */
export const MAX_FILES = 10;
export const MAX_MESSAGES = 200;

/** What was written, as it is stored: nothing where there is nothing to read, no unseen signs, no more than one empty line in a row. */
export const cleanMessage = (text: string): string =>
  isBlank(text)
    ? ''
    : withoutUnseen(text.normalize('NFC').replace(/\r\n?|[\v\f\u0085]/g, '\n'))
        .replace(/\n{3,}/g, '\n\n')
        .trim();

/** Of a place (content/config/markets.json): how long a complaint may take, and who decides if we cannot agree. */
export interface Complaints {
  /** Working days until its arrival is confirmed and until it is decided. */
  readonly confirmWorkingDays: number;
  readonly decideWorkingDays: number;
  /** The independent body that players of the place may turn to. */
  readonly nextInstance: { readonly name: string; readonly url: string };
}

/** The end of the day, where the player lives, that lies so many working days ahead. */
export function workingDaysLater(zone: string, atMs: number, days: number): number {
  let date = localTime(zone, atMs).toPlainDate();
  for (let left = days; left > 0; ) {
    date = date.add({ days: 1 });
    if (date.dayOfWeek <= 5) left--;
  }
  return endMs(zone, date) - 1;
}

/** Messages of a case are deleted so long after its end (privacy policy: 3 years, complaints 5). */
const YEAR_MS = 365 * 24 * 3_600_000;
export const retainedMs = (kind: CaseKind): number => (kind === 'complaint' ? 5 : 3) * YEAR_MS;

/** Of fewer answers than these no waiting time is shown. */
export const ENOUGH_ANSWERS = 20;
export const MEASURED_MS = 30 * 24 * 3_600_000;

/** What a page about the case knows of it: what is done from an older one is refused. */
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
