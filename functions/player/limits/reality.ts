// The reality check (limits.md 7, I34): after some minutes signed in, no stake until the player has answered what they are shown.

import { answerCheck, checkInMs, signedInMs } from '#shared/domain/limits/sitting.ts';
import { type Currency, subtract } from '#shared/domain/money.ts';
import { type Refusal, refuse } from '#shared/domain/refusal.ts';
import { writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { bySession } from '../core/shell.ts';
import { all, type Tx, Undo } from '../core/transaction.ts';
import { chooseCheck, profileOf } from '../person/profile.ts';
import { personSitting, sittingOf } from './sitting.ts';

/** What a reality check shows of the sitting, and when the next one is due (in signed-in time). */
export interface RealityCheck {
  due: boolean;
  dueInMs: number;
  everyMinutes: number;
  choices: number[];
  signedInMs: number;
  /** Cash staked and won in rounds begun in this sitting; an open round counts as lost. */
  accounts: { currency: Currency; stakedMinor: number; wonMinor: number; netMinor: number }[];
}

/** The player's own interval, as long as their market offers it. */
function everyMinutes(tx: Tx): number {
  const { default: usual, choices } = tx.rules.market.realityCheckMinutes;
  const chosen = profileOf(tx).checkMinutes;
  return chosen !== undefined && choices.includes(chosen) ? chosen : usual;
}

/** The refusal of a stake while a check waits for its answer; the round itself may be finished. */
export function guardCheck(tx: Tx): Refusal<'limit.reality_check'> | null {
  const every = everyMinutes(tx);
  return checkInMs(personSitting(tx), every, tx.nowMs) > 0 ? null : refuse('limit.reality_check', { minutes: every });
}

/** Time, stakes, wins and net of this sitting, by currency. Bonus parts do not count here, as in limits (limits.md 1). */
export function realityCheck(tx: Tx): RealityCheck {
  const sitting = personSitting(tx);
  const every = everyMinutes(tx);
  const dueInMs = checkInMs(sitting, every, tx.nowMs);
  const beganAtMs = sitting.beganAtMs ?? sitting.sinceMs ?? tx.nowMs;
  const rows = all<{ currency: Currency; stakedMinor: number; wonMinor: number }>(
    tx,
    `select currency, sum(cash_in) as stakedMinor, sum(cash_out) as wonMinor from round where placed_at >= ?
      group by currency order by currency`,
    beganAtMs,
  );
  return {
    due: dueInMs <= 0,
    dueInMs: Math.max(0, dueInMs),
    everyMinutes: every,
    choices: [...tx.rules.market.realityCheckMinutes.choices],
    signedInMs: signedInMs(sitting, tx.nowMs),
    accounts: withOthers(tx, rows, beganAtMs).map((row) => ({
      ...row,
      netMinor: subtract(row.wonMinor, row.stakedMinor),
    })),
  };
}

interface Sums {
  currency: Currency;
  stakedMinor: number;
  wonMinor: number;
}

/** Adds what the other accounts of the person reported of their rounds since then, by quarters of an hour. */
function withOthers({ others }: Tx, own: readonly Sums[], sinceMs: number): Sums[] {
  const sums = new Map(own.map((row) => [row.currency, { ...row }]));
  for (const { currency, inMinor, outMinor } of others.flatMap(({ rounds }) =>
    rounds.filter(({ atMs }) => atMs >= sinceMs),
  )) {
    const { stakedMinor = 0, wonMinor = 0 } = sums.get(currency) ?? {};
    sums.set(currency, { currency, stakedMinor: stakedMinor + inMinor, wonMinor: wonMinor + (outMinor ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** The player's answer. Before the check is due it changes nothing: nobody can answer in advance. */
export function answerReality(tx: Tx): RealityCheck {
  const sitting = sittingOf(tx);
  if (guardCheck(tx)) writeMeta(tx, 'sitting', answerCheck(sitting, tx.nowMs));
  return realityCheck(tx);
}

/**
 * Chooses an interval that the player's market offers; it counts from the last answer, so a shorter one may be due at
 * once. While a check waits, an interval is refused that would permit stakes without an answer.
 */
export function chooseReality(tx: Tx, minutes: number): RealityCheck {
  if (!tx.rules.market.realityCheckMinutes.choices.includes(minutes))
    throw new Undo(refuse('limit.invalid', { field: 'minutes' }));
  const waiting = guardCheck(tx);
  if (waiting && checkInMs(personSitting(tx), minutes, tx.nowMs) > 0) throw new Undo(waiting);
  chooseCheck(tx, minutes);
  return realityCheck(tx);
}

const commands = {
  realityCheck: bySession(realityCheck),
  answerReality: bySession(answerReality),
  chooseReality: bySession(chooseReality),
};

export const noun = { commands } satisfies Noun;
