// Explains to an operator why a player was refused: what was requested, the rule that decided, and the facts that it
// used.
import { isProblemCode, problems } from '#shared/contract/problem.ts';
import { ATTEMPTS, type RefusalView } from '#shared/domain/office/refusals.ts';
import type { Detail } from '#shared/domain/refusal.ts';
import { amount } from './parts.tsx';

const time = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Who set the limit that was reached. */
function setBy({ own, imposed, elsewhere }: Detail): string {
  if (own) return 'their own';
  if (imposed) return 'set by an operator';
  return elsewhere ? 'of another account of theirs' : 'for everybody here';
}

function limitWords(detail: Detail): string {
  const { type, period, currency, limitMinor, remainingMinor, freesAtMs } = detail;
  const money = (minor: Detail[string] | undefined) => amount(Number(minor), String(currency));
  const free = typeof freesAtMs === 'number' ? ` until ${time(freesAtMs)}` : '';
  return `the ${type} limit of ${money(limitMinor)} a ${period}, ${setBy(detail)}; ${money(remainingMinor)} was left${free}`;
}

/** Facts with their own words; null for facts that do not help an operator. */
const NAMES: Readonly<Record<string, string | null>> = {
  minMinor: 'at least',
  maxMinor: 'at most',
  missingMinor: 'missing',
  amountMinor: 'about',
  untilMs: 'until',
  freesAtMs: 'until',
  nextAtMs: 'next possible',
  missing: 'missing',
  minutes: 'minutes',
  most: 'at most',
  currency: null,
  zone: null,
};

/** What keeps the player from it. */
const STOPPED_BY: Readonly<Record<string, string>> = {
  coolingoff: 'a break',
  selfexclusion: 'an exclusion',
};

function factWords(name: string, value: Detail[string], currency: string): string {
  if (name === 'type' && typeof value === 'string') return STOPPED_BY[value] ?? value;
  const called = NAMES[name] === undefined ? name : NAMES[name];
  if (called === null || value === false) return '';
  if (name === 'untilMs' && value === null) return 'without an end';
  if (typeof value === 'number' && name.endsWith('Minor')) return `${called} ${amount(value, currency)}`;
  if (typeof value === 'number' && name.endsWith('Ms')) return `${called} ${time(value)}`;
  return value === true || value === null ? called : `${called} ${Array.isArray(value) ? value.join(', ') : value}`;
}

function why({ code, detail, currency }: RefusalView): string {
  if (code === 'limit.reached' && typeof detail.currency === 'string') return limitWords(detail);
  const of = typeof detail.currency === 'string' ? detail.currency : (currency ?? 'EUR');
  return Object.entries(detail)
    .map(([name, value]) => factWords(name, value, of))
    .filter((words) => words !== '')
    .join(', ');
}

/** One or two sentences; the requested amount is shown beside them. */
export function refusalWords(refusal: RefusalView): string {
  const { act, subject, code, tries, sinceMs } = refusal;
  const often = tries > 1 ? ` At least ${tries} times since ${time(sinceMs)}.` : '';
  if (act === 'other') return `${ATTEMPTS.other} refused, of too many kinds in one hour to list.${often}`;
  const facts = why(refusal);
  const title = isProblemCode(code) ? problems[code].title : code;
  return `${ATTEMPTS[act]}${subject === '' ? '' : ` ${subject}`} refused: ${title}${facts === '' ? '' : ` (${facts})`}.${often}`;
}
