// The effects of time on gifts: their ends, and the end of a pause of their clocks. Applied first in every command, so
// that no command sees a bonus whose days are over; a timer without a row rings for it where no command comes.
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { DAY_MS, endOf, isAnyOpen, type Pause, passPause, pauseOf, RUNNING } from './clock.ts';
import { expire } from './ending.ts';
import { changeGift, type Gift, isSet, openGifts } from './gifts.ts';
import { notifyRunning } from './notices.ts';
import { expireSet } from './sets.ts';
import { isHeld, review } from './wagering.ts';

export function passTime(tx: Tx): void {
  if (!isAnyOpen(tx)) return;
  passPause(tx);
  const pause = pauseOf(tx);
  for (const running of RUNNING.on(tx)) running.pass(tx, pause);
  for (const gift of openGifts(tx).values()) {
    const endMs = endOf(tx, gift, pause);
    if (endMs === null) continue;
    const reminderMs = reminderOf(pause, endMs, gift);
    if (endMs <= tx.nowMs) pass(tx, gift);
    else if (reminderMs !== null && reminderMs <= tx.nowMs) remind(tx, gift);
  }
}

/** A wagering bonus may be kept by an open round, or have begun in this very command. */
function pass(tx: Tx, gift: Gift): void {
  if (gift.stage === 'handle_bets') review(tx, gift);
  else if (isSet(gift)) expireSet(tx, gift);
  else if (!isHeld(tx, gift)) expire(tx, gift);
}

/** A gift that lasts longer than a day has one reminder, a day before its end; never while its clock stands still. */
function reminderOf(pause: Pause | null, endMs: number, gift: Gift): number | null {
  const lastsMs = endMs - (gift.wagering_at ?? gift.activated_at ?? gift.issued_at);
  return gift.reminded === 1 || pause !== null || lastsMs <= DAY_MS ? null : endMs - DAY_MS;
}

function remind(tx: Tx, gift: Gift): void {
  notifyRunning(tx, 'gift_last_day', gift);
  changeGift(tx, gift, { reminded: 1 });
}

/** When time next changes a gift: a gift that an open round keeps ends with the round. */
export function nextGiftMs(tx: Tx): number | null {
  const pause = pauseOf(tx);
  const times = [...openGifts(tx).values()].flatMap((gift) => {
    const endMs = endOf(tx, gift, pause);
    if (endMs === null || (endMs <= tx.nowMs && isHeld(tx, gift))) return [];
    return reminderOf(pause, endMs, gift) ?? endMs;
  });
  const others = [...RUNNING.on(tx).map(({ nextMs }) => nextMs(tx, pause)), pause?.untilMs ?? null].filter(
    (atMs) => atMs !== null,
  );
  const all = [...times, ...others];
  return all.length > 0 ? Math.min(...all) : null;
}

/** Every command begins with these effects, so the timer need do nothing else. */
export const noun = { begins: passTime, timers: { gifts: { at: nextGiftMs, act: () => {} } } } satisfies Noun;
