// The operators' side: who may do what, what has to be said with it, and how a person is shown to those who need not know them.
import type { CalendarDate } from './validation/birthday.ts';

/** A role is what somebody was hired for; one person may have several. */
export const ROLES = ['support', 'cashier', 'verifier', 'privacy', 'auditor'] as const;
export type Role = (typeof ROLES)[number];
export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/** Every act at the office, and the roles that may do it. What is not here cannot be done there. */
export const ACTS = {
  'player.search': ['support', 'cashier', 'verifier', 'privacy'],
  'player.view': ['support', 'cashier', 'verifier', 'privacy'],
  'player.reveal': ['support', 'verifier', 'privacy'],
  'payment.approve': ['cashier'],
  'payment.refuse': ['cashier'],
  'payment.settle': ['cashier'],
  'document.see': ['verifier'],
  'document.approve': ['verifier'],
  'document.refuse': ['verifier'],
  'person.release': ['verifier'],
  'person.refuse': ['verifier'],
  'questionnaire.ask': ['verifier'],
  'questionnaire.clear': ['verifier'],
  'groups.set': ['support'],
  'data.export': ['privacy'],
  'data.erase': ['privacy'],
  'audit.read': ['auditor'],
} as const satisfies Record<string, readonly Role[]>;
export type OfficeAct = keyof typeof ACTS;

export interface Operator {
  /** As the sign-in calls the player; what the log names. */
  readonly name: string;
  readonly roles: readonly Role[];
}

export const mayDo = ({ roles }: Operator, act: OfficeAct): boolean =>
  ACTS[act].some((role: Role) => roles.includes(role));

export const REASON_MIN = 10;
export const REASON_MAX = 300;

/**
 * Why an act's reason is not taken; null where it is. The log keeps reasons for ever, also of players who have been erased:
 * so no e-mail, and no run of digits that may be a card, a phone or an account.
 */
export function reasonFault(text: string): 'short' | 'long' | 'person' | null {
  const trimmed = text.trim();
  if (trimmed.length < REASON_MIN) return 'short';
  if (trimmed.length > REASON_MAX) return 'long';
  return /\S@\S/.test(trimmed) || /\d(?:[ .\-/]?\d){7,}/.test(trimmed) ? 'person' : null;
}

/** A day that an operator gives somebody to answer: `2027-01-31`, from tomorrow on and within a year; null for any other text. */
export function dueDay(text: string, nowMs: number): CalendarDate | null {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  const atMs = Date.UTC(year, month - 1, day);
  if (new Date(atMs).toISOString().slice(0, 10) !== text) return null;
  return atMs > nowMs && atMs < nowMs + 366 * 24 * 3_600_000 ? { year, month, day } : null;
}

const first = (text: string): string => [...text.trim()].slice(0, 1).join('');

/** `Ada` > `A•••`; nothing stays nothing. */
export const maskWord = (text: string): string => (text.trim() === '' ? '' : `${first(text)}•••`);

/** `ada@example.com` > `a•••@e•••.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const dot = email.lastIndexOf('.');
  if (at < 1 || dot < at) return maskWord(email);
  return `${maskWord(email.slice(0, at))}@${maskWord(email.slice(at + 1, dot))}${email.slice(dot)}`;
}

/** `1990-03-24` > `1990-••-••`: the year is what an age is judged by. */
export const maskDate = (date: string): string => (date === '' ? '' : `${date.slice(0, 4)}-••-••`);

/** `+43 660 1234567` > `••• 67`. */
export const maskPhone = (phone: string): string => (phone === '' ? '' : `••• ${phone.slice(-2)}`);
