// The player's own indicator of harm, assessed while they play: an hour after play began, and at once after a deposit,
// a withdrawal that was taken back, or a request to raise a limit. At the strong level offers stop at once, and an
// operator is asked to look.

import { type Currency, convert, RATE_ONE } from '#shared/domain/money.ts';
import {
  type Indication,
  indicate,
  LEVELS,
  type Level,
  type Marker,
  MONEY_MARKERS,
  type WindowDays,
} from '#shared/domain/protection/indicator.ts';
import { plan } from '../core/due.ts';
import { mark } from '../core/frame.ts';
import { playerNoOf, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { bySession } from '../core/shell.ts';
import { rateOf, type Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { profileOf } from '../person/profile.ts';
import { type IndicatorState, indicatorState, lookBy, lookNow } from './indicator-state.ts';
import { type BehindRow, behind, measure } from './measured.ts';
import { tellPerson } from './tell-person.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface IndicatorView extends Indication {
  readonly sinceMs: number;
}

/** The indicator now; null where none of its rules is published. */
export function indicator(tx: Tx): IndicatorView | null {
  const row = tx.rules.indicator;
  if (!row) return null;
  const found = indicate(measure(tx), row);
  const { level, sinceMs } = indicatorState(tx);
  return { ...found, sinceMs: level === found.level ? sinceMs : tx.nowMs };
}

export const indicatorStakes = {
  name: 'indicator',
  settled(tx: Tx, { round }: { round: { cash_in: number } }): void {
    if (round.cash_in > 0) lookBy(tx, tx.nowMs + HOUR_MS);
  },
  undone: { stays: 'the figures are read from the rounds themselves' },
};

export const indicatorDeposits = {
  name: 'indicator',
  deposited: lookNow,
  chargedBack: () => {},
  givenBack: () => {},
};

const workId = (tx: Tx): string => `I${playerNoOf(tx)}`;

/** The timer. Above the calm level it assesses again a day later, so that a level also falls when the player does not play. */
export function judgeIndicator(tx: Tx): void {
  const row = tx.rules.indicator;
  if (!row) return;
  const { level } = indicate(measure(tx), row);
  const before = indicatorState(tx);
  if (level !== before.level) become(tx, before, level);
  if (level !== 'calm') plan(tx, 'indicator', '', tx.nowMs + DAY_MS);
}

function become(tx: Tx, before: IndicatorState, level: Level): void {
  const waits = before.waits || level === 'strong';
  writeMeta(tx, 'indicator', { level, sinceMs: tx.nowMs, waits } satisfies IndicatorState);
  mark(tx, 'limits');
  // The pause of offers holds in all accounts of the person.
  if (level === 'strong' || before.level === 'strong') tellPerson(tx);
  if (LEVELS.indexOf(level) > LEVELS.indexOf(before.level)) notify(tx, 'play_changed', {});
  if (waits && !before.waits) tellWork(tx, true);
}

const tellWork = (tx: Tx, waiting: boolean): void =>
  void tx.facts.push({ type: 'work.changed', kind: 'play', ref: workId(tx), waiting, sinceMs: tx.nowMs });

/**
 * An operator has looked: it waits for no operator any more, until the strong level is reached again. A falling level
 * does not end the waiting.
 */
export function lookedAt(tx: Tx): void {
  writeMeta(tx, 'indicator', { ...indicatorState(tx), waits: false } satisfies IndicatorState);
  tellWork(tx, false);
}

/** The account ends: no operator looks at it, and the level is deleted. */
export function forgetIndicator(tx: Tx): void {
  if (indicatorState(tx).waits) tellWork(tx, false);
  writeMeta(tx, 'indicator', null);
}

/** The indicator as the log shows it. */
export function lookState(tx: Tx): string {
  const { level, waits } = indicatorState(tx);
  return waits ? `${level}, waits` : level;
}

/** The indicator for the player, in the currency that their account began with. */
function ownIndicator(tx: Tx): (IndicatorView & { currency: Currency }) | null {
  const found = indicator(tx);
  if (!found) return null;
  const { currency } = profileOf(tx);
  const to = { currency, rate: rateOf(tx, currency) };
  const own = (minor: number) => convert(minor, { currency: 'EUR', rate: RATE_ONE }, to, 'half_even');
  const markers = found.markers.map((each) =>
    MONEY_MARKERS.has(each.marker)
      ? { ...each, value: own(each.value), nextAt: each.nextAt === null ? null : own(each.nextAt) }
      : each,
  );
  return { ...found, markers, currency };
}

const commands = {
  indicator: bySession(ownIndicator),
  indicatorRows: bySession((tx: Tx, marker: Marker, days: WindowDays): BehindRow[] => behind(tx, marker, days)),
};

export const noun = { commands, timers: { indicator: judgeIndicator } } satisfies Noun;
