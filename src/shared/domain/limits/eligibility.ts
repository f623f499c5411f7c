// Who may be invited to deposit: one rule for the object, which sends it, and for every screen that would offer a deposit.
import type { Refusal } from '../refusal.ts';
import type { StopType } from './imposed.ts';

/** The refusal that a deposit of any amount would get, as on the wire. */
export type DepositStop = { readonly code: string; readonly data: Readonly<Record<string, unknown>> };

/**
 * A break or an exclusion, then requirements or decisions about the player, then an exhausted deposit limit; null where
 * a deposit may be offered.
 */
export const depositStop = (
  excluded: Refusal | null,
  account: Refusal | null,
  reached: () => Refusal | null,
): Refusal | null => excluded ?? account ?? reached();

/** A stop that no limit and no break of the player's causes: the cashbox shows it before an amount is typed. */
export const isOfAccount = ({ code }: DepositStop): boolean => Object.hasOwn(OF_ACCOUNT, code);
const OF_ACCOUNT = {
  'person.review': 'review',
  'person.refused': 'refused',
  'questionnaire.overdue': 'answers',
} as const;
type OfAccount = keyof typeof OF_ACCOUNT;

/** When it ends by itself; null where it has no end, or none that is known. */
export function endsAtMs({ code, data }: DepositStop): number | null {
  const at = code === 'limit.excluded' ? data.untilMs : data.freesAtMs;
  return typeof at === 'number' ? at : null;
}

/** A self-exclusion stays after its term, until the player asks for its end (limits.md). */
export function isOver(stop: DepositStop, nowMs: number): boolean {
  const at = endsAtMs(stop);
  return at !== null && nowMs >= at && !(stop.code === 'limit.excluded' && stop.data.type === 'selfexclusion');
}

type Saying =
  | 'suspended'
  | 'frozen'
  | 'closed'
  | 'break'
  | 'self'
  | 'ever'
  | 'limit'
  | 'limit_open'
  | (typeof OF_ACCOUNT)[OfAccount];

const STOPPED = { suspension: 'suspended', freeze: 'frozen', closure: 'closed' } as const satisfies Record<
  StopType,
  Saying
>;

/** The text for it. */
export function sayingOf(stop: DepositStop): Saying {
  if (isOfAccount(stop)) return OF_ACCOUNT[stop.code as OfAccount];
  const ends = endsAtMs(stop) !== null;
  if (stop.code !== 'limit.excluded') return ends ? 'limit' : 'limit_open';
  const { type } = stop.data;
  if (type === 'suspension' || type === 'freeze' || type === 'closure') return STOPPED[type];
  if (type === 'coolingoff') return 'break';
  return ends ? 'self' : 'ever';
}
