// The clocks of gifts (bonuses.md 4) and of boxes (rewards.md 7). They stand still while a limit, a session's end or a
// break prevents play: running ends move by the length of that. Meanwhile nothing runs; the start and end of the pause
// are one fact of the object.

import { hook } from '../core/hook.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { barredUntil } from '../limits/barred.ts';
import { moveMatter } from '../person/matter.ts';
import { changeGift, type Gift, openGifts } from './gifts.ts';

export const DAY_MS = 86_400_000;

/** `untilMs`: when the pause ends by time alone, as far as is known; null where it does not. */
export interface Pause {
  readonly fromMs: number;
  readonly untilMs: number | null;
}

export const pauseOf = (tx: Tx): Pause | null => readMeta<Pause | null>(tx, 'pause') ?? null;

/** The running period of a gift: its start, and the column of its end. */
function running({ stage, issued_at, activated_at, wagering_at }: Gift) {
  if (stage === 'issued') return { sinceMs: issued_at, column: 'activatable_until' } as const;
  if (stage === 'activated') return { sinceMs: activated_at ?? issued_at, column: 'ends_at' } as const;
  return stage === 'handle_bets' ? ({ sinceMs: wagering_at ?? issued_at, column: 'ends_at' } as const) : null;
}

/** How long a clock that started at `sinceMs` has stood still in the pause, up to an instant. */
export const stoodStill = ({ fromMs }: Pause, sinceMs: number, atMs: number): number =>
  Math.max(0, atMs - Math.max(fromMs, sinceMs));

/**
 * When the gift ends, if nothing else happens: at that instant it is over. Null while nothing runs, or while the pause
 * has no known end. Callers with many gifts read the pause once.
 */
export function endOf(tx: Tx, gift: Gift, pause = pauseOf(tx)): number | null {
  const run = running(gift);
  const end = run === null ? null : gift[run.column];
  return run === null || end === null ? null : endIn(tx, run.sinceMs, end, pause);
}

/** The same for anything else with such a clock, from an instant. */
export function endIn(tx: Tx, sinceMs: number, end: number, pause = pauseOf(tx)): number | null {
  if (!pause || end <= pause.fromMs) return end;
  return pause.untilMs === null ? null : end + stoodStill(pause, sinceMs, pause.untilMs);
}

export const isPaused = (tx: Tx, gift: Gift): boolean => pauseOf(tx) !== null && running(gift) !== null;

/** What else has these clocks (draws/time.ts). */
export interface Running {
  isOpen(tx: Tx): boolean;
  /** Applies what time alone has done to it. */
  pass(tx: Tx, pause: Pause | null): void;
  nextMs(tx: Tx, pause: Pause | null): number | null;
  /** The pause is over: its end moves by as long as it stood still. */
  resume(tx: Tx, pause: Pause, atMs: number): void;
  /** Its notices last as long as it does. */
  moveNotices(tx: Tx, pause: Pause | null): void;
}
export const RUNNING = hook<Running>('running');

export const isAnyOpen = (tx: Tx): boolean => openGifts(tx).size > 0 || RUNNING.on(tx).some(({ isOpen }) => isOpen(tx));

/** Ends a pause that is over by time. */
export function passPause(tx: Tx): void {
  const pause = pauseOf(tx);
  if (pause && pause.untilMs !== null && pause.untilMs <= tx.nowMs) resume(tx, pause, pause.untilMs);
}

function resume(tx: Tx, pause: Pause, atMs: number): void {
  for (const gift of openGifts(tx).values()) {
    const run = running(gift);
    const end = run === null ? null : gift[run.column];
    if (run === null || end === null || end <= pause.fromMs) continue;
    const stillMs = stoodStill(pause, run.sinceMs, atMs);
    if (stillMs > 0) changeGift(tx, gift, { [run.column]: end + stillMs, clock: gift.clock + stillMs });
  }
  for (const running of RUNNING.on(tx)) running.resume(tx, pause, atMs);
  writeMeta(tx, 'pause', null);
  moveNotices(tx, null);
}

/** As a command ends: begins, moves or ends the pause by what prevents play now. */
export function keepPause(tx: Tx): void {
  const pause = pauseOf(tx);
  const barred = isAnyOpen(tx) ? barredUntil(tx) : null;
  if (!barred) {
    if (pause) resume(tx, pause, tx.nowMs);
  } else if (pause?.untilMs !== barred.untilMs || !pause) {
    const now: Pause = { fromMs: pause?.fromMs ?? tx.nowMs, untilMs: barred.untilMs };
    writeMeta(tx, 'pause', now);
    moveNotices(tx, now);
  }
}

/** Notices of a gift or a box last as long as it does. */
function moveNotices(tx: Tx, pause: Pause | null): void {
  for (const gift of openGifts(tx).values()) moveMatter(tx, `gift/${gift.no}`, endOf(tx, gift, pause));
  for (const running of RUNNING.on(tx)) running.moveNotices(tx, pause);
}

export const noun = { ends: keepPause } satisfies Noun;
