// The effects of time on boxes: an unopened box expires, after a reminder one day before. Their clocks stand still with
// those of gifts (rewards.md 7).

import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { STOPS } from '../limits/stop.ts';
import { notify } from '../person/inbox.ts';
import { moveMatter } from '../person/matter.ts';
import { DAY_MS, endIn, type Pause, pauseOf, RUNNING, stoodStill } from '../rewards/clock.ts';
import { type Box, changeBox, expireBox, openBoxes } from './boxes.ts';
import { termsCalled } from './terms.ts';

/** When the box expires, if nothing else happens; null while the pause of its clock has no known end. */
export const boxEndOf = (tx: Tx, { stage, issued_at, valid_until }: Box, pause = pauseOf(tx)): number | null =>
  stage === 'issued' ? endIn(tx, issued_at, valid_until, pause) : valid_until;

function passBoxes(tx: Tx, pause: Pause | null): void {
  for (const box of openBoxes(tx)) {
    const endMs = boxEndOf(tx, box, pause);
    if (endMs === null) continue;
    if (endMs <= tx.nowMs) expireBox(tx, box);
    else if (isReminded(pause, box, endMs) && endMs - DAY_MS <= tx.nowMs) remind(tx, box);
  }
}

/** A reminder is sent once, for a box that lasts longer than a day; never while its clock stands still. */
const isReminded = (pause: Pause | null, { reminded, issued_at }: Box, endMs: number): boolean =>
  reminded === 0 && pause === null && endMs - issued_at > DAY_MS;

function remind(tx: Tx, box: Box): void {
  const { title } = termsCalled(tx, box.terms);
  notify(tx, 'box_last_day', { box: box.no, title }, { untilMs: boxEndOf(tx, box) });
  changeBox(tx, box, { reminded: 1 });
}

/** When the next reminder or expiry is due. */
function nextBoxMs(tx: Tx, pause: Pause | null): number | null {
  const times = openBoxes(tx).flatMap((box) => {
    const endMs = boxEndOf(tx, box, pause);
    if (endMs === null) return [];
    return isReminded(pause, box, endMs) ? endMs - DAY_MS : endMs;
  });
  return times.length > 0 ? Math.min(...times) : null;
}

/** A self-exclusion and the closure of the account end unopened boxes. */
export function endAllBoxes(tx: Tx): void {
  for (const box of openBoxes(tx)) expireBox(tx, box);
}

function resume(tx: Tx, pause: Pause, atMs: number): void {
  for (const box of openBoxes(tx)) {
    const { issued_at, valid_until } = box;
    const stillMs = valid_until <= pause.fromMs ? 0 : stoodStill(pause, issued_at, atMs);
    if (stillMs > 0) changeBox(tx, box, { valid_until: valid_until + stillMs });
  }
}

function moveNotices(tx: Tx, pause: Pause | null): void {
  for (const { no, issued_at, valid_until } of openBoxes(tx))
    moveMatter(tx, `box/${no}`, endIn(tx, issued_at, valid_until, pause));
}

const isOpen = (tx: Tx): boolean => openBoxes(tx).length > 0;

export const noun = {
  hangs: [
    RUNNING.hang({ isOpen, pass: passBoxes, nextMs: nextBoxMs, resume, moveNotices }),
    STOPS.hang({ ends: endAllBoxes }),
  ],
} satisfies Noun;
