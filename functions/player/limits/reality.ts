// The reality check (limits.md 7, I34): after so many minutes signed in, no stake until the player has answered what she is shown.
import { answerCheck, checkInMs, signedInMs } from '#shared/domain/limits/sitting.ts';
import { type Currency, subtract } from '#shared/domain/money.ts';
import { type Refusal, refuse } from '#shared/domain/refusal.ts';
import { all, type Desk, Undo } from '../desk.ts';
import { writeMeta } from '../meta.ts';
import { chooseCheck, profileOf } from '../profile.ts';
import type { RealityCheck } from '../verbs.ts';
import { sittingOf } from './sitting.ts';

/** The player's own interval as long as her market offers it. */
function everyMinutes(desk: Desk): number {
  const { default: usual, choices } = desk.rules.market.realityCheckMinutes;
  const chosen = profileOf(desk).checkMinutes;
  return chosen !== undefined && choices.includes(chosen) ? chosen : usual;
}

/** What forbids a stake while a check waits for its answer; the round itself may be finished. */
export function guardCheck(desk: Desk): Refusal<'limit.reality_check'> | null {
  const every = everyMinutes(desk);
  return checkInMs(sittingOf(desk), every, desk.nowMs) > 0 ? null : refuse('limit.reality_check', { minutes: every });
}

/** Time, staked, won and net of this sitting, by currency. Bonus parts count nowhere here, as in limits (limits.md 1). */
export function realityCheck(desk: Desk): RealityCheck {
  const sitting = sittingOf(desk);
  const every = everyMinutes(desk);
  const dueInMs = checkInMs(sitting, every, desk.nowMs);
  const beganAtMs = sitting.beganAtMs ?? sitting.sinceMs ?? desk.nowMs;
  const rows = all<{ currency: Currency; stakedMinor: number; wonMinor: number }>(
    desk,
    `select currency, sum(cash_in) as stakedMinor, sum(cash_out) as wonMinor from round where placed_at >= ?
      group by currency order by currency`,
    beganAtMs,
  );
  return {
    due: dueInMs <= 0,
    dueInMs: Math.max(0, dueInMs),
    everyMinutes: every,
    choices: [...desk.rules.market.realityCheckMinutes.choices],
    signedInMs: signedInMs(sitting, desk.nowMs),
    accounts: rows.map((row) => ({ ...row, netMinor: subtract(row.wonMinor, row.stakedMinor) })),
  };
}

/** Her answer. Before the check is due it changes nothing: nobody can answer in advance. */
export function answerReality(desk: Desk): RealityCheck {
  const sitting = sittingOf(desk);
  if (guardCheck(desk)) writeMeta(desk, 'sitting', answerCheck(sitting, desk.nowMs));
  return realityCheck(desk);
}

/**
 * A choice of her market's; it counts from the last answer, so a shorter one may be due at once. While a check waits, none
 * that lets her stake without an answer.
 */
export function chooseReality(desk: Desk, minutes: number): RealityCheck {
  if (!desk.rules.market.realityCheckMinutes.choices.includes(minutes))
    throw new Undo(refuse('limit.invalid', { field: 'minutes' }));
  const waiting = guardCheck(desk);
  if (waiting && checkInMs(sittingOf(desk), minutes, desk.nowMs) > 0) throw new Undo(waiting);
  chooseCheck(desk, minutes);
  return realityCheck(desk);
}
