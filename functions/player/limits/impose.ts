// What operators impose: breaks and exclusions like the player's own, stops of the account, and limits that can only
// get lower. All of it holds in all accounts of the person once their object has answered (whole/operators.ts), and the
// player gets a letter that names the reason.

import {
  type Evidence,
  firmest,
  type Hearing,
  type ImposedLimit,
  type ImposedReason,
  type ImposedStop,
  type ImposedTerm,
  isBreak,
  type LimitKind,
  mayWrite,
  type StopType,
  SUSPENSION_MS,
  stopHolds,
  takesTwo,
} from '#shared/domain/limits/imposed.ts';
import type { Operation } from '#shared/domain/office/acts.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Stopped } from '#shared/domain/restore.ts';
import { forget } from '../core/cache.ts';
import { drop, plan } from '../core/due.ts';
import type { Noun } from '../core/noun.ts';
import { run, type Tx, Undo } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { endAll } from '../person/sessions.ts';
import { setLimit } from './change.ts';
import { barOf, type ExclusionWish, excluded, exclusionOf, ownExclusionOf, stopsOf } from './exclusion.ts';
import { beginImposed, endImposed, lastHeldMs, ownImposedLimits, ownStops } from './imposed.ts';
import { tellRegister } from './register.ts';
import { stopPlay, thaw } from './stop.ts';
import { tellPerson } from './tell-person.ts';
import { tellLimits } from './telling.ts';

function wishOf(term: ImposedTerm): ExclusionWish {
  if (term === 'ever') return { type: 'selfexclusion', until: null };
  return { type: isBreak(term) ? 'coolingoff' : 'selfexclusion', term };
}

interface OnWhoseWord {
  readonly why: ImposedReason;
  readonly evidence: Evidence;
  readonly hearing: Hearing;
}

/** Ends with a refusal where a longer exclusion holds, and where another person's request comes without evidence or hearing. */
export function impose(tx: Tx, term: ImposedTerm, { why, evidence, hearing }: OnWhoseWord): void {
  if (takesTwo(term, why) && (evidence === 'word' || hearing === 'own'))
    throw new Undo(refuse('limit.invalid', { field: evidence === 'word' ? 'evidence' : 'hearing' }));
  setLimit(tx, wishOf(term), why);
  if (mayWrite(why)) notify(tx, 'protection_imposed', { why });
}

/**
 * The exclusion that holds here, where an operator began it at another person's request: it may have been the wrong
 * person, or a forged request.
 */
function annullable(tx: Tx): { readonly no: number } | null {
  const own = ownExclusionOf(tx);
  return own?.imposed != null && ANNULLED.includes(own.imposed) ? own : null;
}
const ANNULLED: readonly ImposedReason[] = ['relative', 'harm', 'order'];
export const isAnnullable = (tx: Tx): boolean => annullable(tx) !== null;

/** What held before holds again, where its term still runs. Never applies to the player's own exclusion or a register's. */
export function annul(tx: Tx): void {
  const found = annullable(tx);
  if (!found) throw new Undo(refuse('limit.unknown'));
  run(tx, 'update exclusion set annulled_at = ? where no = ?', tx.nowMs, found.no);
  drop(tx, 'break.end', found.no);
  forget(tx, 'exclusion');
  notify(tx, 'exclusion_annulled', {});
  tellRegister(tx, true);
  tellPerson(tx);
  tellLimits(tx);
}

interface Imposing {
  readonly type: StopType;
  readonly why: ImposedReason;
  readonly evidence: string;
}

/** A running suspension starts again; an account that is already frozen or closed stays so. */
export function stopAccount(tx: Tx, { type, why, evidence }: Imposing): void {
  const running = ownStops(tx).find((stop) => stop.type === type);
  if (running && type !== 'suspension') throw new Undo(refuse('limit.shortened', { untilMs: running.untilMs }));
  const before = barOf(tx);
  if (running) endStop(tx, running.no);
  const untilMs = type === 'suspension' ? Math.max(tx.nowMs + SUSPENSION_MS, running?.untilMs ?? 0) : null;
  beginStop(tx, { type, why, evidence, untilMs });
  if (mayWrite(why)) notify(tx, 'account_stopped', { what: type, why });
  bind(tx, before !== null);
}

function beginStop(tx: Tx, { type, why, evidence, untilMs, fromMs }: Imposing & Lasting): void {
  const no = beginImposed(tx, {
    ...{ type, period: null, eur: null, why, evidence, until_at: untilMs },
    ...(fromMs !== undefined && { from_at: fromMs }),
  });
  if (untilMs !== null) plan(tx, 'suspension.end', no, untilMs);
}
interface Lasting {
  readonly untilMs: number | null;
  readonly fromMs?: number;
}

function bind(tx: Tx, wasBarred: boolean): void {
  stopPlay(tx);
  if (!wasBarred) endAll(tx, excluded(tx));
  tellPerson(tx);
  tellLimits(tx);
}

/**
 * After a restore: what was imposed after the backup, with its original term, reason and evidence. An equally long one
 * that is in force stays.
 */
export function imposeAgain(tx: Tx, { stops, limits }: Pick<Stopped, 'stops' | 'limits'>): void {
  const barred = barOf(tx) !== null;
  const news = stops.filter((stop) => stopHolds(stop, tx.nowMs) && !ownStops(tx).some(isAsLong(stop)));
  for (const stop of news) {
    const shorter = ownStops(tx).find(({ type }) => type === stop.type);
    if (shorter) endStop(tx, shorter.no);
    beginStop(tx, stop);
  }
  const lower = limits.filter(({ eurMinor, ...limit }) => (ownLimit(tx, limit)?.eurMinor ?? Infinity) > eurMinor);
  for (const limit of lower) replaceLimit(tx, limit);
  if (news.length > 0) bind(tx, barred);
  else if (lower.length > 0) {
    tellPerson(tx);
    tellLimits(tx);
  }
}

const isAsLong =
  (stop: Pick<ImposedStop, 'type' | 'untilMs'>) =>
  ({ type, untilMs }: ImposedStop): boolean =>
    type === stop.type && (untilMs ?? Infinity) >= (stop.untilMs ?? Infinity);

function endStop(tx: Tx, no: number): void {
  drop(tx, 'suspension.end', no);
  endImposed(tx, no);
}

/** Only in the account where the stop was begun: another account's stops end there. */
export function liftStop(tx: Tx, type: StopType): void {
  const running = ownStops(tx).find((stop) => stop.type === type);
  if (!running) throw new Undo(refuse('limit.unknown'));
  endStop(tx, running.no);
  if (type === 'freeze') thaw(tx);
  if (mayWrite(running.why)) notify(tx, 'account_freed', { what: type });
  tellPerson(tx);
  tellLimits(tx);
}

/** The suspension's 14 days are over, and no operator has renewed it. */
export function suspensionEnded(tx: Tx, no: number): void {
  endImposed(tx, no);
  if (!stopsOf(tx).some(({ type }) => type === 'suspension')) notify(tx, 'account_freed', { what: 'suspension' });
  tellPerson(tx);
  tellLimits(tx);
}

/** Whether a second operator must confirm: a suspension runs, in any account of the person, or has run here in the last 14 days. */
export function isRenewal(tx: Tx): boolean {
  if (stopsOf(tx).some(({ type }) => type === 'suspension')) return true;
  const atMs = lastHeldMs(tx, 'suspension');
  return atMs !== null && atMs > tx.nowMs - SUSPENSION_MS;
}

export function limitOf(kind: LimitKind): Pick<ImposedLimit, 'type' | 'period'> {
  const [type, period] = kind.split('_') as [ImposedLimit['type'], ImposedLimit['period']];
  return { type, period };
}

type Limiting = Pick<ImposedLimit, 'type' | 'period' | 'eurMinor' | 'why'> & { readonly evidence: string };

const ownLimit = (tx: Tx, { type, period }: Pick<ImposedLimit, 'type' | 'period'>) =>
  ownImposedLimits(tx).find((limit) => limit.type === type && limit.period === period);

function replaceLimit(tx: Tx, limiting: Limiting & { readonly fromMs?: number }): void {
  const { type, period, eurMinor, why, evidence, fromMs } = limiting;
  const current = ownLimit(tx, limiting);
  if (current) endImposed(tx, current.no);
  beginImposed(tx, {
    ...{ type, period, eur: eurMinor, why, evidence, until_at: null },
    ...(fromMs !== undefined && { from_at: fromMs }),
  });
}

/** Only lowers: ends with a refusal where a lower limit holds. */
export function imposeLimit(tx: Tx, { type, period, eurMinor, why, evidence }: Limiting): void {
  const current = ownLimit(tx, { type, period });
  if (current && current.eurMinor <= eurMinor) throw new Undo(refuse('limit.shortened', { untilMs: null }));
  replaceLimit(tx, { type, period, eurMinor, why, evidence });
  notify(tx, 'limit_imposed', { which: type, period, amountMinor: eurMinor, currency: 'EUR', why });
  tellPerson(tx);
  tellLimits(tx);
}

export function liftLimit(tx: Tx, { type, period }: Pick<ImposedLimit, 'type' | 'period'>): void {
  const current = ownLimit(tx, { type, period });
  if (!current) throw new Undo(refuse('limit.unknown'));
  endImposed(tx, current.no);
  notify(tx, 'account_freed', { what: 'limit' });
  tellPerson(tx);
  tellLimits(tx);
}

/** Whether the stop that an act would end began after an instant: a proposal from before was about an earlier stop. */
export function begunSince(tx: Tx, operation: Operation, atMs: number): boolean {
  const isLater = ({ fromMs }: { readonly fromMs: number }) => fromMs > atMs;
  switch (operation.act) {
    case 'suspension.lift':
      return ownStops(tx).some((stop) => stop.type === 'suspension' && isLater(stop));
    case 'freeze.lift':
      return ownStops(tx).some((stop) => stop.type === 'freeze' && isLater(stop));
    case 'account.reopen':
      return ownStops(tx).some((stop) => stop.type === 'closure' && isLater(stop));
    case 'limit.lift': {
      const { type, period } = limitOf(operation.limit);
      return ownImposedLimits(tx).some((limit) => limit.type === type && limit.period === period && isLater(limit));
    }
    case 'exclusion.annul': {
      const own = ownExclusionOf(tx);
      return own !== null && isLater(own);
    }
    default:
      return false;
  }
}

/** The exclusion as the log shows it. */
export function exclusionState(tx: Tx): string {
  const exclusion = exclusionOf(tx);
  if (!exclusion) return 'plays';
  return `${exclusion.type} ${untilWords(exclusion.untilMs)}`;
}

export function stopState(tx: Tx): string {
  const stop = firmest(stopsOf(tx));
  return stop ? `${stop.type} (${stop.why}) ${untilWords(stop.untilMs)}` : 'none';
}

export const imposedLimitState = (tx: Tx): string =>
  ownImposedLimits(tx)
    .map(({ type, period, eurMinor }) => `${type} a ${period} ${eurMinor} cents of EUR`)
    .join(', ') || 'none';

const untilWords = (untilMs: number | null): string =>
  untilMs === null ? 'for good' : `until ${new Date(untilMs).toISOString()}`;

export const noun = {
  timers: { 'suspension.end': (tx: Tx, no: string) => suspensionEnded(tx, Number(no)) },
} satisfies Noun;
