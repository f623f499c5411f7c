// The clocks of gifts (bonuses.md 4) and of boxes (rewards.md 7). They stand still while a limit, a session's end or a break bars play: the ends of what runs
// move by as long as that lasts. Nothing runs meanwhile; since when and until when is one fact of the object.

import { hook } from '../core/hook.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { barredUntil } from '../limits/barred.ts';
import { moveMatter } from '../person/matter.ts';
import { changeGift, type Gift, openGifts } from './gifts.ts';

export const DAY_MS = 86_400_000;

/** `untilMs`: when time alone ends it, as far as is known; null where time alone never does. */
export interface Pause {
  readonly fromMs: number;
  readonly untilMs: number | null;
}

export const pauseOf = (tx: Tx): Pause | null => readMeta<Pause | null>(tx, 'pause') ?? null;

/** What runs of a gift: since when, and the column of its end. */
function running({ stage, issued_at, activated_at, wagering_at }: Gift) {
  if (stage === 'issued') return { sinceMs: issued_at, column: 'activatable_until' } as const;
  if (stage === 'activated') return { sinceMs: activated_at ?? issued_at, column: 'ends_at' } as const;
  return stage === 'handle_bets' ? ({ sinceMs: wagering_at ?? issued_at, column: 'ends_at' } as const) : null;
}

/** How long a clock that runs since then stands still in the pause until an instant. */
export const stoodStill = ({ fromMs }: Pause, sinceMs: number, atMs: number): number =>
  Math.max(0, atMs - Math.max(fromMs, sinceMs));

/**
 * When it is over, if nothing else happens: at that instant it is. Null while nothing runs, or time alone does not end the pause, which
 * whoever asks of many gifts reads once.
 */
export function endOf(tx: Tx, gift: Gift, pause = pauseOf(tx)): number | null {
  const run = running(gift);
  const end = run === null ? null : gift[run.column];
  return run === null || end === null ? null : endIn(tx, run.sinceMs, end, pause);
}

/** The same of whatever else runs by these clocks since an instant. */
export function endIn(tx: Tx, sinceMs: number, end: number, pause = pauseOf(tx)): number | null {
  if (!pause || end <= pause.fromMs) return end;
  return pause.untilMs === null ? null : end + stoodStill(pause, sinceMs, pause.untilMs);
}

export const isPaused = (tx: Tx, gift: Gift): boolean => pauseOf(tx) !== null && running(gift) !== null;

/** What else runs by these clocks (draws/time.ts). */
export interface Running {
  isOpen(tx: Tx): boolean;
  /** What time alone has done to it. */
  pass(tx: Tx, pause: Pause | null): void;
  nextMs(tx: Tx, pause: Pause | null): number | null;
  /** The pause is over: its end moves by as long as it stood still. */
  resume(tx: Tx, pause: Pause, atMs: number): void;
  /** What was told of it lasts as long as it does. */
  moveNotices(tx: Tx, pause: Pause | null): void;
}
export const RUNNING = hook<Running>('running');

export const isAnyOpen = (tx: Tx): boolean => openGifts(tx).size > 0 || RUNNING.on(tx).some(({ isOpen }) => isOpen(tx));

/** Ends a pause that time has ended. */
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

/** As a command ends: begins, moves or ends the pause with what bars play now. */
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

/** What was told of a gift or a box lasts as long as that does. */
function moveNotices(tx: Tx, pause: Pause | null): void {
  for (const gift of openGifts(tx).values()) moveMatter(tx, `gift/${gift.no}`, endOf(tx, gift, pause));
  for (const running of RUNNING.on(tx)) running.moveNotices(tx, pause);
}

export const noun = { ends: keepPause } satisfies Noun;
